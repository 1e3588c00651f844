import type { ISODate } from '../../../kernel/dates.ts'
import { Decimal, sum, zero } from '../../../kernel/decimal.ts'
import type { AnyDocument, Complaint } from '../../../kernel/document.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { decimal, id, orNull, type Read, reading, text, yes } from '../../../server/reading.ts'
import { bankPayment } from '../bankPayment/bankPayment.ts'
import { cashPayment } from '../cashPayment/cashPayment.ts'
import { duesPayment } from '../duesPayment/duesPayment.ts'
import { pettyCash } from '../pettyCash/pettyCash.ts'
import type { Payee } from '../../masters/parties/payee.ts'
import { transporter } from '../../masters/parties/transporter.ts'
import { isWriter } from '../../../server/approvals/writers.ts'
import type { Tx } from '../../../server/database.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import type { Rule } from '../../../server/store/parts/rules.ts'
import { type Limit, limitOn } from '../../masters/books/legalLimit/legalLimits.server.ts'

/** What a voucher pays one person in cash. */
export interface Share extends Payee {
  /** The field beside which it is said that it is too much. */
  readonly path: string
  readonly amount: Decimal
  /** The ledger on which it is paid, where that is not one of bills. */
  readonly account: number | null
  /** The office that is paid, for dues that go to one: it is nobody whom the masters know. */
  readonly office: string | null
  /** A loan or deposit that is paid back, or its interest. */
  readonly ofLoan: boolean
}

/** What each voucher of cash pays to whom on the day $1; the documents that pay cash, all of them. */
const sharesSql = `
select 'bankPayment' as doc, p.id, p.amount, p.supplier, null::bigint as employee, null as pan, null as office from bank_payment p
  where p.date = $1 and p.mode = 'cash' and ${inStage(bankPayment, 'happened', 'p')}
union all
select 'cashPayment', p.id, p.amount, p.supplier, p.employee, p.pan, null from cash_payment p
  where p.date = $1 and ${inStage(cashPayment, 'happened', 'p')}
union all
select 'pettyCash', p.id, l.amount, l.supplier, l.employee, l.pan, null from petty_cash_spent l join petty_cash p on p.id = l.doc
  where p.date = $1 and ${inStage(pettyCash, 'happened', 'p')}
union all
select 'duesPayment', p.id, l.amount, l.supplier, l.employee, l.pan, case when p.kind in ('gst', 'tds', 'tcs', 'funds') then p.kind end
  from dues_payment_dues l join dues_payment p on p.id = l.doc
  where p.date = $1 and p.mode = 'cash' and ${inStage(duesPayment, 'happened', 'p')}`

/** One person by their PAN, wherever it stands, else by their record; who has neither is one with all who have neither. */
const person = `coalesce('office ' || d.office, 'PAN ' || coalesce(s.pan, substring(s.gstin from 3 for 10), e.pan, d.pan),
  'supplier ' || s.id, 'employee ' || e.id, '')`

const dayPaidReading = reading(
  { person: text, amount: decimal },
  `
select ${person} as person, sum(d.amount) as amount from (${sharesSql}) d
left join supplier s on s.id = d.supplier left join employee e on e.id = d.employee
where not (d.doc = $2 and d.id = $3) group by 1`,
)

/** Who the shares are for, and whether a transporter who carries goods for us bills as them. */
const personsReading = reading(
  { person: text, name: orNull(text), carries: yes },
  `
select ${person} as person, coalesce(s.name, e.name) as name, t.carries is not null as carries
from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[]) with ordinality d(supplier, employee, pan, office, at)
left join supplier s on s.id = d.supplier left join employee e on e.id = d.employee
left join lateral (select 1 as carries from transporter c where c.supplier = s.id and ${inStage(transporter, 'inUse', 'c')} limit 1) t on true
order by d.at`,
)

type Person = Read<typeof personsReading>

interface Paid extends Person {
  readonly shares: readonly Share[]
}

const personsOf = async (tx: Tx, shares: readonly Share[]): Promise<readonly Paid[]> => {
  const column = <V>(of: (share: Share) => V): readonly V[] => shares.map(of)
  const rows = await personsReading.rows(tx, [
    column(({ supplier }) => supplier),
    column(({ employee }) => employee),
    column(({ pan }) => pan),
    column(({ office }) => office),
  ])
  const each = rows.flatMap((row, i) => {
    const share = shares[i]
    return share === undefined ? [] : [{ ...row, share }]
  })
  return [...Map.groupBy(each, one => one.person)].map(([key, group]) => ({
    person: key,
    name: group[0]?.name ?? null,
    carries: group.some(({ carries }) => carries),
    shares: group.map(({ share }) => share),
  }))
}

/** Of two vouchers that pay one person at once the second waits, and counts the first. */
const holdPersons = async (tx: Tx, paid: readonly Paid[]): Promise<void> => {
  const keys = paid.map(one => one.person).toSorted()
  await tx.rows(`select pg_advisory_xact_lock(hashtextextended('cash to ' || k, 0)) from unnest($1::text[]) k`, [keys])
}

const rupees = (amount: Decimal): string => `₹ ${formatDecimal(amount, 2)}`

