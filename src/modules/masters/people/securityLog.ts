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
    purpose:
      'Who was let in, whose rights and passwords changed and through whom, which browsers are new, and what left in files.',
    mistakes: [
      'Looking here for who changed a price: that stands in the audit trail.',
      'Taking each new browser for an intruder: an update gives a browser another name. Ask the person.',
      'Leaving an export at night unexplained: ask who took it, and why.',
    ],
    next: 'Look at the rights of the person.',
    to: '/user',
  },
  about: 'Rights, passwords, links, new browsers and exports: what happened, to whom, through whom and from where, newest first.',
  params: {
    fromDate: f.date({ label: 'From' }),
    toDate: f.date({ label: 'To' }),
    person: f.ref('user', { optional: true, label: 'Concerns', hint: 'To whom it happened, or who did it.' }),
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
