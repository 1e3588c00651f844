import { f } from '../../kernel/field.ts'
import { report } from '../../kernel/report.ts'
import { reportHeads as heads } from './reportHeads.ts'
import { auditTrail } from './auditTrail.ts'
import { metalNeed, msmeDues, notInvoiced, payables, pendingOrders, vendorRating } from '../purchase/reports.ts'
import { billPrices } from '../sales/billPrices.ts'
import { repricing } from '../sales/repricing.ts'
import {
  atJobWorkers,
  consumption,
  drumsOut,
  itc04,
  metalOnHand,
  reorder,
  waitingForQuality,
  stockLedger,
  stockOnHand,
  stockValuation,
} from '../stores/reports.ts'

const balance = { places: 2, unit: '₹' } as const
const period = { fromDate: f.date({ label: 'From' }), toDate: f.date({ label: 'To' }) } as const

export const trialBalance = report({
  ...heads.trialBalance,
  about: 'Opening balance, movement and closing balance of every ledger, group by group; debits equal credits in each pair.',
  params: { ...period, zero: f.bool({ label: 'Ledgers without movement' }) },
  columns: {
    account: f.text({ label: 'Ledger' }),
    openingDebit: f.money({ label: 'Opening Dr', ...balance }),
    openingCredit: f.money({ label: 'Opening Cr', ...balance }),
    debit: f.money({ label: 'Debit', ...balance }),
    credit: f.money({ label: 'Credit', ...balance }),
    closingDebit: f.money({ label: 'Closing Dr', ...balance }),
    closingCredit: f.money({ label: 'Closing Cr', ...balance }),
  },
  sums: ['openingDebit', 'openingCredit', 'debit', 'credit', 'closingDebit', 'closingCredit'],
})

export const fallsDue = report({
  ...heads.fallsDue,
  about:
    'Days that nobody may miss: letters of credit and guarantees that expire, claims under them, bills whose input credit is lost unless they are paid, answers that suppliers owe us, approvals and certificates that end.',
  params: {
    asOn: f.date({ label: 'As on' }),
    days: f.int({ label: 'Days ahead', optional: true, min: 0, max: 366, hint: 'A month where none are said.' }),
  },
  columns: {
    due: f.date({ label: 'Day' }),
    left: f.int({ label: 'Days left' }),
    what: f.text({ label: 'What' }),
    paper: f.text({ label: 'Of' }),
    party: f.text({ label: 'With', optional: true }),
    about: f.text({ label: 'About', optional: true }),
    amount: f.money({ ...balance, optional: true }),
  },
  sums: [],
})

export const ledger = report({
  ...heads.ledger,
  about:
    'Every line of one ledger, or of one customer or supplier in it, with the running balance; each line opens its document.',
  params: {
    account: f.ref('account', { label: 'Ledger' }),
    customer: f.ref('customer', { optional: true }),
    supplier: f.ref('supplier', { optional: true }),
    ...period,
  },
  columns: {
    date: f.date(),
    number: f.text({ label: 'Number' }),
    voucher: f.text({ label: 'Document' }),
    particulars: f.text({ label: 'Particulars' }),
    debit: f.money({ ...balance, optional: true }),
    credit: f.money({ ...balance, optional: true }),
    balance: f.money({ label: 'Balance', ...balance }),
    side: f.text({ label: 'Dr/Cr' }),
  },
  sums: ['debit', 'credit'],
})

export const dayBook = report({
  ...heads.dayBook,
  about: 'All vouchers of the days, in the order in which they were posted, with the ledgers they touch.',
  params: period,
  columns: {
    date: f.date(),
    number: f.text({ label: 'Number' }),
    voucher: f.text({ label: 'Document' }),
    particulars: f.text({ label: 'Ledger' }),
    party: f.text({ label: 'Party' }),
    debit: f.money({ ...balance, optional: true }),
    credit: f.money({ ...balance, optional: true }),
  },
  sums: ['debit', 'credit'],
})

export const receivables = report({
  ...heads.receivables,
  about: 'Open bills by customer and by days overdue; advances stand in their own column and are taken off the total.',
  params: { asOn: f.date({ label: 'As on' }) },
  columns: {
    customer: f.text(),
    notDue: f.money({ label: 'Not due', ...balance }),
    days30: f.money({ label: '0–30', ...balance }),
    days60: f.money({ label: '31–60', ...balance }),
    days90: f.money({ label: '61–90', ...balance }),
    days180: f.money({ label: '91–180', ...balance }),
    older: f.money({ label: 'Above 180', ...balance }),
    advances: f.money({ label: 'Advances', ...balance }),
    total: f.money({ label: 'Total', ...balance }),
  },
  sums: ['notDue', 'days30', 'days60', 'days90', 'days180', 'older', 'advances', 'total'],
})

/** Every report, by name. */
export const reports = {
  trialBalance,
  ledger,
  dayBook,
  receivables,
  auditTrail,
  pendingOrders,
  metalNeed,
  fallsDue,
  notInvoiced,
  payables,
  msmeDues,
  vendorRating,
  repricing,
  billPrices,
  stockOnHand,
  stockLedger,
  stockValuation,
  reorder,
  waitingForQuality,
  consumption,
  metalOnHand,
  drumsOut,
  atJobWorkers,
  itc04,
} as const
