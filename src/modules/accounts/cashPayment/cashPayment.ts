import { type Decimal, sum } from '../../../kernel/decimal.ts'
import { type Complaint, document, given } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { voucherStates } from '../../../kernel/states.ts'
import { ofCash, withoutBills } from '../../masters/books/account/offered.ts'
import { openWithSupplier } from '../../masters/books/offeredBills.ts'
import { bornBy, cr, dr } from '../../masters/books/posting.ts'
import { tdsInWords, withheldAhead, withholdingFields } from '../../masters/books/withholding.ts'
import { payeeFields, payeeProblems } from '../../masters/parties/payee.ts'
import { supplier } from '../../masters/parties/supplier/supplier.ts'
import { employee } from '../../masters/people/employee/employee.ts'
import { exchangeOf, orderOfSupplier, paidBills, paidProblems } from '../money/paidBills.ts'

/** What is paid without a bill, each on its ledger: an expense, an advance to an employee. */
const spent = lines({
  label: 'Paid on',
  columns: ['account', 'costCentre', 'note', 'amount'],
  seldom: ['costCentre'],
  fields: {
    account: f.ref('account', { label: 'Ledger' }),
    costCentre: f.ref('department', { label: 'Cost centre', optional: true }),
    note: f.text({ label: 'For', optional: true, maxLength: 160 }),
    amount: f.money({ unit: '₹', min: 0 }),
  },
})

/** Cases in which so much cash stays a deductible expense (Income-tax Rules 1962, rule 6DD, and its successor). */
export const grounds = {
  produce: 'Produce of farm, forest or fishery, to the person who grew it',
  village: 'In a village without a bank, to somebody who works there',
  government: 'To the government, in legal tender',
  terminal: 'Gratuity or the like, to a person who leaves',
  posted: 'Salary to an employee who is posted away for a time',
  bankHoliday: 'On a day on which the banks were closed',
  other: 'Other; the narration says why',
} as const

const rupees = (amount: Decimal): string => `₹ ${formatDecimal(amount, 2)}`

