import { Decimal } from '../../../../kernel/decimal.ts'

/** Whether the margin is a share of the cost or of the price: 20 % on price is 25 % on cost. */
const marginBases = ['cost', 'price'] as const
export type MarginBasis = (typeof marginBases)[number]

/** A line of the working that a person set, by its name. */
export interface LineOverride {
  readonly name: string
  readonly rupeesPerKm: Decimal
  readonly reason: string
}

/** A drum schedule: metres ordered, and metres on each drum; null is the usual length. */
export interface DrumSchedule {
  readonly orderM: number
  readonly drumM: number | null
}

/** What a price is made with beside the design and the rates. Percentages are of 100, money in rupees. */
export interface Terms {
  /** Metres made in one go: set-up and start-up are spread over them. */
  readonly runM: number
  /** What is ordered of the cable and how much of it goes on a drum; without it each drum takes the usual length. */
  readonly schedule?: DrumSchedule
  /** Tests and inspection, a km. */
  readonly testingPerKm: Decimal
  /** Battens, end caps and labour beside the drum, a drum. */
  readonly packingPerDrum: Decimal
  /** Part of the cost of scrap that its sale brings back, by category of material. */
  readonly scrapRecoveryPct: Readonly<Record<string, Decimal>>
  readonly overheadPct: Decimal
  readonly creditDays: number
  readonly interestPctPerYear: Decimal
  readonly commissionPct: Decimal
  readonly marginPct: Decimal
  readonly marginOn: MarginBasis
  /** Rupees a tonne and km. */
  readonly freightPerTonneKm: Decimal
  readonly distanceKm: number
  readonly overrides: readonly LineOverride[]
  /** Codes of the machines that a person chose; the others are assigned by their ranges. */
  readonly madeOn: readonly string[]
}

/** A works of ordinary size; every works sets its own. */
export const ordinaryTerms: Terms = {
  runM: 1000,
  testingPerKm: new Decimal(600),
  packingPerDrum: new Decimal(350),
  scrapRecoveryPct: {
    conductor: new Decimal(85),
    screen: new Decimal(80),
    armour: new Decimal(60),
    insulation: new Decimal(15),
    'inner sheath': new Decimal(50),
    'outer sheath': new Decimal(40),
  },
  overheadPct: new Decimal(4),
  creditDays: 45,
  interestPctPerYear: new Decimal(11),
  commissionPct: new Decimal(0),
  marginPct: new Decimal(10),
  marginOn: 'cost',
  freightPerTonneKm: new Decimal(4),
  distanceKm: 0,
  overrides: [],
  madeOn: [],
}
