import { master } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { readByAll } from '../../masters/simple.ts'

/** The fourth core of three and a half: a table, not a ratio. */
export const reducedNeutral = master({
  name: 'reducedNeutral',
  label: 'Reduced Neutral',
  path: '/reducedneutral',
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
