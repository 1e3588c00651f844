import { Decimal, sum, zero } from '../../../kernel/decimal.ts'
import { linesOf, type Row } from '../../../kernel/record.ts'
import type { ParamsOf, ReportAnswer, ReportRow } from '../../../kernel/report.ts'
import { tellingFaults } from '../../cable/fromMasters/answer.server.ts'
import { cablesOf, lineTerms } from '../costedBill/billCables.server.ts'
import { type Meant, meantBy, ownTerms, withOwnMetals } from '../costing/pricing.server.ts'
import { ratesInForce } from '../../cable/fromMasters/rates.server.ts'
import { tablesIn } from '../../cable/fromMasters/tables.server.ts'
import { usualTerms } from '../costing/terms.server.ts'
import type { Tx } from '../../../server/database.ts'
import { id, integer, oneOf, orNull, type Read, reading, text, written } from '../../../server/reading.ts'
import { quoted, tableOf } from '../../../server/schema/names.ts'
import { inStage, linesInStage } from '../../../server/schema/stateSql.ts'
import { type Loader, loadMany, makeLoader } from '../../../server/store/parts/load.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { takenFrom, termsOf } from '../../cable/costTerms.ts'
import type { Metal, RateSheet } from '../../cable/engine/costing/rates.ts'
import type { Terms } from '../../cable/engine/costing/terms.ts'
import { costWorking } from '../../cable/engine/costing/working.ts'
import type { Designed } from '../../cable/engine/properties/designed.ts'
import { isRefused, type Refused } from '../../cable/engine/refused.ts'
import type { CableTables } from '../../cable/engine/tables/tables.ts'
import { costedBill } from '../costedBill/costedBill.ts'
import { costing } from '../costing/costing.ts'
import { salesOrder } from '../salesOrder/salesOrder.ts'
import { repricing } from './repricing.ts'

/** Something with a price that can still move. */
interface Open {
  readonly doc: string
  readonly id: number
  readonly number: string
  readonly customer: string | null
  readonly cable: string
  readonly openKm: Decimal
  readonly agreed: Decimal
  readonly designed: Designed | Refused
  readonly terms: Terms
}

/** So many lines in one answer; a works has some hundreds open. */
const mostLines = 2_000

const openOrderLinesReading = reading(
  {
    id: id('salesOrder'),
    number: text,
    customer: text,
    cable: text,
    metal: oneOf('Cu', 'Al'),
    design: orNull(id('productDesign')),
    open: written,
    agreed: written,
  },
  `
  select o.id, coalesce(o.number, 'Draft') as number, c.name as customer, p.name as cable, p.metal, p.design, i.qty - coalesce(k.used, 0) as open,
    i.rate * (1 - i.discount / 100) as agreed
  from sales_order o join sales_order_items i on i.doc = o.id join customer c on c.id = o.customer join product p on p.id = i.product
  left join lateral (select sum(l.qty) as used from line_link l
    where l.from_line = i.id and l.from_doc = 'salesOrder' and l.to_doc = 'deliveryOrder' and l.live) k on true
  where ${inStage(salesOrder, 'underWay', 'o')} and ${linesInStage(salesOrder, 'items', 'ongoing', 'i')} and coalesce(k.used, 0) < i.least_qty order by o.date desc, o.id desc, i.no limit ${mostLines}`,
)

type OrderLine = Read<typeof openOrderLinesReading>

const metalOf = { Cu: 'CU', Al: 'AL' } as const satisfies Record<OrderLine['metal'], Metal>

const cableOf = (meant: Meant | Refused): Designed | Refused => (isRefused(meant) ? meant : meant.designed)

/** Order lines are priced on the usual terms, in runs of what is still to be made. */
const ordersIn = async (store: Store, tx: Tx, tables: CableTables): Promise<readonly Open[]> => {
  const usual = await usualTerms(store, tx)
  const loader = makeLoader(store, tx)
  const rows = await openOrderLinesReading.rows(tx, [])
  return Promise.all(
    rows.map(async ({ id, number, customer, cable, metal, design, open, agreed }) => ({
      doc: 'salesOrder',
      id,
      number,
      customer,
      cable,
      openKm: new Decimal(open),
      agreed: new Decimal(agreed),
      designed: cableOf(await meantBy(tables, loader, { design, designation: cable }, { metal: metalOf[metal] })),
      terms: termsOf(takenFrom(usual), usual.recoveries, new Decimal(open).mul(1000).toNumber(), []),
    })),
  )
}

const openSql = (def: typeof costing | typeof costedBill): string => `
  select h.id, c.name as customer from ${quoted(tableOf(def.name))} h left join customer c on c.id = h.customer
  where ${inStage(def, 'unfinished', 'h')} order by h.date desc, h.id desc limit ${mostLines}`

const openColumns = { id: integer, customer: orNull(text) }
const openReadings = {
  costing: reading(openColumns, openSql(costing)),
  costedBill: reading(openColumns, openSql(costedBill)),
}

/** An estimate that is not frozen yet, with the terms that it keeps of its own. */
interface OpenRecord {
  readonly id: number
  readonly number: string
  readonly customer: string | null
  readonly record: Readonly<Row>
  readonly terms: Terms
}

