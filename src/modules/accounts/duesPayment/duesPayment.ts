import { sum } from '../../../kernel/decimal.ts'
import { document } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { voucherStates } from '../../../kernel/states.ts'
import { bornBy, cr, dr, ofGstin } from '../../masters/books/posting.ts'
import { ofMoney, withoutBills } from '../../masters/books/account/offered.ts'
import { payeeFields, payeeProblems } from '../../masters/parties/payee.ts'
import { callsGstin, gstinFields, roleOfLedger } from '../../masters/books/account/ofGstin.ts'

/** What is paid without a bill: to the government, to the people of the works, to lenders. */
export const duesKinds = {
  gst: 'GST',
  tds: 'TDS',
  tcs: 'TCS',
  funds: 'Provident fund, ESI, professional tax',
  wages: 'Salaries and wages',
  loan: 'Loan and interest',
  other: 'Other',
} as const

/** Dues that an office takes, and not a person: cash to it is counted by itself. */
export const toAnOffice: ReadonlySet<string> = new Set(['gst', 'tds', 'tcs', 'funds'])

const modes = { neft: 'NEFT', rtgs: 'RTGS', netbanking: 'Net banking', cheque: 'Cheque', cash: 'Cash' } as const

const dues = lines({
  label: 'Paid on',
  columns: ['account', 'registration', 'supplier', 'employee', 'pan', 'costCentre', 'note', 'amount'],
  seldom: ['supplier', 'employee', 'pan', 'registration'],
  calls: callsGstin,
  prefill: { account: roleOfLedger },
  fields: {
    account: f.ref('account', { label: 'Ledger' }),
    ...gstinFields,
    ...payeeFields,
    costCentre: f.ref('department', { label: 'Cost centre', optional: true }),
    note: f.text({ label: 'Remark', optional: true, maxLength: 160 }),
    amount: f.money({ unit: '₹', min: 0 }),
  },
})

const owed = lines({
  label: 'Owed',
  derived: true,
  fields: {
    account: f.ref('account', { label: 'Ledger' }),
    registration: f.ref('gstRegistration', { label: 'GSTIN', optional: true }),
    owed: f.money({ unit: '₹ ±' }),
  },
})

/** Taxes, provident fund, wages, loans: money that is paid on a ledger and not on a bill. */
export const duesPayment = document({
  name: 'duesPayment',
  label: 'Dues Payment',
  path: '/duespayment',
  menu: { group: 'accounts' },
  guide: {
    purpose: 'Taxes, provident fund, wages and loans: money that is paid on a ledger and not on a bill. Owed shows what is due.',
    mistakes: [
      'Paying TDS late without its interest: enter interest and late fee on ledgers of their own, in the same challan.',
      'GST beyond what the credit covers: prepare the return first; it says how much is paid in cash.',
      'Wages in cash on one line for many people: name the employee on each, or they are added up as one person.',
    ],
    next: 'See what is still owed.',
    to: '/trialbalance',
  },
  series: 'DP/{fy}/{00000}',
  voucher: 'narration',
  fields: {
    date: f.date({ default: 'today' }),
    bank: f.ref('account', { onlyOne: true, label: 'Bank', index: true }),
    kind: f.choice(duesKinds, { default: 'gst' }),
    dueFor: f.text({
      label: 'Due for',
      optional: true,
      search: true,
      maxLength: 20,
      hint: '2026-05, or 2026-27 Q1.',
    }),
    mode: f.choice(modes, { default: 'netbanking' }),
    reference: f.text({ label: 'UTR or cheque No.', search: true, maxLength: 40, bankReference: true }),
    challanNo: f.text({
      label: 'Challan No.',
      optional: true,
      search: true,
      maxLength: 30,
      hint: 'CPIN or CIN of GST, the challan of TDS, the TRRN of the provident fund.',
    }),
    bsrCode: f.text({
      label: 'BSR code',
      optional: true,
      maxLength: 7,
      hint: 'Of the bank branch, seven digits; on the challan of TDS and TCS.',
    }),
    narration: f.note({ optional: true }),
  },
  lines: { dues, owed },
  computed: { amount: f.money({ label: 'Paid', unit: '₹' }) },
  compute: p => ({ amount: sum(p.dues.map(l => l.amount)) }),
  check: p => [
    ...(p.dues.length === 0 ? [{ path: 'dues', message: 'Enter on which ledger it is paid.' }] : []),
    ...p.dues.flatMap((l, i) =>
      l.amount.gt(0) ? [] : [{ path: `dues.${i}.amount`, message: 'Enter the amount paid, or remove the line.' }],
    ),
    ...p.dues.flatMap((l, i) => payeeProblems(l, `dues.${i}.`)),
    ...(p.mode === 'cheque' && !/^\d{6}$/.test(p.reference)
      ? [{ path: 'reference', message: 'A cheque number has six digits.' }]
      : []),
    ...(p.bsrCode !== null && !/^\d{7}$/.test(p.bsrCode) ? [{ path: 'bsrCode', message: 'A BSR code has seven digits.' }] : []),
    ...((p.kind === 'tds' || p.kind === 'tcs') && (p.challanNo === null || p.bsrCode === null)
      ? [
          {
            path: p.challanNo === null ? 'challanNo' : 'bsrCode',
            message: 'Enter challan number and BSR code; the return names each challan by them.',
          },
        ]
      : []),
  ],
  offers: { bank: ofMoney, 'dues.account': withoutBills },
  states: voucherStates,
  actions: {
    post: {
      label: 'Post payment',
      from: ['draft'],
      to: 'posted',
      effect: 'post',
      confirm: p => `Pays ₹ ${formatDecimal(p.amount, 2)} from the bank.`,
    },
    cancel: { label: 'Cancel payment', from: ['posted'], to: 'cancelled', effect: 'reverse', reason: true },
    discard: { label: 'Discard draft', from: ['draft'], to: 'cancelled' },
  },
  approval: { action: 'post', amount: 'amount' },
  access: { read: ['accounts', 'approver'], write: ['accounts'] },
  list: ['number', 'date', 'kind', 'dueFor', 'bank', 'challanNo', 'reference', 'status', 'amount'],
  sums: ['amount'],
  layout: {
    Payment: ['date', 'kind', 'dueFor', 'bank'],
    Challan: ['mode', 'reference', 'challanNo', 'bsrCode', 'narration'],
  },
  post: p => [
    ...p.dues.map(l => dr(l.account, l.amount, { ...bornBy(l), ...ofGstin(l), ...(l.note === null ? {} : { note: l.note }) })),
    cr(p.bank, p.amount),
  ],
})
