import { claim } from '../../stores/claim/claim.ts'
import { piece } from '../../stores/piece/piece.ts'
import { eventsReading } from '../../stores/piece/life.server.ts'
import type { Tx } from '../../../server/database.ts'
import { decimal, id, integer, reading, text } from '../../../server/reading.ts'
import { inStage, inState } from '../../../server/schema/stateSql.ts'
import { Decimal } from '../../../kernel/decimal.ts'
import { plannedCut } from '../plans/plans.server.ts'
import { cutAskedOf, type OpenDrum, type Serving, servingsOf, type YardPiece } from './proposal.ts'

/** More than this lies of no one cable; the longest are looked at. */
const most = 500

const piecesReading = reading(
  { id: id('piece'), pieceNo: text, product: id('product'), metres: decimal },
  `
select p.id, p.piece_no, i.product, p.length_m as metres from piece p join item i on i.id = p.item join store s on s.id = p.store
where i.product = any($1::bigint[]) and ${inState(piece, 'free', 'p')} and s.kind = 'finished' and p.owner is null and p.only_for is null
  and p.length_m > 0 order by p.length_m desc, p.id limit ${most}`,
)

const claimsReading = reading(
  { piece: integer, fromM: decimal, toM: decimal },
  `select piece, from_m, to_m from claim where piece = any($1::bigint[]) and ${inStage(claim, 'live')}`,
)

/** What was seen on a metre: a joint, a spark or damage is in no drum that is sold as one sound length. */
const faulty = ['spark', 'damage', 'joint']

const faultsOf = async (tx: Tx, pieceId: number): Promise<YardPiece['faults']> =>
  (await eventsReading.rows(tx, [pieceId]))
    .filter(({ kind }) => faulty.includes(kind))
    .map(({ from, to }) => [new Decimal(from), new Decimal(to)] as const)

/** Finds the free lengths of products among finished goods, with their faults and what is claimed of them; ours, and allowed for every use. */
export const yardOf = async (tx: Tx, products: readonly number[]): Promise<readonly YardPiece[]> => {
  if (products.length === 0) return []
  const pieces = await piecesReading.rows(tx, [products])
  const ids = pieces.map(one => one.id)
  const [claims, faults] = await Promise.all([
    claimsReading.rows(tx, [ids]),
    Promise.all(ids.map(async one => [one, await faultsOf(tx, one)] as const)),
  ])
  const faultsBy = new Map<number, YardPiece['faults']>(faults)
  return pieces.map(one => ({
    ...one,
    faults: faultsBy.get(one.id) ?? [],
    claimed: claims.filter(({ piece: of }) => of === one.id).map(({ fromM, toM }) => [fromM, toM] as const),
  }))
}

/** Proposes from which metres of the yard drums are served, all drums of a product at once, in the planning thread. */
export const proposed = async (tx: Tx, drums: readonly OpenDrum[]): Promise<ReadonlyMap<OpenDrum, Serving>> => {
  const yard = await yardOf(tx, [...new Set(drums.map(({ product }) => product))])
  const found = new Map<OpenDrum, Serving>()
  for (const [product, own] of Map.groupBy(drums, drum => drum.product)) {
    const pieces = yard.filter(one => one.product === product)
    if (pieces.length === 0) continue
    const made = await plannedCut(cutAskedOf(own, pieces), {})
    if (!('kind' in made)) for (const [drum, serving] of servingsOf(own, made)) found.set(drum, serving)
  }
  return found
}
