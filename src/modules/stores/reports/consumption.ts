import { f } from '../../../kernel/field.ts'
import { report } from '../../../kernel/report.ts'

const rupees = { unit: '₹', places: 2 } as const

const m = { unit: 'm', optional: true } as const

const kg = { unit: 'kg', optional: true } as const

const period = { fromDate: f.date({ label: 'From' }), toDate: f.date({ label: 'To' }) } as const

export const consumption = report({
  name: 'consumption',
  label: 'Consumption',
  path: '/consumption',
  read: ['stores', 'planning', 'accounts', 'costing', 'approver'],
  group: 'stores',
  guide: {
    purpose: 'Material used in a period, by item, department and job, less returns.',
    mistakes: [
      'Reading issues as consumption before returns are booked: consumption looks too high until then.',
      'Comparing kilograms of copper with kilometres of cable of different sizes: compare with the design.',
      'Blaming the job for count differences: they are shown apart.',
    ],
    next: 'Compare with what the design allows.',
    to: '/productdesign',
  },
  about: 'Issues from the stores in a period, less returns, by item and department.',
  params: { ...period, department: f.ref('department', { optional: true }) },
  columns: {
    item: f.text({ label: 'Item' }),
    department: f.text({ optional: true }),
    metres: f.length({ label: 'Length', ...m }),
    kg: f.weight({ label: 'Weight', ...kg }),
    count: f.figure({ label: 'Count', unit: 'Nos', optional: true }),
    value: f.money({ ...rupees, optional: true }),
  },
  sums: ['kg', 'value'],
})
