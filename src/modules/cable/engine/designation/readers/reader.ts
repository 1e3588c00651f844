import type { Attribute, Cable } from '../../cable.ts'
import type { Question, Reading, Said } from './said.ts'

/** A reading without its words, which are those that the pattern found. */
export type Found = Omit<Reading, 'words'>

/** A reader takes the words it understands out of the line, wherever they stand; `before` is what was read already. */
export interface Reader {
  readonly pattern: RegExp
  readonly read: (found: RegExpExecArray, before: readonly Reading[]) => Found | null
}

/** Words that say this. */
export const says = (said: Said, sure = 1): Found => ({ says: said, sure })

/** Words that mean one of two things. */
export const asks = (field: Question['field'], question: string, said: Said = {}): Found => ({
  says: said,
  sure: 1,
  asks: { field, question, isDoubt: true },
})

/** Words that were understood and stay out of the cable: the reader of the line should know. */
export const remarks = (remark: string, said: Said = {}): Found => ({ says: said, sure: 0.85, remark })

/** A reader of one phrase that always says the same. */
export const phrase = (pattern: RegExp, said: Said, sure = 1): Reader => ({ pattern, read: () => says(said, sure) })

/** True when something was said of an attribute already. */
export const isSaid = (before: readonly Reading[], field: Attribute): boolean =>
  before.some(({ says: said }) => said[field] !== undefined)

/** The number of cores as far as it was read. */
export const coresIn = (before: readonly Reading[]): number | undefined => before.flatMap(({ says: { cores } }) => cores ?? [])[0]

/** True when what was read allows one of these standards. */
export const isOf = (before: readonly Reading[], ...standards: readonly Cable['standard'][]): boolean =>
  before.some(({ says: { standard } }) => standard?.some(one => standards.includes(one)))

const globals = new WeakMap<RegExp, RegExp>()

/** The pattern as it looks for every place of a line; made once, for making costs more than looking. */
export const everywhere = (pattern: RegExp): RegExp => {
  const known = globals.get(pattern) ?? new RegExp(pattern.source, 'g')
  globals.set(pattern, known)
  known.lastIndex = 0
  return known
}

/** Where words stood that were taken; no pattern reaches across it. */
const taken = ' ¦ '

/** Lets every reader, in their order, take all of its words out of a line. */
export const readAll = (
  line: string,
  readers: readonly Reader[],
): { readonly readings: readonly Reading[]; readonly rest: string } => {
  const readings: Reading[] = []
  let rest = line
  for (const { pattern, read } of readers) {
    const global = everywhere(pattern)
    for (let found = global.exec(rest); found; found = global.exec(rest)) {
      const reading = found[0].trim() === '' ? null : read(found, readings)
      if (!reading) continue
      readings.push({ ...reading, words: found[0].trim() })
      rest = `${rest.slice(0, found.index)}${taken}${rest.slice(found.index + found[0].length)}`
      global.lastIndex = found.index
    }
  }
  return { readings, rest }
}