/** The open costings or bills, the newest first; one whose terms are not complete has no price. */
const openRecords = async (
  store: Store,
  tx: Tx,
  loader: Loader,
  def: typeof costing | typeof costedBill,
): Promise<readonly OpenRecord[]> => {
  const rows = await openReadings[def.name].rows(tx, [])
  const ids = rows.map(({ id }) => id)
  const records = await loadMany(store, tx, def, ids)
  const open: OpenRecord[] = []
  for (const { id, customer } of rows) {
    const record = records.get(id)
    const terms = record ? await ownTerms(loader, record) : null
    if (!record || !terms) continue
    const { number } = record
    open.push({ id, number: typeof number === 'string' ? number : `Draft ${id}`, customer, record, terms })
  }
  return open
}

const decimalIn = (value: unknown): Decimal => (value instanceof Decimal ? value : zero)

/** Costings keep their own terms and what was set in them by hand. */
const costingsIn = async (store: Store, tx: Tx, tables: CableTables): Promise<readonly Open[]> => {
  const loader = makeLoader(store, tx)
  const open: Open[] = []
  for (const { record, ...one } of await openRecords(store, tx, loader, costing)) {
    const { designation, qty, pricePerKm } = record
    const designed = cableOf(await meantBy(tables, loader, record))
    const [openKm, agreed] = [decimalIn(qty), decimalIn(pricePerKm)]
    open.push({ ...one, doc: costing.name, cable: String(designation), openKm, agreed, designed })
  }
  return open
}

/** Lines of bills on the terms of their bill, each once the words mean a cable. A price that was set by hand is set whatever metals do. */
const billsIn = async (store: Store, tx: Tx, tables: CableTables): Promise<readonly Open[]> => {
  const loader = makeLoader(store, tx)
  const open: Open[] = []
  for (const { record, ...one } of await openRecords(store, tx, loader, costedBill)) {
    const prices = linesOf(record, 'priced').map(({ pricePerKm }) => pricePerKm)
    const cables = await cablesOf(tables, loader, record)
    for (const [at, line] of cables.entries()) {
      const { qty, setPerKm, designed } = line
      if (!designed || setPerKm) continue
      const agreed = decimalIn(prices[at])
      const terms = lineTerms(one.terms, line)
      open.push({ ...one, terms, doc: costedBill.name, cable: designed.designation, openKm: qty, agreed, designed })
    }
  }
  return open.slice(0, mostLines)
}

const found = { orders: ordersIn, costings: costingsIn, bills: billsIn } as const

/** The price a km at the rates of a day, or why there is none. */
const priceAt = (tables: CableTables, { designed, terms }: Open, sheet: RateSheet): Decimal | Refused => {
  if (isRefused(designed)) return designed
  const priced = costWorking(tables, designed, sheet, terms)
  return isRefused(priced) ? priced : priced.pricePerKm
}

interface Repriced {
  readonly row: ReportRow
  readonly openKm: Decimal
  readonly value: Decimal
  readonly why: string | null
}

const repriced = (tables: CableTables, open: Open, day: RateSheet, other: RateSheet): Repriced => {
  const { doc, id, number, customer, cable, openKm, agreed } = open
  const [before, after] = [priceAt(tables, open, day), priceAt(tables, open, other)]
  const known = { number, customer, cable, openKm: openKm.toFixed(3), agreed: agreed.toFixed(2) }
  const drill = { doc, id }
  if (isRefused(before) || isRefused(after)) {
    const why = isRefused(before) ? before.message : isRefused(after) ? after.message : ''
    return { row: { values: known, drill }, openKm, value: zero, why: `${cable} is not priced: ${why}` }
  }
  const difference = after.minus(before)
  const value = difference.mul(openKm)
  const figures = {
    before: before.toFixed(2),
    after: after.toFixed(2),
    difference: difference.toFixed(2),
    value: value.toFixed(2),
  }
  return { row: { values: { ...known, ...figures }, drill }, openKm, value, why: null }
}

/** Open lines at the rates of a day and at others, with the difference a km and on the length that is still open. */
const runRepricing = (tx: Tx, params: ParamsOf<typeof repricing>, store: Store): Promise<ReportAnswer> =>
  tellingFaults(async () => {
    const tables = await tablesIn(store, tx)
    const day = await ratesInForce(tx, params.asOn)
    const other = withOwnMetals(day, { CU: params.copper, AL: params.aluminium })
    const open = await found[params.what](store, tx, tables)
    const lines = open.map(one => repriced(tables, one, day, other))
    return {
      rows: lines.map(({ row }) => row),
      sums: { openKm: sum(lines.map(one => one.openKm)).toFixed(3), value: sum(lines.map(one => one.value)).toFixed(2) },
      notes: [
        ...new Set(lines.flatMap(({ why }) => why ?? [])),
        ...(lines.length === mostLines ? [`These are the newest ${mostLines} lines; there are more.`] : []),
      ],
    }
  })

export default reportFor(repricing, runRepricing)
