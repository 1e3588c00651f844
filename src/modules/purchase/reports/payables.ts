import { f } from '../../../kernel/field.ts'
import { ofOneGstin, report } from '../../../kernel/report.ts'

const rupees = { unit: '₹', places: 2 } as const

export const payables = report({
  name: 'payables',
  label: 'Payables',
  path: '/payables',
  read: ['purchase', 'accounts', 'approver'],
  group: 'purchase',
  guide: {
    purpose: 'Open bills of suppliers by the days they are overdue.',
    mistakes: [
      'Paying the balance of the account: set off advances and debit notes against the bills first.',
      'Paying micro and small enterprises last: after 45 days interest is due, and the expense is not allowed before it is paid.',
      'Taking the booking date for the bill date: credit days run from the bill or from receipt of the goods.',
    ],
    next: 'Pay the bills that are due.',
    to: '/bankpayment',
  },
  about: 'Open bills by supplier and by days overdue; advances and claims stand in their own column and are taken off the total.',
  params: { asOn: f.date({ label: 'As on' }), ...ofOneGstin },
  columns: {
    supplier: f.text(),
    notDue: f.money({ label: 'Not due', ...rupees }),
    days30: f.money({ label: '0–30', ...rupees }),
    days60: f.money({ label: '31–60', ...rupees }),
    days90: f.money({ label: '61–90', ...rupees }),
    older: f.money({ label: 'Above 90', ...rupees }),
    advances: f.money({ label: 'Advances and claims', ...rupees }),
    total: f.money({ ...rupees }),
  },
  sums: ['notDue', 'days30', 'days60', 'days90', 'older', 'advances', 'total'],
  chart: { kind: 'spread', of: ['notDue', 'days30', 'days60', 'days90', 'older'] },
})
