import type { CableRequest } from '../cable.ts'

/** A cable that is called by a name of another standard. */
export interface Foreign {
  /** As a person writes it. */
  readonly name: string
  readonly standard: string
  /** What comes nearest of what is made here; null where nothing does. */
  readonly nearest: CableRequest | null
}

interface Named {
  readonly pattern: RegExp
  readonly standard: string
  readonly nearest: (name: string) => CableRequest | null
}

const metalOf = (name: string): CableRequest => ({ metal: /^NA|^YA|^AR|^U-?1000 AR|^XFV|^AL/.test(name) ? 'AL' : 'CU' })

const lowVoltage =
  (request: CableRequest) =>
  (name: string): CableRequest => ({
    standard: 'IEC 60502-1',
    ...metalOf(name),
    ...request,
  })
const mediumVoltage =
  (request: CableRequest) =>
  (name: string): CableRequest => ({
    standard: 'IEC 60502-2',
    insulation: 'XLPE',
    armour: 'none',
    ...metalOf(name),
    ...request,
  })
const wire = (request: CableRequest) => (): CableRequest => ({ standard: 'IS 694', metal: 'CU', ...request })
const none = (): null => null

const kind = String.raw`(?:-?\s*[JO]\b)?`

/** Cables by their names in DIN VDE, HD, NF, UNE, CEI and PN standards, the longer name before the shorter that it holds. */
const names: readonly Named[] = [
  {
    pattern: /(?<![A-Z])\(?N\)?HX(?:C)?H\b(?:\s*-\s*[JO]\b)?(?:\s*FE\s*\d+)?(?:\s*\/?\s*E\s*\d+)?/,
    standard: 'DIN VDE 0266',
    nearest: none,
  },
  { pattern: /\bNA?2XSE(?:Y|2Y|H)\b/, standard: 'DIN VDE 0276-620', nearest: mediumVoltage({ screen: 'copperTape', cores: 3 }) },
  {
    pattern: /\bNA?2XS\(F[L]?\)2Y\b/,
    standard: 'DIN VDE 0276-620',
    nearest: mediumVoltage({ screen: 'copperWire', sheath: 'PE' }),
  },
  { pattern: /\bNA?2XS2Y\b/, standard: 'DIN VDE 0276-620', nearest: mediumVoltage({ screen: 'copperWire', sheath: 'PE' }) },
  { pattern: /\bNA?2XSY\b/, standard: 'DIN VDE 0276-620', nearest: mediumVoltage({ screen: 'copperWire' }) },
  {
    pattern: new RegExp(String.raw`\bNA?2XH${kind}`),
    standard: 'DIN VDE 0276-604',
    nearest: lowVoltage({ insulation: 'XLPE', armour: 'none', sheath: 'LSZH' }),
  },
  {
    pattern: new RegExp(String.raw`\bNA?2XRY${kind}`),
    standard: 'DIN VDE 0276-603',
    nearest: lowVoltage({ insulation: 'XLPE', armour: 'wire' }),
  },
  {
    pattern: new RegExp(String.raw`\bNA?2X2?Y${kind}`),
    standard: 'DIN VDE 0276-603',
    nearest: lowVoltage({ insulation: 'XLPE', armour: 'none' }),
  },
  {
    pattern: new RegExp(String.raw`\bNA?YFGB?Y${kind}`),
    standard: 'DIN VDE 0271',
    nearest: name => ({ standard: 'IS 1554-1', insulation: 'PVC-A', armour: 'strip', ...metalOf(name) }),
  },
  {
    pattern: new RegExp(String.raw`\bNA?YRGY${kind}`),
    standard: 'DIN VDE 0271',
    nearest: lowVoltage({ insulation: 'PVC-A', armour: 'wire' }),
  },
  { pattern: new RegExp(String.raw`\bNA?YC[WE]?Y${kind}`), standard: 'DIN VDE 0276-603', nearest: none },
  {
    pattern: new RegExp(String.raw`\bNA?YY${kind}`),
    standard: 'DIN VDE 0276-603',
    nearest: lowVoltage({ insulation: 'PVC-A', armour: 'none' }),
  },
  {
    pattern: new RegExp(String.raw`\bNYM${kind}`),
    standard: 'DIN VDE 0250-204',
    nearest: lowVoltage({ insulation: 'PVC-A', armour: 'none' }),
  },
  { pattern: /\bH0[57]V2?-?K\b/, standard: 'EN 50525-2-31', nearest: wire({ cores: 1, class: 5, sheath: 'none' }) },
  { pattern: /\bH0[57]V2?-?[UR]\b/, standard: 'EN 50525-2-31', nearest: wire({ cores: 1, class: 2, sheath: 'none' }) },
  { pattern: /\bH0[357]VV[A-Z0-9]*-?F\b/, standard: 'EN 50525-2-11', nearest: wire({ class: 5 }) },
  { pattern: /\bH0[357]Z[A-Z0-9]*-?[KURF]\b/, standard: 'EN 50525-3', nearest: none },
  {
    pattern: /\bH1Z2Z2-?K\b|\bEN\s*50618\b/,
    standard: 'EN 50618',
    nearest: () => ({ standard: 'IS 17293', insulation: 'XLPO', cores: 1 }),
  },
  { pattern: /\bH0[57](?:RN|RR|BQ|BN4|BB|SS)[A-Z0-9]*-?F?\b/, standard: 'EN 50525-2-21', nearest: none },
  { pattern: /\bH01N2-?[DE]\b/, standard: 'EN 50525-2-81', nearest: none },
  {
    pattern: /\bU-?\s*1000\s*AR?2V\b|\bAR2V\b/,
    standard: 'NF C 32-321',
    nearest: () => ({ standard: 'IEC 60502-1', insulation: 'XLPE', armour: 'none', metal: 'AL' }),
  },
  {
    pattern: /\bU-?\s*1000\s*RO?2V\b|\bRO?2V\b/,
    standard: 'NF C 32-321',
    nearest: lowVoltage({ insulation: 'XLPE', armour: 'none' }),
  },
  {
    pattern: /\bRZ1-?K\b/,
    standard: 'UNE 21123-4',
    nearest: lowVoltage({ insulation: 'XLPE', armour: 'none', sheath: 'LSZH', class: 5 }),
  },
  { pattern: /\bRV-?K\b/, standard: 'UNE 21123-2', nearest: lowVoltage({ insulation: 'XLPE', armour: 'none', class: 5 }) },
  { pattern: /\b[UR]?FT?G(?:7|10|16|18|21)O?[A-Z]*\d*\b/, standard: 'CEI 20-13', nearest: none },
  {
    pattern: /\b(?:CYKY|AYKY|CYKFY|CYKYLO|CYY)(?:LO|Z)?(?:\s*-\s*[JO]\b)?|\b1?-?\s*C[XY]KH[A-Z]*(?:-[RV])?\b|\bA[XY]EKV[A-Z]+\b/,
    standard: 'a Czech standard',
    nearest: none,
  },
  { pattern: /\bA?MCMK\b/, standard: 'a Finnish standard (SFS)', nearest: none },
  { pattern: /\bR[VZ]F?1?(?:FV|MV|MZ1)(?:-?K)?\b/, standard: 'a Spanish standard (UNE)', nearest: none },
  { pattern: /\bYSLY\b[A-Z-]*/, standard: 'DIN VDE 0250', nearest: none },
  { pattern: /\bLI(?:[Y2]C?[Y1]|FY|HC?H)[A-Z-]*\b/, standard: 'DIN VDE 0812', nearest: none },
  {
    pattern: /\bYA?KXS\b|\bYA?KY\b/,
    standard: 'PN-HD 603',
    nearest: name => ({
      standard: 'IEC 60502-1',
      insulation: /X/.test(name) ? 'XLPE' : 'PVC-A',
      armour: 'none',
      metal: name.startsWith('YA') ? 'AL' : 'CU',
    }),
  },
  {
    pattern: /\bAXMK\b/,
    standard: 'HD 603',
    nearest: () => ({ standard: 'IEC 60502-1', insulation: 'XLPE', armour: 'none', metal: 'AL' }),
  },
  { pattern: /\b(?:E?A?XA?VB|XAV)\b/, standard: 'a Belgian standard (NBN)', nearest: none },
  { pattern: /\bNHXMH\b(?:-?\s*[JO]\b)?/, standard: 'DIN VDE 0250-214', nearest: none },
  { pattern: /\bE-?A?Y(?:2|C|CW)?Y-?[JO]\b/, standard: 'HD 603', nearest: none },
  { pattern: /(?:Ö|\bOE?)LFLEX\b/, standard: "its maker's own specification", nearest: none },
  { pattern: /\b(?:VG-?\s*)?[VY]G?MV?K[A-Z]*(?:-\s*AS)?\b/, standard: 'a Dutch standard (NEN)', nearest: none },
  { pattern: /\bXMVK\b/, standard: 'NEN 3616', nearest: lowVoltage({ insulation: 'XLPE', armour: 'none' }) },
  {
    pattern: /\b69\d\d(?:XL?|LSH|B)\b/,
    standard: 'British practice for armoured cable (BS 5467, BS 6724)',
    nearest: name => (name.endsWith('X') ? { standard: 'BS 5467', cores: Number(name[3]) } : null),
  },
  {
    pattern: /\b(?:2[1-4]\d\d|3[0-3]\d\d|6[1-7]\d\d)(?:[XYBHP]|YH|LSH|TQ)\b/,
    standard: 'British practice for wires and cords (BS 6004, BS EN 50525)',
    nearest: none,
  },
  { pattern: /\b6[12]4[0-9]Y\b|\bTWIN\s*(?:AND|&)\s*EARTH\b/, standard: 'BS 6004', nearest: none },
]

/** The foreign name in a line, or null. `line` is in the one form of writing. */
export const foreignName = (line: string): Foreign | null => {
  for (const { pattern, standard, nearest } of names) {
    const name = pattern.exec(line)?.[0]
    if (name !== undefined) return { name, standard, nearest: nearest(name) }
  }
  return null
}
