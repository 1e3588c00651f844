import { linkTo, type MakePanel, maySee, panelOf, panelsFor, untilCell } from '../../../../server/store/parts/panels.ts'
import { rawMaterial } from './rawMaterial.ts'
import { date, id, orNull, reading, text } from '../../../../server/reading.ts'

const approvalsReading = reading(
  { maker: text, id: id('customer'), customer: text, until: orNull(date) },
  `select k.maker, c.id, c.name as customer, k.valid_to as until from raw_material_makers k join customer c on c.id = k.customer
     where k.doc = $1 order by c.name, k.maker`,
)

/** Whose make each buyer allows: the issue of a lot to an order of that buyer asks this. */
const approvals: MakePanel = async asked => {
  if (!maySee(asked, 'customer')) return null
  const rows = await approvalsReading.rows(asked.tx, [asked.id])
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

export default panelsFor(rawMaterial, [approvals])
