import { f } from '../../../kernel/field.ts'
import { report } from '../../../kernel/report.ts'

const rupees = { unit: '₹', places: 2 } as const

/** What job workers still have, each with the day by which it must be back. */
export const atJobWorkers = report({
  name: 'atJobWorkers',
  label: 'Goods with Job Workers',
  path: '/atjobworkers',
  read: ['stores', 'purchase', 'planning', 'quality', 'despatch', 'accounts', 'costing', 'approver'],
  group: 'stores',
  guide: {
    purpose: 'Goods with job workers, challan by challan, with the last day for their return.',
    mistakes: [
      'Counting from the last receipt: the year runs from the challan of each lot.',
      'Counting it as stock that can be issued: it is ours, but it is not here.',
      'Listing dies and tools among the goods: they have no last day, and machines have three years.',
    ],
    next: 'Receive the goods that have come back.',
    to: '/jobreceipt',
  },
  about:
    'Goods still with job workers, challan by challan, with the last day for their return (CGST Act s.143). After that day they count as supplied on the day they were sent.',
  params: { supplier: f.ref('supplier', { label: 'Job worker', optional: true }) },
  columns: {
    worker: f.text({ label: 'Job worker' }),
    challan: f.text({ label: 'Challan' }),
    date: f.date({ label: 'Sent on' }),
    goods: f.text({ label: 'Goods' }),
    left: f.figure({ label: 'Still there' }),
    unit: f.text(),
    backBy: f.date({ label: 'Back by', optional: true }),
    days: f.int({ label: 'Days left', optional: true }),
    state: f.text({ optional: true }),
    value: f.money({ label: 'Value', ...rupees, optional: true }),
    sent: f.figure({ label: 'Sent' }),
    work: f.text(),
  },
  sums: ['value'],
})
