import { master } from '../../../kernel/document.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'
import { code, readByAll } from '../simple.ts'
import { emailProblem } from '../../../kernel/complaints/email.ts'

const inspectors = lines({
  label: 'Inspectors',
  fields: {
    name: f.text(),
    phone: f.text({ optional: true, maxLength: 20 }),
    email: f.text({ label: 'E-mail', optional: true, maxLength: 254, check: emailProblem }),
  },
})

export const inspectionAgency = master({
  name: 'inspectionAgency',
  label: 'Inspection Agency',
  plural: 'Inspection Agencies',
  path: '/inspectionagency',
  menu: { group: 'masters' },
  guide: {
    purpose: 'Inspection agencies and laboratories: notice, licence and inspectors.',
    mistakes: [
      'Calling without the days of notice: the inspector does not come, and the drums wait.',
      'An expired licence: the customer refuses the certificate.',
      'Leaving the fee out of the price: a visit costs the same for one drum as for forty.',
    ],
    next: 'What they charge.',
    to: '/inspectionfee',
  },
  fields: {
    code,
    name: f.text({ search: true }),
    kind: f.choice({ thirdParty: 'Third party', customer: 'Customer', laboratory: 'Laboratory', authority: 'Authority' }),
    city: f.text({ maxLength: 60, search: true }),
    address: f.note({ optional: true }),
    noticeDays: f.int({ label: 'Notice', unit: 'days', default: 7, min: 0, max: 60 }),
    accreditation: f.text({ label: 'NABL or licence', optional: true, maxLength: 40 }),
    accreditedTo: f.date({ label: 'Valid to', optional: true }),
  },
  lines: { inspectors },
  title: ['name'],
  madeInPassing: true,
  access: { ...readByAll, write: ['masters', 'quality'] },
  list: ['code', 'name', 'kind', 'city', 'noticeDays', 'accreditedTo', 'status'],
  sort: 'name',
  layout: {
    Agency: ['code', 'name', 'kind', 'city', 'address'],
    Calls: ['noticeDays', 'accreditation', 'accreditedTo'],
  },
})
