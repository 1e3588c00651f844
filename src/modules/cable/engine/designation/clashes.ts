import type { Attribute, Cable, CableRequest, Standard } from '../cable.ts'
import { rulebooks } from '../tables/rulebook.ts'
import type { CableTables } from '../tables/tables.ts'
import { armourWords, insulationWords } from '../words.ts'
import { type Clash, only, type Question, type Reading, type Said } from './readers/said.ts'

/** What a question calls an attribute. */
const called: Readonly<Record<Attribute, string>> = {
  standard: 'the standard',
  edition: 'the edition',
  voltageGrade: 'the voltage',
  cores: 'the number of cores',
  element: 'cores, pairs or triads',
  sqmm: 'the cross-section',
  neutralSqmm: 'the neutral',
  metal: 'the metal of the conductor',
  tinned: 'tinning',
  class: 'the class of the conductor',
  form: 'the form of the conductor',
  insulation: 'the insulation',
  screen: 'the screen',
  armour: 'the armour',
  armourPractice: 'the size of the strip',
  sheath: 'the sheath',
  fireGrade: 'the fire grade',
  flat: 'a flat or a round cable',
  directCurrent: 'alternating or direct current',
  bundle: 'the messenger',
}

const quoted = (words: readonly string[]): string => {
  const texts = words.map(word => `"${word}"`)
  return `${texts.slice(0, -1).join(', ')} and ${texts.at(-1) ?? ''}`
}

const disagreement = ({ field, words }: Clash): Question => ({
  field,
  isDoubt: true,
  question:
    words.length > 1
      ? `${quoted(words)} do not agree about ${called[field]}. Which is meant?`
      : `"${words[0] ?? ''}" contradicts itself about ${called[field]}. Which is meant?`,
})

const namedStandard = (readings: readonly Reading[], said: Said): Standard | undefined =>
  readings.some(({ says: { standard }, words }) => standard && /\d/.test(words) && !/^A?(?:2X|Y)/.test(words))
    ? only(said.standard)
    : undefined

const isStandard = (name: string): name is Standard => Object.hasOwn(rulebooks, name)

const isElsewhere = (fits: (standard: Standard) => boolean, than: Standard): boolean =>
  Object.keys(rulebooks)
    .filter(isStandard)
    .some(one => one !== than && fits(one))

/** A standard that was named by number, and something beside it that only another standard has. */
const standardClash = (tables: CableTables, standard: Standard, { insulation, voltageGrade, armour }: Said): Question | null => {
  const book = rulebooks[standard]
  const ask = (has: string): Question => ({
    field: 'standard',
    isDoubt: true,
    question: `The line says ${standard} and ${has}, which do not go together. By which standard is it to be made?`,
  })
  if (insulation && !insulation.some(one => book.insulations.includes(one)))
    return ask(`${insulationWords[insulation[0] ?? 'XLPE']} insulation`)
  const has = (one: Standard): boolean => voltageGrade?.some(grade => tables.voltageGrades.get(one)?.includes(grade)) ?? false
  if (voltageGrade && !has(standard) && isElsewhere(has, standard)) return ask(voltageGrade[0] ?? '')
  const wears = (one: Standard): boolean => armour?.some(kind => rulebooks[one].armours.includes(kind)) ?? false
  const first: Cable['armour'] | undefined = armour?.[0]
  return armour && first !== undefined && first !== 'none' && !wears(standard) ? ask(`${armourWords[first]} armour`) : null
}

/** Low smoke and no halogen are two promises of a sheath that do not go together. */
const fireClash = ({ sheath, fireGrade }: Said): Question | null =>
  only(sheath) === 'LSZH' && fireGrade?.some(grade => grade === 'FRLS' || grade === 'FRLSH')
    ? {
        field: 'sheath',
        isDoubt: true,
        question: 'FRLS is PVC of low smoke, LSZH has no halogen at all. Which sheath is meant?',
      }
    : null

/** Lists what must be asked because the words of a line do not go together; attributes that are `given` beside it are settled. */
export const contradictions = (
  tables: CableTables,
  readings: readonly Reading[],
  { said, clashes }: { readonly said: Said; readonly clashes: readonly Clash[] },
  given: CableRequest,
): readonly Question[] => {
  const standard = given.standard === undefined ? namedStandard(readings, said) : undefined
  const byStandard = standard && standardClash(tables, standard, said)
  const byFire = given.sheath === undefined && given.fireGrade === undefined ? fireClash(said) : null
  return [...clashes.map(disagreement), ...(byStandard ? [byStandard] : []), ...(byFire ? [byFire] : [])]
}
