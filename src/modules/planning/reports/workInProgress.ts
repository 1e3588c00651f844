import { f } from '../../../kernel/field.ts'
import { report } from '../../../kernel/report.ts'

const optional = { optional: true } as const

/** What lies on the shop floor now, length by length. Values are for those who may see cost. */
export const workInProgress = report({
  name: 'workInProgress',
  label: 'Work in Progress',
  path: '/workinprogress',
  read: ['planning', 'production', 'supervisor', 'stores', 'quality', 'costing', 'accounts', 'approver'],
  group: 'planning',
  guide: {
    purpose:
      'Every length and lot on the shop floor: on which carrier, where, since when, for which work order, and what it is worth.',
    mistakes: [
      'Taking for free what stands without a claim: it was made for the work order that is named.',
      'Letting lengths of closed work orders lie: nobody comes for them.',
      'Looking for finished drums here: they are in the yard.',
    ],
    next: 'Bring what is asked for next to its machine.',
    to: '/planning',
  },
  about: 'Pieces and lots on the shop floor by stage, the oldest first, with carrier, place, work order and value.',
  params: {
    category: f.ref('itemCategory', { ...optional, label: 'Stage' }),
    store: f.ref('store', { ...optional, label: 'Floor' }),
    workOrder: f.ref('workOrder', { ...optional, label: 'Work order' }),
  },
  columns: {
    stage: f.text(),
    piece: f.text({ label: 'Piece' }),
    item: f.text({ label: 'What' }),
    carrier: f.text(optional),
    place: f.text(optional),
    workOrder: f.text({ ...optional, label: 'For' }),
    claimedM: f.length({ ...optional, label: 'Claimed', unit: 'm' }),
    days: f.int({ label: 'Days here' }),
    metres: f.length({ ...optional, label: 'Length', unit: 'm' }),
    kg: f.weight({ ...optional, label: 'Weight', unit: 'kg' }),
    value: f.money({ ...optional, unit: '₹', places: 2 }),
  },
  sums: ['metres', 'kg', 'value'],
})
