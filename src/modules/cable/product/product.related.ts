import { product } from './product.ts'
import { typeTestPanel } from '../cableType/coverage.server.ts'
import { reckonedOver } from '../attribute/reckoned.server.ts'
import { designedPanels } from './designed.server.ts'
import { figureText, linkTo, maySee, type MakePanel, panelOf, untilCell, panelsFor } from '../../../server/store/parts/panels.ts'
import { productDesign } from '../productDesign/productDesign.ts'
import { type StateOf, toneOf } from '../../../kernel/states.ts'

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

export default panelsFor(product, [typeTestPanel, designs, ...designedPanels, buyers, attributes])
