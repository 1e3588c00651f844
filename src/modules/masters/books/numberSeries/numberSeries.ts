import { master } from '../../../../kernel/document.ts'
import { f } from '../../../../kernel/field.ts'
import { seriesProblem } from '../../../../kernel/series.ts'

/** A document without a row here uses the pattern of its definition. Registrations may have series of their own. */
export const numberSeries = master({
  name: 'numberSeries',
  label: 'Number Series',
  plural: 'Number Series',
  path: '/numberseries',
  menu: { group: 'masters' },
  guide: {
    purpose: 'How documents are numbered: prefix, year and digits, without gaps within a year.',
    mistakes: [
      'More than 16 characters: the GST rules do not allow them (rule 46(b)).',
      'One series for two registrations: each registration needs its own series without gaps.',
      'Changing a pattern in the middle of the year: the return then shows two series.',
    ],
    next: 'Open the GST registration of this series.',
    to: '/gstregistration',
  },
  fields: {
    document: f.text({ label: 'Document', maxLength: 60, search: true, hint: 'The name of the document, such as salesInvoice.' }),
    registration: f.ref('gstRegistration', {
      optional: true,
      label: 'Our GSTIN',
      hint: 'Only for documents of this registration; empty is for all others.',
    }),
    pattern: f.text({
      rule: 'The number of a tax invoice has at most 16 characters, letters, digits, dash and slash, and runs without a gap within a financial year, for each registration by itself (CGST Rules, rule 46(b)).',
      maxLength: 30,
      hint: '{fy} is the financial year, {00000} the running number: SI/{fy}/{00000}. At most 16 characters in print.',
      check: seriesProblem,
    }),
  },
  title: ['pattern'],
  access: { read: ['masters', 'accounts', 'admin'], write: ['accounts', 'admin'] },
  list: ['document', 'registration', 'pattern', 'status'],
  sort: 'document',
  layout: { Series: ['document', 'registration', 'pattern'] },
})
