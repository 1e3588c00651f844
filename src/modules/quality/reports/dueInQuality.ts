import { f } from '../../../kernel/field.ts'
import { report } from '../../../kernel/report.ts'

/** What is late or soon will be, in the order in which it stops a delivery. */
export const reminders = {
  clearance: 'Clearance ends',
  confirm: 'Inspector not confirmed',
  holdPoint: 'Hold point not called',
  longTest: 'Long test over',
  laboratory: 'Report not there',
} as const

export const dueInQuality = report({
  name: 'dueInQuality',
  label: 'Due in Quality',
  path: '/dueinquality',
  read: ['quality', 'sales', 'planning', 'approver'],
  group: 'quality',
  guide: {
    purpose:
      'What inspectors and laboratories owe: calls without an answer, clearances that end while drums still lie, hold points that nobody has called, tests and reports past their day.',
    mistakes: [
      'Looking on the day of the lorry: most agencies want a week of notice.',
      'Letting a clearance end because one drum is missing: deliver what is cleared.',
      'Calling a hold point when the cable is already sheathed: the inspector then sees nothing.',
    ],
    next: 'Raise the call, or ask the laboratory.',
    to: '/inspectioncall',
  },
  about:
    'Calls past their requested day without a confirmed one; clearances that end within the days while drums lie here; orders with stages that are promised within the days and have no call of a stage; long tests and reports whose day has come, or 45 days after the samples where no day is entered.',
  params: {
    withinDays: f.int({ label: 'Clearance ends within', unit: 'days', optional: true, min: 0, max: 90, hint: 'If empty, 7.' }),
    promisedWithin: f.int({ label: 'Promised within', unit: 'days', optional: true, min: 0, max: 365, hint: 'If empty, 21.' }),
  },
  columns: {
    kind: f.choice(reminders, { label: 'Due' }),
    number: f.text({ label: 'Document' }),
    order: f.text({ optional: true }),
    customer: f.text({ optional: true }),
    from: f.text({ label: 'Agency or laboratory', optional: true }),
    what: f.text({ optional: true }),
    day: f.date(),
    days: f.int({ label: 'Days left' }),
  },
  sums: [],
})
