/**
 * Number series of documents. A pattern is text with one counter of zeros and, as a rule, the financial year:
 * SI/{fy}/{00000} writes SI/26-27/00001.
 */

/** CGST Rules 2017, rule 46(b): at most sixteen letters, digits, hyphens and slashes. */
const legalNumber = /^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$/
/** The most characters that a document's number may have. */
export const longestNumber = 16

const counter = /\{(0+)\}/g
const year = /\{fy\}/g

const fill = (pattern: string, fyShort: string, count: string): string => pattern.replace(year, fyShort).replace(counter, count)

/** How many digits the counter of a pattern holds; 0 when it has none. */
const counterWidth = (pattern: string): number => (pattern.match(counter)?.[0].length ?? 2) - 2

/**
 * The year by which the counter of a pattern is kept: a series that names its year begins anew in each, one that does not runs on, or on
 * 1 April it would give the numbers of the year before once more.
 */
export const counterYear = (pattern: string, fyShort: string): string => (pattern.includes('{fy}') ? fyShort : 'all')

/**
 * Answers what stands before and after the counter of a pattern in a financial year (short form, 26-27), and how many digits it is padded
 * to, so that the database can write the number in the statement that draws it. Beyond its width the counter grows, until the law's
 * length is full and the statement refuses.
 */
export const seriesParts = (
  pattern: string,
  fyShort: string,
): { readonly before: string; readonly width: number; readonly after: string } => {
  const [before = '', after = ''] = fill(pattern, fyShort, '\0').split('\0')
  return { before, width: counterWidth(pattern), after }
}

/**
 * Why a pattern cannot number documents, or null when it can. Checked with the largest number its counter holds,
 * against rule 46(b) and the invoice portal, which wants upper case and no zero in front.
 */
export const seriesProblem = (pattern: string): string | null => {
  const counters = pattern.match(counter)?.length ?? 0
  if (counters !== 1) return counters ? 'Use one counter only, such as {00000}.' : 'Add a counter of zeros, such as {00000}.'
  if ((pattern.match(year)?.length ?? 0) > 1) return 'Use {fy} only once.'
  const largest = fill(pattern, '26-27', '9'.repeat(counterWidth(pattern)))
  if (/[{}]/.test(largest)) return 'Only {fy} and a counter such as {00000} may stand in braces.'
  if (largest !== largest.toUpperCase()) return 'Use capital letters only: the invoice portal reads numbers so.'
  if (/^[/-]/.test(largest)) return 'Start with a letter or a digit.'
  if (/^(0|\{0)/.test(pattern)) return 'Do not start with the counter or a zero: the invoice portal refuses a leading zero.'
  if (largest.length > longestNumber)
    return `${largest} has ${largest.length} characters; a number may have ${longestNumber} at most.`
  return legalNumber.test(largest) ? null : 'Use letters, digits, - and / only.'
}
