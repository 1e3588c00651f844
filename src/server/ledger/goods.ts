import type { Decimal } from '../../kernel/decimal.ts'
import type { Convert, Movement, Marks, Measure, Quantity, Subject, Worth } from '../../kernel/stock.ts'
import { piece } from '../../modules/stores/piece/piece.ts'
import type { Kept } from '../../modules/stores/stockAccounts.ts'
import type { Tx } from '../database.ts'
import { date, decimal, integer, orNull, reading, type RowOf, state, text, yes } from '../reading.ts'
import { Refusal } from '../refusal.ts'
import { inStage } from '../schema/stateSql.ts'
import type { LoadJudge, NamedLoads } from '../store/parts/loads.ts'
import type { Store } from '../store/parts/store.ts'
import { type HeldClaim, holdClaims } from './claimsKept.ts'
import { drawnFromLots, givenOfLots, type Taker, takersOf } from './lots.ts'

const amounts = { metres: decimal, kg: decimal, count: decimal, metal: decimal, other: decimal }

const ofPiece = {
  id: integer,
  pieceNo: text,
  status: state(piece),
  item: integer,
  place: text,
  store: orNull(integer),
  bin: orNull(integer),
  carrier: orNull(integer),
  owner: orNull(integer),
  heatNo: orNull(text),
  makerNo: orNull(text),
  useByDate: orNull(date),
  /** What a deviation allows it for; null where it may be used for everything. */
  onlyFor: orNull(text),
  /** Since when its goods are here: a part is as old as the piece that it was cut from. */
  date,
  ...amounts,
}

/** A piece as the open transaction holds it. */
export interface HeldPiece extends RowOf<typeof ofPiece> {
  readonly marks: Marks | null
}

/** From where to where, in metres, or in kilograms or counts of what has no length. */
export interface Span {
  readonly from: Decimal
  readonly to: Decimal
}

const ofPart = {
  child: integer,
  parent: integer,
  childFrom: decimal,
  /** Null where it is as long there as on the parent, or where the lane is null. */
  childTo: orNull(decimal),
  from: decimal,
  to: decimal,
  /** Which of those that lie side by side; null where all that went in is in every part. */
  lane: orNull(integer),
  turned: yes,
}

/** Which metres of a parent a piece is (kilograms, or its count, where the parent has no length). */
export type PartOf = RowOf<typeof ofPart>

/** Off which half of the cost the value of scrap is taken; null where its grade does not say. */
export type ScrapBearer = keyof Worth | null

/** What deciding needs to know of an item. */
export interface HeldItem extends Omit<Kept, 'storeKind'> {
  readonly id: number
  readonly code: string
  readonly tracking: 'none' | 'lot' | 'piece'
  readonly measure: Measure
  readonly shelfLifeDays: number | null
  /** Of scrap: what it is of, by its grade. */
  readonly scrapOf: ScrapBearer
  /** The ledger that its category names for what is used up. */
  readonly useLedger: number | null
}

export interface HeldStore {
  readonly id: number
  readonly name: string
  readonly kind: Kept['storeKind']
}

export type Balance = Quantity & Worth

/** Everything that a document's movements touch, read under locks. */
export interface Goods {
  readonly pieces: ReadonlyMap<number, HeldPiece>
  readonly parts: readonly PartOf[]
  /** What has been made of the lots that are named, so that nothing is given twice, and what came back from customers. */
  readonly given: readonly (Span & { readonly parent: number })[]
  /** How much was drawn so far from the lots that are priced anew, in their measure. */
  readonly drawn: ReadonlyMap<number, Decimal>
  /** What was made of the lots that are weighed back, since each was weighed last. */
  readonly takers: readonly Taker[]
  readonly items: ReadonlyMap<number, HeldItem>
  readonly stores: ReadonlyMap<number, HeldStore>
  /** The store of each bin that is named, by the bin's id. */
  readonly bins: ReadonlyMap<number, { readonly store: number; readonly code: string }>
  readonly balances: ReadonlyMap<string, Balance>
  /** What is claimed of the pieces. */
  readonly claims: readonly HeldClaim[]
  /** Who judges what is put on carriers. */
  readonly judges: readonly LoadJudge[]
}

/** One row of what is kept by quantity. */
export interface BalanceKey {
  readonly item: number
  readonly store: number
  readonly owner: number | null
}

export const keyOf = ({ item, store, owner }: BalanceKey): string => `${item} ${store} ${owner ?? ''}`

const piecesReading = reading(
  { ...ofPiece, startMark: orNull(decimal), endMark: orNull(decimal) },
  `
select id, piece_no, status, item, place, store, bin, carrier, owner, heat_no, maker_no, use_by_date, only_for, date, start_mark, end_mark,
  length_m as metres, weight_kg as kg, count, metal_value as metal, other_value as other
from piece where id = any($1::bigint[]) order by id for no key update`,
)

