import type { Armour, Cable, ConductorForm, Element, Insulation, Metal, Overridable, Screen, Sheath } from './cable.ts'

/** The attributes in the words of the trade, for messages, layers and papers. */

export const metalWords: Readonly<Record<Metal, string>> = { CU: 'copper', AL: 'aluminium' }

export const formWords: Readonly<Record<ConductorForm, string>> = {
  solid: 'solid',
  circular: 'stranded circular',
  compacted: 'stranded compacted circular',
  sector: 'stranded sector-shaped',
  flexible: 'flexible',
}

export const insulationWords: Readonly<Record<Insulation, string>> = {
  'PVC-A': 'PVC type A',
  'PVC-C': 'PVC type C, heat resisting',
  'PVC-D': 'PVC type D',
  'PVC-FR': 'PVC, flame retardant',
  XLPE: 'XLPE',
  PE: 'polyethylene',
  XLPO: 'cross-linked polyolefin',
}

export const screenWords: Readonly<Record<Screen, string>> = {
  none: 'none',
  copperTape: 'copper tape over each core',
  copperWire: 'copper wires over each core',
  individual: 'aluminium-polyester tape over each pair or triad',
  overall: 'aluminium-polyester tape over all',
  individualAndOverall: 'aluminium-polyester tape over each pair or triad and over all',
}

export const armourWords: Readonly<Record<Armour, string>> = {
  none: 'unarmoured',
  wire: 'galvanised round steel wire',
  strip: 'galvanised steel strip',
  doubleWire: 'two layers of galvanised round steel wire',
  doubleStrip: 'two layers of galvanised steel strip',
  aluminiumWire: 'aluminium round wire',
  aluminiumStrip: 'aluminium strip',
}

export const sheathWords: Readonly<Record<Sheath, string>> = {
  none: 'no sheath',
  'PVC-ST1': 'PVC type ST1',
  'PVC-ST2': 'PVC type ST2',
  PE: 'polyethylene',
  LSZH: 'zero-halogen',
  XLPO: 'cross-linked polyolefin',
}

export const overridableWords: Readonly<Record<Overridable, string>> = {
  'conductor.diameterMm': 'The diameter of the conductor',
  'conductor.kgPerKm': 'The mass of the conductor',
  'conductor.wires': 'The number of wires of the conductor',
  'insulation.thicknessMm': 'The thickness of the insulation',
  'conductorScreen.thicknessMm': 'The thickness of the conductor screen',
  'insulationScreen.thicknessMm': 'The thickness of the insulation screen',
  'metallicScreen.thicknessMm': 'The thickness of the metallic screen',
  'layUp.diameterMm': 'The diameter over the laid-up cores',
  'layUp.layRatio': 'The lay of the cores',
  'binderTape.thicknessMm': 'The thickness of the binder tape',
  'binderTape.count': 'The number of binder tapes',
  'innerSheath.thicknessMm': 'The thickness of the inner sheath',
  'armour.sizeMm': 'The size of the armour',
  'armour.count': 'The number of armour wires or strips',
  'armour.layRatio': 'The lay of the armour',
  'outerSheath.thicknessMm': 'The thickness of the outer sheath',
}

const elementWords: Readonly<Record<Element, string>> = { core: 'core', pair: 'pair', triad: 'triad' }

/** "3.5 cores of 240 sqmm", "1 pair of 1.5 sqmm". */
export const sizeWords = ({ cores, element, sqmm }: Pick<Cable, 'cores' | 'element' | 'sqmm'>): string =>
  `${cores} ${elementWords[element]}${cores === 1 ? '' : 's'} of ${sqmm} sqmm`

/** "1, 3 and 3.5", or with another last word "1, 3 or 3.5". */
export const listWords = (items: readonly (string | number)[], last = 'and'): string => {
  if (items.length < 2) return items.join('')
  return `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`
}
