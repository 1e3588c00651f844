import { f } from '../../../kernel/field.ts'
import { report } from '../../../kernel/report.ts'

export const testsByDay = report({
  name: 'testsByDay',
  label: 'Tests by Day',
  path: '/testsbyday',
  read: ['quality', 'planning', 'supervisor', 'despatch', 'approver'],
  group: 'quality',
  guide: {
    purpose: 'Drums tested on each day and by whom, what passed and failed, and with which instruments.',
    mistakes: [
      'Reading passed drums as despatched: some wait for the inspector.',
      'An instrument that was found out of limits later: every test with it since its last calibration is in doubt.',
      'Days without tests at the end of a month: drums then wait for the test bay, and not for the lorry.',
    ],
    next: 'Open the tests of a day.',
    to: '/routinetest',
  },
  about: 'Recorded routine tests of a period by day and tester: drums, metres, passed, failed, and the instruments used.',
  params: {
    fromDate: f.date({ label: 'From' }),
    toDate: f.date({ label: 'To' }),
    instrument: f.ref('instrument', { optional: true }),
  },
  columns: {
    date: f.date({ label: 'Day' }),
    tester: f.text({ label: 'Tested by', optional: true }),
    tests: f.int({ label: 'Tests' }),
    drums: f.int({ label: 'Drums' }),
    metres: f.length({ label: 'Length', unit: 'm' }),
    passed: f.int({ label: 'Passed' }),
    failed: f.int({ label: 'Failed', zeroIsNone: true }),
    instruments: f.text({ label: 'With', optional: true }),
  },
  sums: ['tests', 'drums', 'metres', 'passed', 'failed'],
  chart: { kind: 'columns', by: 'date', of: ['passed', 'failed'] },
})
