import { type CableRequest, type Standard } from '../cable.ts'
import { readLetters, readStrokes } from './letters.ts'

/** What one reader found: the words it understood and what they say. `sure` is less than 1 where they leave room for doubt. */
export interface Reading {
  readonly words: string
  readonly says: CableRequest
  readonly sure: number
  /** Armour was named but not of which kind. */
  readonly armoured?: true
}

/** A reader takes the words it understands out of the line. */
export interface Reader {
  readonly pattern: RegExp
  readonly read: (found: RegExpExecArray) => Omit<Reading, 'words'> | null
}

const number = (text: string | undefined): number | undefined => (text === undefined || text === '' ? undefined : Number(text))

const says = (request: CableRequest, sure = 1): Omit<Reading, 'words'> => ({ says: request, sure })

const parts: Readonly<Record<string, string>> = { '1': '1', I: '1', '2': '2', II: '2' }

/** IS 7098 and IS 1554 part 1 unless part 2 is named; only part 2 is known of 60502 from 6 kV. */
const isStandard = (digits: string, part: string | undefined): Standard | null => {
  const number = parts[part ?? ''] ?? '1'
  if (digits === '7098') return number === '2' ? 'IS 7098-2' : 'IS 7098-1'
  if (digits === '1554') return number === '2' ? null : 'IS 1554-1'
  if (digits === '694') return 'IS 694'
  return digits === '14255' ? 'IS 14255' : 'IS 17293'
}

const year = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined
  return text.length === 4 ? text : `${Number(text) > 50 ? '19' : '20'}${text}`
}

const edition = (text: string | undefined): CableRequest => {
  const found = year(text)
  return found === undefined ? {} : { edition: found }
}

const standardReaders: readonly Reader[] = [
  {
    pattern:
      /\bIS\s*[:/-]?\s*(7098|1554|694|14255|17293)(?!\d)(?:\s*[-/,]?\s*\(?\s*(?:PART|PT|P)?[\s.-]*(1|2|I{1,2})\b\s*\)?)?(?:\s*[:/-]\s*((?:19|20)\d\d|\d\d)\b)?/,
    read: ([, digits = '', part, written]) => {
      const standard = isStandard(digits, part)
      return standard ? says({ standard, ...edition(written) }) : null
    },
  },
  {
    pattern: /\bIEC\s*[:-]?\s*60?502(?:\s*[-/]?\s*\(?\s*(?:PART|PT|P)?[\s.]*(1|2|I{1,2})\b\s*\)?)?(?:\s*[:]\s*((?:19|20)\d\d))?/,
    read: ([, part, written]) =>
      says({ standard: parts[part ?? ''] === '2' ? 'IEC 60502-2' : 'IEC 60502-1', ...edition(written) }),
  },
  {
    pattern: /\bBS\s*[:-]?\s*5467(?:\s*[:]\s*((?:19|20)\d\d))?/,
    read: ([, written]) => says({ standard: 'BS 5467', ...edition(written) }),
  },
  {
    pattern: /\bBS\s*[:-]?\s*5308(?:\s*[:]\s*((?:19|20)\d\d))?/,
    read: ([, written]) => says({ standard: 'BS 5308', ...edition(written) }),
  },
  {
    pattern: /\b(?:BS\s*)?EN\s*[:-]?\s*50288(?:\s*-\s*7)?(?:\s*[:]\s*((?:19|20)\d\d))?/,
    read: ([, written]) => says({ standard: 'BS EN 50288-7', ...edition(written) }),
  },
]

/** The voltage grades as they are written, earthed unless said otherwise. */
const grades: readonly (readonly [RegExp, string, number])[] = [
  [/^(1\.5|1\.8)DC$/, '1.5 kV d.c.', 1],
  [/^(?:0\.3\/0\.5|300\/500V)$/, '300/500 V', 1],
  [/^0\.6\/1(?:\.2)?$/, '0.6/1 kV', 1],
  [/^(?:1\.9\/)?3\.3(?:\/3\.3)?(?:E|UE)?$/, '3.3 kV (E/UE)', 1],
  [/^3\.8\/6\.6E?$/, '3.8/6.6 kV (E)', 1],
  [/^6\.6E$/, '3.8/6.6 kV (E)', 1],
  [/^6\.6$/, '3.8/6.6 kV (E)', 0.9],
  [/^6\.6(?:\/6\.6)?UE$|^6\.6\/6\.6$/, '6.6/6.6 kV (UE)', 1],
  [/^6\.35\/11E?$/, '6.35/11 kV (E)', 1],
  [/^11E$/, '6.35/11 kV (E)', 1],
  [/^11$/, '6.35/11 kV (E)', 0.9],
  [/^11(?:\/11)?UE$|^11\/11$/, '11/11 kV (UE)', 1],
  [/^12\.7\/22E?$/, '12.7/22 kV (E)', 1],
  [/^22E?$/, '12.7/22 kV (E)', 0.95],
  [/^19\/33E?$/, '19/33 kV (E)', 1],
  [/^33E?$/, '19/33 kV (E)', 0.95],
  [/^3\.6\/6$/, '3.6/6 kV', 1],
  [/^6\/10$/, '6/10 kV', 1],
  [/^8\.7\/15$/, '8.7/15 kV', 1],
  [/^12\/20$/, '12/20 kV', 1],
  [/^18\/30$/, '18/30 kV', 1],
]

