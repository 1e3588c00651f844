import { sum } from '../../../kernel/decimal.ts'
import { type Complaint, document } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { cr, dr } from '../../masters/books/posting.ts'
import { voucherStates } from '../../../kernel/states.ts'
import { tdsInWords, withheldAhead, withholdingFields } from '../../masters/books/withholding.ts'
import { ofBank } from '../../masters/books/account/offered.ts'
import { exchangeOf, orderOfSupplier, paidBills, paidProblems } from '../money/paidBills.ts'
import { openWithSupplier } from '../../masters/books/offeredBills.ts'

/** What an advance is paid for, of the order that asks for it. */
export const ahead = lines({
  label: 'Advance for',
  fields: {
    item: f.ref('item'),
    amount: f.money({ label: 'Paid ahead', unit: '₹', min: 0 }),
  },
})

/** Cash stands here for payments of before; it has a document of its own. */
export const modes = { neft: 'NEFT', rtgs: 'RTGS', cheque: 'Cheque', upi: 'UPI or IMPS', lc: 'LC', cash: 'Cash' } as const

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
    mode: f.choice(modes, { default: 'neft', former: ['cash'] }),
    instrument: f.ref('bankInstrument', { label: 'Under LC', optional: true, index: true }),
    reference: f.text({ label: 'UTR or cheque No.', search: true, maxLength: 40, bankReference: true }),
    instrumentDate: f.date({ label: 'Instrument date', optional: true }),
    amount: f.money({ label: 'Amount paid', unit: '₹', min: 0, hint: 'Amount that the supplier receives.' }),
    bankCharges: f.money({ label: 'Bank charges', unit: '₹', min: 0, default: 0 }),
    ...withholdingFields,
    narration: f.note({ optional: true }),
    bankMark: f.note({ label: 'Bank details', optional: true, readonly: true }),
    firstToDetails: f.bool({
      label: 'First payment to these bank details',
      optional: true,
      readonly: true,
      warns: true,
      ofThisOne: true,
    }),
  },
  lines: { bills: paidBills, ahead },
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
    return [...complaints, ...p.bills.flatMap((b, i) => paidProblems(b, `bills.${i}`))]
  },
  offers: {
    bank: ofBank,
    'bills.bill': openWithSupplier,
    order: orderOfSupplier,
  },
  states: voucherStates,
  actions: {
    post: {
      label: 'Post payment',
      from: ['draft'],
      to: 'posted',
      effect: 'post',
      confirm: p =>
        `${p.bankMark === null ? '' : `${p.bankMark} `}Pays ₹ ${formatDecimal(p.amount, 2)} and settles ₹ ${formatDecimal(p.settled, 2)} of bills.`,
    },
    cancel: { label: 'Cancel payment', from: ['posted'], to: 'cancelled', effect: 'reverse', reason: true },
    discard: { label: 'Discard draft', from: ['draft'], to: 'cancelled' },
  },
  approval: { action: 'post', amount: 'amount', party: 'supplier', fromStart: true },
  access: { read: ['accounts', 'purchase', 'approver'], write: ['accounts'] },
  list: ['number', 'date', 'supplier', 'bank', 'mode', 'reference', 'firstToDetails', 'status', 'amount'],
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
    const { loss, gain } = exchangeOf(p.bills)
    return [
      ...p.bills.map(b => dr(b.account, b.settled, { party, bill: { against: b.bill } })),
      dr('AP_ADVANCE', p.onAccount, { party, bill: { open: { kind: 'advance', due: p.date } } }),
      dr('BANK_CHARGES', p.bankCharges),
      cr(p.tdsLedger ?? 'TDS_GOODS', p.tds, { party }),
      cr('DISCOUNT_RECEIVED', p.discountTotal),
      dr('FX_LOSS', loss),
      cr('FX_GAIN', gain),
      cr(p.bank, p.amount.plus(p.bankCharges)),
    ]
  },
})
