import { f } from '../../../kernel/field.ts'
import { ofOneGstin, report } from '../../../kernel/report.ts'

const rupees = { unit: '₹', places: 2 } as const

export const costCentres = report({
  name: 'costCentres',
  label: 'Cost Centres',
  path: '/costcentres',
  read: ['accounts', 'approver'],
  group: 'accounts',
  guide: {
    purpose: 'What each department has cost and earned in a period, ledger by ledger.',
    mistakes: [
      'Reading it as the whole expense: entries without a cost centre stand in a group of their own.',
      'Looking for material issued to a shop floor: it is in work in progress, not in a cost centre.',
      'A period of another year: it is compared with nothing.',
    ],
    next: 'Open a ledger to see its lines.',
    to: '/ledger',
  },
  about: 'Income and expense of the period by cost centre and ledger; what names no cost centre comes last.',
  params: {
    fromDate: f.date({ label: 'From' }),
    toDate: f.date({ label: 'To' }),
    costCentre: f.ref('department', { label: 'Cost centre', optional: true }),
    ...ofOneGstin,
  },
  columns: {
    ledger: f.text({ label: 'Cost centre and ledger' }),
    debit: f.money({ ...rupees, label: 'Debit' }),
    credit: f.money({ ...rupees, label: 'Credit' }),
    net: f.money({ ...rupees, label: 'Cost', optional: true }),
  },
  sums: ['debit', 'credit', 'net'],
})
