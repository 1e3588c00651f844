import type { AnyDocument, Complaint } from '../../kernel/document.ts'
import { linesOf, type Row } from '../../kernel/record.ts'
import type { Movement } from '../../kernel/stock.ts'
import { complaintsRefusal } from '../refusal.ts'
import type { Goods, HeldPiece } from './goods.ts'

/** SQL: a piece may be used for what is wanted, because it is allowed for everything or for just that. */
export const isAllowed = (piece: string, wanted: string): string =>
  `(${piece}.only_for is null or lower(${piece}.only_for) = lower(${wanted}::text))`

type Pieces = Pick<Goods, 'pieces' | 'stores'>

/** Where goods are worked on: what lies there was asked for its use when it came. */
const isWorkedOnIn = (store: number | null, { stores }: Pieces): boolean => {
  const kind = store === null ? undefined : stores.get(store)?.kind
  return kind === 'floor' || kind === 'jobWork'
}

/** Back to the supplier, missing at a count, a sample for a test and scrap are no use; each other place outside is one. */
const isUse = (place: string): boolean => !['supplier', 'count', 'scrap', 'testing'].includes(place)

/** A piece that is given out, and where it goes. */
interface Given {
  readonly piece: number
  readonly way: Way
}

/** Ways out of the stores, and with which paper, which says its use, goods go each of them. */
const papers = {
  customer: 'Deliver it with a delivery order that says this use',
  jobWorker: 'Send it with a job work challan that says this use',
  inside: 'Give it out with an issue note that says this use',
} as const
type Way = keyof typeof papers

const wayTo = (to: string | number, { stores }: Pieces): Way => {
  if (to === 'customer') return 'customer'
  return typeof to === 'number' && stores.get(to)?.kind === 'jobWork' ? 'jobWorker' : 'inside'
}

const given = (goods: Pieces, piece: number, to: string | number): readonly Given[] => {
  const one = { piece, way: wayTo(to, goods) }
  if (to === 'customer') return [one]
  const isGiven = typeof to === 'string' ? isUse(to) : isWorkedOnIn(to, goods)
  return isGiven && !isWorkedOnIn(goods.pieces.get(piece)?.store ?? null, goods) ? [one] : []
}

/** The pieces that a movement gives out for a use: to a customer, onto a floor, to a job worker, into work, or used up. */
const givenBy = (movement: Movement, goods: Pieces): readonly Given[] => {
  switch (movement.do) {
    case 'consume':
      return 'piece' in movement ? given(goods, movement.piece, movement.to) : []
    case 'move':
      return 'piece' in movement ? given(goods, movement.piece, movement.to.store) : []
    case 'cut':
      return movement.parts.flatMap(({ to }) => {
        const place = typeof to === 'string' ? to : to.store
        return place === null || place === undefined ? [] : given(goods, movement.piece, place)
      })
    case 'convert':
      return movement.used.flatMap(one => ('piece' in one ? given(goods, one.piece, 'work') : []))
    case 'make':
    case 'join':
    case 'reprice':
    case 'weigh':
      return []
  }
}

/** Finds where a document names a piece: 'packed.0.piece'; undefined where it names it by no field of its own. */
export const pathOf = (def: AnyDocument, record: Readonly<Row>, piece: number): string | undefined => {
  for (const [set, { fields }] of Object.entries(def.lines))
    for (const [name, field] of Object.entries(fields)) {
      const at = field.target === 'piece' ? linesOf(record, set).findIndex(line => line[name] === piece) : -1
      if (at >= 0) return `${set}.${at}.${name}`
    }
  return Object.entries(def.fields).find(([name, field]) => field.target === 'piece' && record[name] === piece)?.[0]
}

const sentence = ({ pieceNo, onlyFor }: HeldPiece, isAsked: boolean, way: Way): string =>
  `${pieceNo} was accepted under deviation only for “${onlyFor ?? ''}”. ${
    isAsked ? 'If it goes there, enter that under Used for; else take another piece.' : `${papers[way]}, or take another piece.`
  }`

/**
 * Refuses to give out what quality accepted under deviation for one use only for any other. The ledger asks it of each document that moves
 * goods, present and future: one without the field `usedFor` cannot give such goods out.
 */
export const refuseOtherUse = (def: AnyDocument, record: Readonly<Row>, movements: readonly Movement[], goods: Pieces): void => {
  const isAsked = 'usedFor' in def.fields
  const said = isAsked && typeof record['usedFor'] === 'string' ? record['usedFor'].trim().toLowerCase() : null
  const taken = new Map(movements.flatMap(movement => givenBy(movement, goods).map(({ piece, way }) => [piece, way] as const)))
  const complaints = [...taken].flatMap(([id, way]): Complaint[] => {
    const piece = goods.pieces.get(id)
    if (!piece || piece.onlyFor === null || piece.onlyFor.toLowerCase() === said) return []
    return [{ path: pathOf(def, record, id) ?? 'usedFor', message: sentence(piece, isAsked, way) }]
  })
  if (complaints.length > 0) throw complaintsRefusal(422, complaints)
}
