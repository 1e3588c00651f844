import { Decimal, roundTo, sum } from '../../../kernel/decimal.ts'
import { type Complaint, document, given } from '../../../kernel/document.ts'
import { type DraftLine, lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { cr, dr } from '../../masters/books/posting.ts'
import { voucherStates } from '../../../kernel/states.ts'
import { account } from '../../masters/books/account/account.ts'
import { bill } from '../../masters/books/bill.ts'
import type { Role } from '../../masters/books/roles.ts'
import { tdsInWords, withheldAhead, withholdingFields } from '../../masters/books/withholding.ts'
import { purchaseInvoice } from '../purchaseInvoice/purchaseInvoice.ts'
import { ofMoney } from '../../masters/books/account/offered.ts'
import { openWithSupplier } from '../../masters/books/offeredBills.ts'
import { purchaseOrder } from '../../purchase/purchaseOrder/purchaseOrder.ts'
import { among, type Chosen } from '../../../kernel/offers/offer.ts'

const smallEnterprises: Role = 'AP_TRADE_MSE'

export interface Paid {
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
const settlements = lines({
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

/** What an advance is paid for, of the order that asks for it. */
export const ahead = lines({
  label: 'Advance for',
  fields: {
    item: f.ref('item'),
    amount: f.money({ label: 'Paid ahead', unit: '₹', min: 0 }),
  },
})

export const modes = { neft: 'NEFT', rtgs: 'RTGS', cheque: 'Cheque', upi: 'UPI or IMPS', lc: 'LC', cash: 'Cash' } as const

const settlementProblems = (l: DraftLine<typeof settlements>, path: string): Complaint[] => {
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

export const bankPayment = document({
  name: 'bankPayment',
  label: 'Bank Payment',
  path: '/bankpayment',
  menu: { group: 'accounts', list: 'Bank Payment', tally: { keys: 'F5', name: 'Payment' } },
  guide: {
    purpose: 'Money paid to a supplier, against bills or in advance, with the TDS deducted.',
    mistakes: [
      'TDS on the payment of a bill: it was deducted when the bill was booked; here it is deducted on advances only.',
      'Paying the whole bill when a debit note is open: the note is listed among the bills as a negative amount.',
      'An advance without its order: it cannot be set off when the bill comes.',
    ],
    next: 'See which bills are still to be paid, the most urgent first.',
    to: '/payables',
  },
  series: 'BP/{fy}/{00000}',
  voucher: 'narration',
  fields: {
    date: f.date({ default: 'today' }),
    bank: f.ref('account', { onlyOne: true, label: 'Bank', index: true }),
    supplier: f.ref('supplier', { index: true }),
    order: f.ref('purchaseOrder', { label: 'Advance on order', optional: true, index: true }),
    mode: f.choice(modes, { default: 'neft' }),
    instrument: f.ref('bankInstrument', { label: 'Under LC', optional: true, index: true }),
    reference: f.text({ label: 'UTR or cheque No.', search: true, maxLength: 40, bankReference: true }),
    instrumentDate: f.date({ label: 'Instrument date', optional: true }),
    amount: f.money({ label: 'Amount paid', unit: '₹', min: 0, hint: 'Amount that the supplier receives.' }),
    bankCharges: f.money({ label: 'Bank charges', unit: '₹', min: 0, default: 0 }),
    ...withholdingFields,
    narration: f.note({ optional: true }),
    bankMark: f.note({ label: 'Bank details', optional: true, readonly: true }),
  },
  lines: { bills: settlements, ahead },
  computed: {
    settled: f.money({ label: 'Bills settled', unit: '₹' }),
    discountTotal: f.money({ label: 'Discount', unit: '₹' }),
    onAccount: f.money({ label: 'Paid ahead', unit: '₹', hint: 'Including the TDS deducted.' }),
    tdsBase: f.money({ label: 'TDS on', unit: '₹' }),
    tds: f.money({ label: 'TDS on the advance', unit: '₹', hint: 'For a bill, TDS was deducted when the bill was booked.' }),
    tdsWords: f.text({ label: 'TDS in words', optional: true, maxLength: 200 }),
  },
  compute: p => {
    const net = p.amount.minus(sum(p.bills.map(b => b.amount)))
    const kept = withheldAhead(p, net)
    return {
      settled: sum(p.bills.map(b => b.settled)),
      discountTotal: sum(p.bills.map(b => b.discount)),
      onAccount: net.plus(kept.tds),
      ...kept,
      tdsWords: net.gt(0) ? tdsInWords(p, kept) : null,
    }
  },
  check: p => {
    const complaints: Complaint[] = []
    if (p.amount.isZero() && p.bills.length === 0) complaints.push({ path: 'amount', message: 'Enter the amount paid.' })
    if (p.onAccount.lt(0)) {
      complaints.push({
        path: 'amount',
        message: `The bills take ₹ ${formatDecimal(p.onAccount.negated(), 2)} more than is paid.`,
      })
    }
    const asked = sum(p.ahead.map(l => l.amount))
    if (asked.gt(0) && asked.gt(p.onAccount)) {
      complaints.push({
        path: 'amount',
        message: `₹ ${formatDecimal(asked, 2)} are to be paid ahead; only ₹ ${formatDecimal(p.onAccount, 2)} are left for it.`,
      })
    }
    if (p.mode === 'cheque' && !/^\d{6}$/.test(p.reference))
      complaints.push({ path: 'reference', message: 'A cheque number has six digits.' })
    return [...complaints, ...p.bills.flatMap((b, i) => settlementProblems(b, `bills.${i}`))]
  },
  offers: {
    bank: ofMoney,
    'bills.bill': openWithSupplier,
    order: among(
      purchaseOrder,
      (p: Chosen<'supplier'>) => ({ supplier: p.supplier, status: 'approved' }),
      'is not approved, or is another supplier’s; choose an approved order of this supplier.',
    ),
  },
  states: voucherStates,
  actions: {
    post: {
      label: 'Post payment',
      from: ['draft'],
      to: 'posted',
      effect: 'post',
      confirm: p => `Pays ₹ ${formatDecimal(p.amount, 2)} and settles ₹ ${formatDecimal(p.settled, 2)} of bills.`,
    },
    cancel: { label: 'Cancel payment', from: ['posted'], to: 'cancelled', effect: 'reverse', reason: true },
    discard: { label: 'Discard draft', from: ['draft'], to: 'cancelled' },
  },
  approval: { action: 'post', amount: 'amount', party: 'supplier', fromStart: true },
  access: { read: ['accounts', 'purchase', 'approver'], write: ['accounts'] },
  list: ['number', 'date', 'supplier', 'bank', 'mode', 'reference', 'status', 'amount'],
  sums: ['amount', 'settled', 'onAccount'],
  layout: {
    Payment: ['supplier', 'date', 'bank', 'amount', 'bankCharges', 'order'],
    Instrument: ['mode', 'instrument', 'reference', 'instrumentDate', 'narration', 'bankMark'],
    TDS: ['tdsBase', 'tdsSection', 'tdsCode', 'tdsRate', 'tdsLedger'],
    'Certificate for it': ['tdsCertificate', 'tdsCertificateRate', 'tdsCertificateLeft'],
    'Limits of it': ['tdsPaymentLimit', 'tdsYearLimit', 'tdsExcessOnly', 'tdsCredited', 'tdsAhead', 'tdsTaxed'],
  },
  post: p => {
    const party = { doc: 'supplier', id: p.supplier } as const
    return [
      ...p.bills.map(b => dr(b.account, b.settled, { party, bill: { against: b.bill } })),
      dr('AP_ADVANCE', p.onAccount, { party, bill: { open: { kind: 'advance', due: p.date } } }),
      dr('BANK_CHARGES', p.bankCharges),
      cr(p.tdsLedger ?? 'TDS_GOODS', p.tds, { party }),
      cr('DISCOUNT_RECEIVED', p.discountTotal),
      dr('FX_LOSS', sum(p.bills.map(b => Decimal.max(0, b.exchange)))),
      cr('FX_GAIN', sum(p.bills.map(b => Decimal.max(0, b.exchange.negated())))),
      cr(p.bank, p.amount.plus(p.bankCharges)),
    ]
  },
})
