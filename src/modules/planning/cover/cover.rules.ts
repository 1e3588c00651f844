import { type Decimal, zero } from '../../../kernel/decimal.ts'
import type { Complaint } from '../../../kernel/document.ts'
import { isOver } from '../../../kernel/lines/lineStates.ts'
import { type Claimed, endClaimsFor, endClaimsOf, holdClaims, takeClaims } from '../../../server/ledger/claimsKept.ts'
import { holdPieces } from '../../../server/ledger/goods.ts'
import { complaintsRefusal } from '../../../server/refusal.ts'
import { inStage, inState } from '../../../server/schema/stateSql.ts'
import { id, integer, lineId, orNull, reading, state, text } from '../../../server/reading.ts'
import { writeChanges } from '../../../server/store/lines/writing.ts'
import { giveBackLine } from '../../../server/store/stations/links.ts'
import {
  type ActRule,
  type Effect,
  following,
  type RuleCall,
  rulesFor,
  type Served,
  type Telling,
} from '../../../server/store/parts/rules.ts'
import type { Of } from '../../../kernel/document.ts'
import type { Tx } from '../../../server/database.ts'
import { orderedGoods } from '../../sales/goods.ts'
import { salesOrder } from '../../sales/salesOrder/salesOrder.ts'
import { claim } from '../../stores/claim/claim.ts'
import { piece } from '../../stores/piece/piece.ts'
import { cover } from './cover.ts'
import { metresText } from './drumAsked.ts'
import { comesTo, coveredReading, drumByDrum, nameOf } from './proposing.server.ts'

type Kept = Of<typeof cover>['drums'][number]

const ofPieceReading = reading(
  { id: id('piece'), product: orNull(id('product')) },
  'select p.id, i.product from piece p join item i on i.id = p.item where p.id = any($1::bigint[])',
)

type Chosen = Kept & { readonly piece: number; readonly fromM: Decimal; readonly toM: Decimal }

const isChosen = (line: Kept): line is Chosen =>
  line.how === 'yard' && line.piece !== null && line.fromM !== null && line.toM !== null

/** Locks the pieces and looks at each choice once more: others may have taken, cut or blocked a piece since the draft was written. */
const stillThere = async ({ tx, record }: Pick<RuleCall<Of<typeof cover>>, 'tx' | 'record'>): Promise<void> => {
  const chosen = record.drums.filter(isChosen)
  const ids = [...new Set(chosen.map(line => Number(line.piece)))]
  const pieces = await holdPieces(tx, ids)
  const claims = await holdClaims(tx, ids)
  const products = await ofPieceReading.by(tx, 'id', [ids])
  const complaints = chosen.flatMap((line): Complaint[] => {
    const at = `drums.${record.drums.indexOf(line)}`
    const held = pieces.get(line.piece)
    if (!held || held.store === null || held.status !== 'free' || products.get(line.piece)?.product !== line.product)
      return [
        {
          path: `${at}.piece`,
          message: `${held?.pieceNo ?? 'This piece'} is no free drum of this cable any more; choose another or have it made.`,
        },
      ]
    if (line.toM.gt(held.metres)) return [{ path: `${at}.toM`, message: `${held.pieceNo} has ${metresText(held.metres)}.` }]
    const other = claims.find(one => one.piece === line.piece && one.fromM.lt(line.toM) && line.fromM.lt(one.toM))
    if (other)
      return [
        {
          path: `${at}.piece`,
          message: `${held.pieceNo}: ${other.fromM.toString()} to ${metresText(other.toM)} are claimed for ${other.purpose} by now.`,
        },
      ]
    const twin = chosen
      .slice(0, chosen.indexOf(line))
      .find(one => one.piece === line.piece && one.fromM.lt(line.toM) && line.fromM.lt(one.toM))
    return twin ? [{ path: `${at}.piece`, message: `${held.pieceNo}: two drums of this cover take the same metres.` }] : []
  })
  if (complaints.length > 0) throw complaintsRefusal(422, complaints)
}

const linksReading = reading(
  { id: lineId('drums'), line: lineId('items'), order: id('salesOrder') },
  `select to_line as id, from_line as line, from_id as "order" from line_link where to_id = $1 and to_doc = 'cover' and from_doc = 'salesOrder'`,
)

/** The same drum of an order is covered once. */
const coveredOnce: ActRule<typeof cover> = async ({ tx, record }) => {
  const chosen = record.drums.filter(isChosen)
  const links = await linksReading.by(tx, 'id', [record.id])
  const covered = await coveredReading.rows(tx, [[...links.values()].map(({ line }) => line)])
  const key = (line: number, drumNo: number): string => `${line} ${drumNo}`
  const seen = new Set(covered.map(({ line, drumNo }) => key(line, drumNo)))
  return chosen.flatMap((line): Complaint[] => {
    const at = `drums.${record.drums.indexOf(line)}`
    const of = links.get(Number(line.id))?.line
    if (of === undefined)
      return [{ path: `${at}.order`, message: 'Make the cover from the order; a drum of no order claims nothing.' }]
    const own = key(of, line.drumNo)
    if (seen.has(own)) return [{ path: `${at}.drumNo`, message: `${nameOf(line)} is covered already.` }]
    seen.add(own)
    return []
  })
}

