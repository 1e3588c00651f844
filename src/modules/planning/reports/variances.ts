import { f } from '../../../kernel/field.ts'
import { report } from '../../../kernel/report.ts'

const rupees = { unit: '₹', places: 2 } as const

export const variances = report({
  name: 'variances',
  label: 'Variances',
  path: '/variances',
  read: ['costing', 'accounts', 'approver'],
  group: 'planning',
  guide: {
    purpose: 'Why a work order cost more or less than was planned: by stage and cause, from the standard to what it came to.',
    mistakes: [
      'Looking for the price of metal: kilograms are valued at what they stood in the books for; the works answers for how many.',
      'Reading more hours as a dearer machine: time is hours at the rate of the release, rate is what an hour cost more since.',
      'Judging scrap by what it fetches alone: what was scrapped stands in the usage, what it fetched comes off beside it.',
    ],
    next: 'See what each stage drew and cost.',
    to: '/workordercost',
  },
  about:
    'Standard as planned at the release for what was made, and its way to the actual cost: metal and other material used, hours, rates, and scrap net of what it fetches. Of one work order by stage, else of each that ran in the period.',
  params: {
    workOrder: f.ref('workOrder', { label: 'Work order', optional: true }),
    fromDate: f.date({ label: 'From', optional: true }),
    toDate: f.date({ label: 'To', optional: true }),
  },
  columns: {
    what: f.text({ label: 'Stage or work order' }),
    standard: f.money({ label: 'Standard', ...rupees }),
    metal: f.money({ label: 'Metal used', ...rupees }),
    material: f.money({ label: 'Other material used', ...rupees }),
    time: f.money({ label: 'Hours', ...rupees }),
    rate: f.money({ label: 'Rates', ...rupees }),
    scrap: f.money({ label: 'Scrap and losses', ...rupees }),
    actual: f.money({ label: 'Actual', ...rupees }),
  },
  sums: ['standard', 'metal', 'material', 'time', 'rate', 'scrap', 'actual'],
})
