import { humanise } from '../../../kernel/field.ts'
import { linkTo, type MakePanel, maySee, panelOf, panelsFor } from '../../../server/store/parts/panels.ts'
import { date, id, orNull, reading, state, text } from '../../../server/reading.ts'
import { piece } from '../../stores/piece/piece.ts'
import { testCertificate } from './testCertificate.ts'

const ofPieceReading = reading(
  { id: id('testCertificate'), number: orNull(text), date, status: state(testCertificate) },
  `select c.id, c.number, c.date, c.status from test_certificate c join test_certificate_drums d on d.doc = c.id where d.piece = $1 order by c.id desc limit 20`,
)

/** The certificates that speak for a drum. */
const certificates: MakePanel = async asked => {
  if (!maySee(asked, 'testCertificate')) return null
  const rows = await ofPieceReading.rows(asked.tx, [asked.record['id']])
  if (rows.length === 0) return null
  return panelOf(
    { name: 'certificates', title: 'Test certificates' },
    [
      { label: 'Certificate', cell: ({ id: one, number }) => linkTo('testCertificate', one, number ?? 'Draft') },
      { label: 'Of', cell: one => one.date },
      { label: 'State', cell: one => humanise(one.status) },
    ],
    rows,
  )
}

export default panelsFor(piece, [certificates])