/**
 * Locks pieces in the order of their ids. Who refers to a piece holds its key by the reference; a lock that left the key alone is
 * enough here, and two who have both just stored a cutting of one drum do not wait for each other for ever.
 */
export const holdPieces = async (tx: Tx, ids: readonly number[]): Promise<Map<number, HeldPiece>> => {
  if (ids.length === 0) return new Map()
  const rows = await piecesReading.rows(tx, [ids])
  return new Map(
    rows.map(({ startMark: start, endMark: end, ...row }) => [
      row.id,
      { ...row, marks: start === null || end === null ? null : { start, end } },
    ]),
  )
}

const balancesReading = reading(
  { item: integer, store: integer, owner: orNull(integer), ...amounts },
  `
select b.item, b.store, b.owner, b.metres, b.kg, b.count, b.metal, b.other from stock_balance b
join json_to_recordset($1::json) as x(item bigint, store bigint, owner bigint)
  on x.item = b.item and x.store = b.store and x.owner is not distinct from b.owner
order by b.item, b.store, b.owner nulls first for no key update of b`,
)

/** Locks balances in the order of item, store and owner; those that nobody has needed yet are made, empty. */
export const holdBalances = async (tx: Tx, keys: readonly BalanceKey[]): Promise<Map<string, Balance>> => {
  if (keys.length === 0) return new Map()
  const wanted = JSON.stringify([...new Map(keys.map(key => [keyOf(key), key])).values()])
  const [, rows] = await Promise.all([
    tx.rows(
      `insert into stock_balance (item, store, owner) select item, store, owner from json_to_recordset($1::json) as x(item bigint, store bigint, owner bigint)
       order by item, store, owner nulls first on conflict do nothing`,
      [wanted],
    ),
    balancesReading.rows(tx, [wanted]),
  ])
  return new Map(rows.map(row => [keyOf(row), row]))
}

const subjectOf = (movement: Movement): Subject | null => (movement.do === 'move' || movement.do === 'consume' ? movement : null)

/** The pieces that a movement takes; one that is only priced anew does not move. */
export const piecesIn = (movement: Movement): readonly number[] => {
  if (movement.do === 'join') return movement.pieces
  if (movement.do === 'cut' || movement.do === 'weigh') return [movement.piece]
  if (movement.do === 'convert') return movement.used.flatMap(one => ('piece' in one ? [one.piece] : []))
  const subject = subjectOf(movement)
  return subject && 'piece' in subject ? [subject.piece] : []
}

/** The pieces that went out and come back, all or in part: they are locked with the others, and stay gone. */
export const cameBackIn = (movement: Movement): readonly number[] =>
  movement.do === 'make' && movement.piece?.back ? [movement.piece.back.piece] : []

/** What a conversion takes out of balances, and what it adds to those of the same owner. */
const balancesOfConversion = ({ used, made }: Convert, held: HeldPieces['pieces']): readonly BalanceKey[] => {
  const [first] = used
  const owner = first === undefined ? null : 'piece' in first ? (held.get(first.piece)?.owner ?? null) : first.owner
  return [
    ...used.flatMap(one => ('piece' in one ? [] : [{ item: one.item, store: one.from, owner: one.owner }])),
    ...made.flatMap(({ piece, item, to }) => (piece ? [] : [{ item, store: to.store, owner }])),
  ]
}

const balancesIn = (movement: Movement, held: HeldPieces['pieces']): readonly BalanceKey[] => {
  if (movement.do === 'convert') return balancesOfConversion(movement, held)
  if (movement.do === 'make')
    return movement.piece ? [] : [{ item: movement.item, store: movement.to.store, owner: movement.owner ?? null }]
  const subject = subjectOf(movement)
  if (!subject || 'piece' in subject) return []
  const { item, from, owner } = subject
  return [{ item, store: from, owner }, ...(movement.do === 'move' ? [{ item, store: movement.to.store, owner }] : [])]
}

const descentReading = reading(
  ofPart,
  `
with recursive d as (
  select t.* from piece_part t where t.parent = any($1::bigint[]) and not t.undone
  union select t.* from d join piece_part t on t.parent = d.child and not t.undone)
select child, parent, child_from_m as child_from, child_to_m as child_to, from_m as "from", to_m as "to", strand as lane, turned from d order by parent, from_m`,
)

const descendants = async (tx: Tx, roots: readonly number[]): Promise<readonly PartOf[]> =>
  roots.length === 0 ? [] : descentReading.rows(tx, [roots])

