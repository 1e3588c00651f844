import { Decimal, roundTo, sum, zero } from '../../../../kernel/decimal.ts'
import type { Designed } from '../design.ts'
import { isRefused, type Refused, refused } from '../refused.ts'
import type { MaterialLine } from '../materials.ts'
import type { Stage } from '../route.ts'
import type { CableTables } from '../tables/tables.ts'
import { manufactured } from '../manufacture.ts'
import { type RateEntry, rateOf, type RateSheet } from './rates.ts'
import type { Terms } from './terms.ts'

/** Heads of costing-defaults, in the order of the sheet. */
export type CostHead =
  | 'METAL'
  | 'INS'
  | 'SEMI'
  | 'FILL'
  | 'INNER'
  | 'ARM'
  | 'OUTER'
  | 'WASTE'
  | 'CONV'
  | 'TEST'
  | 'PACK'
  | 'OH'
  | 'FIN'
  | 'COMM'
  | 'MARGIN'
  | 'FREIGHT'

/** One line of the working: an amount a km and what it was reckoned from, in words. */
export interface CostLine {
  readonly head: CostHead
  readonly name: string
  readonly rupeesPerKm: Decimal
  readonly derivation: string
}

/** The price of one km and how it came about. */
export interface Priced {
  readonly kind: 'priced'
  readonly date: string
  readonly lines: readonly CostLine[]
  readonly materialPerKm: Decimal
  readonly conversionPerKm: Decimal
  readonly worksCostPerKm: Decimal
  readonly costPerKm: Decimal
  readonly exWorksPerKm: Decimal
  readonly pricePerKm: Decimal
  /** Price without the conductor metal, and that metal: what moves with the market and what does not. */
  readonly hollowPerKm: Decimal
  readonly metalPerKm: Decimal
  readonly metalKgPerKm: Decimal
}

const places = 2
const hundred = new Decimal(100)
const percent = (amount: Decimal, pct: Decimal): Decimal => amount.mul(pct).div(hundred)

/** Grams: masses enter money with three decimals, as a weighing would give them. */
const kg = (value: number): Decimal => new Decimal(value.toFixed(3))
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

const line = (head: CostHead, name: string, rupeesPerKm: Decimal, derivation: string): CostLine => ({
  head,
  name,
  rupeesPerKm: roundTo(rupeesPerKm, places),
  derivation,
})

interface RatedMaterial {
  readonly material: MaterialLine
  readonly rate: RateEntry
}

const materialLine = ({ material, rate }: RatedMaterial): CostLine => {
  const mass = kg(material.kgPerKm.value)
  return line(
    headOf[material.category] ?? 'FILL',
    material.name,
    mass.mul(rate.rate),
    `${mass} kg/km x ₹${rate.rate} a kg (${rate.basis}, ${rate.from})`,
  )
}

