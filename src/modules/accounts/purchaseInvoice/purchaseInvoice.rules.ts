import { financialYearOf } from '../../../kernel/dates.ts'
import { Decimal, roundTo, sum, zero } from '../../../kernel/decimal.ts'
import type { Of } from '../../../kernel/document.ts'
import type { Underway } from '../../../kernel/underway.ts'
import { decimal, id, lineId, oneOf, orNull, type Read, reading, text, yes } from '../../../server/reading.ts'
import type { Tx } from '../../../server/database.ts'
import { billedFromThere } from '../../masters/parties/supplier/billedFrom.server.ts'
import { chargesOfBuying } from '../../masters/books/charges/chargeLimits.server.ts'
import { daysOn } from '../../masters/books/legalLimit/legalLimits.server.ts'
import { collectedByTcs } from '../../masters/books/taxRegime.server.ts'
import { withheldByNow } from '../withholding/withheld.server.ts'
import { withholdingsOf } from '../withholding/withholding.server.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import {
  all,
  type Derivation,
  type Effect,
  type ActRule,
  type Finder,
  type Rule,
  type SaveRule,
  rulesFor,
  type Shape,
} from '../../../server/store/parts/rules.ts'
import { addRecord } from '../../../server/store/save.ts'
import { inwardDeviation } from '../../quality/inwardDeviation/inwardDeviation.ts'
import { creditStands } from '../creditReversal/creditReversal.rules.ts'
import { heldOf, type Held, notAccepted } from './acceptedGoods.server.ts'
import { notOrdered } from './chargesOrdered.server.ts'
import { termsOfOrders } from './termsOfOrders.server.ts'
import { debitNote } from '../debitNote/debitNote.ts'
import { receivedNotBilled } from './received.server.ts'
import { purchaseInvoice } from './purchaseInvoice.ts'

type Bill = Underway<typeof purchaseInvoice>
type Line = Bill['items'][number]

type Match = Read<typeof matchReading>

/** Of each receipt the order it came on, as that stands now, and whether it has gone back; a replacement came on the order of what it replaces. */
const matchReading = reading(
  {
    receipt: lineId('goods'),
    order: orNull(id('purchaseOrder')),
    orderedQty: orNull(decimal),
    orderedRate: orNull(decimal),
    currency: orNull(oneOf('USD', 'EUR', 'GBP', 'JPY', 'CNY', 'AED')),
    currencyRate: orNull(decimal),
    exchangeRate: orNull(decimal),
    unfixed: orNull(yes),
    /** What the supplier takes off a unit because the goods were accepted under deviation. */
    reduction: decimal,
    returned: orNull(text),
    /** Still to be paid of goods kept by quantity: what came less what went back unbilled. */
    payable: decimal,
  },
  `
select g.id as receipt, o.id as order, l.qty as ordered_qty, round(l.amount / nullif(l.qty, 0), 4) as ordered_rate,
  o.currency, round(l.currency_amount / nullif(l.qty, 0), 4) as currency_rate, o.exchange_rate,
  l.unfixed_qty > 0 as unfixed, coalesce(v.reduction, 0) as reduction, (select p.piece_no from piece p where p.id = g.piece and p.place = 'supplier') as returned,
  g.qty - coalesce((select sum(b.qty) from line_link b join purchase_return_goods r on r.id = b.to_line and r.claim_qty = 0
    where b.from_line = g.id and b.from_doc = 'materialInward' and b.to_doc = 'purchaseReturn' and b.live), 0) as payable
from material_inward_goods g
left join lateral (select y.from_line as line from line_link x join line_link y on y.to_line = x.from_line and y.to_doc = 'purchaseReturn' and y.from_doc = 'materialInward'
  where x.to_line = g.id and x.to_doc = 'materialInward' and x.from_doc = 'purchaseReturn') z on true
left join line_link k on k.to_line = coalesce(z.line, g.id) and k.to_doc = 'materialInward' and k.from_doc = 'purchaseOrder'
left join purchase_order_items l on l.id = k.from_line left join purchase_order o on o.id = l.doc
left join lateral (select d.reduction from line_link t join inward_deviation h on h.id = t.to_id and ${inStage(inwardDeviation, 'agreed', 'h')}
  join inward_deviation_goods d on d.id = t.to_line
  where t.from_line = g.id and t.from_doc = 'materialInward' and t.to_doc = 'inwardDeviation' and t.live) v on true
where g.id = any($1::bigint[])`,
)

