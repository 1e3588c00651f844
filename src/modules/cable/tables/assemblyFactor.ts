import { master } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { readByAll } from '../../masters/simple.ts'

/** The diameter over laid-up cores is this many times that of a core. */
export const assemblyFactor = master({
  name: 'assemblyFactor',
  label: 'Assembly Factor',
  path: '/assemblyfactor',
  menu: { group: 'cable' },
  guide: {
    purpose: 'Diameter over laid-up cores, as a multiple of the diameter of one core.',
    mistakes: [
      'The factor of round cores for sectors.',
      'Cores in one layer where two are made: 18 cores have 5.00 in layers and 7.00 in one.',
      'Using it for the real diameter: it belongs to the fictitious method (IEC 60502-1, annex A).',
    ],
    next: 'See how the cores are laid up.',
    to: '/layupplan',
  },
  sourced: true,
  fields: {
    standard: f.ref('standard', { index: true }),
    cores: f.int({ min: 1 }),
    oneLayer: f.bool({ label: 'In one layer' }),
    factor: f.figure({ places: 3, min: 1 }),
    note: f.text({ optional: true }),
  },
  key: ['standard', 'cores', 'oneLayer'],
  title: ['cores'],
  access: readByAll,
  list: ['standard', 'cores', 'oneLayer', 'factor', 'note', 'status'],
  sort: 'cores,oneLayer',
  layout: { Assembly: ['standard', 'cores', 'oneLayer', 'factor', 'note'] },
})