const lowVoltage = /^(?:1\.1|0\.65\/1\.1|650\/1100V|1100V|1)$/

/** 1.1 kV is the grade of every standard for low voltage, under its own name; it says nothing that they do not. */
const gradeReader: Reader = {
  pattern:
    /\b(\d+(?:\.\d+)?(?:\s*\/\s*\d+(?:\.\d+)?)?)\s*-?\s*(KV|KILOVOLTS?|VOLTS?|V)\b\s*(?:GRADE\b\s*)?(?:(\(\s*E\s*\/\s*UE\s*\)|\(\s*(?:UE|E)\s*\)|\b(?:UE|E|UNEARTHED|EARTHED)\b|D\.?C\b\.?))?/,
  read: ([, value = '', unit = '', system = '']) => {
    const earthing =
      /UE|UNEARTHED/.test(system) && !/E\s*\/\s*UE/.test(system)
        ? 'UE'
        : /^\(?\s*E\b|EARTHED/.test(system)
          ? 'E'
          : /D/.test(system)
            ? 'DC'
            : ''
    const volts = unit.startsWith('V') ? 'V' : ''
    const key = `${value.replace(/\s/g, '')}${volts}${earthing}`
    if (lowVoltage.test(`${value.replace(/\s/g, '')}${volts}`) && earthing !== 'DC') return says({})
    if (earthing === 'DC' && lowVoltage.test(`${value.replace(/\s/g, '')}${volts}`)) return says({ directCurrent: true })
    const grade = grades.find(([pattern]) => pattern.test(key))
    if (grade) return says({ voltageGrade: grade[1] }, grade[2])
    return says({ voltageGrade: `${value.replace(/\s/g, '')} ${unit.startsWith('V') ? 'V' : 'kV'}` })
  },
}

const size = String.raw`(\d+(?:\.\d+)?)`
const unit = String.raw`(?:\s*(?:SQMM|MM))?`
const times = String.raw`\s*[X]\s*`
const words: Readonly<Record<string, number>> = {
  SINGLE: 1,
  ONE: 1,
  TWIN: 2,
  TWO: 2,
  THREE: 3,
  FOUR: 4,
  FIVE: 5,
  SIX: 6,
  SEVEN: 7,
  TEN: 10,
  TWELVE: 12,
}

const coresOf = (text: string | undefined): number | undefined => (text === undefined ? undefined : (words[text] ?? number(text)))

/** Three phases and a smaller fourth core are a 3.5-core cable. */
const withNeutral = (cores: number, sqmm: number, extra: number | undefined): CableRequest => {
  if (extra === undefined) return { cores, sqmm }
  if (cores === 3 || cores === 3.5) return { cores: 3.5, sqmm, neutralSqmm: extra }
  return { cores, sqmm }
}

/** 3 x 50 + 1 x 16 + 35 and 3C x 95 + 1C x 70 + 1C x 16: phases, street light and messenger of a bundle, in any order. */
const bundleReader: Reader = {
  pattern: new RegExp(
    `\\b([123])\\s*C?${times}${size}${unit}\\s*\\+\\s*(?:([12])\\s*C?${times})?${size}${unit}(?:\\s*\\+\\s*(?:([12])\\s*C?${times})?${size}${unit})?(?=.*(?:\\bAB\\b|\\bABC\\b|BUNCH|14255))`,
  ),
  read: ([, cores, phase, firstCount, first, secondCount, second]) => {
    const [a, b] = [number(first), number(second)]
    if (a === undefined) return null
    if (b === undefined)
      return says({
        cores: Number(cores),
        sqmm: Number(phase),
        bundle: { messengerSqmm: a, messengerInsulated: false, streetLights: 0, streetLightSqmm: 16 },
      })
    const light = Math.min(a, b)
    const lights = number(light === a ? firstCount : secondCount) ?? 1
    return says({
      cores: Number(cores),
      sqmm: Number(phase),
      bundle: { messengerSqmm: Math.max(a, b), messengerInsulated: false, streetLights: lights, streetLightSqmm: light },
    })
  },
}

const coreWord = String.raw`(?:\s*-?\s*(?:CORES?|C|CX|RUN)\b\.?)`

const sizeReaders: readonly Reader[] = [
  {
    pattern: new RegExp(
      `\\b(\\d+)\\s*-?\\s*(PAIRS?|PR|P|TRIADS?|TRIPLES?|T)\\s*(?:${times}|\\s+)(?:[23]\\s*C?${times})?${size}${unit}`,
    ),
    read: ([, count, kind = '', sqmm]) =>
      says({ cores: Number(count), element: kind.startsWith('T') ? 'triad' : 'pair', sqmm: Number(sqmm) }),
  },
  {
    pattern: new RegExp(
      `\\b(3\\.5|\\d+)\\s*-?\\s*(?:CORES?|C)?\\.?${times}${size}${unit}(?:\\s*(?:\\+|/)\\s*(?:1\\s*C?${times})?${size}${unit})?`,
    ),
    read: ([, cores, sqmm, neutral]) => says(withNeutral(Number(cores), Number(sqmm), number(neutral))),
  },
  {
    pattern: new RegExp(
      `\\b(3\\.5|\\d+|SINGLE|ONE|TWIN|TWO|THREE|FOUR|FIVE|SIX|SEVEN|TEN|TWELVE)${coreWord}[\\s,\\-]*(?:OF\\s*)?${size}\\s*SQMM`,
    ),
    read: ([, cores, sqmm]) => says({ cores: coresOf(cores) ?? 0, sqmm: Number(sqmm) }),
  },
  {
    pattern: new RegExp(
      `\\b${size}\\s*SQMM[\\s,\\-]*(?:X\\s*)?(3\\.5|\\d+|SINGLE|ONE|TWIN|TWO|THREE|FOUR|FIVE|SIX|SEVEN|TEN|TWELVE)${coreWord}`,
    ),
    read: ([, sqmm, cores]) => says({ cores: coresOf(cores) ?? 0, sqmm: Number(sqmm) }),
  },
  {
    pattern: new RegExp(`\\b(3\\.5|\\d+|SINGLE|TWIN|TWO|THREE|FOUR|FIVE|SIX|SEVEN|TEN|TWELVE)${coreWord}`),
    read: ([, cores]) => says({ cores: coresOf(cores) ?? 0 }, 0.95),
  },
  { pattern: new RegExp(`\\b${size}\\s*SQMM`), read: ([, sqmm]) => says({ sqmm: Number(sqmm) }, 0.95) },
]

const codeReaders: readonly Reader[] = [
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
const pvcReaders: readonly Reader[] = [
  word(/\b(?:HR\s*-?\s*PVC|PVC\s*(?:TYPE\s*-?\s*)?-?C\b|TYPE\s*-?\s*C)\b/, { insulation: 'PVC-C' }),
  word(/\b(?:PVC\s*(?:TYPE\s*-?\s*)?-?D\b|TYPE\s*-?\s*D)\b/, { insulation: 'PVC-D' }),
]

/** Single words and short phrases; a longer one stands before the shorter that it holds. */
const wordReaders: readonly Reader[] = [
  word(/\bFR\s*-?\s*LS\s*-?\s*H\b/, { fireGrade: 'FRLSH' }),
  word(/\bFR\s*-?\s*LS\b/, { fireGrade: 'FRLS' }),
  word(/\b(?:LSZH|LS0H|LSOH|ZHFR|HFFR|FRZH|ZERO\s*-?\s*HALOGEN)\b/, { sheath: 'LSZH' }),
  word(/\bFR\s+PVC\s+INSULAT(?:ED|ION)\b/, { insulation: 'PVC-FR' }),
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

/** All readers, in the order in which they may take words out of a line. */
export const readers: readonly Reader[] = [
  ...standardReaders,
  bundleReader,
  ...sizeReaders.slice(0, 2),
  gradeReader,
  ...pvcReaders,
  ...codeReaders,
  ...sizeReaders.slice(2),
  ...wordReaders,
]

/** Words of a bill of quantities that say nothing of the cable. */
const noise =
  /\b(?:SUPPLY(?:ING)?|SUPPLIED|LAYING|INSTALLATION|TESTING|COMMISSIONING|OF|AND|WITH|IN|FOR|THE|AS|PER|TO|ON|AT|CABLES?|CONDUCTORS?|POWER|CONTROL|INSULATED|INSULATION|SHEATH(?:ED)?|OUTER|INNER|GRADE|SIZE|TYPE|NOS?|MTRS?|METERS?|METRES?|KM|M|L\.?T|H\.?T|E\.?H\.?T|STRANDED|STR|WIRE|SCREEN(?:ED)?|LATEST|HEAVY|DUTY|SUITABLE|CONFORMING|X|C|GALVANI[SZ]ED|STEEL|GI|GS|ISI|MARK(?:ED)?|BLACK|COLOU?R|EARTHED|UNEARTHED|E|UE|MM|SQMM|AREA|NOMINAL|HR|SINGLE|MULTI|CORES?|INSTRUMENTATION|HOUSE|BUILDING|MESSENGER|CODE)\b/g

/** What is left of a line when all readers have taken their words, without noise, punctuation and plain numbers. */
export const leftWords = (line: string): readonly string[] =>
  line
    .replace(noise, ' ')
    .split(/[^A-Z]+/)
    .filter(left => left.length > 1)
