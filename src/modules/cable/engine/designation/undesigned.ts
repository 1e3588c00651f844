import { standards } from '../cable.ts'
import { type Refused, refused } from '../refused.ts'
import type { CableTables } from '../tables/tables.ts'

const romans: Readonly<Record<string, string>> = { '1': 'I', '2': 'II', '3': 'III' }

/** How a standard is written in a line in capitals, with its part where parts are told apart: IS 7098 (PART-3), IS:9857. */
const writtenAs = (code: string): RegExp | null => {
  const [, body = '', number = '', part] = /^([A-Z]+) (\d+)(?:-(\d))?$/.exec(code) ?? []
  if (number === '') return null
  const isShared = standards.some(one => one.startsWith(`${body} ${number}-`))
  const parts = part && isShared ? `\\s*[-/,]?\\s*\\(?\\s*(?:PART|PT|P)?[\\s.-]*(?:${part}|${romans[part] ?? part})\\b` : ''
  return new RegExp(`\\b${body}\\s*[:/-]?\\s*${number}(?!\\d)${parts}`)
}

/** Words that name a kind of cable which has a standard of its own. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/\bWELDING\b/, 'IS 9857'],
  [/\bFIRE\s*-?\s*SURVIVAL\b/, 'IS 17505-1'],
  [/\b(?:EPR|EPDM|ELASTOMER(?:IC)?|RUBBER)\b/, 'IS 9968-1'],
]

/**
 * A line that names a product standard whose tables nobody has, or a kind of cable that is made to one, is refused: it is never designed by another one. `line` is in the
 * one form of writing.
 */
export const undesigned = ({ standards: known }: CableTables, line: string): Refused | null => {
  for (const [code, { title, role }] of known) {
    if (role !== 'product' || standards.some(one => one === code)) continue
    const isMeant = writtenAs(code)?.test(line) || kinds.some(([words, of]) => of === code && words.test(line))
    if (isMeant) return refused(`${code} (${title}) is not designed here: its tables are not among the masters.`, 'standard')
  }
  return null
}
