import type { ISODate } from '../../kernel/dates.ts'
import { Decimal, sum } from '../../kernel/decimal.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import { formatDecimal } from '../../kernel/indian.ts'
import { type GlLine, isMovement, isGlLine, type OpenBill, type Party } from '../../kernel/posting.ts'
import type { Row } from '../../kernel/record.ts'
import { dateNameOf, dayOf, postedBy, postingSteps, type Step, stepLabel } from '../../kernel/steps.ts'
import { isByGstin } from '../../modules/masters/books/roles.ts'
import type { Actor } from '../actor.ts'
import type { Tx } from '../database.ts'
import { date, decimal, integer, orNull, reading, type RowOf, text, yes } from '../reading.ts'
import { Refusal } from '../refusal.ts'
import { quoted, tableOf } from '../schema/names.ts'
import type { UnderPermit } from '../store/parts/monthLock.ts'
import type { Store } from '../store/parts/store.ts'
import { accountsOf, type Ledger } from './accounts.ts'
import { allowedBy, allowTakenBack, lockedOn } from './lockedMonths.ts'
import { prepareStock, type PreparedStock, writeStock } from './stock.ts'
import { reverseStock, takeBack } from './stockReversal.ts'

/** A ledger line with its account and bill found. */
interface Entry {
  readonly account: number
  readonly amount: Decimal
  readonly customer: number | null
  readonly supplier: number | null
  readonly bill: number | null
  readonly opens: OpenBill | null
  readonly registration: number | null
  readonly costCentre: number | null
  readonly note: string | null
}

/** All of a posting that is known before its number is drawn. */
export interface Prepared {
  readonly entries: readonly Entry[]
  readonly date: ISODate
  readonly title: string
  /** The action that posts, and the line that took it. */
  readonly step: Step
  /** What moves of goods; the entries hold its value already. */
  readonly stock: PreparedStock | null
  /** Under which it goes into a month whose return is filed. */
  readonly permitted: UnderPermit | null
}

const rupees = (amount: Decimal): string => `₹ ${formatDecimal(amount, 2)}`

/** A period by its state; `start` is the day on which the books start. */
const period = { name: text, state: text, start: orNull(date) }
type Period = RowOf<typeof period>

const periodSql = `
select p.name, p.state, (select starts_on from company where status = 'active' order by id limit 1) as start from financial_year_periods p join financial_year y on y.id = p.doc
where $1::date between p.from_date and p.to_date and y.status = 'active'`

const periodReading = reading(period, periodSql)
const heldPeriodReading = reading(period, `${periodSql} for share of p`)

/**
 * Takes the period of a date `for share`, so that it closes between postings and never during one.
 * Refuses closed periods, and locked ones for all but approvers.
 */
export const holdPeriod = async (tx: Tx, date: ISODate, actor: Actor): Promise<void> =>
  refuseClosed(await heldPeriodReading.maybe(tx, [date]), date, actor)

/**
 * The same refusal for a document that draws a number and posts nothing; its period may close meanwhile. A company that keeps no
 * books yet may cost and design before it has a financial year.
 */
export const requirePeriod = async (tx: Tx, date: ISODate, actor: Actor): Promise<void> => {
  const found = await periodReading.maybe(tx, [date])
  if (found || (await tx.maybe('select 1 from financial_year limit 1'))) refuseClosed(found, date, actor)
}

const refuseClosed = (period: Period | null, date: ISODate, actor: Actor): void => {
  const why = !period
    ? `No financial year holds ${date}; add the year with its periods first.`
    : period.start !== null && date < period.start
      ? `The books start on ${period.start}; nothing is posted before that day. Use ${period.start} or later.`
      : period.state === 'closed'
        ? `The period ${period.name} is closed; use a date in an open period.`
        : period.state === 'locked' && !actor.duties.has('approver')
          ? `The period ${period.name} is locked; an approver may still post to it.`
          : null
  if (why) throw new Refusal(422, why, { fields: [{ path: 'date', message: why }] })
}

/** The party of a line where it is of this kind. */
const partyOf = (doc: 'customer' | 'supplier', party: Party | undefined): number | null => (party?.doc === doc ? party.id : null)

const billsReading = reading(
  { id: integer, number: text, date, amount: decimal, open: decimal, customer: orNull(integer), supplier: orNull(integer) },
  `
select id, bill_no as number, date, amount, open_amount as open, customer, supplier from bill where id = any($1::bigint[]) order by id for no key update`,
)

