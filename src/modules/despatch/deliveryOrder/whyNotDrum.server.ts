import type { WhyNot } from '../../../server/store/parts/rules.ts'
import { notTested, untestedOf } from '../../quality/routineTest/planned.server.ts'
import { piece, pieceIs } from '../../stores/piece/piece.ts'
import { type deliveryOrder, soldFrom } from './deliveryOrder.ts'
import { id, oneOf, orNull, type Read, reading, text } from '../../../server/reading.ts'

type Drum = Read<typeof drumReading>

const drumReading = reading(
  {
    pieceNo: text,
    status: oneOf('void', 'gone', 'blocked', 'free', 'hold', 'reserved'),
    place: text,
    store: orNull(text),
    kind: orNull(text),
    product: orNull(id('product')),
    name: text,
    /** The paper that moved it last. */
    doc: orNull(text),
    number: orNull(text),
  },
  `
select p.piece_no, p.status, p.place, s.name as store, s.kind, i.product, i.name, v.doc, v.number
from piece p join item i on i.id = p.item left join store s on s.id = p.store
left join lateral (select v.doc, v.number from stock_entry e join voucher v on v.id = e.voucher where e.piece = p.id order by e.id desc limit 1) v on true
where p.id = $1`,
)

/** What became of a drum that is there no more. */
const wentWith = ({ place, doc, number }: Drum): string => {
  if (doc === 'deliveryOrder') return `was despatched with ${number}`
  const label = (piece.fields.place.choiceLabels?.[place] ?? place).toLowerCase()
  return number === null ? `is gone: ${label}` : `is gone (${label}, ${number})`
}

/** Tells what a drum is, before the rule that it breaks: on hold, despatched with which document, on the shop floor, of another cable. */
export const whyNotDrum: WhyNot<typeof deliveryOrder> = async ({ tx, id, record }) => {
  const drum = await drumReading.maybe(tx, [id])
  if (!drum) return null
  const { pieceNo, status, store, kind, product, name } = drum
  if (status === 'void') return `${pieceNo} is void: the paper that made it was taken back.`
  if (status === 'gone') return `${pieceNo} ${wentWith(drum)}.`
  if (status === 'hold') return `${pieceNo} is on hold for quality. It is offered once quality has passed it.`
  if (status === 'reserved') return `${pieceNo} is reserved. Release it first, if it is meant for this delivery.`
  if (status !== 'free') return `${pieceNo} is ${pieceIs[status]}. Take another drum.`
  if (product === null) return `${pieceNo} is ${name}, and not a finished drum of a product.`
  if (!record.items.some(line => line.product === product))
    return `${pieceNo} is ${name}; no line of this delivery is of it. Take another drum.`
  const [untested] = await untestedOf(tx, [id])
  if (untested) return notTested(untested)
  if (kind !== null && soldFrom.some(one => one === kind)) return null
  return `${pieceNo} lies ${store === null ? 'in no store' : `in ${store}`}, and not among finished goods. Move it there by a stock transfer, or take another drum.`
}
