import { type Decimal, sum } from '../../../kernel/decimal.ts'
import { type Complaint, document } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { among, type Chosen } from '../../../kernel/offers/offer.ts'
import { voucherStates } from '../../../kernel/states.ts'
import { ofCash, takenWithoutBill } from '../../masters/books/account/offered.ts'
import { openBills } from '../../masters/books/offeredBills.ts'
import { bornBy, cr, dr } from '../../masters/books/posting.ts'
import { panProblem } from '../../masters/parties/gstin.ts'
import { salesOrder } from '../../sales/salesOrder/salesOrder.ts'
import { receivedBills, receivedProblems, settledBy, settledTotals } from '../receivedBills.ts'
import { notes } from './notes.ts'

/** What is taken without a bill: an advance that an employee gives back, a deposit. */
const received = lines({
  label: 'Received on',
  columns: ['account', 'costCentre', 'note', 'amount'],
  seldom: ['costCentre'],
  fields: {
    account: f.ref('account', { label: 'Ledger' }),
    costCentre: f.ref('department', { label: 'Cost centre', optional: true }),
    note: f.text({ label: 'For', optional: true, maxLength: 160 }),
    amount: f.money({ unit: '₹', min: 0 }),
  },
})

const rupees = (amount: Decimal): string => `₹ ${formatDecimal(amount, 2)}`

/** Cash that comes in over the counter: for bills of a customer, ahead, or without a bill. */
export const cashReceipt = document({
  name: 'cashReceipt',
  label: 'Cash Receipt',
  path: '/cashreceipt',
  menu: { group: 'accounts', list: 'Cash Receipt' },
  guide: {
    purpose: 'Cash received over the counter, from a customer against bills or in advance, or without a bill on a ledger.',
    mistakes: [
      'A counter sale without its bill: enter the scrap sale or the invoice first, then receive its cash here.',
      'One sale paid in parts on several days: name its order or event; the limit of the law counts them together.',
      'Nobody’s PAN at the counter: people without record and PAN are added up as one person.',
    ],
    next: 'Take the cash to the bank by a contra.',
    to: '/contra',
  },
  series: 'CSR/{fy}/{00000}',
  voucher: 'narration',
  fields: {
    date: f.date({ default: 'today' }),
    cash: f.ref('account', { onlyOne: true, label: 'Cash ledger', index: true }),
    customer: f.ref('customer', { optional: true, index: true }),
    receivedFrom: f.text({
      label: 'Received from',
      optional: true,
      search: true,
      maxLength: 80,
      hint: 'Who stood at the counter, where that is not the customer.',
    }),
    pan: f.text({
      label: 'Their PAN',
      optional: true,
      capitals: true,
      maxLength: 10,
      check: panProblem,
      hint: 'Of somebody whose record does not have it.',
      rule: 'Two lakh rupees or more in cash from one person in a day, for one bill or for one event are not accepted (earlier section 269ST). A person is counted by their PAN, else by their record; people with neither are added up as one.',
    }),
    order: f.ref('salesOrder', { label: 'Order', optional: true, index: true, hint: 'All cash for it counts together.' }),
    event: f.text({
      optional: true,
      capitals: true,
      index: true,
      maxLength: 60,
      hint: 'One name for one occasion: all cash of a person for it counts together.',
    }),
    amount: f.money({ label: 'Cash received', unit: '₹', min: 0 }),
    narration: f.note({ optional: true }),
  },
  lines: { bills: receivedBills, received, notes },
  computed: {
    ...settledTotals,
    counted: f.money({ label: 'Counted', unit: '₹' }),
    onAccount: f.money({ label: 'On account', unit: '₹' }),
  },
  compute: r => ({
    ...settledBy(r.bills),
    counted: sum(r.notes.map(l => l.amount)),
    onAccount: r.amount.minus(sum([...r.bills, ...r.received].map(l => l.amount))),
  }),
  check: r => {
    const at = (path: string, message: string): Complaint[] => [{ path, message }]
    const isShort = r.onAccount.lt(0)
    return [
      ...(r.amount.lte(0) ? at('amount', 'Enter the cash received.') : []),
      ...(isShort ? at('amount', `The lines take ${rupees(r.onAccount.negated())} more than was received.`) : []),
      ...(r.customer === null && r.onAccount.gt(0)
        ? at('amount', `Choose the customer, or enter on which ledger the other ${rupees(r.onAccount)} were received.`)
        : []),
      ...(r.customer === null && r.bills.length > 0 ? at('customer', 'Choose the customer whose bills these are.') : []),
      ...(r.customer === null && r.receivedFrom === null
        ? at('receivedFrom', 'Enter from whom it was received, or choose the customer.')
        : []),
      ...(r.notes.length > 0 && !r.counted.eq(r.amount)
        ? at('notes', `Notes and coins come to ${rupees(r.counted)}; received were ${rupees(r.amount)}.`)
        : []),
      ...r.received.flatMap((l, i) =>
        l.amount.gt(0) ? [] : at(`received.${i}.amount`, 'Enter the amount received, or remove the line.'),
      ),
      ...r.bills.flatMap((b, i) => receivedProblems(b, `bills.${i}.amount`)),
    ]
  },
  offers: {
    cash: ofCash,
    'bills.bill': openBills,
    'received.account': takenWithoutBill,
    order: among(
      salesOrder,
      (r: Chosen<'customer'>) => ({ customer: r.customer }),
      'is another customer’s; choose an order of this customer.',
    ),
  },
  states: voucherStates,
  actions: {
    post: {
      label: 'Post receipt',
      from: ['draft'],
      to: 'posted',
      effect: 'post',
      confirm: r => `Takes ${rupees(r.amount)} of cash and settles ${rupees(r.settled)} of bills.`,
    },
    cancel: { label: 'Cancel receipt', from: ['posted'], to: 'cancelled', effect: 'reverse', reason: true },
    discard: { label: 'Discard draft', from: ['draft'], to: 'cancelled' },
  },
  noApproval: 'Money comes in by it; nobody is paid.',
  access: { read: ['accounts', 'sales', 'approver'], write: ['accounts'] },
  list: ['number', 'date', 'customer', 'receivedFrom', 'cash', 'status', 'amount', 'onAccount'],
  sums: ['amount', 'settled', 'onAccount'],
  amount: 'amount',
  layout: {
    Receipt: ['customer', 'receivedFrom', 'pan', 'date', 'cash', 'amount'],
    'One occasion': ['order', 'event', 'narration'],
  },
  post: r => {
    const taken = [
      dr(r.cash, r.amount),
      ...r.received.map(l =>
        cr(l.account, l.amount, { ...bornBy(l), note: [r.receivedFrom, l.note].filter(Boolean).join(' · ') }),
      ),
    ]
    if (r.customer === null) return taken
    const party = { doc: 'customer', id: r.customer } as const
    return [
      ...taken,
      dr('TDS_RECEIVABLE', r.tdsTotal, { party }),
      dr('GST_TDS_RECEIVABLE', r.gstTdsTotal, { party }),
      dr('SALES_DISCOUNT', r.discountTotal),
      ...r.bills.map(b => cr(b.account, b.settled, { party, bill: { against: b.bill } })),
      cr('AR_ADVANCE', r.onAccount, { party, bill: { open: { kind: 'advance', due: r.date } } }),
    ]
  },
})
