import type { ISODate } from '../../kernel/dates.ts'
import { Decimal } from '../../kernel/decimal.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import { formatDecimal } from '../../kernel/indian.ts'
import { type Measure, none, units } from '../../kernel/stock.ts'
import { piece } from '../../modules/stores/piece/piece.ts'
import type { Tx } from '../database.ts'
import { decimal, integer, orNull, type Read, reading, text } from '../reading.ts'
import { Refusal } from '../refusal.ts'
import type { Store } from '../store/parts/store.ts'
import { inState } from '../schema/stateSql.ts'
import { claimsBack, holdEnded } from './claimsKept.ts'
import { type Balance, holdBalances, holdPieces, keyOf } from './goods.ts'
import { measures, readLater, refuseBelowNothing } from './pastStock.ts'

type Net = Read<typeof netReading>

/** What a voucher brought to each balance that is kept by quantity; negative where it took. */
const netReading = reading(
  {
    item: integer,
    store: integer,
    owner: orNull(integer),
    code: text,
    storeName: text,
    metres: decimal,
    kg: decimal,
    count: decimal,
    metal: decimal,
    other: decimal,
  },
  `
select e.item, e.store, e.owner, i.code, s.name as store_name,
  sum(e.metres) as metres, sum(e.kg) as kg, sum(e.count) as count, sum(e.metal) as metal, sum(e.other) as other
from stock_entry e join item i on i.id = e.item join store s on s.id = e.store
where e.voucher = $1 and e.piece is null group by e.item, e.store, e.owner, i.code, s.name`,
)

/** SQL: does a voucher only draw from the piece of `e`: less lies of it where it lay? */
const draws = (voucher: string): string =>
  `(select sum(d.kg) < 0 or sum(d.count) < 0 from stock_entry d where d.voucher = ${voucher} and d.piece = e.piece and d.place = 'store'
    having bool_and(d.kg <= 0 and d.count <= 0))`

/** What moved on since. From a lot several may draw: what one drew goes back to it, whatever others drew later, until a scale said what is left. */
const movedOnReading = reading(
  { no: text, number: text },
  `
select p.piece_no as no, v.number from stock_entry e join voucher v on v.id = e.voucher join piece p on p.id = e.piece
where e.piece = any($2::bigint[]) and e.voucher > $1 and v.reverses is null and not exists (select 1 from voucher r where r.reverses = v.id)
  and case when p.length_m > 0 or e.kind = 'weigh' then true else ${draws('$1')} is not true or ${draws('e.voucher')} is not true end
order by e.id limit 1`,
)

/** Why a balance cannot give back what a voucher brought; null when it can. */
const whyNot = (net: Net, there: Balance): string | null => {
  const after = (name: keyof Balance): Decimal => there[name].minus(net[name])
  for (const by of measures) {
    if (after(by).lt(0)) {
      const figure = (value: Decimal | string): string => `${formatDecimal(new Decimal(value), 3)} ${units[by]}`
      return `Only ${figure(there[by])} of ${net.code} is left in ${net.storeName}; ${figure(net[by])} would go back.`
    }
  }
  const isEmpty = measures.every(by => after(by).isZero())
  const values = [after('metal'), after('other')]
  return values.some(value => (isEmpty ? !value.isZero() : value.lt(0)))
    ? `${net.code} in ${net.storeName} was used since at an average price; what is left is worth another sum. Book the difference as a count.`
    : null
}

/** Carriers go back with their pieces, so they are held with them. */
const holdCarriers = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await tx.rows('select id from carrier where id = any($1::bigint[]) order by id for no key update', [ids])
}

/** Leave to take a voucher back, given once its pieces and balances are locked and none has moved on. */
export interface Leave {
  readonly pieces: readonly number[]
}

const touchedReading = reading({ piece: orNull(integer) }, 'select distinct piece from stock_entry where voucher = $1')

/**
 * Locks the goods of a voucher that is to be undone on a day; null where it moved none. Refuses when they have moved on or are used up, also
 * where other goods came since: they were not there yet when these were used.
 */
