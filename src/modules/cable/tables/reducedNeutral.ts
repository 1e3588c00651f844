import { master } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { readByAll } from '../../masters/simple.ts'

/** The fourth core of three and a half: a table, not a ratio. */
export const reducedNeutral = master({
  name: 'reducedNeutral',
  label: 'Reduced Neutral',
  path: '/reducedneutral',
  menu: { group: 'cable' },
  guide: {
    purpose: 'Which neutral goes with which phase: half, or what the standard says.',
    mistakes: [
      'Exactly half: 3.5C x 95 has 50, and not 47.5.',
      'A reduced neutral for lighting with electronics: harmonics load it fully.',
      'Written as four cores in the customer’s enquiry.',
    ],
    next: 'See the arrangements of cores that use it.',
    to: '/core',
  },
  sourced: true,
  fields: {
    phaseSqmm: f.figure({ label: 'Phase', unit: 'sqmm', min: 0.01 }),
    neutralSqmm: f.figure({ label: 'Neutral', unit: 'sqmm', min: 0.01 }),
  },
  key: ['phaseSqmm'],
  check: n =>
    n.neutralSqmm.lt(n.phaseSqmm) ? [] : [{ path: 'neutralSqmm', message: 'A reduced neutral is smaller than its phase.' }],
  title: ['phaseSqmm'],
  access: readByAll,
  list: ['phaseSqmm', 'neutralSqmm', 'status'],
  sort: 'phaseSqmm',
  layout: { Neutral: ['phaseSqmm', 'neutralSqmm'] },
})
