import { sum, zero } from '../../../kernel/decimal.ts'
import { document, given } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import type { Duty } from '../../../kernel/duty.ts'
import { f } from '../../../kernel/field.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { consume, cut, type Movement, make, units } from '../../../kernel/stock.ts'
import { piece } from '../piece/piece.ts'
import { fromItem, ofItem } from '../stockLine.ts'

/** What somebody found, who does not see what the books say. */
const counted = lines({
  label: 'Counted',
  fields: {
    piece: f.ref('piece', { optional: true, hint: 'Scan its label, or type its number.' }),
    item: f.ref('item'),
    ...ofItem,
    qty: f.qty({ label: 'Counted', optional: true, min: 0, hint: 'Of a piece only where it was measured or weighed again.' }),
    remarks: f.text({ optional: true }),
  },
  columns: ['piece', 'item', 'qty', 'measure', 'remarks'],
  prefill: { piece: given(piece, p => ({ item: p.item })), item: fromItem },
})

/** Who sees the books beside the count. */
const only: readonly Duty[] = ['approver', 'accounts']

const differences = lines({
  label: 'Differences',
  derived: true,
  columns: ['piece', 'item', 'bookQty', 'countedQty', 'differenceQty', 'measure', 'metalValue', 'otherValue'],
  fields: {
    item: f.ref('item', { readonly: true, only }),
    piece: f.ref('piece', { readonly: true, optional: true, only }),
    measure: f.choice(units, { label: 'Unit', readonly: true, only }),
    bookQty: f.qty({ label: 'By the books', readonly: true, only }),
    countedQty: f.qty({ label: 'Counted', readonly: true, only }),
    differenceQty: f.qty({ label: 'Difference', readonly: true, only }),
    metalValue: f.money({ label: 'Metal', unit: '₹', readonly: true, only }),
    otherValue: f.money({ label: 'Other cost', unit: '₹', readonly: true, only }),
    heatNo: f.text({ label: 'Heat No.', readonly: true, optional: true, maxLength: 40, only }),
    makerNo: f.text({ label: 'Maker’s No.', readonly: true, optional: true, maxLength: 40, only }),
  },
})

export const stockCount = document({
  name: 'stockCount',
  label: 'Stock Count',
  path: '/stockcount',
  menu: { group: 'stores', list: 'Stock Count List' },
  guide: {
    purpose: 'What really lies in a store against what the books say; approved, it corrects stock and books.',
    mistakes: [
      'Counting while goods move: book open receipts and despatches first, or they show as differences.',
      'Ticking Everything was counted when it was not: goods not on the list are then written off.',
      'Estimating drums: measure or weigh a half drum, or the loss is carried into next year.',
    ],
    next: 'See the value after the differences.',
    to: '/stockvaluation',
  },
  series: 'SC/{fy}/{00000}',
  fields: {
    date: f.date({ default: 'today' }),
    store: f.ref('store', { onlyOne: true, index: true }),
    category: f.ref('itemCategory', { label: 'Only category', optional: true }),
    whole: f.bool({ label: 'Everything was counted', hint: 'Pieces not on the list are then booked as missing.' }),
    remarks: f.note({ optional: true }),
  },
  lines: { counted, differences },
  computed: { lineCount: f.int({ label: 'Lines' }), value: f.money({ label: 'Difference', unit: '₹', only }) },
  compute: c => ({
    lineCount: c.counted.length,
    value: sum(c.differences.map(l => l.metalValue.plus(l.otherValue))),
  }),
  check: c => [
    ...(c.counted.length === 0 && !c.whole
      ? [{ path: 'counted', message: 'Choose the item or the piece that was counted.' }]
      : []),
    ...c.counted.flatMap((l, i) => [
      ...(l.piece === null && l.qty === null ? [{ path: `counted.${i}.qty`, message: 'Enter the quantity counted.' }] : []),
      ...(l.piece === null && l.tracking !== null && l.tracking !== 'none'
        ? [{ path: `counted.${i}.piece`, message: 'This item is kept by piece; say which one.' }]
        : []),
      ...(c.counted.findIndex(other => other.piece === l.piece && other.item === l.item) < i
        ? [{ path: `counted.${i}.item`, message: 'This was counted above already; add it there.' }]
        : []),
    ]),
  ],
  states: {
    draft: { stage: 'open', waits: ['submit'] },
    counted: { stage: 'pending', waits: ['approve'] },
    posted: { stage: 'done' },
    cancelled: { stage: 'void' },
  },
  actions: {
    submit: { label: 'Submit the count', from: ['draft'], to: 'counted', effect: 'number' },
    sendBack: { label: 'Count again', from: ['counted'], to: 'draft', reason: true },
    approve: {
      label: 'Approve and post',
      from: ['counted'],
      to: 'posted',
      effect: 'post',
      confirm: c => `Posts a difference of ₹ ${formatDecimal(c.value, 2)} to the stock adjustment.`,
    },
    cancel: { label: 'Cancel count', from: ['posted'], to: 'cancelled', effect: 'reverse', reason: true },
    discard: { label: 'Discard draft', from: ['draft', 'counted'], to: 'cancelled' },
  },
  approval: { action: 'approve', ask: 'submit', back: 'sendBack', amount: 'value', fromStart: true },
  access: {
    read: ['stores', 'accounts', 'approver'],
    write: ['stores'],
    approve: ['approver'],
    sendBack: ['approver'],
    cancel: ['approver'],
  },
  list: ['number', 'date', 'store', 'category', 'lineCount', 'value', 'status'],
  layout: { Count: ['store', 'date', 'category', 'whole', 'remarks'] },
  mayPostNothing: 'What was counted is what the books say.',
  post: c =>
    c.differences.flatMap((l): Movement[] => {
      const short = l.differenceQty.negated()
      if (short.isZero()) return []
      const quantity = { metres: zero, kg: zero, count: zero, [l.measure]: l.differenceQty }
      const worth = { metal: l.metalValue, other: l.otherValue }
      const { item, piece: of, heatNo, makerNo } = l
      if (short.lt(0)) {
        const found = of === null ? null : { hold: false, carrier: null, heatNo, makerNo }
        return [make({ item, quantity, from: 'count', to: { store: c.store, bin: null }, piece: found, worth })]
      }
      if (of === null) return [consume({ item, from: c.store, owner: null, quantity: { [l.measure]: short } }, 'count')]
      return [
        l.countedQty.isZero()
          ? consume({ piece: of, had: { [l.measure]: l.bookQty } }, 'count')
          : cut(of, [{ amount: short, to: 'count' }]),
      ]
    }),
})
