import type { CableRequest } from '../cable.ts'
import { readLetters, readStrokes } from './letters.ts'
import { type Reader, says } from './reader.ts'

/** Codes in letters, and codes with strokes. */
export const codeReaders: readonly Reader[] = [
  {
    pattern: /\b(?:CU|COPPER|AL|ALU|ALUMINIUM|ALUMINUM)\/[A-Z0-9/-]+/,
    read: ([word]) => {
      const request = readStrokes(word)
      return request ? says(request) : null
    },
  },
  {
    pattern: /\bA?(?:2X|Y)(?:CE|C)?(?:WA|FA|WW|FF|W|F)?(?:2Y|Y|Z)\b/,
    read: ([word]) => {
      const request = readLetters(word)
      return request ? says(request) : null
    },
  },
]

const word = (pattern: RegExp, request: CableRequest, sure = 1): Reader => ({ pattern, read: () => says(request, sure) })

/** Types of PVC stand before the code, whose Y says PVC only. */
export const pvcReaders: readonly Reader[] = [
  word(/\b(?:HR\s*-?\s*PVC|PVC\s*(?:TYPE\s*-?\s*)?-?C\b|TYPE\s*-?\s*C)\b/, { insulation: 'PVC-C' }),
  word(/\b(?:PVC\s*(?:TYPE\s*-?\s*)?-?D\b|TYPE\s*-?\s*D)\b/, { insulation: 'PVC-D' }),
]

