import { arrow } from '../../../kernel/arrow.ts'
import { sum } from '../../../kernel/decimal.ts'
import { type Complaint, document, given } from '../../../kernel/document.ts'
import { type DraftLine, lines } from '../../../kernel/lineSet.ts'
import { f, type Id } from '../../../kernel/field.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { cr, dr, type Party } from '../../masters/books/posting.ts'
import { voucherStates } from '../../../kernel/states.ts'
import { bill } from '../../masters/books/bill.ts'
import { bankInstrument, instrumentKinds } from '../bankInstrument/bankInstrument.ts'
import { owedBySupplier } from '../../masters/books/offeredBills.ts'
import { aLedger, ofBank } from '../../masters/books/account/offered.ts'

/** What of a guarantee is called, for which order. */
const claims = lines({
  label: 'Called',
  columns: ['order', 'note', 'amount'],
  fields: {
    order: f.ref('purchaseOrder', { optional: true, readonly: true }),
    note: f.text({ optional: true, readonly: true, maxLength: 120 }),
    amount: f.money({ unit: '₹', min: 0 }),
  },
})

/** What the supplier owed, and their bank has paid: an advance for which nothing came, a claim. */
const settled = lines({
  label: 'Settles',
  fields: {
    bill: f.ref('bill'),
    reference: f.text({ label: 'Their number', optional: true, readonly: true, maxLength: 40 }),
    openAmount: f.money({ label: 'Open', unit: '₹', readonly: true }),
    account: f.ref('account', { readonly: true, label: 'Ledger' }),
    amount: f.money({ unit: '₹', min: 0 }),
  },
  key: ['bill'],
  prefill: {
    bill: given(bill, ({ reference, openAmount, account }) => ({ reference, openAmount, account, amount: openAmount })),
  },
})

const problemOf = ({ amount, openAmount }: DraftLine<typeof settled>, path: string): Complaint[] => {
  if (openAmount.lte(0)) return [{ path: `${path}.bill`, message: 'The supplier owes nothing on this bill.' }]
  return amount.gt(openAmount)
    ? [{ path: `${path}.amount`, message: `Only ₹ ${formatDecimal(openAmount, 2)} of it is open.` }]
    : []
}

const partyOf = (customer: Id<'customer'> | null, supplier: Id<'supplier'> | null): Party | undefined => {
  if (supplier !== null) return { doc: 'supplier', id: supplier }
  return customer === null ? undefined : { doc: 'customer', id: customer }
}

