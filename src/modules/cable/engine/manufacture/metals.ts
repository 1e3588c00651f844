import type { Construction } from '../construction/construct.ts'
import { byFormula, type Figure } from '../figure.ts'
import { layerLabels, placeWords } from '../construction/layer.ts'

/** Codes in the materials of what is metal in a cable. */
export const metalCodes = {
  copper: ['CU', 'CU-TIN', 'CU-TAPE', 'CU-SCREEN-WIRE', 'DRAIN'],
  aluminium: ['AL', 'AL-ALLOY'],
} as const

/** kg/km of a metal in conductors and screens; armour of aluminium is counted as armour, not as metal. */
export const metalKgPerKm = ({ layers }: Construction, metal: keyof typeof metalCodes): Figure => {
  const own = layers.filter(({ material }) => metalCodes[metal].some(code => code === material))
  return byFormula(
    own.reduce((sum, { kgPerKm }) => sum + kgPerKm.value, 0),
    'Sum of the layers of this metal',
    Object.fromEntries(own.map(({ name, place, kgPerKm }) => [`${layerLabels[name]}, ${placeWords[place]}`, kgPerKm])),
  )
}
