import { Decimal, sum } from '../../../kernel/decimal.ts'
import { type Complaint, document, given } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { type DraftLine, lines } from '../../../kernel/lineSet.ts'
import { among, type Chosen } from '../../../kernel/offers/offer.ts'
import type { Offer } from '../../../kernel/offers/offer.ts'
import type { States } from '../../../kernel/states.ts'
import { account } from '../../masters/books/account/account.ts'
import { bill } from '../../masters/books/bill.ts'
import { returnPeriodOf } from '../returns/inputCredit.ts'
import { gstinFields } from '../../masters/books/account/ofGstin.ts'
import { callsFor, entryProblem, ledgerLine } from './entry.ts'
import { setOffProblems } from './settingOff.ts'

/** Stock follows documents of the stores, and money has vouchers of its own; all other ledgers may stand in a journal. */
const forJournals: Offer<unknown, unknown, 'account'> = {
  from: 'account',
  where: () => 'isGroup:ne:true;accountType:ne:Stock;accountType:ne:Bank;accountType:ne:Cash',
  otherwise:
    'takes no journal: stock moves by papers of the stores, money by receipts, payments and contra, and groups hold nothing themselves.',
}

/** What is open with the party of the line on its ledger, either way. */
const openOfLine = among(
  bill,
  (_: object, l: Chosen<'account' | 'customer' | 'supplier'>) => ({
    account: l.account,
    customer: l.customer,
    supplier: l.supplier,
    openAmount: { ne: 0 },
  }),
  'is settled, or is not of this ledger and party; choose one of their open bills.',
)

const entries = lines({
  label: 'Entries',
  columns: ['account', 'registration', 'customer', 'supplier', 'bill', 'newBill', 'due', 'costCentre', 'debit', 'credit'],
  fields: {
    account: f.ref('account', { label: 'Ledger' }),
    /** What the ledger says of its parties, and whether it is kept bill by bill. */
    party: f.text({ optional: true, readonly: true, maxLength: 20 }),
    ...gstinFields,
    isTax: f.bool({ label: 'Tax', readonly: true }),
    customer: f.ref('customer', { optional: true }),
    supplier: f.ref('supplier', { optional: true }),
    bill: f.ref('bill', { optional: true, label: 'Against bill' }),
    newBill: f.text({
      label: 'New bill No.',
      optional: true,
      maxLength: 40,
      hint: 'Their number of a bill that this entry opens. Without a bill the amount stays on account.',
    }),
    due: f.date({ optional: true, latest: 'any' }),
    costCentre: f.ref('department', { label: 'Cost centre', optional: true }),
    debit: f.money({ unit: '₹', min: 0, default: 0 }),
    credit: f.money({ unit: '₹', min: 0, default: 0 }),
    note: f.text({ label: 'Remark', optional: true, maxLength: 160 }),
  },
  seldom: ['due', 'newBill', 'bill', 'supplier', 'customer', 'registration'],
  calls: callsFor,
  prefill: {
    account: given(account, a => ({ party: a.party, role: a.role, isTax: a.accountType === 'Tax' })),
    bill: given(bill, b => ({
      debit: Decimal.max(0, b.openAmount.negated()),
      credit: Decimal.max(0, b.openAmount),
      customer: b.customer,
      supplier: b.supplier,
    })),
  },
})

export const kinds = {
  adjustment: 'Adjustment',
  accrual: 'Accrual',
  provision: 'Provision',
  prepaid: 'Prepaid expense',
  depreciation: 'Depreciation',
  exchange: 'Exchange difference',
  wages: 'Salaries and wages',
  writeOff: 'Write-off',
  setOff: 'Set-off of tax',
} as const

const states = {
  draft: { stage: 'open', waits: ['post'] },
  posted: { stage: 'done' },
  reversed: { stage: 'closed' },
  cancelled: { stage: 'void' },
} as const satisfies States

const newBills = (l: DraftLine<typeof entries>): string =>
  [l.account, l.customer, l.supplier, l.newBill ?? '', l.debit.gt(0)].join(' ')

/** Two entries that open one bill cannot be told apart by the bill. */
const twice = (all: readonly DraftLine<typeof entries>[]): Complaint[] =>
  all.flatMap((l, i) =>
    (l.customer !== null || l.supplier !== null) &&
    l.bill === null &&
    all.findIndex(o => o.bill === null && newBills(o) === newBills(l)) < i
      ? [
          {
            path: `entries.${i}.newBill`,
            message: 'Another entry opens this bill already. Add the amounts, or number this bill.',
          },
        ]
      : [],
  )

