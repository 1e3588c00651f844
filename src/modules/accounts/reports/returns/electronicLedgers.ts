import { f } from '../../../../kernel/field.ts'
import { report } from '../../../../kernel/report.ts'

const rupees = { unit: '₹ ±', places: 2, optional: true } as const

export const electronicLedgers = report({
  name: 'electronicLedgers',
  label: 'GST Electronic Ledgers',
  path: '/electronicledgers',
  read: ['accounts', 'approver'],
  group: 'accounts',
  guide: {
    purpose:
      'The electronic credit, cash and liability ledgers of a GSTIN as filed returns make them, each held against the ledgers of the books.',
    mistakes: [
      'Comparing with the portal before the last return is filed here too.',
      'A difference that stays: a journal on a ledger of GST stands in no return.',
      'Reading booked credit as credit that can be used: only what a return has claimed is.',
    ],
    next: 'See which credit waits, and why.',
    to: '/creditwaiting',
  },
  about:
    'Return by return: credit claimed and used, cash paid in and out, tax and what paid it; then what the books hold beyond it.',
  params: {
    fromDate: f.date({ label: 'From' }),
    toDate: f.date({ label: 'To' }),
    registration: f.ref('gstRegistration', { label: 'GSTIN' }),
  },
  columns: {
    what: f.text(),
    date: f.date({ optional: true }),
    number: f.text({ optional: true }),
    igst: f.money({ label: 'IGST', ...rupees }),
    cgst: f.money({ label: 'CGST', ...rupees }),
    sgst: f.money({ label: 'SGST', ...rupees }),
    total: f.money({ ...rupees }),
  },
  sums: [],
})
