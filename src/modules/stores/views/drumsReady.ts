import { f } from '../../../kernel/field.ts'
import { view } from '../../../kernel/views/view.ts'
import { piece } from '../piece/piece.ts'

/** Drums of finished cable that lie in our stores: what a delivery may be packed from. */
export const drumsReady = view({
  name: 'drumsReady',
  label: 'Drum',
  plural: 'Drums Ready',
  path: '/drumsready',
  menu: { group: 'stores', list: 'Drums Ready List' },
  guide: {
    purpose: 'Every drum of finished cable in our stores, with its length, its drum and the date when it came in.',
    mistakes: [
      'Promising a drum that is reserved: filter by the status free.',
      'Adding up lengths for a customer who needs one length: sort by length and check the longest.',
      'Packing the newest drum: pack the oldest, which is listed first.',
    ],
    next: 'A drum leads to its piece, where it is reserved or blocked.',
    to: '/piece',
  },
  opens: piece,
  states: piece.states,
  read: ['stores', 'planning', 'quality', 'sales', 'despatch'],
  columns: {
    pieceNo: f.text({ label: 'Piece No.', search: true }),
    product: f.ref('product', { index: true }),
    carrier: f.ref('carrier', { index: true, label: 'Drum', optional: true }),
    lengthM: f.length({ label: 'Length', unit: 'm' }),
    weightKg: f.weight({ label: 'Weight', unit: 'kg' }),
    store: f.ref('store', { optional: true }),
    bin: f.ref('bin', { optional: true }),
    owner: f.ref('customer', { index: true, label: 'Belongs to', optional: true }),
    date: f.date({ label: 'Since' }),
  },
  title: ['pieceNo'],
  list: ['pieceNo', 'product', 'carrier', 'store', 'bin', 'date', 'lengthM', 'weightKg', 'status'],
  sums: ['lengthM', 'weightKg'],
  sort: 'date',
})