/** Single words and short phrases; a longer one stands before the shorter that it holds. */
export const wordReaders: readonly Reader[] = [
  word(/\bFR\s*-?\s*LS\s*-?\s*H\b/, { fireGrade: 'FRLSH' }),
  word(/\bFR\s*-?\s*LS\b/, { fireGrade: 'FRLS' }),
  word(/\b(?:LSZH|LS0H|LSOH|ZHFR|HFFR|FRZH|ZERO\s*-?\s*HALOGEN)\b/, { sheath: 'LSZH' }),
  word(/\bFR\s+PVC\s+INSULAT(?:ED|ION)\b/, { insulation: 'PVC-FR' }),
  word(/\b(?:HOUSE|BUILDING|PANEL)\s*-?\s*WIRES?\b/, { standard: 'IS 694' }, 0.98),
  word(/\bFR\b/, { fireGrade: 'FR' }),
  word(/\bST\s*-?\s*1\b/, { sheath: 'PVC-ST1' }),
  word(/\bST\s*-?\s*2\b/, { sheath: 'PVC-ST2' }),
  word(/\b(?:UN-?\s*(?:SHEATHED|SHEATH))\b/, { sheath: 'none' }),
  word(/\b(?:UN\s*-?\s*ARM(?:OU?RED)?|UA|NON\s*-?\s*ARM(?:OU?RED)?)\b\.?/, { armour: 'none' }),
  word(/\b(?:DOUBLE|2)\s*(?:G\.?I\.?\s*)?(?:STEEL\s*)?(?:FLAT\s*)?STRIPS?\s*(?:ARM(?:OU?RED|OUR)?)?\b/, {
    armour: 'doubleStrip',
  }),
  word(/\b(?:DOUBLE|2)\s*(?:G\.?I\.?\s*)?(?:STEEL\s*)?(?:ROUND\s*)?WIRES?\s*(?:ARM(?:OU?RED|OUR)?)?\b/, { armour: 'doubleWire' }),
  word(/\bAWA\b|\bNON\s*-?\s*MAGNETIC\s*(?:ROUND\s*)?WIRE\b/, { armour: 'aluminiumWire' }),
  word(/\bASA\b|\bNON\s*-?\s*MAGNETIC\s*(?:FLAT\s*)?STRIP\b/, { armour: 'aluminiumStrip' }),
  word(/\b(?:G\.?[IS]\.?\s*|STEEL\s*)?(?:FLAT\s*)?STRIPS?\s*(?:ARM(?:OU?RED|OUR(?:ING)?)?)?\b|\bFORMED\s*WIRE\b/, {
    armour: 'strip',
  }),
  word(/\b(?:G\.?[IS]\.?\s*|STEEL\s*)?(?:ROUND\s*)?WIRE\s*(?:ARM(?:OU?RED|OUR(?:ING)?)?)\b|\bROUND\s*WIRE\b|\bSWA\b/, {
    armour: 'wire',
  }),
  { pattern: /\bARM(?:OU?RED|OUR(?:ING)?|D)?\b\.?/, read: () => ({ says: {}, sure: 1, armoured: true }) },
  word(/\b(?:ALUMINI?UM|ALUM?|AL)\b\.?/, { metal: 'AL' }),
  word(/\b(?:COPPER|CU)\b\.?/, { metal: 'CU' }),
  word(/\b(?:TINNED|ATC)\b/, { tinned: true }),
  word(/\bPRACTICE\s*B\b/, { armourPractice: 'B' }),
  word(/\b(?:XLPO|XL-?PO)\b/, { insulation: 'XLPO' }),
  word(/\b(?:XLPE|2X|CROSS\s*-?\s*LINKED(?:\s*POLYETHYLENE)?)\b/, { insulation: 'XLPE' }),
  word(/\bPE\s*INSULATED\b|\bPOLYETHYLENE\s*INSULATED\b/, { insulation: 'PE' }),
  word(/\bPVC\s*(?:OUTER\s*)?SHEATH(?:ED)?\b/, {}),
  word(/\bPVC\b/, { insulation: 'PVC-A' }, 0.95),
  word(/\bUN\s*-?\s*SCREENED\b/, { screen: 'none' }),
  word(/\b(?:COPPER|CU)?\s*WIRE\s*SCREEN(?:ED)?\b|\bCWS\b/, { screen: 'copperWire' }),
  word(/\b(?:IS\s*[&+/]?\s*OS|ISOS|INDIVIDUAL(?:LY)?\s*(?:AND|&|\+|,)?\s*OVERALL(?:\s*SCREEN(?:ED)?)?)\b/, {
    screen: 'individualAndOverall',
  }),
  word(/\bINDIVIDUAL(?:LY)?(?:\s*SCREEN(?:ED)?)?\b/, { screen: 'individual' }),
  word(/\b(?:OVERALL(?:\s*SCREEN(?:ED)?)?|OS)\b/, { screen: 'overall' }),
  word(/\bCLASS\s*-?\s*1\b/, { class: 1 }),
  word(/\bCLASS\s*-?\s*2\b/, { class: 2 }),
  word(/\bCLASS\s*-?\s*5\b/, { class: 5 }),
  word(/\bCLASS\s*-?\s*6\b/, { class: 6 }),
  word(/\bFLEX(?:IBLE)?\b/, { class: 5 }, 0.98),
  word(/\bSOLID\b/, { class: 1, form: 'solid' }),
  word(/\bCOMPACT(?:ED)?\b/, { form: 'compacted' }),
  word(/\b(?:SECTOR(?:\s*-?\s*SHAPED)?|SHAPED)\b/, { form: 'sector' }),
  word(/\bCIRCULAR\b/, { form: 'circular' }),
  word(/\b(?:FLAT(?:\s+SUBMERSIBLE)?|SUBMERSIBLE(?:\s+FLAT)?)\b/, { flat: true }),
  word(/\b(?:SOLAR|PHOTOVOLTAIC|PV)\b/, { standard: 'IS 17293', insulation: 'XLPO' }),
  word(/\bD\.?C\b\.?/, { directCurrent: true }),
  word(/\bINSULATED\s*MESSENGER\b/, {}),
  word(/\b(?:AB\s*CABLES?|ABC|AERIAL\s*BUNCH(?:ED)?)\b/, { standard: 'IS 14255' }),
]
