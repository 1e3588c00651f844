import { f } from '../../../kernel/field.ts'
import { report } from '../../../kernel/report.ts'

/** What concerns the security of the company, as the database has written it; nobody can take a line out of it. */
export const securityLog = report({
  name: 'securityLog',
  label: 'Security Log',
  path: '/securitylog',
  read: ['admin'],
  group: 'masters',
  guide: {
    purpose: 'New users, changed rights and passwords with the person who changed them, new browsers, and exports.',
    mistakes: [
      'Looking for who changed a price: see the audit trail.',
      'Taking each new browser for an intruder: a browser update also appears as new. Ask the person.',
      'Leaving an export at night unexplained: ask who took it, and why.',
    ],
    next: 'Check the rights of the user.',
    to: '/user',
  },
  about: 'Rights, passwords, links, new browsers and exports: what happened, to whom, through whom and from where, newest first.',
  params: {
    fromDate: f.date({ label: 'From' }),
    toDate: f.date({ label: 'To' }),
    person: f.ref('user', { optional: true, label: 'Concerns', hint: 'The user concerned, or the user who did it.' }),
  },
  columns: {
    when: f.text({ label: 'When' }),
    what: f.text({ label: 'What' }),
    person: f.text({ label: 'Concerns', optional: true }),
    who: f.text({ label: 'By', optional: true }),
    details: f.text({ label: 'Details', optional: true }),
    address: f.text({ label: 'From address', optional: true }),
  },
  sums: [],
})
