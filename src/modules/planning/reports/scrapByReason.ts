import { f } from '../../../kernel/field.ts'
import { report } from '../../../kernel/report.ts'

export const scrapByReason = report({
  name: 'scrapByReason',
  label: 'Scrap by Reason',
  path: '/scrapbyreason',
  read: ['planning', 'production', 'supervisor', 'quality', 'costing', 'accounts', 'approver'],
  group: 'planning',
  guide: {
    purpose: 'What the machines scrapped in a period and why, and what the yard took it at.',
    mistakes: [
      'Reading what it fetches as a gain: it is what is left of a much higher cost.',
      'Blaming the shift for start-up scrap: it comes with each set-up; make campaigns longer.',
      'Overlooking kilograms that nobody explained: they are in the production register.',
    ],
    next: 'See the take-ups behind it.',
    to: '/productionregister',
  },
  about: 'Scrap of take-ups in a period by reason and grade: kilograms, their part of all, and what the yard took them at.',
  params: { fromDate: f.date({ label: 'From' }), toDate: f.date({ label: 'To' }), machine: f.ref('machine', { optional: true }) },
  columns: {
    reason: f.text({ label: 'Why' }),
    grade: f.text({ optional: true }),
    kg: f.weight({ label: 'Scrap', unit: 'kg' }),
    percent: f.percent({ label: 'Of all', unit: '%', places: 1 }),
    ofMade: f.percent({ label: 'Of what was made', unit: '%', places: 2 }),
    value: f.money({ label: 'Fetches', unit: '₹', places: 2, optional: true }),
  },
  sums: ['kg', 'value'],
  chart: { kind: 'columns', by: 'reason', of: ['kg'] },
})
