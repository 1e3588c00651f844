import { Decimal, roundTo, sum, zero } from '../../../../kernel/decimal.ts'
import type { Designed } from '../properties/designed.ts'
import type { DrumLoad, Packing } from '../drums/drums.ts'
import type { MaterialLine } from '../manufacture/materials.ts'
import { isRefused, type Refused, refused } from '../refused.ts'
import type { Stage } from '../manufacture/route.ts'
import type { MachineHours } from './machines.ts'
import { type Metal, metals, type RateEntry, rateOf, type RateSheet } from './rates.ts'
import type { Terms } from './terms.ts'

/** Heads of costing-defaults, in the order of the sheet. */
export const costHeads = {
  METAL: 'Metal of conductors and screens',
  INS: 'Insulation compound',
  SEMI: 'Semiconducting and foil screens',
  FILL: 'Fillers, tapes, binder',
  INNER: 'Inner sheath',
  ARM: 'Armour',
  OUTER: 'Outer sheath',
  WASTE: 'Process wastage',
  CONV: 'Conversion cost',
  TEST: 'Testing and inspection',
  PACK: 'Drum and packing',
  OH: 'Overheads',
  FIN: 'Finance',
  MARGIN: 'Margin',
  COMM: 'Agent commission',
  FREIGHT: 'Freight and insurance',
} as const
export type CostHead = keyof typeof costHeads

/** One line of the working: an amount a km and what it was reckoned from, in words. */
export interface CostLine {
  readonly head: CostHead
  readonly name: string
  readonly rupeesPerKm: Decimal
  readonly derivation: string
  /** What was reckoned, where a person set the line. */
  readonly instead: Decimal | null
  /** Mass in a km and rupees a kg, where the line is a material in the cable. */
  readonly material: { readonly kgPerKm: Decimal; readonly ratePerKg: Decimal } | null
  /** Which metal the line is, where it is metal. */
  readonly metal: Metal | null
}

const places = 2
/** Percentages are of 100. */
export const hundred = new Decimal(100)
export const percent = (amount: Decimal, pct: Decimal): Decimal => amount.mul(pct).div(hundred)

/** Grams: masses enter money with three decimals, as a weighing would give them. */
export const kg = (value: number): Decimal => new Decimal(value.toFixed(3))
const hours = (value: number): Decimal => new Decimal(value.toFixed(4))

const headOf: Readonly<Record<string, CostHead>> = {
  conductor: 'METAL',
  insulation: 'INS',
  screen: 'SEMI',
  filler: 'FILL',
  tape: 'FILL',
  'inner sheath': 'INNER',
  armour: 'ARM',
  'outer sheath': 'OUTER',
}

/** Copper in screens is metal as that of conductors is: both move with the exchange. Armour of aluminium is armour. */
const metalCategories = ['conductor', 'screen']
const metalOf = ({ material, category }: MaterialLine): Metal | null => {
  if (!metalCategories.includes(category)) return null
  return (['CU', 'AL'] as const).find(metal => metals[metal].follow.some(code => code === material)) ?? null
}

/** A line of the sheet, rounded to paise. */
export const line = (head: CostHead, name: string, rupeesPerKm: Decimal, derivation: string): CostLine => ({
  head,
  name,
  rupeesPerKm: roundTo(rupeesPerKm, places),
  derivation,
  instead: null,
  material: null,
  metal: null,
})

export interface RatedMaterial {
  readonly material: MaterialLine
  readonly rate: RateEntry
}

/** A material in the cable: kg/km by its rate. */
export const materialLine = ({ material, rate }: RatedMaterial): CostLine => {
  const mass = kg(material.kgPerKm.value)
  const derivation = `${mass} kg/km x ₹${rate.rate} a kg (${rate.basis}, ${rate.from})`
  const metal = metalOf(material)
  return {
    ...line(metal ? 'METAL' : (headOf[material.category] ?? 'FILL'), material.name, mass.mul(rate.rate), derivation),
    material: { kgPerKm: mass, ratePerKg: rate.rate },
    metal,
  }
}

/** Works out what scrap costs when it has been sold: issued beyond the cable, less what it brings back. */
export const scrapLine = (rated: readonly RatedMaterial[], terms: Terms): CostLine => {
  const lost = rated.map(({ material, rate }) => {
    const scrap = kg(material.issuedKgPerKm.value).minus(kg(material.kgPerKm.value))
    const recovery = terms.scrapRecoveryPct[material.category] ?? zero
    const value = scrap.mul(rate.rate)
    return { scrap, net: value.minus(percent(value, recovery)) }
  })
  return line(
    'WASTE',
    'Scrap, net of its sale',
    sum(lost.map(one => one.net)),
    `${sum(lost.map(one => one.scrap))} kg/km of start-up and running scrap, less recovery`,
  )
}

