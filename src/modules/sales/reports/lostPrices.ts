import { f } from '../../../kernel/field.ts'
import { report } from '../../../kernel/report.ts'

/** Offers that were lost: to whom, at what price, and how far ours was above it. */
export const lostPrices = report({
  name: 'lostPrices',
  label: 'Lost Prices',
  path: '/lostprices',
  read: ['sales', 'costing', 'approver'],
  group: 'sales',
  guide: {
    purpose: 'Every offer that was lost, to whom, why, and how far our price was above theirs.',
    mistakes: [
      'Comparing prices of different days: the metal has moved between them.',
      'Reading an empty price as zero: their price is not known there.',
      'Counting what the buyer did not buy as lost to a rival: the reason says so.',
    ],
    next: 'Look at the rates of today before the next offer.',
    to: '/metalprices',
  },
  about:
    'Offers that were lost in the period, with our last price of the items, theirs where it is known, and how much ours was above it.',
  params: { fromDate: f.date({ label: 'From' }), toDate: f.date({ label: 'To' }) },
  columns: {
    number: f.text({ label: 'Quotation' }),
    date: f.date(),
    customer: f.text(),
    subject: f.text(),
    why: f.text({ label: 'Because' }),
    lostTo: f.text({ label: 'Lost to', optional: true }),
    ours: f.money({ label: 'Our price', unit: '₹', places: 2 }),
    theirs: f.money({ label: 'Their price', unit: '₹', places: 2, optional: true }),
    above: f.percent({ label: 'Ours above', unit: '%', places: 2, optional: true }),
  },
  sums: ['ours'],
})
