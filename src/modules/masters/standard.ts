import { master } from '../../kernel/document.ts'
import { f } from '../../kernel/field.ts'
import { readByAll } from './simple.ts'

/**
 * One edition of a standard. A product, a limit or a test refers to the edition, never to the number alone, because tenders pin
 * it and old and new ones are made side by side.
 */
export const standard = master({
  name: 'standard',
  label: 'Standard',
  path: '/standards',
  sourced: true,
  fields: {
    code: f.text({ label: 'Number', search: true, maxLength: 30, capitals: true, hint: 'With its part: IS 7098-1.' }),
    edition: f.text({ maxLength: 10, hint: 'The year.' }),
    title: f.text({ search: true }),
    role: f.choice({
      product: 'Product',
      component: 'Component',
      method: 'Method',
      fire: 'Fire',
      packing: 'Packing',
      application: 'Application',
    }),
    successor: f.ref('standard', { optional: true, label: 'Superseded by' }),
    amendments: f.text({ optional: true, hint: 'In force: 1 (2018), 2 (2021).' }),
    licence: f.text({ label: 'Our BIS licence', optional: true, maxLength: 20, hint: 'CM/L number, marked on the sheath.' }),
    licenceValidTo: f.date({ label: 'Licence valid to', optional: true }),
  },
  key: ['code', 'edition'],
  title: ['code', 'edition'],
  access: readByAll,
  list: ['code', 'edition', 'title', 'role', 'successor', 'licence', 'status'],
  sort: 'code,-edition',
  layout: { Standard: ['code', 'edition', 'title', 'role', 'successor', 'amendments'], Licence: ['licence', 'licenceValidTo'] },
})
