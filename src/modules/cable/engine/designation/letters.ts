import type { Armour, Cable, CableRequest, Insulation, Screen, Sheath } from '../cable.ts'

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

/** What a code such as A2XFY says, or null for another word. Case does not matter. */
export const readLetters = (word: string): CableRequest | null => {
  const found = pattern.exec(word.toUpperCase())
  if (!found) return null
  const [, metal, insulation = '', screen, armour = '', sheath = ''] = found
  if (!isKey(insulationLetters, insulation) || !isKey(armourLetters, armour)) return null
  const special = sheathLetters[sheath]
  return {
    metal: metal === 'A' ? 'AL' : 'CU',
    insulation: insulationLetters[insulation],
    armour: armourLetters[armour],
    ...(special ? { sheath: special } : {}),
    ...(screen === '' ? {} : { screen: 'copperTape' }),
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

const entryOf = <Key extends string>(words: Readonly<Record<Key, string | null>>, word: string): Key | undefined => {
  for (const key in words) if (words[key] === word) return key
  return undefined
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

const metalOf: Readonly<Record<string, Cable['metal']>> = {
  CU: 'CU',
  COPPER: 'CU',
  AL: 'AL',
  ALU: 'AL',
  ALUMINIUM: 'AL',
  ALUMINUM: 'AL',
}

/** No word means no sheath; PVC leaves its type open. */
const saysSheath = (sheath: Sheath | undefined): CableRequest => {
  if (sheath === undefined) return { sheath: 'none' }
  return sheath === 'PVC-ST1' ? {} : { sheath }
}

/** What a code such as CU/XLPE/SWA/PVC says, or null when its first words are no metal and insulation. */
export const readStrokes = (word: string): CableRequest | null => {
  const [first = '', second = '', ...rest] = word.toUpperCase().split('/')
  const [metal, insulation] = [metalOf[first], entryOf(strokeInsulations, second)]
  if (metal === undefined || insulation === undefined) return null
  const screen = rest.map(part => entryOf(strokeScreens, part)).find(found => found !== undefined)
  const armour = rest.map(part => entryOf(strokeArmours, part)).find(found => found !== undefined)
  const sheath = rest.map(part => entryOf(strokeSheaths, part)).find(found => found !== undefined)
  return {
    metal,
    insulation,
    armour: armour ?? 'none',
    ...(screen ? { screen } : {}),
    ...saysSheath(sheath),
  }
}
