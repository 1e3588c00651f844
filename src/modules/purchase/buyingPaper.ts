import type { Decimal } from '../../kernel/decimal.ts'
import type { Of } from '../../kernel/document.ts'
import { formatDecimal } from '../../kernel/indian.ts'
import type { Paper, PaperParty, PaperTotal } from '../../kernel/paper/paper.ts'
import type { Press } from '../../kernel/paper/printed.ts'
import type { gstRegistration } from '../masters/books/gstRegistration.ts'
import { localTaxCaption, stateLabel } from '../masters/parties/states.ts'

const money = (d: Decimal): string => formatDecimal(d, 2)

interface Bought {
  readonly vendor: string
  readonly gstin: string | null
  readonly supplierState: string
}

/** The supplier and the works, each with what the law wants of them. */
export const buyingParties = (
  of: Bought,
  registration: Of<typeof gstRegistration>,
  press: Press,
  ours = 'Bill to and deliver to',
): PaperParty[] => {
  const [name = '', ...lines] = of.vendor.split('\n')
  return [
    { heading: 'To', name, lines, state: stateLabel(of.supplierState), ...(of.gstin ? { gstin: of.gstin } : {}) },
    {
      heading: ours,
      name: press.company,
      lines: registration.address.split('\n'),
      gstin: registration.gstin,
      state: stateLabel(registration.state),
    },
  ]
}

/** The letterhead of the registration that buys. */
export const buyingHead = (registration: Of<typeof gstRegistration>, press: Press): Paper['letterhead'] => ({
  ...press.letterhead,
  lines: registration.address.split('\n'),
  details: [
    { label: 'GSTIN', value: registration.gstin },
    { label: 'State', value: stateLabel(registration.state) },
    ...press.letterhead.details.filter(d => d.label !== 'GSTIN'),
  ],
})

interface Totals extends Readonly<
  Record<'itemTotal' | 'taxable' | 'cgst' | 'sgst' | 'igst' | 'roundOff' | 'grandTotal', Decimal>
> {
  readonly ourState: string
  readonly charges?: readonly { readonly name: string; readonly amount: Decimal; readonly affects: string }[]
}

/** Items, each charge, tax by head, what it comes to. */
export const buyingTotals = (of: Totals): PaperTotal[] => {
  const taxes: readonly (readonly [string, Decimal])[] = [
    ['CGST', of.cgst],
    [localTaxCaption(of.ourState), of.sgst],
    ['IGST', of.igst],
  ]
  const payable = (of.charges ?? []).filter(c => c.affects !== 'value' && !c.amount.isZero())
  return [
    { label: 'Items', value: money(of.itemTotal) },
    ...payable.map(c => ({ label: c.name, value: money(c.amount) })),
    ...(payable.length > 0 ? [{ label: 'Taxable value', value: money(of.taxable) }] : []),
    ...taxes.filter(([, amount]) => !amount.isZero()).map(([label, amount]) => ({ label, value: money(amount) })),
    ...(of.roundOff.isZero() ? [] : [{ label: 'Round-off', value: money(of.roundOff) }]),
    { label: 'Total ₹', value: money(of.grandTotal), strong: true },
  ]
}