/** Cash that goes out over the counter: for bills of a supplier, ahead, or on a ledger. */
export const cashPayment = document({
  name: 'cashPayment',
  label: 'Cash Payment',
  path: '/cashpayment',
  menu: { group: 'accounts', list: 'Cash Payment' },
  guide: {
    purpose:
      'Cash paid to a supplier against bills or in advance, or to anybody on a ledger. Small bills of a box stand under petty cash.',
    mistakes: [
      'An expense with GST or TDS on a ledger: enter its bill first, then pay the bill here.',
      'Splitting a bill over vouchers: all cash to a person in a day is added up, by PAN or record.',
      'Paying a loan back in cash: from ₹ 20,000 on it goes through the bank, without exception.',
    ],
    next: 'See what is left of the cash.',
    to: '/ledger',
  },
  series: 'CSP/{fy}/{00000}',
  voucher: 'narration',
  fields: {
    date: f.date({ default: 'today' }),
    cash: f.ref('account', { onlyOne: true, label: 'Cash ledger', index: true }),
    supplier: f.ref('supplier', { optional: true, index: true }),
    order: f.ref('purchaseOrder', {
      label: 'Advance on order',
      optional: true,
      index: true,
      hint: 'Tax on goods is deducted from what is paid ahead on an order.',
    }),
    employee: payeeFields.employee,
    paidTo: f.text({ label: 'Paid to', optional: true, search: true, maxLength: 80 }),
    pan: payeeFields.pan,
    reference: f.text({ label: 'Slip No.', optional: true, search: true, maxLength: 40 }),
    amount: f.money({ label: 'Cash paid', unit: '₹', min: 0 }),
    ground: f.choice(grounds, {
      label: 'Why in cash',
      optional: true,
      hint: 'Asked above the limit of the day.',
      rule: 'Above ₹ 10,000 to one person in a day, ₹ 35,000 for the hire of goods carriages, cash is no deductible expense (earlier section 40A(3)) but in the cases of rule 6DD. An approver who did not make the payment posts it.',
    }),
    narration: f.note({ optional: true }),
    ...withholdingFields,
  },
  lines: { bills: paidBills, spent },
  computed: {
    settled: f.money({ label: 'Bills settled', unit: '₹' }),
    discountTotal: f.money({ label: 'Discount', unit: '₹' }),
    spentTotal: f.money({ label: 'Paid on ledgers', unit: '₹' }),
    onAccount: f.money({ label: 'Paid ahead', unit: '₹', hint: 'Including the TDS deducted.' }),
    tdsBase: f.money({ label: 'TDS on', unit: '₹' }),
    tds: f.money({ label: 'TDS on the advance', unit: '₹', hint: 'For a bill, TDS was deducted when the bill was booked.' }),
    tdsWords: f.text({ label: 'TDS in words', optional: true, maxLength: 200 }),
  },
  compute: p => {
    const spentTotal = sum(p.spent.map(l => l.amount))
    const net = p.amount.minus(sum(p.bills.map(b => b.amount))).minus(spentTotal)
    const kept = withheldAhead(p, net)
    return {
      settled: sum(p.bills.map(b => b.settled)),
      discountTotal: sum(p.bills.map(b => b.discount)),
      spentTotal,
      onAccount: net.plus(kept.tds),
      ...kept,
      tdsWords: net.gt(0) ? tdsInWords(p, kept) : null,
    }
  },
  check: p => {
    const at = (path: string, message: string): Complaint[] => [{ path, message }]
    const isNobody = p.supplier === null && p.employee === null && p.paidTo === null
    return [
      ...(p.amount.isZero() && p.bills.length === 0 ? at('amount', 'Enter the cash paid.') : []),
      ...(p.onAccount.lt(0) ? at('amount', `The lines take ${rupees(p.onAccount.negated())} more than is paid.`) : []),
      ...(p.supplier === null && p.onAccount.gt(0)
        ? at('amount', `Choose the supplier, or enter on which ledger the other ${rupees(p.onAccount)} are paid.`)
        : []),
      ...(p.order !== null && p.onAccount.lte(0) ? at('order', 'Nothing is paid ahead; leave this empty.') : []),
      ...(p.supplier === null && p.bills.length > 0 ? at('supplier', 'Choose the supplier whose bills these are.') : []),
      ...(isNobody ? at('paidTo', 'Enter whom it is paid to, or choose the supplier or the employee.') : []),
      ...payeeProblems(p),
      ...p.spent.flatMap((l, i) => (l.amount.gt(0) ? [] : at(`spent.${i}.amount`, 'Enter the amount paid, or remove the line.'))),
      ...p.bills.flatMap((b, i) => paidProblems(b, `bills.${i}`)),
    ]
  },
  prefill: {
    supplier: given(supplier, s => ({ paidTo: s.name })),
    employee: given(employee, e => ({ paidTo: e.name })),
  },
  offers: { cash: ofCash, order: orderOfSupplier, 'bills.bill': openWithSupplier, 'spent.account': withoutBills },
  states: voucherStates,
  actions: {
    post: {
      label: 'Post payment',
      from: ['draft'],
      to: 'posted',
      effect: 'post',
      confirm: p => `Pays ${rupees(p.amount)} of cash and settles ${rupees(p.settled)} of bills.`,
    },
    cancel: { label: 'Cancel payment', from: ['posted'], to: 'cancelled', effect: 'reverse', reason: true },
    discard: { label: 'Discard draft', from: ['draft'], to: 'cancelled' },
  },
  approval: { action: 'post', amount: 'amount', party: 'supplier' },
  access: { read: ['accounts', 'purchase', 'approver'], write: ['accounts'] },
  list: ['number', 'date', 'paidTo', 'supplier', 'cash', 'status', 'amount'],
  sums: ['amount', 'settled', 'onAccount'],
  amount: 'amount',
  layout: {
    Payment: ['supplier', 'employee', 'paidTo', 'pan', 'date', 'cash', 'amount', 'order'],
    Slip: ['reference', 'ground', 'narration'],
    TDS: ['tdsBase', 'tdsSection', 'tdsCode', 'tdsRate', 'tdsLedger'],
    'Certificate for it': ['tdsCertificate', 'tdsCertificateRate', 'tdsCertificateLeft'],
    'Limits of it': ['tdsPaymentLimit', 'tdsYearLimit', 'tdsExcessOnly', 'tdsCredited', 'tdsAhead', 'tdsTaxed'],
  },
  post: p => {
    const paid = [
      ...p.spent.map(l => dr(l.account, l.amount, { ...bornBy(l), note: [p.paidTo, l.note].filter(Boolean).join(' · ') })),
      cr(p.cash, p.amount),
    ]
    if (p.supplier === null) return paid
    const party = { doc: 'supplier', id: p.supplier } as const
    const { loss, gain } = exchangeOf(p.bills)
    return [
      ...p.bills.map(b => dr(b.account, b.settled, { party, bill: { against: b.bill } })),
      dr('AP_ADVANCE', p.onAccount, { party, bill: { open: { kind: 'advance', due: p.date } } }),
      cr(p.tdsLedger ?? 'TDS_GOODS', p.tds, { party }),
      cr('DISCOUNT_RECEIVED', p.discountTotal),
      dr('FX_LOSS', loss),
      cr('FX_GAIN', gain),
      ...paid,
    ]
  },
})
