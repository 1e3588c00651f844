import { type CableRequest, standards } from '../cable.ts'
import { isRefused, type Refused, refused } from '../refused.ts'
import { check } from '../rules/check.ts'
import { complete } from '../rules/complete.ts'
import type { CableTables } from '../tables/tables.ts'
import { foreignName } from './foreign.ts'
import type { Said } from './readers/said.ts'
import { isConstructed } from './uses.ts'
import { designationOf } from './write.ts'

const romans: Readonly<Record<string, string>> = { '1': 'I', '2': 'II', '3': 'III' }

/** How a standard is written in a line in capitals, with its part where parts are told apart: IS 7098 (PART-3), IS:9857. */
const patternOf = (code: string): RegExp | null => {
  const [, body = '', number = '', part] = /^([A-Z]+) (\d+)(?:-(\d))?$/.exec(code) ?? []
  if (number === '') return null
  const isShared = standards.some(one => one.startsWith(`${body} ${number}-`))
  const parts = part && isShared ? `\\s*[-/,]?\\s*\\(?\\s*(?:PART|PT|P)?[\\s.-]*(?:${part}|${romans[part] ?? part})\\b` : ''
  return new RegExp(`\\b${body}\\s*[:/-]?\\s*${number}(?!\\d)${parts}`)
}

const patterns = new Map<string, RegExp | null>()
const writtenAs = (code: string): RegExp | null => {
  const known = patterns.get(code)
  if (known !== undefined) return known
  const made = patternOf(code)
  patterns.set(code, made)
  return made
}

/** Words that name a kind of cable which has a standard of its own among the masters, whose tables nobody has. */
const kinds: readonly (readonly [words: RegExp, standard: string])[] = [
  [/\bWELDING\b/, 'IS 9857'],
  [/\bFIRE\s*-?\s*(?:SURVIVAL|RESISTANT|RESISTING|PROOF)\b|\bMICA\b|\bCWZ\b|\bFP\s*[24]00\b/, 'IS 17505-1'],
  [/\b(?:EPR|EPDM|ELASTOMER(?:IC)?|RUBBER|VIR|HOFR|CSP)\b/, 'IS 9968-1'],
  [/\bLSZH\b(?=.*\b(?:HOUSE|BUILDING|PANEL)\s*WIRES?\b)|\b(?:HOUSE|BUILDING|PANEL)\s*WIRES?\b.*\bLSZH\b/, 'IS 17048'],
]

/** Cables of a trade with a standard of its own, whatever they are insulated with. */
const trades: readonly (readonly [words: RegExp, sentence: string])[] = [
  [/\bRAILWAY\s*SIGNAL{1,2}ING\b|\bIRS\s*[:-]?\s*S\s*[:-]?\s*63\b/, 'Railway signalling cable (IRS:S 63) is not designed here.'],
  [/^(?!.*\b9968\b).*\bTRAILING\b|\bIS\s*[:-]?\s*14494\b/, 'Trailing cable for mines (IS 14494) is not designed here.'],
  [/\bMARINE\b|\bSHIP\s*-?\s*(?:WIRING|BOARD)\b/, 'Cable for ships (IEC 60092) is not designed here.'],
]

/** Kinds of cable that no master knows, each in a sentence. */
const strangers: readonly (readonly [words: RegExp, sentence: string])[] = [
  [
    /\bPILC\w*\b|\bPAPER\s*INSULATED\b|\bIS\s*[:-]?\s*692\b/,
    'Paper insulated lead sheathed cable (IS 692) is not designed here.',
  ],
  [
    /\bTHERMOCOUPLE\b|\bCOMPENSATING\b|\b[JKTESN]X\b/,
    'Thermocouple extension and compensating cable (IS 8784) is not designed here.',
  ],
  [/\bMINERAL\s*INSULATED\b|\bMICC\b/, 'Mineral insulated copper cable (IEC 60702) is not designed here.'],
  [/\b(?:PTFE|FEP|ETFE|PFA|TEFLON|POLYIMIDE)\b/, 'Wire with insulation of a fluoropolymer, such as PTFE, is not designed here.'],
  [/\bCONCENTRIC\b/, 'Cable with a concentric neutral is not designed here.'],
  [/\b(?:ELEVATOR|LIFT|TRAVELLING)\b/, 'Travelling cable for lifts is not designed here.'],
  [/\bCORRUGATED\b|\bLEAD\s*(?:ALLOY\s*)?SHEATH\w*\b/, 'Cable with a metal sheath, as of 66 kV and more, is not designed here.'],
  [/\b(?:STEEL|BRASS)\s*TAPES?\b|\bD?STA\b/, 'Armour of steel or brass tape is not designed here; round wire and strip are.'],
  [/\bBRAID(?:ED|ING)?\b|\b(?:SWB|GWB|TCWB)\b/, 'Braided cable is not designed here.'],
]

