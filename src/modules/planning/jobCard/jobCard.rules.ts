import { Decimal, sum, zero } from '../../../kernel/decimal.ts'
import type { Id, LineId } from '../../../kernel/field.ts'
import type { Tx } from '../../../server/database.ts'
import { keepMachineTime } from './machineTime.server.ts'
import { date, decimal, id, integer, lineId, oneOf, orNull, reading, type RowOf, stamp, text } from '../../../server/reading.ts'
import { inStage, inState } from '../../../server/schema/stateSql.ts'
import { writeChanges } from '../../../server/store/lines/writing.ts'
import {
  type ActRule,
  all,
  type Derivation,
  type Effect,
  rulesFor,
  type SaveRule,
  type Shape,
} from '../../../server/store/parts/rules.ts'
import { takeUp } from '../takeUp/takeUp.ts'
import { workOrder } from '../workOrder/workOrder.ts'
import { jobCard } from './jobCard.ts'

const stageColumns = `s.id, s.doc as work_order, s.item, s.process, s.machine, s.kg_per_km, s.afterwards, s.in_m, s.out_kg,
  s.set_up_h, s.run_h`

const stage = {
  id: lineId('stages'),
  workOrder: id('workOrder'),
  item: orNull(id('item')),
  process: id('process'),
  machine: orNull(id('machine')),
  kgPerKm: decimal,
  afterwards: orNull(text),
  inM: decimal,
  outKg: decimal,
  setUpH: decimal,
  runH: decimal,
}

type Stage = RowOf<typeof stage>

const stageReading = reading(
  stage,
  `select ${stageColumns} from work_order_stages s where s.doc = any($1::bigint[]) and s.item = $2 order by s.doc`,
)

/** The stages of work orders that make an item; of one work order one at most, for what two stages made would be the same thing. */
const stagesOf = (tx: Tx, item: unknown, orders: readonly unknown[]): Promise<readonly Stage[]> =>
  stageReading.rows(tx, [orders, item])

const linesOfOrdersReading = reading(
  { ...stage, line: integer, set: oneOf('lengths', 'lots') },
  `
select l.id as line, 'lengths' as set, ${stageColumns} from work_order_lengths l join work_order_stages s on s.id = l.parent where l.id = any($1::bigint[])
union all
select s.id as line, 'lots' as set, ${stageColumns} from work_order_stages s where s.id = any($2::bigint[])`,
)

interface Linked {
  readonly from?: readonly { readonly line: number }[] | undefined
}

const sourcesOf = (lines: readonly Linked[] | undefined): readonly number[] =>
  (lines ?? []).flatMap(({ from = [] }) => from.map(({ line }) => line))

/** Which stages the lines of a card are of, by their set and the line of the work order. */
const stagesByLine = async (
  tx: Tx,
  card: { readonly lengths?: readonly Linked[]; readonly lots?: readonly Linked[] },
): Promise<ReadonlyMap<string, Stage>> => {
  const asked = [sourcesOf(card.lengths), sourcesOf(card.lots)]
  if (asked.every(ids => ids.length === 0)) return new Map()
  const rows = await linesOfOrdersReading.rows(tx, asked)
  return new Map(rows.map(({ line, set, ...stage }) => [`${set} ${line}`, stage]))
}

const onlyMachineReading = reading(
  { id: id('machine') },
  `select id from machine where process = $1 and status = 'active' limit 2`,
)

/** The machine of a process that has no other. */
const onlyMachine = async (tx: Tx, process: number): Promise<Id<'machine'> | null> => {
  const rows = await onlyMachineReading.rows(tx, [process])
  return rows.length === 1 ? (rows[0]?.id ?? null) : null
}

/** A card is of one thing: of a work order the first that is left; the others have cards of their own. */
const ofOneThing: Shape<typeof jobCard> = async ({ tx, draft }) => {
  const stages = await stagesByLine(tx, draft)
  const stageOf = (set: string, line: Linked): Stage | undefined =>
    sourcesOf([line])
      .map(id => stages.get(`${set} ${id}`))
      .find(stage => stage !== undefined)
  const all = [
    ...(draft.lots ?? []).map(line => stageOf('lots', line)),
    ...(draft.lengths ?? []).map(line => stageOf('lengths', line)),
  ]
  // Working order is the order in which the stages were written.
  const first = all
    .filter(stage => stage !== undefined && (draft.item === undefined || draft.item === null || stage.item === draft.item))
    .toSorted((a, b) => (a?.id ?? 0) - (b?.id ?? 0))[0]
  if (!first?.item) return draft
  const isOfIt =
    (set: string) =>
    (line: Linked): boolean =>
      stageOf(set, line)?.item === first.item
  return {
    ...draft,
    item: first.item,
    process: first.process,
    machine: first.machine ?? (await onlyMachine(tx, first.process)),
    lengths: (draft.lengths ?? []).filter(isOfIt('lengths')),
    lots: (draft.lots ?? []).filter(isOfIt('lots')),
  }
}

