import type { Construction } from './construct.ts'
import { byFormula, type Figure } from '../figure.ts'
import { layerLabels, placeWords } from './layer.ts'

/** Codes in the materials of what is metal in a cable. */
export const metalCodes = {
  copper: ['CU-ROD', 'CU', 'CU-TIN', 'CU-TAPE', 'CU-SCREEN-WIRE', 'DRAIN'],
  aluminium: ['AL-ROD', 'AL', 'AL-ALLOY'],
} as const

/** The rod that wire is drawn from. Wire that a works has no rod for is bought as wire. */
const rods: Readonly<Record<string, string>> = { CU: 'CU-ROD', 'CU-TIN': 'CU-ROD', AL: 'AL-ROD' }

/** Names what the drawing of this wire takes in. */
export const drawnFrom = (wire: string): string => rods[wire] ?? wire

const words: Readonly<Record<string, string>> = {
  CU: 'copper',
  'CU-TIN': 'tinned copper',
  AL: 'aluminium',
  'AL-ALLOY': 'aluminium alloy',
}

/** A metal as people call it. */
export const metalWord = (material: string): string => words[material] ?? material

/** Says whether a material is this metal, of conductors and screens. */
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