/** What scrap costs when it has been sold: issued beyond the cable, less what it brings back. */
const scrapLine = (rated: readonly RatedMaterial[], terms: Terms): CostLine => {
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

const stageLine = ({ name, setUpHours, runHours, rupeesPerHour }: Stage, runM: number): CostLine => {
  const total = hours(setUpHours.value).plus(hours(runHours.value))
  const perKm = total.mul(rupeesPerHour).mul(1000).div(runM)
  return line(
    'CONV',
    name,
    perKm,
    `(${hours(setUpHours.value)} h set-up + ${hours(runHours.value)} h) x ₹${rupeesPerHour} an hour / ${runM} m`,
  )
}

/** Coils are wrapped, ten for what packing one drum costs. */
const coilsPerDrum = 10

const packLine = ({ packing: { drum, usualLengthM, pack } }: Designed, sheet: RateSheet, terms: Terms): CostLine | Refused => {
  if (pack === 'coil' || !drum) {
    return line(
      'PACK',
      'Coil and wrap',
      terms.packingPerDrum.mul(1000).div(usualLengthM.value).div(coilsPerDrum),
      `₹${terms.packingPerDrum} / ${coilsPerDrum} a coil of ${usualLengthM.value} m`,
    )
  }
  const rate = rateOf(sheet, drum.code)
  if (isRefused(rate)) return rate
  const perDrum = rate.rate.plus(terms.packingPerDrum)
  return line(
    'PACK',
    'Drum and packing',
    perDrum.mul(1000).div(drum.lengthM.value),
    `(₹${rate.rate} drum ${drum.code} + ₹${terms.packingPerDrum}) / ${drum.lengthM.value} m`,
  )
}

const rateAll = (materials: readonly MaterialLine[], sheet: RateSheet): readonly RatedMaterial[] | Refused => {
  const rated: RatedMaterial[] = []
  for (const material of materials) {
    const rate = rateOf(sheet, material.material)
    if (isRefused(rate)) return rate
    rated.push({ material, rate })
  }
  return rated
}

const total = (lines: readonly CostLine[]): Decimal => sum(lines.map(one => one.rupeesPerKm))

const marginLine = (cost: Decimal, { marginPct, marginOn }: Terms): CostLine => {
  const amount = marginOn === 'cost' ? percent(cost, marginPct) : cost.mul(marginPct).div(hundred.minus(marginPct))
  return line('MARGIN', 'Margin', amount, `${marginPct} % of ${marginOn}`)
}

/** Commission is a share of the price that it is part of: c = cost-and-margin x p / (100 - p). */
const commissionLine = (before: Decimal, { commissionPct }: Terms): CostLine =>
  line('COMM', 'Agent commission', before.mul(commissionPct).div(hundred.minus(commissionPct)), `${commissionPct} % of the price`)

const freightLine = (designed: Designed, { freightPerTonneKm, distanceKm }: Terms): CostLine => {
  const { drum } = designed.packing
  const tonnes = drum ? kg(drum.grossKg.value).div(drum.lengthM.value) : kg(designed.construction.kgPerKm.value).div(1000)
  return line(
    'FREIGHT',
    'Freight and insurance',
    tonnes.mul(freightPerTonneKm).mul(distanceKm),
    `${tonnes.toFixed(3)} t gross a km x ${distanceKm} km x ₹${freightPerTonneKm}`,
  )
}

/**
 * The cost working of one km and its price: metal and materials by the rates of a day, scrap net of its sale, each stage by
 * its hours with set-up spread over the run, testing, drum, overhead, finance, margin, commission, freight. Money is decimal;
 * masses come in as grams, hours as ten-thousandths. Refuses when a rate is missing or a share eats the whole price.
 */
export const costWorking = (tables: CableTables, designed: Designed, sheet: RateSheet, terms: Terms): Priced | Refused => {
  if (terms.marginOn === 'price' && terms.marginPct.gte(hundred))
    return refused('A margin of 100 % of the price leaves nothing for the cost.', 'marginPct')
  if (terms.commissionPct.gte(hundred)) return refused('A commission of 100 % leaves nothing for the cost.', 'commissionPct')
  const made = manufactured(tables, designed.cable, designed.construction, terms.runM)
  if (isRefused(made)) return made
  const rated = rateAll(made.materials, sheet)
  if (isRefused(rated)) return rated
  const pack = packLine(designed, sheet, terms)
  if (isRefused(pack)) return pack
  const material = [...rated.map(materialLine), scrapLine(rated, terms)]
  const conversion = made.route.map(stage => stageLine(stage, terms.runM))
  const testing = line('TEST', 'Testing and inspection', terms.testingPerKm, 'a km')
  const worksCost = total([...material, ...conversion, testing])
  const overhead = line('OH', 'Overheads', percent(worksCost, terms.overheadPct), `${terms.overheadPct} % of works cost`)
  const beforeFinance = worksCost.plus(overhead.rupeesPerKm).plus(pack.rupeesPerKm)
  const finance = line(
    'FIN',
    'Finance',
    percent(beforeFinance, terms.interestPctPerYear).mul(terms.creditDays).div(365),
    `${terms.interestPctPerYear} % a year for ${terms.creditDays} days`,
  )
  const cost = beforeFinance.plus(finance.rupeesPerKm)
  const margin = marginLine(cost, terms)
  const commission = commissionLine(cost.plus(margin.rupeesPerKm), terms)
  const exWorks = cost.plus(margin.rupeesPerKm).plus(commission.rupeesPerKm)
  const freight = freightLine(designed, terms)
  const price = exWorks.plus(freight.rupeesPerKm)
  const metals = rated.filter(one => one.material.category === 'conductor')
  const metalPerKm = total(metals.map(materialLine))
  return {
    kind: 'priced',
    date: sheet.date,
    lines: [...material, ...conversion, testing, pack, overhead, finance, margin, commission, freight],
    materialPerKm: total(material),
    conversionPerKm: total(conversion),
    worksCostPerKm: worksCost,
    costPerKm: cost,
    exWorksPerKm: exWorks,
    pricePerKm: price,
    hollowPerKm: price.minus(metalPerKm),
    metalPerKm,
    metalKgPerKm: sum(metals.map(({ material: { kgPerKm } }) => kg(kgPerKm.value))),
  }
}
