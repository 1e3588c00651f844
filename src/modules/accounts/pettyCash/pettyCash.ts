import { sum, zero } from '../../../kernel/decimal.ts'
import { document, given } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { voucherStates } from '../../../kernel/states.ts'
import { withoutBills } from '../../masters/books/account/offered.ts'
import { payeeFields, payeeProblems } from '../../masters/parties/payee.ts'
import { supplier } from '../../masters/parties/supplier/supplier.ts'
import { employee } from '../../masters/people/employee/employee.ts'
import { cashBox } from '../../masters/books/money/cashBox.ts'
import { bornBy, cr, dr } from '../../masters/books/posting.ts'

const spent = lines({
  label: 'Spent',
  columns: ['paidTo', 'supplier', 'employee', 'pan', 'account', 'billNo', 'billDate', 'costCentre', 'note', 'amount'],
  seldom: ['employee', 'supplier', 'billDate', 'costCentre', 'pan'],
  prefill: {
    supplier: given(supplier, s => ({ paidTo: s.name })),
    employee: given(employee, e => ({ paidTo: e.name })),
  },
  fields: {
    paidTo: f.text({ label: 'Paid to', maxLength: 80 }),
    ...payeeFields,
    account: f.ref('account', { label: 'Ledger' }),
    billNo: f.text({ label: 'Bill No.', optional: true, maxLength: 40 }),
    billDate: f.date({ label: 'Bill date', optional: true, latest: 'date' }),
    costCentre: f.ref('department', { label: 'Cost centre', optional: true }),
    note: f.text({ label: 'For', optional: true, maxLength: 160 }),
    amount: f.money({ unit: '₹', min: 0 }),
  },
})

/** What a box has paid: small bills together on one voucher, each with its ledger. */
export const pettyCash = document({
  name: 'pettyCash',
  label: 'Petty Cash Payment',
  path: '/pettycashpayment',
  menu: { group: 'accounts', list: 'Petty Cash Payment' },
  guide: {
    purpose: 'Small things paid in cash out of a box: tea, postage, conveyance, repairs. Several bills stand on one voucher.',
    mistakes: [
      'A bill with GST that is to be credited: enter it as a purchase invoice, and pay it in cash.',
      'Leaving record and PAN empty: people without either are added up as one against the limit of the law.',
      'Paper lost in the box: photograph each bill and attach it here.',
    ],
    next: 'Fill the box up again by a contra.',
    to: '/contra',
  },
  series: 'PC/{fy}/{00000}',
  voucher: 'narration',
  fields: {
    date: f.date({ default: 'today' }),
    box: f.ref('cashBox', { onlyOne: true, label: 'Box', index: true }),
    account: f.ref('account', { label: 'Ledger', readonly: true }),
    keeper: f.ref('employee', { label: 'Kept by', optional: true, readonly: true }),
    imprest: f.money({ label: 'Full at', unit: '₹', readonly: true }),
    inBox: f.money({ label: 'In the box before', unit: '₹ ±', optional: true, readonly: true }),
    narration: f.note({ optional: true }),
  },
  lines: { spent },
  computed: {
    amount: f.money({ label: 'Paid', unit: '₹' }),
    left: f.money({ label: 'Left in the box', unit: '₹ ±' }),
    toFill: f.money({ label: 'To be filled up', unit: '₹ ±' }),
  },
  compute: p => {
    const amount = sum(p.spent.map(l => l.amount))
    const left = (p.inBox ?? zero).minus(amount)
    return { amount, left, toFill: p.imprest.minus(left) }
  },
  check: p => [
    ...(p.spent.length === 0 ? [{ path: 'spent', message: 'Enter what was paid.' }] : []),
    ...p.spent.flatMap((l, i) =>
      l.amount.gt(0) ? [] : [{ path: `spent.${i}.amount`, message: 'Enter the amount paid, or remove the line.' }],
    ),
    ...p.spent.flatMap((l, i) => payeeProblems(l, `spent.${i}.`)),
  ],
  prefill: { box: given(cashBox, b => ({ account: b.account, keeper: b.keeper, imprest: b.imprest })) },
  offers: { 'spent.account': withoutBills },
  states: voucherStates,
  actions: {
    post: {
      label: 'Post payment',
      from: ['draft'],
      to: 'posted',
      effect: 'post',
      confirm: p => `Pays ₹ ${formatDecimal(p.amount, 2)} out of the box.`,
    },
    cancel: { label: 'Cancel payment', from: ['posted'], to: 'cancelled', effect: 'reverse', reason: true },
    discard: { label: 'Discard draft', from: ['draft'], to: 'cancelled' },
  },
  approval: { action: 'post', amount: 'amount' },
  access: { read: ['accounts', 'approver'], write: ['accounts'] },
  list: ['number', 'date', 'box', 'keeper', 'status', 'amount', 'left'],
  sums: ['amount'],
  amount: 'amount',
  layout: { Payment: ['box', 'date', 'keeper', 'inBox', 'narration'], Box: ['imprest', 'account'] },
  post: p => [
    ...p.spent.map(l =>
      dr(l.account, l.amount, { ...bornBy(l), note: [l.paidTo, l.billNo, l.note].filter(Boolean).join(' · ') }),
    ),
    cr(p.account, p.amount),
  ],
})