export const takeBack = async (store: Store, tx: Tx, voucher: number, date: ISODate): Promise<Leave | null> => {
  const touched = await touchedReading.rows(tx, [voucher])
  if (touched.length === 0) return null
  const ids = touched.flatMap(({ piece }) => piece ?? [])
  const pieces = await holdPieces(tx, ids)
  const movedOn = await movedOnReading.maybe(tx, [voucher, ids])
  if (movedOn) throw new Refusal(422, `${movedOn.no} has moved on with ${movedOn.number}; cancel that first.`)
  const kept = [...pieces.values()].find(one => one.status === 'reserved')
  if (kept) throw new Refusal(422, `${kept.pieceNo} is reserved; free it first.`)
  await holdEnded(tx, ids, voucher)
  await holdCarriers(
    tx,
    [...pieces.values()].flatMap(({ carrier }) => carrier ?? []),
  )
  for (const { loads } of Object.values(store.parts.rules)) await loads?.refuseTaken(tx, [...pieces.values()])
  const nets = await netReading.rows(tx, [voucher])
  const balances = await holdBalances(tx, nets)
  for (const net of nets) {
    const there = balances.get(keyOf(net))
    const why = there ? whyNot(net, there) : null
    if (why) throw new Refusal(422, why)
  }
  const brought = nets.filter(net => measures.some(by => net[by].gt(0)))
  const left = brought.map(({ item, store, owner, code, storeName, ...net }) => {
    const there = balances.get(keyOf({ item, store, owner })) ?? none
    const of = (by: Measure): Decimal => there[by].minus(net[by])
    return { item, store, owner, code, storeName, metres: of('metres'), kg: of('kg'), count: of('count') }
  })
  refuseBelowNothing(await readLater(tx, date, [], left), left)
  return { pieces: ids }
}

/**
 * The negated copy. What came to be by it is void, what it ended or moved lies again where it lay, what it divided is whole, and
 * carriers are where their pieces are. What it ended is what it was before, as its lines tell: goods that quality had refused went back to
 * their supplier, and are not free because that is undone.
 */
const isOwn = 'p.document = $4 and p.document_id = $5'
const isGone = inState(piece, 'gone', 'p')

const reverseSql = `
with was as (
  select distinct on (e.piece) e.piece, f.store, f.bin, t.kg, t.count, t.metal, t.other, coalesce(e.status_before, 'free') as status
  from stock_entry e
  left join lateral (select store, bin from stock_entry x where x.voucher = $1 and x.piece = e.piece and x.place = 'store'
    and (x.metres < 0 or x.kg < 0 or x.count < 0) order by x.id limit 1) f on true
  cross join lateral (select sum(kg) as kg, sum(count) as count, sum(metal) as metal, sum(other) as other from stock_entry x
    where x.voucher = $1 and x.piece = e.piece and x.place = 'store') t
  where e.voucher = $1 and e.piece is not null and e.place = 'store'),
again as (
  update piece p set version = p.version + 1,
    status = case when ${isOwn} then 'void' when ${isGone} then was.status else p.status end,
    place = case when ${isOwn} then 'void' else 'store' end,
    store = case when ${isOwn} then null else coalesce(was.store, p.store) end,
    bin = case when ${isOwn} then null when was.store is null then p.bin else was.bin end,
    weight_kg = case when ${isOwn} or p.length_m > 0 then p.weight_kg when ${isGone} then -was.kg else p.weight_kg - was.kg end,
    count = case when ${isOwn} or p.length_m > 0 then p.count when ${isGone} then -was.count else p.count - was.count end,
    metal_value = case when ${isOwn} then p.metal_value when ${isGone} then -was.metal else p.metal_value - was.metal end,
    other_value = case when ${isOwn} then p.other_value when ${isGone} then -was.other else p.other_value - was.other end
  from was where p.id = was.piece returning p.carrier, p.store, p.bin),
carried as (
  update carrier c set store = x.store, bin = x.bin, version = c.version + 1
  from (select distinct on (carrier) carrier, store, bin from again where carrier is not null and store is not null order by carrier) x
  where c.id = x.carrier and (c.store, c.bin) is distinct from (x.store, x.bin)),
parts as (update piece_part set undone = true where voucher = $1)
insert into stock_entry (voucher, deed, kind, piece, item, owner, place, store, bin, metres, kg, count, metal, other, account, date)
select $2, deed, kind, piece, item, owner, place, store, bin, -metres, -kg, -count, -metal, -other, account, $3
from stock_entry where voucher = $1 order by id`

/** Writes the negated copy of a voucher's goods, for which takeBack has given leave; claims go back to where their metres lie again. */
export const reverseStock = async (
  tx: Tx,
  { voucher, negation, date }: { readonly voucher: number; readonly negation: number; readonly date: ISODate },
  def: AnyDocument,
  id: number,
): Promise<void> => {
  await tx.rows(reverseSql, [voucher, negation, date, def.name, id])
  await claimsBack(tx, voucher)
}
