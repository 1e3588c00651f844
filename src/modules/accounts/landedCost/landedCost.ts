import { arrow } from '../../../kernel/arrow.ts'
import { type Decimal, sum, zero } from '../../../kernel/decimal.ts'
import { document } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { cr } from '../../masters/books/posting.ts'
import { voucherStates } from '../../../kernel/states.ts'
import { apportion } from '../../masters/books/charges/charges.ts'
import { madeDearer } from '../landing.ts'
import { purchaseInvoice } from '../purchaseInvoice/purchaseInvoice.ts'

/** What was billed for bringing goods in, and stands on the ledger on which its bill put it. */
const costs = lines({
  label: 'Costs',
  columns: ['account', 'description', 'amount'],
  fields: {
    account: f.ref('account', { label: 'Off ledger', optional: true, readonly: true }),
    description: f.text({ optional: true, readonly: true, maxLength: 160 }),
    amount: f.money({ unit: '₹', min: 0 }),
  },
})

const receipts = lines({
  label: 'Receipts',
  fields: { inward: f.ref('materialInward', { label: 'Inward' }) },
  key: ['inward'],
})

/** The goods of those receipts that have not gone back. */
const goods = lines({
  label: 'Goods',
  derived: true,
  columns: ['item', 'piece', 'qty', 'weightKg', 'value', 'share'],
  fields: {
    item: f.ref('item'),
    piece: f.ref('piece', { optional: true }),
    qty: f.qty({ label: 'Quantity' }),
    weightKg: f.weight({ label: 'Weight', unit: 'kg' }),
    value: f.money({ label: 'Received at', unit: '₹' }),
  },
  assigned: { share: f.money({ label: 'Bears', unit: '₹' }) },
})

const bases = { value: 'By value', weight: 'By weight', quantity: 'By quantity' } as const

interface Landed {
  readonly qty: Decimal
  readonly weightKg: Decimal
  readonly value: Decimal
}

const weightIn = (basis: keyof typeof bases, { qty, weightKg, value }: Landed): Decimal =>
  basis === 'value' ? value : basis === 'weight' ? weightKg : qty

/** Freight, the agent, insurance: billed later than the goods came, and spread over what came. */
export const landedCost = document({
  name: 'landedCost',
  label: 'Landed Cost',
  path: '/landedcost',
  menu: { group: 'accounts' },
  guide: {
    purpose: 'Freight, agent’s charges and insurance billed after the goods came, spread over those goods.',
    mistakes: [
      'Choosing the carrier as supplier: choose the supplier of the goods.',
      'Spreading on the wrong basis: spread insurance by value and haulage by weight.',
      'Waiting with the cutting or the issue: the cost follows the goods to wherever they are now.',
    ],
    next: 'Pay the bill of the carrier or the agent like any other bill.',
    to: '/bankpayment',
  },
  series: 'LD/{fy}/{00000}',
  voucher: 'remarks',
  fields: {
    date: f.date({ default: 'today' }),
    supplier: f.ref('supplier', { label: 'Goods from', index: true, hint: 'Who sent the goods; not who brought them.' }),
    basis: f.choice(bases, { label: 'Spread', default: 'value' }),
    remarks: f.note({ optional: true }),
  },
  lines: { costs, receipts, goods },
  computed: { cost: f.money({ unit: '₹' }), pieces: f.int({ label: 'Pieces and lots' }) },
  compute: c => {
    const total = sum(c.costs.map(l => l.amount))
    const shares =
      c.goods.length === 0
        ? []
        : apportion(
            total,
            c.goods.map(l => weightIn(c.basis, l)),
          )
    return { cost: total, pieces: c.goods.length, goods: c.goods.map((_, i) => ({ share: shares[i] ?? zero })) }
  },
  check: c => [
    ...(c.costs.length === 0 ? [{ path: 'costs', message: 'Add the charges billed for bringing the goods in.' }] : []),
    ...c.costs.flatMap((l, i) =>
      l.amount.lte(0) ? [{ path: `costs.${i}.amount`, message: 'Enter the amount to spread.' }] : [],
    ),
  ],
  states: voucherStates,
  actions: {
    post: {
      label: 'Post landed cost',
      from: ['draft'],
      to: 'posted',
      effect: 'post',
      check: c =>
        c.costs.some(l => l.account === null)
          ? 'Make it from the bill for freight, insurance or the agent.'
          : c.goods.length === 0
            ? 'Choose the receipts whose goods bear the cost.'
            : null,
      confirm: c => `Adds ₹ ${formatDecimal(c.cost, 2)} to the cost of ${c.pieces} pieces and lots, wherever they are now.`,
    },
    cancel: { label: 'Cancel landed cost', from: ['posted'], to: 'cancelled', effect: 'reverse', reason: true },
    discard: { label: 'Discard draft', from: ['draft'], to: 'cancelled' },
  },
  access: { read: ['accounts', 'purchase', 'approver'], write: ['accounts'] },
  list: ['number', 'date', 'supplier', 'basis', 'pieces', 'cost', 'status'],
  sums: ['cost'],
  layout: { 'Landed cost': ['supplier', 'date', 'basis', 'remarks'] },
  post: c => [
    ...c.goods.flatMap(l => madeDearer(l.piece, l.share, zero, { doc: 'supplier', id: c.supplier })),
    ...c.costs.map(l => cr(l.account ?? 'LANDED_CLEARING', l.amount, l.description === null ? {} : { note: l.description })),
  ],
})

/** Any service or expense of a bill may be what it cost to bring goods in; it is taken off the ledger on which it stands, once. */
export const invoiceToLanded = arrow({
  from: purchaseInvoice,
  to: landedCost,
  when: ['posted'],
  lines: ['expenses', 'costs'],
  uses: 'cost',
  by: 'amount',
  header: i => ({ remarks: `Bill ${i.billNo}` }),
  line: l => ({ account: l.account, description: l.description }),
})
