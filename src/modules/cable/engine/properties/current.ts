import { type Cable, coreCount, insulationKind, isArmoured, isMediumVoltage } from '../cable.ts'
import { type Figure, fromTable } from '../figure.ts'
import { type CableTables, keyOf, layings } from '../tables/tables.ts'
import { metalWords } from '../words.ts'

/** What a cable may carry without end when it is laid so, and under which conditions that was found. */
export interface CurrentRating {
  readonly laid: string
  readonly ampere: Figure
  readonly conditions: string
}

/** Four cores carry in three of them; above four there are control cores, which are not rated so. */
const loadedCores = (cable: Cable): number => Math.min(3, coreCount(cable))

/** Rated are cables of power: one to four stranded or solid cores, alone or laid up round. */
const isRated = (cable: Cable): boolean =>
  cable.element === 'core' && cable.bundle === null && !cable.flat && coreCount(cable) <= 4 && cable.class <= 2

const ratedInsulation = ({ insulation }: Cable): string => (insulation === 'PVC-C' ? 'PVC-C' : insulationKind(insulation))

/** The current ratings that the tables have for a cable; none is reckoned or read off a neighbouring size. */
export const currentRatingsOf = (tables: CableTables, cable: Cable): readonly CurrentRating[] => {
  if (!isRated(cable)) return []
  const { metal, sqmm } = cable
  const insulation = ratedInsulation(cable)
  const voltage = isMediumVoltage(cable) ? 'mv' : 'lt'
  const cores = loadedCores(cable)
  return layings.flatMap(laid => {
    const row = tables.currentRatings.get(keyOf(sqmm, metal, insulation, voltage, cores, isArmoured(cable), laid))
    if (!row) return []
    const words = `${metalWords[metal]}, ${insulation}, ${cores === 3 ? '3 to 4' : cores} core, ${sqmm} sqmm, in ${laid}; ${row.conditions}`
    return [{ laid, ampere: fromTable(row.ampere, 'current-ratings', words, row), conditions: row.conditions }]
  })
}
