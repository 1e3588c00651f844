import { decimal, id, integer, orNull, reading, state, text } from '../../../server/reading.ts'
import { figureText, linkTo, type MakePanel, maySee, panelOf, panelsFor } from '../../../server/store/parts/panels.ts'
import { isIn } from '../../../kernel/states.ts'
import { salesOrder } from '../../sales/salesOrder/salesOrder.ts'
import { claim } from '../../stores/claim/claim.ts'
import { piece } from '../../stores/piece/piece.ts'

const claimsReading = reading(
  {
    id: id('claim'),
    purpose: text,
    piece: integer,
    pieceNo: text,
    fromM: decimal,
    toM: decimal,
    status: state(claim),
    pieceStatus: state(piece),
    ended: orNull(text),
    store: orNull(text),
  },
  `
select c.id, c.purpose, c.piece, p.piece_no, c.from_m, c.to_m, c.status, p.status as piece_status, c.ended, s.name as store
from claim c join piece p on p.id = c.piece left join store s on s.id = p.store
where c.for_document = 'salesOrder' and c.for_id = $1 order by c.for_line, c.id`,
)

/** Which drums of an order are served from the yard, and where their metres are by now. */
const covered: MakePanel = async asked => {
  if (!maySee(asked, 'claim')) return null
  const rows = await claimsReading.rows(asked.tx, [asked.id])
  if (rows.length === 0) return null
  return panelOf(
    { name: 'covered', title: 'Served from the yard' },
    [
      { label: 'Drum', cell: ({ purpose }) => purpose.replace(/^.*?, /, '') },
      { label: 'Piece', cell: ({ piece: of, pieceNo }) => linkTo('piece', of, pieceNo) },
      { label: 'From', unit: 'm', right: true, cell: ({ fromM }) => figureText(fromM.toString()) },
      { label: 'To', unit: 'm', right: true, cell: ({ toM }) => figureText(toM.toString()) },
      {
        label: 'By now',
        cell: ({ status, store, ended, pieceStatus }) => {
          if (isIn(claim, status, 'live'))
            return isIn(piece, pieceStatus, 'held') ? `In doubt: the piece is ${pieceStatus}` : (store ?? '')
          return ended ?? 'Left'
        },
      },
    ],
    rows,
  )
}

export default panelsFor(salesOrder, [covered])
