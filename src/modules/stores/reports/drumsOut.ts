import { f } from '../../../kernel/field.ts'
import { report } from '../../../kernel/report.ts'

const rupees = { unit: '₹', places: 2 } as const

export const drumsOut = report({
  name: 'drumsOut',
  label: 'Drums at Customers',
  path: '/drumsout',
  read: ['stores', 'purchase', 'planning', 'quality', 'despatch', 'accounts', 'costing', 'approver'],
  group: 'stores',
  guide: {
    purpose: 'Returnable drums that stand at customers, for how many days, and with which deposit.',
    mistakes: [
      'Writing drums off without asking: many stand empty on a site and are sent back when somebody calls.',
      'Giving back a deposit before the drum is seen: look at flanges and barrel first.',
      'Counting drums sold with the cable: only those that come back are here.',
    ],
    next: 'Look at the drum itself, its size and its deposit.',
    to: '/carrier',
  },
  about: 'Drums that are at customers, the longest first.',
  params: { customer: f.ref('customer', { optional: true }) },
  columns: {
    drum: f.text({ label: 'Drum' }),
    size: f.text({ optional: true }),
    customer: f.text(),
    outDate: f.date({ label: 'Out since', optional: true }),
    days: f.int({ label: 'Days out', optional: true }),
    returnable: f.text({ label: 'Comes back' }),
    deposit: f.money({ ...rupees, optional: true }),
  },
  sums: ['deposit'],
})
