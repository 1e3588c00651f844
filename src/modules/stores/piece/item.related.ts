import { type StateOf, toneOf } from '../../../kernel/states.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { maySeeCost } from '../../../server/store/access.ts'
import { figureText, linkTo, type MakePanel, maySee, panelOf, panelsFor, rupeesText } from '../../../server/store/parts/panels.ts'
import { item } from '../../masters/goods/item/item.ts'
import { purchaseOrder } from '../../purchase/purchaseOrder/purchaseOrder.ts'
import { materialInward } from '../materialInward/materialInward.ts'
import { piece } from './piece.ts'

const most = 40

interface Lying {
  readonly id: number
  readonly no: string
  readonly metres: string
  readonly kg: string
  readonly count: string
  readonly status: StateOf<typeof piece>
  readonly store: string | null
  readonly bin: string | null
  readonly heat: string | null
  readonly since: string
}

/** The pieces and lots of an item that are there, longest first; below them what is kept by quantity alone. */
const stock: MakePanel = async asked => {
  const { tx, id } = asked
  if (!maySee(asked, 'piece')) return null
  const lying = await tx.rows<Lying>(
    `select p.id, p.piece_no as no, p.length_m as metres, p.weight_kg as kg, p.count, p.status, s.name as store, b.code as bin,
       p.heat_no as heat, p.date as since
     from piece p left join store s on s.id = p.store left join bin b on b.id = p.bin
     where p.item = $1 and ${inStage(piece, 'there', 'p')} order by p.length_m desc, p.weight_kg desc, p.id limit ${most}`,
    [id],
  )
  const all = await tx.one<{ pieces: number; metres: string; kg: string }>(
    `select count(*)::int as pieces, coalesce(sum(length_m), 0) as metres, coalesce(sum(weight_kg), 0) as kg
     from piece where item = $1 and ${inStage(piece, 'there')}`,
    [id],
  )
  const loose = await tx.rows<{ store: string; metres: string; kg: string; count: string }>(
    `select s.name as store, b.metres, b.kg, b.count from stock_balance b join store s on s.id = b.store
     where b.item = $1 and (b.metres > 0 or b.kg > 0 or b.count > 0) order by s.name`,
    [id],
  )
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

const ledger: MakePanel = async asked => {
  if (!maySee(asked, 'piece')) return null
  const rows = await asked.tx.rows<{
    date: string
    number: string
    doc: string
    docId: number
    kind: string
    place: string
    store: string | null
    piece: number | null
    pieceNo: string | null
    metres: string
    kg: string
    count: string
  }>(
    `select e.date, v.number, v.doc, v.doc_id as "docId", e.kind, e.place, s.name as store, e.piece, p.piece_no as "pieceNo",
       e.metres, e.kg, e.count
     from stock_entry e join voucher v on v.id = e.voucher left join store s on s.id = e.store left join piece p on p.id = e.piece
     where e.item = $1 order by e.id desc limit ${most}`,
    [asked.id],
  )
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

/** What it has been bought and taken in at, and how its standard rate moved. */
const prices: MakePanel = async asked => {
  if (!maySeeCost(asked.actor)) return null
  const rows = await asked.tx.rows<{
    date: string
    what: string
    doc: string
    docId: number
    number: string | null
    who: string | null
    rate: string
  }>(
    `select * from (
       select o.date, 'Ordered' as what, 'purchaseOrder' as doc, o.id as "docId", o.number, s.name as who, l.net_rate as rate
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
    [asked.id],
  )
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
