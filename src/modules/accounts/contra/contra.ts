import { document } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { cr, dr } from '../../masters/books/posting.ts'
import { voucherStates } from '../../../kernel/states.ts'
import { ofMoney } from '../../masters/books/account/offered.ts'

const modes = { cash: 'Cash', cheque: 'Cheque', neft: 'NEFT', rtgs: 'RTGS' } as const

/** Our own money that changes its place: cash to the bank, cash from it, one bank to another. Nobody pays and nobody is paid. */
export const contra = document({
  name: 'contra',
  label: 'Contra',
  plural: 'Contra Vouchers',
  path: '/contra',
  menu: { group: 'accounts', tally: { keys: 'F4', name: 'Contra' } },
  guide: {
    purpose: 'Transfer of our own money: cash paid into the bank, cash drawn, one bank to another.',
    mistakes: [
      'Entering it twice, once for each bank: one voucher moves the money from one to the other.',
      'Using it to pay a supplier: enter a bank payment, with its bills.',
      'Using the day on which a transfer was requested: enter the day of the bank statement.',
    ],
    next: 'See the balance of each ledger.',
    to: '/ledger',
  },
  series: 'CV/{fy}/{00000}',
  voucher: 'narration',
  fields: {
    date: f.date({ default: 'today' }),
    outOf: f.ref('account', { label: 'Out of', index: true }),
    into: f.ref('account', { label: 'Into', index: true }),
    amount: f.money({ unit: '₹', min: 0 }),
    mode: f.choice(modes, { default: 'cash' }),
    reference: f.text({ label: 'UTR, cheque or slip No.', optional: true, search: true, maxLength: 40, bankReference: true }),
    narration: f.note({ optional: true }),
  },
  check: c => [
    ...(c.amount.lte(0) ? [{ path: 'amount', message: 'Enter the amount to transfer.' }] : []),
    ...(c.outOf === c.into ? [{ path: 'into', message: 'Out of and into are the same ledger; choose another one.' }] : []),
    ...(c.mode === 'cheque' && !/^\d{6}$/.test(c.reference ?? '')
      ? [{ path: 'reference', message: 'A cheque number has six digits.' }]
      : []),
  ],
  offers: { outOf: ofMoney, into: ofMoney },
  states: voucherStates,
  actions: {
    post: {
      label: 'Post contra',
      from: ['draft'],
      to: 'posted',
      effect: 'post',
      confirm: c => `Moves ₹ ${formatDecimal(c.amount, 2)} between cash and bank.`,
    },
    cancel: { label: 'Cancel contra', from: ['posted'], to: 'cancelled', effect: 'reverse', reason: true },
    discard: { label: 'Discard draft', from: ['draft'], to: 'cancelled' },
  },
  approval: { action: 'post', amount: 'amount' },
  access: { read: ['accounts', 'approver'], write: ['accounts'] },
  list: ['number', 'date', 'outOf', 'into', 'mode', 'reference', 'status', 'amount'],
  sums: ['amount'],
  layout: { Contra: ['date', 'outOf', 'into', 'amount', 'mode', 'reference', 'narration'] },
  post: c => [dr(c.into, c.amount), cr(c.outOf, c.amount)],
})
