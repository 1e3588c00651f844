import { master } from '../../../../kernel/document.ts'
import { f } from '../../../../kernel/field.ts'
import { ofCash } from '../account/offered.ts'

export const cashBox = master({
  name: 'cashBox',
  label: 'Petty Cash Box',
  path: '/cashbox',
  menu: { group: 'accounts' },
  guide: {
    purpose: 'The boxes from which small things are paid in cash: who keeps each, and how much is in it when it is full.',
    mistakes: [
      'Two boxes on one ledger: neither can be counted against its book.',
      'An amount that lasts for months: a box that is filled every fortnight is counted every fortnight.',
      'A keeper who has left: hand the box over with a count, and name the new keeper here.',
    ],
    next: 'Pay out of a box.',
    to: '/pettycashpayment',
  },
  fields: {
    name: f.text({ unique: true, search: true, maxLength: 60 }),
    account: f.ref('account', { label: 'Ledger' }),
    keeper: f.ref('employee', { label: 'Kept by', optional: true }),
    imprest: f.money({ label: 'Full at', unit: '₹', min: 0, hint: 'It is filled up to this amount.' }),
    note: f.note({ optional: true }),
  },
  offers: { account: ofCash },
  title: ['name'],
  access: { read: ['accounts', 'masters', 'approver'], write: ['accounts'] },
  list: ['name', 'keeper', 'account', 'imprest', 'status'],
  sort: 'name',
  layout: { Box: ['name', 'keeper', 'imprest', 'account', 'note'] },
})
