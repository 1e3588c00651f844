import { type Decimal, sum, zero } from '../../../kernel/decimal.ts'
import { type Complaint, document, given } from '../../../kernel/document.ts'
import { type Line, lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import type { Posting } from '../../../kernel/posting.ts'
import { cr, dr, type Party } from '../../masters/books/posting.ts'
import { voucherStates } from '../../../kernel/states.ts'
import { lineAmount } from '../../masters/books/charges/charges.ts'
import { gstRegistration } from '../../masters/books/gstRegistration.ts'
import { stateChoices } from '../../masters/parties/states.ts'
import { supplier } from '../../masters/parties/supplier/supplier.ts'
import {
  boughtItem,
  fromBoughtItem,
  purchaseTotals,
  reckonPurchase,
  reverseCharge,
  shares,
  supplierFields,
  supplyPanel,
  toldBySupplier,
} from '../../purchase/buying.ts'
import { inputTax, madeDearer, taxAsExpense } from '../landing.ts'
import { enterpriseFields, payableTo, toldOfEnterprise } from '../payable.ts'

/** What a note is about. A rate that was fixed later may go either way; goods that went back are claimed. */
const grounds = {
  returned: 'Goods went back',
  rate: 'Rate',
  shortage: 'Short or damaged',
  deviation: 'Accepted under deviation',
} as const

const ways = { claim: 'We claim', owe: 'We owe more' } as const

const noted = lines({
  label: 'Items',
  columns: ['item', 'piece', 'qty', 'unit', 'billedRate', 'rate', 'credit', 'amount'],
  fields: {
    item: f.ref('item'),
    piece: f.ref('piece', { optional: true, readonly: true }),
    qty: f.qty({ label: 'Quantity', min: 0 }),
    billedRate: f.rate({ label: 'Rate billed', unit: '₹', optional: true, readonly: true }),
    rate: f.rate({
      label: 'Claimed',
      unit: '₹',
      min: 0,
      hint: 'For each unit: the full rate of returned goods, otherwise the difference.',
    }),
    worth: f.money({ label: 'Stock value of the return', unit: '₹', optional: true, readonly: true }),
    credit: f.bool({
      label: 'Input credit',
      default: true,
      hint: 'As on the bill: tax that was no credit is none to give back.',
    }),
    ...boughtItem,
  },
  computed: { amount: f.money({ unit: '₹' }) },
  assigned: shares,
  compute: l => ({ amount: lineAmount(l.qty, l.rate) }),
  prefill: { item: fromBoughtItem },
})

export const debitNote = document({
  name: 'debitNote',
  label: 'Debit Note',
  path: '/debitnote',
  menu: { group: 'accounts', list: 'Debit Note', tally: { keys: 'Ctrl+F9', name: 'Debit note' } },
  guide: {
    purpose: 'A claim on a supplier for returned goods, a rate too high or a deviation, with the tax of the bill.',
    mistakes: [
      'A note without the bill: GST is corrected in the state and at the rate of that bill.',
      'Taking off twice: a credit note of the supplier answers ours; enter its number here.',
      'Claiming tax that was not billed: a bill under reverse charge has no tax.',
    ],
    next: 'Set it off against the next payment.',
    to: '/bankpayment',
  },
  series: 'DN/{fy}/{00000}',
  gstPaper: 'claim',
  voucher: 'remarks',
  fields: {
    date: f.date({ default: 'today' }),
    supplier: f.ref('supplier', { index: true }),
    ground: f.choice(grounds, { label: 'Because of', default: 'rate' }),
    way: f.choice(ways, {
      label: 'Which way',
      default: 'claim',
      hint: 'Choose We owe more for the supplier’s supplementary bill.',
    }),
    reference: f.text({ label: 'Their note No.', optional: true, search: true, maxLength: 40 }),
    billNo: f.text({ label: 'Of the bill', optional: true, maxLength: 40 }),
    registration: f.ref('gstRegistration', { onlyOne: true, label: 'Billed to', index: true }),
    ourState: f.choice(stateChoices, { label: 'Our state', readonly: true }),
    ...supplierFields,
    ...enterpriseFields,
    reverseCharge,
    remarks: f.note({ optional: true }),
  },
  lines: { items: noted },
  computed: purchaseTotals,
  compute: n => {
    const {
      shares: taxes,
      tcs: _tcs,
      landed: _landed,
      charges: _charges,
      ...totals
    } = reckonPurchase({ ...n, charges: [] }, n.items)
    return { ...totals, items: taxes }
  },
  check: n => [
    ...(n.items.length === 0 ? [{ path: 'items', message: 'Add the lines of the note.' }] : []),
    ...(n.ground === 'returned' && n.way === 'owe' ? [{ path: 'way', message: 'Returned goods are claimed, not owed.' }] : []),
    ...n.items.flatMap((l, i): Complaint[] => [
      ...(l.qty.lte(0) ? [{ path: `items.${i}.qty`, message: 'Enter the quantity.' }] : []),
      ...(l.rate.lte(0) ? [{ path: `items.${i}.rate`, message: 'Enter the amount claimed for each unit.' }] : []),
      ...((l.worth === null) === (n.ground === 'returned')
        ? [
            {
              path: 'ground',
              message: 'Make a note for returned goods from their purchase return; for other reasons enter it here.',
            },
          ]
        : []),
    ]),
  ],
  prefill: {
    supplier: given(supplier, (s, { header }) => ({ ...toldBySupplier(s, header), ...toldOfEnterprise(s) })),
    registration: given(gstRegistration, r => ({ ourState: r.state })),
  },
  states: voucherStates,
  actions: {
    post: {
      label: 'Post note',
      from: ['draft'],
      to: 'posted',
      effect: 'post',
      check: n => (n.grandTotal.lte(0) ? 'The total must be more than zero.' : null),
      confirm: n =>
        n.way === 'claim'
          ? `Claims ₹ ${formatDecimal(n.grandTotal, 2)} of the supplier; it is taken off the next payment.`
          : `Credits the supplier with ₹ ${formatDecimal(n.grandTotal, 2)} more.`,
    },
    cancel: { label: 'Cancel note', from: ['posted'], to: 'cancelled', effect: 'reverse', reason: true },
    discard: { label: 'Discard draft', from: ['draft'], to: 'cancelled' },
  },
  access: { read: ['accounts', 'purchase', 'approver'], write: ['accounts'] },
  list: ['number', 'date', 'supplier', 'ground', 'way', 'billNo', 'status', 'taxable', 'grandTotal'],
  sums: ['taxable', 'grandTotal'],
  layout: {
    Note: ['supplier', 'date', 'ground', 'way', 'billNo', 'reference'],
    Supply: [...supplyPanel, 'enterprise', 'activity'],
    Remarks: ['remarks'],
  },
  post: n => {
    const { registration } = n
    const own = { registration }
    const party = { doc: 'supplier', id: n.supplier } as const
    const signed = (amount: Decimal): Decimal => (n.way === 'claim' ? amount : amount.negated())
    const heads = (rows: typeof n.items) => {
      const of = (head: 'cgst' | 'sgst' | 'igst'): Decimal => signed(sum(rows.map(l => l[head]))).negated()
      return { cgst: of('cgst'), sgst: of('sgst'), igst: of('igst') }
    }
    return [
      dr(payableTo(n).role, signed(n.grandTotal), {
        party,
        registration,
        bill: { open: { kind: 'note', due: n.date, ...(n.reference ? { reference: n.reference } : {}) } },
      }),
      ...n.items.flatMap(l => {
        const tax = l.credit ? zero : sum([l.cgst, l.sgst, l.igst])
        const apart = taxAsExpense(l.piece, tax)
        return [
          ...goodsLines(l, n.ground, signed(sum([l.amount, tax]).minus(apart)), party),
          cr('ITC_INELIGIBLE', signed(apart), own),
        ]
      }),
      ...inputTax(n, heads(n.items.filter(l => l.credit)), heads(n.items)),
      cr('ROUND_OFF', signed(n.roundOff), own),
    ]
  },
})

/**
 * What went back left the stock to the supplier at its cost; what they pay for it more or less is a variance. Any other note makes
 * the goods of the receipt cheaper or dearer, wherever they are now; of goods kept by quantity it is a variance.
 */
const goodsLines = (
  { piece, worth, metalPercent }: Line<typeof noted>,
  ground: keyof typeof grounds,
  amount: Decimal,
  party: Party,
): Posting[] => {
  if (ground === 'returned') return [cr('GRIR', worth ?? zero, { party }), cr('PPV', amount.minus(worth ?? zero))]
  return madeDearer(piece, amount.negated(), metalPercent, party)
}
