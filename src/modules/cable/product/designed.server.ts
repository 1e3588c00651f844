import { starred } from '../productDesign/productDesign.ts'
import { figureText, linkTo, maySee, type MakePanel, panelOf } from '../../../server/store/parts/panels.ts'
import { decimal, id, orNull, reading, text, yes } from '../../../server/reading.ts'

const drumsReading = reading(
  { drum: orNull(id('drumCode')), code: text, metres: decimal, net: decimal, gross: decimal, usual: yes },
  `select c.id as drum, d.code, d.length_m as metres, d.net_kg as net, d.gross_kg as gross, d.usual
     from product_design_drums d left join drum_code c on c.code = d.code where d.doc = $1 order by d.length_m, d.no`,
)

/** The drums that take the cable of the approved design, and how much of it. */
const drums: MakePanel = async asked => {
  const { design } = asked.record
  if (typeof design !== 'number' || !maySee(asked, 'productDesign')) return null
  const rows = await drumsReading.rows(asked.tx, [design])
  return panelOf(
    { name: 'drums', title: 'Drums' },
    [
      { label: 'Drum', cell: ({ drum, code }) => (drum === null ? code : linkTo('drumCode', drum, code)) },
      { label: 'Takes', unit: 'm', right: true, cell: ({ metres }) => figureText(metres) },
      { label: 'Net', unit: 'kg', right: true, cell: ({ net }) => figureText(net, 0) },
      { label: 'Gross', unit: 'kg', right: true, cell: ({ gross }) => figureText(gross, 0) },
      { label: 'Usual', cell: ({ usual }) => (usual ? { text: 'yes', tone: 'success' } : null) },
    ],
    rows,
  )
}

const particularsReading = reading(
  { section: text, particular: text, value: text, unit: orNull(text), toVerify: yes },
  'select section, particular, value, unit, to_verify from product_design_particulars where doc = $1 order by no',
)

/** The sheet of guaranteed particulars as it was approved; a star marks what is still to be verified in the printed standard. */
const particulars: MakePanel = async asked => {
  const { design } = asked.record
  if (typeof design !== 'number' || !maySee(asked, 'productDesign')) return null
  const rows = await particularsReading.rows(asked.tx, [design])
  return panelOf(
    {
      name: 'particulars',
      title: rows.some(row => row.toVerify) ? 'Guaranteed particulars, * to be verified' : 'Guaranteed particulars',
    },
    [
      { label: 'Particular', cell: ({ particular }) => particular },
      { label: 'Of', cell: ({ section }) => section },
      { label: 'Value', cell: ({ value, toVerify }) => starred(value, toVerify) },
      { label: 'Unit', cell: ({ unit }) => unit },
    ],
    rows,
  )
}

/** What the approved design says of its product. */
export const designedPanels: readonly MakePanel[] = [particulars, drums]
