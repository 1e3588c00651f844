import { toneOf } from '../../../kernel/states.ts'
import { date, id, integer, oneOf, orNull, reading, text, written } from '../../../server/reading.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { maySeeCost } from '../../../server/store/parts/access.ts'
import { figureText, linkTo, type MakePanel, maySee, panelOf, panelsFor, rupeesText } from '../../../server/store/parts/panels.ts'
import { item } from '../../masters/goods/item/item.ts'
import { purchaseOrder } from '../../purchase/purchaseOrder/purchaseOrder.ts'
import { materialInward } from '../materialInward/materialInward.ts'
import { piece } from './piece.ts'

const most = 40

const looseReading = reading(
  { store: text, metres: written, kg: written, count: written },
  `select s.name as store, b.metres, b.kg, b.count from stock_balance b join store s on s.id = b.store
     where b.item = $1 and (b.metres > 0 or b.kg > 0 or b.count > 0) order by s.name`,
)

const allReading = reading(
  { pieces: integer, metres: written, kg: written },
  `select count(*)::int as pieces, coalesce(sum(length_m), 0) as metres, coalesce(sum(weight_kg), 0) as kg
     from piece where item = $1 and ${inStage(piece, 'there')}`,
)

const lyingReading = reading(
  {
    id: id('piece'),
    no: text,
    metres: written,
    kg: written,
    count: written,
    status: oneOf('void', 'gone', 'blocked', 'free', 'hold', 'reserved'),
    store: orNull(text),
    bin: orNull(text),
    heat: orNull(text),
    since: date,
  },
  `select p.id, p.piece_no as no, p.length_m as metres, p.weight_kg as kg, p.count, p.status, s.name as store, b.code as bin,
       p.heat_no as heat, p.date as since
     from piece p left join store s on s.id = p.store left join bin b on b.id = p.bin
     where p.item = $1 and ${inStage(piece, 'there', 'p')} order by p.length_m desc, p.weight_kg desc, p.id limit ${most}`,
)

/** The pieces and lots of an item that are there, longest first; below them what is kept by quantity alone. */
const stock: MakePanel = async asked => {
  const { tx, id } = asked
  if (!maySee(asked, 'piece')) return null
  const lying = await lyingReading.rows(tx, [id])
  const all = await allReading.one(tx, [id])
  const loose = await looseReading.rows(tx, [id])
  const unkept = { id: 0, no: '', status: 'free', bin: null, heat: null, since: '' } as const
  const note =
    all.pieces > 0
      ? `${all.pieces} pieces, ${figureText(all.metres)} m, ${figureText(all.kg)} kg${all.pieces > most ? `; the ${most} longest are shown` : ''}.`
      : 'No stock in any store.'
  return panelOf(
    { name: 'stock', title: 'Stock by piece', note: loose.length > 0 && all.pieces === 0 ? 'Kept by quantity.' : note },
    [
      { label: 'Piece', cell: ({ id: of, no }) => (no === '' ? 'by quantity' : linkTo('piece', of, no)) },
      { label: 'Length', unit: 'm', right: true, cell: ({ metres }) => figureText(metres) },
      { label: 'Weight', unit: 'kg', right: true, cell: ({ kg }) => figureText(kg) },
      { label: 'Count', right: true, cell: ({ count }) => (Number(count) === 0 ? null : figureText(count)) },
      { label: 'State', cell: ({ status }) => ({ text: status, tone: toneOf(piece, status) }) },
      { label: 'Store', cell: ({ store, bin }) => [store, bin].filter(Boolean).join(', ') },
      { label: 'Heat', cell: ({ heat }) => heat },
      { label: 'Since', cell: ({ since }) => since },
    ],
    [...lying, ...loose.map(one => ({ ...unkept, ...one }))],
  )
}

const ledgerReading = reading(
  {
    date,
    number: text,
    doc: text,
    docId: integer,
    kind: text,
    place: text,
    store: orNull(text),
    piece: orNull(integer),
    pieceNo: orNull(text),
    metres: written,
    kg: written,
    count: written,
  },
  `select e.date, v.number, v.doc, v.doc_id, e.kind, e.place, s.name as store, e.piece, p.piece_no,
       e.metres, e.kg, e.count
     from stock_entry e join voucher v on v.id = e.voucher left join store s on s.id = e.store left join piece p on p.id = e.piece
     where e.item = $1 order by e.id desc limit ${most}`,
)

const ledger: MakePanel = async asked => {
  if (!maySee(asked, 'piece')) return null
  const rows = await ledgerReading.rows(asked.tx, [asked.id])
  const places = piece.fields.place.choiceLabels ?? {}
  return panelOf(
    { name: 'ledger', title: 'Stock ledger', note: rows.length === most ? `The ${most} newest lines.` : null },
    [
      { label: 'Date', cell: ({ date }) => date },
      { label: 'By', cell: ({ number, doc, docId }) => linkTo(doc, docId, number) },
      { label: 'At', cell: ({ store, place }) => store ?? places[place] ?? place },
      {
        label: 'Piece',
        cell: ({ piece: of, pieceNo }) => (of === null || pieceNo === null ? null : linkTo('piece', of, pieceNo)),
      },
      { label: 'Metres', unit: 'm', right: true, cell: ({ metres }) => (Number(metres) === 0 ? null : figureText(metres)) },
      { label: 'Kilograms', unit: 'kg', right: true, cell: ({ kg }) => (Number(kg) === 0 ? null : figureText(kg)) },
      { label: 'Count', right: true, cell: ({ count }) => (Number(count) === 0 ? null : figureText(count)) },
    ],
    rows,
  )
}

const pricesReading = reading(
  { date, what: text, doc: text, docId: integer, number: orNull(text), who: orNull(text), rate: written },
  `select * from (
       select o.date, 'Ordered' as what, 'purchaseOrder' as doc, o.id as doc_id, o.number, s.name as who, l.net_rate as rate
       from purchase_order_items l join purchase_order o on o.id = l.doc join supplier s on s.id = o.supplier
       where l.item = $1 and ${inStage(purchaseOrder, 'agreed', 'o')}
       union all
       select m.date, 'Taken in', 'materialInward', m.id, m.number, s.name, l.rate
       from material_inward_goods l join material_inward m on m.id = l.doc left join supplier s on s.id = m.supplier
       where l.item = $1 and ${inStage(materialInward, 'happened', 'm')} and m.owner is null
       union all
       select a.stamp::date, 'Standard rate', 'item', $1, null, u.name, (a.changes -> 'standard_rate' ->> 1)::numeric
       from audit a left join "user" u on u.id = a.user_id
       where a.doc = 'item' and a.doc_id = $1 and a.part = '' and a.changes ? 'standard_rate'
     ) x where rate is not null order by date desc limit ${most}`,
)

/** What it has been bought and taken in at, and how its standard rate moved. */
const prices: MakePanel = async asked => {
  if (!maySeeCost(asked.actor)) return null
  const rows = await pricesReading.rows(asked.tx, [asked.id])
  return panelOf(
    { name: 'prices', title: 'Price history' },
    [
      { label: 'Date', cell: ({ date }) => date },
      { label: 'What', cell: ({ what }) => what },
      { label: 'By', cell: ({ doc, docId, number }) => (number === null ? null : linkTo(doc, docId, number)) },
      { label: 'From', cell: ({ who }) => who },
      { label: 'Rate', unit: '₹', right: true, cell: ({ rate }) => rupeesText(rate) },
    ],
    rows,
  )
}

export default panelsFor(item, [stock, ledger, prices])
