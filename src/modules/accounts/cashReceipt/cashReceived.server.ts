import type { ISODate } from '../../../kernel/dates.ts'
import { Decimal } from '../../../kernel/decimal.ts'
import type { Complaint } from '../../../kernel/document.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { decimal, integer, orNull, type Read, reading, text, yes } from '../../../server/reading.ts'
import { bankReceipt } from '../bankReceipt/bankReceipt.ts'
import { cashReceipt } from './cashReceipt.ts'
import type { Tx } from '../../../server/database.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import type { Rule } from '../../../server/store/parts/rules.ts'
import { type Limit, limitOn } from '../../masters/books/legalLimit/legalLimits.server.ts'

interface Received {
  readonly id: number
  readonly date: ISODate
  readonly customer: number | null
  readonly receivedFrom: string | null
  readonly pan: string | null
  readonly order: number | null
  readonly event: string | null
  readonly amount: Decimal
  readonly bills: readonly { readonly bill: number; readonly amount: Decimal }[]
  readonly received: readonly { readonly account: number; readonly amount: Decimal }[]
}

/** One person by their PAN, else by their record; who has neither is one with all who have neither. */
const person = `coalesce('PAN ' || coalesce(c.pan, substring(c.gstin from 3 for 10), d.pan), 'customer ' || c.id, '')`

const personReading = reading(
  {
    person: text,
    name: orNull(text),
    /** The record tells the PAN. */
    known: yes,
  },
  `
select ${person} as person, c.name, coalesce(c.pan, substring(c.gstin from 3 for 10)) is not null as known
from (select $1::bigint as customer, $2::text as pan) d left join customer c on c.id = d.customer`,
)

type Person = Read<typeof personReading>

const personOf = (tx: Tx, { customer, pan }: Pick<Received, 'customer' | 'pan'>): Promise<Person> =>
  personReading.one(tx, [customer, pan])

/** A PAN that is typed beside a record that has one could make two persons of one. */
export const panIsKnown: Rule<Pick<Received, 'customer' | 'pan'>> = async ({ tx, record }) =>
  record.pan !== null && (await personOf(tx, record)).known
    ? [{ path: 'pan', message: 'Leave the PAN empty: the customer’s record has it.' }]
    : []

/** Cash of the person $1 that other receipts than $2 took on the day $3, for the order $4 and for the event $5; of receipts of before too. */
const takenReading = reading(
  { day: decimal, order: decimal, event: decimal },
  `
with taken as (
  select r.date, r.amount, r.customer, null as pan, null::bigint as "order", null as event from bank_receipt r
    where r.mode = 'cash' and r.date = $3 and ${inStage(bankReceipt, 'happened', 'r')}
  union all
  select r.date, r.amount, r.customer, r.pan, r."order", r.event from cash_receipt r
    where (r.date = $3 or r."order" = $4 or r.event = $5) and r.id <> $2 and ${inStage(cashReceipt, 'happened', 'r')})
select coalesce(sum(d.amount) filter (where d.date = $3), 0) as day, coalesce(sum(d.amount) filter (where d."order" = $4), 0) as "order",
  coalesce(sum(d.amount) filter (where d.event = $5), 0) as event
from taken d left join customer c on c.id = d.customer where ${person} = $1`,
)

type Taken = Read<typeof takenReading>

/** Cash that was taken for each of the bills $1 before, on whatever day. */
const billsReading = reading(
  { bill: integer, amount: decimal },
  `
select b.bill, sum(b.amount) as amount from (
  select l.bill, l.amount from bank_receipt_bills l join bank_receipt r on r.id = l.doc
    where l.bill = any($1::bigint[]) and r.mode = 'cash' and ${inStage(bankReceipt, 'happened', 'r')}
  union all
  select l.bill, l.amount from cash_receipt_bills l join cash_receipt r on r.id = l.doc
    where l.bill = any($1::bigint[]) and r.id <> $2 and ${inStage(cashReceipt, 'happened', 'r')}) b
group by b.bill`,
)

const rupees = (amount: Decimal): string => `₹ ${formatDecimal(amount, 2)}`

const whose = ({ person: key, name }: Person, { receivedFrom }: Received): string =>
  name ?? (key === '' ? 'people without a record or a PAN' : (receivedFrom ?? key))

