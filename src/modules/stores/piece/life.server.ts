import { f } from '../../../kernel/field.ts'
import { limitText } from '../../../kernel/measured/limit.ts'
import { convertedText, nothingRead, readingText, verdictOf } from '../../../kernel/measured/reading.ts'
import {
  date,
  id,
  integer,
  lineId,
  oneOf,
  orNull,
  type Read,
  reading,
  stamp,
  state,
  text,
  written,
  yes,
} from '../../../server/reading.ts'
import { inwardTest } from '../../quality/inwardTest/inwardTest.ts'
import { routineTest } from '../../quality/routineTest/routineTest.ts'
import { piece } from './piece.ts'
import type { Life, LifeReading } from '../pieceLife.ts'
import type { Tx } from '../../../server/database.ts'
import { inStage } from '../../../server/schema/stateSql.ts'

/** SQL: where a part ends on its child; as far as it does on the parent, where nothing else is said. */
const childTo = 'coalesce(t.child_to_m, t.child_from_m + t.to_m - t.from_m)'

/** SQL: how many metres of the child a metre of the parent has become. */
const stretch = `((${childTo} - t.child_from_m) / (t.to_m - t.from_m))`

/** SQL: the metre of the parent at a metre of the child, reckoned from the end of the part that stands at it. */
const parentAt = (metre: string): string =>
  `case when t.turned then t.to_m - (${metre} - t.child_from_m) * (t.to_m - t.from_m) / (${childTo} - t.child_from_m)
      else t.from_m + (${metre} - t.child_from_m) * (t.to_m - t.from_m) / (${childTo} - t.child_from_m) end`

const [near, far] = ['greatest(up.lo, t.child_from_m)', `least(up.hi, ${childTo})`]

/**
 * The pieces that a piece is made of, upwards. `slope` and `shift` lead from a metre of the ancestor to one of the piece
 * (at = slope · metre + shift); `lo` to `hi` are the metres of the ancestor that are in it. A part wound the other way turns the sign, one
 * that was drawn or laid up is longer or shorter by its factor. Where all that went in is in every part (no strand) no metre answers
 * another from there on (`along` is false), nor where an ancestor of another item has no length. A lot has no end: it weighed more before it
 * was drawn down.
 */
const up = `
up (id, via, depth, slope, shift, lo, hi, whole, turned, item, along) as (
  select p.id, p.id, 0, 1::numeric, 0::numeric, 0::numeric, m.whole, m.whole, false, p.item, true
  from piece p, lateral (select coalesce(nullif(p.length_m, 0), 'infinity')::numeric as whole) m where p.id = $1
  union all
  select t.parent, up.id, up.depth + 1,
    round(up.slope * case when t.turned then -${stretch} else ${stretch} end, 15),
    round(up.shift + up.slope * case when t.turned then t.to_m * ${stretch} + t.child_from_m else t.child_from_m - t.from_m * ${stretch} end, 12),
    case when t.strand is null then t.from_m when t.turned then ${parentAt(far)} else ${parentAt(near)} end,
    case when t.strand is null then t.to_m when t.turned then ${parentAt(near)} else ${parentAt(far)} end,
    coalesce(nullif(a.length_m, 0), 'infinity')::numeric,
    t.turned, a.item, up.along and t.strand is not null and (a.length_m > 0 or a.item = up.item)
  from up join piece_part t on t.child = up.id and not t.undone join piece a on a.id = t.parent
  where t.strand is null or ${near} < ${far})`

const relatives = {
  id: integer,
  pieceNo: text,
  item: id('item'),
  itemTitle: text,
  status: state(piece),
  lengthM: written,
  weightKg: written,
  heatNo: orNull(text),
  makerNo: orNull(text),
  onlyFor: orNull(text),
  depth: integer,
  via: integer,
  from: written,
  to: written,
  turned: yes,
  document: text,
  documentId: integer,
  number: orNull(text),
  place: text,
  party: orNull(text),
}

const relative = `
select r.id, p.piece_no, p.item, i.code || ' · ' || i.name as item_title, p.status, p.length_m, p.weight_kg,
  p.heat_no, p.maker_no, p.only_for, r.depth, r.via, r.lo::numeric(18,3) as "from", r.hi::numeric(18,3) as "to", r.turned, p.document, p.document_id,
  (select v.number from voucher v where v.doc_id = p.document_id and v.doc = p.document order by v.id limit 1) as number, p.place,
  case when p.place = 'customer' then (select u.name from stock_entry e join voucher v on v.id = e.voucher and v.doc = 'deliveryOrder'
    join delivery_order o on o.id = v.doc_id join customer u on u.id = o.customer where e.piece = p.id order by e.id desc limit 1) end as party
from r join piece p on p.id = r.id join item i on i.id = p.item`

/** More relatives than anyone follows by eye. */
const most = 2000

export const upSql = `with recursive ${up}, r as (select * from up where depth > 0) ${relative} order by r.depth, r.lo, r.id limit ${most}`
const upReading = reading(relatives, upSql)

