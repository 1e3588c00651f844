import { Decimal, sum, zero } from '../../../kernel/decimal.ts'
import type { Complaint } from '../../../kernel/document.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { isIn } from '../../../kernel/states.ts'
import { bornOf } from '../../../server/ledger/born.ts'
import { writeSeenOnNew } from '../../../server/ledger/seen.ts'
import type { Tx } from '../../../server/database.ts'
import { decimal, id, integer, lineId, oneOf, orNull, type Read, reading, state, text, yes } from '../../../server/reading.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import {
  type ActRule,
  type DocumentRules,
  all,
  type Derivation,
  type Effect,
  rulesFor,
  type SaveRule,
  type Shape,
} from '../../../server/store/parts/rules.ts'
import { jobCard } from '../jobCard/jobCard.ts'
import { metalThrough } from '../workOrder/metalBalance.ts'
import { metalsAmong, metalStagesOf } from '../workOrder/metal.server.ts'
import { floorOf, lyingFor, type LyingThere, needsOf, ranOf } from './floor.server.ts'
import { drewOf } from './overUse.server.ts'
import { countersDiffer, type Drawn, goesIn, type Running } from './goesIn.ts'
import { isOverUse, isWeighing, type OverUse, overUses } from './rests.ts'
import { scalesDiffer, takeUp } from './takeUp.ts'

/** The rates of a machine on a day: the newest dated row not after it, else what the machine says of itself. */
const ratesReading = reading(
  { machine: decimal, labour: decimal, overhead: decimal },
  `
select coalesce(r.machine_rate, m.machine_rate) as machine, coalesce(r.labour_rate, m.labour_rate) as labour,
  coalesce(r.overhead_rate, m.overhead_rate) as overhead
from machine m left join lateral (select * from machine_rates r where r.doc = m.id and r.valid_from <= $2 order by r.valid_from desc limit 1) r on true
where m.id = $1`,
)

interface Linked {
  readonly from?: readonly { readonly line: number }[] | undefined
}

type CardRow = Read<typeof cardReading>

/** Treatments that change nothing of the cable: whether it waits for its tests is said by its standard. */
const rewoundAndPacked = `select name from process where code in ('REWIND', 'TEST', 'PACK')`

/** Does a routine test of the design of the work order ask for every finished length. */
const isTested = `exists (select from (select doc, work_order from job_card_lengths union select doc, work_order from job_card_lots) l
  join work_order w on w.id = l.work_order join product_design_tests t on t.doc = w.design and t.category = 'routine' where l.doc = c.id)`

/**
 * What a card says of what comes off. It waits for quality where the stage is treated afterwards (cured, annealed), where it is sold and its
 * standard asks a routine test, and where no work order asked for it.
 */
const cardReading = reading(
  {
    machine: orNull(id('machine')),
    item: id('item'),
    kgPerKm: orNull(decimal),
    waits: yes,
    plannedInKg: decimal,
    plannedOutKg: decimal,
  },
  `
select c.machine, c.item, c.kg_per_km,
  c.rework or i.product is not null and ${isTested}
    or exists (select from unnest(string_to_array(c.afterwards, ', ')) a (name) where a.name not in (${rewoundAndPacked})) as waits,
  coalesce((select sum(kg) from job_card_inputs where doc = c.id), 0) + coalesce((select sum(kg) from job_card_materials where doc = c.id), 0) as planned_in_kg,
  c.total_m * coalesce(c.kg_per_km, 0) / 1000 + c.total_kg as planned_out_kg
from job_card c join item i on i.id = c.item where c.id = $1`,
)

const lossPart = (into: Decimal, out: Decimal): Decimal =>
  into.isZero() ? zero : Decimal.max(zero, into.minus(out).times(100).div(into)).toDecimalPlaces(2)

const runsReading = reading(
  { runM: decimal, metres: decimal },
  `select coalesce(sum(run_m), 0) as run_m, coalesce(sum(metres), 0) as metres from job_card_lengths where id = any($1::bigint[])`,
)

