import { addDays, addMonths, type ISODate } from '../../../kernel/dates.ts'
import { type Decimal, sum, zero } from '../../../kernel/decimal.ts'
import { document } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { cr, dr } from '../../masters/books/posting.ts'
import { endedPeriod } from '../returns/inputCredit.ts'
import { spoken, startOfPeriod } from '../returns/period.ts'

export const returnForms = { gstr1: 'GSTR-1', gstr3b: 'GSTR-3B' } as const

const heads = { igst: 'IGST', cgst: 'CGST', sgst: 'SGST' } as const

const rupees = { unit: '₹ ±' } as const

/** The tables of the form as they were filed. Their rows are not to be added up: 4C follows from those above it. */
const told = (label: string) => f.figure({ label, optional: true, places: 2, ...rupees })
const tables = lines({
  label: 'Tables',
  derived: true,
  fields: {
    table: f.text({ maxLength: 80 }),
    taxable: told('Taxable value'),
    igst: told('IGST'),
    cgst: told('CGST'),
    sgst: told('SGST'),
  },
})

/** Table 6.1 of GSTR-3B: the tax of a head and by what it is paid. */
const payment = lines({
  label: 'Payment',
  derived: true,
  fields: {
    head: f.choice(heads),
    tax: f.money({ label: 'Tax on supplies', unit: '₹' }),
    byIgst: f.money({ label: 'By IGST credit', unit: '₹' }),
    byCgst: f.money({ label: 'By CGST credit', unit: '₹' }),
    bySgst: f.money({ label: 'By SGST credit', unit: '₹' }),
    cash: f.money({ label: 'In cash', unit: '₹' }),
    reverseCharge: f.money({ label: 'Reverse charge, in cash', ...rupees }),
  },
})

/** The electronic credit ledger over the month. */
const credit = lines({
  label: 'Credit',
  derived: true,
  fields: {
    head: f.choice(heads),
    brought: f.money({ label: 'Brought forward', ...rupees }),
    month: f.money({ label: 'Of the month (4C)', ...rupees }),
    used: f.money({ unit: '₹' }),
    carried: f.money({ label: 'Carried forward', ...rupees }),
    lessCarried: f.money({
      label: 'Tax below nothing, carried forward',
      ...rupees,
      hint: 'Notes of the month were more than its supplies; it comes off the tax of the next month.',
    }),
  },
})

/** What filing posts. */
const entries = lines({
  label: 'Set-off',
  derived: true,
  fields: {
    account: f.ref('account', { label: 'Ledger' }),
    debit: f.money({ unit: '₹', optional: true }),
    credit: f.money({ unit: '₹', optional: true }),
  },
})

/** The day by which a month's return is filed (CGST Act s.37(1); CGST Rules 2017, rule 61(1)), for those who file every month. */
export const dueOn = (form: keyof typeof returnForms, month: ISODate): ISODate =>
  addDays(addMonths(month, 1), form === 'gstr1' ? 10 : 19)

interface Late {
  readonly interest: Decimal | null
  readonly interestByLaw: Decimal | null
  readonly lateFee: Decimal | null
  readonly lateFeeByLaw: Decimal | null
}

/** Interest and late fee that are paid: as typed, else as the law says, ₹. */
export const lateOf = (r: Partial<Late>): readonly [interest: Decimal, lateFee: Decimal] => [
  r.interest ?? r.interestByLaw ?? zero,
  r.lateFee ?? r.lateFeeByLaw ?? zero,
]

const taxOf = ({ igst, cgst, sgst }: Readonly<Record<keyof typeof heads, Decimal | null>>): Decimal =>
  sum([igst ?? zero, cgst ?? zero, sgst ?? zero])

/** Two letters, state, month and year, six figures and a check character: AA241126004512V. */
const arnShape = /^[A-Z]{2}\d{12}[A-Z0-9]$/

