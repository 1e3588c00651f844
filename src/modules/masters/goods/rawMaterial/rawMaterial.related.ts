import { inStage } from '../../../../server/schema/stateSql.ts'
import {
  figureText,
  linkTo,
  type MakePanel,
  maySee,
  panelOf,
  panelsFor,
  rupeesText,
  untilCell,
} from '../../../../server/store/parts/panels.ts'
import { materialRate } from '../../../cable/materialRate.ts'
import { piece } from '../../../stores/piece/piece.ts'
import { rawMaterial } from './rawMaterial.ts'

/** The items that are makes of a material, and what lies of them. */
const items: MakePanel = async asked => {
  const rows = await asked.tx.rows<{
    id: number
    code: string
    make: string | null
    rate: string | null
    kg: string
    metres: string
  }>(
    `select i.id, i.code, i.make, i.standard_rate as rate,
       coalesce((select sum(p.weight_kg) from piece p where p.item = i.id and ${inStage(piece, 'there', 'p')}), 0)
         + coalesce((select sum(b.kg) from stock_balance b where b.item = i.id), 0) as kg,
       coalesce((select sum(p.length_m) from piece p where p.item = i.id and ${inStage(piece, 'there', 'p')}), 0) as metres
     from item i where i.material = $1 and i.status = 'active' order by i.code`,
    [asked.id],
  )
  return panelOf(
    { name: 'items', title: 'Kept as' },
    [
      { label: 'Item', cell: ({ id, code }) => linkTo('item', id, code) },
      { label: 'Make', cell: ({ make }) => make },
      { label: 'In stock', unit: 'kg', right: true, cell: ({ kg }) => figureText(kg) },
      { label: 'Standard rate', unit: '₹', right: true, cell: ({ rate }) => rupeesText(rate) },
    ],
    rows,
  )
}

const rates: MakePanel = async asked => {
  if (!maySee(asked, 'materialRate')) return null
  const rows = await asked.tx.rows<{ id: number; from: string; rate: string; basis: string }>(
    `select id, valid_from as "from", rate, basis from material_rate where material = $1 and ${inStage(materialRate, 'done')} order by valid_from desc, id desc limit 24`,
    [asked.id],
  )
  return panelOf(
    { name: 'rates', title: 'Rates' },
    [
      { label: 'From', cell: ({ id, from }) => linkTo('materialRate', id, from) },
      { label: 'Rate', unit: '₹/kg', right: true, cell: ({ rate }) => rupeesText(rate) },
      { label: 'Basis', cell: ({ basis }) => basis },
    ],
    rows,
  )
}

/** Whose make each buyer allows: the issue of a lot to an order of that buyer asks this. */
const approvals: MakePanel = async asked => {
  if (!maySee(asked, 'customer')) return null
  const rows = await asked.tx.rows<{ maker: string; id: number; customer: string; until: string | null }>(
    `select k.maker, c.id, c.name as customer, k.valid_to as until from raw_material_makers k join customer c on c.id = k.customer
     where k.doc = $1 order by c.name, k.maker`,
    [asked.id],
  )
  return panelOf(
    { name: 'approvals', title: 'Allowed by customers' },
    [
      { label: 'Customer', cell: ({ id, customer }) => linkTo('customer', id, customer) },
      { label: 'Make', cell: ({ maker }) => maker },
      { label: 'Valid to', cell: ({ until }) => untilCell(until, asked.store.today()) },
    ],
    rows,
  )
}

/** What the standards ask of the compound. */
const limits: MakePanel = async ({ tx, record }) => {
  const rows = await tx.rows<{ id: number; property: string; value: string; standing: string | null }>(
    `select id, property, value, standing from compound_limit where $1 like compound || '%' and status = 'active' order by id`,
    [record['code']],
  )
  return panelOf(
    { name: 'limits', title: 'Limits of the standard' },
    [
      { label: 'Property', cell: ({ id, property }) => linkTo('compoundLimit', id, property.replaceAll('_', ' ')) },
      { label: 'Limit', right: true, cell: ({ value }) => figureText(value) },
      { label: 'Standing', cell: ({ standing }) => standing },
    ],
    rows,
  )
}

export default panelsFor(rawMaterial, [items, approvals, rates, limits])