interface Line {
  readonly workOrder?: number | null | undefined
  readonly runM?: Decimal | null | undefined
  readonly kg?: Decimal | null | undefined
}

/** What part of a stage the lines of a card run: by the metres that go in, by kilograms of what is kept by weight. */
const partOf = (stage: Stage, lengths: readonly Line[], lots: readonly Line[]): Decimal => {
  const own = (lines: readonly Line[]): readonly Line[] => lines.filter(line => line.workOrder === stage.workOrder)
  if (stage.inM.gt(0)) return sum(own(lengths).map(line => line.runM ?? zero)).div(stage.inM)
  return stage.outKg.gt(0) ? sum(own(lots).map(line => line.kg ?? zero)).div(stage.outKg) : zero
}

const inputsReading = reading(
  { parent: lineId('stages'), item: id('item'), strands: integer, factor: decimal, metres: decimal, kg: decimal },
  `select parent, item, strands, factor, metres, kg from work_order_inputs where parent = any($1::bigint[]) and item is not null order by parent, no`,
)
const materialsReading = reading(
  { parent: lineId('stages'), material: orNull(id('rawMaterial')), name: text, kg: decimal },
  `select parent, material, name, kg from work_order_materials where parent = any($1::bigint[]) order by parent, no`,
)

/** What goes into a card is its part of what goes into the stages of its work orders. */
const tellStage: Derivation<typeof jobCard> = async ({ tx, record }) => {
  const [lengths, lots] = [record.lengths, record.lots]
  const orders = [...new Set([...lengths, ...lots].flatMap(line => line.workOrder ?? []))]
  const stages = orders.length === 0 ? [] : await stagesOf(tx, record.item, orders)
  const [first] = stages
  const rework = orders.length === 0
  if (!first) return { values: { rework, kgPerKm: null, afterwards: null, setUpH: null, runH: null, inputs: [], materials: [] } }
  const ids = stages.map(({ id }) => id)
  const parts = new Map(stages.map(stage => [stage.id, partOf(stage, lengths, lots)]))
  const share = (of: { readonly parent: LineId<'stages'> }, figure: Decimal): Decimal =>
    figure.times(parts.get(of.parent) ?? zero).toDecimalPlaces(3)
  const [inputRows, materialRows] = [await inputsReading.rows(tx, [ids]), await materialsReading.rows(tx, [ids])]
  const inputs = [...Map.groupBy(inputRows, ({ item }) => item)].map(([item, rows]) => ({
    item,
    strands: rows[0]?.strands ?? 1,
    factor: rows[0]?.factor ?? new Decimal(1),
    metres: sum(rows.map(row => share(row, row.metres))),
    kg: sum(rows.map(row => share(row, row.kg))),
  }))
  const materials = [...Map.groupBy(materialRows, ({ material, name }) => `${material} ${name}`).values()].map(rows => ({
    material: rows[0]?.material ?? null,
    name: rows[0]?.name ?? '',
    kg: sum(rows.map(row => share(row, row.kg))),
  }))
  const { process, kgPerKm, afterwards } = first
  // Set up once for all that one card runs, for the longest that any of its work orders planned.
  const setUpH = Decimal.max(...stages.map(stage => stage.setUpH))
  const runH = sum(stages.map(stage => stage.runH.times(parts.get(stage.id) ?? zero))).toDecimalPlaces(2)
  return { values: { rework, process, kgPerKm, afterwards, setUpH, runH, inputs, materials } }
}

const linesAreOfIt: SaveRule<typeof jobCard> = async ({ tx, record }) => {
  const stages = await stagesByLine(tx, record)
  return (['lengths', 'lots'] as const).flatMap(set =>
    record[set].flatMap((line, i) =>
      sourcesOf([line]).some(id => stages.get(`${set} ${id}`)?.item !== record.item)
        ? [{ path: `${set}.${i}.workOrder`, message: 'This is another thing; make a job card of its own for it.' }]
        : [],
    ),
  )
}

/** By what the clock of a device may go ahead, ms. */
const clocksDiffer = 120_000

/** So long ago a start or a stop may have been, ms: a shift without a network, and the night after it. House rule. */
const longestAgo = 24 * 3_600_000

/** Held until the transaction ends, so that of two cards that are started at once one finds the other. */
const machineReading = reading(
  { name: text, places: integer, due: orNull(date) },
  'select name, places, counter_due_date as due from machine where id = $1 for no key update',
)
const runningReading = reading(
  { number: text },
  `select number from job_card where machine = $1 and ${inState(jobCard, 'running')} and id <> $2 order by number`,
)

const heldReading = reading(
  { number: text },
  `select number from work_order where id = any($1::bigint[]) and ${inState(workOrder, 'onHold')} order by number`,
)

