import { sum } from '../../../kernel/decimal.ts'
import { type Complaint, document } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { cr, dr } from '../../masters/books/posting.ts'
import { voucherStates } from '../../../kernel/states.ts'
import { ofBank } from '../../masters/books/account/offered.ts'
import { openBills } from '../../masters/books/offeredBills.ts'
import { receivedBills, receivedProblems, settledBy, settledTotals } from '../receivedBills.ts'

/** Cash stands here for receipts of before; it has a document of its own. */
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
    mode: f.choice(modes, { default: 'neft', former: ['cash'] }),
    reference: f.text({ label: 'UTR or cheque No.', search: true, maxLength: 40, bankReference: true }),
    instrumentDate: f.date({ label: 'Instrument date', optional: true, latest: 'date' }),
    amount: f.money({ label: 'Amount received', unit: '₹', min: 0 }),
    bankCharges: f.money({ label: 'Bank charges', unit: '₹', min: 0, default: 0 }),
    narration: f.note({ optional: true }),
  },
  lines: { bills: receivedBills },
  computed: {
    ...settledTotals,
    onAccount: f.money({ label: 'On account', unit: '₹' }),
  },
  compute: r => ({
    ...settledBy(r.bills),
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
    return [...complaints, ...r.bills.flatMap((b, i) => receivedProblems(b, `bills.${i}.amount`))]
  },
  offers: { bank: ofBank, 'bills.bill': openBills },
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