export const downSql = `
with recursive d (id, via, depth, lo, hi, turned) as (
  select t.child, t.parent, 1, t.from_m, t.to_m, t.turned from piece_part t where t.parent = $1 and not t.undone
  union all
  select t.child, t.parent, d.depth + 1, t.from_m, t.to_m, t.turned from d join piece_part t on t.parent = d.id and not t.undone),
r as (select * from d limit ${most}) ${relative} order by r.depth, r.via, r.lo`
const downReading = reading(relatives, downSql)

/**
 * Events of the ancestors as far as they lie on metres that are in the piece, cut at its ends. What was seen at the metre of a cut is on the
 * part that begins there, so it is told once.
 */
export const eventsSql = `
with recursive ${up},
seen as (
  select e.*, up.slope, up.shift, greatest(e.from_m, up.lo) as a, least(e.to_m, up.hi) as z
  from up join piece_event e on e.piece = up.id and up.along
    and case when e.from_m < e.to_m then e.from_m < up.hi and e.to_m > up.lo
      else e.from_m >= up.lo and (e.from_m < up.hi or up.hi = up.whole and e.from_m = up.hi) end)
select s.id, (s.slope * case when s.slope > 0 then s.a else s.z end + s.shift)::numeric(18,3) as "from",
  (s.slope * case when s.slope > 0 then s.z else s.a end + s.shift)::numeric(18,3) as "to", s.kind, s.value, s.note, p.piece_no as "on", s.stamp
from seen s join piece p on p.id = s.piece order by 2, 3, s.id limit ${most}`
export const eventsReading = reading(
  { id: integer, from: written, to: written, kind: text, value: orNull(written), note: orNull(text), on: text, stamp },
  eventsSql,
)

const selfReading = reading(
  relatives,
  `with r as (select $1::bigint as id, $1::bigint as via, 0 as depth, 0::numeric as lo, 0::numeric as hi, false as turned) ${relative}`,
)

const ledgerReading = reading(
  {
    id: integer,
    date,
    number: text,
    title: text,
    doc: text,
    docId: integer,
    kind: text,
    place: text,
    store: orNull(text),
    bin: orNull(text),
    metres: written,
    kg: written,
  },
  `
select e.id, e.date, v.number, v.title, v.doc, v.doc_id, e.kind, e.place, s.name as store, b.code as bin, e.metres, e.kg
from stock_entry e join voucher v on v.id = e.voucher left join store s on s.id = e.store left join bin b on b.id = e.bin
where e.piece = $1 order by e.id limit ${most}`,
)

/** What was measured of the piece and of all that went into it: a wire has the readings of its rod. */
const readingsReading = reading(
  {
    id: lineId('readings'),
    test: text,
    reading: f.measured(),
    on: text,
    date,
    number: text,
    doc: oneOf('inwardTest', 'routineTest'),
    docId: integer,
  },
  `
with recursive ${up}
select x.id, x.test, x.reading, x."on", x.date, x.number, x.doc, x.doc_id from (
  select distinct on (t.id, r.no) r.id, r.test, r.reading, p.piece_no as "on", t.date, t.number, 'inwardTest' as doc, t.id as doc_id, r.no
  from up join inward_test_readings r on r.piece = up.id join inward_test t on t.id = r.doc join piece p on p.id = r.piece
  where r.verdict <> 'open' and ${inStage(inwardTest, 'done', 't')}
  union all
  select distinct on (t.id, r.no) r.id, coalesce(r.core || ': ', '') || r.test, r.reading, p.piece_no, t.date, t.number, 'routineTest', t.id, r.no
  from up join routine_test_readings r on r.piece = up.id join routine_test t on t.id = r.doc join piece p on p.id = r.piece
  where r.verdict <> 'open' and r.carried is null and ${inStage(routineTest, 'done', 't')}) x
order by x.doc desc, x.doc_id desc, x.no limit ${most}`,
)

const measuredOf = ({ reading: measured, ...row }: Read<typeof readingsReading>): LifeReading => {
  const taken = measured ?? nothingRead
  return {
    ...row,
    reading: [readingText(taken), convertedText(taken)].filter(Boolean).join(' = '),
    limit: limitText(taken.limit),
    verdict: verdictOf(taken),
  }
}

/** The life of a piece: up to what it is made of, down to what became of it, what was seen on its metres, and its ledger. */
export const lifeOf = async (tx: Tx, id: number): Promise<Life> => {
  const [self, ancestors, descendants, events, readings, ledger] = await Promise.all([
    selfReading.maybe(tx, [id]),
    upReading.rows(tx, [id]),
    downReading.rows(tx, [id]),
    eventsReading.rows(tx, [id]),
    readingsReading.rows(tx, [id]),
    ledgerReading.rows(tx, [id]),
  ])
  return { self, up: ancestors, down: descendants, events, readings: readings.map(measuredOf), ledger }
}
