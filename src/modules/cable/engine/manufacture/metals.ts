import type { Construction } from '../construction/construct.ts'
import { byFormula, type Figure } from '../figure.ts'
import { layerLabels, placeWords } from '../construction/layer.ts'

/** Codes in the materials of what is metal in a cable. */
export const metalCodes = {
  copper: ['CU', 'CU-TIN', 'CU-TAPE', 'CU-SCREEN-WIRE', 'DRAIN'],
  aluminium: ['AL', 'AL-ALLOY'],
} as const

/** Whether a material is this metal, of conductors and screens. */
export const isOfMetal = (material: string, metal: keyof typeof metalCodes): boolean =>
  metalCodes[metal].some(code => code === material)

/** kg/km of a metal in conductors and screens; armour of aluminium is counted as armour, not as metal. */
export const kgPerKmOf = ({ layers }: Construction, metal: keyof typeof metalCodes): Figure => {
  const own = layers.filter(({ material }) => isOfMetal(material, metal))
  return byFormula(
    own.reduce((sum, { kgPerKm }) => sum + kgPerKm.value, 0),
    'Sum of the layers of this metal',
    Object.fromEntries(own.map(({ name, place, kgPerKm }) => [`${layerLabels[name]}, ${placeWords[place]}`, kgPerKm])),
  )
}
