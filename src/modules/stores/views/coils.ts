import { f } from '../../../kernel/field.ts'
import { view } from '../../../kernel/views/view.ts'
import { piece } from '../piece/piece.ts'

/** Coils and lots of material that lie in our stores, with who sent them. */
export const coils = view({
  name: 'coils',
  label: 'Coil',
  plural: 'Coils and Lots',
  path: '/coils',
  menu: { group: 'stores', list: 'Coil List' },
  guide: {
    purpose: 'Every coil and lot of material in our stores, with its heat, its supplier and the inward that brought it.',
    mistakes: [
      'Issuing the newest coil: issue the oldest, which is listed first.',
      'Issuing goods on hold: quality has not accepted them yet.',
      'Looking for a coil that was used up: it is no longer here; search among all pieces.',
    ],
    next: 'Issue the oldest coil to the shop floor.',
    to: '/issue',
  },
  opens: piece,
  states: piece.states,
  read: ['stores', 'purchase', 'planning', 'quality'],
  columns: {
    pieceNo: f.text({ label: 'Piece No.', search: true }),
    item: f.ref('item', { index: true }),
    heatNo: f.text({ label: 'Heat No.', optional: true, search: true }),
    makerNo: f.text({ label: 'Maker’s No.', optional: true, search: true }),
    supplier: f.ref('supplier', { index: true, optional: true }),
    inward: f.ref('materialInward', { label: 'Inward', optional: true }),
    lengthM: f.length({ label: 'Length', unit: 'm', zeroIsNone: true }),
    weightKg: f.weight({ label: 'Weight', unit: 'kg', zeroIsNone: true }),
    store: f.ref('store', { optional: true }),
    bin: f.ref('bin', { optional: true }),
    date: f.date({ label: 'Since' }),
    useByDate: f.date({ label: 'Use by', optional: true }),
    onlyFor: f.text({ label: 'Only for', optional: true }),
  },
  title: ['pieceNo'],
  list: ['pieceNo', 'item', 'heatNo', 'onlyFor', 'supplier', 'inward', 'store', 'date', 'useByDate', 'weightKg', 'status'],
  sums: ['lengthM', 'weightKg'],
  sort: 'date',
})
