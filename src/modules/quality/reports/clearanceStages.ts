import { f } from '../../../kernel/field.ts'
import { report } from '../../../kernel/report.ts'

export const clearanceStages = report({
  name: 'clearanceStages',
  label: 'Drums by Clearance',
  path: '/drumsbyclearance',
  read: ['quality', 'despatch', 'sales', 'planning', 'approver'],
  group: 'quality',
  guide: {
    purpose: 'Orders that ask for inspection: how many of their drums are ready, before the inspector, held, cleared and gone.',
    mistakes: [
      'Counting ready drums twice: a drum of one cable is ready for each order that names that cable until it is offered.',
      'Waiting for the last drum: most buyers let part of an order be called.',
      'A clearance that runs out: look at the last column before the lorry is ordered.',
    ],
    next: 'Raise the call for what is ready.',
    to: '/inspectioncall',
  },
  about: 'Confirmed orders with inspection and what has become of their drums; ready means free, tested and on no call.',
  params: { customer: f.ref('customer', { optional: true }), agency: f.ref('inspectionAgency', { optional: true }) },
  columns: {
    order: f.text({ label: 'Order' }),
    customer: f.text(),
    agency: f.text({ label: 'Inspected by', optional: true }),
    deliverBy: f.date({ label: 'Deliver by', optional: true }),
    ready: f.int({ label: 'Ready', zeroIsNone: true }),
    offered: f.int({ label: 'Before the inspector', zeroIsNone: true }),
    held: f.int({ label: 'Held or rejected', zeroIsNone: true }),
    cleared: f.int({ label: 'Cleared, here', zeroIsNone: true }),
    gone: f.int({ label: 'Cleared and gone', zeroIsNone: true }),
    validTo: f.date({ label: 'Clearance to', optional: true }),
  },
  sums: ['offered', 'held', 'cleared', 'gone'],
  chart: { kind: 'columns', by: 'order', of: ['offered', 'cleared'] },
})
