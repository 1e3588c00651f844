import { f } from '../../../kernel/field.ts'
import { report } from '../../../kernel/report.ts'

export const lostTime = report({
  name: 'lostTime',
  label: 'Lost Time',
  path: '/losttime',
  read: ['planning', 'production', 'supervisor', 'quality', 'costing', 'accounts', 'approver'],
  group: 'planning',
  guide: {
    purpose: 'How long machines stood in a period and why, the most first.',
    mistakes: [
      'Counting planned stops as a loss: they are listed, and stand apart by their kind.',
      'Looking at one machine alone: a reason that costs little on each may be the largest of all.',
      'Reading *Not said yet* as no loss: the operator says the reason as the machine runs again.',
    ],
    next: 'Plan the service that prevents the next one.',
    to: '/machinestop',
  },
  about:
    'Stops of job cards and of log sheets in a period by reason, the most minutes first, each as a part of all and running up to all.',
  params: { fromDate: f.date({ label: 'From' }), toDate: f.date({ label: 'To' }), machine: f.ref('machine', { optional: true }) },
  columns: {
    reason: f.text({ label: 'Why' }),
    kind: f.text({ optional: true }),
    stops: f.int({ label: 'Stops' }),
    minutes: f.int({ label: 'Stood', unit: 'min' }),
    percent: f.percent({ label: 'Of all', unit: '%', places: 1 }),
    upTo: f.percent({ label: 'Up to here', unit: '%', places: 1 }),
  },
  sums: ['stops', 'minutes'],
  chart: { kind: 'columns', by: 'reason', of: ['minutes'] },
})
