import { type Cable, conductorForms, lowVoltageGrades, type Standard, standards } from '../cable.ts'
import { anyArmour } from './readers/armourReaders.ts'
import { allGrades, earthedGrades, gradeReader, unearthedGrades } from './readers/gradeReader.ts'
import { asks, type Found, isSaid, phrase, type Reader, says } from './readers/reader.ts'
import type { Question, Said } from './readers/said.ts'
import { standardReaders } from './readers/standardReaders.ts'

/** Says whether a line can exclude anything; most lines need not be looked through for it. */
export const mayExclude = (line: string): boolean =>
  /\b(?:OTHER\s|RATHER\s|EXC|NOT?\b|NEVER\b|WITHOUT\b|W\/O\b|MINUS\b|NON|UN\s*-?\s*[CT]|INSTEAD\b|IN\s*(?:LIEU|PLACE)\b|NIL\b|N\/?A?\b)/.test(
    line,
  )

/** What says no before a word, and what says it behind. */
const before = String.raw`(?:\b(?:OTHER\s*THAN|RATHER\s*THAN|EXCEPT(?:ING)?|EXCL(?:UDING)?\.?|NOT|NEVER|WITHOUT|W\/O|MINUS|NON\s*-|NON|INSTEAD\s*OF|IN\s*(?:LIEU|PLACE)\s*OF)|\bNO(?<!\d\s*NO)(?<!\b(?:SL|SR|S|ITEM|DRG|SPEC)\.?\s*NO))\s*(?:(?:OF|WITH|AN?|THE|ANY|TO\s*BE)\s+)*`
// What follows an excluded word as its noun; an insulated messenger is a wish of its own.
const noun = String.raw`(?:\s*(?:SHEATH(?:ED)?|INSULAT(?:ED|ION)(?!\s*MESSENGER)|CONDUCTORS?|PROPERTY|TYPE))*`
const behind = String.raw`\s*(?:[:=-]?\s*(?:IS\s*|ARE\s*)?NOT\s*(?:ACCEPTABLE|ACCEPTED|ALLOWED|PERMITTED|REQUIRED|APPLICABLE|NEEDED)|(?:(?:IS|ARE)\s*)?EXCLUDED|(?:\(\s*Y\s*\/\s*N\s*\)\s*)?[:=-]\s*(?:NIL|NONE|N\/?A|NO?(?!\.|\s*OF))\b|NIL\b|N\/A\b|NA\b)`

const excludedWords = (words: string): RegExp =>
  new RegExp(String.raw`${before}(?:${words})\b${noun}|\b(?:${words})\b${noun}${behind}`)

/** A reader of what is excluded; what is left is said. */
const but = (words: string, left: Said): Reader => phrase(excludedWords(words), left)

/** What is excluded leaves this, and is asked where no other words say what it is to be. */
const asked = (words: string, field: Question['field'], what: string, left: Said): Reader => ({
  pattern: excludedWords(words),
  read: ([said]) => unlessSaid(said, field, what, left),
})

const unlessSaid = (said: string, field: Question['field'], what: string, left: Said): Found => ({
  ...asks(field, `"${said.trim()}" says what is not meant. What is ${what} to be?`, left),
  isSettledByOthers: true,
})

const screens: readonly Cable['screen'][] = ['none', 'overall', 'individual', 'individualAndOverall', 'copperTape', 'copperWire']
const screensBut = (...excluded: readonly Cable['screen'][]): Said => ({
  screen: screens.filter(screen => !excluded.includes(screen)),
})
const formsBut = (...excluded: readonly Cable['form'][]): Said => ({
  form: conductorForms.filter(form => !excluded.includes(form)),
})
const screened = String.raw`(?:\s*SCREEN(?:ED|ING)?S?)`
const steel = String.raw`(?:GALVANISED|GI|GS|STEEL|IRON|MS)`

/** A voltage or a standard that is excluded is read by the reader that would have taken it. */
const readBy = (reader: Reader, lead: string, left: (found: Said) => Said, field: 'voltageGrade' | 'standard'): Reader => ({
  pattern: new RegExp(
    String.raw`\b(?:OTHER\s*THAN|EXCEPT|EXCLUDING|NOT|WITHOUT|INSTEAD\s*OF|IN\s*LIEU\s*OF)\s+${lead}(?:${reader.pattern.source})`,
  ),
  read: ([said]) => {
    const found = reader.pattern.exec(said)
    const reading = found && reader.read(found, [])
    if (!reading) return null
    return unlessSaid(said, field, field === 'standard' ? 'the standard' : 'the voltage', left(reading.says))
  },
})

const standardsBut = ({ standard = [] }: Said): Said => {
  const left: readonly Standard[] = standards.filter(one => !standard.includes(one))
  return { standard: left }
}
const gradesBut = ({ voltageGrade = [] }: Said): Said => ({
  voltageGrade: allGrades.filter(grade => !voltageGrade.includes(grade)),
})

