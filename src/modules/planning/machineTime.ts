import { register } from '../../kernel/document.ts'
import { f } from '../../kernel/field.ts'

/** What a machine did from one moment to the next. Job cards write it as they are started, stopped and finished. */
export const machineTime = register({
  name: 'machineTime',
  label: 'Machine Time',
  path: '/machinetime',
  menu: { group: 'planning' },
  guide: {
    purpose: 'When each machine ran and when it stood, on which job card and why.',
    mistakes: [
      'Looking for time without a job card: a machine that nobody started shows no time here.',
      'Trying to correct a reason here: the supervisor corrects it on the log sheet of the shift.',
      'Reading a stop without an end as an error: the machine still stands.',
    ],
    next: 'See the reasons by hours lost.',
    to: '/downtimereason',
  },
  fields: {
    machine: f.ref('machine', { index: true }),
    jobCard: f.ref('jobCard', { label: 'Job card', index: true }),
    activity: f.choice({ run: 'Ran', stop: 'Stood' }, { label: 'What' }),
    reason: f.ref('downtimeReason', { label: 'Why it stood', optional: true }),
    fromStamp: f.stamp({ label: 'From' }),
    toStamp: f.stamp({ label: 'To', optional: true }),
  },
  title: ['machine', 'fromStamp'],
  read: ['planning', 'production', 'supervisor', 'quality', 'costing', 'accounts', 'approver'],
  list: ['machine', 'jobCard', 'activity', 'reason', 'fromStamp', 'toStamp'],
  sort: '-fromStamp',
  layout: { 'Machine time': ['machine', 'jobCard', 'activity', 'reason', 'fromStamp', 'toStamp'] },
})
