import { f } from '../../../../kernel/field.ts'
import { report } from '../../../../kernel/report.ts'

const rupees = { unit: '₹', places: 2 } as const

export const notInvoiced = report({
  name: 'notInvoiced',
  label: 'Goods Received Not Invoiced',
  path: '/notinvoiced',
  read: ['purchase', 'accounts', 'approver'],
  group: 'purchase',
  guide: {
    purpose: 'Goods received and not yet billed: what we owe without a bill (GRNI).',
    mistakes: [
      'Closing a month with a long list: each line is a cost that may still change, or a bill that is mislaid.',
      'Booking the bill as an expense because the receipt was not found: the cost is then booked twice.',
      'Forgetting input credit: it can be taken only until 30 November after the year (CGST Act s.16(4)).',
    ],
    next: 'Book the bill from its material inward.',
    to: '/purchaseinvoice',
  },
  about:
    'Receipts without a bill, by supplier and age. Their total equals the balance of the ledger Goods received, invoice pending.',
  params: { asOn: f.date({ label: 'As on' }), lines: f.bool({ label: 'Each receipt', default: false }) },
  columns: {
    supplier: f.text(),
    receipt: f.text({ label: 'Inward', optional: true }),
    date: f.date({ optional: true }),
    days30: f.money({ label: '0–30 days', ...rupees }),
    days60: f.money({ label: '31–60', ...rupees }),
    days90: f.money({ label: '61–90', ...rupees }),
    older: f.money({ label: 'Above 90', ...rupees }),
    claims: f.money({ label: 'To be claimed', ...rupees }),
    total: f.money({ ...rupees }),
  },
  sums: ['days30', 'days60', 'days90', 'older', 'claims', 'total'],
})
