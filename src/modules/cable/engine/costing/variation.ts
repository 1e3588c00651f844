import { Decimal } from '../../../../kernel/decimal.ts'
import type { MaterialLine } from '../manufacture/materials.ts'

/** The materials that a price-variation clause follows, as the IEEMA forms name them. */
const variationIndices = {
  Al: 'Aluminium',
  Cu: 'Copper',
  XLPE: 'XLPE compound',
  PVC: 'PVC compound',
  Fe: 'Steel strip',
  FeW: 'Steel wire',
} as const
export type VariationIndex = keyof typeof variationIndices

const indexOf: Readonly<Record<string, VariationIndex>> = {
  AL: 'Al',
  'AL-ALLOY': 'Al',
  'AL-ARM-WIRE': 'Al',
  'AL-ARM-STRIP': 'Al',
  CU: 'Cu',
  'CU-TIN': 'Cu',
  'CU-TAPE': 'Cu',
  'CU-SCREEN-WIRE': 'Cu',
  'XLPE-SIO': 'XLPE',
  'XLPE-PER': 'XLPE',
  'XLPE-BLACK': 'XLPE',
  'PVC-A': 'PVC',
  'PVC-C': 'PVC',
  'PVC-D': 'PVC',
  'PVC-FR': 'PVC',
  'PVC-INNER': 'PVC',
  'PVC-FILLER': 'PVC',
  'PVC-ST1': 'PVC',
  'PVC-ST2': 'PVC',
  'PVC-FRLS': 'PVC',
  'GS-STRIP': 'Fe',
  'GS-WIRE': 'FeW',
}

/** Tonnes of each index in one km of the cable: the factors AlF, CuF, XLF, CCF, FeF of the clause. */
export type VariationFactors = ReadonlyMap<VariationIndex, Decimal>

const gramsPerTonne = 1_000_000

/** The factors by design, from what is in the cable; rounded to the gram. */
export const variationFactors = (materials: readonly MaterialLine[]): VariationFactors => {
  const factors = new Map<VariationIndex, Decimal>()
  for (const { material, kgPerKm } of materials) {
    const index = indexOf[material]
    if (index === undefined) continue
    const tonnes = new Decimal(Math.round(kgPerKm.value * 1000)).div(gramsPerTonne)
    factors.set(index, (factors.get(index) ?? new Decimal(0)).plus(tonnes))
  }
  return factors
}
