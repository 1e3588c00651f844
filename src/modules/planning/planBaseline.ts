import { register } from '../../kernel/document.ts'
import { f } from '../../kernel/field.ts'

/** When a card was to begin and end, as the plan said it when it was frozen. What really happened is compared with it. */
export const planBaseline = register({
  name: 'planBaseline',
  label: 'Frozen Plan',
  path: '/frozenplan',
  menu: { group: 'planning' },
  guide: {
    purpose: 'When each job card was to begin and end, as the plan said on the day it was frozen.',
    mistakes: [
      'Trying to correct a time here: what was promised stays; freeze the plan again once it has changed.',
      'Reading it as the plan of today: the planning board shows that.',
      'Missing a run: what had no job card at that time is not frozen.',
    ],
    next: 'Compare it with what happened.',
    to: '/planagainstactual',
  },
  fields: {
    frozenStamp: f.stamp({ label: 'Frozen' }),
    jobCard: f.ref('jobCard', { label: 'Job card', index: true }),
    machine: f.ref('machine', { index: true }),
    startStamp: f.stamp({ label: 'Begins' }),
    endStamp: f.stamp({ label: 'Ends' }),
    metres: f.length({ label: 'To make', unit: 'm', zeroIsNone: true }),
    kg: f.weight({ label: 'To make', unit: 'kg', zeroIsNone: true }),
  },
  title: ['jobCard', 'frozenStamp'],
  read: ['planning', 'production', 'supervisor', 'quality', 'costing', 'accounts', 'approver'],
  list: ['frozenStamp', 'jobCard', 'machine', 'startStamp', 'endStamp', 'metres', 'kg'],
  sort: '-frozenStamp',
  layout: { 'Frozen plan': ['frozenStamp', 'jobCard', 'machine', 'startStamp', 'endStamp', 'metres', 'kg'] },
})
