import { addDays, type ISODate } from '../../../kernel/dates.ts'
import { todayAtWorks } from '../../../kernel/days/worksClock.ts'
import type { Tx } from '../../../server/database.ts'
import { decimal, integer, orNull, type Read, reading, text, yes } from '../../../server/reading.ts'
import { Refusal } from '../../../server/refusal.ts'
import { inState, inStage } from '../../../server/schema/stateSql.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import type { Board } from '../../../wire/planning/board.ts'
import { claim } from '../../stores/claim/claim.ts'
import { factsOf } from '../board/facts.server.ts'
import { type KeptPlans, keptPlans } from '../board/keptPlans.server.ts'
import { testAndPackDays } from '../board/promise.server.ts'
import { daysKnown } from '../board/request.server.ts'
import { takeUp } from '../takeUp/takeUp.ts'
import { workOrder } from '../workOrder/workOrder.ts'
import { type OrderDrum, orderDrums } from './orderDrums.ts'
import { type Reached, reachedOf } from './reached.ts'

/** A length that is up to 2 % shorter is the whole length. House rule of the job card. */
const wholePart = 0.98

const linesReading = reading(
  { line: integer, product: text, drums: orNull(text), metres: decimal },
  `select l.id as line, p.name as product, l.drums, l.qty * 1000 as metres from sales_order_items l join product p on p.id = l.product
   where l.doc = $1 order by l.no`,
)

const claimsReading = reading(
  { line: integer, drumNo: integer, piece: integer, pieceNo: text },
  `select c.for_line as line, d.drum_no, p.id as piece, p.piece_no from claim c join cover_drums d on d.id = c.document_line and c.document = 'cover' join piece p on p.id = c.piece
   where c.for_document = 'salesOrder' and c.for_id = $1 and (${inStage(claim, 'live', 'c')} or ${inState(claim, 'used', 'c')}) order by c.id`,
)

/** Work orders that hold drums of the order. */
const ofOrder = `
select distinct w.id from line_link k join work_order w on w.id = k.to_id
where k.from_doc = 'salesOrder' and k.from_id = $1 and k.to_doc = 'workOrder' and not ${inStage(workOrder, 'void', 'w')}`

/** Their drums; what is released serves before what is drafted. */
const workReading = reading(
  { workOrder: integer, number: orNull(text), isDraft: yes, line: orNull(integer), drums: text },
  `select w.id as work_order, w.number, ${inStage(workOrder, 'open', 'w')} as is_draft, d.drums,
     (select k.from_line from line_link k where k.to_line = d.id and k.to_id = w.id and k.to_doc = 'workOrder' and k.from_doc = 'salesOrder' and k.from_id = $1 limit 1) as line
   from work_order w join work_order_drums d on d.doc = w.id where w.id in (${ofOrder}) order by is_draft, w.id, d.no`,
)

/**
 * SQL: the drums that a length becomes. Where it does not say it, lengths from the laying-up on are a drum each, and those before it serve all.
 */
const drumsOfLength = `
  coalesce(l.from_drum, case when p.stage in ('CONDUCTOR', 'CORE') and i.product is null then 1 else l.length_no end) as from_drum,
  coalesce(l.to_drum, case when p.stage in ('CONDUCTOR', 'CORE') and i.product is null then 9999 else l.length_no end) as to_drum`

const lengthsReading = reading(
  { workOrder: integer, stage: text, process: text, fromDrum: integer, toDrum: integer, isMade: yes },
  `select s.doc as work_order, case p.stage when 'CONDUCTOR' then 'Conductors' when 'CORE' then 'Cores' when 'ASSEMBLY' then 'Laid up' else p.name end as stage,
     p.name as process, ${drumsOfLength}, coalesce((
       select sum(m.qty) from line_link c join line_link m on m.from_line = c.to_line and m.from_doc = 'jobCard' and m.from_set = 'lengths' and m.to_doc = 'takeUp' and m.live
       join take_up t on t.id = m.to_id and ${inStage(takeUp, 'done', 't')}
       where c.from_line = l.id and c.from_doc = 'workOrder' and c.from_set = 'lengths' and c.to_doc = 'jobCard'), 0) >= l.out_m * ${wholePart} as is_made
   from work_order_stages s join process p on p.id = s.process left join item i on i.id = s.item join work_order_lengths l on l.parent = s.id
   where s.doc in (${ofOrder}) order by s.doc, s.id, l.length_no`,
)

/** What came off the last machine, by the drums that it becomes. */
const piecesReading = reading(
  { workOrder: integer, fromDrum: integer, toDrum: integer, piece: integer },
  `select s.doc as work_order, ${drumsOfLength}, t.piece
   from work_order_stages s join process p on p.id = s.process join work_order_lengths l on l.parent = s.id join item i on i.id = s.item and i.product is not null
   join line_link c on c.from_line = l.id and c.from_doc = 'workOrder' and c.from_set = 'lengths' and c.to_doc = 'jobCard'
   join line_link m on m.from_line = c.to_line and m.from_doc = 'jobCard' and m.from_set = 'lengths' and m.to_doc = 'takeUp' and m.live
   join take_up_made t on t.id = m.to_line and t.piece is not null
   where s.doc in (${ofOrder}) order by s.doc, l.length_no, t.id`,
)