/** What is on hold is not run. */
const isNotHeld: ActRule<typeof jobCard> = async ({ tx, record }) => {
  const orders = [...record.lengths, ...record.lots].flatMap(line => line.workOrder ?? [])
  const held = await heldReading.rows(tx, [orders])
  const numbers = held.map(({ number }) => number).join(', ')
  return held.length === 0
    ? []
    : [{ path: '', message: `${numbers} ${held.length === 1 ? 'is' : 'are'} on hold; planning or quality resumes it.` }]
}

/** A machine runs one card, or as many as it has places; and its length counter must be good. */
const mayRun: ActRule<typeof jobCard> = async ({ tx, record, today }) => {
  if (record.machine === null) return [{ path: 'machine', message: 'Choose the machine.' }]
  const machine = await machineReading.one(tx, [record.machine])
  const running = await runningReading.rows(tx, [record.machine, record.id])
  const isByMetre = record.lengths.length > 0
  return [
    ...(isByMetre && machine.due !== null && machine.due < today
      ? [
          {
            path: 'machine',
            message: `The length counter of ${machine.name} was due on ${machine.due}; quality must pass it first.`,
          },
        ]
      : []),
    ...(running.length >= machine.places
      ? [
          {
            path: 'machine',
            message: `${machine.name} runs ${running.map(({ number }) => number).join(', ')}; stop or finish that first.`,
          },
        ]
      : []),
  ]
}

const lastReading = reading(
  { last: orNull(stamp) },
  `
select max(greatest(t.from_stamp, t.to_stamp)) as last from machine_time t join job_card c on c.id = t.job_card where c.machine = $1 and (c.id = $2 or t.to_stamp is not null and $3)`,
)

const placesReading = reading({ places: integer }, 'select coalesce((select places from machine where id = $1), 1) as places')

/** What is told later came after all that the machine is known to have done, and not after now. */
const cameAfter: ActRule<typeof jobCard> = async ({ tx, record }) => {
  if (record.sinceStamp === null) return []
  const { places } = await placesReading.one(tx, [record.machine])
  const { last } = await lastReading.one(tx, [record.machine, record.id, places === 1])
  const [since, before] = [new Date(record.sinceStamp).getTime(), last === null ? 0 : new Date(last).getTime()]
  if (since > Date.now() + clocksDiffer)
    return [{ path: 'sinceStamp', message: 'This is still to come; leave it empty for now.' }]
  if (since < Date.now() - longestAgo)
    return [
      { path: 'sinceStamp', message: 'This is more than a day ago; leave it empty, and let the supervisor tell the hours.' },
    ]
  return since < before
    ? [{ path: 'sinceStamp', message: 'The machine did something after that already; enter a later moment.' }]
    : []
}

/** What came off the machine of a card. */
const loggedReading = reading(
  { n: integer },
  `select count(*)::int as n from take_up where job_card = $1 and made_kg > 0 and ${inStage(takeUp, 'done')}`,
)

/** What a work order waits for is logged before its card is finished; a card of its own, for a trial, may end without. */
const somethingCameOff: ActRule<typeof jobCard> = async ({ tx, record }) => {
  if ([...record.lengths, ...record.lots].every(line => line.workOrder === null)) return []
  const { n } = await loggedReading.one(tx, [record.id])
  return n > 0 ? [] : [{ path: '', message: 'Nothing was logged of this card. Log what came off, or cancel the card.' }]
}

const nothingCameOff: ActRule<typeof jobCard> = async ({ tx, record }) => {
  const { n } = await loggedReading.one(tx, [record.id])
  return n === 0 ? [] : [{ path: '', message: 'What came off this card stands in take-ups. Finish the card instead.' }]
}

/** The machine's time goes on with the card; a reason why it stood holds until it runs again. */
const keepTime =
  (activity: 'run' | 'stop' | null): Effect<typeof jobCard> =>
  async ({ store, tx, actor, record }) => {
    const { stopReason: reason, sinceStamp: since } = record
    await keepMachineTime(store, tx, actor, { jobCard: record.id, machine: record.machine, activity, reason, since })
    if (since === null && (activity === 'stop' || reason === null)) return
    const goesOn = { ...record, sinceStamp: null, stopReason: activity === 'stop' ? reason : null }
    await writeChanges(store, tx, jobCard, record.id, record.version, goesOn)
    return goesOn
  }

export default rulesFor(jobCard, {
  made: ofOneThing,
  derive: tellStage,
  save: linesAreOfIt,
  act: {
    start: all(isNotHeld, mayRun, cameAfter),
    stop: cameAfter,
    finish: all(somethingCameOff, cameAfter),
    cancel: nothingCameOff,
  },
  done: { start: keepTime('run'), stop: keepTime('stop'), finish: keepTime(null), cancel: keepTime(null) },
})
