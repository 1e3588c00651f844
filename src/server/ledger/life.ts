import { limitText } from '../../kernel/measured/limit.ts'
import { measuredFrom, nothingRead, readingText, verdictOf } from '../../kernel/measured/reading.ts'
import { inwardTest } from '../../modules/quality/inwardTest/inwardTest.ts'
import type { Life, LifeEntry, LifeEvent, LifeReading, Relative } from '../../modules/stores/pieceLife.ts'
import type { Tx } from '../database.ts'
import { inStage } from '../schema/stateSql.ts'

/**
 * The pieces that a piece is made of, upwards. `sign` and `shift` lead from a metre of the ancestor to one of the piece
 * (at = sign · metre + shift); `lo` to `hi` are the metres of the ancestor that are in it. A part wound the other way turns the sign.
 * What was worked up into another item (`same` is false from there on) has no metre in common with it: all that went in is in every part of it.
 */
const up = `
up (id, via, depth, sign, shift, lo, hi, turned, item, same) as (
  select p.id, p.id, 0, 1::numeric, 0::numeric, 0::numeric, coalesce(nullif(p.length_m, 0), nullif(p.weight_kg, 0), p.count)::numeric, false,
    p.item, true
  from piece p where p.id = $1
  union all
  select t.parent, up.id, up.depth + 1,
    case when t.turned then -up.sign else up.sign end,
    up.shift + up.sign * case when t.turned then t.child_from_m + t.to_m else t.child_from_m - t.from_m end,
    case when a.item <> up.item then t.from_m
      when t.turned then t.child_from_m + t.to_m - least(up.hi, t.child_from_m + t.to_m - t.from_m)
      else greatest(up.lo, t.child_from_m) - t.child_from_m + t.from_m end,
    case when a.item <> up.item then t.to_m
      when t.turned then t.child_from_m + t.to_m - greatest(up.lo, t.child_from_m)
      else least(up.hi, t.child_from_m + t.to_m - t.from_m) - t.child_from_m + t.from_m end,
    t.turned, a.item, up.same and a.item = up.item
  from up join piece_part t on t.child = up.id and not t.undone join piece a on a.id = t.parent
  where a.item <> up.item or greatest(up.lo, t.child_from_m) < least(up.hi, t.child_from_m + t.to_m - t.from_m))`

const relative = `
select r.id, p.piece_no as "pieceNo", p.item, i.code || ' · ' || i.name as "itemTitle", p.status, p.length_m as "lengthM", p.weight_kg as "weightKg",
  p.heat_no as "heatNo", p.maker_no as "makerNo", r.depth, r.via, r.lo as "from", r.hi as "to", r.turned, p.document, p.document_id as "documentId",
  (select v.number from voucher v where v.doc_id = p.document_id and v.doc = p.document order by v.id limit 1) as number, p.place,
  case when p.place = 'customer' then (select u.name from stock_entry e join voucher v on v.id = e.voucher and v.doc = 'deliveryOrder'
    join delivery_order o on o.id = v.doc_id join customer u on u.id = o.customer where e.piece = p.id order by e.id desc limit 1) end as party
from r join piece p on p.id = r.id join item i on i.id = p.item`

/** More relatives than anyone follows by eye. */
const most = 2000

export const upSql = `with recursive ${up}, r as (select * from up where depth > 0) ${relative} order by r.depth, r.lo limit ${most}`

export const downSql = `
with recursive d (id, via, depth, lo, hi, turned) as (
  select t.child, t.parent, 1, t.from_m, t.to_m, t.turned from piece_part t where t.parent = $1 and not t.undone
  union all
  select t.child, t.parent, d.depth + 1, t.from_m, t.to_m, t.turned from d join piece_part t on t.parent = d.id and not t.undone),
r as (select * from d limit ${most}) ${relative} order by r.depth, r.via, r.lo`

/** Events of the ancestors as far as they lie on metres that are in the piece, cut at its ends. */
export const eventsSql = `
with recursive ${up},
seen as (
  select e.*, up.sign, up.shift, greatest(e.from_m, up.lo) as a, least(e.to_m, up.hi) as z
  from up join piece_event e on e.piece = up.id and up.same and e.from_m <= up.hi and e.to_m >= up.lo)
select s.id, (case when s.sign > 0 then s.a else -s.z end + s.shift)::numeric(18,3) as "from",
  (case when s.sign > 0 then s.z else -s.a end + s.shift)::numeric(18,3) as "to", s.kind, s.value, s.note, p.piece_no as "on", s.stamp
from seen s join piece p on p.id = s.piece order by 2, 3, s.id limit ${most}`

const selfSql = `with r as (select $1::bigint as id, $1::bigint as via, 0 as depth, 0::numeric as lo, 0::numeric as hi, false as turned) ${relative}`

const ledgerSql = `
select e.id, e.date, v.number, v.title, v.doc, v.doc_id as "docId", e.kind, e.place, s.name as store, b.code as bin, e.metres, e.kg
from stock_entry e join voucher v on v.id = e.voucher left join store s on s.id = e.store left join bin b on b.id = e.bin
where e.piece = $1 order by e.id limit ${most}`

/** What was measured of the piece and of all that went into it: a wire has the readings of its rod. */
const readingsSql = `
with recursive ${up}
select distinct on (t.id, r.no) r.id, r.test, r.reading, p.piece_no as "on", t.date, t.number, t.id as "docId"
from up join inward_test_readings r on r.piece = up.id join inward_test t on t.id = r.doc join piece p on p.id = r.piece
where r.verdict <> 'open' and ${inStage(inwardTest, 'done', 't')} order by t.id desc, r.no limit ${most}`

const measuredOf = ({ reading, ...row }: Omit<LifeReading, 'limit' | 'verdict'>): LifeReading => {
  const taken = measuredFrom(reading) ?? nothingRead
  return { ...row, reading: readingText(taken), limit: limitText(taken.limit), verdict: verdictOf(taken) }
}

/** The life of a piece: up to what it is made of, down to what became of it, what was seen on its metres, and its ledger. */
export const lifeOf = async (tx: Tx, id: number): Promise<Life> => {
  const [self, ancestors, descendants, events, readings, ledger] = await Promise.all([
    tx.maybe<Relative>(selfSql, [id]),
    tx.rows<Relative>(upSql, [id]),
    tx.rows<Relative>(downSql, [id]),
    tx.rows<LifeEvent>(eventsSql, [id]),
    tx.rows<Omit<LifeReading, 'limit' | 'verdict'>>(readingsSql, [id]),
    tx.rows<LifeEntry>(ledgerSql, [id]),
  ])
  return { self, up: ancestors, down: descendants, events, readings: readings.map(measuredOf), ledger }
}
