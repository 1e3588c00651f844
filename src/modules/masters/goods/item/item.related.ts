import { item } from './item.ts'
import { labelOf } from '../../../../kernel/field.ts'
import { type StateOf, toneOf } from '../../../../kernel/states.ts'
import { samplings } from '../rawMaterial/rawMaterial.ts'
import { piece } from '../../../stores/piece/piece.ts'
import { reckonedOver, type ReckonedAttribute } from '../../../cable/attribute/reckoned.server.ts'
import { maySeeCost } from '../../../../server/store/access.ts'
import { inStage } from '../../../../server/schema/stateSql.ts'
import {
  figureText,
  linkTo,
  maySee,
  type MakePanel,
  panelOf,
  rupeesText,
  untilCell,
  panelsFor,
} from '../../../../server/store/parts/panels.ts'
import { purchaseOrder } from '../../../purchase/purchaseOrder/purchaseOrder.ts'
import { materialInward } from '../../../stores/materialInward/materialInward.ts'

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

const suppliers: MakePanel = async asked => {
  if (!maySee(asked, 'supplier')) return null
  const rows = await asked.tx.rows<{
    id: number
    name: string
    approval: string
    partNo: string | null
    days: number | null
    rate: string | null
    until: string | null
  }>(
    `select s.id, s.name, s.approval, l.part_no as "partNo", l.lead_days as days, l.last_rate as rate, l.approved_to as until
     from supplier_supplies l join supplier s on s.id = l.doc where l.item = $1 and s.status = 'active' order by s.name`,
    [asked.id],
  )
  return panelOf(
    { name: 'suppliers', title: 'Suppliers' },
    [
      { label: 'Supplier', cell: ({ id, name }) => linkTo('supplier', id, name) },
      { label: 'Their number', cell: ({ partNo }) => partNo },
      { label: 'Lead time', unit: 'days', right: true, cell: ({ days }) => (days === null ? null : String(days)) },
      { label: 'Rate', unit: '₹', right: true, cell: ({ rate }) => rupeesText(rate) },
      {
        label: 'Approved',
        cell: ({ until, approval }) => (approval === 'approved' ? untilCell(until, asked.store.today()) : approval),
      },
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

interface PlannedTest {
  readonly material: number
  readonly name: string
  readonly method: string | null
  readonly least: string | null
  readonly most: string | null
  readonly unit: string | null
  readonly sampling: keyof typeof samplings
}

/** What is tested of the item when it comes: the plan of its raw material. */
const testPlan: MakePanel = async asked => {
  const { tx, record } = asked
  if (typeof record['material'] !== 'number' || !maySee(asked, 'rawMaterial')) return null
  const rows = await tx.rows<PlannedTest>(
    'select doc as material, name, method, least, most, unit, sampling from raw_material_tests where doc = $1 order by no',
    [record['material']],
  )
  return panelOf(
    {
      name: 'testPlan',
      title: 'Test plan',
      note: rows.length > 0 && record['tested'] !== true ? 'The item is not put on quality hold on receipt.' : null,
    },
    [
      { label: 'Test', cell: ({ material, name }) => linkTo('rawMaterial', material, name) },
      { label: 'Method', cell: ({ method }) => method },
      { label: 'At least', right: true, cell: ({ least }) => figureText(least, 6) },
      { label: 'At most', right: true, cell: one => figureText(one.most, 6) },
      { label: 'Unit', cell: ({ unit }) => unit },
      { label: 'Of', cell: ({ sampling }) => samplings[sampling] },
    ],
    rows,
  )
}

const attributes: MakePanel = async asked =>
  panelOf<ReckonedAttribute>(
    { name: 'attributes', title: `${labelOf('attributes', {})} that follow` },
    [
      { label: 'Attribute', cell: ({ id, name }) => linkTo('attribute', id, name) },
      { label: 'Comes to', right: true, cell: ({ value }) => value },
      { label: 'Unit', cell: ({ unit }) => unit },
      { label: 'By', cell: ({ formula, problem }) => problem ?? formula },
    ],
    await reckonedOver(asked, 'item'),
  )

export default panelsFor(item, [stock, ledger, suppliers, prices, testPlan, attributes])
