import { Decimal, sum, zero } from '../../kernel/decimal.ts'
import type { ParamsOf, ReportAnswer, ReportRow } from '../../kernel/report.ts'
import type { consumption, reorder, stockLedger, stockValuation } from '../../modules/stores/reports.ts'
import type { Actor } from '../actor.ts'
import type { Tx } from '../database.ts'
import { toReorder } from '../../modules/purchase/purchaseRequisition/standing.server.ts'
import type { Store } from '../store/store.ts'
import { cutTo, mostLines } from './cut.ts'
import { maySeeCost, totalOf } from './stock.ts'

interface Moved {
  readonly date: string
  readonly number: string
  readonly voucher: string
  readonly doc: string
  readonly docId: number
  readonly piece: string | null
  readonly place: string
  readonly metres: string
  readonly kg: string
  readonly count: string
}

interface Amounts {
  readonly metres: string
  readonly kg: string
  readonly count: string
}

interface Sums {
  readonly before: Amounts
  /** All that moved in the period, on lines that are shown and on those that are not. */
  readonly moved: Amounts
  /** By what the item is kept. */
  readonly measures: string
}

const amountsSql = (when: string): string =>
  `json_build_object(${['metres', 'kg', 'count'].map(of => `'${of}', coalesce(sum(e.${of}) filter (where e.date ${when}), 0)::text`).join(', ')})`

const sumsSql = `
select ${amountsSql('< $3')} as before, ${amountsSql('>= $3')} as moved,
  (select u.measures from item i join unit u on u.id = i.unit where i.id = $1) as measures
from stock_entry e where e.item = $1 and e.place = 'store' and ($2::bigint is null or e.store = $2) and e.date <= $4`

const movedSql = `
select e.date, v.number, v.title as voucher, v.doc, v.doc_id as "docId", p.piece_no as piece, s.name as place, e.metres, e.kg, e.count
from stock_entry e join voucher v on v.id = e.voucher join store s on s.id = e.store left join piece p on p.id = e.piece
where e.item = $1 and e.place = 'store' and ($2::bigint is null or e.store = $2) and e.date between $3 and $4
order by e.date, e.id limit ${mostLines + 1}`

/** The movements of an item in our stores after what was there before, with what is there after each. */
export const runStockLedger = async (
  tx: Tx,
  { item, store, fromDate, toDate }: ParamsOf<typeof stockLedger>,
): Promise<ReportAnswer> => {
  const { before, moved, measures } = await tx.one<Sums>(sumsSql, [item, store, fromDate, toDate])
  const found = await tx.rows<Moved>(movedSql, [item, store, fromDate, toDate])
  const { shown, notes } = cutTo(mostLines, found, 'Choose a shorter period.')
  // What an item never has is left out, rather than told as nothing on every line.
  const isLong = [before, moved, ...shown].some(line => !new Decimal(line.metres).isZero())
  const isHeavy = [before, moved, ...shown].some(line => !new Decimal(line.kg).isZero())
  const isCounted = measures !== 'length' && measures !== 'mass'
  let [metres, kg, count] = [new Decimal(before.metres), new Decimal(before.kg), new Decimal(before.count)]
  const there = () => ({
    balanceM: isLong ? metres.toFixed(3) : null,
    balanceKg: isHeavy ? kg.toFixed(3) : null,
    balanceCount: isCounted ? count.toFixed(3) : null,
  })
  const edge = (date: string, voucher: string): ReportRow => ({ values: { date, voucher, ...there() }, strong: true })
  const first = edge(fromDate, 'There before')
  const rows = shown.map(({ doc, docId, ...line }): ReportRow => {
    metres = metres.plus(line.metres)
    kg = kg.plus(line.kg)
    count = count.plus(line.count)
    const here = { metres: isLong ? line.metres : null, kg: isHeavy ? line.kg : null, count: isCounted ? line.count : null }
    return { values: { ...line, ...here, ...there() }, drill: { doc, id: docId } }
  })
  metres = new Decimal(before.metres).plus(moved.metres)
  kg = new Decimal(before.kg).plus(moved.kg)
  count = new Decimal(before.count).plus(moved.count)
  return {
    rows: [first, ...rows, edge(toDate, 'There in the end')],
    sums: { ...(isLong ? { metres: moved.metres } : {}), ...(isHeavy ? { kg: moved.kg } : {}) },
    notes,
  }
}

interface Worth {
  readonly account: number
  readonly ledger: string
  readonly item: string | null
  readonly metres: string
  readonly kg: string
  readonly metal: string
  readonly other: string
  readonly books: string | null
}

/** Ledger by ledger (item is null there), and item by item where asked; a ledger of stock without goods stands with its books. */
const valuationSql = `
with goods as (
  select e.account, e.item, sum(e.metres) as metres, sum(e.kg) as kg, sum(e.metal) as metal, sum(e.other) as other
  from stock_entry e join account a on a.id = e.account and a.account_type = 'Stock' where e.date <= $1 group by e.account, e.item),
books as (
  select g.account, sum(g.amount) as amount from gl_entry g join account a on a.id = g.account and a.account_type = 'Stock'
  where g.date <= $1 group by g.account)
select a.id as account, a.code || ' · ' || a.name as ledger, null as item, coalesce(sum(g.metres), 0) as metres, coalesce(sum(g.kg), 0) as kg,
  coalesce(sum(g.metal), 0) as metal, coalesce(sum(g.other), 0) as other, coalesce(max(b.amount), 0) as books
from account a left join goods g on g.account = a.id left join books b on b.account = a.id
where a.account_type = 'Stock' and (g.account is not null or b.account is not null) group by a.id
union all
select g.account, a.code, i.code || ' · ' || i.name, g.metres, g.kg, g.metal, g.other, null
from goods g join account a on a.id = g.account join item i on i.id = g.item where $2 and (g.kg <> 0 or g.metres <> 0 or g.metal <> 0 or g.other <> 0)
order by 2, 3 nulls first`