const holdBills = async (tx: Tx, postings: readonly GlLine[], date: ISODate): Promise<void> => {
  const settled = new Map<number, Decimal>()
  for (const { bill, amount } of postings) {
    if (bill && 'against' in bill) settled.set(bill.against, (settled.get(bill.against) ?? new Decimal(0)).plus(amount))
  }
  if (settled.size === 0) return
  for (const bill of await billsReading.rows(tx, [[...settled.keys()]])) {
    const after = bill.open.plus(settled.get(bill.id) ?? 0)
    if (after.abs().gt(bill.amount.abs()) || after.times(bill.amount).lt(0)) {
      throw new Refusal(422, `Only ${rupees(bill.open.abs())} of ${bill.number} is still open.`)
    }
    if (bill.date > date) {
      const why = `${bill.number} is dated ${bill.date}; what settles it cannot be dated earlier. Use ${bill.date} or later.`
      throw new Refusal(422, why, { fields: [{ path: 'date', message: why }] })
    }
    const stranger = postings.find(
      ({ bill: of, party }) =>
        of &&
        'against' in of &&
        of.against === bill.id &&
        (partyOf('customer', party) !== bill.customer || partyOf('supplier', party) !== bill.supplier),
    )
    if (stranger)
      throw new Refusal(422, `${bill.number} is a bill of another ${bill.supplier === null ? 'customer' : 'supplier'}.`)
  }
}

/**
 * The registration of lines on ledgers of GST that name none: the only one there is. Refuses where there are several, for nobody could
 * say afterwards whose tax it was.
 */
const onlyGstin = async (tx: Tx, unnamed: readonly Ledger[]): Promise<number | null> => {
  const [first] = unnamed
  if (!first) return null
  const registrations = await tx.rows<{ id: number }>(
    `select id from gst_registration where status = 'active' order by id limit 2`,
    [],
  )
  if (registrations.length === 1) return registrations[0]?.id ?? null
  const why = `${first.name} is kept for each GSTIN by itself; book it by a voucher that names the GSTIN of the line.`
  throw new Refusal(422, why)
}

/** A line of a voucher as it is stored, on its ledger and its registration. */
const entryOf = (p: GlLine, account: number, registration: number | null): Entry => ({
  account,
  amount: p.amount,
  customer: partyOf('customer', p.party),
  supplier: partyOf('supplier', p.party),
  bill: p.bill && 'against' in p.bill ? p.bill.against : null,
  opens: p.bill && 'open' in p.bill ? p.bill.open : null,
  registration,
  costCentre: p.costCentre ?? null,
  note: p.note ?? null,
})

/** The value of goods on their ledgers. What a supplier has sent or done stands with their name on it until they bill it. */
const entriesOfGoods = (stock: Prepared['stock'], record: Readonly<Row>): readonly Entry[] => {
  const sent = new Set(
    stock?.lines.flatMap(line => (line.place === 'supplier' || line.place === 'service' ? [line.account] : [])),
  )
  const sender = typeof record['supplier'] === 'number' ? record['supplier'] : null
  const unnamed = { customer: null, bill: null, opens: null, registration: null, costCentre: null, note: null }
  return (stock?.values ?? []).map(one => ({ ...one, ...unnamed, supplier: sent.has(one.account) ? sender : null }))
}

/**
 * Turns a document's postings into ledger lines: accounts by role, goods and bills locked in the order of their ids. Refuses when
 * they do not sum to zero (our mistake, named as such), when goods are not there, when a bill would be settled beyond its amount.
 */
export const prepare = async (
  store: Store,
  tx: Tx,
  def: AnyDocument,
  record: Readonly<Row>,
  step: Step,
  actor: Actor,
): Promise<Prepared> => {
  const posted = postedBy(def, record, step)
  // Marked cast: the date of a step is of kind date; the registry's law tests it.
  const date = dayOf(def, record, step) as ISODate | null
  if (date === null) throw new Refusal(422, `Enter the date ${dateNameOf(def, step.name)} first; it is the day of the voucher.`)
  const title = postingSteps(def).length > 1 ? `${def.label}: ${stepLabel(def, step.name)}` : def.label
  if (posted.length === 0) return { entries: [], date, title, step, stock: null, permitted: null }
  const postings = posted.filter(isGlLine).filter(p => !p.amount.isZero())
  const total = sum(postings.map(p => p.amount))
  if (!total.isZero())
    throw new Error(`The posting of ${def.name} ${String(record['id'])} is out of balance by ${total.toString()}.`)
  const [accounts, , judges, stock] = await Promise.all([
    accountsOf(
      tx,
      postings.map(p => p.account),
    ),
    holdPeriod(tx, date, actor),
    lockedOn(store, tx, date),
    prepareStock(store, tx, def, record, date, posted.filter(isMovement)),
  ])
  const ledgerOf = (p: GlLine): Ledger | undefined => accounts.get(p.account)
  const isUnnamed = (p: GlLine): boolean => p.registration === undefined && isByGstin(ledgerOf(p)?.role ?? null)
  const only = await onlyGstin(
    tx,
    postings.filter(isUnnamed).flatMap(p => ledgerOf(p) ?? []),
  )
  const registrationOf = (p: GlLine): number | null => (isUnnamed(p) ? only : (p.registration ?? null))
  const lines = postings.map(p => ({ role: ledgerOf(p)?.role ?? null, registration: registrationOf(p) }))
  const permitted = await allowedBy(judges, { def, lines, what: 'post', actor, today: store.today() })
  await holdBills(tx, postings, date)
  const entries = postings.map(p => entryOf(p, ledgerOf(p)?.id ?? 0, registrationOf(p)))
  return { entries: [...entries, ...entriesOfGoods(stock, record)], date, title, step, stock, permitted }
}

