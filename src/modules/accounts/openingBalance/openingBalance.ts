import { type Decimal, sum } from '../../../kernel/decimal.ts'
import { type Complaint, document, given } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { f, type Id } from '../../../kernel/field.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import type { ISODate } from '../../../kernel/dates.ts'
import type { Offer } from '../../../kernel/offers/offer.ts'
import type { GlLine } from '../../../kernel/posting.ts'
import { voucherStates } from '../../../kernel/states.ts'
import { controlRoles, cr, dr, ofGstin } from '../../masters/books/posting.ts'
import { callsGstin, gstinFields, roleOfLedger } from '../../masters/books/account/ofGstin.ts'
import { buyerKinds, customer } from '../../masters/parties/customer/customer.ts'
import { supplier } from '../../masters/parties/supplier/supplier.ts'
import { enterpriseFields, payableTo, toldOfEnterprise } from '../payable.ts'

/** What comes in another way: parties bill by bill, and what the openings themselves leave. */
const elsewhere = [...controlRoles('customer'), ...controlRoles('supplier'), 'OPENING_DIFF']

const openable: Offer<unknown, unknown, 'account'> = {
  from: 'account',
  where: () => ['isGroup:ne:true;party:eq:none;accountType:ne:Stock', ...elsewhere.map(role => `role:ne:${role}`)].join(';'),
  otherwise:
    'takes no opening balance here: stock comes by Opening Stock, customers and suppliers bill by bill, groups hold nothing themselves.',
}

const ledgers = lines({
  label: 'Ledgers',
  columns: ['account', 'registration', 'debit', 'credit'],
  seldom: ['registration'],
  calls: callsGstin,
  prefill: { account: roleOfLedger },
  fields: {
    account: f.ref('account', { label: 'Ledger' }),
    ...gstinFields,
    debit: f.money({ unit: '₹', min: 0, default: 0 }),
    credit: f.money({ unit: '₹', min: 0, default: 0 }),
  },
  key: ['account', 'registration'],
})

/** What a party owes by a bill, or has paid ahead. */
const openKinds = { invoice: 'Bill', advance: 'Advance' } as const

const ofBill = {
  kind: f.choice(openKinds, { default: 'invoice' }),
  billDate: f.date({ label: 'Dated', latest: 'date' }),
  due: f.date({ optional: true, latest: 'any', hint: 'Empty is the day of the bill.' }),
  amount: f.money({ label: 'Still open', unit: '₹', min: 0, hint: 'What is left of it on the day on which the books start.' }),
} as const

const customerBills = lines({
  label: 'Customers’ bills',
  fields: {
    customer: f.ref('customer'),
    billNo: f.text({ label: 'Bill No.', maxLength: 16, hint: 'As we numbered it, or their reference of an advance.' }),
    ...ofBill,
    gstKind: f.choice(buyerKinds, { label: 'GST kind', optional: true, readonly: true }),
  },
  columns: ['customer', 'kind', 'billNo', 'billDate', 'due', 'amount'],
  key: ['customer', 'kind', 'billNo'],
  prefill: { customer: given(customer, c => ({ gstKind: c.gstKind })) },
})

const supplierBills = lines({
  label: 'Suppliers’ bills',
  fields: {
    supplier: f.ref('supplier'),
    billNo: f.text({ label: 'Their number', maxLength: 40 }),
    ...ofBill,
    ...enterpriseFields,
    gstKind: f.text({ label: 'GST kind', optional: true, readonly: true, maxLength: 20 }),
  },
  columns: ['supplier', 'kind', 'billNo', 'billDate', 'due', 'amount'],
  key: ['supplier', 'kind', 'billNo'],
  prefill: { supplier: given(supplier, s => ({ ...toldOfEnterprise(s), gstKind: s.gstKind })) },
})

interface OldBill {
  readonly kind: keyof typeof openKinds
  readonly billNo: string
  readonly billDate: ISODate
  readonly due: ISODate | null
  readonly amount: Decimal
}

const opened = (b: OldBill) => ({ kind: b.kind, date: b.billDate, due: b.due ?? b.billDate, reference: b.billNo })

const owedToUs = (b: OldBill & { readonly customer: Id<'customer'>; readonly gstKind: string | null }): GlLine => {
  // A customer's bill keeps the number that stands on the paper.
  const more = { party: { doc: 'customer', id: b.customer }, bill: { open: { ...opened(b), number: b.billNo } } } as const
  if (b.kind === 'advance') return cr('AR_ADVANCE', b.amount, more)
  return dr(b.gstKind === 'overseas' ? 'AR_EXPORT' : 'AR_TRADE', b.amount, more)
}