/** What a line excludes, read before any reader takes the excluded word for a wish. */
export const negationReaders: readonly Reader[] = [
  ...standardReaders.map(reader =>
    readBy(reader, String.raw`(?:(?:TO|AS\s*PER|CONFORMING\s*TO|OF)\s+)*`, standardsBut, 'standard'),
  ),
  readBy(gradeReader, String.raw`(?:(?:FOR|OF)\s+)*`, gradesBut, 'voltageGrade'),
  phrase(
    /\b(?:NOT|INSTEAD\s*OF|IN\s*(?:LIEU|PLACE)\s*OF|OTHER\s*THAN)\s+A?(?:2X|Y)(?:CE|C)?(?:WA|FA|WW|FF|W|F)?(?:2Y|Y|Z)\b/,
    {},
  ),
  phrase(/\bNON\s*-?\s*FR(?:LSH?)?\b/, { fireGrade: ['none'] }),
  phrase(
    /\b(?:NO|WITHOUT|W\/O)\s+FR(?:LSH?)?\b(?:\s*PROPERTY)?|\bFR(?:LSH?)?\s*(?:PROPERTY\s*)?(?:IS\s*)?(?:NOT\s*(?:REQUIRED|NEEDED|APPLICABLE)|[:=-]\s*(?:NO|NIL)\b)/,
    { fireGrade: ['none'] },
  ),
  asked('FRLSH|FRLS|FR', 'sheath', 'the sheath', {}),
  asked('LSZH', 'sheath', 'the sheath', { sheath: ['PVC-ST2', 'PVC-ST1', 'PE', 'none', 'XLPO'] }),
  asked(String.raw`PVC\s*INSULAT(?:ED|ION)`, 'insulation', 'the insulation', { insulation: ['XLPE', 'PE', 'XLPO'] }),
  asked('PVC', 'sheath', 'the sheath', {}),
  asked(String.raw`(?:PVC\s*)?ST\s*-?\s*1`, 'sheath', 'the sheath', { sheath: ['PVC-ST2', 'LSZH', 'PE', 'none', 'XLPO'] }),
  asked(String.raw`(?:PVC\s*)?ST\s*-?\s*2`, 'sheath', 'the sheath', { sheath: ['PVC-ST1', 'LSZH', 'PE', 'none', 'XLPO'] }),
  asked('HDPE|MDPE|LL?DPE', 'sheath', 'the sheath', { sheath: ['PVC-ST2', 'PVC-ST1', 'LSZH', 'none', 'XLPO'] }),
  asked('XLPE', 'insulation', 'the insulation', { insulation: ['PVC-A', 'PVC-C', 'PVC-D', 'PVC-FR', 'PE', 'XLPO'] }),
  but(String.raw`COPPER\s*TAPES?${screened}?`, screensBut('copperTape')),
  but(String.raw`COPPER\s*WIRES?${screened}`, screensBut('copperWire')),
  but(String.raw`INDIVIDUAL(?:LY)?${screened}?`, screensBut('individual', 'individualAndOverall')),
  but(String.raw`(?:OVER\s*-?\s*ALL|COLLECTIVE(?:LY)?)${screened}`, screensBut('overall', 'individualAndOverall')),
  but(String.raw`SCREEN(?:ED|ING)?S?`, { screen: ['none'] }),
  but(String.raw`ALUMINIUM\s*(?:WIRES?\s*|STRIPS?\s*)?ARMOURED`, {
    armour: ['none', 'strip', 'wire', 'doubleStrip', 'doubleWire'],
  }),
  asked(String.raw`${steel}\s*ARMOURED`, 'armour', 'the armour', { armour: ['none', 'aluminiumWire', 'aluminiumStrip'] }),
  but(String.raw`(?:(?:FLAT|${steel})\s*)*STRIPS?(?:\s*ARMOURED)?`, { armour: ['wire', 'aluminiumWire', 'doubleWire'] }),
  but(String.raw`(?:(?:ROUND|${steel})\s*)*WIRES?(?:\s*ARMOURED)?(?!\s*SCREEN)`, {
    armour: ['strip', 'aluminiumStrip', 'doubleStrip'],
  }),
  but('UNARMOURED', { armour: anyArmour }),
  but('ARMOURED', { armour: ['none'] }),
  but('ALUMINIUM', { metal: ['CU'] }),
  but(String.raw`(?:ANNEALED\s*)?TINNED`, { tinned: [false] }),
  but('COPPER', { metal: ['AL'] }),
  but(String.raw`CLASS\s*-?\s*1|SOLID`, { class: [2, 5, 6] }),
  but(String.raw`CLASS\s*-?\s*2|(?:MULTI\s*-?\s*)?STRANDED`, { class: [1, 5, 6] }),
  but(String.raw`CLASS\s*-?\s*5`, { class: [2, 1, 6] }),
  but(String.raw`CLASS\s*-?\s*6|EXTRA\s*-?\s*FLEXIBLE`, { class: [2, 1, 5] }),
  but('FLEX(?:IBLE)?', { class: [2, 1] }),
  but(String.raw`SECTOR(?:AL)?(?:\s*-?\s*SHAP(?:ED?|ING))?|SHAPED`, formsBut('sector')),
  but('COMPACT(?:ED)?', { form: ['circular'] }),
  phrase(/\bUN\s*-?\s*COMPACTED\b/, { form: ['circular'] }),
  phrase(/\bUN\s*-?\s*TINNED\b/, { tinned: [false] }),
  but('FLAT', { flat: [false] }),
  phrase(/\b(?:WITHOUT|NO|W\/O)\s+(?:ANY\s+)?(?:OUTER\s*)?SHEATH(?:ED)?\b/, { sheath: ['none'] }),
]

/** Not earthed is unearthed, and the other way round; read when the voltage is known. */
export const earthingNegations: readonly Reader[] = [
  [/\b(?:NOT|NON|EXCEPT|OTHER\s*THAN)\s*-?\s*(?:UN\s*-?\s*EARTHED|UE\b)/, [...lowVoltageGrades, ...earthedGrades]] as const,
  [/\b(?:NOT|NON|EXCEPT|OTHER\s*THAN)\s*-?\s*(?:SOLIDLY\s*)?EARTHED\b/, unearthedGrades] as const,
].map(([pattern, left]) => ({
  pattern,
  read: (_, readBefore) => says(isSaid(readBefore, 'voltageGrade') ? { voltageGrade: left } : {}, 0.95),
}))
