import { f } from '../../../kernel/field.ts'
import { report } from '../../../kernel/report.ts'

const rupees = { unit: '₹', places: 2 } as const

export const drumsOut = report({
  name: 'drumsOut',
  label: 'Drums with Customers',
  path: '/drumsout',
  read: ['stores', 'purchase', 'planning', 'quality', 'despatch', 'accounts', 'costing', 'approver'],
  group: 'stores',
  guide: {
    purpose: 'Returnable drums with customers, with their days and deposits.',
    mistakes: [
      'Writing drums off without asking: many are empty on site and are returned after a call.',
      'Refunding a deposit before inspection: look at flanges and barrel first.',
      'Looking for drums sold with the cable: only returnable drums are listed.',
    ],
    next: 'Open the drum for its size and deposit.',
    to: '/carrier',
  },
  about: 'Returnable drums with customers, those out longest first.',
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
