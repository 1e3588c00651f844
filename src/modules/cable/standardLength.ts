import { master } from '../../kernel/document.ts'
import { f } from '../../kernel/field.ts'
import { readByAll } from '../masters/simple.ts'

export const standardLength = master({
  name: 'standardLength',
  label: 'Standard Length',
  path: '/standardlength',
  menu: { group: 'cable' },
  guide: {
    purpose: 'Usual lengths of a cable type by size, their tolerance and their packing.',
    mistakes: [
      '1000 m of 3.5C x 400: no drum takes it, and no crane.',
      'A tolerance that the customer’s terms do not allow.',
      'Coils too heavy for two people to carry: 100 m of 10 mm² at most.',
    ],
    next: 'See the drums that take them.',
    to: '/drumcode',
  },
  sourced: true,
  fields: {
    cableType: f.ref('cableType', { label: 'Cable type', index: true }),
    sqmmFrom: f.figure({ label: 'From', unit: 'sqmm', min: 0 }),
    sqmmTo: f.figure({ label: 'To', unit: 'sqmm', min: 0 }),
    standardLengthM: f.figure({ label: 'Length', unit: 'm', min: 1 }),
    tolerancePercent: f.percent({ label: 'Tolerance', unit: '%', min: 0, max: 100, places: 2 }),
    pack: f.choice({ coil: 'Coil', drum: 'Drum', 'steel drum': 'Steel drum' }),
  },
  key: ['cableType', 'sqmmFrom', 'sqmmTo', 'standardLengthM'],
  check: l => (l.sqmmTo.lt(l.sqmmFrom) ? [{ path: 'sqmmTo', message: 'The range ends before it starts.' }] : []),
  title: ['pack', 'standardLengthM'],
  access: readByAll,
  list: ['cableType', 'sqmmFrom', 'sqmmTo', 'standardLengthM', 'tolerancePercent', 'pack', 'status'],
  sort: 'cableType,sqmmFrom',
  layout: { Length: ['cableType', 'sqmmFrom', 'sqmmTo', 'standardLengthM', 'tolerancePercent', 'pack'] },
})
