import { Decimal, sum, zero } from '../../../kernel/decimal.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import type { Complaint } from '../../../kernel/document.ts'
import type { Id } from '../../../kernel/field.ts'
import { madeOf } from '../../../kernel/lines/linesBelow.ts'
import { isIn } from '../../../kernel/states.ts'
import { id, orNull, type Read, reading, text } from '../../../server/reading.ts'
import { derivedDesign } from '../../cable/design/derived.ts'
import { type Machine, type MachineHours, machineHours, type Worked } from '../../cable/engine/costing/machines.ts'
import { manufacture } from '../../cable/engine/design/design.ts'
import type { Designed } from '../../cable/engine/properties/designed.ts'
import { byFormula } from '../../cable/engine/figure.ts'
import { type CableElement, elementsOf } from '../../cable/engine/manufacture/elements.ts'
import { isOfMetal, type metalCodes } from '../../cable/engine/construction/metals.ts'
import { type Stage, stageRowsOf } from '../../cable/engine/manufacture/route.ts'
import { isRefused } from '../../cable/engine/refused.ts'
import type { CableTables } from '../../cable/engine/tables/tables.ts'
import { productDesign } from '../../cable/productDesign/productDesign.ts'
import { type Floor, type Held, heldBetween, type NamedBound, stageBounds, takesUpM, tooLong } from '../engine/lengths/longest.ts'
import { type ElementPlan, type Holds, plannedElements, type StageLoss } from '../engine/lengths/stages.ts'
import { piece } from '../../stores/piece/piece.ts'
import { readDrums } from '../../sales/drums.ts'
import { ratesInForce } from '../../cable/fromMasters/rates.server.ts'
import { tablesIn } from '../../cable/fromMasters/tables.server.ts'
import { pinnedTree } from '../../cable/fromMasters/trees.server.ts'
import type { Tx } from '../../../server/database.ts'
import { inState } from '../../../server/schema/stateSql.ts'
import {
  barrelComplaint,
  boundSentence,
  despatchBounds,
  type Equipment,
  equipmentOf,
  reachComplaint,
} from './lengthLimits.server.ts'
import { loadOne } from '../../../server/store/parts/load.ts'
import type { Store } from '../../../server/store/parts/store.ts'

/** A cable by the approved design of its product. */
export interface DesignedCable {
  readonly design: number
  readonly tables: CableTables
  readonly designed: Designed
}

const foundReading = reading({ design: id('productDesign') }, 'select design from product where id = $1 and design is not null')

/** The cable that a product is made as; null where no design of it is approved, or where today's tables refuse it. */
export const designedCable = async (store: Store, tx: Tx, product: unknown): Promise<DesignedCable | null> => {
  if (typeof product !== 'number') return null
  const found = await foundReading.maybe(tx, [product])
  if (!found) return null
  const record = await loadOne(store, tx, productDesign, found.design)
  if (!isIn(productDesign, record.status, 'agreed')) return null
  const tables = await tablesIn(store, tx)
  const derived = derivedDesign(tables, record, await pinnedTree(tx, record.tree))
  return derived.kind === 'refused' ? null : { design: found.design, tables, designed: derived.designed }
}

/** What each process of a cable takes of its lengths, by stage practice. */
const lossesOf = ({ tables, designed: { cable, construction } }: DesignedCable): ReadonlyMap<string, StageLoss> =>
  new Map(
    stageRowsOf(tables, cable, construction).map(row => [
      row.process,
      {
        runPct: new Decimal(row.runningPct),
        startM: new Decimal(row.startUpM),
        endM: new Decimal(row.endsM),
        sampleM: new Decimal(row.sampleM),
      },
    ]),
  )

/** The drums of schedules, one after the other, each so much longer as is planned above what was ordered. */
const drumsOf = (schedules: readonly (string | null)[], overRunPercent: Decimal): readonly Decimal[] => {
  const factor = overRunPercent.div(100).plus(1)
  return schedules.flatMap(text => {
    const reading = text === null ? null : readDrums(text)
    if (!reading?.ok) return []
    return reading.lots.flatMap(({ count, lengthM }) => Array.from({ length: count }, () => lengthM.times(factor)))
  })
}

const processesReading = reading({ id: id('process'), code: text }, 'select id, code from process')
const machinesReading = reading({ id: id('machine'), code: text }, 'select id, code from machine')
const materialsReading = reading({ id: id('rawMaterial'), code: text }, 'select id, code from raw_material')

interface Coded<I> {
  readonly id: I
  readonly code: string
}