const linesJson = (entries: readonly Entry[]): string =>
  JSON.stringify(
    entries.map(({ opens, ...e }, no) => ({
      ...e,
      no,
      amount: e.amount.toFixed(2),
      opens: opens?.kind ?? null,
      reference: opens?.reference ?? null,
    })),
  )

const billsJson = (opening: readonly Entry[]): string =>
  JSON.stringify(
    opening.map(e => ({
      ...e.opens,
      account: e.account,
      customer: e.customer,
      supplier: e.supplier,
      amount: e.amount.toFixed(2),
    })),
  )

/** What of a voucher holds something: an empty list would still go through every trigger of its table. */
interface Filled {
  readonly opens: boolean
  readonly entries: boolean
  readonly settles: boolean
}

/** A voucher with the number of its document, and what it brings: bills that it opens, lines, and bills that it settles. */
const voucherSql = (def: AnyDocument, { opens, entries, settles }: Filled): string => {
  const number = `select coalesce(number, '') as number from ${quoted(tableOf(def.name))} where id = $2`
  const voucher = `insert into voucher (id, doc, doc_id, number, date, title, user_id, step, line, permit, told_in) overriding system value
    select coalesce($6::bigint, nextval('voucher_id_seq')), $1, $2, h.number, $3, $4, $5, $7, $8::bigint, $9::bigint, $10::date from h returning id`
  const opened = `insert into bill (status, created_by, kind, document, document_id, bill_no, reference, date, due_date, account, customer, supplier, amount, open_amount)
    select 'open', $5, x.kind, $1, $2, coalesce(x.number, h.number), x.reference, coalesce(x.date, $3), x.due, x.account, x.customer, x.supplier, x.amount, x.amount
    from h, json_to_recordset($12::json) as x(kind text, due date, reference text, number text, date date, account bigint, customer bigint, supplier bigint, amount numeric) returning id, kind, reference, customer, supplier`
  const lines = `insert into gl_entry (voucher, account, amount, date, customer, supplier, bill, registration, cost_centre, note)
    select v.id, x.account, x.amount, $3, x.customer, x.supplier, ${opens ? 'coalesce(x.bill, b.id)' : 'x.bill'}, x.registration, x."costCentre", x.note
    from v, json_to_recordset($11::json) as x(account bigint, amount numeric, customer bigint, supplier bigint, bill bigint, opens text, registration bigint, "costCentre" bigint, note text, no integer, reference text)
    ${opens ? 'left join b on b.kind = x.opens and (b.reference, b.customer, b.supplier) is not distinct from (x.reference, x.customer, x.supplier)' : ''} order by x.no`
  const settled = `update bill set open_amount = open_amount + x.amount
    from (select bill, sum(amount) as amount from json_to_recordset($11::json) as y(bill bigint, amount numeric) where bill is not null group by bill) x
    where bill.id = x.bill`
  const parts = [
    `h as (${number})`,
    `v as (${voucher})`,
    ...(opens ? [`b as (${opened})`] : []),
    ...(entries ? [`e as (${lines})`] : []),
    ...(settles ? [`s as (${settled})`] : []),
  ]
  return `with ${parts.join(',\n')}\nselect id from v`
}

/** Is there anything to write: lines in rupees, or goods that moved without changing their ledger? */
export const isWorthAVoucher = ({ entries, stock }: Prepared): boolean => entries.length > 0 || stock !== null

/** Writes what moved of goods. It comes before the number is drawn, so that nobody waits for its counter meanwhile. */
export const writeGoods = async (tx: Tx, { stock }: Prepared, actor: Actor): Promise<void> => {
  if (stock) await writeStock(tx, stock, actor)
}

/** Writes the voucher under the record's number, its lines and the bills it opens or settles in one statement. */
export const writeVoucher = async (
  tx: Tx,
  def: AnyDocument,
  id: number,
  { entries, date, title, step, stock, permitted }: Prepared,
  actor: Actor,
): Promise<void> => {
  const opening = entries.filter(e => e.opens !== null)
  const filled = { opens: opening.length > 0, entries: entries.length > 0, settles: entries.some(e => e.bill !== null) }
  const lists = [...(filled.entries ? [linesJson(entries)] : []), ...(filled.opens ? [billsJson(opening)] : [])]
  const which = [step.name, step.line?.id ?? null, permitted?.permit ?? null, permitted?.toldIn ?? null]
  await tx.rows(voucherSql(def, filled), [def.name, id, date, title, actor.id, stock?.voucher ?? null, ...which, ...lists])
}

