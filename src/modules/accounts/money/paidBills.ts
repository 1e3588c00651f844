import { Decimal, roundTo, sum } from '../../../kernel/decimal.ts'
import { type Complaint, given } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { type DraftLine, lines } from '../../../kernel/lineSet.ts'
import { among, type Chosen } from '../../../kernel/offers/offer.ts'
import { account } from '../../masters/books/account/account.ts'
import { bill } from '../../masters/books/bill.ts'
import type { Role } from '../../masters/books/roles.ts'
import { purchaseOrder } from '../../purchase/purchaseOrder/purchaseOrder.ts'
import { purchaseInvoice } from '../purchaseInvoice/purchaseInvoice.ts'

/** Orders on which something is paid ahead: approved ones of the supplier. */
export const orderOfSupplier = among(
  purchaseOrder,
  (p: Chosen<'supplier'>) => ({ supplier: p.supplier, status: 'approved' }),
  'is not approved, or is another supplier’s; choose an approved order of this supplier.',
)

const smallEnterprises: Role = 'AP_TRADE_MSE'

interface Paid {
  readonly amount: Decimal
  readonly openAmount: Decimal
  readonly billRate: Decimal | null
  readonly payRate: Decimal | null
}

/** What rounding of a foreign sum may be apart. */
const paise = '0.05'

/** How much of a bill is settled: what is paid of a bill in another currency counts at the rate of the bill. */
const atBillRate = ({ amount, openAmount, billRate, payRate }: Paid): Decimal => {
  if (!billRate || !payRate || payRate.isZero()) return amount
  const settled = roundTo(amount.times(billRate).div(payRate), 2)
  return settled.minus(openAmount).abs().lte(paise) ? openAmount : settled
}

/** Bills that are paid, and with a minus what is set against them: an advance, a debit note. */
export const paidBills = lines({
  label: 'Bills settled',
  fields: {
    bill: f.ref('bill'),
    reference: f.text({ label: 'Their number', optional: true, readonly: true, maxLength: 40 }),
    billDate: f.date({ label: 'Booked on', readonly: true }),
    dueDate: f.date({ label: 'Due', readonly: true }),
    small: f.bool({ label: 'MSME', readonly: true }),
    openAmount: f.money({ label: 'Open', unit: '₹', readonly: true }),
    account: f.ref('account', { readonly: true, label: 'Ledger' }),
    billRate: f.rate({ label: 'Billed at', unit: '₹', optional: true, readonly: true }),
    payRate: f.rate({ label: 'Paid at', unit: '₹', optional: true, min: 0, hint: 'Exchange rate of today, in rupees.' }),
    amount: f.money({ label: 'Paid', unit: '₹', default: 0 }),
    discount: f.money({ label: 'Discount', unit: '₹', min: 0, default: 0 }),
  },
  columns: ['bill', 'reference', 'dueDate', 'small', 'openAmount', 'amount', 'discount', 'settled'],
  computed: {
    settled: f.money({ label: 'Settled', unit: '₹' }),
    exchange: f.money({ label: 'Exchange loss', unit: '₹ ±', hint: 'A negative amount is a gain.' }),
  },
  key: ['bill'],
  compute: l => {
    const settled = atBillRate(l).plus(l.discount)
    return { settled, exchange: sum([l.amount, l.discount]).minus(settled) }
  },
  prefill: {
    // What we owe stands in the books as a credit, and is shown here as what is to be paid.
    bill: given(
      bill,
      async (b, { get }) => {
        const booked = b.document === 'purchaseInvoice' ? await get(purchaseInvoice, b.documentId) : null
        return {
          reference: b.reference,
          // The supplier knows the bill by its own day, not by the one on which we booked it.
          billDate: booked?.billDate ?? b.date,
          dueDate: b.dueDate,
          small: (await get(account, b.account)).role === smallEnterprises,
          openAmount: b.openAmount.negated(),
          account: b.account,
          billRate: booked?.exchangeRate ?? null,
          amount: b.openAmount.negated(),
        }
      },
      ['account'],
    ),
  },
})

/** Sums what the exchange rates of the day lose and gain on the bills. */
export const exchangeOf = (bills: readonly { readonly exchange: Decimal }[]) => ({
  loss: sum(bills.map(b => Decimal.max(0, b.exchange))),
  gain: sum(bills.map(b => Decimal.max(0, b.exchange.negated()))),
})

/** Tells what is wrong with a bill that is paid, or with what is set against it. */
export const paidProblems = (l: DraftLine<typeof paidBills>, path: string): Complaint[] => {
  const rupees = `₹ ${formatDecimal(l.openAmount.abs(), 2)}`
  if (l.payRate !== null && l.billRate === null)
    return [{ path: `${path}.payRate`, message: 'This bill is in rupees; it has no exchange rate.' }]
  if (l.openAmount.isZero()) return [{ path: `${path}.bill`, message: 'This bill is settled.' }]
  if (l.openAmount.lt(0)) {
    if (l.discount.gt(0))
      return [{ path: `${path}.discount`, message: 'Enter a discount on a bill, not on an advance or a note.' }]
    return l.amount.gte(0) || l.amount.lt(l.openAmount)
      ? [
          {
            path: `${path}.amount`,
            message: `The supplier owes us this amount: enter up to ${rupees}, as a negative amount.`,
          },
        ]
      : []
  }
  if (l.settled.lte(0)) return [{ path: `${path}.amount`, message: 'Enter the amount paid for this bill, or remove the line.' }]
  return l.settled.gt(l.openAmount) ? [{ path: `${path}.amount`, message: `Only ${rupees} of this bill is open.` }] : []
}