const claimAll: Effect<typeof cover> = async ({ tx, actor, record }) => {
  const links = await linksReading.by(tx, 'id', [record.id])
  const claimed = record.drums.filter(isChosen).flatMap((line): readonly Claimed[] => {
    const of = links.get(Number(line.id))
    const { piece: on, fromM, toM } = line
    const documentLine = Number(line.id)
    return of
      ? [
          {
            piece: on,
            fromM,
            toM,
            purpose: nameOf(line),
            forDocument: 'salesOrder',
            forId: of.order,
            forLine: of.line,
            documentLine,
          },
        ]
      : []
  })
  await takeClaims(tx, actor, { doc: 'cover', id: record.id }, claimed)
}

const claimsReading = reading(
  { line: integer, status: state(claim), ended: orNull(text), pieceNo: text, pieceStatus: state(piece), store: orNull(text) },
  `
select c.document_line as line, c.status, c.ended, p.piece_no, p.status as piece_status, s.name as store
from claim c join piece p on p.id = c.piece left join store s on s.id = p.store where c.document = 'cover' and c.document_id = $1`,
)

/** Where the claimed metres are by now. */
const whereNow: Telling<typeof cover, 'drums'> = async ({ tx, record }) => {
  const rows = await claimsReading.rows(tx, [record.id])
  return new Map(
    rows.map(({ line, status, ended, pieceNo, pieceStatus, store }) => {
      const doubt = status === 'held' && pieceStatus !== 'free' ? `, in doubt: it is ${pieceStatus}` : ''
      const now =
        status === 'held'
          ? `On ${pieceNo} in ${store ?? 'no store'}${doubt}`
          : status === 'used'
            ? `Left with ${pieceNo}`
            : (ended ?? 'Ended')
      return [line, { now }]
    }),
  )
}

const usedReading = reading(
  { line: lineId('drums'), purpose: text },
  `select document_line as line, purpose from claim where document = 'cover' and document_id = $1 and ${inState(claim, 'used')}`,
)

/** What has left with the order stays covered: released, it would be planned anew. */
const notUsed: ActRule<typeof cover> = async ({ tx, record, line }) =>
  (await usedReading.rows(tx, [record.id]))
    .filter(one => one.line === line)
    .map(({ purpose }) => ({ path: '', message: `${purpose} has left with it.` }))

/** Ends the claim of a drum; what it covered is to be planned again. */
const releaseDrum = async (tx: Tx, doc: number, line: Kept): Promise<void> => {
  await endClaimsOf(tx, { doc: 'cover', id: doc, line: Number(line.id) }, 'Its drum was released.')
  await giveBackLine(tx, cover, 'drums', Number(line.id))
}

const releaseLines: Effect<typeof cover> = async ({ tx, record }) => {
  for (const line of record.drums.filter(one => isOver(cover.lines.drums, one))) await releaseDrum(tx, record.id, line)
}

/** Releases all drums that have not left with their order; those that have stay covered. */
const releaseAll: Effect<typeof cover> = async call => {
  const { store, tx, record } = call
  const used = await usedReading.by(tx, 'line', [record.id])
  const drums = record.drums.map(line =>
    line.how === 'yard' && !used.has(Number(line.id)) ? { ...line, status: 'released' as const, qty: zero } : line,
  )
  await writeChanges(store, tx, cover, record.id, record.version, { ...record, drums })
  const after = { ...record, drums }
  await releaseLines({ ...call, record: after })
  return after
}

const linesOf = (
  order: Of<typeof salesOrder>,
  which: (line: Of<typeof salesOrder>['items'][number]) => boolean,
): readonly Served[] => order.items.filter(which).map(({ id: line }) => ({ doc: 'salesOrder', line: Number(line) }))

export default rulesFor(cover, {
  made: drumByDrum,
  derive: comesTo,
  told: { drums: whereNow },
  act: { take: coveredOnce, 'drums.release': notUsed },
  holds: { take: stillThere },
  done: { take: claimAll, release: releaseAll, 'drums.release': releaseLines },
  follows: [
    following(salesOrder, {
      close: ({ tx, record }) =>
        endClaimsFor(
          tx,
          linesOf(record, () => true),
          'The order is closed.',
        ),
      cancel: ({ tx, record }) =>
        endClaimsFor(
          tx,
          linesOf(record, () => true),
          'The order was cancelled.',
        ),
      'items.shortClose': ({ tx, record }) =>
        endClaimsFor(
          tx,
          linesOf(record, line => isOver(orderedGoods, line)),
          'The line of the order was closed short.',
        ),
    }),
  ],
  checks: [
    {
      says: 'a claim is for a line of an order that is still expected',
      of: 'stock',
      broken: `select c.id from claim c join sales_order_items l on l.id = c.for_line join sales_order o on o.id = l.doc
     where c.for_document = 'salesOrder' and ${inStage(claim, 'live', 'c')} and not (${inStage(salesOrder, 'committed', 'o')})`,
    },
    {
      says: 'a claim is taken by a cover that stands',
      of: 'stock',
      broken: `select c.id from claim c join cover v on v.id = c.document_id where c.document = 'cover' and ${inStage(claim, 'live', 'c')}
     and not (${inStage(cover, 'agreed', 'v')})`,
    },
  ],
})
