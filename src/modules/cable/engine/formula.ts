import { Decimal } from '../../../kernel/decimal.ts'
import { type Read, readNumber } from '../../../kernel/entry.ts'

/** A name stands by itself; the l of 5l is lakhs. */
const names = /(?<![\w.])[a-z_]\w*/gi

/** The figures that a formula asks for, each once. */
export const namesIn = (formula: string): readonly string[] => [...new Set(formula.match(names) ?? [])]

/**
 * What a formula comes to: names, numbers, + - * / and brackets, as a person types sums into any number field. Refuses in a
 * sentence: a figure that nobody knows, a bracket that is open.
 */
const reckoned = (formula: string, figures: ReadonlyMap<string, Decimal>): Read<Decimal> => {
  const missing = namesIn(formula).filter(name => !figures.has(name))
  if (missing.length > 0) return { ok: false, message: `Nothing is known of ${missing.join(', ')}.` }
  return readNumber(formula.replace(names, name => `(${figures.get(name)?.toSignificantDigits(20).toFixed() ?? ''})`))
}

const primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37]

/** Why a formula can never be reckoned, whatever its figures are; null when it can. */
export const formulaProblem = (formula: string): string | null => {
  const asked = namesIn(formula)
  if (asked.length > primes.length) return `At most ${primes.length} figures in one formula.`
  const tried = reckoned(formula, new Map(asked.map((name, i) => [name, new Decimal(primes[i] ?? 1)])))
  return tried.ok ? null : tried.message
}

/** An attribute that follows from others. */
export interface FormulaAttribute {
  readonly code: string
  readonly formula: string
}

/**
 * All attributes that follow, in whatever order they lean on each other, over the figures of a record. One that leans on itself
 * or on something unknown answers with the reason.
 */
export const reckonAll = (
  attributes: readonly FormulaAttribute[],
  figures: ReadonlyMap<string, Decimal>,
): ReadonlyMap<string, Read<Decimal>> => {
  const known = new Map(figures)
  const answers = new Map<string, Read<Decimal>>()
  for (let round = 0; round < attributes.length; round += 1) {
    const open = attributes.filter(({ code }) => answers.get(code)?.ok !== true)
    if (open.length === 0) break
    for (const { code, formula } of open) {
      const answer = reckoned(formula, known)
      answers.set(code, answer)
      if (answer.ok) known.set(code, answer.value)
    }
  }
  return answers
}
