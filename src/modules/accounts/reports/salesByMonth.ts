import { f } from '../../../kernel/field.ts'
import { report } from '../../../kernel/report.ts'

const rupees = { unit: '₹', places: 2 } as const

const period = { fromDate: f.date({ label: 'From' }), toDate: f.date({ label: 'To' }) } as const

/** Month by month what was ordered, invoiced and received. */
export const salesByMonth = report({
  name: 'salesByMonth',
  label: 'Sales by Month',
  path: '/salesbymonth',
  read: ['accounts', 'sales', 'approver'],
  group: 'sales',
  guide: {
    purpose: 'Orders, invoices and money received, month by month, to see where the year is going.',
    mistakes: [
      'Comparing what was received with what was invoiced: receipts have GST in them, orders and invoices here have none.',
      'Taking the running month for a bad one: it is not over yet.',
      'Looking for drafts: an order counts once it is confirmed, an invoice once it is posted.',
    ],
    next: 'Look at the orders of a month.',
    to: '/salesorder',
  },
  about:
    'Confirmed orders, posted invoices less credit notes, both without GST, and money received from customers, month by month.',
  params: period,
  columns: {
    month: f.text({ label: 'Month' }),
    ordered: f.money({ label: 'Ordered', ...rupees }),
    invoiced: f.money({ label: 'Invoiced', ...rupees }),
    received: f.money({ label: 'Received', ...rupees }),
    km: f.length({ label: 'Length ordered', unit: 'km' }),
  },
  sums: ['ordered', 'invoiced', 'received', 'km'],
  chart: { kind: 'columns', by: 'month', of: ['ordered', 'invoiced', 'received'] },
})
