import { inStage } from '../../../server/schema/stateSql.ts'
import { figureText, linkTo, type MakePanel, panelOf, panelsFor, rupeesText } from '../../../server/store/parts/panels.ts'
import { rawMaterial } from '../../masters/goods/rawMaterial/rawMaterial.ts'
import { piece } from './piece.ts'
import { id, orNull, reading, text, written } from '../../../server/reading.ts'

const itemsReading = reading(
  { id: id('item'), code: text, make: orNull(text), rate: orNull(written), kg: written, metres: written },
  `select i.id, i.code, i.make, i.standard_rate as rate,
       coalesce((select sum(p.weight_kg) from piece p where p.item = i.id and ${inStage(piece, 'there', 'p')}), 0)
         + coalesce((select sum(b.kg) from stock_balance b where b.item = i.id), 0) as kg,
       coalesce((select sum(p.length_m) from piece p where p.item = i.id and ${inStage(piece, 'there', 'p')}), 0) as metres
     from item i where i.material = $1 and i.status = 'active' order by i.code`,
)

/** The items that are makes of a material, and what lies of them. */
const items: MakePanel = async asked => {
  const rows = await itemsReading.rows(asked.tx, [asked.id])
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

export default panelsFor(rawMaterial, [items])
