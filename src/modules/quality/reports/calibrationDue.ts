import { f } from '../../../kernel/field.ts'
import { report } from '../../../kernel/report.ts'

export const calibrationDue = report({
  name: 'calibrationDue',
  label: 'Calibration Due',
  path: '/calibrationdue',
  read: ['quality', 'planning', 'supervisor', 'approver'],
  group: 'quality',
  guide: {
    purpose: 'Instruments whose calibration runs out within some weeks, has run out, or was never made.',
    mistakes: [
      'Sending the only bridge away without another: the test bay stands until it is back.',
      'An instrument out of limits that is not looked back on: the tests with it are told here.',
      'The interval of the maker for one that is used all day: shorten it in the instrument.',
    ],
    next: 'Enter the calibration in the instrument.',
    to: '/instrument',
  },
  about:
    'Instruments in use whose calibration ends within 45 days, or the days that are entered, and the routine tests made with each since it was calibrated last.',
  params: { withinDays: f.int({ label: 'Due within', unit: 'days', optional: true, min: 0, max: 365 }) },
  columns: {
    instrument: f.text(),
    kind: f.text({ label: 'Kind' }),
    calibrated: f.date({ label: 'Last calibrated', optional: true }),
    due: f.date({ label: 'Due', optional: true }),
    days: f.int({ label: 'Days left', optional: true }),
    standing: f.text({ label: 'Calibration' }),
    tests: f.int({ label: 'Tests since', zeroIsNone: true }),
    keeper: f.text({ label: 'Kept by', optional: true }),
  },
  sums: ['tests'],
})
