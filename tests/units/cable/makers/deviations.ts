import { design } from '../../../../src/modules/cable/engine/design/design.ts'
import { isRefused } from '../../../../src/modules/cable/engine/refused.ts'
import type { CableTables } from '../../../../src/modules/cable/engine/tables/tables.ts'
import type { Published } from './published.ts'

/** How far the engine's cable is from a published one, in percent; null where the maker prints no such value. */
export interface Deviation {
  readonly of: Published
  readonly overallPct: number | null
  readonly massPct: number | null
}

/** Designs a published cable and compares. Throws where the engine refuses it. */
export const deviationOf = (tables: CableTables, of: Published): Deviation => {
  const designed = design(tables, of.request)
  if (isRefused(designed)) throw new Error(`${of.source}, ${of.request.cores} x ${of.request.sqmm}: ${designed.message}`)
  const { overallMm, kgPerKm } = designed.construction
  return {
    of,
    overallPct: of.overallMm === null ? null : (overallMm.value / of.overallMm - 1) * 100,
    massPct: of.kgPerKm === null ? null : (kgPerKm.value / of.kgPerKm - 1) * 100,
  }
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Of some cables: how many values there are, the mean of their absolute errors, and the bias, in percent; null without a value. */
export interface Errors {
  readonly count: number
  readonly meanAbsolute: number | null
  readonly bias: number | null
}

/** The errors of one kind. */
export const errorsOf = (deviations: readonly Deviation[], kind: 'overallPct' | 'massPct'): Errors => {
  const values = deviations.flatMap(one => (one[kind] === null ? [] : [one[kind]]))
  const some = values.length > 0
  return {
    count: values.length,
    meanAbsolute: some ? mean(values.map(Math.abs)) : null,
    bias: some ? mean(values) : null,
  }
}

/** How a kind of error leans and spreads, in percent to one place: the mean and the standard deviation; null without a value. */
export const leanOf = (
  deviations: readonly Deviation[],
  kind: 'overallPct' | 'massPct',
): readonly [bias: number, spread: number] | null => {
  const values = deviations.flatMap(one => (one[kind] === null ? [] : [one[kind]]))
  if (values.length === 0) return null
  const bias = mean(values)
  const spread = Math.sqrt(mean(values.map(value => (value - bias) ** 2)))
  return [Math.round(bias * 10) / 10, Math.round(spread * 10) / 10]
}

const metalWords = { CU: 'copper', AL: 'aluminium' } as const

/** What errors are told by: standard, insulation, metal, and whether the conductor is flexible. */
export const familyOf = ({ request }: Published): string =>
  [
    request.standard,
    ...(request.insulation ? [request.insulation.slice(0, 4).replace(/-$/, '')] : []),
    ...(request.class === 5 ? ['flexible'] : []),
    ...(request.metal ? [metalWords[request.metal]] : []),
    ...(request.armour && request.armour !== 'none' ? ['armoured'] : []),
  ].join(' ')

/** A deviation in words, for the person who must look at it. */
export const deviationText = ({ of, overallPct, massPct }: Deviation): string =>
  `${of.source}, ${of.request.cores} x ${of.request.sqmm}: ${overallPct?.toFixed(1)} % in diameter, ${massPct?.toFixed(1)} % in mass`