/**
 * What is lost by plan, in per cent of what goes in: of lengths of the card what stands around these, for the first of a run loses its
 * start; else what the whole card loses.
 */
const usualLoss = async (tx: Tx, card: CardRow, made: readonly Linked[]): Promise<Decimal> => {
  const lines = made.flatMap(({ from = [] }) => from.map(({ line }) => line))
  const { runM, metres } = await runsReading.one(tx, [lines])
  const [into, out] = runM.gt(0) ? [runM, metres] : [card.plannedInKg, card.plannedOutKg]
  return lossPart(into, out)
}

type Call = Parameters<Derivation<typeof takeUp>>[0]

/** What was used of the lots that are weighed back, by the take-ups that drew from them; what is posted is not derived again. */
const weighedBack = async ({ tx, record }: Pick<Call, 'tx' | 'record'>) => {
  const lots = (record.rests ?? []).flatMap(({ piece, kg }) => (piece == null ? [] : [[Number(piece), kg ?? zero] as const]))
  if (lots.length === 0) return { weighed: [], complaints: [] }
  const weighed = await drewOf(tx, new Map(lots))
  const complaints = lots.flatMap(([piece], i): Complaint[] => {
    const path = `rests.${i}.piece`
    const own = weighed.filter(one => one.piece === piece)
    if (own.length === 0) return [{ path, message: 'Nothing was made of this since it was last weighed; count it instead.' }]
    return own.some(({ jobCard: card }) => card === record.jobCard)
      ? []
      : [{ path, message: 'This card drew nothing of it; weigh it back on a card that did.' }]
  })
  return { weighed, complaints }
}

/** Of which metal the conductors are: what else is drawn of the other, as a screen, is none of it. */
const workOrderReading = reading(
  { id: id('workOrder'), metal: oneOf('CU', 'AL') },
  `
select w.id, case when coalesce(w.aluminium_kg, 0) > coalesce(w.copper_kg, 0) then 'AL' else 'CU' end as metal
from (select doc, work_order, no from job_card_lengths union all select doc, work_order, no from job_card_lots) l join work_order w on w.id = l.work_order
where l.doc = $1 order by l.no limit 1`,
)

const kgOfLine = ({
  measure,
  qty,
}: {
  readonly measure?: string | null | undefined
  readonly qty?: Decimal | null | undefined
}): Decimal => (measure === 'kg' ? (qty ?? zero) : zero)

/** Metal that went in and came out; null of both where no work order says what is in it. */
const metalOfRun = async ({ tx, record }: Pick<Call, 'tx' | 'record'>, card: CardRow) => {
  const work = await workOrderReading.maybe(tx, [record.jobCard])
  if (!work) return { metal: null, metalInKg: null, metalOutKg: null }
  const [used, drawn, scrap] = [record.used ?? [], record.drawn ?? [], record.scrap ?? []]
  const items = [...drawn.map(line => line.item), ...scrap.map(line => line.scrapItem)].flatMap(item => item ?? [])
  const { metals, scraps } = await metalsAmong(tx, items, work.metal)
  const { inKg, outKg } = metalThrough(await metalStagesOf(tx, work.id), {
    used: used.map(line => ({
      item: line.item ?? 0,
      metres: line.measure === 'metres' ? (line.qty ?? zero) : zero,
      kg: kgOfLine(line),
    })),
    drawnKg: sum(drawn.map(line => (line.item != null && metals.has(line.item) ? kgOfLine(line) : zero))),
    item: card.item,
    lengths: (record.made ?? []).map(({ lengthM, kg }) => ({ lengthM: lengthM ?? zero, kg: kg ?? null })),
    wireKg: sum((record.lots ?? []).map(({ kg }) => kg ?? zero)),
    scrapKg: sum(scrap.map(line => (line.scrapItem != null && scraps.has(line.scrapItem) ? (line.kg ?? zero) : zero))),
  })
  return { metal: work.metal, metalInKg: inKg, metalOutKg: outKg }
}