const owedByUs = (
  b: OldBill & {
    readonly supplier: Id<'supplier'>
    readonly enterprise: string | null
    readonly activity: string | null
    readonly gstKind: string | null
  },
): GlLine => {
  const more = { party: { doc: 'supplier', id: b.supplier }, bill: { open: opened(b) } } as const
  if (b.kind === 'advance') return dr('AP_ADVANCE', b.amount, more)
  return cr(payableTo({ enterprise: b.enterprise, activity: b.activity, gstKind: b.gstKind ?? '' }).role, b.amount, more)
}

const of = (kind: OldBill['kind'], bills: readonly OldBill[]): Decimal =>
  sum(bills.filter(b => b.kind === kind).map(b => b.amount))

const nothing = (set: string, amounts: readonly Decimal[]): Complaint[] =>
  amounts.flatMap((amount, i) =>
    amount.gt(0) ? [] : [{ path: `${set}.${i}.amount`, message: 'Enter what is still open, or remove the line.' }],
  )

/** What the ledgers hold and what is open of bills on the day on which the books start; what does not agree stands on a ledger of its own. */
export const openingBalance = document({
  name: 'openingBalance',
  label: 'Opening Balance',
  path: '/openingbalance',
  menu: { group: 'accounts' },
  guide: {
    purpose: 'Balances of ledgers, cash and banks, and open bills of customers and suppliers, on the day the books start.',
    mistakes: [
      'A sum for each customer instead of the bills: a receipt then has no bill to settle, and nobody knows what is overdue.',
      'The value of the stock as a balance: it comes by opening stock, piece by piece, with its value.',
      'Leaving a difference for later: the first balance sheet does not agree by it.',
    ],
    next: 'See that opening balance difference is zero.',
    to: '/trialbalance',
  },
  series: 'OB/{fy}/{00000}',
  voucher: 'narration',
  fields: {
    date: f.date({ label: 'As at', readonly: true, hint: 'The day on which the books start. It is set in the company record.' }),
    elsewhere: f.money({
      label: 'Entered before',
      unit: '₹ ±',
      readonly: true,
      hint: 'Opening stock and earlier opening balances: debits less credits.',
    }),
    narration: f.note({ optional: true }),
  },
  lines: { ledgers, customerBills, supplierBills },
  offers: { 'ledgers.account': openable },
  computed: {
    debits: f.money({ label: 'Debits', unit: '₹' }),
    credits: f.money({ label: 'Credits', unit: '₹' }),
    difference: f.money({
      label: 'Difference',
      unit: '₹ ±',
      hint: 'Debits less credits, with what was entered before. It is zero once the opening is complete.',
    }),
  },
  compute: o => {
    const debits = sum([...o.ledgers.map(l => l.debit), of('invoice', o.customerBills), of('advance', o.supplierBills)])
    const credits = sum([...o.ledgers.map(l => l.credit), of('advance', o.customerBills), of('invoice', o.supplierBills)])
    return { debits, credits, difference: debits.minus(credits).plus(o.elsewhere ?? 0) }
  },
  check: o => [
    ...(o.ledgers.length + o.customerBills.length + o.supplierBills.length === 0
      ? [{ path: 'ledgers', message: 'Add at least one line.' }]
      : []),
    ...o.ledgers.flatMap((l, i) =>
      l.debit.isZero() === l.credit.isZero()
        ? [{ path: `ledgers.${i}.debit`, message: 'Enter a debit or a credit, one of the two.' }]
        : [],
    ),
    ...nothing(
      'customerBills',
      o.customerBills.map(b => b.amount),
    ),
    ...nothing(
      'supplierBills',
      o.supplierBills.map(b => b.amount),
    ),
  ],
  states: voucherStates,
  actions: {
    post: {
      label: 'Post opening balance',
      from: ['draft'],
      to: 'posted',
      effect: 'post',
      confirm: o =>
        o.difference.isZero()
          ? 'The opening balances agree.'
          : `Debits and credits differ by ₹ ${formatDecimal(o.difference.abs(), 2)}; it stays on opening balance difference until the rest is entered.`,
    },
    cancel: { label: 'Cancel opening balance', from: ['posted'], to: 'cancelled', effect: 'reverse', reason: true },
    discard: { label: 'Discard draft', from: ['draft'], to: 'cancelled' },
  },
  access: { read: ['accounts', 'approver'], write: ['accounts'] },
  list: ['number', 'date', 'debits', 'credits', 'difference', 'status'],
  amount: 'debits',
  sums: ['debits', 'credits'],
  layout: { Opening: ['date', 'elsewhere', 'narration'] },
  post: o => [
    ...o.ledgers.map(l => dr(l.account, l.debit.minus(l.credit), ofGstin(l))),
    ...o.customerBills.map(owedToUs),
    ...o.supplierBills.map(owedByUs),
    cr('OPENING_DIFF', o.debits.minus(o.credits)),
  ],
})
