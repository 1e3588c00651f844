import { decimal, id, integer, reading, text } from '../../../server/reading.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { figureText, linkTo, type MakePanel, maySee, panelOf, panelsFor } from '../../../server/store/parts/panels.ts'
import { isIn } from '../../../kernel/states.ts'
import { claim } from '../../stores/claim/claim.ts'
import { piece } from '../../stores/piece/piece.ts'

const claimsReading = reading(
  { id: id('claim'), fromM: decimal, toM: decimal, purpose: text, cover: integer, status: text, order: integer, number: text },
  `
select c.id, c.from_m, c.to_m, c.purpose, c.document_id as cover, p.status, c.for_id as "order", coalesce(v.number, '') as number
from claim c join piece p on p.id = c.piece left join cover v on v.id = c.document_id and c.document = 'cover'
where c.piece = $1 and ${inStage(claim, 'live', 'c')} order by c.from_m`,
)

/** Which metres of a piece are kept for which drum; nothing where none are. */
const claimed: MakePanel = async asked => {
  if (!maySee(asked, 'claim')) return null
  const rows = await claimsReading.rows(asked.tx, [asked.id])
  const [first] = rows
  if (!first) return null
  const doubt = isIn(piece, first.status, 'held') ? `The piece is ${first.status}: its claims are in doubt.` : null
  return panelOf(
    { name: 'claims', title: 'Claimed', note: doubt },
    [
      { label: 'From', unit: 'm', right: true, cell: ({ fromM }) => figureText(fromM.toString()) },
      { label: 'To', unit: 'm', right: true, cell: ({ toM }) => figureText(toM.toString()) },
      { label: 'For', cell: ({ order, purpose }) => linkTo('salesOrder', order, purpose) },
      { label: 'By', cell: ({ cover, number }) => linkTo('cover', cover, number) },
    ],
    rows,
  )
}

export default panelsFor(piece, [claimed])
