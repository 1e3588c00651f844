import { master } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { readByAll } from '../../masters/simple.ts'

/** Limits of diameters for dies, lugs and glands: guidance, no test. */
export const conductorDiameter = master({
  name: 'conductorDiameter',
  label: 'Conductor Diameter',
  path: '/conductordiameter',
  menu: { group: 'cable' },
  guide: {
    purpose: 'Smallest and largest diameter of a conductor, so that connectors fit.',
    mistakes: [
      'Class 5 judged by the limits of class 2.',
      'A lower limit for flexible conductors: they have none.',
      'Shaped conductors measured across: sectors have figures of their own.',
    ],
    next: 'See how conductors are built here.',
    to: '/sqmmconstruction',
  },
  sourced: true,
  fields: {
    standard: f.ref('standard', { index: true }),
    form: f.choice({ solid: 'Solid', stranded: 'Stranded', compacted: 'Compacted', flexible: 'Flexible' }),
    sqmm: f.figure({ label: 'Cross section', unit: 'sqmm', min: 0.01 }),
    minMm: f.figure({ label: 'At least', unit: 'mm', optional: true, min: 0 }),
    maxMm: f.figure({ label: 'At most', unit: 'mm', min: 0 }),
  },
  key: ['standard', 'form', 'sqmm'],
  title: ['form', 'sqmm'],
  access: readByAll,
  list: ['standard', 'form', 'sqmm', 'minMm', 'maxMm', 'status'],
  sort: 'form,sqmm',
  layout: { Conductor: ['standard', 'form', 'sqmm', 'minMm', 'maxMm'] },
})
