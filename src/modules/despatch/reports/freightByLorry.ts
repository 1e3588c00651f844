import { f } from '../../../kernel/field.ts'
import { report } from '../../../kernel/report.ts'

const rupees = { unit: '₹', places: 2, optional: true } as const

/** What the carriage of each lorry was agreed at and what was billed for it. */
export const freightByLorry = report({
  name: 'freightByLorry',
  label: 'Freight by Lorry',
  path: '/freightbylorry',
  read: ['despatch', 'accounts', 'approver'],
  group: 'despatch',
  guide: {
    purpose: 'Every lorry that left in a period: the freight agreed, what its transporter billed, and what it cost for a tonne.',
    mistakes: [
      'Taking an empty bill for no freight: the transporter has not billed yet, or no bill was approved.',
      'Comparing the rate for a tonne of a trip with that of a full lorry: a trip costs the same half empty.',
      'Looking for the lorry of the customer: only lists with a transporter stand here.',
    ],
    next: 'Ask the transporter for the bills of lorries that nobody has billed.',
    to: '/freightbill',
  },
  about: 'Lorries of transporters that left in the period, with approved freight bills; figures before GST.',
  params: {
    fromDate: f.date({ label: 'From' }),
    toDate: f.date({ label: 'To' }),
    transporter: f.ref('transporter', { optional: true }),
    unbilledDays: f.int({
      label: 'Unbilled for days',
      optional: true,
      min: 0,
      max: 3650,
      hint: 'If empty, billed ones as well.',
    }),
  },
  columns: {
    date: f.date(),
    number: f.text({ label: 'Packing list' }),
    lrNo: f.text({ label: 'LR No.', optional: true }),
    transporter: f.text(),
    toPlace: f.text({ label: 'To', optional: true }),
    tonnes: f.weight({ label: 'Weight', unit: 't', places: 3 }),
    agreed: f.money({ label: 'Agreed', ...rupees }),
    bill: f.text({ label: 'Bill', optional: true }),
    billed: f.money({ label: 'Billed', ...rupees }),
    difference: f.money({ label: 'Difference', ...rupees }),
    recovered: f.money({ label: 'Recovered', ...rupees }),
    perTonne: f.money({ label: 'Billed for a tonne', ...rupees, unit: '₹/t' }),
    days: f.int({ label: 'Days unbilled', optional: true }),
  },
  sums: ['tonnes', 'agreed', 'billed', 'difference', 'recovered'],
})
