import { addMonths, daysBetween, type ISODate, monthEnd } from '../../../kernel/dates.ts'
import { Decimal, roundTo, sum, zero } from '../../../kernel/decimal.ts'
import type { Complaint } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import type { Registry } from '../../../kernel/registry.ts'
import type { Tx } from '../../../server/database.ts'
import { date, decimal, id, oneOf, orNull, reading, text } from '../../../server/reading.ts'
import { inStage, inState } from '../../../server/schema/stateSql.ts'
import { type ActRule, all, type Derivation, type Effect, rulesFor } from '../../../server/store/parts/rules.ts'
import { type Role, roles } from '../../masters/books/roles.ts'
import { journal } from '../journal/journal.ts'
import { namesOr } from '../entries.server.ts'
import { largeLimits, outwardLines } from '../returns/outward.server.ts'
import { forgetClaims, holdClaims, noteClaims } from '../returns/claims.server.ts'
import { counted, tableOf, tables } from '../returns/outward.ts'
import { headNames, wholeOf } from '../returns/heads.ts'
import { broughtInto, return3B } from '../returns/month3B.server.ts'
import { spoken, startOfPeriod } from '../returns/period.ts'
import { type Reckoned, reckon3B } from '../returns/reckon3B.ts'
import { tables3B } from '../returns/tables3B.ts'
import { filedMonth } from './filedMonth.server.ts'
import { dueOn, gstReturn, lateOf, returnForms } from './gstReturn.ts'
import { gstLedgers, heldOn, lackingRoles, setOffEntries } from './ledgers.ts'

/** Ledgers of GST with what those of a GSTIN held at the end of a day. */
const heldReading = reading(
  {
    account: id('account'),
    role: f.choice(roles),
    balance: decimal,
  },
  `
select a.id as account, a.role, coalesce(sum(g.amount) filter (where g.date <= $2 and ${namesOr('g', '$1')}), 0) as balance
from account a left join gl_entry g on g.account = a.id where a.role = any($3::text[]) and a.status = 'active' and not coalesce(a.is_group, false)
group by a.id order by a.code`,
)

/** Ledgers of GST are kept for each GSTIN; interest and late fee have one ledger each. */
const setOffRoles: readonly Role[] = [
  ...headNames.flatMap(head => [...gstLedgers.output[head], ...gstLedgers.charged[head], ...gstLedgers.credit[head]]),
  gstLedgers.cash,
  'INTEREST_STATUTORY',
  'GST_LATE_FEE',
]

/** A month of a GSTIN, and the day on which its return is filed. */
interface Month {
  readonly registration: number
  readonly fromDate: ISODate
  readonly toDate: ISODate
  readonly date: ISODate
}

const monthOf = (record: {
  readonly registration?: number | null
  readonly period?: string | null
  readonly date?: ISODate | null
}): Month | null => {
  const { registration, date } = record
  const fromDate = startOfPeriod(record.period)
  return typeof registration === 'number' && date && fromDate !== null
    ? { registration, fromDate, toDate: monthEnd(fromDate), date }
    : null
}

const outward = async (tx: Tx, all: Registry, month: Month) => {
  const [found, limits] = await Promise.all([outwardLines(tx, all, month), largeLimits(tx)])
  const by = Map.groupBy(found, line => tableOf(line, limits))
  return Object.entries(tables).flatMap(([name, table]) => {
    const own = [...by].flatMap(([key, some]) => (key === name ? some.map(counted) : []))
    if (own.length === 0) return []
    const of = (figure: 'taxable' | 'igst' | 'cgst' | 'sgst'): Decimal => sum(own.map(line => line[figure]))
    return [{ table, taxable: of('taxable'), igst: of('igst'), cgst: of('cgst'), sgst: of('sgst') }]
  })
}

const amount = (value: unknown): Decimal | null => (typeof value === 'string' ? new Decimal(value) : null)

const paymentOf = ({ tax, paidBy, cash, reverseCharge }: Reckoned) =>
  headNames.map(head => ({
    head,
    tax: tax[head],
    byIgst: paidBy[head].igst,
    byCgst: paidBy[head].cgst,
    bySgst: paidBy[head].sgst,
    cash: cash[head],
    reverseCharge: reverseCharge[head],
  }))

const creditOf = ({ brought, month, used, carried }: Reckoned) =>
  headNames.map(head => ({
    head,
    brought: brought.credit[head],
    month: month[head],
    used: used[head],
    carried: carried.credit[head],
    lessCarried: carried.less[head],
  }))

/** Interest and late fees by the rows of the law that are valid on the day on which the return was due. */
const ratesReading = reading(
  { percent: orNull(decimal), fee: orNull(decimal), feeMost: orNull(decimal), nil: orNull(decimal), nilMost: orNull(decimal) },
  `
with valid as (
  select distinct on (l.limits) l.limits, a.amount, a.most, a.percent from legal_limit l join legal_limit_amounts a on a.doc = l.id
  where l.status = 'active' and l.limits in ('gstInterest', 'gstLateFee', 'gstLateFeeNil') and a.valid_from <= $1
  order by l.limits, a.valid_from desc)
select max(percent) filter (where limits = 'gstInterest') as percent,
  max(amount) filter (where limits = 'gstLateFee') as fee, max(most) filter (where limits = 'gstLateFee') as fee_most,
  max(amount) filter (where limits = 'gstLateFeeNil') as nil, max(most) filter (where limits = 'gstLateFeeNil') as nil_most from valid`,
)

