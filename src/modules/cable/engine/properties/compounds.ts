import { type Cable, insulationKind } from '../cable.ts'
import { sheathMaterial } from '../construction/sheath.ts'

/** The name under which limits are kept: of fire-retardant sheaths that of ST2. */
const sheathCompound = (cable: Cable): string => {
  const material = sheathMaterial(cable)
  if (material === 'HDPE') return 'PE-SHEATH'
  return material === 'PVC-FRLS' ? 'PVC-ST2' : material
}

const insulationCompound = ({ insulation }: Cable): string => {
  if (insulationKind(insulation) !== 'PVC') return insulation
  return insulation === 'PVC-C' ? 'PVC-C' : 'PVC-A'
}

/** The compounds of insulation and sheath, whose tensile strength and elongation are tested. */
export const compoundsOf = (cable: Cable): readonly (readonly ['insulation' | 'sheath', string])[] => [
  ['insulation', insulationCompound(cable)],
  ...(cable.sheath === 'none' ? [] : [['sheath', sheathCompound(cable)] as const]),
]
