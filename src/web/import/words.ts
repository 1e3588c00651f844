import { formatDecimal } from '../../kernel/indian.ts'
import { Decimal } from '../../kernel/decimal.ts'

/** A count in Indian grouping. */
export const countOf = (count: number): string => formatDecimal(new Decimal(count), 0)

/** '1 row', '12,480 rows'. */
export const countWords = (count: number, word: string): string => `${countOf(count)} ${word}${count === 1 ? '' : 's'}`
