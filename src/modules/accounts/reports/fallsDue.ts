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
    purpose: 'What falls due next: credits, guarantees, answers and approvals, each with its day.',
    mistakes: [
      'Looking on the day itself: banks want a week for an extension.',
      'Reading it for bills: those are among the payables.',
      'Closing a line by a note in the diary: it stays until its record is answered, extended or released.',
    ],
    next: 'Extend or release what is near its day.',
    to: '/lcguarantee',
  },
  about:
    'Deadlines: letters of credit and guarantees that expire, claims under them, bills whose input credit is lost unless they are paid, answers due from suppliers, approvals and certificates that end.',
  params: {
    asOn: f.date({ label: 'As on' }),
    days: f.int({ label: 'Days ahead', optional: true, min: 0, max: 366, hint: 'A month where none are said.' }),
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
