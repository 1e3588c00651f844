import { f } from '../../../kernel/field.ts'
import { ofOneGstin, report } from '../../../kernel/report.ts'

const rupees = { unit: '₹', places: 2 } as const

export const openClearing = report({
  name: 'openClearing',
  label: 'Open in Clearing',
  path: '/openclearing',
  read: ['accounts', 'purchase', 'approver'],
  group: 'accounts',
  guide: {
    purpose: 'Freight, insurance, duty and agents’ charges that are in the cost of goods and for which the bill has not come.',
    mistakes: [
      'Booking the carrier’s bill as an expense: book it on the clearing ledger on which it waits.',
      'Leaving a difference: where the bill is higher than expected, enter the difference as a landed cost.',
      'A charge without a ledger role: all charges then wait on one ledger, and nobody can tell them apart.',
    ],
    next: 'Book the bill that is missing.',
    to: '/purchaseinvoice',
  },
  about:
    'Each clearing ledger that is not at zero, with its lines since it was last at zero: what went into the cost of goods, and what has been billed.',
  params: { asOn: f.date({ label: 'As on' }), ...ofOneGstin },
  columns: {
    ledger: f.text(),
    date: f.date(),
    number: f.text(),
    voucher: f.text({ label: 'Document' }),
    particulars: f.text({ optional: true }),
    days: f.int({ label: 'Days' }),
    debit: f.money({ label: 'Billed', optional: true, ...rupees }),
    credit: f.money({ label: 'In the goods', optional: true, ...rupees }),
    open: f.money({ label: 'Open', ...rupees }),
  },
  sums: ['debit', 'credit', 'open'],
})
