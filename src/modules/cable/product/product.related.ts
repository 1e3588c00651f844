import { product } from './product.ts'
import { typeTestPanel } from '../cableType/coverage.server.ts'
import { reckonedOver } from '../attribute/reckoned.server.ts'
import { designedPanels } from './designed.server.ts'
import { figureText, linkTo, maySee, type MakePanel, panelOf, untilCell, panelsFor } from '../../../server/store/parts/panels.ts'
import { productDesign } from '../productDesign/productDesign.ts'
import { toneOf } from '../../../kernel/states.ts'
import { date, id, integer, oneOf, orNull, reading, text, written } from '../../../server/reading.ts'

const designsReading = reading(
  {
    id: id('productDesign'),
    revision: orNull(integer),
    called: orNull(text),
    status: oneOf('approved', 'draft', 'checked', 'superseded', 'obsolete'),
    diameter: orNull(written),
    kg: orNull(written),
    day: date,
  },
  `select id, revision, called, status, overall_diameter_mm as diameter, weight_kg_per_km as kg, created_stamp::date as day
     from product_design where product = $1 order by revision desc`,
)

const designs: MakePanel = async asked => {
  if (!maySee(asked, 'productDesign')) return null
  const rows = await designsReading.rows(asked.tx, [asked.id])
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

const buyersReading = reading(
  { id: id('customer'), name: text, gtp: orNull(text), revision: orNull(integer), approved: date, until: orNull(date) },
  `select c.id, c.name, a.gtp_no as gtp, d.revision, a.approved_date as approved, a.valid_to as until
     from customer_approvals a join customer c on c.id = a.doc left join product_design d on d.id = a.design
     where a.product = $1 order by c.name`,
)

const buyers: MakePanel = async asked => {
  if (!maySee(asked, 'customer')) return null
  const rows = await buyersReading.rows(asked.tx, [asked.id])
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
