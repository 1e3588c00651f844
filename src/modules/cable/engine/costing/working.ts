import { Decimal, sum } from '../../../../kernel/decimal.ts'
import type { Designed } from '../properties/designed.ts'
import { figuresOf, ownFiguresFor, workedOut } from '../properties/formulas.ts'
import { manufactured } from '../manufacture/manufacture.ts'
import { isRefused, type Refused, refused } from '../refused.ts'
import type { Stage } from '../manufacture/route.ts'
import type { CableTables } from '../tables/tables.ts'
import {
  commissionLine,
  type CostLine,
  freightLine,
  hundred,
  line,
  marginLine,
  materialLine,
  packLine,
  percent,
  rateAll,
  scrapLine,
  stageLine,
} from './lines.ts'
import { machineHours } from './machines.ts'
import { type Metal, metals, type RateSheet } from './rates.ts'
import type { Terms } from './terms.ts'

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
  /** Price without the metal of conductors and screens, and that metal: what moves with the market and what does not. */
  readonly hollowPerKm: Decimal
  readonly metalPerKm: Decimal
  /** The rupees of both are one sum, their kilograms never are. */
  readonly copperKgPerKm: Decimal
  readonly aluminiumKgPerKm: Decimal
}

const total = (lines: readonly CostLine[]): Decimal => sum(lines.map(one => one.rupeesPerKm))

const massOf = (lines: readonly CostLine[], of: Metal): Decimal =>
  sum(lines.flatMap(({ metal, material }) => (metal === of && material ? [material.kgPerKm] : [])))

/** The line, or what a person set in its place. */
const settled = (reckoned: CostLine, { overrides }: Terms): CostLine => {
  const override = overrides.findLast(({ name }) => name === reckoned.name)
  return override
    ? {
        ...reckoned,
        rupeesPerKm: override.rupeesPerKm,
        derivation: `Set by hand: ${override.reason}`,
        instead: reckoned.rupeesPerKm,
      }
    : reckoned
}

const unusable = (terms: Terms): Refused | null => {
  if (terms.marginOn === 'price' && terms.marginPct.gte(hundred)) {
    return refused('A margin of 100 % of the price leaves nothing for the cost.', 'marginPct')
  }
  return terms.commissionPct.gte(hundred) ? refused('A commission of 100 % leaves nothing for the cost.', 'commissionPct') : null
}

interface Direct {
  readonly material: readonly CostLine[]
  readonly conversion: readonly CostLine[]
  readonly testing: CostLine
  readonly pack: CostLine
}

/** From works cost to price: each line is a share of what stands before it. */
const built = ({ material, conversion, testing, pack }: Direct, freight: CostLine, terms: Terms) => {
  const set = (reckoned: CostLine) => settled(reckoned, terms)
  const worksCost = total([...material, ...conversion, testing])
  const overhead = set(line('OH', 'Overheads', percent(worksCost, terms.overheadPct), `${terms.overheadPct} % of works cost`))
  const beforeFinance = worksCost.plus(overhead.rupeesPerKm).plus(pack.rupeesPerKm)
  const interest = percent(beforeFinance, terms.interestPctPerYear).mul(terms.creditDays).div(365)
  const finance = set(line('FIN', 'Finance', interest, `${terms.interestPctPerYear} % a year for ${terms.creditDays} days`))
  const cost = beforeFinance.plus(finance.rupeesPerKm)
  const margin = set(marginLine(cost, terms))
  const commission = set(commissionLine(cost.plus(margin.rupeesPerKm), terms))
  const exWorks = cost.plus(margin.rupeesPerKm).plus(commission.rupeesPerKm)
  return {
    worksCost,
    cost,
    exWorks,
    price: exWorks.plus(freight.rupeesPerKm),
    shares: [overhead, finance, margin, commission, freight],
  }
}

/** Each stage on the machine that takes it, else by the stage practice. */
const conversionLines = (
  { cable, cableType }: Designed,
  route: readonly Stage[],
  { machines }: RateSheet,
  { runM, madeOn }: Terms,
): readonly CostLine[] | Refused => {
  const lines: CostLine[] = []
  for (const stage of route) {
    const machine = machineHours(machines, madeOn, stage, { sqmm: cable.sqmm, family: cableType })
    if (isRefused(machine)) return machine
    lines.push(stageLine(stage, machine, runM))
  }
  return lines
}

/** What formulas of the works put on a km, over the figures of the cable and the metal rates of the sheet. */
const ownLines = (tables: CableTables, { cable, construction, packing }: Designed, { rates }: RateSheet): readonly CostLine[] => {
  const quoted = [
    ['copperRate', rates.get(metals.CU.rod)],
    ['aluminiumRate', rates.get(metals.AL.rod)],
  ] as const
  const known = () =>
    new Map([
      ...figuresOf(cable, construction, packing),
      ...quoted.flatMap(([name, rate]) => (rate ? [[name, rate.rate.toNumber()] as const] : [])),
    ])
  return ownFiguresFor('price', tables, known).map(one =>
    line('CONV', one.name, new Decimal(one.figure.value.toFixed(4)), workedOut(one, one.figure)),
  )
}

/**
 * The cost working of one km and its price: metal and materials by the rates of a day, scrap net of its sale, each stage by
 * its hours with set-up spread over the run, testing, drum, overhead, finance, margin, commission, freight. Money is decimal;
 * masses come in as grams, hours as ten-thousandths. Refuses when a rate is missing or a share eats the whole price.
 */
export const costWorking = (tables: CableTables, designed: Designed, sheet: RateSheet, terms: Terms): Priced | Refused => {
  const refusal = unusable(terms)
  if (refusal) return refusal
  const made = manufactured(tables, designed.cable, designed.construction, terms.runM)
  if (isRefused(made)) return made
  const rated = rateAll(made.materials, sheet)
  if (isRefused(rated)) return rated
  const pack = packLine(designed, sheet, terms)
  if (isRefused(pack)) return pack
  const conversion = conversionLines(designed, made.route, sheet, terms)
  if (isRefused(conversion)) return conversion
  const own = ownLines(tables, designed, sheet)
  const set = (reckoned: CostLine) => settled(reckoned, terms)
  const direct: Direct = {
    material: [...rated.map(materialLine), scrapLine(rated, terms)].map(set),
    conversion: [...conversion, ...own].map(set),
    testing: set(line('TEST', 'Testing and inspection', terms.testingPerKm, 'a km')),
    pack: set(pack),
  }
  const { worksCost, cost, exWorks, price, shares } = built(direct, set(freightLine(designed, terms)), terms)
  const metals = direct.material.filter(({ head }) => head === 'METAL')
  const metalPerKm = total(metals)
  return {
    kind: 'priced',
    date: sheet.date,
    lines: [...direct.material, ...direct.conversion, direct.testing, direct.pack, ...shares],
    materialPerKm: total(direct.material),
    conversionPerKm: total(direct.conversion),
    worksCostPerKm: worksCost,
    costPerKm: cost,
    exWorksPerKm: exWorks,
    pricePerKm: price,
    hollowPerKm: price.minus(metalPerKm),
    metalPerKm,
    copperKgPerKm: massOf(metals, 'CU'),
    aluminiumKgPerKm: massOf(metals, 'AL'),
  }
}