/**
 * Interest on what is paid in cash, to the rupee (CGST Act s.50(1), s.170), and the late fee (s.47), both for the days after the due date.
 */
const lateByLaw = async (tx: Tx, { fromDate, date }: Month, { tax, reverseCharge, inCash }: Reckoned) => {
  const due = dueOn('gstr3b', fromDate)
  const days = daysBetween(due, date)
  if (days <= 0) return { interestByLaw: zero, lateFeeByLaw: zero }
  const rates = await ratesReading.one(tx, [due])
  const isNil = wholeOf(tax).plus(wholeOf(reverseCharge)).isZero()
  const [fee, most] = isNil ? [rates.nil, rates.nilMost] : [rates.fee, rates.feeMost]
  const wholeFee = (fee ?? zero).times(days)
  return {
    interestByLaw: roundTo(
      inCash
        .times(rates.percent ?? 0)
        .div(100)
        .times(days)
        .div(365),
      0,
    ),
    lateFeeByLaw: most === null ? wholeFee : Decimal.min(wholeFee, most),
  }
}

const whole = async (
  tx: Tx,
  all: Registry,
  month: Month,
  typed: { readonly interest?: Decimal | null; readonly lateFee?: Decimal | null },
) => {
  const [told, brought, held] = await Promise.all([
    return3B(tx, all, month, month.date),
    broughtInto(tx, month, month.date),
    heldReading.rows(tx, [month.registration, month.date, setOffRoles]),
  ])
  const reckoned = reckon3B(told, brought)
  const byLaw = await lateByLaw(tx, month, reckoned)
  const late = lateOf({ ...typed, ...byLaw })
  const drill = { report: 'gstr3b', params: {} }
  return {
    tables: tables3B(told, drill, drill).map(({ values }) => ({
      table: String(values['table']),
      taxable: amount(values['taxable']),
      igst: amount(values['igst']),
      cgst: amount(values['cgst']),
      sgst: amount(values['sgst']),
    })),
    payment: paymentOf(reckoned),
    credit: creditOf(reckoned),
    entries: setOffEntries(reckoned, late, held),
    ...byLaw,
    lacking: lackingRoles(reckoned, late, held),
    cash: heldOn(gstLedgers.cash, held),
  }
}

/** The figures of the month as the books have them now; a filed return keeps those that it was filed with. */
const deriveReturn: Derivation<typeof gstReturn> = async ({ store, tx, record }) => {
  const month = monthOf(record)
  const nothing = { tables: [], payment: [], credit: [], entries: [], interestByLaw: null, lateFeeByLaw: null }
  if (month === null) return { values: nothing }
  if (record.form === 'gstr1') return { values: { ...nothing, tables: await outward(tx, store.registry, month) } }
  const { lacking: _lacking, cash: _cash, ...values } = await whole(tx, store.registry, month, record)
  return { values }
}

/** The papers whose credit it claims are held before the period and the number. */
const holdPapers: ActRule<typeof gstReturn> = async ({ tx, record }) => {
  const month = monthOf(record)
  if (month !== null && record.form === 'gstr3b') await holdClaims(tx, month, record.period)
  return []
}

/** Papers show the return that has claimed their credit. */
const noteReturn: Effect<typeof gstReturn> = async ({ tx, record }) => {
  const month = monthOf(record)
  if (month !== null && record.form === 'gstr3b') await noteClaims(tx, month, record.period)
}

const forgetReturn: Effect<typeof gstReturn> = async ({ tx, record }) => {
  if (record.form === 'gstr3b') await forgetClaims(tx, record.registration, record.period)
}

/** Two people do not file for one GSTIN at once. */
const holdGstin: ActRule<typeof gstReturn> = async ({ tx, record }) => {
  await tx.rows('select 1 from gst_registration where id = $1 for no key update', [record.registration])
  return []
}

/** What is being posted in the month is waited for. */
const holdMonth: ActRule<typeof gstReturn> = async ({ tx, record }) => {
  const days = [record.month, monthEnd(record.month)]
  await tx.rows(
    'select 1 from financial_year_periods where from_date <= $2 and to_date >= $1 order by id for no key update',
    days,
  )
  return []
}

const filedReading = reading(
  { form: oneOf('gstr3b', 'gstr1'), period: text, month: date, number: text },
  `
select form, period, month, number from gst_return where ${inStage(gstReturn, 'happened', 'gst_return')} and registration = $1 order by month desc, id desc`,
)

