import { f } from '../../../kernel/field.ts'
import { ofOneGstin, report } from '../../../kernel/report.ts'

const balance = { places: 2, unit: '₹' } as const

export const receivables = report({
  name: 'receivables',
  label: 'Receivables',
  path: '/receivables',
  read: ['accounts', 'sales', 'approver'],
  group: 'accounts',
  guide: {
    purpose: 'Open bills of customers by the days they are overdue, with their advances and credit notes.',
    mistakes: [
      'Sending a reminder for a bill before setting off the advance: adjust it first.',
      'Blocking a customer over retention money: it is due only when the guarantee ends.',
      'Treating TDS deducted by the customer as unpaid: enter it in the receipt, and ask for the certificate.',
    ],
    next: 'Enter the money received.',
    to: '/bankreceipt',
  },
  about:
    'Open bills by customer and by days overdue; advances and credit notes stand in their own column and are taken off the total.',
  params: { asOn: f.date({ label: 'As on' }), ...ofOneGstin },
  columns: {
    customer: f.text(),
    notDue: f.money({ label: 'Not due', ...balance }),
    days30: f.money({ label: '0–30', ...balance }),
    days60: f.money({ label: '31–60', ...balance }),
    days90: f.money({ label: '61–90', ...balance }),
    days180: f.money({ label: '91–180', ...balance }),
    older: f.money({ label: 'Above 180', ...balance }),
    advances: f.money({ label: 'Credits', ...balance }),
    total: f.money({ label: 'Total', ...balance }),
  },
  sums: ['notDue', 'days30', 'days60', 'days90', 'days180', 'older', 'advances', 'total'],
  chart: { kind: 'spread', of: ['notDue', 'days30', 'days60', 'days90', 'days180', 'older'] },
})