const awg = /\b(\d+)(?:\s*\/\s*0)?\s*AWG\b|\b(?:THHN|THWN|XHHW)\b|\b(\d+)\s*(?:KCMIL|MCM)\b/

/** Sizes of IEC 60228 beside those of North America, sqmm. */
const metric = [0.5, 0.75, 1, 1.5, 2.5, 4, 6, 10, 16, 25, 35, 50, 70, 95, 120, 150, 185, 240, 300, 400, 500, 630]

/** AWG n is 0.012668 x 92^((36 - n) / 19.5) sqmm, a kcmil 0.5067 sqmm. */
const northAmerican = (line: string): Refused | null => {
  const found = awg.exec(line)
  if (!found) return null
  const [, gauge, kcmil] = found
  const sqmm = kcmil ? Number(kcmil) * 0.5067 : gauge ? 0.012668 * 92 ** ((36 - Number(gauge)) / 19.5) : null
  const above = sqmm === null ? undefined : metric.find(size => size >= sqmm * 0.98)
  const near = above === undefined ? '' : ` The next size of IEC 60228 is ${above} sqmm.`
  return refused(`AWG, MCM and kcmil are sizes of North American standards, which are not designed here.${near}`, 'standard')
}

interface Other {
  readonly pattern: RegExp
  readonly nearest: CableRequest | null
}

/** Product standards of other countries that are named by number, each with what comes nearest of what is made here. */
const numbered: readonly Other[] = [
  { pattern: /\bBS\s*[:-]?\s*6724\b/, nearest: { standard: 'BS 5467', sheath: 'LSZH' } },
  { pattern: /\bBS\s*[:-]?\s*6346\b/, nearest: { standard: 'IEC 60502-1', insulation: 'PVC-A', armour: 'wire', metal: 'CU' } },
  { pattern: /\bBS\s*[:-]?\s*6622\b/, nearest: { standard: 'IEC 60502-2' } },
  { pattern: /\bBS\s*[:-]?\s*7835\b/, nearest: { standard: 'IEC 60502-2', sheath: 'LSZH' } },
  { pattern: /\bBS\s*[:-]?\s*(?:6004|6007|6500|6883|7211|7629|7846|7870|7889|8436|8573)\b/, nearest: null },
  { pattern: /\bSANS\s*[:-]?\s*1507\b/, nearest: { standard: 'IEC 60502-1' } },
  { pattern: /\bTCVN\s*[:-]?\s*5935\b/, nearest: { standard: 'IEC 60502-1' } },
  { pattern: /\b(?:JIS\s*C|KS\s*C|TCVN|SNI|CSA|JB\/?T)\s*[:-]?\s*\d{2,5}\b/, nearest: null },
  {
    pattern: /\b(?:SANS|AS\/?NZS|AS|ICEA|UL|NEMA|GOST|VDE|HD|NF\s*C|UNE|CEI|NBR|GB\/?T)\s*[:-]?\s*[A-Z]?\s*-?\d{2,5}\b/,
    nearest: null,
  },
  { pattern: /\bIEC\s*[:-]?\s*(?:60840|62067|60092|60245|60227|62930|60702)\b/, nearest: null },
  { pattern: /\b(?:BS\s*)?EN\s*[:-]?\s*(?:50525|50618|50306|50264)\b/, nearest: null },
]

const extraHigh = /\b(66|110|132|145|220|230|400)\s*KV\b/

