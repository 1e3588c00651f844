import { f } from '../../../kernel/field.ts'
import { report } from '../../../kernel/report.ts'

/**
 * What happened in the books and in the masters between two days, by every user: the edit log that rule 3(1) of the Companies
 * (Accounts) Rules 2014 asks for, as an auditor reads it.
 */
export const auditTrail = report({
  name: 'auditTrail',
  label: 'Audit Trail',
  path: '/audittrail',
  read: ['accounts', 'approver', 'admin'],
  group: 'accounts',
  guide: {
    purpose: 'Who changed what, when and why, with the old and the new value. The database writes it; it cannot be switched off.',
    mistakes: [
      'Asking for a whole year without a person or a document: it lists every change of everybody.',
      'Looking for who viewed a record: only changes are recorded.',
      'Taking a change without a person for an intrusion: imports and scheduled jobs have their own names.',
    ],
    next: 'Open the record; its own history stands beside it.',
    to: '/daybook',
  },
  about: 'Who changed which record, when, how and why, with each field before and after. No entry can be removed.',
  params: {
    fromDate: f.date({ label: 'From' }),
    toDate: f.date({ label: 'To' }),
    user: f.ref('user', { optional: true, label: 'By' }),
    document: f.text({ optional: true, maxLength: 40, label: 'Document', hint: 'Sales Order, Customer …' }),
    field: f.text({ optional: true, maxLength: 40, label: 'Field', hint: 'Rate, Credit days …' }),
  },
  columns: {
    when: f.text({ label: 'When' }),
    who: f.text({ label: 'By' }),
    document: f.text({ label: 'Document' }),
    record: f.text({ label: 'Record' }),
    what: f.text({ label: 'What' }),
    reason: f.text({ label: 'Why', optional: true }),
    changes: f.text({ label: 'Changes', optional: true }),
  },
  sums: [],
})
