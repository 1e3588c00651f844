import { type Decimal, zero } from '../../../kernel/decimal.ts'
import type { Complaint } from '../../../kernel/document.ts'
import type { Underway } from '../../../kernel/underway.ts'
import { type Measure, shared } from '../../../kernel/stock.ts'
import type { Tx } from '../../../server/database.ts'
import { date, decimal, integer, oneOf, orNull, reading, text } from '../../../server/reading.ts'
import { type Derivation, type ActRule, rulesFor } from '../../../server/store/parts/rules.ts'
import { stockCount } from './stockCount.ts'

interface Booked {
  readonly item: number
  readonly piece: number | null
  readonly pieceNo: string | null
  readonly measure: Measure
  readonly qty: Decimal
  readonly length: Decimal
  readonly metal: Decimal
  readonly other: Decimal
  readonly rate: Decimal | null
  readonly heatNo: string | null
  readonly makerNo: string | null
}

const measureSql = `case u.measures when 'length' then 'metres' when 'mass' then 'kg' else 'count' end`
const qtySql = (of: string, metres: string, kg: string): string =>
  `case u.measures when 'length' then ${of}.${metres} when 'mass' then ${of}.${kg} else ${of}.count end`

/** What the books have in a store: the pieces and goods that are named, and all others where `whole` asks for them. */
const bookedReading = reading(
  {
    item: integer,
    piece: orNull(integer),
    pieceNo: orNull(text),
    measure: oneOf('kg', 'count', 'metres'),
    qty: orNull(decimal),
    length: orNull(decimal),
    metal: orNull(decimal),
    other: orNull(decimal),
    rate: orNull(decimal),
    heatNo: orNull(text),
    makerNo: orNull(text),
  },
  `
select p.item, p.id as piece, p.piece_no, ${measureSql} as measure, ${qtySql('p', 'length_m', 'weight_kg')} as qty, p.length_m as length,
  p.metal_value as metal, p.other_value as other, null as rate, p.heat_no, p.maker_no
from piece p join item i on i.id = p.item join unit u on u.id = i.unit
where p.store = $1 and (p.id = any($2::bigint[]) or ($4 and ($5::bigint is null or i.category = $5)))
union all
select i.id, null, null, ${measureSql}, coalesce(${qtySql('b', 'metres', 'kg')}, 0), 0, coalesce(b.metal, 0), coalesce(b.other, 0), i.standard_rate, null, null
from item i join unit u on u.id = i.unit left join stock_balance b on b.item = i.id and b.store = $1 and b.owner is null
where i.tracking = 'none' and (i.id = any($3::bigint[]) or ($4 and b.metres + b.kg + b.count > 0 and ($5::bigint is null or i.category = $5)))
order by piece nulls first, item`,
)

const bookedIn = async (tx: Tx, record: Underway<typeof stockCount>): Promise<readonly Booked[]> => {
  const counted = record.counted
  const ids = (name: 'piece' | 'item') => counted.flatMap(line => line[name] ?? [])
  const asked = [record.store, ids('piece'), ids('item'), record.whole === true, record.category ?? null]
  const rows = await bookedReading.rows(tx, asked)
  return rows.map(row => ({
    ...row,
    qty: row.qty ?? zero,
    length: row.length ?? zero,
    metal: row.metal ?? zero,
    other: row.other ?? zero,
    rate: row.rate,
  }))
}

/** What a difference is worth: its share of what lies there, or the standard rate where nothing does. */
const worthOf = ({ qty, metal, other, rate }: Booked, difference: Decimal): { metalValue: Decimal; otherValue: Decimal } => {
  if (qty.isZero()) return { metalValue: zero, otherValue: difference.times(rate ?? zero).toDecimalPlaces(2) }
  const part = (whole: Decimal): Decimal => shared(whole, [difference], qty, 2)[0] ?? zero
  return { metalValue: part(metal), otherValue: part(other) }
}

/** The books beside a count, for those who may see them. A piece that was found without being measured is as it should be. */
const deriveStockCount: Derivation<typeof stockCount> = async ({ tx, record }) => {
  if (typeof record.store !== 'number') return { values: { differences: [] } }
  const booked = await bookedIn(tx, record)
  const counted = record.counted
  const complaints: Complaint[] = []
  const differences = booked.map(one => {
    const at = counted.findIndex(line =>
      one.piece === null ? line.piece == null && line.item === one.item : line.piece === one.piece,
    )
    const line = counted[at]
    const found = line === undefined ? zero : (line.qty ?? one.qty)
    const differenceQty = found.minus(one.qty)
    if (one.piece !== null && one.length.gt(0) && differenceQty.gt(0)) {
      const message = `${one.pieceNo ?? ''} cannot have become longer or heavier; measure it again, or cancel the document that made it.`
      complaints.push({ path: `counted.${at}.qty`, message })
    }
    const { item, piece, measure, heatNo, makerNo } = one
    return {
      item,
      piece,
      measure,
      bookQty: one.qty,
      countedQty: found,
      differenceQty,
      ...worthOf(one, differenceQty),
      heatNo,
      makerNo,
    }
  })
  counted.forEach((line, i) => {
    const isElsewhere = typeof line.piece === 'number' && booked.every(one => one.piece !== line.piece)
    if (isElsewhere)
      complaints.push({ path: `counted.${i}.piece`, message: 'By the books this piece lies elsewhere; transfer it first.' })
  })
  return { values: { differences }, complaints }
}

const movedSinceReading = reading(
  { number: text, date },
  `
select v.number, v.date from stock_entry e join voucher v on v.id = e.voucher
where e.store = $1 and v.date > $2 and v.reverses is null and not exists (select 1 from voucher r where r.reverses = v.id)
  and ($3 or e.piece = any($4::bigint[]) or (e.piece is null and e.item = any($5::bigint[])))
order by v.date desc, v.id desc limit 1`,
)

/** A count is held against the stock as it is now, so what it counts may not have moved after its day. */
const nothingMovedSince: ActRule<typeof stockCount> = async ({ tx, record }) => {
  const moved = await movedSinceReading.maybe(tx, [
    record.store,
    record.date,
    record.whole,
    record.counted.flatMap(({ piece }) => piece ?? []),
    record.counted.flatMap(({ piece, item }) => (piece === null ? [item] : [])),
  ])
  if (!moved) return []
  const message = `${moved.number} of ${moved.date} moved goods of this count after its date. Count them again, and date the count on or after that day.`
  return [{ path: 'date', message }]
}

export default rulesFor(stockCount, {
  derive: deriveStockCount,
  act: { submit: nothingMovedSince, approve: nothingMovedSince },
})
