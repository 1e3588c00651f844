import { settlement } from '../../../kernel/arrow.ts'
import { sum } from '../../../kernel/decimal.ts'
import { document, given, type Complaint } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { cr, dr } from '../../masters/books/posting.ts'
import { voucherStates } from '../../../kernel/states.ts'
import { bill } from '../../masters/books/bill.ts'
import { bankReceipt } from '../bankReceipt/bankReceipt.ts'
import { cashReceipt } from '../cashReceipt/cashReceipt.ts'
import { openAdvances, openBills } from '../../masters/books/offeredBills.ts'

const openFields = {
  date: f.date({ readonly: true }),
  openAmount: f.money({ label: 'Open', unit: '₹', readonly: true }),
  account: f.ref('account', { readonly: true, label: 'Ledger' }),
  amount: f.money({ label: 'Adjusted', unit: '₹', min: 0, default: 0 }),
} as const

/** Money that was received on account; it stands in the books as a credit, and is shown as what can be used. */
const advances = lines({
  label: 'Advances used',
  fields: { advance: f.ref('bill'), ...openFields },
  key: ['advance'],
  prefill: {
    advance: given(bill, b => ({
      date: b.date,
      openAmount: b.openAmount.negated(),
      account: b.account,
      amount: b.openAmount.negated(),
    })),
  },
})

const bills = lines({
  label: 'Bills settled',
  fields: { bill: f.ref('bill'), ...openFields },
  key: ['bill'],
  prefill: { bill: given(bill, b => ({ date: b.date, openAmount: b.openAmount, account: b.account, amount: b.openAmount })) },
})

/** A customer's advance set against their later invoices; no money moves. */
export const advanceAdjustment = document({
  name: 'advanceAdjustment',
  label: 'Advance Adjustment',
  path: '/advanceadjustment',
  menu: { group: 'accounts' },
  guide: {
    purpose: 'Money that a customer paid in advance, set against the bills. No money moves.',
    mistakes: [
      'Using it for money received today: enter a bank receipt.',
      'Setting the advance of one order against the bill of another without asking: the customer’s books then differ.',
      'Forgetting that GST was paid on an advance for services: deduct it when the bill is made.',
    ],
    next: 'See what the customer still owes.',
    to: '/receivables',
  },
  series: 'AA/{fy}/{00000}',
  voucher: 'narration',
  fields: {
    date: f.date({ default: 'today' }),
    customer: f.ref('customer', { index: true }),
    narration: f.note({ optional: true }),
  },
  lines: { advances, bills },
  computed: {
    advancesTotal: f.money({ label: 'Advances used', unit: '₹' }),
    billsTotal: f.money({ label: 'Bills settled', unit: '₹' }),
    difference: f.money({ unit: '₹' }),
  },
  compute: a => {
    const advancesTotal = sum(a.advances.map(l => l.amount))
    const billsTotal = sum(a.bills.map(l => l.amount))
    return { advancesTotal, billsTotal, difference: advancesTotal.minus(billsTotal) }
  },
  check: a => [
    ...a.advances.flatMap((l, i): Complaint[] =>
      l.openAmount.lte(0)
        ? [{ path: `advances.${i}.advance`, message: 'This is a bill, or an advance that is used up; choose an open advance.' }]
        : l.amount.gt(l.openAmount)
          ? [{ path: `advances.${i}.amount`, message: `Only ₹ ${formatDecimal(l.openAmount, 2)} of this advance is left.` }]
          : [],
    ),
    ...a.bills.flatMap((l, i): Complaint[] =>
      l.openAmount.lte(0)
        ? [{ path: `bills.${i}.bill`, message: 'This is an advance, or a bill that is settled; choose an open bill.' }]
        : l.amount.gt(l.openAmount)
          ? [{ path: `bills.${i}.amount`, message: `Only ₹ ${formatDecimal(l.openAmount, 2)} of this bill is open.` }]
          : [],
    ),
  ],
  offers: { 'advances.advance': openAdvances, 'bills.bill': openBills },
  states: voucherStates,
  actions: {
    post: {
      label: 'Post adjustment',
      from: ['draft'],
      to: 'posted',
      effect: 'post',
      check: a =>
        a.billsTotal.isZero()
          ? 'Enter which bills the advance settles.'
          : a.difference.isZero()
            ? null
            : `Advances and bills differ by ₹ ${formatDecimal(a.difference.abs(), 2)}; adjust the same amount on both sides.`,
      confirm: a => `Settles ₹ ${formatDecimal(a.billsTotal, 2)} of bills with money that was received on account.`,
    },
    cancel: { label: 'Cancel adjustment', from: ['posted'], to: 'cancelled', effect: 'reverse', reason: true },
    discard: { label: 'Discard draft', from: ['draft'], to: 'cancelled' },
  },
  access: { read: ['accounts', 'sales', 'approver'], write: ['accounts'] },
  list: ['number', 'date', 'customer', 'status', 'billsTotal'],
  sums: ['billsTotal'],
  layout: { Adjustment: ['customer', 'date', 'narration'] },
  post: a => {
    const party = { doc: 'customer', id: a.customer } as const
    return [
      ...a.advances.map(l => dr(l.account, l.amount, { party, bill: { against: l.advance } })),
      ...a.bills.map(l => cr(l.account, l.amount, { party, bill: { against: l.bill } })),
    ]
  },
})

export const receiptToAdjustment = settlement({
  from: bankReceipt,
  to: advanceAdjustment,
  of: bill,
  label: 'Adjust advance',
  when: ['posted'],
  lines: 'advances',
  bill: 'advance',
  header: b => (b.customer === null ? {} : { customer: b.customer }),
})

export const cashToAdjustment = settlement({
  from: cashReceipt,
  to: advanceAdjustment,
  of: bill,
  label: 'Adjust advance',
  when: ['posted'],
  lines: 'advances',
  bill: 'advance',
  header: b => (b.customer === null ? {} : { customer: b.customer }),
})