/** What a take-up is told by its card and by the machine on its day; the rates of the machine that ran decide what it absorbs. */
const tellCard: Derivation<typeof takeUp> = async ({ tx, record }) => {
  const none = {
    machine: null,
    item: null,
    kgPerKm: null,
    waits: false,
    usualLossPercent: null,
    metal: null,
    metalInKg: null,
    metalOutKg: null,
    machineRate: null,
    labourRate: null,
    overheadRate: null,
  }
  if (typeof record.jobCard !== 'number') return { values: { ...none, weighed: [] } }
  const card = await cardReading.maybe(tx, [record.jobCard])
  if (!card) return { values: { ...none, weighed: [] } }
  const { weighed, complaints } = await weighedBack({ tx, record })
  const rates = card.machine === null || !record.date ? undefined : await ratesReading.maybe(tx, [card.machine, record.date])
  const values = {
    machine: card.machine,
    item: card.item,
    kgPerKm: card.kgPerKm,
    waits: card.waits,
    usualLossPercent: await usualLoss(tx, card, record.made ?? []),
    machineRate: rates?.machine ?? null,
    labourRate: rates?.labour ?? null,
    overheadRate: rates?.overhead ?? null,
    ...(await metalOfRun({ tx, record }, card)),
    weighed,
  }
  return { values, complaints }
}

type Input = Read<typeof inputsReading>

const inputsReading = reading(
  { item: id('item'), name: text, strands: integer, factor: decimal },
  `
select l.item, i.name, l.strands, l.factor from job_card_inputs l join item i on i.id = l.item where l.doc = $1 order by l.no`,
)

interface UsedInto {
  readonly strand: number
  readonly lengthLine: unknown
  readonly untilLine: unknown
}

type Used = { readonly item: number; readonly strand: number; readonly measure: string | null; readonly qty: Decimal }

/** Complains where more metres came off than ran in on a strand. */
const tooLong = (used: readonly Used[], outM: Decimal, inputs: ReadonlyMap<number, Input>): Complaint[] =>
  [
    ...Map.groupBy(
      used.map((line, i) => ({ ...line, i })).filter(line => line.measure === 'metres'),
      line => line.strand,
    ),
  ].flatMap(([strand, lines]) => {
    const inM = sum(lines.map(line => line.qty))
    const factor = new Decimal(inputs.get(lines[0]?.item ?? 0)?.factor ?? 1)
    const wanted = outM.times(factor)
    if (wanted.lte(inM.times(countersDiffer))) return []
    const [says, has] = [formatDecimal(wanted, 1), formatDecimal(inM, 1)]
    return [{ path: `used.${lines[0]?.i ?? 0}.qty`, message: `${says} m ran off strand ${strand}, which has ${has} m.` }]
  })

const reworkReading = reading({ is: orNull(yes) }, 'select rework as is from job_card where id = $1')

/** What is worked over comes out as what it went in: nothing else is made without a work order. */
const isWorkedOver: SaveRule<typeof takeUp> = async ({ tx, record }) => {
  const { is } = await reworkReading.one(tx, [record.jobCard])
  if (!is || isWeighing(record)) return []
  const strange = record.used.findIndex(({ item }) => item !== record.item)
  if (record.used.length > 0 && strange < 0) return []
  const message =
    'A card without a work order is for rework: what goes in is what comes off. Scan the length that is worked over.'
  return [{ path: strange < 0 ? 'used' : `used.${strange}.piece`, message }]
}

const namesReading = reading({ id: id('item'), name: text }, 'select id, name from item where id = any($1::bigint[])')

/** What runs through must be what the card wants, on all of its strands, and long enough. */
const isWhatTheCardWants: SaveRule<typeof takeUp> = async ({ tx, record }) => {
  const rows = await inputsReading.rows(tx, [record.jobCard])
  const inputs = new Map(rows.map(row => [row.item, row]))
  const names = await namesReading.by(tx, 'id', [record.used.map(({ item }) => item)])
  const wanted = rows.map(({ name }) => name).join(', ')
  const strange = record.used.flatMap((line, i) =>
    rows.length === 0 || inputs.has(line.item)
      ? []
      : [
          {
            path: `used.${i}.piece`,
            message: `This is ${names.get(line.item)?.name ?? 'something else'}; the job wants ${wanted}.`,
          },
        ],
  )
  const outM = sum(record.made.flatMap(line => [line.lengthM, line.beforeM, line.afterM]))
  return [...strange, ...tooLong(record.used, outM, inputs)]
}

