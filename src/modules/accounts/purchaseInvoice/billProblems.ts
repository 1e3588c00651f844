import type { Decimal } from '../../../kernel/decimal.ts'
import type { Complaint } from '../../../kernel/document.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { stateChoices } from '../../masters/parties/states.ts'

interface Totalled {
  readonly billTotal: Decimal | null
  readonly gstKind: string
  readonly roundOff: Decimal
  readonly grandTotal: Decimal
}

/** A bill that is more than a rupee away from its lines and taxes has a mistake in one of them. */
export const totalProblems = ({ billTotal, gstKind, roundOff, grandTotal }: Totalled): readonly Complaint[] => {
  if (billTotal === null) return []
  if (gstKind === 'overseas')
    return [{ path: 'billTotal', message: 'A bill from abroad has no total in rupees; leave it empty.' }]
  if (roundOff.abs().lte(1)) return []
  const reckoned = formatDecimal(grandTotal.minus(roundOff), 2)
  return [{ path: 'billTotal', message: `Lines, charges and taxes come to ₹ ${reckoned}. Correct what differs from the bill.` }]
}

interface Placed {
  readonly placeOfSupply: string | null
  readonly ourState: string
  readonly reverseCharge: boolean
  readonly items: readonly { readonly credit: boolean }[]
  readonly expenses: readonly { readonly credit: boolean }[]
}

/** The tax of a supply in another state is no credit of ours: only a registration there could take it (CGST Act s.16, IGST Act s.12). */
export const placeProblems = ({ placeOfSupply, ourState, reverseCharge, items, expenses }: Placed): readonly Complaint[] => {
  if (placeOfSupply === null || placeOfSupply === ourState) return []
  const message = `The tax of ${stateChoices[placeOfSupply]} is no credit in ${stateChoices[ourState]}; take Input credit off this line.`
  const wrong = (set: string, rows: Placed['items']): readonly Complaint[] =>
    rows.flatMap(({ credit: taken }, at) => (taken ? [{ path: `${set}.${at}.credit`, message }] : []))
  return [
    ...(reverseCharge
      ? [{ path: 'placeOfSupply', message: 'Under reverse charge we owe the tax in our own state; leave the place empty.' }]
      : []),
    ...wrong('items', items),
    ...wrong('expenses', expenses),
  ]
}
