import { type Decimal, sum, zero } from '../../../kernel/decimal.ts'

/** A material of a stage: what was planned of it for all of the stage, and what was drawn. */
export interface MaterialUse {
  readonly isMetal: boolean
  readonly plannedKg: Decimal
  readonly usedKg: Decimal
  /** What was drawn stood for in the books, ₹. */
  readonly worth: Decimal
  /** What a kilogram is worth where none was drawn, ₹/kg. */
  readonly usualRate: Decimal
}

/** A stage of a work order as it was planned and as it was run. */
export interface StageRun {
  /** What was made, as a part of what was planned: the standard is that of what was made. */
  readonly part: Decimal
  readonly materials: readonly MaterialUse[]
  readonly plannedH: Decimal
  readonly hours: Decimal
  /** What an hour of the planned machine cost at the release, ₹/h; null where none was planned. */
  readonly standardRate: Decimal | null
  /** What the hours cost, ₹. */
  readonly work: Decimal
  readonly fetched: Decimal
  /** What was written off in the process, ₹. */
  readonly lost: Decimal
}

/** The way from the standard to the actual cost, ₹, to the paisa: the standard and its five causes sum to the actual cost exactly. */
export interface Variance {
  readonly standard: Decimal
  readonly metal: Decimal
  readonly material: Decimal
  readonly time: Decimal
  readonly rate: Decimal
  readonly scrap: Decimal
  readonly actual: Decimal
}

/** Reckons what more or less of a material is worth, at what it stood for in the books. */
const usageOf = ({ plannedKg, usedKg, worth, usualRate }: MaterialUse, part: Decimal): Decimal => {
  const rate = usedKg.isZero() ? usualRate : worth.div(usedKg)
  return worth.minus(plannedKg.times(part).times(rate))
}

/** Reckons by which causes a stage came to cost more or less than its standard. */
export const varianceOf = (run: StageRun): Variance => {
  const { part, materials, hours, work, fetched, lost } = run
  const of = (isMetal: boolean): Decimal =>
    sum(materials.filter(one => one.isMetal === isMetal).map(one => usageOf(one, part))).toDecimalPlaces(2)
  const hourly = run.standardRate ?? (hours.isZero() ? zero : work.div(hours))
  const [metal, material] = [of(true), of(false)]
  const time = hours.minus(run.plannedH.times(part)).times(hourly).toDecimalPlaces(2)
  const rate = work.minus(hours.times(hourly)).toDecimalPlaces(2)
  const scrap = zero.minus(fetched).minus(lost).toDecimalPlaces(2)
  const actual = sum([...materials.map(({ worth }) => worth), work])
    .minus(fetched)
    .minus(lost)
    .toDecimalPlaces(2)
  return { standard: actual.minus(sum([metal, material, time, rate, scrap])), metal, material, time, rate, scrap, actual }
}