const stateReading = reading(
  { number: text, status: state(jobCard) },
  `select number, status from job_card where id = $1 for no key update`,
)

/** Complains of a length into which a strand did not run, though it ran into others. */
const lengthsWithout = (made: readonly { readonly id: unknown }[], used: readonly UsedInto[]): Complaint[] =>
  [...Map.groupBy(used, ({ strand }) => strand)].flatMap(([strand, lines]) => {
    if (lines.some(({ lengthLine }) => lengthLine === null)) return []
    const at = (line: unknown): number => made.findIndex(({ id }) => id === line)
    const ranInto = (length: number): boolean =>
      lines.some(({ lengthLine, untilLine }) => at(lengthLine) <= length && length <= at(untilLine ?? lengthLine))
    const without = made.findIndex((_, length) => !ranInto(length))
    return without < 0 ? [] : [{ path: 'used', message: `Say what ran into length ${without + 1} on strand ${strand}.` }]
  })

/** Which losses and hours only the supervisor books, with a reason. */
const isBeyond = ({ beyondKg }: { readonly beyondKg: Decimal }, tooLong: boolean): boolean => beyondKg.gt(0) || tooLong

/** By how much the hours of a take-up may be more than the machine ran, min: clocks are read in passing. House rule. */
const clocksDiffer = 15

const beyondTold = ({ beyondKg, beyondMetalKg }: { readonly beyondKg: Decimal; readonly beyondMetalKg: Decimal }): string => {
  const metal = beyondMetalKg.gt(0) ? `, ${formatDecimal(beyondMetalKg, 1)} kg of it metal` : ''
  return `${formatDecimal(beyondKg, 1)} kg more are unexplained than this stage loses${metal}`
}

/** What is beyond what the stage loses, or beyond the hours of the machine, needs a reason and the supervisor. */
const isExplained: ActRule<typeof takeUp> = async ({ tx, actor, record }) => {
  const { minutes } = await stoodReading.one(tx, [record.jobCard])
  const more = record.setUpMin + record.runMin - minutes
  if (!isBeyond(record, more > clocksDiffer)) return []
  const [field, what] = record.beyondKg.gt(0)
    ? (['made', beyondTold(record)] as const)
    : ([
        'runMin',
        `The machine was on this card ${formatDecimal(new Decimal(minutes), 0)} min; ${record.setUpMin + record.runMin} are entered`,
      ] as const)
  if (record.because === null) return [{ path: field, message: `${what}. Correct it, or give the reason.` }]
  return actor.duties.has('supervisor') ? [] : [{ path: field, message: `${what}; the supervisor posts it with its reason.` }]
}

/** A take-up is of a card that was started; every strand of it ran. */
const cardRuns: ActRule<typeof takeUp> = async ({ tx, record }) => {
  const card = await stateReading.one(tx, [record.jobCard])
  const rows = await inputsReading.rows(tx, [record.jobCard])
  const missing: Complaint[] = rows.flatMap(({ item, name, strands }) => {
    if (isWeighing(record)) return []
    const ran = new Set(record.used.filter(line => line.item === item).map(({ strand }) => strand)).size
    if (ran >= strands) return []
    return [{ path: 'used', message: ran === 0 ? `${name} is missing.` : `${name}: ${ran} of ${strands} strands ran.` }]
  })
  missing.push(...lengthsWithout(record.made, record.used))
  if (isIn(jobCard, card.status, 'open') || card.status === 'open')
    return [{ path: 'jobCard', message: `${card.number} was not started. Start it first.` }, ...missing]
  if (!isIn(jobCard, card.status, 'committed'))
    return [{ path: 'jobCard', message: `${card.number} is over; the supervisor can reopen it.` }, ...missing]
  return missing
}