/**
 * Locks the pieces that are named, all that descends from those that are priced anew and what documents called `doc` made of those that are
 * weighed back, until nobody has divided one meanwhile.
 */
const holdFamilies = async (
  tx: Tx,
  doc: string,
  named: readonly number[],
  roots: readonly number[],
  weighed: readonly number[],
): Promise<HeldPieces> => {
  for (let [known, made] = [await descendants(tx, roots), await takersOf(tx, weighed, doc)]; ;) {
    const below = [...known.map(part => part.child), ...made.map(({ piece: one }) => one)]
    const pieces = await holdPieces(tx, [...new Set([...named, ...roots, ...below])])
    const [parts, takers] = [await descendants(tx, roots), await takersOf(tx, weighed, doc)]
    if (parts.length === known.length && takers.length === made.length)
      return { pieces, parts, takers, drawn: await drawnFromLots(tx, roots.length === 0 ? [] : [...pieces.keys()]) }
    ;[known, made] = [parts, takers]
  }
}

/** SQL: what a column of these pieces says, with the ids that are known besides; it may be asked for before the pieces are read. */
const ofPieces = (column: 'item' | 'store' | 'carrier', pieces: string, besides: string): string =>
  `any(array(select ${column} from piece where id = any(${pieces}::bigint[])) || ${besides}::bigint[])`

const itemsOf = async (tx: Tx, pieces: readonly number[], items: readonly number[]): Promise<Map<number, HeldItem>> => {
  const rows = await tx.rows<HeldItem>(
    `select i.id, i.code, i.tracking, c.kind as category, c.metal, c.stock_account as ledger, c.use_account as "useLedger",
       i.shelf_life_days as "shelfLifeDays",
       case when coalesce(g.metal, c.metal) is not null then 'metal' when g.id is not null then 'other' end as "scrapOf",
       case u.measures when 'length' then 'metres' when 'mass' then 'kg' else 'count' end as measure
     from item i join item_category c on c.id = i.category join unit u on u.id = i.unit left join scrap_grade g on g.id = i.scrap
     where i.id = ${ofPieces('item', '$1', '$2')}`,
    [pieces, items],
  )
  return new Map(rows.map(row => [row.id, row]))
}

const storesOf = async (tx: Tx, pieces: readonly number[], stores: readonly number[]): Promise<Map<number, HeldStore>> => {
  const sql = `select id, name, kind from store where id = ${ofPieces('store', '$1', '$2')}`
  const rows = await tx.rows<HeldStore>(sql, [pieces, stores])
  return new Map(rows.map(row => [row.id, row]))
}

const binsOf = async (tx: Tx, ids: readonly number[]): Promise<Goods['bins']> => {
  if (ids.length === 0) return new Map()
  const rows = await tx.rows<{ id: number; store: number; code: string }>(
    'select id, store, code from bin where id = any($1::bigint[])',
    [ids],
  )
  return new Map(rows.map(row => [row.id, row]))
}

/** Stores into which goods come. */
const storesIn = (movement: Movement): readonly number[] => {
  if (movement.do === 'make' || movement.do === 'move') return [movement.to.store]
  if (movement.do === 'convert') return movement.made.map(({ to }) => to.store)
  return movement.do === 'cut' ? movement.parts.flatMap(part => (typeof part.to === 'string' ? [] : (part.to.store ?? []))) : []
}

const binsIn = (movement: Movement): readonly (number | null)[] => {
  if (movement.do === 'make' || movement.do === 'move') return [movement.to.bin]
  if (movement.do === 'convert') return movement.made.map(({ to }) => to.bin)
  return movement.do === 'cut' ? movement.parts.flatMap(part => (typeof part.to === 'string' ? [] : [part.to.bin])) : []
}

/** What became of a piece that is gone, in a sentence: 'P000012 was divided by CUT/26-27/00003; of it there is P000015 (700 m).' */
const whatBecame = async (tx: Tx, { id, pieceNo, status }: HeldPiece): Promise<string> => {
  const last = await tx.maybe<{ number: string }>(
    'select v.number from stock_entry e join voucher v on v.id = e.voucher where e.piece = $1 order by e.id desc limit 1',
    [id],
  )
  if (status === 'void') return `${pieceNo} was taken back with ${last?.number ?? 'its document'}; it is not there.`
  const left = await tx.rows<{ no: string; metres: string; kg: string }>(
    `select c.piece_no as no, c.length_m as metres, c.weight_kg as kg from piece_part t join piece c on c.id = t.child
     where t.parent = $1 and not t.undone and ${inStage(piece, 'there', 'c')} order by t.from_m`,
    [id],
  )
  const rest = left.map(one => `${one.no} (${Number(one.metres) > 0 ? `${Number(one.metres)} m` : `${Number(one.kg)} kg`})`)
  return `${pieceNo} is gone with ${last?.number ?? 'another document'}${rest.length > 0 ? `; of it there is ${rest.join(', ')}` : ''}.`
}

