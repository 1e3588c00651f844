import { master } from '../../../../kernel/document.ts'
import { f } from '../../../../kernel/field.ts'
import { ifscProblem } from '../../parties/ifsc.ts'
import { code } from '../../simple.ts'
import { ofBank } from '../account/offered.ts'

export const bankAccount = master({
  name: 'bankAccount',
  label: 'Bank Account',
  path: '/bankaccount',
  menu: { group: 'accounts' },
  guide: {
    purpose: 'Our accounts at banks, each with its ledger, its IFSC and its limit.',
    mistakes: [
      'Two bank accounts on one ledger: neither can be reconciled with its statement.',
      'Printing the cash credit account on invoices when customers should pay into the current account.',
      'No sanctioned limit: nobody notices when payments exceed it.',
    ],
    next: 'Enter the money received.',
    to: '/bankreceipt',
  },
  fields: {
    code,
    bank: f.text({ search: true }),
    branch: f.text({ maxLength: 80 }),
    accountNo: f.text({
      label: 'Account number',
      unique: true,
      maxLength: 20,
      check: (no: string) => (/^\d{9,18}$/.test(no) ? null : 'An account number has 9 to 18 digits.'),
    }),
    ifsc: f.text({ label: 'IFSC', capitals: true, maxLength: 11, check: ifscProblem }),
    micr: f.text({ label: 'MICR', optional: true, maxLength: 9 }),
    kind: f.choice(
      { current: 'Current', cc: 'Cash credit', od: 'Overdraft', eefc: 'EEFC', term: 'Term deposit' },
      { default: 'current' },
    ),
    account: f.ref('account', { label: 'Ledger' }),
    limit: f.money({ label: 'Sanctioned limit', unit: '₹', optional: true, min: 0 }),
    onInvoices: f.bool({ label: 'Printed on invoices' }),
  },
  offers: { account: ofBank },
  title: ['bank', 'branch'],
  access: { read: ['accounts', 'masters', 'sales', 'purchase'], write: ['accounts'] },
  list: ['code', 'bank', 'branch', 'accountNo', 'ifsc', 'kind', 'account', 'status'],
  sort: 'code',
  layout: { Account: ['code', 'bank', 'branch', 'accountNo', 'ifsc', 'micr', 'kind'], Books: ['account', 'limit', 'onInvoices'] },
})
