import { master } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { readByAll } from '../../masters/simple.ts'

/** The diameter of a conductor by its area alone: a key into the covering tables, never to be printed. */
export const fictitiousDiameter = master({
  name: 'fictitiousDiameter',
  label: 'Fictitious Diameter',
  path: '/fictitiousdiameter',
  menu: { group: 'cable' },
  guide: {
    purpose: 'Diameters of conductors by the fictitious method, from which thicknesses are chosen alike everywhere.',
    mistakes: [
      'Taking it for what is made: it leaves out stranding and compacting.',
      'A different one for aluminium: it depends on the area alone.',
      'Rounding on the way: round where the standard says so.',
    ],
    next: 'See the thicknesses that are chosen by it.',
    to: '/coveringthickness',
  },
  sourced: true,
  fields: {
    standard: f.ref('standard', { index: true }),
    installation: f.choice({ fixed: 'Fixed', flexible: 'Flexible' }),
    sqmm: f.figure({ label: 'Cross section', unit: 'sqmm', min: 0.01 }),
    diameterMm: f.figure({ label: 'Diameter', unit: 'mm', places: 2, min: 0 }),
  },
  key: ['standard', 'installation', 'sqmm'],
  title: ['installation', 'sqmm'],
  access: readByAll,
  list: ['standard', 'installation', 'sqmm', 'diameterMm', 'status'],
  sort: 'installation,sqmm',
  layout: { Conductor: ['standard', 'installation', 'sqmm', 'diameterMm'] },
})
