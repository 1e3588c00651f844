import { master } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { readByAll } from '../../masters/simple.ts'

/** What a compound must show, by property. */
export const compoundLimit = master({
  name: 'compoundLimit',
  label: 'Compound Limit',
  path: '/compoundlimit',
  menu: { group: 'cable' },
  guide: {
    purpose: 'Limits of a compound by its type: strength, elongation, ageing.',
    mistakes: [
      'Type A tested to the limits of type C: 70 and 85 °C age differently.',
      'Strength without elongation: a hard sheath passes one and breaks at the other.',
      'Limits of another edition than the order names.',
    ],
    next: 'See how it is tested.',
    to: '/testmethod',
  },
  sourced: true,
  fields: {
    compound: f.text({ maxLength: 30, capitals: true, search: true }),
    property: f.text({ maxLength: 60, search: true }),
    value: f.figure(),
    standard: f.ref('standard', { optional: true }),
  },
  key: ['compound', 'property', 'standard'],
  title: ['compound', 'property'],
  access: { ...readByAll, write: ['masters', 'quality'] },
  list: ['compound', 'property', 'value', 'standard', 'status'],
  sort: 'compound,property',
  layout: { Limit: ['compound', 'property', 'value', 'standard'] },
})
