import { master } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { readByAll } from '../../masters/simple.ts'

export const armourSize = master({
  name: 'armourSize',
  label: 'Armour Size',
  path: '/armoursize',
  menu: { group: 'cable' },
  guide: {
    purpose: 'Nominal sizes of armour wires and strips with the least that is accepted.',
    mistakes: [
      'Measuring without the zinc: the size is that of the coated wire.',
      'Strip where the cable is below 13 mm: wires are used there.',
      'Buying to the nominal: the lowest reading decides.',
    ],
    next: 'See it inside a design.',
    to: '/productdesign',
  },
  sourced: true,
  fields: {
    standard: f.ref('standard', { index: true }),
    form: f.choice({ 'round-wire': 'Round wire', strip: 'Strip' }),
    nominalMm: f.figure({ label: 'Nominal', unit: 'mm', min: 0 }),
    minMm: f.figure({ label: 'At least', unit: 'mm', min: 0 }),
    widthMm: f.figure({ label: 'Width', unit: 'mm', optional: true, min: 0 }),
  },
  key: ['standard', 'form', 'nominalMm'],
  check: a => (a.minMm.gt(a.nominalMm) ? [{ path: 'minMm', message: 'The lower limit is above the nominal.' }] : []),
  title: ['form', 'nominalMm'],
  access: readByAll,
  list: ['standard', 'form', 'nominalMm', 'minMm', 'widthMm', 'status'],
  sort: 'form,nominalMm',
  layout: { Armour: ['standard', 'form', 'nominalMm', 'minMm', 'widthMm'] },
})
