import { type Decimal, sum } from '../../../kernel/decimal.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import type { PaperTotal } from '../../../kernel/paper/paper.ts'

/** What a paper of goods that are sold or bought comes to. */
export interface OnPaper {
  readonly itemTotal: Decimal
  readonly charges: readonly {
    readonly name: string
    readonly amount: Decimal
    readonly affects: string
    readonly taxable: boolean
  }[]
  readonly taxable: Decimal
  /** Each tax under its caption, GST first. */
  readonly taxes: readonly (readonly [string, Decimal])[]
  readonly roundOff: Decimal
  readonly grandTotal: Decimal
}

const line = ([label, amount]: readonly [string, Decimal]): PaperTotal[] =>
  amount.isZero() ? [] : [{ label, value: formatDecimal(amount, 2) }]

/**
 * The totals block, in the order in which it is added up: items and taxed charges make the taxable value (CGST Act s.15); then tax,
 * charges outside GST such as a refundable deposit, and round-off. Charges that only make stock dearer are not paid and left out.
 */
export const totalsOnPaper = ({ itemTotal, charges, taxable, taxes, roundOff, grandTotal }: OnPaper): PaperTotal[] => {
  const paid = charges.filter(({ affects }) => affects !== 'value')
  const named = (list: typeof paid): PaperTotal[] => list.flatMap(({ name, amount }) => line([name, amount]))
  const hasTaxed = !sum(paid.map(({ amount, taxable: isTaxed }) => (isTaxed ? amount.abs() : amount.times(0)))).isZero()
  return [
    { label: 'Items', value: formatDecimal(itemTotal, 2) },
    ...named(paid.filter(charge => charge.taxable)),
    ...(hasTaxed ? [{ label: 'Taxable value', value: formatDecimal(taxable, 2) }] : []),
    ...taxes.flatMap(line),
    ...named(paid.filter(charge => !charge.taxable)),
    ...line(['Round-off', roundOff]),
    { label: 'Total ₹', value: formatDecimal(grandTotal, 2), strong: true },
  ]
}
