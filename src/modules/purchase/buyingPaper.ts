import type { Decimal } from '../../kernel/decimal.ts'
import type { Of } from '../../kernel/document.ts'
import type { PaperParty, PaperTotal } from '../../kernel/paper/paper.ts'
import type { Press } from '../../kernel/paper/printed.ts'
import type { gstRegistration } from '../masters/books/gstRegistration.ts'
import { type OnPaper, totalsOnPaper } from '../masters/books/totalsOnPaper.ts'
import { localTaxCaption, stateLabel } from '../masters/parties/states.ts'

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

interface Totals extends Readonly<
  Record<'itemTotal' | 'taxable' | 'cgst' | 'sgst' | 'igst' | 'roundOff' | 'grandTotal', Decimal>
> {
  readonly ourState: string
  readonly charges?: OnPaper['charges']
}

/** Items, each charge, tax by head, what it comes to. */
export const buyingTotals = (of: Totals): PaperTotal[] =>
  totalsOnPaper({
    ...of,
    charges: of.charges ?? [],
    taxes: [
      ['CGST', of.cgst],
      [localTaxCaption(of.ourState), of.sgst],
      ['IGST', of.igst],
    ],
  })