/** Books what no other paper books: accruals, provisions, depreciation, wages, corrections. */
export const journal = document({
  name: 'journal',
  label: 'Journal',
  path: '/journal',
  menu: { group: 'accounts', list: 'Journal', tally: { keys: 'F7', name: 'Journal' } },
  guide: {
    purpose: 'Accruals, provisions, depreciation, wages and corrections: whatever no other voucher books.',
    mistakes: [
      'Correcting an invoice by journal: cancel it, or make a credit or debit note, so that GST and the bill follow.',
      'A customer or supplier without the bill: the amount stays on account, and the bill stays open.',
      'Forgetting to reverse an accrual when the bill comes: the expense is then booked twice. Enter Reverse on.',
    ],
    next: 'See the balances that follow.',
    to: '/trialbalance',
  },
  series: 'JV/{fy}/{00000}',
  voucher: 'narration',
  fields: {
    date: f.date({ default: 'today' }),
    kind: f.choice(kinds, { default: 'adjustment' }),
    setOffPeriod: returnPeriodOf('Return of', 'Of a set-off: the month whose tax it settles, for example 032026.'),
    reference: f.text({ optional: true, search: true, maxLength: 40 }),
    reverseOn: f.date({
      label: 'Reverse on',
      optional: true,
      latest: 'any',
      hint: 'For an accrual: the first of the next month.',
    }),
    narration: f.note({ optional: true }),
  },
  lines: { entries },
  computed: {
    debits: f.money({ label: 'Debits', unit: '₹' }),
    credits: f.money({ label: 'Credits', unit: '₹' }),
    difference: f.money({ unit: '₹ ±', hint: 'Debits less credits; zero before the journal can be saved.' }),
  },
  compute: j => {
    const [debits, credits] = [sum(j.entries.map(l => l.debit)), sum(j.entries.map(l => l.credit))]
    return { debits, credits, difference: debits.minus(credits) }
  },
  check: j => [
    ...(j.entries.length < 2 ? [{ path: 'entries', message: 'Enter at least one debit and one credit.' }] : []),
    ...j.entries.flatMap((l, i) => entryProblem(l, `entries.${i}`)),
    ...twice(j.entries),
    ...setOffProblems(j),
    ...(j.difference.isZero() || j.entries.length < 2
      ? []
      : [
          {
            path: 'entries',
            message: `${j.difference.gt(0) ? 'Debits' : 'Credits'} are ₹ ${formatDecimal(j.difference.abs(), 2)} more; debits and credits must be equal.`,
          },
        ]),
    ...(j.reverseOn !== null && j.reverseOn <= j.date
      ? [{ path: 'reverseOn', message: 'It is reversed on a later day than it is posted.' }]
      : []),
    ...(j.reverseOn !== null && j.entries.some(l => l.customer !== null || l.supplier !== null)
      ? [{ path: 'reverseOn', message: 'Bills are settled, not reversed; leave Reverse on empty where an entry names a party.' }]
      : []),
  ],
  offers: { 'entries.account': forJournals, 'entries.bill': openOfLine },
  states,
  actions: {
    post: {
      label: 'Post journal',
      from: ['draft'],
      to: 'posted',
      effect: 'post',
      confirm: j => `Posts ₹ ${formatDecimal(j.debits, 2)} to each side.`,
    },
    turnBack: {
      label: 'Reverse',
      from: ['posted'],
      to: 'reversed',
      effect: 'post',
      on: 'reverseOn',
      check: j => (j.reverseOn === null ? 'This journal says no day on which it is reversed; cancel it instead.' : null),
      confirm: j => `Posts the same amounts the other way round on ${j.reverseOn}.`,
    },
    cancel: { label: 'Cancel journal', from: ['posted', 'reversed'], to: 'cancelled', effect: 'reverse', reason: true },
    discard: { label: 'Discard draft', from: ['draft'], to: 'cancelled' },
  },
  approval: { action: 'post', amount: 'debits' },
  access: { read: ['accounts', 'approver'], write: ['accounts'] },
  list: ['number', 'date', 'kind', 'reference', 'reverseOn', 'status', 'debits'],
  sums: ['debits'],
  layout: { Journal: ['date', 'kind', 'setOffPeriod', 'reference', 'reverseOn', 'narration'] },
  post: {
    post: j => j.entries.map(l => ledgerLine(l, l.debit.minus(l.credit), j.date)),
    turnBack: j => j.entries.map(l => ledgerLine(l, l.credit.minus(l.debit), j.date)),
  },
})
