import { sum } from '../../../kernel/decimal.ts'
import { type Complaint, document, given } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { cr, dr } from '../../masters/books/posting.ts'
import { voucherStates } from '../../../kernel/states.ts'
import { bill } from '../../masters/books/bill.ts'
import { ofMoney } from '../../masters/books/account/offered.ts'
import { openBills } from '../../masters/books/offeredBills.ts'

/** Which bills the money settles; what the customer kept back settles them too. */
const settlements = lines({
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

export const modes = { neft: 'NEFT', rtgs: 'RTGS', cheque: 'Cheque', upi: 'UPI or IMPS', lc: 'LC', cash: 'Cash' } as const

export const bankReceipt = document({
  name: 'bankReceipt',
  label: 'Bank Receipt',
  path: '/bankreceipt',
  menu: { group: 'accounts', list: 'Bank Receipt', tally: { keys: 'F6', name: 'Receipt' }, inPalette: true },
  guide: {
    purpose: 'Money received from a customer, set against the bills, with the TDS and discount deducted.',
    mistakes: [
      'Entering only the amount that arrived: enter bank charges and TDS too, or that part of the bill stays open.',
      'Leaving it on account because the bills are not known: ask for the advice; it need not be the oldest bill.',
      'Using the date on the cheque: enter the day on which the bank credits it.',
    ],
    next: 'Set money left on account against later bills with an advance adjustment.',
    to: '/advanceadjustment',
  },
  series: 'BR/{fy}/{00000}',
  voucher: 'narration',
  fields: {
    date: f.date({ default: 'today' }),
    bank: f.ref('account', { onlyOne: true, label: 'Bank', index: true }),
    customer: f.ref('customer', { index: true }),
    mode: f.choice(modes, { default: 'neft' }),
    reference: f.text({ label: 'UTR or cheque No.', search: true, maxLength: 40, bankReference: true }),
    instrumentDate: f.date({ label: 'Instrument date', optional: true, latest: 'date' }),
    amount: f.money({ label: 'Amount received', unit: '₹', min: 0 }),
    bankCharges: f.money({ label: 'Bank charges', unit: '₹', min: 0, default: 0 }),
    narration: f.note({ optional: true }),
  },
  lines: { bills: settlements },
  computed: {
    settled: f.money({ label: 'Bills settled', unit: '₹' }),
    tdsTotal: f.money({ label: 'TDS', unit: '₹' }),
    gstTdsTotal: f.money({ label: 'GST-TDS', unit: '₹' }),
    discountTotal: f.money({ label: 'Discount', unit: '₹' }),
    onAccount: f.money({ label: 'On account', unit: '₹' }),
  },
  compute: r => ({
    settled: sum(r.bills.map(b => b.settled)),
    tdsTotal: sum(r.bills.map(b => b.tds)),
    gstTdsTotal: sum(r.bills.map(b => b.gstTds)),
    discountTotal: sum(r.bills.map(b => b.discount)),
    onAccount: r.amount.plus(r.bankCharges).minus(sum(r.bills.map(b => b.amount))),
  }),
  check: r => {
    const complaints: Complaint[] = []
    if (r.amount.lte(0)) complaints.push({ path: 'amount', message: 'Enter the amount received.' })
    if (r.onAccount.lt(0)) {
      complaints.push({
        path: 'amount',
        message: `The bills take ₹ ${formatDecimal(r.onAccount.negated(), 2)} more than was received.`,
      })
    }
    if (r.mode === 'cheque' && !/^\d{6}$/.test(r.reference))
      complaints.push({ path: 'reference', message: 'A cheque number has six digits.' })
    r.bills.forEach((b, i) => {
      if (b.settled.lte(0))
        complaints.push({ path: `bills.${i}.amount`, message: 'Enter the amount received for this bill, or remove the line.' })
      if (b.settled.gt(b.openAmount))
        complaints.push({ path: `bills.${i}.amount`, message: `Only ₹ ${formatDecimal(b.openAmount, 2)} of this bill is open.` })
    })
    return complaints
  },
  offers: { bank: ofMoney, 'bills.bill': openBills },
  states: voucherStates,
  actions: {
    post: {
      label: 'Post receipt',
      from: ['draft'],
      to: 'posted',
      effect: 'post',
      confirm: r => `Posts ₹ ${formatDecimal(r.amount, 2)} to the bank and settles ₹ ${formatDecimal(r.settled, 2)} of bills.`,
    },
    cancel: { label: 'Cancel receipt', from: ['posted'], to: 'cancelled', effect: 'reverse', reason: true },
    discard: { label: 'Discard draft', from: ['draft'], to: 'cancelled' },
  },
  noApproval: 'Money comes in by it; nobody is paid.',
  access: { read: ['accounts', 'sales', 'approver'], write: ['accounts'] },
  list: ['number', 'date', 'customer', 'bank', 'mode', 'reference', 'status', 'amount', 'onAccount'],
  sums: ['amount', 'settled', 'onAccount'],
  amount: 'amount',
  layout: {
    Receipt: ['customer', 'date', 'bank', 'amount', 'bankCharges'],
    Instrument: ['mode', 'reference', 'instrumentDate', 'narration'],
  },
  post: r => {
    const party = { doc: 'customer', id: r.customer } as const
    return [
      dr(r.bank, r.amount),
      dr('BANK_CHARGES', r.bankCharges),
      dr('TDS_RECEIVABLE', r.tdsTotal, { party }),
      dr('GST_TDS_RECEIVABLE', r.gstTdsTotal, { party }),
      dr('SALES_DISCOUNT', r.discountTotal),
      ...r.bills.map(b => cr(b.account, b.settled, { party, bill: { against: b.bill } })),
      cr('AR_ADVANCE', r.onAccount, { party, bill: { open: { kind: 'advance', due: r.date } } }),
    ]
  },
})
