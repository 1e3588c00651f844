import {
  linkTo,
  type MakePanel,
  maySee,
  panelOf,
  panelsFor,
  rupeesText,
  untilCell,
} from '../../../../server/store/parts/panels.ts'
import { customer } from './customer.ts'
import { date, id, integer, orNull, reading, text, written } from '../../../../server/reading.ts'

const billsReading = reading(
  { id: id('bill'), no: text, date, due: date, open: written, doc: orNull(text), docId: orNull(integer) },
  `select id, bill_no as no, date, due_date as due, open_amount as open, document as doc, document_id as doc_id
     from bill where customer = $1 and open_amount <> 0 order by due_date, id limit 30`,
)

const bills: MakePanel = async asked => {
  if (!maySee(asked, 'bill')) return null
  const today = asked.store.today()
  const rows = await billsReading.rows(asked.tx, [asked.id])
  return panelOf(
    { name: 'bills', title: 'Open bills', note: rows.length === 30 ? 'The 30 oldest.' : null },
    [
      { label: 'Bill', cell: ({ no, doc, docId }) => (doc === null || docId === null ? no : linkTo(doc, docId, no)) },
      { label: 'Date', cell: ({ date }) => date },
      { label: 'Due', cell: ({ due }) => ({ text: due < today ? `${due}, overdue` : due, tone: due < today ? 'danger' : null }) },
      { label: 'Open', unit: '₹', right: true, cell: ({ open }) => rupeesText(open) },
    ],
    rows,
  )
}

const makesReading = reading(
  { id: id('rawMaterial'), name: text, maker: text, until: orNull(date) },
  `select m.id, m.name, k.maker, k.valid_to as until from raw_material_makers k join raw_material m on m.id = k.doc
         where k.customer = $1 order by m.name, k.maker`,
)

/** What the customer has approved, and until when: the registration, designs, makes of materials. */
const validities: MakePanel = async asked => {
  const today = asked.store.today()
  const { vendorNo, vendorValidTo } = asked.record
  const makes = maySee(asked, 'rawMaterial') ? await makesReading.rows(asked.tx, [asked.id]) : []
  const rows = [
    ...(typeof vendorNo === 'string'
      ? [{ what: 'We are their vendor', of: { text: vendorNo }, until: typeof vendorValidTo === 'string' ? vendorValidTo : null }]
      : []),
    ...makes.map(({ id, name, maker, until }) => ({ what: maker, of: linkTo('rawMaterial', id, name), until })),
  ]
  return panelOf(
    { name: 'validities', title: 'Registration and approved makes' },
    [
      { label: 'What', cell: ({ what }) => what },
      { label: 'Of', cell: ({ of }) => of },
      { label: 'Valid to', cell: ({ until }) => untilCell(until, today) },
    ],
    rows,
  )
}

export default panelsFor(customer, [bills, validities])
