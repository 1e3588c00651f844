import { addDays } from '../../../kernel/dates.ts'
import type { Complaint, Of } from '../../../kernel/document.ts'
import type { Tx } from '../../../server/database.ts'
import { id, integer, reading, text } from '../../../server/reading.ts'
import { complaintsRefusal, Refusal } from '../../../server/refusal.ts'
import { hold } from '../../../server/rules/held.ts'
import { inStage, inState, linesInStage } from '../../../server/schema/stateSql.ts'
import {
  type ActRule,
  all,
  type Effect,
  rulesFor,
  type SaveRule,
  type Shape,
  type Telling,
} from '../../../server/store/parts/rules.ts'
import { piece } from '../../stores/piece/piece.ts'
import { notTested, standingOf, type TestStanding } from '../routineTest/planned.server.ts'
import { cutForSamples } from './cleared.server.ts'
import { inspectionCall } from './inspectionCall.ts'
import { nothingLeft, stillHere } from './takenBack.server.ts'

interface NoticeSaid {
  readonly noticeDays?: number | null | undefined
  readonly agency?: number | null | undefined
}

interface Raising {
  readonly tx: Tx
  readonly record: Of<typeof inspectionCall>
}

/** SQL: the drum may leave. */
const mayLeave = linesInStage(inspectionCall, 'drums', 'done', 'd')
const live = inStage(inspectionCall, 'committed', 'c')

/** Drums that another call has: still before the inspector, or cleared for another order and not delivered yet. */
const takenReading = reading(
  { piece: id('piece'), number: text },
  `
select distinct on (d.piece) d.piece, c.number from inspection_call_drums d join inspection_call c on c.id = d.doc
where d.piece = any($1::bigint[]) and c.id <> $2 and c.number is not null
  and (${live} and ${linesInStage(inspectionCall, 'drums', 'committed', 'd')} or ${mayLeave} and c.sales_order <> $3 and not (${inStage(inspectionCall, 'void', 'c')}))
order by d.piece, c.id desc`,
)

const readyReading = reading(
  { id: id('piece'), item: id('item'), lengthM: piece.fields.lengthM },
  `
select p.id, p.item, p.length_m from piece p join item i on i.id = p.item
where i.product in (select product from sales_order_items where doc = $1) and ${inState(piece, 'free', 'p')} and p.place = 'store' and p.length_m > 0 and p.owner is null
order by p.date, p.piece_no`,
)

/** Proposes the drums of the order's cables that lie there, have passed and stand on no other call. */
const whatIsReady: Shape<typeof inspectionCall> = async ({ tx, draft }) => {
  if (typeof draft.salesOrder !== 'number') return draft
  const there = await readyReading.rows(tx, [draft.salesOrder])
  const ids = there.map(row => row.id)
  const standing = new Map<number, boolean>((await standingOf(tx, ids)).map(one => [one.piece, !one.asks || one.passed]))
  const taken = new Set<number>((await takenReading.rows(tx, [ids, 0, draft.salesOrder])).map(row => row.piece))
  const known = new Set<number>((await clearedReading.rows(tx, [ids, draft.salesOrder])).map(row => row.piece))
  const ready = there.filter(row => standing.get(row.id) && !taken.has(row.id) && !known.has(row.id))
  if (ready.length === 0)
    throw new Refusal(422, 'No drum of this order is ready: none lies there free, tested and on no other call.')
  const [source] = draft.drums.flatMap(line => line.from ?? [])
  return {
    ...draft,
    drums: ready.map(row => ({
      piece: row.id,
      item: row.item,
      lengthM: row.lengthM,
      ...(source ? { from: [{ ...source, qty: row.lengthM }] } : {}),
    })),
  }
}

const clearedReading = reading(
  { piece: id('piece') },
  `
select distinct d.piece from inspection_call_drums d join inspection_call c on c.id = d.doc and not (${inStage(inspectionCall, 'void', 'c')})
where d.piece = any($1::bigint[]) and c.sales_order = $2 and ${mayLeave}`,
)

const ofOrderReading = reading(
  { piece: id('piece') },
  `select p.id as piece from piece p join item i on i.id = p.item where p.id = any($1::bigint[])
     and i.product in (select product from sales_order_items where doc = $2)`,
)

/** Offered are drums of the cables that the order names. */
const ofTheOrder: SaveRule<typeof inspectionCall> = async ({ tx, record }) => {
  const own = new Set<number>(
    (await ofOrderReading.rows(tx, [record.drums.map(line => line.piece), record.salesOrder])).map(row => row.piece),
  )
  return record.drums.flatMap((line, i) =>
    own.has(line.piece) ? [] : [{ path: `drums.${i}.piece`, message: 'The order names no such cable; take another drum.' }],
  )
}

/**
 * Refuses to offer what has not passed its routine tests or stands on another call. The drums are locked first: of two calls at once the
 * second waits and is told.
 */
