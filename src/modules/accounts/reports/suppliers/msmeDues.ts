import { f } from '../../../../kernel/field.ts'
import { ofOneGstin, report } from '../../../../kernel/report.ts'

const rupees = { unit: '₹', places: 2 } as const

export const msmeDues = report({
  name: 'msmeDues',
  label: 'MSME Dues',
  path: '/msmedues',
  read: ['purchase', 'accounts', 'approver'],
  group: 'purchase',
  guide: {
    purpose: 'Bills of micro and small enterprises, with the last day for payment and the interest after it.',
    mistakes: [
      'Agreeing 60 days with a small enterprise: the law allows at most 45 (MSMED Act s.15).',
      'Leaving class and activity of a supplier empty: bills of micro and small makers are then missing here.',
      'Counting from the date of the bill when the goods came later: the days run from acceptance of the goods.',
    ],
    next: 'Pay the bills with the nearest last day first.',
    to: '/bankpayment',
  },
  about:
    'Open bills of micro and small makers and service enterprises with their last day by the MSMED Act (45 days, 15 where none were agreed), and the interest that a late payment costs: compound, monthly, at three times the bank rate. Traders have no such limit.',
  params: {
    asOn: f.date({ label: 'As on' }),
    ...ofOneGstin,
    bankRate: f.percent({
      label: 'Bank rate',
      unit: '%',
      optional: true,
      min: 0,
      max: 20,
      places: 2,
      hint: 'Of the Reserve Bank, for all days. If empty, those of the days in Legal Limits.',
    }),
  },
  columns: {
    supplier: f.text(),
    kind: f.text({ label: 'MSME' }),
    activity: f.text({ label: 'Activity' }),
    udyam: f.text({ label: 'Udyam number' }),
    number: f.text({ label: 'Invoice' }),
    bill: f.text({ label: 'Bill No.' }),
    accepted: f.date({ label: 'Came' }),
    limit: f.date({ label: 'Last day' }),
    left: f.int({ label: 'Days left' }),
    open: f.money({ label: 'Open', ...rupees }),
    overdue: f.money({ label: 'Overdue', ...rupees }),
    interest: f.money({ label: 'Interest', ...rupees }),
  },
  sums: ['open', 'overdue', 'interest'],
})
