import { Decimal } from '../../../kernel/decimal.ts'
import type { ParamsOf, ReportAnswer, ReportRow } from '../../../kernel/report.ts'
import type { Tx } from '../../../server/database.ts'
import { date, integer, orNull, reading, text, written } from '../../../server/reading.ts'
import { cutTo, mostLines } from '../../../server/reports/cut.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import { stockLedger } from './stockLedger.ts'

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

const movedReading = reading(
  {
    date,
    number: text,
    voucher: text,
    doc: text,
    docId: integer,
    piece: orNull(text),
    place: text,
    metres: written,
    kg: written,
    count: written,
  },
  `
select e.date, v.number, v.title as voucher, v.doc, v.doc_id, p.piece_no as piece, s.name as place, e.metres, e.kg, e.count
from stock_entry e join voucher v on v.id = e.voucher join store s on s.id = e.store left join piece p on p.id = e.piece
where e.item = $1 and e.place = 'store' and ($2::bigint is null or e.store = $2) and e.date between $3 and $4
order by e.date, e.id limit ${mostLines + 1}`,
)

/** The movements of an item in our stores after what was there before, with what is there after each. */
const runStockLedger = async (tx: Tx, { item, store, fromDate, toDate }: ParamsOf<typeof stockLedger>): Promise<ReportAnswer> => {
  const { before, moved, measures } = await tx.one<Sums>(sumsSql, [item, store, fromDate, toDate])
  const found = await movedReading.rows(tx, [item, store, fromDate, toDate])
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
    rows: [first, ...rows, edge(toDate, 'Closing stock')],
    sums: { ...(isLong ? { metres: moved.metres } : {}), ...(isHeavy ? { kg: moved.kg } : {}) },
    notes,
  }
}

export default reportFor(stockLedger, runStockLedger)
