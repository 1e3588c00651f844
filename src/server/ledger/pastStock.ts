import type { ISODate } from '../../kernel/dates.ts'
import { Decimal, zero } from '../../kernel/decimal.ts'
import { formatDecimal } from '../../kernel/indian.ts'
import { type Measure, type Movement, units } from '../../kernel/stock.ts'
import type { Tx } from '../database.ts'
import { date, decimal, integer, orNull, type Read, reading, text } from '../reading.ts'
import { Refusal } from '../refusal.ts'
import { type BalanceKey, keyOf, keysOf, type NamedPieces, piecesIn } from './goods.ts'

type Amounts = Readonly<Record<Measure, Decimal>>

/** What is kept by quantity, as it will lie there once the document is posted. */
export interface Lying extends BalanceKey, Amounts {
  readonly code: string
  readonly storeName: string
}

/** What came to a balance, less what left it, on a day and all days after it. */
type Since = Read<typeof balancesReading>

/** What happened to goods after a day on which something is to be posted; empty for nearly all documents, which are dated today. */
export interface Later {
  readonly pieces: readonly { readonly no: string; readonly day: ISODate }[]
  readonly balances: readonly Since[]
}

const piecesReading = reading(
  { no: text, day: date },
  `
select p.piece_no as no, max(e.date) as day from (
  select piece, store, date from stock_entry where piece = any($1::bigint[]) and store is not null and date > $2::date
  group by piece, store, date having sum(metres) <> 0 or sum(kg) <> 0 or sum(count) <> 0) e
join piece p on p.id = e.piece group by p.id order by p.id`,
)

const balancesReading = reading(
  { item: integer, store: integer, owner: orNull(integer), day: date, metres: decimal, kg: decimal, count: decimal },
  `
select item, store, owner, day, sum(metres) over w as metres, sum(kg) over w as kg, sum(count) over w as count from (
  select e.item, e.store, e.owner, e.date as day, sum(e.metres) as metres, sum(e.kg) as kg, sum(e.count) as count
  from stock_entry e join json_to_recordset($1::json) as x(item bigint, store bigint, owner bigint)
    on x.item = e.item and x.store = e.store and x.owner is not distinct from e.owner
  where e.piece is null and e.date > $2::date group by e.item, e.store, e.owner, e.date) d
window w as (partition by item, store, owner order by day desc) order by day desc`,
)

/** Reads what happened to pieces and balances after a day. They are locked before, so that nobody adds to it meanwhile. */
export const readLater = async (
  tx: Tx,
  date: ISODate,
  pieces: readonly number[],
  keys: readonly BalanceKey[],
): Promise<Later> => {
  const wanted = [
    ...new Map(keys.map(({ item, store, owner }) => [keyOf({ item, store, owner }), { item, store, owner }])).values(),
  ]
  const [ofPieces, balances] = await Promise.all([
    pieces.length === 0 ? [] : piecesReading.rows(tx, [pieces, date]),
    wanted.length === 0 ? [] : balancesReading.rows(tx, [JSON.stringify(wanted), date]),
  ])
  return { pieces: ofPieces, balances }
}

/** The same of all that movements take. */
export const laterThan = (tx: Tx, date: ISODate, movements: readonly Movement[], { held }: NamedPieces): Promise<Later> =>
  readLater(tx, date, [...new Set(movements.flatMap(piecesIn))], keysOf(movements, held))

const refuse = (why: string): never => {
  throw new Refusal(422, why, { fields: [{ path: 'date', message: why }] })
}

/** A piece is cut, moved or used up on the day on which it last came or moved, or later. */
export const refusePiecesBefore = ({ pieces: [first] }: Later): void => {
  if (first)
    refuse(`${first.no} came or was moved on ${first.day}; nothing is done with it before that day. Use ${first.day} or later.`)
}

/** In what goods are measured. */
export const measures = ['metres', 'kg', 'count'] as const

/**
 * Nothing lies below nothing on any day: what leaves on an earlier day must have been there on that day and on each day since. What lies
 * at the end of a day is what lies now, less all that came after it.
 */
export const refuseBelowNothing = ({ balances }: Later, lying: readonly Lying[]): void => {
  for (const now of lying) {
    for (const since of balances) {
      if (keyOf(since) !== keyOf(now)) continue
      const by = measures.find(measure => now[measure].minus(since[measure]).lt(0))
      if (by === undefined) continue
      const short = Decimal.max(zero, since[by].minus(now[by]))
      refuse(
        `Before ${since.day} ${formatDecimal(short, 3)} ${units[by]} of ${now.code} were missing in ${now.storeName}. Use ${since.day} or later, or enter first what came before.`,
      )
    }
  }
}
