import { Decimal } from '../../../../kernel/decimal.ts'
import { formatDecimal } from '../../../../kernel/indian.ts'
import type { Readable } from '../../../../kernel/prefill.ts'
import type { Of } from '../../../../kernel/document.ts'
import type { termsAndConditions } from './termsAndConditions.ts'

/** Terms by their name alone: a document that takes their words over brings no form of theirs along. */
export const terms: Readable & Pick<typeof termsAndConditions, '__stored'> = {
  name: 'termsAndConditions',
  label: 'Terms And Conditions',
}

/** Rules that the words may name, so that both always say the same. */
const blanks = [
  'damagesPercent',
  'damagesCapPercent',
  'drumTolerancePercent',
  'orderTolerancePercent',
  'shortLengthPercent',
  'shortestM',
  'variationCapPercent',
  'variationFloorPercent',
  'guaranteeMonths',
  'interestPercent',
  'drumReturnDays',
] as const
type Blank = (typeof blanks)[number]

const blank = /\{(\w+)\}/g
const asBlank = (name: string): Blank | undefined => blanks.find(one => one === name)

export const unknownBlanks = (text: string | null | undefined): readonly string[] =>
  [...(text ?? '').matchAll(blank)].flatMap(([, name = '']) => (asBlank(name) ? [] : [name]))

/** The words with the rules in their blanks, as a document takes them over; a rule that is not said leaves three dots. */
export const wordsOf = (terms: Of<typeof termsAndConditions>): string =>
  terms.text.replace(blank, (whole, name: string) => {
    const known = asBlank(name)
    const value = known ? terms[known] : whole
    if (value === null) return '…'
    return value instanceof Decimal ? formatDecimal(value, value.decimalPlaces()) : String(value)
  })
