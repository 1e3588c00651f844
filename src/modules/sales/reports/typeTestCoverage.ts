import { f } from '../../../kernel/field.ts'
import { report } from '../../../kernel/report.ts'

export const typeTestCoverage = report({
  name: 'typeTestCoverage',
  label: 'Type Test Coverage',
  path: '/typetestcoverage',
  read: ['quality', 'sales', 'planning', 'costing', 'approver'],
  group: 'quality',
  guide: {
    purpose: 'Cables of live offers and orders for which no report of a type test holds, and reports that end before a day.',
    mistakes: [
      'Reading four cores out of a report of three and a half: it covers what it names.',
      'Planning the test when the order is there: a laboratory takes months.',
      'A buyer who takes five years, and a report that says seven: enter the years that the buyer takes.',
    ],
    next: 'Plan the type test of what has none.',
    to: '/typetest',
  },
  about: 'Lines of live offers and orders without a report that holds when it is needed, and reports that end before a day.',
  params: {
    asOn: f.date({ label: 'Reports that end before' }),
    years: f.int({ label: 'Buyers take', unit: 'years', optional: true, min: 1, max: 20 }),
  },
  columns: {
    kind: f.choice({ salesOrder: 'Order', quotation: 'Offer', report: 'Report' }, { label: 'Of' }),
    number: f.text({ label: 'Document' }),
    customer: f.text({ optional: true }),
    cable: f.text(),
    needed: f.date({ label: 'Needed on', optional: true }),
    until: f.date({ label: 'Report until', optional: true }),
    answer: f.text({ label: 'Type test' }),
  },
  sums: [],
})
