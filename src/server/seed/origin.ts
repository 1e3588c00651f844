import { readFileSync } from 'node:fs'
import type { Form, Json } from './form.ts'

const words: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('../../../db/seed/sources.json', import.meta.url), 'utf8'),
)
const codes: ReadonlyMap<string, string> = new Map(Object.entries(words).map(([code, word]) => [word, code]))

/** The codes of a data set in words that a person knows: 'D8130+CAT' is 'IS 8130:2013; makers' catalogues'. */
const inWords = (source: string): string =>
  source
    .split('+')
    .map(code => words[code] ?? code)
    .join('; ')
const inCodes = (source: string): string =>
  source
    .split('; ')
    .map(word => codes.get(word) ?? word)
    .join('+')

const standingOf = ({ source, verified }: Json): string => {
  if (verified === true) return 'verified'
  return String(source).split('+').includes('HOUSE') ? 'house' : 'unverified'
}

/** Says where a record comes from and how sure it is. */
export const originIn = (record: Json): Form => ({ source: inWords(String(record['source'])), standing: standingOf(record) })

/** Back into a record; what a person of the works put right is as good as verified. */
export const originOut = ({ source, standing }: Form): Json => ({
  source: inCodes(String(source ?? '')),
  verified: standing === 'verified' || standing === 'corrected',
})