/** A drum of an order as far as the works knows it. */
export interface DrumNow extends OrderDrum {
  readonly workOrder: { readonly id: number; readonly number: string | null } | null
  readonly reached: Reached
  /** The next run in words and its day: 'Sheathing, 2026-12-03'; empty where nothing is planned. */
  readonly planned: string
  /** On which day it could leave by the plan; null where it is made, or nothing is known. */
  readonly ready: ISODate | null
  /** Pieces that are it, or of which it is to be cut. */
  readonly pieces: readonly number[]
}

/** The drums of an order, and why no plan is told beside them; null where one is. */
export interface DrumsNow {
  readonly drums: readonly DrumNow[]
  readonly withoutPlan: string | null
}

type WorkFact = Read<typeof workReading>

const unplanned: Reached = { says: 'Not planned yet', isMade: false, next: null }
const fromYard: Reached = { says: 'In the yard', isMade: true, next: null }

/** The first run of a work order at a process, or else its first run at all, with its day. */
const nextRun = ({ runs, machines }: Board, work: number, process: string | null): string => {
  const processOf = new Map(machines.map(machine => [machine.id, machine.process]))
  const own = runs.filter(({ orders }) => orders.includes(work)).toSorted((a, b) => a.from.localeCompare(b.from))
  const run = own.find(({ machine }) => processOf.get(machine) === process) ?? own[0]
  return run ? `${processOf.get(run.machine)}, ${todayAtWorks(new Date(run.from))}` : ''
}

const readyOn = (board: Board, work: number): ISODate | null => {
  const ends = board.orders.find(({ id }) => id === work)?.ends ?? null
  return ends === null ? null : addDays(todayAtWorks(new Date(ends)), testAndPackDays)
}

const plansOf = new WeakMap<Store, KeptPlans>()

/** The plan of the works by the facts of this snapshot; a sentence where it cannot be made. */
const boardIn = async (store: Store, tx: Tx, person: number): Promise<Board | string> => {
  const now = new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString()
  const plans = plansOf.get(store) ?? keptPlans()
  plansOf.set(store, plans)
  try {
    return await plans(await factsOf(tx, now, todayAtWorks(new Date(now)), daysKnown), now, { person })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.message
  }
}

/** How far a drum of a work order has come. */
const workReached = (
  work: readonly WorkFact[],
  lengths: Read<typeof lengthsReading>[],
  id: number,
  drum: number,
): Reached => {
  const own = lengths.filter(one => one.workOrder === id)
  if (work.some(one => one.workOrder === id && one.isDraft)) return { ...unplanned, says: 'Planned, not released' }
  return reachedOf(own, drum)
}

/** Tells each drum of an order: what serves it, how far it has come, where it is planned next and when it could leave. Names no machine. */
export const drumsNow = async (store: Store, tx: Tx, person: number, order: number): Promise<DrumsNow> => {
  const [lines, claims, work, lengths, pieces] = [
    await linesReading.rows(tx, [order]),
    await claimsReading.rows(tx, [order]),
    await workReading.rows(tx, [order]),
    await lengthsReading.rows(tx, [order]),
    await piecesReading.rows(tx, [order]),
  ]
  const drums = orderDrums(lines, claims, work).map(drum => {
    const { work: of, claimed } = drum
    const reached = of ? workReached(work, lengths, of.workOrder, of.drum) : claimed ? fromYard : unplanned
    return { drum, reached }
  })
  const waits = drums.some(({ drum, reached }) => drum.work !== null && !reached.isMade)
  const board = waits ? await boardIn(store, tx, person) : null
  const isKnown = board !== null && typeof board !== 'string'
  return {
    withoutPlan: typeof board === 'string' ? board : null,
    drums: drums.map(({ drum, reached }): DrumNow => {
      const { work: of, claimed } = drum
      const fact = work.find(one => one.workOrder === of?.workOrder)
      const own = pieces
        .filter(one => one.workOrder === of?.workOrder && one.fromDrum <= of.drum && of.drum <= one.toDrum)
        .map(one => one.piece)
      const isPlanned = of !== null && !reached.isMade && isKnown
      return {
        ...drum,
        workOrder: fact ? { id: fact.workOrder, number: fact.number } : null,
        reached,
        planned: isPlanned ? nextRun(board, of.workOrder, reached.next) : '',
        ready: isPlanned ? readyOn(board, of.workOrder) : null,
        pieces: claimed ? [claimed.piece] : own,
      }
    }),
  }
}