/** Returns are filed month by month, GSTR-1 before GSTR-3B of the month (CGST Act s.39(10), s.37(4)), each once, and after the month. */
const inOrder: ActRule<typeof gstReturn> = async ({ tx, record }) => {
  const { form, period, month, date } = record
  const label = returnForms[form]
  if (date <= monthEnd(month))
    return [{ path: 'date', message: `${label} of ${spoken(period)} is filed after ${monthEnd(month)}.` }]
  const filed = await filedReading.rows(tx, [record.registration])
  const last = filed.find(one => one.form === form)
  const again = filed.find(one => one.form === form && one.period === period)
  if (again) return [{ path: 'period', message: `${label} of ${spoken(period)} is filed already: ${again.number}.` }]
  if (last && addMonths(last.month, 1) !== month) {
    const next = addMonths(last.month, 1)
    return [{ path: 'period', message: `${label} was last filed for ${spoken(last.period)}; ${next.slice(0, 7)} comes next.` }]
  }
  const isFirst = filed.some(one => one.form === 'gstr1' && one.period === period)
  return form === 'gstr1' || isFirst
    ? []
    : [{ path: 'form', message: `File GSTR-1 of ${spoken(period)} first; the portal takes GSTR-3B after it.` }]
}

const shown = (value: unknown): unknown => (value instanceof Decimal ? value.toFixed(2) : value)

/** Whether lines that are stored say what the books say now; ids and what else the store adds are left aside. */
const isSame = (stored: readonly object[], now: readonly object[]): boolean =>
  stored.length === now.length &&
  now.every((line, i) => {
    const kept = new Map(Object.entries(stored[i] ?? {}))
    return Object.entries(line).every(([name, value]) => shown(kept.get(name)) === shown(value))
  })

/** What is filed is what the books say now, and the cash ledger holds what is paid. */
const asOfNow: ActRule<typeof gstReturn> = async ({ store, tx, record }) => {
  const month = monthOf(record)
  if (month === null) return [{ path: 'period', message: 'Enter month and year, for example 102026.' }]
  if (record.arn === null) return [{ path: 'arn', message: 'Enter the ARN of the portal’s acknowledgement.' }]
  if (record.form === 'gstr1') {
    return isSame(record.tables, await outward(tx, store.registry, month)) ? [] : [changed]
  }
  const now = await whole(tx, store.registry, month, record)
  const [role] = now.lacking
  if (role)
    return [{ path: '', message: `No ledger has the role ${role} (${roles[role]}); give it to one in the chart of accounts.` }]
  const isWhole = (['tables', 'payment', 'credit', 'entries'] as const).every(set => isSame(record[set], now[set]))
  return isWhole ? cashFor(record.inCash, now.cash, month) : [changed]
}

const changed: Complaint = {
  path: 'period',
  message: 'The books have changed since this return was prepared; save it again and compare it with what the portal took.',
}

const cashFor = (inCash: Decimal, there: Decimal, { date }: Month): Complaint[] => {
  const lacks = inCash.minus(there)
  if (lacks.lte(0)) return []
  const message = `The electronic cash ledger of this GSTIN holds ₹ ${formatDecimal(there, 2)} on ${date}; pay ₹ ${formatDecimal(lacks, 2)} by a dues payment first.`
  return [{ path: 'date', message }]
}

const journalReading = reading(
  { number: text, period: text },
  `
select h.number, h.set_off_period as period from journal h where ${inState(journal, 'posted', 'h')} and h.kind = 'setOff' and to_date(h.set_off_period, 'MMYYYY') >= $2
and exists (select 1 from journal_entries e where e.doc = h.id and (e.registration = $1 or e.registration is null)) order by h.id limit 1`,
)

/** What a journal has set off already is not set off once more. */
const notByJournal: ActRule<typeof gstReturn> = async ({ tx, record }) => {
  if (record.form === 'gstr1') return []
  const by = await journalReading.maybe(tx, [record.registration, record.month])
  if (!by) return []
  return [
    {
      path: 'period',
      message: `${by.number} has set off the tax of ${spoken(by.period)} by journal; cancel it first, filing sets off by itself.`,
    },
  ]
}

const mayFile: ActRule<typeof gstReturn> = async call => {
  const early = await inOrder(call)
  if (early.length > 0) return early
  const twice = await notByJournal(call)
  return twice.length > 0 ? twice : asOfNow(call)
}

const laterReading = reading(
  { number: text },
  `
select number from gst_return where ${inStage(gstReturn, 'happened', 'gst_return')} and registration = $1
and (month > $2 or (month = $2 and form > $3)) order by month, form limit 1`,
)

/** What a later return builds on is not taken back. */
const isLast: ActRule<typeof gstReturn> = async ({ tx, record }) => {
  const later = await laterReading.maybe(tx, [record.registration, record.month, record.form])
  return later ? [{ path: '', message: `${later.number} builds on this return; take that back first.` }] : []
}

/** A return is filed once, in order, with the figures of the books; what is filed locks its month. */
export default rulesFor(gstReturn, {
  derive: deriveReturn,
  act: { file: all(holdGstin, holdPapers, holdMonth, mayFile), withdraw: all(holdGstin, holdPapers, isLast) },
  done: { file: noteReturn, withdraw: forgetReturn },
  locks: filedMonth,
})
