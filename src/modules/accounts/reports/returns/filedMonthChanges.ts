import { f } from '../../../../kernel/field.ts'
import { ofOneGstin, report } from '../../../../kernel/report.ts'

export const filedMonthChanges = report({
  name: 'filedMonthChanges',
  label: 'Changes of Filed Months',
  path: '/filedmonthchanges',
  read: ['accounts', 'approver'],
  group: 'accounts',
  guide: {
    purpose: 'What was posted into, or cancelled from, months whose GST return was filed: by whom, under which permit and why.',
    mistakes: [
      'Filing the next return without a look here: what was changed stands in it, invoices and notes in table 9.',
      'Looking for a return that was taken back: its own record says why, under Not filed.',
      'Leaving permits open that nobody needs any more: end them.',
    ],
    next: 'Compare with the GSTR-1 in which they are told.',
    to: '/gstr1',
  },
  about: 'Each change, the newest first, by the day on which it was made.',
  params: { fromDate: f.date({ label: 'From' }), toDate: f.date({ label: 'To' }), ...ofOneGstin },
  columns: {
    made: f.date({ label: 'Made on' }),
    number: f.text(),
    what: f.text({ label: 'What' }),
    date: f.date({ label: 'Dated' }),
    told: f.text({ label: 'Told in' }),
    person: f.text({ label: 'By', optional: true }),
    permit: f.text(),
    givenBy: f.text({ label: 'Given by', optional: true }),
    reason: f.text(),
    tax: f.money({ label: 'On GST ledgers', unit: '₹', places: 2 }),
  },
  sums: [],
})
