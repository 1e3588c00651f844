import type { CableTables } from '../tables/tables.ts'
import type { Question, Reading } from './readers/said.ts'

/** A number of a standard that no reader took. A figure with a unit behind it is none: the cable IS 500 m long. */
const numbered =
  /\b(IS|BS\s*EN|BS|EN|IEC|NFC|SS)\s*[:/-]?\s*(\d{3,5})(?:\s*[-,]?\s*\(?\s*(?:PART|PT|P)?[\s.:-]*(?:\d|I{1,3}|IV|V)\b\)?)?(?!\d|\.\d|\s*(?:M|MTRS?|MET(?:RE|ER)S?|KM|KV|V|A|NOS?|SQMM|MM)\b)/

/** A part that a standard of cables has and that is not among those made here, or that it does not have at all. */
const otherPart =
  /\b(?:IS\s*[:/-]?\s*(?:7098|1554)\s*[-/,:]?\s*\(?\s*(?:PART|PT|P)[\s.:-]*(?:[3-9]|IV|V)\b|IEC\s*[:-]?\s*60?502\s*(?:-|[-/]?\s*\(?\s*(?:PART|PT|P)[\s.:-]*)\s*(?:[3-9]|IV|V)\b)/

const isNamed = (readings: readonly Reading[]): boolean =>
  readings.some(
    ({ says: { standard }, words, isSettledByOthers }) =>
      standard !== undefined && !isSettledByOthers && /\b(?:IS|IEC|BS|EN)\W*\d/.test(words),
  )

/** True of a standard that the masters know, as of materials or tests. */
const isKnown = ({ standards }: CableTables, body: string, number: string): boolean =>
  [...standards.keys()].some(code => new RegExp(`^${body.replace(/\s+/g, ' ')} ${number}(?!\\d)`).test(code))

const ask = (question: string): Question => ({ field: 'standard', isDoubt: true, question })

/**
 * Asks about what a line names as its standard by a number that nobody here knows, never replacing it by the usual standard. Beside a
 * standard that is known, such a number may be one of materials or tests: it stays among the words that were not read.
 */
export const unknownStandard = (
  tables: CableTables,
  line: string,
  rest: string,
  readings: readonly Reading[],
): readonly Question[] => {
  const part = otherPart.exec(line)?.[0]
  if (part !== undefined) return [ask(`${part} is not designed here. By which standard is the cable to be made?`)]
  if (isNamed(readings)) return []
  const [, body = '', number = ''] = numbered.exec(rest) ?? []
  if (number === '' || isKnown(tables, body, number)) return []
  return [ask(`${body} ${number} is not among the standards here. By which standard is the cable to be made?`)]
}

/** A word of a language, as it is typed: Signage, feeder. */
const isOrdinary = (word: string, typed: string): boolean => {
  const found = new RegExp(`(?<![A-Za-z0-9])${word}(?![A-Za-z0-9])`, 'i').exec(typed)?.[0] ?? word
  if (/^[A-Za-z]?[a-z]+$/.test(found)) return true
  return !/[a-z]/.test(typed) && /[AEIOU]/.test(word) && !/\d/.test(word) && word.length > 4
}

/** Letters, with or without figures among them. */
const mayBeName = /^(?=.*[A-Z].*[A-Z])[A-Z0-9]+$/

const construction = ['standard', 'insulation', 'armour', 'sheath', 'screen', 'bundle', 'flat'] as const

/**
 * A line that says nothing of the construction but a word that nobody knows, as "PFSP 3x16": the word is asked, and the cable is never
 * taken for the usual one. `typed` is the line as it was typed, for names are written in capitals where words are not.
 */
export const unknownName = (typed: string, readings: readonly Reading[], left: readonly string[]): readonly Question[] => {
  if (readings.some(({ says }) => construction.some(field => says[field] !== undefined))) return []
  const name = left.find(word => mayBeName.test(word) && !isOrdinary(word, typed))
  if (name === undefined) return []
  return [ask(`"${name}" is no name that is known here. What is the cable: by which standard, with which insulation and armour?`)]
}