/** A process: hours of set-up and run by the rate of an hour, spread over the run; on a machine of the works where one takes it. */
export const stageLine = (stage: Stage, machine: MachineHours | null, runM: number): CostLine => {
  const { setUpHours, runHours, rupeesPerHour, words } = machine ?? {
    setUpHours: stage.setUpHours.value,
    runHours: stage.runHours.value,
    rupeesPerHour: stage.rupeesPerHour,
    words: 'by the stage practice',
  }
  const [setUp, run] = [hours(setUpHours), hours(runHours)]
  const perKm = setUp.plus(run).mul(rupeesPerHour).mul(1000).div(runM)
  return line('CONV', stage.name, perKm, `(${setUp} h set-up + ${run} h) x ₹${rupeesPerHour} an hour / ${runM} m, ${words}`)
}

/** Coils are wrapped, ten for what packing one drum costs. */
const coilsPerDrum = 10

/** The drums that a price pays for: how many of which, and for how many metres of cable. */
interface Drums {
  readonly drum: DrumLoad
  readonly count: number
  readonly eachM: number
  readonly cableM: number
}

/** The drums of the schedule, the last of them maybe shorter; without a schedule one of the usual length. Refuses a length that no drum takes. */
const drumsOf = ({ drum, drums, usualLengthM }: Packing, { schedule }: Terms): Drums | Refused | null => {
  if (!drum) return null
  if (!schedule) return { drum, count: 1, eachM: drum.lengthM.value, cableM: drum.lengthM.value }
  const eachM = schedule.drumM ?? usualLengthM.value
  const [fitting] = drums.filter(({ lengthM }) => lengthM.value >= eachM).toSorted((a, b) => a.tareKg - b.tareKg)
  const most = Math.max(...drums.map(({ lengthM }) => lengthM.value))
  if (!fitting && schedule.drumM !== null)
    return refused(`No drum takes ${eachM} m of this cable; the largest takes ${most} m.`, 'drumM')
  const taken = fitting ?? drum
  const lengthM = Math.min(eachM, taken.lengthM.value)
  return { drum: taken, count: Math.ceil(schedule.orderM / lengthM - 1e-9), eachM: lengthM, cableM: schedule.orderM }
}

/** The drums and what goes with them, a km; a coil has wrap only. Refuses a drum without a rate, and a length that no drum takes. */
export const packLine = ({ packing }: Designed, sheet: RateSheet, terms: Terms): CostLine | Refused => {
  const { usualLengthM, pack } = packing
  const drums = pack === 'coil' ? null : drumsOf(packing, terms)
  if (isRefused(drums)) return drums
  if (!drums) {
    return line(
      'PACK',
      'Coil and wrap',
      terms.packingPerDrum.mul(1000).div(usualLengthM.value).div(coilsPerDrum),
      `₹${terms.packingPerDrum} / ${coilsPerDrum} a coil of ${usualLengthM.value} m`,
    )
  }
  const { drum, count, eachM, cableM } = drums
  const rate = rateOf(sheet, drum.code, `drum ${drum.code}`)
  if (isRefused(rate)) return rate
  const perDrum = rate.rate.plus(terms.packingPerDrum)
  const many = count === 1 ? '' : `${count} x `
  return line(
    'PACK',
    'Drum and packing',
    perDrum.mul(count).mul(1000).div(cableM),
    `${many}(₹${rate.rate} drum ${drum.code} + ₹${terms.packingPerDrum}) / ${count === 1 ? eachM : cableM} m`,
  )
}

/** Every material with its rate of the day; refuses the first that has none. */
export const rateAll = (materials: readonly MaterialLine[], sheet: RateSheet): readonly RatedMaterial[] | Refused => {
  const rated: RatedMaterial[] = []
  for (const material of materials) {
    const rate = rateOf(sheet, material.material, material.name)
    if (isRefused(rate)) return rate
    rated.push({ material, rate })
  }
  return rated
}

/** Margin as a share of the cost, or of the price: m = cost x p / (100 - p). */
export const marginLine = (cost: Decimal, { marginPct, marginOn }: Terms): CostLine => {
  const amount = marginOn === 'cost' ? percent(cost, marginPct) : cost.mul(marginPct).div(hundred.minus(marginPct))
  return line('MARGIN', 'Margin', amount, `${marginPct} % of ${marginOn}`)
}

/** Commission is a share of the price that it is part of: c = cost-and-margin x p / (100 - p). */
export const commissionLine = (before: Decimal, { commissionPct }: Terms): CostLine =>
  line('COMM', 'Agent commission', before.mul(commissionPct).div(hundred.minus(commissionPct)), `${commissionPct} % of the price`)

/** Gross mass of a km, its drums with it, by distance. */
export const freightLine = ({ packing, construction }: Designed, terms: Terms): CostLine => {
  const { freightPerTonneKm, distanceKm } = terms
  const drums = packing.pack === 'coil' ? null : drumsOf(packing, terms)
  const net = kg(construction.kgPerKm.value).div(1000)
  const tonnes = drums && !isRefused(drums) ? net.plus(kg(drums.drum.tareKg).mul(drums.count).div(drums.cableM)) : net
  return line(
    'FREIGHT',
    'Freight and insurance',
    tonnes.mul(freightPerTonneKm).mul(distanceKm),
    `${tonnes.toFixed(3)} t gross a km x ${distanceKm} km x ₹${freightPerTonneKm}`,
  )
}
