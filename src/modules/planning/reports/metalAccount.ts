import { f } from '../../../kernel/field.ts'
import { report } from '../../../kernel/report.ts'

const kg = { unit: 'kg', optional: true } as const

export const metalAccount = report({
  name: 'metalAccount',
  label: 'Metal Balance',
  path: '/metalbalance',
  read: ['planning', 'production', 'supervisor', 'quality', 'stores', 'costing', 'accounts', 'approver'],
  group: 'planning',
  guide: {
    purpose:
      'Where the copper and aluminium of a period are: in good lengths, in scrap, still on the floor, or nobody knows where.',
    mistakes: [
      'Looking at a work order before its ends are weighed: what lies about is unexplained.',
      'Taking the floor at the end for a loss: it is the metal in wire, conductors and cores that go on.',
      'Adding copper to aluminium of works that make both: narrow it to work orders of one.',
    ],
    next: 'See why it was scrapped.',
    to: '/scrapbyreason',
  },
  about:
    'On the floor at the start + issued + found gone by the scale = in good lengths + scrap + on the floor at the end + unexplained. By work order or month over their stages; by machine as its take-ups say, by metres and design.',
  params: {
    fromDate: f.date({ label: 'From' }),
    toDate: f.date({ label: 'To' }),
    by: f.choice({ workOrder: 'Work order', machine: 'Machine', month: 'Month' }, { label: 'By', default: 'workOrder' }),
  },
  columns: {
    what: f.text({ label: 'What' }),
    openingKg: f.weight({ label: 'On the floor at the start', ...kg }),
    issuedKg: f.weight({ label: 'Issued', ...kg }),
    weighedKg: f.weight({ label: 'Gone by the scale', ...kg }),
    goodKg: f.weight({ label: 'In good lengths', ...kg }),
    scrapKg: f.weight({ label: 'Scrap', ...kg }),
    closingKg: f.weight({ label: 'On the floor at the end', ...kg }),
    unexplainedKg: f.weight({ label: 'Unexplained', ...kg }),
    percent: f.percent({ label: 'Of issued', unit: '%', places: 2, optional: true }),
  },
  sums: ['openingKg', 'issuedKg', 'weighedKg', 'goodKg', 'scrapKg', 'closingKg', 'unexplainedKg'],
})
