import type { Of } from '../../../kernel/document.ts'
import type { Given } from '../../../kernel/underway.ts'
import { isIn } from '../../../kernel/states.ts'
import { id, orNull, reading, text } from '../../../server/reading.ts'
import { Refusal } from '../../../server/refusal.ts'
import { setFields } from '../../../server/rules/held.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { loadOne } from '../../../server/store/parts/load.ts'
import { type Effect, type EffectCall, rulesFor, type Shape } from '../../../server/store/parts/rules.ts'
import { transition } from '../../../server/store/transition.ts'
import { piece } from '../../stores/piece/piece.ts'
import { inwardTest } from '../inwardTest/inwardTest.ts'
import { inwardDeviation } from './inwardDeviation.ts'

const piecesOf = ({ goods }: { readonly goods: readonly { readonly piece?: number | null }[] }): number[] =>
  goods.flatMap(line => line.piece ?? []).toSorted((a, b) => a - b)

/** What the last test of a piece found outside its limits. */
const failedReading = reading(
  { piece: id('piece'), found: text, required: orNull(text) },
  `
select distinct on (p.piece) p.piece, t.number || ': ' || p.found as found,
  (select string_agg(r.test || ' ' || r.asked, '; ' order by r.no) from inward_test_readings r
   where r.doc = p.doc and r.piece = p.piece and r.verdict = 'fail') as required
from inward_test_pieces p join inward_test t on t.id = p.doc
where p.piece = any($1::bigint[]) and p.verdict = 'fail' and ${inStage(inwardTest, 'done', 't')} order by p.piece, t.id desc`,
)

const longestOf = (name: 'found' | 'required', text: string): string =>
  text.slice(0, inwardDeviation.lines.goods.fields[name].maxLength)

const onlyWaitingReading = reading(
  { id: id('piece') },
  `select id from piece where id = any($1::bigint[]) and ${inStage(piece, 'held')}`,
)

/** Of a receipt only what waits for quality, was refused, or is kept by quantity and never waits, can be accepted under deviation; its readings are told. */
const onlyWaiting: Shape<typeof inwardDeviation> = async ({ tx, draft }) => {
  const rows = await onlyWaitingReading.rows(tx, [piecesOf(draft)])
  const waiting = new Set<number>(rows.map(({ id }) => id))
  const goods = draft.goods.filter(line => typeof line.piece !== 'number' || waiting.has(line.piece))
  if (goods.length === 0) throw new Refusal(422, 'This receipt has no goods on quality hold and none rejected.')
  const failed = await failedReading.by(tx, 'piece', [piecesOf({ goods })])
  const told = goods.map(line => {
    const test = failed.get(line.piece ?? 0)
    if (!test) return line
    const required = test.required === null ? null : longestOf('required', test.required)
    return { ...line, deviation: 'property' as const, required, found: longestOf('found', test.found) }
  })
  return { ...draft, goods: told }
}

type Deviation = Of<typeof inwardDeviation>

/** The decision stands on the paper with the name of who took it. */
const signed = async ({ tx, actor, record }: EffectCall<Deviation>): Promise<Given<Deviation>> => {
  await tx.rows('update inward_deviation set decided_by = $2 where id = $1', [record.id, actor.name])
  return { ...record, decidedBy: actor.name }
}

/** Sets the pieces free, whether they were held or refused before, for the use that is allowed. */
const freeThem: Effect<typeof inwardDeviation> = async call => {
  const { store, tx, actor, record } = call
  for (const id of piecesOf(record)) {
    const one = await loadOne(store, tx, piece, id, true)
    if (!isIn(piece, one.status, 'held'))
      throw new Refusal(422, `${one.pieceNo} does not wait for quality any more; take it off this deviation.`)
    await transition(store, tx, actor, piece, one, one.status === 'hold' ? 'accept' : 'release')
  }
  const onlyFor = record.useFor?.trim()
  if (onlyFor)
    await setFields(
      tx,
      piece,
      piecesOf(record).map(id => ({ id, onlyFor })),
    )
  return signed(call)
}

/** Blocks the pieces that were held; those that were refused before are. */
const blockThem: Effect<typeof inwardDeviation> = async call => {
  const { store, tx, actor, record } = call
  for (const id of piecesOf(record)) {
    const one = await loadOne(store, tx, piece, id, true)
    if (one.status === 'hold') await transition(store, tx, actor, piece, one, 'reject')
  }
  return signed(call)
}

/** Goods that are used although they differ. */
export default rulesFor(inwardDeviation, { made: onlyWaiting, done: { accept: freeThem, refuse: blockThem } })
