import { f } from '../../../kernel/field.ts'
import { ofOneGstin, report } from '../../../kernel/report.ts'

const rupees = { unit: '₹', places: 2 } as const

const period = { fromDate: f.date({ label: 'From' }), toDate: f.date({ label: 'To' }) } as const

export const inputCredit = report({
  name: 'inputCredit',
  label: 'Input Credit Register',
  path: '/inputcredit',
  read: ['accounts', 'approver'],
  group: 'accounts',
  guide: {
    purpose: 'The tax of purchases of a period, document by document, in the rows of table 4 of GSTR-3B.',
    mistakes: [
      'Leaving out tax that the law blocks: it is declared in 4A and taken off in 4B(1).',
      'Claiming what the portal does not have: see the column of GSTR-2B first.',
      'Adding the credits of two registrations: choose one GSTIN, a return is made for each.',
    ],
    next: 'Match what the portal has with these documents.',
    to: '/gstrmatch',
  },
  about:
    'Tax on bills, bills of entry, notes, distributed credit and reversals, with the row of GSTR-3B table 4 in which it stands, what of it is credit and why the rest is none.',
  params: {
    ...period,
    ...ofOneGstin,
    by: f.choice(
      { booked: 'Booked in these days', claimed: 'Claimed by the returns of these days' },
      { label: 'What', default: 'booked' },
    ),
  },
  columns: {
    row: f.text({ label: 'GSTR-3B' }),
    date: f.date(),
    number: f.text(),
    supplier: f.text({ optional: true }),
    gstin: f.text({ label: 'GSTIN', optional: true }),
    bill: f.text({ label: 'Bill No.', optional: true }),
    why: f.text({ label: 'No credit because', optional: true }),
    capital: f.text({ label: 'Capital goods', optional: true }),
    portal: f.text({ label: 'GSTR-2B', optional: true }),
    claimed: f.text({ label: 'Claimed in', optional: true }),
    igst: f.money({ label: 'IGST', ...rupees }),
    cgst: f.money({ label: 'CGST', ...rupees }),
    sgst: f.money({ label: 'SGST', ...rupees }),
    taken: f.money({ label: 'Credit', ...rupees }),
    blocked: f.money({ label: 'No credit', ...rupees }),
  },
  sums: ['igst', 'cgst', 'sgst', 'taken', 'blocked'],
})