const readyToOffer = async ({ tx, record }: Raising): Promise<void> => {
  const pieces = record.drums.map(line => line.piece)
  const held = new Map<number, { readonly pieceNo: string; readonly status: string }>(
    (await hold(tx, piece, pieces)).map(one => [one.id, one]),
  )
  const standing = new Map<number, TestStanding>((await standingOf(tx, pieces)).map(one => [one.piece, one]))
  const rows = await takenReading.rows(tx, [pieces, record.id, record.salesOrder])
  const taken = new Map<number, string>(rows.map(row => [row.piece, row.number]))
  const complaints = record.drums.flatMap((line, i): Complaint[] => {
    const path = `drums.${i}.piece`
    const [one, tests, other] = [held.get(line.piece), standing.get(line.piece), taken.get(line.piece)]
    if (one && one.status !== 'free') return [{ path, message: `${one.pieceNo} is not free any more; take it off this call.` }]
    if (tests?.asks && !tests.passed) return [{ path, message: notTested(tests) }]
    return other === undefined ? [] : [{ path, message: `${one?.pieceNo ?? 'The drum'} stands on the call ${other}.` }]
  })
  if (complaints.length > 0) throw complaintsRefusal(422, complaints)
}

const noticeReading = reading({ days: integer }, 'select notice_days as days from inspection_agency where id = $1')

/** The notice in days: what the order agreed, else what the agency usually asks. */
const noticeOf = async (tx: Tx, { noticeDays, agency }: NoticeSaid): Promise<number> =>
  noticeDays ?? (typeof agency === 'number' ? ((await noticeReading.maybe(tx, [agency]))?.days ?? 0) : 0)

/** The inspector is told as early as was agreed. */
const inTime: ActRule<typeof inspectionCall> = async ({ tx, record, today }) => {
  const notice = await noticeOf(tx, record)
  const first = addDays(today, notice)
  return record.requestedFor !== null && record.requestedFor < first
    ? [
        {
          path: 'requestedFor',
          message: `The agreed notice is ${notice} days: ask for ${first} or later, or enter the shorter notice that they accept.`,
        },
      ]
    : []
}

/** Drums come and go while the call is written; afterwards it is known which were offered. */
const offeredStand: SaveRule<typeof inspectionCall> = async ({ record, before }) => {
  if (!before || before.status === 'draft') return []
  const was = before.drums.map(line => line.piece).toSorted((a, b) => a - b)
  const is = record.drums.map(line => line.piece).toSorted((a, b) => a - b)
  return was.join() === is.join()
    ? []
    : [
        {
          path: 'drums',
          message: 'These drums were offered by letter. Cancel the call to offer others, or make another call for more.',
        },
      ]
}

const testsOf: Telling<typeof inspectionCall, 'drums'> = async ({ tx, record }) => {
  const standing = new Map<number, string | null>(
    (
      await standingOf(
        tx,
        record.drums.map(line => line.piece),
      )
    ).map(one => [one.piece, one.test]),
  )
  return new Map(record.drums.map(line => [line.id, { test: standing.get(line.piece) ?? null }]))
}

const openReading = reading(
  { pieceNo: text },
  `
select p.piece_no from piece p where p.id = any($1::bigint[]) and not (${inState(piece, 'free', 'p')}) and not exists (
  select from piece_part t join piece r on r.id = t.child and ${inState(piece, 'free', 'r')} where t.parent in ${cutForSamples('p.id')} and not t.undone
    and r.document = 'typeTest') order by p.piece_no`,
)

/** A drum that failed a test while it was offered is not cleared; one of which a sample was cut is what is left of it. */
const stillGood = async (tx: Tx, pieces: readonly number[]): Promise<readonly Complaint[]> =>
  (await openReading.rows(tx, [pieces])).map(({ pieceNo }) => ({
    path: 'drums',
    message: `${pieceNo} is not free any more; hold or reject it.`,
  }))

const goodDrum: ActRule<typeof inspectionCall> = ({ tx, record, line }) =>
  stillGood(
    tx,
    record.drums.flatMap(one => (one.id === line ? [one.piece] : [])),
  )

/** The number and the days were those of the clearance that is taken back; the next one has its own. */
const withoutClearance: Effect<typeof inspectionCall> = async ({ tx, record }) => {
  await tx.rows('update inspection_call set clearance_no = null, clearance_date = null, clearance_to = null where id = $1', [
    record.id,
  ])
  return { ...record, clearanceNo: null, clearanceDate: null, clearanceTo: null }
}

export default rulesFor(inspectionCall, {
  made: whatIsReady,
  save: all(ofTheOrder, offeredStand),
  told: { drums: testsOf },
  holds: { raise: readyToOffer },
  act: { raise: inTime, takeBack: nothingLeft, 'drums.clear': goodDrum, 'drums.waive': goodDrum, 'drums.offer': stillHere },
  done: { takeBack: withoutClearance },
})