/** The cable that comes nearest, in full, as far as the line tells its cores and size. */
const nearestText = (tables: CableTables, nearest: CableRequest | null, said: Said): string => {
  if (!nearest) return ''
  const { cores = nearest.cores === undefined ? undefined : [nearest.cores], sqmm, voltageGrade, neutralSqmm } = said
  const grade = voltageGrade?.find(one => tables.voltageGrades.get(nearest.standard ?? '')?.includes(one))
  const request: CableRequest = {
    ...nearest,
    ...(cores?.[0] === undefined ? {} : { cores: cores[0] }),
    ...(sqmm?.[0] === undefined ? {} : { sqmm: sqmm[0] }),
    ...(neutralSqmm?.[0] ? { neutralSqmm: neutralSqmm[0] } : {}),
    ...(grade === undefined ? {} : { voltageGrade: grade }),
  }
  const completed = complete(tables, request)
  const near = isRefused(completed) || check(tables, completed.cable) ? null : designationOf(completed.cable)
  return near === null ? ` Cable to ${nearest.standard ?? ''} comes nearest.` : ` Nearest made here: ${near}.`
}

const byMasters = ({ standards: known }: CableTables, line: string): Refused | null => {
  for (const [code, { title, role }] of known) {
    if (role !== 'product' || standards.some(one => one === code)) continue
    const isKind = kinds.some(([words, of]) => of === code && words.test(line))
    if (isKind || writtenAs(code)?.test(line))
      return refused(`${code} (${title}) is not designed here: its tables are not among the masters.`, 'standard')
  }
  return null
}

const byName = (tables: CableTables, line: string, said: Said): Refused | null => {
  const foreign = foreignName(line)
  if (!foreign) return null
  const { name, standard, nearest } = foreign
  const names = name.includes(standard) ? name : `${name} is the name of a cable to ${standard}, which`
  return refused(`${names} is not designed here.${nearestText(tables, nearest, said)}`, 'standard')
}

const byNumber = (tables: CableTables, line: string, said: Said): Refused | null => {
  for (const { pattern, nearest } of numbered) {
    const code = pattern.exec(line)?.[0]
    if (code !== undefined) return refused(`${code} is not designed here.${nearestText(tables, nearest, said)}`, 'standard')
  }
  return null
}

/** 66 kV and more, which is IS 7098-3. */
const byHighVoltage = (line: string): Refused | null => {
  const high = extraHigh.exec(line)?.[1]
  return high === undefined
    ? null
    : refused(`Cable of ${high} kV is not designed here. The highest grade here is 19/33 kV.`, 'voltageGrade')
}

/** PVC ends at 1.1 kV in what is made here; above it IS 1554-2 has it. */
const byVoltage = ({ standards: known }: CableTables, { voltageGrade, insulation }: Said): Refused | null => {
  const title = (code: string): string => `${code}${known.has(code) ? ` (${known.get(code)?.title ?? ''})` : ''}`
  const isMedium = voltageGrade?.some(grade => / kV \((?:E|UE|E\/UE)\)$/.test(grade)) ?? false
  return isMedium && (insulation?.includes('PVC-A') ?? false)
    ? refused(
        `${title('IS 1554-2')} is not designed here. From 3.3 kV up cable is made here with XLPE to IS 7098-2.`,
        'insulation',
      )
    : null
}

/** Trades whose words stand for a place where the construction of the cable is said, and not as "lift cable". */
const tradePlaces =
  /\b(?:WELDING|RUBBER|MARINE|ELEVATOR|LIFT|CORRUGATED|CONCENTRIC|THERMOCOUPLE|RAILWAY\s*SIGNAL{1,2}ING)\b(?!\s*(?:\w+\s+)?(?:CABLES?|WIRES?|INSULAT|SHEATH|STEEL|ALUMINIUM|NEUTRAL))/g

/**
 * Refuses a line that names a cable, a standard or a voltage which is not designed here: it is never designed by another standard
 * in silence. `written` is in the one form of writing; what it says of cores and size helps to name the nearest that is made.
 */
export const undesigned = (tables: CableTables, written: string, said: Said): Refused | null => {
  const line = isConstructed(written) ? written.replace(tradePlaces, ' ') : written
  const trade = trades.find(([words]) => words.test(line))
  const stranger = strangers.find(([words]) => words.test(line))
  return (
    byName(tables, line, said) ??
    (trade ? refused(trade[1], null) : null) ??
    byMasters(tables, line) ??
    byHighVoltage(line) ??
    (stranger ? refused(stranger[1], null) : null) ??
    northAmerican(line) ??
    byNumber(tables, line, said) ??
    byVoltage(tables, said)
  )
}