const nameLengths = `update take_up_made set piece = x.piece from unnest($1::bigint[], $2::bigint[]) as x(line, piece) where id = x.line`
const nameLots = `update take_up_lots set piece = x.piece from unnest($1::bigint[], $2::bigint[]) as x(line, piece) where id = x.line`

/** Tells each line which piece it has become, and writes the faults and joints down on it at their metre. */
const nameWhatWasMade: Effect<typeof takeUp> = async ({ tx, actor, record }) => {
  const born = await bornOf(tx, takeUp.name, record.id)
  const made = record.made.map((line, i) => ({ ...line, piece: born[i] ?? null }))
  const lots = record.lots.map((line, i) => ({ ...line, piece: born[record.made.length + i] ?? null }))
  if (made.length > 0) await tx.rows(nameLengths, [made.map(({ id }) => id), made.map(one => one.piece)])
  if (lots.length > 0) await tx.rows(nameLots, [lots.map(({ id }) => id), lots.map(one => one.piece)])
  for (const { lengthLine, atM, kind, value, note } of record.events) {
    const on = made.find(({ id }) => id === lengthLine)?.piece
    if (on) await writeSeenOnNew(tx, actor, on, { fromM: atM, toM: null, kind, value, note })
  }
  return { ...record, made, lots }
}

/** How long the machine was on the card, running and standing, less what was logged of it, min. */
const stoodReading = reading(
  { minutes: integer },
  `
select greatest(0, round(extract(epoch from coalesce(sum(coalesce(m.to_stamp, now()) - m.from_stamp), interval '0')) / 60)
  - coalesce((select sum(t.run_min + t.set_up_min) from take_up t where t.job_card = $1 and ${inStage(takeUp, 'done', 't')}), 0))::int as minutes
from machine_time m where m.job_card = $1`,
)

type Draft = Parameters<Shape<typeof takeUp>>[0]['draft']
type Made = NonNullable<Draft['made']>[number]

const plannedReading = reading(
  { id: lineId('lengths'), metres: decimal, workOrder: orNull(id('workOrder')) },
  `select id, metres, work_order from job_card_lengths where doc = $1`,
)

type Planned = ReadonlyMap<number, Read<typeof plannedReading>>

/** Lengths that nobody has begun come first; what is missing of others comes after them, for it is rarely made. */
const wholeFirst = (planned: Planned, made: readonly Made[]): readonly Made[] => {
  const isBegun = ({ from = [], lengthM }: Made): boolean =>
    from.some(({ line }) => lengthM !== undefined && lengthM !== null && lengthM.lt(planned.get(line)?.metres ?? 0))
  return made.toSorted((a, b) => Number(isBegun(a)) - Number(isBegun(b)))
}

const runOf = ({ lengthM, beforeM, afterM, from = [] }: Made, planned: Planned): Running => ({
  runM: sum([lengthM ?? zero, beforeM ?? zero, afterM ?? zero]),
  workOrder: from.map(({ line }) => planned.get(line)?.workOrder ?? null)[0] ?? null,
})

/** Proposes what lies on the floor for each length, what is on the pay-off first and then the oldest: people change what they did not take. */
const whatLiesThere: Shape<typeof takeUp> = async ({ tx, draft }) => {
  if (typeof draft.jobCard !== 'number') return draft
  const planned: Planned = await plannedReading.by(tx, 'id', [draft.jobCard])
  const made = wholeFirst(planned, draft.made ?? [])
  const needs = await needsOf(tx, draft.jobCard)
  const lying = await lyingFor(tx, draft.jobCard, needs)
  const stores = new Set(lying.map(({ store }) => store))
  const [only] = stores.size > 0 ? stores : [await floorOf(tx)]
  const kg = sum((draft.lots ?? []).map(line => line.kg ?? zero))
  const { used, drawn } = goesIn(needs, lying, { lengths: made.map(one => runOf(one, planned)), kg })
  const there = new Map<number, LyingThere>(lying.map(one => [one.id, one]))
  const ofPiece = <L extends Drawn>({ piece, ...line }: L) => {
    const lies = there.get(piece)
    return lies ? [{ ...line, piece: lies.id, item: lies.item }] : []
  }
  const lineOf = (length: number | null) => (length === null ? null : (made[length]?.id ?? null))
  return {
    ...draft,
    made,
    runMin: await ranOf(tx, draft.jobCard),
    ...(stores.size < 2 && only != null ? { store: only } : {}),
    used: used.flatMap(({ length, until, ...line }) =>
      ofPiece(line).map(one => ({ ...one, lengthLine: lineOf(length), untilLine: lineOf(until) })),
    ),
    drawn: drawn.flatMap(ofPiece),
  }
}

