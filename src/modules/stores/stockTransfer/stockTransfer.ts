import { sum, zero } from '../../../kernel/decimal.ts'
import { document, given } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { voucherStates } from '../../../kernel/states.ts'
import { move } from '../../../kernel/stock.ts'
import { piece } from '../piece/piece.ts'
import { fromItem, howMuch, ofItem, quantityOf, valuedBy, withoutQuantity } from '../stockLine.ts'
import { among, type Chosen } from '../../../kernel/offers/offer.ts'
import { bin } from '../../masters/places/bin.ts'

/** Pieces go whole, from wherever they lie. */
const pieces = lines({
  label: 'Pieces',
  fields: {
    piece: f.ref('piece'),
    item: f.ref('item', { readonly: true }),
    lengthM: f.length({ label: 'Length', unit: 'm', readonly: true, zeroIsNone: true }),
    weightKg: f.weight({ label: 'Weight', unit: 'kg', readonly: true, zeroIsNone: true }),
    bin: f.ref('bin', { label: 'To bin', optional: true }),
  },
  columns: ['piece', 'item', 'lengthM', 'weightKg', 'bin'],
  key: ['piece'],
  prefill: { piece: given(piece, p => ({ item: p.item, lengthM: p.lengthM, weightKg: p.weightKg })) },
})

const bulk = lines({
  label: 'Goods by quantity',
  fields: { item: f.ref('item'), fromStore: f.ref('store', { label: 'From store' }), ...ofItem, ...howMuch },
  prefill: { item: fromItem },
})

export const stockTransfer = document({
  name: 'stockTransfer',
  label: 'Stock Transfer',
  path: '/stocktransfer',
  menu: { group: 'stores', list: 'Stock Transfer List' },
  guide: {
    purpose: 'Goods moved from one store or bin to another. Their value stays the same.',
    mistakes: [
      'Moving the drum but not the record: the next person does not find it and cuts another.',
      'Sending goods to a job worker as a transfer between our own stores: use a job work challan, which counts the days.',
      'Moving goods kept by piece as a quantity: choose the pieces, so that their heats go with them.',
    ],
    next: 'See where everything lies now.',
    to: '/stockonhand',
  },
  series: 'ST/{fy}/{00000}',
  fields: {
    date: f.date({ default: 'today' }),
    toStore: f.ref('store', { onlyOne: true, label: 'Into store', index: true }),
    remarks: f.note({ optional: true }),
  },
  lines: { pieces, bulk },
  computed: { totalKg: f.weight({ label: 'Weight', unit: 'kg' }) },
  compute: t => ({ totalKg: sum([...t.pieces.map(l => l.weightKg), ...t.bulk.map(l => l.weightKg ?? zero)]) }),
  check: t => [
    ...(t.pieces.length + t.bulk.length === 0 ? [{ path: 'pieces', message: 'Choose the goods to move.' }] : []),
    ...t.bulk.flatMap((l, i) => [
      ...withoutQuantity(l, `bulk.${i}`),
      ...(l.tracking === 'none'
        ? []
        : [{ path: `bulk.${i}.item`, message: 'This item is kept by piece; name the pieces above.' }]),
      ...(l.fromStore === t.toStore ? [{ path: `bulk.${i}.fromStore`, message: 'The goods are there already.' }] : []),
    ]),
  ],
  offers: {
    'pieces.piece': among(piece, () => ({ place: 'store' }), 'does not lie in a store; choose a piece that does.'),
    'pieces.bin': among(
      bin,
      (t: Chosen<'toStore'>) => ({ store: t.toStore }),
      'is in another store; choose a bin of the store it goes to.',
    ),
  },
  states: voucherStates,
  actions: {
    post: { label: 'Post transfer', from: ['draft'], to: 'posted', effect: 'post' },
    cancel: { label: 'Cancel transfer', from: ['posted'], to: 'cancelled', effect: 'reverse', reason: true },
    discard: { label: 'Discard draft', from: ['draft'], to: 'cancelled' },
  },
  access: { read: ['stores', 'accounts', 'planning', 'despatch'], write: ['stores'] },
  list: ['number', 'date', 'toStore', 'totalKg', 'status'],
  sums: ['totalKg'],
  layout: { Transfer: ['toStore', 'date', 'remarks'] },
  post: t => [
    ...t.pieces.map(l => move({ piece: l.piece }, { store: t.toStore, bin: l.bin })),
    ...t.bulk
      .filter(l => valuedBy(l).gt(0))
      .map(l => {
        const { metres, kg, count } = quantityOf(l)
        const said = { ...(l.lengthM ? { metres } : {}), ...(l.weightKg ? { kg } : {}), ...(l.count ? { count } : {}) }
        return move({ item: l.item, from: l.fromStore, owner: null, quantity: said }, { store: t.toStore, bin: null })
      }),
  ],
})