/** Nothing of a measure is nothing to tell. */
const tellable = (amount: string): string | null => (new Decimal(amount).isZero() ? null : amount)

/** What goods are worth on a day by the ledger of stock, beside the general ledger. */
export const runStockValuation = async (tx: Tx, { asOn, items }: ParamsOf<typeof stockValuation>): Promise<ReportAnswer> => {
  const found = await tx.rows<Worth>(valuationSql, [asOn, items])
  const rows = found.toSorted((a, b) => a.account - b.account || (a.item ?? '').localeCompare(b.item ?? ''))
  const ledgers = rows.filter(row => row.books !== null)
  const valueOf = ({ metal, other }: Worth): Decimal => new Decimal(metal).plus(other)
  const differenceOf = (row: Worth): Decimal => valueOf(row).minus(row.books ?? 0)
  return {
    rows: rows.map((row): ReportRow => {
      const { ledger, item, metres, kg, metal, other, books, account } = row
      const figures = { metres: tellable(metres), kg: tellable(kg), metal, other, value: valueOf(row).toFixed(2) }
      if (books === null) return { values: { ledger: item, ...figures }, level: 1 }
      const drill = { report: 'ledger', params: { account: String(account), toDate: asOn } }
      return { values: { ledger, ...figures, books, difference: differenceOf(row).toFixed(2) }, strong: items, drill }
    }),
    sums: {
      metal: totalOf(ledgers, row => row.metal, 2),
      other: totalOf(ledgers, row => row.other, 2),
      value: sum(ledgers.map(valueOf)).toFixed(2),
      books: totalOf(ledgers, row => row.books, 2),
      difference: sum(ledgers.map(differenceOf)).toFixed(2),
    },
    notes: [],
  }
}

/** Items that have fallen to their reorder level. */
export const runReorder = async (tx: Tx, _params: ParamsOf<typeof reorder>): Promise<ReportAnswer> => {
  const low = await toReorder(tx)
  const named = await tx.rows<{ id: number; title: string; unit: string }>(
    `select i.id, i.code || ' · ' || i.name as title, u.code as unit from item i join unit u on u.id = i.unit where i.id = any($1::bigint[])`,
    [low.map(({ item }) => item)],
  )
  const names = new Map(named.map(one => [one.id, one]))
  const rows = low.map(({ item, onHand, reserved, onOrder, reorderLevel, reorderQty }): ReportRow => {
    const values = {
      item: names.get(item)?.title ?? '',
      unit: names.get(item)?.unit ?? '',
      onHand: onHand.toFixed(3),
      reserved: reserved.toFixed(3),
      onOrder: onOrder.toFixed(3),
      reorderLevel: (reorderLevel ?? zero).toString(),
      reorderQty: reorderQty?.toString() ?? null,
    }
    return { values, drill: { doc: 'item', id: item } }
  })
  return { rows: rows.toSorted((a, b) => String(a.values['item']).localeCompare(String(b.values['item']))), sums: {}, notes: [] }
}

interface Used {
  readonly id: number
  readonly item: string
  readonly department: string | null
  readonly metres: string | null
  readonly kg: string | null
  readonly count: string | null
  readonly value: string
}

/** Goods that issues took out of stores that are no shop floor, less what returns brought back there. */
const usedSql = `
select e.item as id, i.code || ' · ' || i.name as item, d.name as department, nullif(-sum(e.metres), 0) as metres, nullif(-sum(e.kg), 0) as kg,
  case when u.measures not in ('length', 'mass') then -sum(e.count) end as count,
  -sum(e.metal + e.other) as value
from voucher v join stock_entry e on e.voucher = v.id and e.place = 'store' join store s on s.id = e.store and s.kind not in ('floor', 'scrap')
left join issue_note n on v.doc = 'issueNote' and n.id = v.doc_id left join return_note r on v.doc = 'returnNote' and r.id = v.doc_id
join item i on i.id = e.item join unit u on u.id = i.unit left join department d on d.id = coalesce(n.department, r.department)
where v.doc in ('issueNote', 'returnNote') and v.date between $1 and $2 and ($3::bigint is null or d.id = $3)
group by e.item, i.code, i.name, u.measures, d.name having sum(e.kg) <> 0 or sum(e.metres) <> 0 or sum(e.count) <> 0 order by i.code, d.name`

export const runConsumption = async (
  tx: Tx,
  { fromDate, toDate, department }: ParamsOf<typeof consumption>,
  _store: Store,
  actor: Actor,
): Promise<ReportAnswer> => {
  const rows = await tx.rows<Used>(usedSql, [fromDate, toDate, department])
  const cost = maySeeCost(actor)
  return {
    rows: rows.map(({ id, value, ...row }): ReportRow => ({
      values: { ...row, value: cost ? value : null },
      drill: { report: 'stockLedger', params: { item: String(id), fromDate, toDate } },
    })),
    sums: { kg: totalOf(rows, row => row.kg, 3), ...(cost ? { value: totalOf(rows, row => row.value, 2) } : {}) },
    notes: [],
  }
}