const named = ({ person: key, name, shares }: Paid): string => {
  if (name !== null) return name
  const [first] = shares
  if (first?.office) return `this office (${first.office.toUpperCase()})`
  return key === '' ? 'people without a record or a PAN' : `PAN ${first?.pan ?? ''}`
}

const comesTo = (paid: Paid, onDay: Decimal): string => {
  const told = `Cash to ${named(paid)} comes to ${rupees(onDay)} on this day.`
  return paid.person === '' ? `${told} Choose their records or enter their PAN, so that each is counted by themselves.` : told
}

/** The hire of goods carriages has a limit of its own (s.40A(3A), second proviso); without a row for it transporters have that of all. */
const expenseLimit = async (tx: Tx, { carries }: Paid, date: ISODate): Promise<Limit | null> =>
  (carries ? await limitOn(tx, 'cashCarriage', date) : null) ?? (await limitOn(tx, 'cashPayment', date))

interface Voucher {
  readonly id: number
  readonly date: ISODate
}

const loansReading = reading(
  { id: id('account'), owed: decimal },
  `
select a.id, -coalesce((select sum(g.amount) from gl_entry g where g.account = a.id and g.date <= $2), 0) as owed
from account a where a.id = any($1::bigint[]) and a.role like 'LOAN_%'`,
)

/** A loan of so much is not paid back in cash, whole or in part (Income-tax Act 1961 s.269T; Act of 2025 s.188): the limit is held against what is owed as much as what is paid. */
const loanProblems = async (tx: Tx, date: ISODate, { shares }: Paid): Promise<Complaint[]> => {
  const accounts = shares.flatMap(({ account }) => (account === null ? [] : [account]))
  const loans = accounts.length === 0 ? [] : await loansReading.rows(tx, [accounts, date])
  const ofLoans = shares.filter(share => share.ofLoan || loans.some(({ id }) => id === share.account))
  const [first] = ofLoans
  const limit = first && (await limitOn(tx, 'cashLoan', date))
  if (!first || !limit) return []
  const amount = Decimal.max(sum(ofLoans.map(share => share.amount)), ...loans.map(({ owed }) => owed))
  if (amount.lt(limit.amount)) return []
  const message = `A loan of ${rupees(amount)} with its interest is not paid back in cash: from ${rupees(limit.amount)} on it goes through the bank (${limit.source}).`
  return [{ path: first.path, message }]
}

/** Nobody takes so much cash from us in a day, and no approval changes that (s.269ST); offices of the government may. */
const takerProblem = async (tx: Tx, date: ISODate, paid: Paid, onDay: Decimal): Promise<string | null> => {
  const limit = paid.shares.some(({ office }) => office !== null) ? null : await limitOn(tx, 'cashReceipt', date)
  return limit && onDay.gte(limit.amount)
    ? `${comesTo(paid, onDay)} Nobody may accept ${rupees(limit.amount)} or more (${limit.source}); pay through the bank.`
    : null
}

/**
 * Cash to one person in a day, over all documents that pay cash. Above the limit it is no deductible expense, and only an approver who did
 * not make the voucher posts it all the same (Income-tax Rules, rule 6DD knows such cases); loans and two lakh go through the bank always.
 */
export const cashPaidAllowed =
  <R extends Voucher>(
    def: AnyDocument,
    sharesOf: (record: R) => readonly Share[],
    groundOf?: (record: R) => string | null,
  ): Rule<R> =>
  async ({ tx, record, actor }) => {
    const shares = sharesOf(record)
    if (shares.length === 0) return []
    const persons = await personsOf(tx, shares)
    await holdPersons(tx, persons)
    const rows = await dayPaidReading.rows(tx, [record.date, def.name, record.id])
    const before = new Map(rows.map(row => [row.person, row.amount]))
    const isApprover = actor.duties.has('approver')
    const mayExceed = isApprover && !(await isWriter(tx, def, record.id, actor.id))
    const way = isApprover
      ? 'You made this payment yourself: another approver has to post it. Or pay through the bank.'
      : 'Pay through the bank, or ask an approver to post it.'
    const found: Complaint[] = []
    for (const paid of persons) {
      const path = paid.shares[0]?.path ?? 'amount'
      const onDay = sum(paid.shares.map(share => share.amount)).plus(before.get(paid.person) ?? zero)
      found.push(...(await loanProblems(tx, record.date, paid)))
      const tooMuch = await takerProblem(tx, record.date, paid, onDay)
      const limit = await expenseLimit(tx, paid, record.date)
      if (tooMuch !== null) found.push({ path, message: tooMuch })
      else if (limit && onDay.gt(limit.amount) && mayExceed && groundOf?.(record) === null)
        found.push({ path: 'ground', message: `${comesTo(paid, onDay)} Enter why it is paid in cash (${limit.source}).` })
      else if (limit && onDay.gt(limit.amount) && !mayExceed) {
        const law = `Above ${rupees(limit.amount)} it is no deductible expense (${limit.source}).`
        found.push({ path, message: `${comesTo(paid, onDay)} ${law} ${way}` })
      }
    }
    return found
  }
