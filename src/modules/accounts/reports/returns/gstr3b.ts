import { f } from '../../../../kernel/field.ts'
import { ofOneGstin, report } from '../../../../kernel/report.ts'

const rupees = { unit: '₹', places: 2, optional: true } as const

export const gstr3b = report({
  name: 'gstr3b',
  label: 'GSTR-3B',
  path: '/gstr3b',
  read: ['accounts', 'approver'],
  group: 'accounts',
  guide: {
    purpose:
      'Tax, input credit and what is left to be paid in cash for a month, in the tables of GSTR-3B, with the file for the portal.',
    mistakes: [
      'Filing before GSTR-1: table 3.1 comes from it and is read-only on the portal.',
      'Paying reverse charge out of credit: it is paid in cash.',
      'Claiming credit that the portal does not have: match GSTR-2B first.',
    ],
    next: 'Pay what is left in cash.',
    to: '/duespayment',
  },
  about:
    'Supplies (3.1, 3.2), input credit (4), exempt purchases (5) and payment (6.1) of a month; each row leads to the register that it comes from. Credit is set off in the order of law.',
  portal: 'JSON for the portal',
  params: { fromDate: f.date({ label: 'From' }), toDate: f.date({ label: 'To' }), ...ofOneGstin },
  columns: {
    table: f.text(),
    taxable: f.money({ label: 'Taxable value', ...rupees }),
    igst: f.money({ label: 'IGST', ...rupees }),
    cgst: f.money({ label: 'CGST', ...rupees }),
    sgst: f.money({ label: 'SGST', ...rupees }),
  },
  sums: [],
})
