import { f } from '../../../kernel/field.ts'
import { report } from '../../../kernel/report.ts'

/** What order lines are put together by. */
export const sides = { month: 'Month', customer: 'Customer', line: 'Order line' } as const

const percent = { unit: '%', places: 1, optional: true } as const

const km = { unit: 'km', places: 3, optional: true } as const

/** Whether customers got what was promised by the day that was promised. */
export const onTimeInFull = report({
  name: 'onTimeInFull',
  label: 'On Time in Full',
  path: '/ontimeinfull',
  read: ['despatch', 'sales', 'planning', 'approver'],
  group: 'despatch',
  guide: {
    purpose: 'How many order lines left by the day that was promised, and how many left whole.',
    mistakes: [
      'Moving the day of an order once it has passed: the promise stands as it was while it could still be kept.',
      'Leaving the delivery day of an order empty: nothing was promised, and its lines are not judged.',
      'Reading in full as to the metre: a line is full within the tolerance of its order.',
    ],
    next: 'Look at the lines that were late.',
    to: '/salesorder',
  },
  about:
    'Order lines whose promised day has passed, by what had left until then; a day that both sides moved in time counts as moved.',
  params: {
    fromDate: f.date({ label: 'Promised from' }),
    toDate: f.date({ label: 'To' }),
    customer: f.ref('customer', { optional: true }),
    by: f.choice(sides, { default: 'month' }),
  },
  columns: {
    side: f.text({ label: 'By' }),
    product: f.text({ label: 'Cable', optional: true }),
    promised: f.date({ label: 'Promised', optional: true }),
    qty: f.length({ label: 'Ordered', ...km }),
    byDay: f.length({ label: 'Left by the day', ...km }),
    later: f.length({ label: 'Left later', ...km }),
    late: f.int({ label: 'Days late', optional: true }),
    lines: f.int({ label: 'Lines' }),
    onTime: f.int({ label: 'On time', zeroIsNone: true }),
    inFull: f.int({ label: 'In full', zeroIsNone: true }),
    both: f.int({ label: 'Both', zeroIsNone: true }),
    onTimeShare: f.percent({ label: 'On time', ...percent }),
    inFullShare: f.percent({ label: 'In full', ...percent }),
    bothShare: f.percent({ label: 'On time in full', ...percent }),
  },
  sums: ['lines', 'onTime', 'inFull', 'both'],
  chart: { kind: 'columns', by: 'side', of: ['onTimeShare', 'inFullShare', 'bothShare'] },
})
