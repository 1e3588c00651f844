import { master } from '../../kernel/document.ts'
import { f } from '../../kernel/field.ts'
import { readByAll } from '../masters/simple.ts'

/** How the cores of a cable are told apart. Without a standard it is the practice of instrumentation cables. */
export const coreColours = master({
  name: 'coreColours',
  label: 'Core Colours',
  plural: 'Core Colours',
  path: '/corecolours',
  menu: { group: 'cable' },
  guide: {
    purpose: 'Colours of the cores of a cable, by number of cores and standard.',
    mistakes: [
      'The colours of IS 694 for a cable to BS: brown and blue, not red and black.',
      'Green-yellow counted among the phases.',
      'Both numbers and colours: above five cores the standard prints numbers.',
    ],
    next: 'Colours themselves, with RAL.',
    to: '/color',
  },
  sourced: true,
  fields: {
    standard: f.ref('standard', { optional: true, index: true }),
    cores: f.figure({ places: 1, min: 0.5, hint: 'The last row also holds for more cores.' }),
    colours: f.text({ hint: 'In the order of the cores.' }),
    rule: f.text({ optional: true }),
  },
  key: ['standard', 'cores'],
  title: ['colours'],
  access: readByAll,
  list: ['standard', 'cores', 'colours', 'rule', 'status'],
  sort: 'standard,cores',
  layout: { Colours: ['standard', 'cores', 'colours', 'rule'] },
})
