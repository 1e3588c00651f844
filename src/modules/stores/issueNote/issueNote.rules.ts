import type { ISODate } from '../../../kernel/dates.ts'
import { Decimal, zero } from '../../../kernel/decimal.ts'
import type { Id } from '../../../kernel/field.ts'
import { paperDate } from '../../../kernel/paper/printed.ts'
import type { Underway } from '../../../kernel/underway.ts'
import type { Tx } from '../../../server/database.ts'
import { isAllowed } from '../../../server/ledger/allowedUse.ts'
import { date, decimal, id, integer, lineId, orNull, type Read, reading, text } from '../../../server/reading.ts'
import { madeForCustomer } from '../../masters/goods/rawMaterial/makers.server.ts'
import { inState } from '../../../server/schema/stateSql.ts'
import { type ActRule, all, rulesFor, type Shape } from '../../../server/store/parts/rules.ts'
import { piece } from '../piece/piece.ts'
import { issueNote } from './issueNote.ts'
import { type Candidate, suggested } from './suggestion.ts'

type Line = Underway<typeof issueNote>['goods'][number]

type There = Read<typeof piecesReading>

const measured = (metres: string, kg: string, count: string): string =>
  `case u.measures when 'length' then ${metres} when 'mass' then ${kg} else ${count} end`

const piecesReading = reading(
  { piece: id('piece'), item: id('item'), useByDate: orNull(date), metres: decimal, amount: decimal },
  `
select p.id as piece, p.item, p.use_by_date, p.length_m as metres, ${measured('p.length_m', 'p.weight_kg', 'p.count')} as amount
from piece p join item i on i.id = p.item join unit u on u.id = i.unit
where p.item = any($1::bigint[]) and p.store = $2 and ${inState(piece, 'free', 'p')} and p.owner is null
  and (p.use_by_date is null or p.use_by_date >= $3) and ${isAllowed('p', '$4')} order by p.id limit 5000`,
)

const bulkReading = reading(
  { item: id('item'), amount: decimal },
  `
select b.item, ${measured('b.metres', 'b.kg', 'b.count')} as amount from stock_balance b join item i on i.id = b.item join unit u on u.id = i.unit
where b.item = any($1::bigint[]) and b.store = $2 and b.owner is null`,
)

const piecesFor = (line: Line, there: readonly There[]): Line[] => {
  const shortest = line.shortestM ?? zero
  const candidates = there
    .filter(one => shortest.lte(one.metres))
    .map(({ piece, useByDate, amount }): Candidate => ({ piece, useByDate, amount }))
  const wanted = line.qty ?? zero
  return suggested(wanted, candidates).map(({ piece, qty }) => ({ ...line, piece, qty }))
}

/** What the next line may take: the rest of a lot, for it is drawn down under its number, and lengths that no line takes. */
const without = (there: readonly There[], taken: readonly Line[]): There[] =>
  there.flatMap(one => {
    const own = taken.find(({ piece }) => piece === one.piece)
    if (!own) return [one]
    const left = one.amount.minus(own.qty ?? zero)
    return one.metres.isZero() && left.gt(0) ? [{ ...one, amount: left }] : []
  })

const wantedReading = reading(
  { item: id('item'), tracking: text },
  'select id as item, tracking from item where id = any($1::bigint[])',
)

const trackedOf = async (tx: Tx, items: readonly number[]): Promise<ReadonlySet<number>> => {
  const rows = await wantedReading.rows(tx, [items])
  return new Set(rows.filter(({ tracking }) => tracking !== 'none').map(({ item }) => item))
}

/** Of requisition lines that allow it: what may be issued instead and lies there, free and ours. */
const insteadReading = reading(
  { line: lineId('items'), item: id('item') },
  `
select distinct on (r.id) r.id as line, a.item from store_requisition_items r join item_alternates a on a.doc = r.item
where r.id = any($1::bigint[]) and r.alternates
  and not exists (select 1 from piece p where p.item = r.item and p.store = $2 and ${inState(piece, 'free', 'p')} and p.owner is null and ${isAllowed('p', '$3')})
  and not exists (select 1 from stock_balance b where b.item = r.item and b.store = $2 and b.owner is null and b.metres + b.kg + b.count > 0)
  and (exists (select 1 from piece p where p.item = a.item and p.store = $2 and ${inState(piece, 'free', 'p')} and p.owner is null and ${isAllowed('p', '$3')})
    or exists (select 1 from stock_balance b where b.item = a.item and b.store = $2 and b.owner is null and b.metres + b.kg + b.count > 0))
order by r.id, a.no`,
)