const piecesReading = reading({ id: id('piece'), no: text }, 'select id, piece_no as no from piece where id = any($1::bigint[])')

const overUseTold = (no: string, { usedKg, goodKg, overPercent, allowedPercent }: OverUse): string => {
  const [used, good] = [formatDecimal(usedKg, 1), formatDecimal(goodKg, 1)]
  const off = `${formatDecimal(overPercent.abs(), 1)} % ${overPercent.lt(0) ? 'less' : 'more'}`
  return `${used} kg of ${no} were used, ${good} kg are in good lengths: ${off}; ${formatDecimal(allowedPercent, 1)} % is allowed`
}

/** What was used beyond what the stage allows needs a reason and the supervisor. */
const isWithinAllowed: ActRule<typeof takeUp> = async ({ tx, actor, record }) => {
  const beyond = overUses(record.weighed).filter(isOverUse)
  if (beyond.length === 0) return []
  const lots = beyond.map(({ piece }) => piece)
  const names = await piecesReading.by(tx, 'id', [lots])
  return beyond.flatMap((one): Complaint[] => {
    const path = `rests.${record.rests.findIndex(({ piece }) => piece === one.piece)}.kg`
    const what = overUseTold(names.get(one.piece)?.no ?? 'the lot', one)
    if (record.because === null) return [{ path, message: `${what}. Weigh it again, or give the reason.` }]
    return actor.duties.has('supervisor') ? [] : [{ path, message: `${what}; the supervisor posts it with its reason.` }]
  })
}

const missingReading = reading(
  { kg: decimal, used: decimal },
  `select coalesce(sum(loss_kg), 0) as kg, coalesce(sum(used_kg), 0) as used from take_up where job_card = $1 and ${inStage(takeUp, 'done')}`,
)

/** Ends that are weighed later are of what the take-ups of the card have missing; the scale may differ. */
const isMissing: ActRule<typeof takeUp> = async ({ tx, record }) => {
  const { kg, used } = await missingReading.one(tx, [record.jobCard])
  const most = Decimal.max(zero, kg).plus(used.times(scalesDiffer))
  if (record.scrapKg.lte(most)) return []
  const message = `${formatDecimal(record.scrapKg, 1)} kg of scrap are more than the ${formatDecimal(kg, 1)} kg that this card has unexplained.`
  return [{ path: 'scrap', message }]
}

/** What a loss needs is asked once the rest is right. */
const mayPost: ActRule<typeof takeUp> = async call => {
  const found = await cardRuns(call)
  if (found.length > 0) return found
  if (!isWeighing(call.record)) return isExplained(call)
  return call.record.rests.length > 0 ? isWithinAllowed(call) : isMissing(call)
}

const servedReading = reading(
  { doc: text, line: integer },
  `
select k.from_doc as doc, k.from_line as line from line_link k where k.to_doc = 'workOrder' and k.from_doc = 'salesOrder' and k.to_id in (
  select work_order from job_card_lengths where doc = $1 union select work_order from job_card_lots where doc = $1)`,
)

/** What is used on a card is used for the orders of its work orders: what is claimed for them is theirs to use. */
const servesItsOrders: DocumentRules<typeof takeUp>['serves'] = ({ tx, record }) => servedReading.rows(tx, [record.jobCard])

export default rulesFor(takeUp, {
  serves: servesItsOrders,
  made: whatLiesThere,
  derive: tellCard,
  save: all(isWorkedOver, isWhatTheCardWants),
  act: { post: mayPost },
  done: { post: nameWhatWasMade },
})