const byCode = <I>(rows: readonly Coded<I>[]): ReadonlyMap<string, I> => new Map(rows.map(({ id, code }) => [code, id]))

const itemsBySignatureReading = reading(
  { id: id('item'), code: text },
  'select id, element as code from item where element = any($1::text[])',
)

const itemsBySignature = async (tx: Tx, plans: readonly ElementPlan[]): Promise<ReadonlyMap<string, Id<'item'>>> =>
  byCode(await itemsBySignatureReading.rows(tx, [plans.map(({ element }) => element.signature)]))

type Stocked = Read<typeof stockedReading>

/** The item under which each material is stocked: of several the one of which most lies free. */
const stockedReading = reading(
  { material: id('rawMaterial'), item: id('item'), store: orNull(id('store')) },
  `
select distinct on (i.material) i.material, i.id as item, i.store from item i
left join lateral (select sum(p.weight_kg) as kg from piece p where p.item = i.id and ${inState(piece, 'free', 'p')}) lying on true
where i.material = any($1::bigint[]) and i.status = 'active' order by i.material, lying.kg desc nulls last, i.id`,
)

const stockedAs = async (tx: Tx, materials: readonly (number | null)[]): Promise<ReadonlyMap<number | null, Stocked>> =>
  stockedReading.by(tx, 'material', [materials.filter(one => one !== null)])

/** What part of the route's metres or kilograms at a process an element is: of four cores each runs a quarter of the hours. */
const shareOf = (plan: ElementPlan, plans: readonly ElementPlan[]): number => {
  const by = plan.element.kind === 'wire' ? 'inKg' : 'inM'
  const all = sum(plans.filter(({ element }) => element.process === plan.element.process).map(one => one[by]))
  return all.isZero() ? 0 : plan[by].div(all).toNumber()
}

interface Hours {
  readonly machine: string | null
  readonly setUpH: number
  readonly runH: number
}

const noHours: Hours = { machine: null, setUpH: 0, runH: 0 }

/** The smallest machine that takes a stage and whose take-up holds the longest length; where none does, the one that holds most. */
const holding = (
  machines: readonly Machine[],
  stage: Stage,
  worked: Worked,
  holdsM: (machine: string) => number,
  longestM: number,
): MachineHours | null => {
  let left = machines
  let most: MachineHours | null = null
  for (;;) {
    const own = machineHours(left, [], stage, worked)
    if (own === null || isRefused(own)) return most
    const { machine } = own
    if (holdsM(machine) >= longestM) return own
    if (most === null || holdsM(machine) > holdsM(most.machine)) most = own
    left = left.filter(({ code }) => code !== machine)
  }
}

/** The hours of an element on the smallest machine that takes it, else at the pace of stage practice. */
const hoursOf = (
  plan: ElementPlan,
  plans: readonly ElementPlan[],
  route: readonly Stage[],
  machines: readonly Machine[],
  cableType: string,
  floor: Floor,
): Hours => {
  const { process, sqmm, overMm, kind } = plan.element
  const practice = route.find(stage => stage.process === process)
  if (!practice) return noHours
  const stage: Stage = {
    ...practice,
    diameterMm: overMm ?? practice.diameterMm,
    inputM: byFormula(plan.inM.toNumber(), 'Metres to run', {}),
    runHours: byFormula(practice.runHours.value * shareOf(plan, plans), 'Its share of the route', {}),
  }
  const longestM = kind === 'cable' ? Decimal.max(zero, ...plan.lengths.map(({ outM }) => outM)).toNumber() : 0
  const own = holding(machines, stage, { sqmm, family: cableType }, machine => takesUpM(floor, plan.element, machine), longestM)
  return own === null
    ? { ...noHours, setUpH: stage.setUpHours.value, runH: stage.runHours.value }
    : { machine: own.machine, setUpH: own.setUpHours, runH: own.runHours }
}

/** What of earlier stages goes into an element, for all of its lengths: metres of each strand, or kilograms of what is kept by weight. */
const inputsOf = ({ element, inM }: ElementPlan, plans: readonly ElementPlan[]) =>
  element.strands.flatMap(({ signature, count, factor }) => {
    const below = plans.find(plan => plan.element.signature === signature)?.element
    if (!below) return []
    const metres = inM.times(factor)
    const kg = metres.times(count).times(below.kgPerKm).div(1000)
    const isByWeight = below.kind === 'wire'
    return [
      {
        element: below.label,
        strands: isByWeight ? 1 : count,
        factor: new Decimal(factor),
        metres: isByWeight ? zero : metres,
        kg,
        signature,
      },
    ]
  })

