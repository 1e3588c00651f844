import { Decimal, sum } from '../../kernel/decimal.ts'
import type { AnyDocument, Complaint } from '../../kernel/document.ts'
import type { Row } from '../../kernel/record.ts'
import type { StateOf } from '../../kernel/states.ts'
import type { claim } from '../../modules/stores/claim/claim.ts'
import type { Tx } from '../database.ts'
import { integer, reading, text } from '../reading.ts'
import { complaintsRefusal } from '../refusal.ts'
import type { Served } from '../store/parts/rules.ts'
import type { Store } from '../store/parts/store.ts'
import { pathOf } from './allowedUse.ts'
import { claimedText, type HeldClaim } from './claimsKept.ts'
import type { Goods, HeldPiece, PartOf } from './goods.ts'
import { amountOf, type StockPlan } from './stockLines.ts'

/** What becomes of a claim in a posting: it lies on another piece from now on, or it ends. */
export interface ClaimChange extends Pick<HeldClaim, 'id' | 'piece' | 'fromM' | 'toM'> {
  readonly status: StateOf<typeof claim>
  readonly ended: string | null
}

interface Followed {
  readonly claim: HeldClaim
  readonly piece: HeldPiece
  /** Whether what is posted is for the line that the metres are claimed for. */
  readonly isOwn: boolean
}

const metres = (value: Decimal): string => amountOf(value, 'metres')

const refusal = ({ claim: one, piece: { pieceNo, metres: lengthM } }: Followed): string =>
  claimedText({ ...one, pieceNo, lengthM })

/** Says at which metre a piece may be cut without going through a claim. */
const throughRefusal = (of: Followed, at: Decimal): string => {
  const { fromM, toM, purpose } = of.claim
  const ends = [fromM, toM].filter(end => end.gt(0) && end.lt(of.piece.metres)).map(metres)
  const where = ends.length === 0 ? 'Take another' : `Cut it at ${ends.join(' or at ')}`
  return `${of.piece.pieceNo} cannot be cut at ${metres(at)}: ${fromM.toString()} to ${metres(toM)} of it are claimed for ${purpose}. ${where}, or release the cover.`
}

/** What becomes of it, or why it may not be. */
type Judged = ClaimChange | string

/** A claim of which the metres went to a place outside: its own use ends it, as a count that misses them does; any other is refused. */
const gone = (of: Followed, place: string, at: Pick<ClaimChange, 'piece' | 'fromM' | 'toM'> = of.claim): Judged => {
  const where = { id: of.claim.id, piece: at.piece, fromM: at.fromM, toM: at.toM }
  if (of.isOwn) return { ...where, status: 'used', ended: null }
  return place === 'count' ? { ...where, status: 'ended', ended: 'It was missing at a count.' } : refusal(of)
}

/** Where metres of a parent are on a part of the same goods. */
const onPart = ({ from, to, childFrom, turned }: PartOf, fromM: Decimal, toM: Decimal): { fromM: Decimal; toM: Decimal } => ({
  fromM: childFrom.plus(turned ? to.minus(toM) : fromM.minus(from)),
  toM: childFrom.plus(turned ? to.minus(fromM) : toM.minus(from)),
})

/** The parts of a divided piece that hold metres of a claim, with what they came to be. */
const partsWith = ({ claim: { fromM, toM }, piece }: Followed, { parts, born }: StockPlan) =>
  parts
    .filter(({ parent, from, to }) => parent === piece.id && from.lt(toM) && fromM.lt(to))
    .flatMap(part => {
      const child = born.find(({ id }) => id === part.child)
      return child ? [{ part, child }] : []
    })

/** A claim that lies on several parts, or on one and on what went: its own use ends it, and nobody else may cut there. */
const cutThrough = (of: Followed, held: ReturnType<typeof partsWith>): Judged => {
  if (of.isOwn) return gone(of, 'parts')
  const { fromM, toM } = of.claim
  const staying = held.filter(({ child }) => child.store !== null).map(({ part }) => part)
  const covered = sum(staying.map(({ from, to }) => Decimal.min(to, toM).minus(Decimal.max(from, fromM))))
  if (covered.lt(toM.minus(fromM))) return refusal(of)
  const edge = staying.flatMap(({ from, to }) => [from, to]).find(at => at.gt(fromM) && at.lt(toM))
  return throughRefusal(of, edge ?? toM)
}

/** A claim of which the piece was divided goes with the part that holds its metres; joined with others, they are no length of their own any more. */
const divided = (of: Followed, plan: StockPlan): Judged => {
  const { id, fromM, toM } = of.claim
  const held = partsWith(of, plan)
  const whole = held.find(({ part }) => part.from.lte(fromM) && toM.lte(part.to))
  if (!whole) return cutThrough(of, held)
  const { child, part } = whole
  if (plan.parts.some(one => one.child === child.id && one.parent !== of.piece.id)) return refusal(of)
  const at = { piece: child.id, ...onPart(part, fromM, toM) }
  return child.store === null ? gone(of, child.place, at) : { id, ...at, status: 'held', ended: null }
}

const isOn = (one: HeldClaim): ((served: Served) => boolean) => {
  const { forDocument, forLine } = one
  return ({ doc, line }) => doc === forDocument && line === forLine
}

/** Follows the claims on pieces that a plan ends. Refuses uses that are not the one they are claimed for, beside the field that names the piece. */
export const followClaims = (
  def: AnyDocument,
  record: Readonly<Row>,
  plan: StockPlan,
  { pieces, claims }: Pick<Goods, 'pieces' | 'claims'>,
  served: readonly Served[],
): readonly ClaimChange[] => {
  const judged = claims.flatMap((one): readonly (readonly [number, ClaimChange | string])[] => {
    const [piece, after] = [pieces.get(one.piece), plan.changed.find(({ id }) => id === one.piece)]
    if (!piece || !after || after.store !== null) return []
    const of = { claim: one, piece, isOwn: served.some(isOn(one)) }
    return [[piece.id, after.place === 'parts' ? divided(of, plan) : gone(of, after.place)]]
  })
  const complaints = judged.flatMap(([piece, what]): readonly Complaint[] =>
    typeof what === 'string' ? [{ path: pathOf(def, record, piece) ?? '', message: what }] : [],
  )
  const [first] = complaints
  if (first) throw complaintsRefusal(422, [first])
  return judged.flatMap(([, what]) => (typeof what === 'string' ? [] : [what]))
}

const linkedReading = reading(
  { doc: text, line: integer },
  'select distinct from_doc as doc, from_line as line from line_link where to_id = $1 and to_doc = $2',
)

/** The lines for which a document uses goods: those that it was made from, and those that its rules name. Nothing is asked where nothing is claimed. */
export const servedBy = async (
  { parts }: Store,
  tx: Tx,
  def: AnyDocument,
  record: Readonly<Row>,
  claims: readonly HeldClaim[],
): Promise<readonly Served[]> => {
  if (claims.length === 0) return []
  const [linked, named = []] = await Promise.all([
    linkedReading.rows(tx, [record['id'], def.name]),
    parts.rules[def.name]?.serves?.({ tx, record }),
  ])
  return [...linked, ...named]
}
