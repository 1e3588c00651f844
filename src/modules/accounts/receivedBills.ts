import { type Decimal, sum } from '../../kernel/decimal.ts'
import { type Complaint, given } from '../../kernel/document.ts'
import { f } from '../../kernel/field.ts'
import { formatDecimal } from '../../kernel/indian.ts'
import { type DraftLine, lines } from '../../kernel/lineSet.ts'
import { bill } from '../masters/books/bill.ts'

/** Which bills the money settles; what the customer kept back settles them too. */
export const receivedBills = lines({
  label: 'Bills settled',
  fields: {
    bill: f.ref('bill'),
    billDate: f.date({ label: 'Bill date', readonly: true }),
    dueDate: f.date({ label: 'Due', readonly: true }),
    openAmount: f.money({ label: 'Open', unit: '₹', readonly: true }),
    account: f.ref('account', { readonly: true, label: 'Ledger' }),
    amount: f.money({ label: 'Received', unit: '₹', min: 0, default: 0 }),
    tds: f.money({
      label: 'TDS',
      unit: '₹',
      min: 0,
      default: 0,
      rule: 'Tax that the customer deducted from our bill. It settles the bill like money, and is our claim on the government until the certificate and Form 26AS show it.',
    }),
    gstTds: f.money({
      label: 'GST-TDS',
      unit: '₹',
      min: 0,
      default: 0,
      rule: 'GST that the buyer deducted under section 51 of the CGST Act: a registered buyer of metal scrap, or a government body, 2 % of the taxable value of a contract above ₹ 2,50,000. It settles the bill and comes into our electronic cash ledger with the buyer’s GSTR-7.',
    }),
    discount: f.money({ label: 'Discount', unit: '₹', min: 0, default: 0 }),
  },
  seldom: ['billDate', 'discount', 'gstTds'],
  computed: { settled: f.money({ label: 'Settled', unit: '₹' }) },
  key: ['bill'],
  compute: l => ({ settled: sum([l.amount, l.tds, l.gstTds, l.discount]) }),
  prefill: {
    bill: given(bill, b => ({
      billDate: b.date,
      dueDate: b.dueDate,
      openAmount: b.openAmount,
      account: b.account,
      amount: b.openAmount,
    })),
  },
})

interface Settling {
  readonly settled: Decimal
  readonly tds: Decimal
  readonly gstTds: Decimal
  readonly discount: Decimal
}

/** What the bills of a receipt come to, and what the customer kept back of them. */
export const settledTotals = {
  settled: f.money({ label: 'Bills settled', unit: '₹' }),
  tdsTotal: f.money({ label: 'TDS', unit: '₹' }),
  gstTdsTotal: f.money({ label: 'GST-TDS', unit: '₹' }),
  discountTotal: f.money({ label: 'Discount', unit: '₹' }),
} as const

export const settledBy = (bills: readonly Settling[]) => ({
  settled: sum(bills.map(b => b.settled)),
  tdsTotal: sum(bills.map(b => b.tds)),
  gstTdsTotal: sum(bills.map(b => b.gstTds)),
  discountTotal: sum(bills.map(b => b.discount)),
})

/** A bill takes something, and no more than is open of it. */
export const receivedProblems = ({ settled, openAmount }: DraftLine<typeof receivedBills>, path: string): Complaint[] => [
  ...(settled.lte(0) ? [{ path, message: 'Enter the amount received for this bill, or remove the line.' }] : []),
  ...(settled.gt(openAmount) ? [{ path, message: `Only ₹ ${formatDecimal(openAmount, 2)} of this bill is open.` }] : []),
]