const dayWords = (who: Person, record: Received, onDay: Decimal): string => {
  const told = `Cash from ${whose(who, record)} comes to ${rupees(onDay)} on this day.`
  return who.person === '' ? `${told} Choose the customer or enter the PAN, so that each is counted by themselves.` : told
}

/** What the day, the order and the event come to, in the order in which people think of them; the first that is too much is told. */
const tooMuch = (who: Person, record: Received, before: Taken, limit: Limit): string | null => {
  const plus = (amount: Decimal): Decimal => record.amount.plus(amount)
  const onDay = plus(before.day)
  if (onDay.gte(limit.amount)) return dayWords(who, record, onDay)
  if (record.order !== null && plus(before.order).gte(limit.amount))
    return `Cash from ${whose(who, record)} for this order comes to ${rupees(plus(before.order))}, on whatever days.`
  return record.event !== null && plus(before.event).gte(limit.amount)
    ? `Cash from ${whose(who, record)} for ${record.event} comes to ${rupees(plus(before.event))}, on whatever days.`
    : null
}

/** The bill for which most cash comes together; it is one transaction, by as many hands as it may come. */
const mostOfABill = async (tx: Tx, { id, bills }: Received): Promise<Decimal> => {
  if (bills.length === 0) return new Decimal(0)
  const rows = await billsReading.rows(tx, [bills.map(({ bill }) => bill), id])
  const before = new Map(rows.map(({ bill, amount }) => [bill, amount]))
  return Decimal.max(...bills.map(({ bill, amount }) => amount.plus(before.get(bill) ?? 0)))
}

const loansReading = reading(
  { owed: decimal },
  `
select -coalesce(sum(g.amount), 0) as owed from account a left join gl_entry g on g.account = a.id and g.date <= $2
where a.id = any($1::bigint[]) and a.role like 'LOAN_%' having count(a.id) > 0`,
)

/** A loan or deposit is not taken in cash once it comes to so much with what is owed already (Income-tax Act 1961 s.269SS; Act of 2025 s.185). */
const loanTaken = async (tx: Tx, { date, received }: Received): Promise<Complaint[]> => {
  const accounts = received.map(({ account }) => account)
  const loan = accounts.length === 0 ? null : await loansReading.maybe(tx, [accounts, date])
  const limit = loan && (await limitOn(tx, 'cashLoan', date))
  if (!loan || !limit) return []
  const amount = Decimal.max(0, loan.owed).plus(Decimal.max(...received.map(l => l.amount)))
  const message = `A loan that comes to ${rupees(amount)} is not taken in cash: from ${rupees(limit.amount)} on it goes through the bank (${limit.source}).`
  return amount.gte(limit.amount) ? [{ path: 'received', message }] : []
}

/** Of two receipts of one person, or for one bill, that are posted at once the second waits, and counts the first. */
const hold = (tx: Tx, { person: key }: Person, { bills }: Received): Promise<readonly object[]> =>
  tx.rows(`select pg_advisory_xact_lock(hashtextextended(k, 0)) from unnest($1::text[]) k`, [
    [`cash from ${key}`, ...bills.map(({ bill }) => `cash for bill ${bill}`)].toSorted(),
  ])

/** Cash at or above the limit is not taken from one person in a day, nor for one bill, order or event on whatever days. */
export const cashReceiptAllowed: Rule<Received> = async ({ tx, record }) => {
  const loan = await loanTaken(tx, record)
  const limit = await limitOn(tx, 'cashReceipt', record.date)
  if (!limit) return loan
  const who = await personOf(tx, record)
  await hold(tx, who, record)
  const before = await takenReading.one(tx, [who.person, record.id, record.date, record.order, record.event])
  const forBill = await mostOfABill(tx, record)
  const law = `Cash of ${rupees(limit.amount)} or more may not be accepted (${limit.source}). Ask for payment through the bank.`
  const words =
    tooMuch(who, record, before, limit) ??
    (forBill.gte(limit.amount) ? `Cash for one bill comes to ${rupees(forBill)}, on whatever days.` : null)
  return words === null ? loan : [...loan, { path: 'amount', message: `${words} ${law}` }]
}
