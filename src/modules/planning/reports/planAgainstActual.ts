import { f } from '../../../kernel/field.ts'
import { report } from '../../../kernel/report.ts'

export const planAgainstActual = report({
  name: 'planAgainstActual',
  label: 'Plan against Actual',
  path: '/planagainstactual',
  read: ['planning', 'production', 'supervisor', 'quality', 'costing', 'accounts', 'approver'],
  group: 'planning',
  guide: {
    purpose: 'When job cards were to begin and end by the frozen plan, when they did, and how far they slipped.',
    mistakes: [
      'Blaming the last machine: look up the slip of the cards that went in before.',
      'Missing a card: only what was frozen is compared; freeze the plan each day.',
      'Reading metres before the take-ups of the shift are posted.',
    ],
    next: 'See the hours lost by reason.',
    to: '/losttime',
  },
  about:
    'Job cards that were to begin in a period by the last plan that was frozen before they did: start, end and metres, planned and actual, and the slip.',
  params: { fromDate: f.date({ label: 'From' }), toDate: f.date({ label: 'To' }), machine: f.ref('machine', { optional: true }) },
  columns: {
    number: f.text({ label: 'Job card' }),
    machine: f.text(),
    item: f.text({ label: 'Makes' }),
    plannedStart: f.stamp({ label: 'To begin' }),
    actualStart: f.stamp({ label: 'Began', optional: true }),
    startSlip: f.figure({ label: 'Later by', unit: 'h', places: 2, optional: true }),
    plannedEnd: f.stamp({ label: 'To end' }),
    actualEnd: f.stamp({ label: 'Ended', optional: true }),
    endSlip: f.figure({ label: 'Slip', unit: 'h', places: 2, optional: true }),
    plannedM: f.length({ label: 'To make', unit: 'm', optional: true }),
    madeM: f.length({ label: 'Made', unit: 'm', optional: true }),
  },
  sums: ['plannedM', 'madeM'],
})