const reverseSql = `
with v as (
  insert into voucher (doc, doc_id, number, date, title, user_id, reverses, step, line, permit, told_in)
  select doc, doc_id, number, $2, $3, $4, id, step, line, $5, case when $2 = date then told_in end from voucher where id = $1 returning id),
e as (
  insert into gl_entry (voucher, account, amount, date, customer, supplier, bill, registration, cost_centre, note)
  select v.id, g.account, -g.amount, $2, g.customer, g.supplier, g.bill, g.registration, g.cost_centre, g.note from v, gl_entry g where g.voucher = $1 order by g.id),
s as (
  update bill set open_amount = open_amount - x.amount
  from (select bill, sum(amount) as amount from gl_entry where voucher = $1 and bill is not null group by bill) x
  where bill.id = x.bill)
select id from v`

const openPeriod = async (tx: Tx, date: ISODate): Promise<boolean> =>
  (await tx.maybe(
    `select 1 from financial_year_periods p join financial_year y on y.id = p.doc
     where $1::date between p.from_date and p.to_date and p.state = 'open' and y.status = 'active' for share of p`,
    [date],
  )) !== null

/** The day on which a voucher is taken back: its own while that period is open, else `today`. */
export const reversalDay = async (tx: Tx, date: ISODate, today: ISODate): Promise<ISODate> =>
  (await openPeriod(tx, date)) ? date : today

/** Which of the vouchers of a record are taken back: all, those of one action, or those of one line. */
export interface TakenBack {
  readonly step?: string | undefined
  readonly line?: number | undefined
}

const standingReading = reading(
  { id: integer, date },
  `
select v.id, v.date from voucher v where v.doc_id = $1 and v.doc = $2 and v.reverses is null
and ($3::text is null or v.step = $3) and ($4::bigint is null or v.line = $4)
and not exists (select 1 from voucher r where r.reverses = v.id) order by v.position desc`,
)

const ownBillsReading = reading(
  { number: text, amount: decimal, open: decimal, own: yes },
  `
select bill_no as number, amount, open_amount as open, document = $2 and document_id = $3 as own from bill
where id in (select bill from gl_entry where voucher = any($1::bigint[])) order by id for no key update`,
)

/**
 * Writes the negated copies of what a record posted, the newest first, each on its original date while that period is open, else on
 * `today`; what stood in a filed return and is taken back under a permit, on `today`. Refuses while another document settles a bill that it opened, or goods have moved on. `holding` locks what else will change
 * and stands in the order of locks between the period and bills.
 */
export const reverse = async (
  store: Store,
  tx: Tx,
  def: AnyDocument,
  id: number,
  actor: Actor,
  holding: () => Promise<unknown>,
  { step, line }: TakenBack = {},
): Promise<void> => {
  const vouchers = await standingReading.rows(tx, [id, def.name, step ?? null, line ?? null])
  if (vouchers.length === 0) return
  const today = store.today()
  const days = new Map<ISODate, ISODate>()
  for (const { date } of vouchers) if (!days.has(date)) days.set(date, await reversalDay(tx, date, today))
  const ids = vouchers.map(voucher => voucher.id)
  const permitted = await allowTakenBack(store, tx, ids, { def, actor })
  if (permitted) for (const date of days.keys()) days.set(date, today)
  if ([...days.values()].includes(today)) await holdPeriod(tx, today, actor)
  await holding()
  const moved = new Set<number>()
  for (const { id: voucher, date } of vouchers)
    if (await takeBack(store, tx, voucher, days.get(date) ?? today)) moved.add(voucher)
  const bills = await ownBillsReading.rows(tx, [ids, def.name, id])
  const settled = bills.find(b => b.own && !b.open.eq(b.amount))
  if (settled) {
    const paid = settled.amount.minus(settled.open).abs()
    throw new Refusal(
      422,
      `${rupees(paid)} of ${settled.number} is settled already; cancel those ${settled.amount.lt(0) ? 'payments' : 'receipts'} first.`,
    )
  }
  const title = step === undefined ? `${def.label} cancelled` : `${def.label}: ${stepLabel(def, step)}, taken back`
  for (const { id: voucher, date } of vouchers) {
    const on = days.get(date) ?? today
    const negation = await tx.one<{ id: number }>(reverseSql, [voucher, on, title, actor.id, permitted?.permit ?? null])
    if (moved.has(voucher)) await reverseStock(tx, { voucher, negation: negation.id, date: on }, def, id)
  }
}