/** A guarantee that is invoked: the bank of the supplier pays us, or ours pays a customer and takes it from us. */
export const guaranteeCall = document({
  name: 'guaranteeCall',
  label: 'Guarantee Call',
  path: '/guaranteecall',
  menu: { group: 'accounts' },
  guide: {
    purpose: 'A guarantee that was invoked: the amount that the bank paid to us or to a customer, and what it settles.',
    mistakes: [
      'Calling after the last day for claims: the bank does not pay any more.',
      'Booking it as income: the supplier’s advance is open until a bill line here settles it.',
      'Forgetting the deposit: enter the part of the margin that our bank used as a margin release.',
    ],
    next: 'See the remaining amount of the guarantee.',
    to: '/lcguarantee',
  },
  series: 'GC/{fy}/{00000}',
  voucher: 'remarks',
  fields: {
    date: f.date({ default: 'today' }),
    instrument: f.ref('bankInstrument', { label: 'Guarantee', optional: true, readonly: true, index: true }),
    kind: f.choice(instrumentKinds, { optional: true, readonly: true }),
    supplier: f.ref('supplier', { optional: true, readonly: true }),
    customer: f.ref('customer', { optional: true, readonly: true }),
    lastDay: f.date({ label: 'Until', optional: true, readonly: true }),
    bank: f.ref('account', { onlyOne: true, label: 'Bank' }),
    reference: f.text({ label: 'Bank’s advice', search: true, maxLength: 40, bankReference: true }),
    account: f.ref('account', {
      label: 'Ledger',
      optional: true,
      hint: 'For the amount that settles no bill: a loss or a claim.',
    }),
    bankCharges: f.money({ label: 'Bank charges', unit: '₹', min: 0, default: 0 }),
    remarks: f.note({ label: 'Why', hint: 'Which obligation was not fulfilled, and by whom.' }),
  },
  lines: { claims, bills: settled },
  computed: {
    amount: f.money({ label: 'Called', unit: '₹' }),
    unsettled: f.money({ label: 'On the ledger', unit: '₹' }),
  },
  compute: c => {
    const amount = sum(c.claims.map(l => l.amount))
    return { amount, unsettled: amount.minus(sum(c.bills.map(l => l.amount))) }
  },
  check: c => [
    ...(c.amount.lte(0) ? [{ path: 'claims', message: 'Enter the amount called.' }] : []),
    ...(c.lastDay !== null && c.date > c.lastDay
      ? [{ path: 'date', message: `The bank answered until ${c.lastDay}; it cannot be called after that.` }]
      : []),
    ...(c.kind === 'given' && c.bills.length > 0
      ? [{ path: 'bills', message: 'Remove the bills: a payment of our bank to a customer settles no bill of a supplier.' }]
      : []),
    ...(c.unsettled.lt(0) ? [{ path: 'bills', message: 'The bills take more than the bank has paid.' }] : []),
    ...(c.unsettled.gt(0) && c.account === null
      ? [{ path: 'account', message: `Choose the ledger for the ₹ ${formatDecimal(c.unsettled, 2)} that settle no bill.` }]
      : []),
    ...c.bills.flatMap((l, i) => problemOf(l, `bills.${i}`)),
  ],
  offers: { bank: ofBank, account: aLedger, 'bills.bill': owedBySupplier },
  states: voucherStates,
  actions: {
    post: {
      label: 'Post call',
      from: ['draft'],
      to: 'posted',
      effect: 'post',
      check: c => (c.instrument === null ? 'Make it from the guarantee that is called.' : null),
      confirm: c =>
        c.kind === 'held'
          ? `The bank of the supplier has paid ₹ ${formatDecimal(c.amount, 2)}.`
          : `Our bank has paid ₹ ${formatDecimal(c.amount, 2)} and takes it from our account.`,
    },
    cancel: { label: 'Cancel call', from: ['posted'], to: 'cancelled', effect: 'reverse', reason: true },
    discard: { label: 'Discard draft', from: ['draft'], to: 'cancelled' },
  },
  approval: { action: 'post', amount: 'amount' },
  access: { read: ['accounts', 'purchase', 'sales', 'approver'], write: ['accounts'] },
  list: ['number', 'date', 'instrument', 'kind', 'supplier', 'customer', 'amount', 'status'],
  sums: ['amount'],
  layout: {
    Call: ['instrument', 'kind', 'supplier', 'customer', 'date', 'lastDay'],
    Bank: ['bank', 'reference', 'bankCharges', 'account', 'remarks'],
  },
  post: c => {
    const party = partyOf(c.customer, c.supplier)
    const charges = dr('BANK_CHARGES', c.bankCharges)
    const ledger = c.account ?? 'BANK_CHARGES'
    return c.kind === 'held'
      ? [
          dr(c.bank, c.amount.minus(c.bankCharges)),
          charges,
          ...c.bills.map(l => cr(l.account, l.amount, { party, bill: { against: l.bill } })),
          cr(ledger, c.unsettled, { party }),
        ]
      : [dr(ledger, c.unsettled, { party }), charges, cr(c.bank, c.amount.plus(c.bankCharges))]
  },
})

/** A guarantee is called in whole or in parts, as long as the bank answers. */
export const instrumentToCall = arrow({
  from: bankInstrument,
  to: guaranteeCall,
  when: ['opened'],
  lines: ['orders', 'claims'],
  uses: 'callable',
  by: 'amount',
  same: ['instrument'],
  header: i => ({
    instrument: i.id,
    kind: i.kind,
    supplier: i.supplier,
    customer: i.customer,
    bank: i.bank,
    lastDay: i.claimUntil ?? i.expiryDate,
  }),
  line: l => ({ order: l.order, note: l.note }),
})
