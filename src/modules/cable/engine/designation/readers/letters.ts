import type { Armour, Cable, Insulation, Screen, Sheath } from '../../cable.ts'

/**
 * The letters of IS 1554 and IS 7098, read from the conductor outwards: A for aluminium, the insulation, screens, armour and
 * sheath. Copper has no letter.
 */
const insulationLetters = { Y: 'PVC-A', '2X': 'XLPE' } as const satisfies Readonly<Record<string, Insulation>>

const armourLetters = {
  '': 'none',
  W: 'wire',
  F: 'strip',
  WW: 'doubleWire',
  FF: 'doubleStrip',
  WA: 'aluminiumWire',
  FA: 'aluminiumStrip',
} as const satisfies Readonly<Record<string, Armour>>

const lettersOfArmour: Readonly<Record<Armour, string>> = {
  none: '',
  wire: 'W',
  strip: 'F',
  doubleWire: 'WW',
  doubleStrip: 'FF',
  aluminiumWire: 'Wa',
  aluminiumStrip: 'Fa',
}

/** Z and 2Y; Y stands for the PVC that is usual over the insulation. */
const sheathLetters: Readonly<Record<string, Sheath>> = { '2Y': 'PE', Z: 'LSZH' }

const pattern = /^(A?)(2X|Y)(CE|C|)(WA|FA|WW|FF|W|F|)(2Y|Y|Z)$/

const isKey = <Key extends string>(map: Readonly<Record<Key, unknown>>, key: string): key is Key => key in map

interface Lettered {
  readonly metal: Cable['metal']
  readonly insulation: 'PVC-A' | 'XLPE'
  readonly armour: Armour
  /** Null where the letter Y leaves the kind of PVC open. */
  readonly sheath: Sheath | null
  readonly isScreened: boolean
}

/** Reads what a code such as A2XFY says; null for another word. */
export const readLetters = (word: string): Lettered | null => {
  const found = pattern.exec(word)
  if (!found) return null
  const [, metal, insulation = '', screen, armour = '', sheath = ''] = found
  if (!isKey(insulationLetters, insulation) || !isKey(armourLetters, armour)) return null
  return {
    metal: metal === 'A' ? 'AL' : 'CU',
    insulation: insulationLetters[insulation],
    armour: armourLetters[armour],
    sheath: sheathLetters[sheath] ?? null,
    isScreened: screen !== '',
  }
}

const insulationLetter = (insulation: Insulation): string | null => {
  if (insulation === 'XLPE') return '2X'
  return insulation === 'PVC-A' || insulation === 'PVC-C' ? 'Y' : null
}

const sheathLetter: Readonly<Partial<Record<Sheath, string>>> = { 'PVC-ST1': 'Y', 'PVC-ST2': 'Y', PE: '2Y', LSZH: 'Z' }

/** The code of a cable in letters, or null where the letters do not reach. */
export const writeLetters = ({ metal, insulation, armour, sheath }: Cable): string | null => {
  const [inner, outer] = [insulationLetter(insulation), sheathLetter[sheath]]
  return inner === null || outer === undefined ? null : `${metal === 'AL' ? 'A' : ''}${inner}${lettersOfArmour[armour]}${outer}`
}

/** The words of a code with strokes, as IEC and BS cables are named: Cu/XLPE/SWA/PVC. */
const strokeInsulations: Readonly<Record<Insulation, string>> = {
  'PVC-A': 'PVC',
  'PVC-C': 'HR-PVC',
  'PVC-D': 'PVC-D',
  'PVC-FR': 'FR-PVC',
  XLPE: 'XLPE',
  PE: 'PE',
  XLPO: 'XLPO',
}
const strokeScreens: Readonly<Record<Screen, string | null>> = {
  none: null,
  copperTape: 'CTS',
  copperWire: 'CWS',
  individual: 'IS',
  overall: 'OS',
  individualAndOverall: 'ISOS',
}
const strokeArmours: Readonly<Record<Armour, string | null>> = {
  none: null,
  wire: 'SWA',
  strip: 'GSFA',
  doubleWire: 'DSWA',
  doubleStrip: 'DGSFA',
  aluminiumWire: 'AWA',
  aluminiumStrip: 'ASA',
}
const strokeSheaths: Readonly<Record<Sheath, string | null>> = {
  none: null,
  'PVC-ST1': 'PVC',
  'PVC-ST2': 'PVC',
  PE: 'PE',
  LSZH: 'LSZH',
  XLPO: 'XLPO',
}

/** The code of a cable with strokes. */
export const writeStrokes = ({ metal, insulation, screen, armour, sheath }: Cable): string =>
  [
    metal === 'CU' ? 'Cu' : 'Al',
    strokeInsulations[insulation],
    strokeScreens[screen],
    strokeArmours[armour],
    strokeSheaths[sheath],
  ]
    .filter(word => word !== null)
    .join('/')
