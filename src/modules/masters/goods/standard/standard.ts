import { master } from '../../../../kernel/document.ts'
import { lines } from '../../../../kernel/lineSet.ts'
import { f } from '../../../../kernel/field.ts'
import { readByAll } from '../../simple.ts'

/** What an amendment changes; designs are looked through for what it is about. */
const changes = lines({
  label: 'Amendments',
  fields: {
    amendment: f.int({ label: 'No.', min: 1, max: 99 }),
    date: f.date({ label: 'Of' }),
    about: f.choice({
      thickness: 'Thickness',
      resistance: 'Resistance',
      tests: 'Tests',
      materials: 'Materials',
      marking: 'Marking',
      text: 'Wording only',
    }),
    subject: f.text({ label: 'Subject' }),
  },
  key: ['amendment'],
})

/**
 * One edition of a standard. A product, a limit or a test refers to the edition, never to the number alone, because tenders pin
 * it and old and new ones are made side by side.
 */
export const standard = master({
  name: 'standard',
  label: 'Standard',
  path: '/Standards',
  menu: { group: 'masters', list: 'Standards' },
  guide: {
    purpose: 'Standards with edition, amendments, marks on the sheath and our licences.',
    mistakes: [
      'Designing to an old edition: the customer’s inspector uses the new one.',
      'An expired BIS licence: the mark may not be printed on the sheath.',
      'Entering an amendment as an edition: designs are then shown as outdated.',
    ],
    next: 'Choose the standard in the cable types.',
    to: '/cabletype',
  },
  sourced: true,
  fields: {
    code: f.text({ label: 'Number', search: true, maxLength: 30, capitals: true, hint: 'With the part number: IS 7098-1.' }),
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
    marking: f.text({
      label: 'Marks on the sheath',
      optional: true,
      maxLength: 300,
      hint: 'Text that the standard requires on every metre.',
    }),
    licence: f.text({ label: 'Our BIS licence', optional: true, maxLength: 20, hint: 'CM/L number, marked on the sheath.' }),
    licenceScope: f.text({ label: 'Scope of the licence', optional: true, maxLength: 300 }),
    licenceValidTo: f.date({ label: 'Licence valid to', optional: true }),
  },
  lines: { changes },
  computed: { amendments: f.text({ label: 'Amendments in force', optional: true }) },
  compute: s => ({ amendments: s.changes.map(c => `${c.amendment} (${c.date.slice(0, 4)})`).join(', ') || null }),
  key: ['code', 'edition'],
  title: ['code', 'edition'],
  tells: ['title'],
  access: readByAll,
  list: ['code', 'edition', 'title', 'role', 'successor', 'licence', 'status'],
  sort: 'code,-edition',
  layout: {
    Standard: ['code', 'edition', 'title', 'role', 'successor', 'amendments'],
    'Marking and licence': ['marking', 'licence', 'licenceScope', 'licenceValidTo'],
  },
})