/** What stands in rupees, in the currency of a bill. */
const inCurrency = (rupees: Decimal, rate: Decimal | null | undefined): Decimal =>
  rate?.gt(0) ? roundTo(rupees.div(rate), 4) : rupees

/** At what a unit was ordered, in the currency of the bill: what the exchange has done since is no difference of price. */
const orderedIn = (match: Match, { currency, exchangeRate }: Pick<Bill, 'currency' | 'exchangeRate'>): Decimal =>
  match.currencyRate !== null && match.currency === currency
    ? match.currencyRate
    : inCurrency(match.orderedRate ?? zero, exchangeRate)

const receiptsOf = (record: Bill): readonly number[] =>
  record.items.map(({ from }) => from?.find(({ doc }) => doc === 'materialInward')?.line ?? 0)

const matchesOf = async (tx: Tx, receipts: readonly number[]): Promise<readonly (Match | undefined)[]> => {
  const found = receipts.length === 0 ? [] : await matchReading.rows(tx, [receipts])
  return receipts.map(receipt => found.find(one => one.receipt === receipt))
}

/** Of a receipt what quality has accepted is billed; where it has accepted nothing yet, the draft holds all and posting waits. */
const onlyAccepted = (draft: Bill, held: ReadonlyMap<number, Held>): Bill => {
  const items = draft.items.filter(({ piece: one }) => !held.has(one ?? 0))
  return items.length === 0 ? draft : { ...draft, items }
}

/** A bill takes what quality accepted and the terms of its orders, and for goods that were ordered in another currency it is in that one, at the rates of the order. */
const asOrdered: Shape<typeof purchaseInvoice> = async ({ tx, draft: received }) => {
  const made = onlyAccepted(received, await heldOf(tx, received.items))
  const matches = await matchesOf(tx, receiptsOf(made))
  const orders = matches.flatMap(match => match?.order ?? [])
  const amounts = made.items.map((line, i) => (line.qty ?? zero).times(matches[i]?.orderedRate ?? 0))
  const draft = { ...made, ...(orders.length > 0 ? await termsOfOrders(tx, orders, sum(amounts)) : {}) }
  const first = matches.find(match => match?.currency)
  if (!first) return draft
  const header = { currency: first.currency, exchangeRate: first.exchangeRate }
  const items = draft.items.map((line, i): Line => {
    const match = matches[i]
    return match && match.order !== null ? { ...line, rate: orderedIn(match, header) } : line
  })
  return { ...draft, ...header, items }
}

/** What a bill is matched with, and how much tax is kept back of it. */
const derivePurchaseInvoice: Derivation<typeof purchaseInvoice> = async ({ store, tx, record }) => {
  const items = record.items
  const [of, withholdings, msmeDays] = await Promise.all([
    matchesOf(tx, receiptsOf(record)),
    withholdingsOf(tx, store.registry, record),
    record.billDate ? daysOn(tx, record.creditDays ? 'msmeAgreed' : 'msmeUsual', record.billDate) : null,
  ])
  const matches = of.flatMap((one, i) =>
    one && one.order !== null
      ? [
          {
            parent: items[i]?.id,
            order: one.order,
            orderedQty: one.orderedQty,
            orderedRate: orderedIn(one, record),
            unfixed: one.unfixed,
            reduction: inCurrency(one.reduction, record.exchangeRate),
          },
        ]
      : [],
  )
  const complaints = of.flatMap((one, i) => {
    if (!one) return []
    if (one.returned)
      return [{ path: `items.${i}.item`, message: `${one.returned} went back to the supplier; it is not to be paid.` }]
    const qty = items[i]?.qty
    return qty?.gt(one.payable)
      ? [
          {
            path: `items.${i}.qty`,
            message: `Only ${one.payable.toString()} is to be paid; the rest went back to the supplier.`,
          },
        ]
      : []
  })
  return { values: { matches, withholdings, msmeDays }, complaints }
}

/** What is paid is what quality accepted: goods that it has not, or has rejected, are billed once an approver accepts that they are. */
const accepted: ActRule<typeof purchaseInvoice> = async ({ tx, record }) => {
  if (record.status !== 'draft') return []
  const held = await heldOf(tx, record.items)
  return record.items.flatMap((line, i) => {
    const one = held.get(line.piece ?? 0)
    return one ? [{ path: `items.${i}.item`, message: notAccepted(one) }] : []
  })
}

/** What a supplier charges beyond the order is paid once an approver accepts that it is. */
const chargedAsOrdered: ActRule<typeof purchaseInvoice> = async ({ tx, record }) => {
  if (record.status !== 'draft') return []
  const more = await notOrdered(tx, record)
  return more.map(({ at, why }) => ({
    path: at === null ? 'chargeStructure' : `charges.${at}.value`,
    message: `${why}. Have an approver accept the mismatch.`,
  }))
}