/** A return of one GSTIN for one month, with the figures as they were filed; filing GSTR-3B sets credit off and pays the rest. */
export const gstReturn = document({
  name: 'gstReturn',
  label: 'GST Return',
  path: '/gstreturn',
  menu: { group: 'accounts' },
  guide: {
    purpose:
      'GSTR-1 and GSTR-3B of a GSTIN and month with their figures as filed. Filing GSTR-3B sets credit off against tax in the order of law and pays the rest out of the electronic cash ledger.',
    mistakes: [
      'Filing here before the portal has taken it: the ARN is on the acknowledgement.',
      'Too little in the electronic cash ledger: pay the challan as GST by a dues payment first.',
      'Setting credit off by journal for a month that is filed here: filing does that.',
    ],
    next: 'Pay the challan, then file.',
    to: '/duespayment',
  },
  series: 'GR/{fy}/{00000}',
  fields: {
    registration: f.ref('gstRegistration', { onlyOne: true, label: 'Our GSTIN', index: true }),
    form: f.choice(returnForms, { default: 'gstr3b' }),
    period: endedPeriod,
    date: f.date({ label: 'Filed on', default: 'today', hint: 'The day of the acknowledgement; the set-off is booked on it.' }),
    arn: f.text({
      label: 'ARN',
      optional: true,
      search: true,
      capitals: true,
      maxLength: 15,
      hint: 'Of the portal’s acknowledgement, 15 characters.',
      check: (arn: string) =>
        arnShape.test(arn) ? null : 'An ARN has 15 characters: two letters, twelve figures, and one more.',
    }),
    interest: f.money({
      unit: '₹',
      optional: true,
      min: 0,
      hint: 'As the portal asks for it; where nothing is typed, as the law says.',
    }),
    lateFee: f.money({
      label: 'Late fee',
      unit: '₹',
      optional: true,
      min: 0,
      hint: 'CGST and SGST together; where nothing is typed, as the law says.',
    }),
    interestByLaw: f.money({ label: 'Interest by law', unit: '₹', optional: true, readonly: true }),
    lateFeeByLaw: f.money({ label: 'Late fee by law', unit: '₹', optional: true, readonly: true }),
    remarks: f.note({ optional: true }),
  },
  lines: { tables, payment, credit, entries },
  computed: {
    month: f.date(),
    due: f.date({ label: 'Due on', optional: true }),
    tax: f.money({ label: 'Tax', unit: '₹ ±' }),
    creditUsed: f.money({ label: 'Credit used', unit: '₹' }),
    inCash: f.money({ label: 'In cash', unit: '₹ ±' }),
    carried: f.money({ label: 'Carried forward', unit: '₹ ±' }),
  },
  compute: r => {
    const reverse = sum(r.payment.map(l => l.reverseCharge))
    const month = startOfPeriod(r.period)
    return {
      month: month ?? r.date,
      due: month && dueOn(r.form, month),
      tax: r.form === 'gstr1' ? sum(r.tables.map(taxOf)) : sum(r.payment.map(l => l.tax)).plus(reverse),
      creditUsed: sum(r.credit.map(l => l.used)),
      inCash: sum([...r.payment.map(l => l.cash), reverse, ...lateOf(r)]),
      carried: sum(r.credit.map(l => l.carried)),
    }
  },
  title: ['form', 'period'],
  states: {
    prepared: { stage: 'open', waits: ['file'] },
    filed: { stage: 'done' },
    cancelled: { stage: 'void' },
  },
  actions: {
    file: {
      label: 'File',
      from: ['prepared'],
      to: 'filed',
      effect: 'post',
      confirm: r =>
        r.form === 'gstr1'
          ? `Records that GSTR-1 of ${spoken(r.period)} is filed. Its papers are locked.`
          : `Sets ₹ ${formatDecimal(r.creditUsed, 2)} of credit off and pays ₹ ${formatDecimal(r.inCash, 2)} out of the electronic cash ledger. The month is locked.`,
    },
    withdraw: { label: 'Not filed', from: ['filed'], to: 'cancelled', effect: 'reverse', reason: true },
    discard: { label: 'Discard', from: ['prepared'], to: 'cancelled' },
  },
  noApproval: 'The law fixes what is set off and paid, and the portal has taken the return before it is filed here.',
  mayPostNothing: 'GSTR-1 moves no money, nor does GSTR-3B of a month without tax.',
  access: { read: ['accounts', 'approver'], write: ['accounts'], withdraw: ['approver'] },
  list: ['number', 'form', 'period', 'registration', 'date', 'arn', 'status', 'tax', 'creditUsed', 'inCash'],
  sums: ['creditUsed', 'inCash'],
  amount: 'tax',
  sort: '-month',
  layout: {
    Return: ['registration', 'form', 'period', 'due', 'date', 'arn', 'remarks'],
    Late: ['interestByLaw', 'interest', 'lateFeeByLaw', 'lateFee'],
  },
  post: r =>
    r.entries.flatMap(({ account, debit, credit: given }) => [
      dr(account, debit ?? zero, { registration: r.registration }),
      cr(account, given ?? zero, { registration: r.registration }),
    ]),
})
