import { f } from '../../../kernel/field.ts'
import { report } from '../../../kernel/report.ts'

const balance = { places: 2, unit: '₹' } as const

export const fallsDue = report({
  name: 'fallsDue',
  label: 'Falls Due',
  path: '/fallsdue',
  read: ['accounts', 'purchase', 'quality', 'approver'],
  group: 'accounts',
  guide: {
    purpose: 'Deadlines of letters of credit, guarantees, answers and approvals.',
    mistakes: [
      'Looking on the last day: banks need a week for an extension.',
      'Looking for bills to pay: they are in Payables.',
      'Expecting a line to go by itself: it stays until the record is answered, extended or released.',
    ],
    next: 'Extend or release the records that are due next.',
    to: '/lcguarantee',
  },
  about:
    'Deadlines: letters of credit and guarantees that expire, claims under them, bills whose input credit is lost unless they are paid, answers due from suppliers, and approvals and certificates that expire.',
  params: {
    asOn: f.date({ label: 'As on' }),
    days: f.int({ label: 'Days ahead', optional: true, min: 0, max: 366, hint: 'If empty, one month.' }),
  },
  columns: {
    due: f.date({ label: 'Day' }),
    left: f.int({ label: 'Days left' }),
    what: f.text({ label: 'What' }),
    paper: f.text({ label: 'Of' }),
    party: f.text({ label: 'With', optional: true }),
    about: f.text({ label: 'About', optional: true }),
    amount: f.money({ ...balance, optional: true }),
  },
  sums: [],
})
