import { item } from './item.ts'
import { samplings } from '../rawMaterial/rawMaterial.ts'
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
import { date, id, integer, oneOf, orNull, reading, text, written } from '../../../../server/reading.ts'

const suppliersReading = reading(
  {
    id: id('supplier'),
    name: text,
    approval: text,
    partNo: orNull(text),
    days: orNull(integer),
    rate: orNull(written),
    until: orNull(date),
  },
  `select s.id, s.name, s.approval, l.part_no, l.lead_days as days, l.last_rate as rate, l.approved_to as until
     from supplier_supplies l join supplier s on s.id = l.doc where l.item = $1 and s.status = 'active' order by s.name`,
)

const suppliers: MakePanel = async asked => {
  if (!maySee(asked, 'supplier')) return null
  const rows = await suppliersReading.rows(asked.tx, [asked.id])
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

const plannedTestReading = reading(
  {
    material: id('rawMaterial'),
    name: text,
    method: orNull(text),
    least: orNull(written),
    most: orNull(written),
    unit: orNull(text),
    sampling: oneOf('lot', 'all', 'first', 'certificate'),
  },
  'select doc as material, name, method, least, most, unit, sampling from raw_material_tests where doc = $1 order by no',
)

/** What is tested of the item when it comes: the plan of its raw material. */
const testPlan: MakePanel = async asked => {
  const { tx, record } = asked
  if (typeof record['material'] !== 'number' || !maySee(asked, 'rawMaterial')) return null
  const rows = await plannedTestReading.rows(tx, [record['material']])
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

export default panelsFor(item, [suppliers, testPlan])
