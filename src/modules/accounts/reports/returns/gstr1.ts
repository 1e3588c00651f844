import { f } from '../../../../kernel/field.ts'
import { ofOneGstin, report } from '../../../../kernel/report.ts'

const rupees = { unit: '₹', places: 2 } as const

export const gstr1 = report({
  name: 'gstr1',
  label: 'GSTR-1',
  path: '/gstr1',
  read: ['accounts', 'approver'],
  group: 'accounts',
  guide: {
    purpose:
      'The supplies of a month in the tables of GSTR-1, held against the ledgers of output tax, and the file for the portal.',
    mistakes: [
      'Filing two registrations together: choose one GSTIN, a return is made for each.',
      'Filing before drafts of the month are posted: look for drafts among invoices and credit notes first.',
      'A difference to the ledgers that is left unread: each stands at the end with its document.',
    ],
    next: 'Prepare GSTR-3B of the month.',
    to: '/gstr3b',
  },
  about:
    'Invoices, scrap sales, kept drum deposits and credit notes by table of GSTR-1, with the HSN summary, the numbers issued, and every difference to the ledgers of output tax.',
  portal: 'JSON for the portal',
  params: { fromDate: f.date({ label: 'From' }), toDate: f.date({ label: 'To' }), ...ofOneGstin },
  columns: {
    table: f.text(),
    party: f.text({ label: 'Customer', optional: true }),
    gstin: f.text({ label: 'GSTIN', optional: true }),
    number: f.text({ label: 'Number', optional: true }),
    date: f.date({ optional: true }),
    place: f.text({ label: 'Place of supply', optional: true }),
    rate: f.percent({ label: 'Rate', unit: '%', places: 2, optional: true }),
    value: f.money({ label: 'Document value', ...rupees, optional: true }),
    taxable: f.money({ label: 'Taxable value', ...rupees, optional: true }),
    igst: f.money({ label: 'IGST', ...rupees, optional: true }),
    cgst: f.money({ label: 'CGST', ...rupees, optional: true }),
    sgst: f.money({ label: 'SGST', ...rupees, optional: true }),
  },
  sums: ['taxable', 'igst', 'cgst', 'sgst'],
})
