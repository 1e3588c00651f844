import type { ISODate } from '../../../kernel/dates.ts'
import type { Decimal } from '../../../kernel/decimal.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { type Creditor, payableTo } from '../payable.ts'

interface Supplied extends Creditor {
  readonly billDate: ISODate
  readonly udyamDate: ISODate | null
}

/** Says whether a bill has a limit of days: what was supplied before the registration has none (MSMED Act s.8, s.15). */
export const hasLimit = (i: Supplied): boolean => payableTo(i).isSmall && (i.udyamDate === null || i.billDate >= i.udyamDate)

/** Tells what is not paid to the supplier, in words. */
export const lessTds = ({ grandTotal, tds }: { readonly grandTotal: Decimal; readonly tds: Decimal }): string =>
  tds.isZero() ? '' : ` (the total of ₹ ${formatDecimal(grandTotal, 2)} less TDS of ₹ ${formatDecimal(tds, 2)})`
