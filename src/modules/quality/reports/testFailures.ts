import { f } from '../../../kernel/field.ts'
import { report } from '../../../kernel/report.ts'

/** By what failures are counted. */
export const failureSides = {
  test: 'Test',
  cause: 'Cause',
  product: 'Cable',
  machine: 'Last machine',
  heat: 'Heat or lot',
} as const

export const testFailures = report({
  name: 'testFailures',
  label: 'Test Failures',
  path: '/testfailures',
  read: ['quality', 'planning', 'supervisor', 'costing', 'approver'],
  group: 'quality',
  guide: {
    purpose: 'Drums that failed their routine test in a period, by test, cause, cable, machine or heat; the most frequent first.',
    mistakes: [
      'Counting a drum twice: one that failed and was tested again counts by its first test here.',
      'Looking at the cause alone: where nobody entered one it says Not found.',
      'A machine with most failures that made most drums: look at its share too.',
    ],
    next: 'Decide on the lengths that are blocked.',
    to: '/disposition',
  },
  about: 'Drums that failed in the routine tests of a period, and their share of all that were tested by the same side.',
  params: {
    fromDate: f.date({ label: 'From' }),
    toDate: f.date({ label: 'To' }),
    by: f.choice(failureSides, { default: 'test' }),
  },
  columns: {
    side: f.text({ label: 'By' }),
    tested: f.int({ label: 'Drums tested' }),
    failed: f.int({ label: 'Failed' }),
    metres: f.length({ label: 'Length failed', unit: 'm' }),
    percent: f.percent({ label: 'Of those tested', unit: '%', places: 1 }),
    share: f.percent({ label: 'Of all failures', unit: '%', places: 1 }),
    running: f.percent({ label: 'Together', unit: '%', places: 1, hint: 'The share of this line and those above it.' }),
  },
  sums: ['failed', 'metres'],
  chart: { kind: 'columns', by: 'side', of: ['failed'] },
})
