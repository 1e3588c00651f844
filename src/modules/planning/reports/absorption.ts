import { f } from '../../../kernel/field.ts'
import { report } from '../../../kernel/report.ts'

const rupees = { unit: '₹', places: 2, optional: true } as const
const hours = { unit: 'h', places: 1, optional: true } as const

export const absorption = report({
  name: 'absorption',
  label: 'Absorbed against Spent',
  path: '/absorption',
  read: ['costing', 'accounts', 'approver'],
  group: 'planning',
  guide: {
    purpose:
      'What goods took over from each cost centre of the works in a month, what that cost centre spent, and how long its machines were idle.',
    mistakes: [
      'Reading a month before its wages and its power are booked: nothing is spent yet.',
      'Booking an expense of the works without a cost centre: it stands in the note, in no row.',
      'Raising the hourly rates for hours in which nothing ran: idle capacity is no cost of goods.',
    ],
    next: 'See the whole expense of a cost centre.',
    to: '/costcentres',
  },
  about:
    'By cost centre, which is the department of a machine: absorbed at the rates of the day by what was logged, spent as booked on it, the difference, and hours worked of those in which its machines could run.',
  params: { fromDate: f.date({ label: 'From' }), toDate: f.date({ label: 'To' }) },
  columns: {
    what: f.text({ label: 'Cost centre, machine or ledger' }),
    absorbed: f.money({ label: 'Absorbed', ...rupees }),
    spent: f.money({ label: 'Spent', ...rupees }),
    difference: f.money({ label: 'Over or under', ...rupees }),
    openH: f.figure({ label: 'Could run', ...hours }),
    workedH: f.figure({ label: 'Worked', ...hours }),
    idleH: f.figure({ label: 'Idle', ...hours }),
  },
  sums: ['absorbed', 'spent', 'difference', 'openH', 'workedH', 'idleH'],
})
