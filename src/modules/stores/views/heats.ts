import { f } from '../../../kernel/field.ts'
import { view } from '../../../kernel/views/view.ts'
import { materialInward } from '../materialInward/materialInward.ts'

/** Heats and lots as they came in: one row for a heat of an item on an inward. */
export const heats = view({
  name: 'heats',
  label: 'Heat',
  plural: 'Heats',
  path: '/heats',
  menu: { group: 'stores', list: 'Heat List', inPalette: 'byNumber' },
  guide: {
    purpose: 'Every heat and lot that came in: from whom, on which inward, with which certificate, how many coils and how heavy.',
    mistakes: [
      'Taking the weight for what is left: it is what came; what is left stands among the coils and lots.',
      'Typing a heat number in full with its spaces: type a part of it, and the list finds it.',
      'Missing a heat: a coil received without one has none here; amend its inward.',
    ],
    next: 'The coils list shows what is left of a heat.',
    to: '/coils',
  },
  opens: materialInward,
  by: 'inward',
  read: ['stores', 'purchase', 'quality', 'planning'],
  columns: {
    heatNo: f.text({ label: 'Heat or lot No.', search: true }),
    item: f.ref('item', { index: true }),
    supplier: f.ref('supplier', { index: true, optional: true }),
    inward: f.ref('materialInward', { label: 'Inward' }),
    date: f.date({ label: 'Received' }),
    certificate: f.text({ label: 'Maker’s certificate', optional: true, search: true }),
    coils: f.int({ label: 'Coils' }),
    weightKg: f.weight({ label: 'Weight', unit: 'kg', optional: true }),
  },
  title: ['heatNo'],
  list: ['heatNo', 'item', 'supplier', 'inward', 'date', 'certificate', 'coils', 'weightKg'],
  sums: ['weightKg'],
  sort: '-date',
})
