import { f } from '../../../../kernel/field.ts'
import { ofOneGstin, report } from '../../../../kernel/report.ts'

const rupees = { unit: '₹', places: 2 } as const

export const creditWaiting = report({
  name: 'creditWaiting',
  label: 'Input Credit Not Claimed',
  path: '/creditwaiting',
  read: ['accounts', 'approver'],
  group: 'accounts',
  guide: {
    purpose: 'Bills and bills of entry that are booked with credit which no filed GSTR-3B has claimed, with their age and why.',
    mistakes: [
      'Waiting for a supplier without writing to them: the credit is lost on 30 November after the year of the bill.',
      'Claiming by the books: what the portal does not have is no credit yet (section 16(2)(aa)).',
      'Leaving credit that is too late on its ledger: a journal takes it into the expense.',
    ],
    next: 'Match what the portal has with the books.',
    to: '/gstrmatch',
  },
  about:
    'Each bill whose credit waits, the oldest first: how the portal has it, until when it can be claimed, and the return that will.',
  params: { asOn: f.date({ label: 'As on' }), ...ofOneGstin },
  columns: {
    supplier: f.text({ optional: true }),
    bill: f.text({ label: 'Bill No.' }),
    billDate: f.date({ label: 'Bill date' }),
    number: f.text(),
    date: f.date({ label: 'Booked on' }),
    days: f.int({ label: 'Days' }),
    until: f.date({ label: 'Claim until' }),
    why: f.text({ label: 'Waits because' }),
    credit: f.money({ label: 'Credit', ...rupees }),
  },
  sums: ['credit'],
})
