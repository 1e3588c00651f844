import { master } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { readByAll } from '../simple.ts'

/** One of this unit is so many of the other, whatever the goods; what differs by goods stands with the item. */
const conversions = lines({
  label: 'Conversions',
  fields: { to: f.ref('unit', { label: 'Unit' }), factor: f.figure({ label: 'Factor', places: 6, min: 0 }) },
  key: ['to'],
})

export const unit = master({
  name: 'unit',
  label: 'Unit',
  path: '/unit',
  menu: { group: 'masters' },
  guide: {
    purpose: 'Units with their decimals, their conversions and the code of the GST portal.',
    mistakes: [
      'Three decimals for pieces: only whole drums can be counted.',
      'A unit without UQC: the portal rejects the HSN summary.',
      'A conversion that depends on the item, like kg per metre: enter it in the item.',
    ],
    next: 'Use it in categories and items.',
    to: '/itemcategory',
  },
  sourced: true,
  fields: {
    // Short, for it stands in a column of its own beside every quantity.
    code: f.text({ unique: true, search: true, maxLength: 8, capitals: true }),
    name: f.text({ search: true }),
    uqc: f.text({ label: 'UQC', capitals: true, maxLength: 3, hint: 'Code on e-invoices and returns.' }),
    measures: f.choice(
      { count: 'Count', length: 'Length', mass: 'Mass', volume: 'Volume', area: 'Area', other: 'Other' },
      { default: 'count' },
    ),
    decimals: f.int({ default: 0, min: 0, max: 3 }),
  },
  lines: { conversions },
  title: ['code'],
  tells: ['name'],
  access: readByAll,
  list: ['code', 'name', 'measures', 'uqc', 'decimals', 'status'],
  sort: 'code',
  layout: { Unit: ['code', 'name', 'measures', 'decimals', 'uqc'] },
})