/** The balances that movements touch. */
export const keysOf = (movements: readonly Movement[], held: HeldPieces | null): readonly BalanceKey[] =>
  movements.flatMap(movement => balancesIn(movement, held?.pieces ?? new Map()))

/** The pieces that movements name, and what descends from those that are priced anew. */
type HeldPieces = Pick<Goods, 'pieces' | 'parts' | 'drawn' | 'takers'>

/** The pieces that movements touch, and those of them that are locked already. */
export interface NamedPieces {
  readonly ids: readonly number[]
  readonly held: HeldPieces | null
}

/**
 * Finds which pieces the movements of a document called `doc` touch. They are locked at once where more hangs on them: all that descends from those that are priced
 * anew, the balances of what is made of those that are converted. Others are locked with the rest.
 */
export const namePieces = async (tx: Tx, doc: string, movements: readonly Movement[]): Promise<NamedPieces> => {
  const ids = [...new Set(movements.flatMap(movement => [...piecesIn(movement), ...cameBackIn(movement)]))]
  const roots = movements.flatMap(movement => (movement.do === 'reprice' ? [movement.piece] : []))
  const weighed = movements.flatMap(movement => (movement.do === 'weigh' ? [movement.piece] : []))
  if (roots.length + weighed.length === 0 && movements.every(movement => movement.do !== 'convert')) return { ids, held: null }
  const held = await holdFamilies(tx, doc, ids, roots, weighed)
  return { ids: [...held.pieces.keys()], held }
}

const judgesOf = ({ parts }: Store, tx: Tx, named: NamedLoads): Promise<readonly LoadJudge[]> =>
  Promise.all(Object.values(parts.rules).flatMap(({ loads }) => loads?.judge(tx, named) ?? []))

/**
 * Locks and reads all that movements touch, in one turn: pieces in the order of their ids, then the claims on them, then carriers, then balances, then what is
 * known of items and places. Refuses pieces that are gone.
 */
export const holdGoods = async (
  store: Store,
  tx: Tx,
  movements: readonly Movement[],
  { ids, held }: NamedPieces,
): Promise<Goods> => {
  const keys = keysOf(movements, held)
  const dividing = movements.filter(({ do: what }) => ['cut', 'convert', 'weigh'].includes(what)).flatMap(piecesIn)
  const onto = [...new Set(movements.flatMap(carriersIn).filter(id => id !== null))]
  const [pieces, claims, , judges, balances, given, items, stores, bins] = await Promise.all([
    held?.pieces ?? holdPieces(tx, ids),
    holdClaims(tx, ids),
    holdCarriers(tx, ids, onto),
    judgesOf(store, tx, { carriers: onto, pieces: ids, items: movements.flatMap(namedItems) }),
    holdBalances(tx, keys),
    givenOfLots(tx, [...dividing, ...movements.flatMap(cameBackIn)]),
    itemsOf(tx, ids, movements.flatMap(namedItems)),
    storesOf(tx, ids, [...keys.map(key => key.store), ...movements.flatMap(storesIn)]),
    binsOf(
      tx,
      movements.flatMap(binsIn).filter(id => id !== null),
    ),
  ])
  const gone = movements
    .flatMap(piecesIn)
    .flatMap(id => pieces.get(id) ?? [])
    .find(one => one.store === null)
  if (gone) throw new Refusal(409, await whatBecame(tx, gone))
  const { parts = [], takers = [], drawn = new Map() } = held ?? {}
  return { pieces, parts, takers, drawn, given, items, stores, bins, balances, claims, judges }
}

const holdCarriers = async (tx: Tx, pieces: readonly number[], besides: readonly number[]): Promise<void> => {
  if (pieces.length + besides.length === 0) return
  await tx.rows(`select id from carrier where id = ${ofPieces('carrier', '$1', '$2')} order by id for no key update`, [
    pieces,
    besides,
  ])
}

const namedItems = (movement: Movement): readonly number[] => {
  if (movement.do === 'convert') return [...movement.made, ...movement.used].flatMap(one => ('item' in one ? [one.item] : []))
  return 'item' in movement ? [movement.item] : []
}

const carriersIn = (movement: Movement): readonly (number | null)[] => {
  if (movement.do === 'make') return [movement.piece?.carrier ?? null]
  if (movement.do === 'convert') return movement.made.map(({ piece }) => piece?.carrier ?? null)
  if (movement.do === 'join') return [movement.carrier]
  return movement.do === 'cut' ? movement.parts.flatMap(part => (typeof part.to === 'string' ? [] : [part.to.carrier])) : []
}
