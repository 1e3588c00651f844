import { master } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { code, readByAll } from '../../masters/simple.ts'

/** A nominal cross section: the name of a size, not a measured area. */
export const sqmm = master({
  name: 'sqmm',
  label: 'Cross Section',
  plural: 'Cross Sections (sqmm)',
  path: '/Sqmm',
  menu: { group: 'cable', list: 'Cross section (sqmm)' },
  guide: {
    purpose: 'Nominal cross sections, and in which classes and metals each is made.',
    mistakes: [
      'The area taken for the area of copper: a conductor is measured by its resistance (IS 8130).',
      'Class 5 ticked up to 630: flexible conductors are rarely made so large.',
      'AWG typed as mm²: 10 AWG is 5.26 mm².',
    ],
    next: 'Enter how each is stranded.',
    to: '/sqmmconstruction',
  },
  sourced: true,
  fields: {
    code,
    sqmm: f.figure({ label: 'Area', unit: 'sqmm', min: 0.01 }),
    label: f.text({ label: 'Name', maxLength: 40, search: true }),
    sort: f.int({ label: 'Place', min: 0 }),
    class2Copper: f.bool({ label: 'Class 2 copper' }),
    class2Aluminium: f.bool({ label: 'Class 2 aluminium' }),
    class5Copper: f.bool({ label: 'Class 5 copper' }),
    milliken: f.bool({ label: 'Milliken' }),
    typicalUse: f.text({ label: 'Used for', optional: true }),
    awg: f.text({ label: 'AWG or kcmil', optional: true, maxLength: 20, hint: 'The nearest, and its own sqmm.' }),
  },
  title: ['label'],
  access: readByAll,
  list: ['code', 'label', 'class2Copper', 'class2Aluminium', 'class5Copper', 'typicalUse', 'status'],
  sort: 'sqmm',
  layout: {
    'Cross section': ['code', 'sqmm', 'label', 'sort', 'awg'],
    Conductors: ['class2Copper', 'class2Aluminium', 'class5Copper', 'milliken', 'typicalUse'],
  },
})
