import { arrow } from '../../../kernel/arrow.ts'
import { roundTo, sum, zero } from '../../../kernel/decimal.ts'
import { type Complaint, document } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { purchaseOrder } from '../purchaseOrder/purchaseOrder.ts'

const fixed = lines({
  label: 'Fixed',
  fields: {
    item: f.ref('item'),
    qty: f.qty({ label: 'Quantity', min: 0 }),
    unit: f.text({ readonly: true, optional: true, maxLength: 8 }),
    usdPerMt: f.rate({ label: 'LME', unit: '$/MT', optional: true, min: 0, places: 2 }),
    rupeesPerUsd: f.rate({ label: 'Exchange', unit: '₹/$', optional: true, min: 0 }),
    rupeeRate: f.rate({
      label: 'Or in rupees',
      unit: '₹',
      optional: true,
      min: 0,
      hint: 'A producer’s list or MCX, for one unit of the item.',
    }),
  },
  columns: ['item', 'qty', 'unit', 'usdPerMt', 'rupeesPerUsd', 'rupeeRate', 'fixedRate'],
  computed: { fixedRate: f.rate({ label: 'Metal rate', unit: '₹' }) },
  compute: l => ({
    fixedRate: l.usdPerMt && l.rupeesPerUsd ? roundTo(l.usdPerMt.times(l.rupeesPerUsd).div(1000), 4) : (l.rupeeRate ?? zero),
  }),
})

/** The rate of the metal for a part of what is ordered by formula, once buyer and supplier have agreed on the day. */
export const priceFixation = document({
  name: 'priceFixation',
  label: 'Price Fixation',
  path: '/pricefixation',
  menu: { group: 'purchase', list: 'Price Fixation List' },
  guide: {
    purpose: 'The day and the price at which the metal of an order was fixed: LME and exchange, or rupees.',
    mistakes: [
      'Entering dollars and rupees: enter either the LME rate with its exchange rate, or the rate in rupees.',
      'Fixing more than is still to be delivered: the fixed quantity has to be paid, delivered or not.',
      'Entering it days later: enter the day and the number of the supplier’s confirmation.',
    ],
    next: 'The order shows which quantity is fixed and which is not.',
    to: '/purchaseorder',
  },
  series: 'FX/{fy}/{00000}',
  fields: {
    date: f.date({ label: 'Fixed on', default: 'today' }),
    supplier: f.ref('supplier', { index: true }),
    fixedBy: f.text({ label: 'Agreed by', maxLength: 80, hint: 'Who agreed, on both sides.' }),
    reference: f.text({ label: 'Confirmation', optional: true, search: true, maxLength: 60 }),
    remarks: f.note({ optional: true }),
  },
  lines: { items: fixed },
  computed: { totalQty: f.qty({ label: 'Quantity' }) },
  compute: x => ({ totalQty: sum(x.items.map(l => l.qty)) }),
  check: x =>
    x.items.flatMap((l, i): Complaint[] => [
      ...(l.qty.lte(0) ? [{ path: `items.${i}.qty`, message: 'Enter how much is fixed.' }] : []),
      ...(l.fixedRate.lte(0)
        ? [{ path: `items.${i}.usdPerMt`, message: 'Enter the LME rate with its exchange rate, or the rate in rupees.' }]
        : []),
      ...(l.rupeeRate && l.usdPerMt
        ? [{ path: `items.${i}.rupeeRate`, message: 'Enter the rate in dollars or in rupees, not both.' }]
        : []),
    ]),
  states: {
    draft: { stage: 'open', waits: ['fix'] },
    fixed: { stage: 'done', tone: 'success' },
    cancelled: { stage: 'void' },
  },
  actions: {
    fix: {
      label: 'Fix price',
      from: ['draft'],
      to: 'fixed',
      effect: 'number',
      check: x => (x.items.length > 0 ? null : 'Add the lines that are fixed.'),
      confirm: () => 'The order uses this rate from now on. Goods received earlier are repriced when their bill is booked.',
    },
    cancel: { label: 'Cancel fixation', from: ['draft', 'fixed'], to: 'cancelled', reason: true },
  },
  access: { read: ['purchase', 'accounts', 'approver', 'costing'], write: ['purchase'], fix: ['purchase', 'approver'] },
  list: ['number', 'date', 'supplier', 'fixedBy', 'reference', 'totalQty', 'status'],
  sums: ['totalQty'],
  layout: { Fixation: ['supplier', 'date', 'fixedBy', 'reference', 'remarks'] },
})

export const orderToFixation = arrow({
  from: purchaseOrder,
  to: priceFixation,
  when: ['approved'],
  lines: ['items', 'items'],
  uses: 'formulaQty',
  by: 'qty',
  same: ['supplier'],
  header: o => ({ supplier: o.supplier }),
  line: (l, o) => ({ item: l.item, unit: l.unit, ...(o.currency === 'USD' ? { rupeesPerUsd: o.exchangeRate } : {}) }),
})
