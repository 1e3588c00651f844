import { f } from '../../../kernel/field.ts'
import { report } from '../../../kernel/report.ts'

/** What became of our offers, customer by customer. */
export const hitRate = report({
  name: 'hitRate',
  label: 'Hit Rate',
  path: '/hitrate',
  read: ['sales', 'costing', 'approver'],
  group: 'sales',
  guide: {
    purpose: 'How many of our offers are won, by number and by value, for each customer.',
    mistakes: [
      'Comparing a month with open offers to one without: the rate counts decided offers only.',
      'Looking at numbers alone: one large tender lost weighs more than ten small offers won.',
      'Counting revisions as offers: an offer counts once, at the total of its last revision.',
    ],
    next: 'See at what price the others were lost.',
    to: '/lostprices',
  },
  about:
    'Offers sent in the period by what became of them; the hit rate is what was won out of what is decided, by value of the items.',
  params: { fromDate: f.date({ label: 'From' }), toDate: f.date({ label: 'To' }) },
  columns: {
    customer: f.text(),
    sent: f.int({ label: 'Offers' }),
    value: f.money({ label: 'Offered', unit: '₹', places: 2 }),
    won: f.int(),
    wonValue: f.money({ label: 'Won for', unit: '₹', places: 2 }),
    lost: f.int(),
    lostValue: f.money({ label: 'Lost for', unit: '₹', places: 2 }),
    openValue: f.money({ label: 'Open', unit: '₹', places: 2 }),
    rate: f.percent({ label: 'Hit rate', unit: '%', places: 1, optional: true }),
  },
  sums: ['sent', 'value', 'won', 'wonValue', 'lost', 'lostValue', 'openValue'],
})
