import { master } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { readByAll } from '../../masters/simple.ts'

export const lightDutySheath = master({
  name: 'lightDutySheath',
  label: 'Light-duty Sheath',
  path: '/lightdutysheath',
  menu: { group: 'cable' },
  guide: {
    purpose: 'Sheaths of light-duty cables, by cores and size.',
    mistakes: [
      'Used for armoured cables: those go by diameter.',
      'Flat cables read as round.',
      'Only the average checked: each point has a minimum of its own.',
    ],
    next: 'See the thickness of all other coverings.',
    to: '/coveringthickness',
  },
  sourced: true,
  fields: {
    standard: f.ref('standard', { index: true }),
    cores: f.int({ min: 1 }),
    sqmm: f.figure({ label: 'Cross section', unit: 'sqmm', min: 0.01 }),
    nominalMm: f.figure({ label: 'Sheath', unit: 'mm', min: 0 }),
  },
  key: ['standard', 'cores', 'sqmm'],
  title: ['cores', 'sqmm'],
  access: readByAll,
  list: ['standard', 'cores', 'sqmm', 'nominalMm', 'status'],
  sort: 'standard,cores,sqmm',
  layout: { Sheath: ['standard', 'cores', 'sqmm', 'nominalMm'] },
})
