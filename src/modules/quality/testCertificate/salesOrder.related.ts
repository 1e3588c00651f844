import { humanise } from '../../../kernel/field.ts'
import { linkTo, type MakePanel, maySee, panelOf, panelsFor } from '../../../server/store/parts/panels.ts'
import { date, id, integer, orNull, reading, state, text } from '../../../server/reading.ts'
import { salesOrder } from '../../sales/salesOrder/salesOrder.ts'
import { testCertificate } from './testCertificate.ts'

const certificatesReading = reading(
  {
    id: id('testCertificate'),
    number: orNull(text),
    date,
    edition: orNull(integer),
    count: integer,
    status: state(testCertificate),
  },
  `select id, number, date, edition, count, status from test_certificate where sales_order = $1 order by id desc limit 50`,
)

/** The certificates of an order, the newest first; a revoked one says so. */
const certificates: MakePanel = async asked => {
  if (!maySee(asked, 'testCertificate')) return null
  const rows = await certificatesReading.rows(asked.tx, [asked.record['id']])
  if (rows.length === 0) return null
  return panelOf(
    { name: 'certificates', title: 'Test certificates' },
    [
      { label: 'Certificate', cell: ({ id: one, number }) => linkTo('testCertificate', one, number ?? 'Draft') },
      { label: 'Of', cell: one => one.date },
      { label: 'Edition', cell: one => String(one.edition ?? 1) },
      { label: 'Drums', cell: one => String(one.count) },
      { label: 'State', cell: one => humanise(one.status) },
    ],
    rows,
  )
}

export default panelsFor(salesOrder, [certificates])
