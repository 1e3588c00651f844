import { type Figure, fromTable } from '../figure.ts'
import type { ConstantName } from './constants.ts'
import { FaultyTables } from './reader.ts'
import type { Band, CableTables } from './tables.ts'

/** A constant as a figure. */
export const constant = ({ constants }: CableTables, name: ConstantName): Figure =>
  fromTable(constants[name].value, 'engineering-constants', name, constants[name])

/** The band into which a key falls: over its lower, up to and including its upper edge. */
export const bandOf = <Row extends Band>(bands: readonly Row[], key: number): Row | null =>
  bands.find(({ overMm, upToMm }) => (overMm === null || key > overMm) && (upToMm === null || key <= upToMm)) ?? null

/** The band in words: "over 25 to 35 mm". */
export const bandText = ({ overMm, upToMm }: Band): string => {
  if (overMm === null) return `to ${upToMm} mm`
  return upToMm === null ? `over ${overMm} mm` : `over ${overMm} to ${upToMm} mm`
}

/** Density of a material in g/cm3: 1 sqmm of section weighs so many kg per km. Throws for a code that no row has. */
export const density = ({ materials }: CableTables, code: string): Figure => {
  const row = materials.get(code)
  if (!row || row.densityGPerCm3 === null) throw new FaultyTables(`materials has no density for ${code}`)
  return fromTable(row.densityGPerCm3, 'materials', row.name, row)
}
