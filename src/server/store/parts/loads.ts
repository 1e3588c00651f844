import type { Decimal } from '../../../kernel/decimal.ts'
import type { Tx } from '../../database.ts'

/** A piece, as far as what it lies on goes. */
export interface LaidPiece {
  readonly id: number
  readonly pieceNo: string
  readonly item: number
  readonly store: number | null
  readonly carrier: number | null
  readonly metres: Decimal
  readonly kg: Decimal
}

/** What a posting is about to touch: the carriers onto which it puts goods, all pieces, and the items of what comes to be. */
export interface NamedLoads {
  readonly carriers: readonly number[]
  readonly pieces: readonly number[]
  readonly items: readonly number[]
}

/** Judges what lies on carriers after a posting: pieces that came to be, and those that it changed. Refuses what they do not take. */
export type LoadJudge = (born: readonly LaidPiece[], changed: readonly Pick<LaidPiece, 'id' | 'store'>[]) => void

/** Says what carriers take. The ledger of goods holds them, and asks the rules of those that know them. */
export interface Loads {
  /** Reads the carriers that are named, which are held in the same turn, and answers who judges. */
  readonly judge: (tx: Tx, named: NamedLoads) => Promise<LoadJudge>
  /** Refuses to lay pieces back on carriers that hold something else by now. */
  readonly refuseTaken: (tx: Tx, pieces: readonly Pick<LaidPiece, 'id' | 'store' | 'carrier'>[]) => Promise<void>
}
