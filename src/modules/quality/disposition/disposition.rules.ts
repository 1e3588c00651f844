import type { Decimal } from '../../../kernel/decimal.ts'
import type { Of } from '../../../kernel/document.ts'
import type { Underway } from '../../../kernel/underway.ts'
import type { Tx } from '../../../server/database.ts'
import { decimal, id, orNull, reading, text } from '../../../server/reading.ts'
import { hold } from '../../../server/rules/held.ts'
import { inStage, inState } from '../../../server/schema/stateSql.ts'
import { loadOne } from '../../../server/store/parts/load.ts'
import { type ActRule, type Derivation, type Effect, rulesFor, type SaveRule } from '../../../server/store/parts/rules.ts'
import { transition } from '../../../server/store/transition.ts'
import { piece } from '../../stores/piece/piece.ts'
import { routineTest } from '../routineTest/routineTest.ts'
import { disposition } from './disposition.ts'

const failedReading = reading(
  { test: id('routineTest'), found: orNull(text) },
  `
select t.id as test, d.found from routine_test_drums d join routine_test t on t.id = d.doc and ${inStage(routineTest, 'done', 't')}
where d.piece = $1 and d.verdict = 'fail' order by t.id desc limit 1`,
)

/**
 * What a metre of a cable costs, by the last ten lengths of ours that were made, bought or there from the beginning. Lengths that were
 * themselves downgraded to it say nothing, and what was cut off one says nothing beside it.
 */
const costReading = reading(
  { rate: orNull(decimal) },
  `
select round(sum(l.worth) / sum(l.length_m), 4) as rate from (
  select p.metal_value + p.other_value as worth, p.length_m from piece p
  where p.item = $1 and p.document in ('takeUp', 'jobReceipt', 'materialInward', 'openingStock') and p.owner is null and p.length_m > 0
    and p.metal_value + p.other_value > 0 and not (${inState(piece, 'void', 'p')})
  order by p.date desc, p.id desc limit 10) l`,
)

type Draft = Underway<typeof disposition>

const lesserRate = async (tx: Tx, { decision, toItem, owner }: Draft): Promise<Decimal | null> =>
  decision === 'downgrade' && typeof toItem === 'number' && typeof owner !== 'number'
    ? (await costReading.one(tx, [toItem])).rate
    : null

/** In which test the length failed, what did not pass, and what the cable costs as which it is kept, as on the day of the draft. */
const whatFailed: Derivation<typeof disposition> = async ({ tx, record }) => {
  const row = typeof record.piece === 'number' ? await failedReading.maybe(tx, [record.piece]) : null
  return { values: { test: row?.test ?? null, found: row?.found ?? null, toRate: await lesserRate(tx, record) } }
}

/** Decided is on what a routine test has failed; what is blocked for another reason is released or used up as ever. */
const failedATest: SaveRule<typeof disposition> = async ({ record }) =>
  record.test === null
    ? [
        {
          path: 'piece',
          message: 'This length has failed no routine test. What is blocked for another reason is released in its record.',
        },
      ]
    : []

const otherReading = reading(
  { number: text },
  `select number from disposition where piece = $1 and id <> $2 and ${inStage(disposition, 'done')} limit 1`,
)

/** One length has one decision; it is taken back before another is made. */
const decidedOnce: ActRule<typeof disposition> = async ({ tx, record }) => {
  const other = await otherReading.maybe(tx, [record.piece, record.id])
  return other ? [{ path: 'piece', message: `${other.number} has decided on this length already; take that back first.` }] : []
}

/** What is worked over goes onto a machine, so it is set free; no delivery takes it, for it has not passed. */
const freeForRework: Effect<typeof disposition> = async ({ store, tx, actor, record }) => {
  if (record.decision !== 'rework') return
  const one = await loadOne(store, tx, piece, record.piece, true)
  if (one.status === 'blocked') await transition(store, tx, actor, piece, one, 'release')
}

/** A decision that is taken back leaves the length blocked, as it was. */
const blockedAgain: Effect<typeof disposition> = async ({ store, tx, actor, record }) => {
  if (record.decision !== 'rework') return
  const one = await loadOne(store, tx, piece, record.piece, true)
  if (one.status === 'free') await transition(store, tx, actor, piece, one, 'block')
}

const ofRework = async ({ tx, record }: { readonly tx: Tx; readonly record: Of<typeof disposition> }): Promise<unknown> =>
  record.decision === 'rework' ? hold(tx, piece, [record.piece]) : null

export default rulesFor(disposition, {
  derive: whatFailed,
  save: failedATest,
  act: { decide: decidedOnce },
  holds: { decide: ofRework, cancel: ofRework },
  done: { decide: freeForRework, cancel: blockedAgain },
})
