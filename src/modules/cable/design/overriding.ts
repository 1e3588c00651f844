import type { Row } from '../../../kernel/record.ts'
import type { Overridable } from '../engine/cable.ts'

const walls: Readonly<Record<string, Overridable>> = {
  insulation: 'insulation.thicknessMm',
  conductorScreen: 'conductorScreen.thicknessMm',
  insulationScreen: 'insulationScreen.thicknessMm',
  metallicScreen: 'metallicScreen.thicknessMm',
  binderTape: 'binderTape.thicknessMm',
  innerSheath: 'innerSheath.thicknessMm',
  outerSheath: 'outerSheath.thicknessMm',
}

/** The thickness by which a wall is given: the nominal one where there is one, else the least. */
const wallField = (layer: Readonly<Row>): string => (layer['nominalMm'] === null ? 'leastMm' : 'nominalMm')

/** Names what a person may set by hand at a figure of a layer; null where the figure follows from others. */
export const overridableAt = (layer: Readonly<Row>, field: string): Overridable | null => {
  const name = String(layer['layer'])
  const wall = walls[name]
  if (wall) return field === wallField(layer) && layer['place'] !== 'reduced neutral' ? wall : null
  if (name === 'armour' && field === 'nominalMm') return 'armour.sizeMm'
  if (name === 'armour' && field === 'count') return 'armour.count'
  return name === 'conductor' && layer['place'] === 'each core' && field === 'overMm' && layer['overMm'] !== null
    ? 'conductor.diameterMm'
    : null
}
