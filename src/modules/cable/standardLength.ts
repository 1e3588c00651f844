import { master } from '../../kernel/document.ts'
import { f } from '../../kernel/field.ts'
import { readByAll } from '../masters/simple.ts'

export const standardLength = master({
  name: 'standardLength',
  label: 'Standard Length',
  path: '/standardlength',
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