const sameBillReading = reading(
  { number: orNull(text) },
  `
select number from purchase_invoice where supplier = $1 and lower(bill_no) = lower($2) and bill_date between $3 and $4
and ${inStage(purchaseInvoice, 'counts')} and id <> $5 order by id limit 1`,
)

/** A supplier numbers their bills; the same number twice in a year is the same bill twice. Case does not matter. */
const billOnce: Rule<Pick<Of<typeof purchaseInvoice>, 'supplier' | 'billNo' | 'billDate'> & { readonly id?: number }> = async ({
  tx,
  record,
  before,
}) => {
  const { supplier, billNo, billDate } = record
  const year = financialYearOf(billDate)
  const other = await sameBillReading.maybe(tx, [supplier, billNo, year.from, year.to, before?.id ?? 0])
  return other
    ? [{ path: 'billNo', message: `${billNo} of ${year.name} is booked already${other.number ? ` as ${other.number}` : ''}.` }]
    : []
}

/** Of two people who post one bill at the same moment the second waits here, and is told. */
const billOncePosted: ActRule<typeof purchaseInvoice> = async call => {
  await call.tx.rows(`select pg_advisory_xact_lock(hashtextextended('purchaseInvoice ' || $1::text || lower($2), 0))`, [
    call.record.supplier,
    call.record.billNo,
  ])
  return billOnce(call)
}

/**
 * A bill for more than came, beyond what scales may differ by, is followed by the draft of a debit note for what is short. It is a draft,
 * because somebody must look at the weighbridge slip before the supplier is written to.
 */
const draftShortage: Effect<typeof purchaseInvoice> = async ({ store, tx, actor, record }) => {
  const items = record.items.flatMap(line => {
    const { verdict, billedQty, qty, amount } = line
    if (verdict !== 'quantity' || billedQty.lte(qty)) return []
    const rate = amount.div(billedQty).toFixed(4)
    return [{ item: line.item, qty: billedQty.minus(qty).toFixed(3), rate, from: [{ doc: 'purchaseInvoice', line: line.id }] }]
  })
  if (items.length === 0) return
  const { supplier, billedFrom, registration, billNo, reverseCharge } = record
  const header = { supplier, billedFrom, registration, billNo, reverseCharge, ground: 'shortage', way: 'claim' } as const
  await addRecord(store, tx, actor, debitNote, { ...header, remarks: `Billed by ${billNo}, not received.`, items })
}

const otherReading = reading(
  { id: id('account'), name: text },
  `select id, name from account where id = any($1::bigint[]) and root_type <> 'Asset'`,
)

/** Capital goods are booked on an asset: as an expense they would never be depreciated. */
const capitalOnAssets: SaveRule<typeof purchaseInvoice> = async ({ tx, record: { expenses } }) => {
  const capital = expenses.flatMap(({ capital: is, account }) => (is ? [account] : []))
  if (capital.length === 0) return []
  const other = await otherReading.rows(tx, [capital])
  return expenses.flatMap(({ capital: is, account }, i) => {
    const wrong = is ? other.find(({ id }) => id === account) : undefined
    return wrong
      ? [
          {
            path: `expenses.${i}.account`,
            message: `${wrong.name} is no asset. Choose capital work-in-progress or a fixed asset, or take Capital goods off.`,
          },
        ]
      : []
  })
}

const findMismatch: Finder<Of<typeof purchaseInvoice>> = async ({ tx, record }) => {
  const { match, billNo, items } = record
  if (match === 'mismatch') return { mismatch: `the bill ${billNo} differs from its order or receipt` }
  const held = await heldOf(tx, items)
  if (held.size > 0) return { mismatch: `the bill ${billNo} has goods that quality has not accepted` }
  const [more] = await notOrdered(tx, record)
  return more ? { mismatch: `on the bill ${billNo}, ${more.why}` } : {}
}

export default rulesFor(purchaseInvoice, {
  made: asOrdered,
  derive: derivePurchaseInvoice,
  save: all(chargesOfBuying(purchaseInvoice), billOnce, capitalOnAssets, billedFromThere, collectedByTcs),
  finds: findMismatch,
  act: { post: all(billOncePosted, accepted, chargedAsOrdered, withheldByNow), cancel: creditStands },
  done: { post: draftShortage },
  checks: [receivedNotBilled],
})