/** Where nothing of an item lies there, and the requisition allows it, the first alternate of which there is some. */
const withAlternates = async (
  tx: Tx,
  lines: readonly Line[],
  store: number | null | undefined,
  usedFor: string | null,
): Promise<readonly Line[]> => {
  const sources = lines.flatMap(line => line.from?.map(one => one.line) ?? [])
  const rows = await insteadReading.rows(tx, [sources, store, usedFor])
  const instead = new Map<number, Id<'item'>>(rows.map(({ line, item }) => [line, item]))
  return lines.map(line => {
    const item = instead.get(line.from?.[0]?.line ?? 0)
    return item === undefined ? line : { ...line, item }
  })
}

/**
 * An issue that is made from a requisition names the pieces that leave the least behind and are still good, and of goods kept by quantity no more
 * than lies there. A line for which there is nothing stays, so that its shortage is seen.
 */
const suggestPieces: Shape<typeof issueNote> = async ({ tx, draft, today }) => {
  const lines = await withAlternates(tx, draft.goods, draft.store, draft.usedFor ?? null)
  const items = lines.flatMap(line => line.item ?? [])
  const tracked = await trackedOf(tx, items)
  const there = Map.groupBy<number, There>(
    await piecesReading.rows(tx, [items, draft.store, today, draft.usedFor ?? null]),
    one => one.item,
  )
  const bulk = await bulkReading.rows(tx, [items, draft.store])
  const lying = new Map<number, Decimal>(bulk.map(({ item, amount }) => [item, amount]))
  const goods = lines.flatMap((line): Line[] => {
    const item = line.item ?? 0
    if (tracked.has(item)) {
      const found = piecesFor(line, there.get(item) ?? [])
      there.set(item, without(there.get(item) ?? [], found))
      return found.length > 0 ? found : [line]
    }
    const amount = lying.get(item)
    if (!amount?.gt(0) || !line.qty) return [line]
    const qty = Decimal.min(line.qty, amount)
    lying.set(item, amount.minus(qty))
    return [{ ...line, qty }]
  })
  return { ...draft, goods }
}

const otherReading = reading(
  { no: integer, code: text, wanted: text },
  `
select g.no, i.code, w.code as wanted from line_link k join issue_note_goods g on g.id = k.to_line join store_requisition_items r on r.id = k.from_line
join item i on i.id = g.item join item w on w.id = r.item
where k.to_doc = 'issueNote' and k.from_doc = 'storeRequisition' and k.to_id = $1 and g.item <> r.item
  and not (r.alternates and exists (select 1 from item_alternates a where a.doc = r.item and a.item = g.item)) order by g.no`,
)

/** What was asked for is issued, or one of its alternates where the requisition allows them. */
const whatWasAsked: ActRule<typeof issueNote> = async ({ tx, record, linked }) => {
  if (!linked) return []
  const rows = await otherReading.rows(tx, [record.id])
  return rows.map(({ no, code, wanted }) => ({
    path: `goods.${no - 1}.item`,
    message: `${code} is not ${wanted}, and the requisition does not allow it instead.`,
  }))
}

const spoiltReading = reading(
  { no: integer, pieceNo: text, useBy: date },
  `
select g.no, p.piece_no, p.use_by_date as use_by from issue_note n join issue_note_goods g on g.doc = n.id join piece p on p.id = g.piece
where n.id = $1 and p.use_by_date < n.date order by g.no`,
)

/**
 * Compounds that are older than they may be are not issued, until quality has tested them again. A note that was just made has the days of
 * its pieces with it; one that lay as a draft asks for them, because quality may have tested meanwhile.
 */
const notSpoilt: ActRule<typeof issueNote> = async ({ tx, record, linked }) => {
  const isPast = ({ useByDate }: { readonly useByDate: ISODate | null }): boolean => useByDate !== null && useByDate < record.date
  if (!linked && !record.goods.some(isPast)) return []
  const rows = await spoiltReading.rows(tx, [record.id])
  return rows.map(({ no, pieceNo, useBy }) => ({
    path: `goods.${no - 1}.piece`,
    message: `${pieceNo} had to be used by ${paperDate(useBy)}; quality has to test it again first.`,
  }))
}

export default rulesFor(issueNote, {
  made: suggestPieces,
  act: { post: all(whatWasAsked, madeForCustomer, notSpoilt) },
})