/** Drums of a work order, as far as its plan goes by them. */
interface Asked {
  readonly drums: readonly { readonly drums?: string | null | undefined; readonly drumSize?: number | null | undefined }[]
  readonly overRunPercent: Decimal
  /** Whether several drums may lie on one length until they are finished. */
  readonly mothers: 'fit' | 'each'
}

const decimalOf = (value: number | null): Decimal | null => (value === null ? null : new Decimal(value))

/** By this a stage is known to the lines below it until all are stored. */
const standIn = (at: number) => madeOf<'stages'>(at + 1)

/** What a work order without drums or without a design plans. */
export const nothingPlanned = {
  stages: [],
  lengths: [],
  inputs: [],
  materials: [],
  copperKg: null,
  aluminiumKg: null,
  longest: null,
}

/** Kilograms of one metal that are drawn into wire, the solid conductors among it; null where none are. */
const drawnOf = (plans: readonly ElementPlan[], metal: keyof typeof metalCodes): Decimal | null => {
  const ofIt = plans.filter(
    ({ element }) => element.process === 'RBD' && element.puts.some(({ material }) => isOfMetal(material, metal)),
  )
  const kg = sum(ofIt.map(({ inKg }) => inKg))
  return kg.isZero() ? null : kg.toDecimalPlaces(3)
}

/** How long its drums may be, in a sentence, and which lines have drums that are longer. */
const drumLimits = (
  { tables, designed }: DesignedCable,
  { drums, overRunPercent }: Asked,
  equipment: Equipment,
  stages: readonly NamedBound[],
  elements: readonly CableElement[],
): { readonly longest: string | null; readonly tooLong: readonly Complaint[] } => {
  const finished = elements.at(-1)
  if (!finished) return { longest: null, tooLong: [] }
  const boundsOf = (size: number | null): readonly NamedBound[] => [
    ...stages,
    ...despatchBounds(tables, designed, equipment, finished, size),
  ]
  const complaints = drums.flatMap(({ drums: schedule = null, drumSize = null }, line): Complaint[] => {
    const barrel = barrelComplaint(tables, designed, equipment, drumSize) ?? reachComplaint(equipment, finished, drumSize)
    if (barrel !== null) return [{ path: `drums.${line}.drumSize`, message: barrel }]
    const own = drumsOf([schedule], overRunPercent).map((lengthM, no) => ({ lengthM, isFirst: line === 0 && no === 0 }))
    const broken = tooLong(own, boundsOf(drumSize))
    return broken ? [{ path: `drums.${line}.drums`, message: boundSentence(broken, overRunPercent) }] : []
  })
  const [first] = drums
  const tightest = boundsOf(first?.drumSize ?? null).toSorted((a, b) => a.longestM - b.longestM)[0]
  const longest = tightest ? boundSentence({ mostM: tightest.longestM, words: tightest.words }, overRunPercent) : null
  return { longest, tooLong: complaints }
}

/** Keeps each drum on lengths of its own from the laying-up on; cores and conductors are in lengths as long as `holds` lets them. */
const apart =
  (holds: Holds): Holds =>
  element =>
    element.kind === 'cable' || element.kind === 'pair' ? 0 : holds(element)

/** The machine of each element that has one, by its signature. */
const machinesOf = (plans: readonly ElementPlan[], hours: readonly Hours[]): ReadonlyMap<string, string> =>
  new Map(plans.flatMap(({ element }, at) => (hours[at]?.machine ? [[element.signature, hours[at].machine]] : [])))

/** '1,080 m at most: drums of 2,000 mm (INN-90), by winding.'; null where nothing limits it. */
const atMostTold = (held: Held | undefined): string | null =>
  held ? `${formatDecimal(new Decimal(held.holdsM), 0)} m at most: ${held.words}.` : null

interface Known {
  readonly tables: CableTables
  readonly processes: ReadonlyMap<string, number>
  readonly machineIds: ReadonlyMap<string, number>
  readonly items: ReadonlyMap<string, number>
  readonly held: ReadonlyMap<string, Held>
}

/** One stage of a work order: what is made, on which machine, in which quantity and time. */
const stageOf = (
  { element, lengths, outM, inM, outKg, inKg }: ElementPlan,
  at: number,
  { machine, setUpH, runH }: Hours,
  { tables, processes, machineIds, items, held }: Known,
) => ({
  id: standIn(at),
  element: element.label,
  kind: element.kind,
  process: processes.get(element.process) ?? null,
  machine: machine === null ? null : (machineIds.get(machine) ?? null),
  lengthCount: lengths.length,
  outM,
  inM,
  outKg,
  inKg,
  afterwards: element.treatments.map(code => tables.stages.get(code)?.[0]?.name ?? code).join(', ') || null,
  setUpH: new Decimal(setUpH),
  runH: new Decimal(runH),
  signature: element.signature,
  item: items.get(element.signature) ?? null,
  kgPerKm: new Decimal(element.kgPerKm),
  overMm: decimalOf(element.overMm ?? element.woundMm ?? null),
  lotKg: element.kind === 'wire' ? outKg : zero,
  atMost: atMostTold(held.get(element.signature)),
})

