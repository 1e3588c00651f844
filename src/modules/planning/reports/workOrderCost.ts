import { f } from '../../../kernel/field.ts'
import { report } from '../../../kernel/report.ts'

const rupees = { unit: '₹', places: 2 } as const

export const workOrderCost = report({
  name: 'workOrderCost',
  label: 'Cost of a Work Order',
  path: '/workordercost',
  read: ['costing', 'accounts', 'approver'],
  group: 'planning',
  guide: {
    purpose: 'What each stage of a work order made, drew and cost, beside what was planned.',
    mistakes: [
      'Judging it before every take-up is posted: what was not logged is missing.',
      'Adding the cost of a stage to that of the next: material counts once, where it was drawn; hours where they were run.',
      'Overlooking unexplained kilograms: metal that is missing is the dearest of all.',
    ],
    next: 'Compare with the costing of the cable.',
    to: '/costing',
  },
  about:
    'By stage: metres and hours as planned and as they were, material and hours in rupees, scrap and what it fetches, kilograms that nobody explained.',
  params: { workOrder: f.ref('workOrder', { label: 'Work order' }) },
  columns: {
    element: f.text({ label: 'Stage' }),
    plannedM: f.length({ label: 'Planned', unit: 'm', optional: true }),
    madeM: f.length({ label: 'Made', unit: 'm', optional: true }),
    madeKg: f.weight({ label: 'Made', unit: 'kg', optional: true }),
    material: f.money({ label: 'Material', ...rupees, optional: true }),
    plannedH: f.figure({ label: 'Planned', unit: 'h', places: 2, optional: true }),
    hours: f.figure({ label: 'Hours', unit: 'h', places: 2, optional: true }),
    work: f.money({ label: 'Cost of the hours', ...rupees, optional: true }),
    scrapKg: f.weight({ label: 'Scrap', unit: 'kg', optional: true }),
    scrapValue: f.money({ label: 'Fetches', ...rupees, optional: true }),
    lossKg: f.weight({ label: 'Unexplained', unit: 'kg', optional: true }),
    lost: f.money({ label: 'Lost in the process', ...rupees, optional: true }),
    cost: f.money({ label: 'Cost', ...rupees, optional: true }),
  },
  sums: ['material', 'plannedH', 'hours', 'work', 'scrapKg', 'scrapValue', 'lossKg', 'lost', 'cost'],
})
