import { product } from './product.ts'
import { typeTestPanel } from '../cableType/coverage.server.ts'
import { reckonedOver } from '../attribute/reckoned.server.ts'
import { designedPanels } from './designed.server.ts'
import {
  figureText,
  linkTo,
  maySee,
  type MakePanel,
  panelOf,
  rupeesText,
  untilCell,
  panelsFor,
} from '../../../server/store/parts/panels.ts'
import { productDesign } from '../productDesign/productDesign.ts'
import { type StateOf, toneOf } from '../../../kernel/states.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { salesOrder } from '../../sales/salesOrder/salesOrder.ts'

const designs: MakePanel = async asked => {
  if (!maySee(asked, 'productDesign')) return null
  const rows = await asked.tx.rows<{
    id: number
    revision: number
    called: string | null
    status: StateOf<typeof productDesign>
    diameter: string | null
    kg: string | null
    day: string
  }>(
    `select id, revision, called, status, overall_diameter_mm as diameter, weight_kg_per_km as kg, created_stamp::date as day
     from product_design where product = $1 order by revision desc`,
    [asked.id],
  )
  return panelOf(
    { name: 'designs', title: 'Designs' },
    [
      { label: 'Revision', cell: ({ id, revision }) => linkTo('productDesign', id, `Rev ${revision}`) },
      { label: 'Cable', cell: ({ called }) => called },
      { label: 'Diameter', unit: 'mm', right: true, cell: ({ diameter }) => figureText(diameter) },
      { label: 'Weight', unit: 'kg/km', right: true, cell: ({ kg }) => figureText(kg) },
      { label: 'Status', cell: ({ status }) => ({ text: status, tone: toneOf(productDesign, status) }) },
      { label: 'Of', cell: ({ day }) => day },
    ],
    rows,
  )
}

const buyers: MakePanel = async asked => {
  if (!maySee(asked, 'customer')) return null
  const rows = await asked.tx.rows<{
    id: number
    name: string
    gtp: string | null
    revision: number | null
    approved: string
    until: string | null
  }>(
    `select c.id, c.name, a.gtp_no as gtp, d.revision, a.approved_date as approved, a.valid_to as until
     from customer_approvals a join customer c on c.id = a.doc left join product_design d on d.id = a.design
     where a.product = $1 order by c.name`,
    [asked.id],
  )
  return panelOf(
    { name: 'buyers', title: 'Approved by' },
    [
      { label: 'Customer', cell: ({ id, name }) => linkTo('customer', id, name) },
      { label: 'GTP', cell: ({ gtp }) => gtp },
      { label: 'Revision', cell: ({ revision }) => (revision === null ? 'any' : `Rev ${revision}`) },
      { label: 'Approved', cell: ({ approved }) => approved },
      { label: 'Valid to', cell: ({ until }) => untilCell(until, asked.store.today()) },
    ],
    rows,
  )
}

const prices: MakePanel = async asked => {
  if (!maySee(asked, 'salesOrder')) return null
  const rows = await asked.tx.rows<{
    id: number
    number: string
    date: string
    customer: number
    name: string
    qty: string
    rate: string
  }>(
    `select o.id, o.number, o.date, c.id as customer, c.name, l.qty, l.rate
     from sales_order_items l join sales_order o on o.id = l.doc join customer c on c.id = o.customer
     where l.product = $1 and ${inStage(salesOrder, 'agreed', 'o')} order by o.date desc, o.id desc limit 20`,
    [asked.id],
  )
  return panelOf(
    { name: 'prices', title: 'Sold at', note: rows.length === 20 ? 'The 20 newest lines.' : null },
    [
      { label: 'Order', cell: ({ id, number }) => linkTo('salesOrder', id, number) },
      { label: 'Date', cell: ({ date }) => date },
      { label: 'Customer', cell: ({ customer, name }) => linkTo('customer', customer, name) },
      { label: 'Quantity', unit: 'km', right: true, cell: ({ qty }) => figureText(qty) },
      { label: 'Rate', unit: '₹/km', right: true, cell: ({ rate }) => rupeesText(rate) },
    ],
    rows,
  )
}

const attributes: MakePanel = async asked =>
  panelOf(
    { name: 'attributes', title: 'Attributes that follow' },
    [
      { label: 'Attribute', cell: ({ id, name }) => linkTo('attribute', id, name) },
      { label: 'Comes to', right: true, cell: ({ value }) => value },
      { label: 'Unit', cell: ({ unit }) => unit },
      { label: 'By', cell: ({ formula, problem }) => problem ?? formula },
    ],
    await reckonedOver(asked, 'product'),
  )

export default panelsFor(product, [typeTestPanel, designs, ...designedPanels, buyers, prices, attributes])