/** The materials that are drawn for each stage, with the items and stores in which they lie. */
const materialsOf = async (
  tx: Tx,
  plans: readonly ElementPlan[],
  tables: CableTables,
  materialIds: ReadonlyMap<string, number>,
) => {
  const drawnIds = plans.flatMap(({ drawn }) => drawn.map(({ material }) => materialIds.get(material) ?? null))
  const stocked = await stockedAs(tx, drawnIds)
  return plans.flatMap(({ element, drawn, outM, outKg }, at) =>
    drawn.map(({ material, kg }, i) => {
      // In their order, for a stage may put one material on twice: filler and inner sheath.
      const put = element.puts[i]
      const goodKg = element.kind === 'wire' ? outKg : outM.times(put?.kgPerKm ?? 0).div(1000)
      const name = tables.materials.get(material)?.name ?? material
      const id = materialIds.get(material) ?? null
      const { item = null, store = null } = stocked.get(id) ?? {}
      return { parent: standIn(at), material: id, name, kg, goodKg, item, store }
    }),
  )
}

/**
 * The derived line sets of a work order: stages in working order with their lengths and materials. `today` decides which rates and machines
 * hold; nothing where there are no drums. Beside them the drums that are longer than what they are wound on holds.
 */
export const plannedStages = async (tx: Tx, today: string, cable: DesignedCable, asked: Asked) => {
  const { tables, designed, design } = cable
  const drumsM = drumsOf(
    asked.drums.map(({ drums }) => drums ?? null),
    asked.overRunPercent,
  )
  const runM = sum(drumsM)
  if (runM.isZero()) return { values: nothingPlanned, tooLong: [] }
  const elements = elementsOf(tables, designed, `design ${design}`)
  const equipment = await equipmentOf(tx, tables)
  const made = manufacture(tables, designed, runM.toNumber())
  const route = isRefused(made) ? [] : made.route
  const { machines } = await ratesInForce(tx, today)
  const hoursFor = (of: readonly ElementPlan[]): readonly Hours[] =>
    of.map(plan => hoursOf(plan, of, route, machines, designed.cableType, equipment.floor))
  const losses = lossesOf(cable)
  // The drums decide the machines, and the machines how many drums lie on one length.
  const single = plannedElements(
    elements,
    losses,
    drumsM,
    apart(() => Infinity),
  )
  const machineOf = machinesOf(single, hoursFor(single))
  const held = heldBetween(elements, equipment.floor, machineOf)
  const holds: Holds = ({ signature }) => held.get(signature)?.holdsM ?? Infinity
  const plans = plannedElements(elements, losses, drumsM, asked.mothers === 'each' ? apart(holds) : holds)
  const hours = hoursFor(plans)
  const [processes, machineIds, materialIds, items] = [
    byCode(await processesReading.rows(tx, [])),
    byCode(await machinesReading.rows(tx, [])),
    byCode(await materialsReading.rows(tx, [])),
    await itemsBySignature(tx, plans),
  ]
  const limits = drumLimits(cable, asked, equipment, stageBounds(elements, losses, equipment.floor, machineOf), elements)
  const stages = plans.map((plan, at) => stageOf(plan, at, hours[at] ?? noHours, { tables, processes, machineIds, items, held }))
  const lengths = plans.flatMap((plan, at) =>
    plan.lengths.map(({ drums, ...length }, no) => ({
      parent: standIn(at),
      lengthNo: no + 1,
      ...length,
      fromDrum: drums.from,
      toDrum: drums.to,
    })),
  )
  const materials = await materialsOf(tx, plans, tables, materialIds)
  const inputs = plans.flatMap((plan, at) =>
    inputsOf(plan, plans).map(input => ({ parent: standIn(at), ...input, item: items.get(input.signature) ?? null })),
  )
  const [copperKg, aluminiumKg] = [drawnOf(plans, 'copper'), drawnOf(plans, 'aluminium')]
  return {
    values: { stages, lengths, inputs, materials, copperKg, aluminiumKg, longest: limits.longest },
    tooLong: limits.tooLong,
  }
}
