import type { Cable } from '../../cable.ts'
import { asks, coresIn, phrase, type Reader, says } from './reader.ts'
import type { Reading, Said } from './said.ts'

type Armours = readonly Cable['armour'][]

const steelStrip: Armours = ['strip', 'doubleStrip']
const anyStrip: Armours = ['strip', 'aluminiumStrip', 'doubleStrip']
const steelWire: Armours = ['wire', 'doubleWire']
const anyWire: Armours = ['wire', 'aluminiumWire', 'doubleWire']
const anySteel: Armours = ['strip', 'wire', 'doubleStrip', 'doubleWire']
/** Armoured, of whatever kind. */
export const anyArmour: Armours = ['strip', 'wire', 'aluminiumWire', 'aluminiumStrip', 'doubleStrip', 'doubleWire']

const steel = String.raw`(?:(?:GALVANISED|GI|GS|STEEL|IRON|MS)\s*)+`
const armoured = String.raw`(?:\s*,?\s*ARMOURED)?\b`

/** "Aluminium wire armoured" tells the armour of a single core; with several cores the aluminium is the conductor's. */
const aluminium = (before: readonly Reading[], armour: Cable['armour'], any: Armours): Said =>
  coresIn(before) === 1 ? { armour: [armour] } : { metal: ['AL'], armour: any }

/** The size of the strip, whose figures are no cores. */
export const stripSizeReader: Reader = {
  pattern:
    /\bSTRIPS?\s*(?:ARMOURED\s*)?(?:OF\s*)?(?:SIZE\s*)?(4(?:\.0)?\s*X\s*0\.8|6(?:\.0)?\s*X\s*1\.4|0\.8\s*X\s*4|1\.4\s*X\s*6)\s*(?:MM)?/,
  read: ([, measure = '']) => says({ armour: anyStrip, armourPractice: [/1\.4/.test(measure) ? 'B' : 'A'] }),
}

/** Armour in words. "Armoured" alone leaves open of what. */
export const armourReaders: readonly Reader[] = [
  phrase(/\bUNARMOURED\b/, { armour: ['none'] }),
  phrase(new RegExp(String.raw`\b(?:DOUBLE|TWO\s*LAYERS?\s*(?:OF)?)\s*(?:${steel})?(?:FLAT\s*)?STRIPS?${armoured}`), {
    armour: ['doubleStrip'],
  }),
  phrase(new RegExp(String.raw`\b(?:DOUBLE|TWO\s*LAYERS?\s*(?:OF)?)\s*(?:${steel})?(?:ROUND\s*)?WIRES?${armoured}`), {
    armour: ['doubleWire'],
  }),
  phrase(new RegExp(String.raw`\bNON\s*-?\s*MAGNETIC\s*(?:ALUMINIUM\s*)?(?:ROUND\s*)?WIRES?${armoured}`), {
    armour: ['aluminiumWire'],
  }),
  phrase(new RegExp(String.raw`\bNON\s*-?\s*MAGNETIC\s*(?:ALUMINIUM\s*)?(?:FLAT\s*)?STRIPS?${armoured}`), {
    armour: ['aluminiumStrip'],
  }),
  phrase(/\bNON\s*-?\s*MAGNETIC(?:\s*ARMOURED)?\b/, { armour: ['aluminiumWire', 'aluminiumStrip'] }),
  {
    pattern: new RegExp(String.raw`\bALUMINIUM\s*(?:ROUND\s*)?WIRES?\s*,?\s*ARMOURED\b`),
    read: (_, before) => says(aluminium(before, 'aluminiumWire', anyWire)),
  },
  {
    pattern: new RegExp(String.raw`\bALUMINIUM\s*(?:FLAT\s*)?STRIPS?${armoured}`),
    read: (_, before) => says(aluminium(before, 'aluminiumStrip', anyStrip)),
  },
  phrase(new RegExp(String.raw`\b(?:FLAT\s*)?${steel}(?:(?:FLAT|FORMED|STEEL)\s*)*STRIPS?${armoured}`), { armour: steelStrip }),
  phrase(new RegExp(String.raw`\b(?:${steel})?(?:FORMED\s*WIRES?|FLAT\s*STRIPS?)${armoured}`), { armour: steelStrip }),
  phrase(new RegExp(String.raw`\bSTRIPS?${armoured}`), { armour: anyStrip }),
  phrase(new RegExp(String.raw`\b(?:ROUND\s*)?${steel}(?:(?:ROUND|STEEL)\s*)*WIRES?${armoured}`), { armour: steelWire }),
  phrase(/\b(?:ROUND\s*)?WIRES?\s*,?\s*ARMOURED\b|\bARMOURED\s*[-(]?\s*(?:ROUND\s*)?WIRES?\b\s*\)?|\bROUND\s*WIRES?\b/, {
    armour: anyWire,
  }),
  phrase(new RegExp(String.raw`\b${steel}FLATS?\s*ARMOURED\b|\bARMOURED\s*[-(]?\s*(?:FLAT\s*)?STRIPS?\b\s*\)?`), {
    armour: steelStrip,
  }),
  {
    pattern: /\bDOUBLE\s*ARMOURED\b/,
    read: ([said]) => ({
      ...asks('armour', `"${said}": two layers of round wire, or of strip?`, { armour: ['doubleWire', 'doubleStrip'] }),
      isSettledByOthers: true,
    }),
  },
  phrase(new RegExp(String.raw`\b${steel}ARMOURED\b`), { armour: anySteel }),
  phrase(/\bARMOURED\b/, { armour: anyArmour }),
  phrase(/\bPRACTICE\s*B\b/, { armourPractice: ['B'] }),
]

/** Armour by its initials, which stand in codes with strokes as well. */
export const armourInitials: readonly Reader[] = [
  phrase(/\bDSWA\b/, { armour: ['doubleWire'] }),
  phrase(/\bDGSFA\b/, { armour: ['doubleStrip'] }),
  phrase(/\bG?SWA\b/, { armour: ['wire'] }),
  phrase(/\b(?:GSFA|GSS|SSA)\b/, { armour: ['strip'] }),
  phrase(/\bAWA\b/, { armour: ['aluminiumWire'] }),
  phrase(/\bASA\b/, { armour: ['aluminiumStrip'] }),
]
