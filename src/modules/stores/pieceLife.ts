import type { Verdict } from '../../kernel/measured/reading.ts'
import type { Measure } from '../../kernel/stock.ts'
import type { PieceState } from './piece/piece.ts'

/** A piece that another is made of, or that was made of another. */
export interface Relative {
  readonly id: number
  readonly pieceNo: string
  readonly item: number
  readonly itemTitle: string
  readonly status: PieceState
  readonly lengthM: string
  readonly weightKg: string
  readonly heatNo: string | null
  readonly makerNo: string | null
  /** What a deviation allows it for. */
  readonly onlyFor: string | null
  /** How many divisions or joints lie between. */
  readonly depth: number
  /** The relative between, on the way to the piece that was asked for. */
  readonly via: number
  /** Metres of this relative that are in the piece above it, or of the piece below it; kilograms where there is no length. */
  readonly from: string
  readonly to: string
  readonly turned: boolean
  readonly document: string
  readonly documentId: number
  readonly number: string | null
  /** Where it is, or what became of it. */
  readonly place: string
  /** The customer to whom it went. */
  readonly party: string | null
}

/** What was seen at a metre, on the piece itself or on one that it was cut from, told in metres of the piece. */
export interface LifeEvent {
  readonly id: number
  readonly from: string
  readonly to: string
  readonly kind: string
  readonly value: string | null
  readonly note: string | null
  /** The piece on which it was recorded. */
  readonly on: string
  readonly stamp: string
}

/** A reading that judged a piece, or one that it is made of. */
export interface LifeReading {
  readonly id: number
  readonly test: string
  readonly reading: string
  readonly limit: string
  readonly verdict: Verdict
  /** The piece on which it was measured. */
  readonly on: string
  readonly date: string
  readonly number: string
  readonly doc: 'inwardTest' | 'routineTest'
  readonly docId: number
}

/** A line of a piece in the ledger of stock. */
export interface LifeEntry {
  readonly id: number
  readonly date: string
  readonly number: string
  readonly title: string
  readonly doc: string
  readonly docId: number
  readonly kind: string
  readonly place: string
  readonly store: string | null
  readonly bin: string | null
  readonly metres: string
  readonly kg: string
}

export interface Life {
  /** The piece itself, as its relatives see it. */
  readonly self: Relative | null
  readonly up: readonly Relative[]
  readonly down: readonly Relative[]
  readonly events: readonly LifeEvent[]
  readonly readings: readonly LifeReading[]
  readonly ledger: readonly LifeEntry[]
}

/** What a code stands for; where a label of the maker is on pieces of ours, those, the oldest first. */
export interface Scan {
  readonly found: Scanned | null
  readonly choices: readonly Scanned[]
}

/** What a code on a label stands for: a piece, or an item whose goods are kept by quantity. */
export interface Scanned {
  readonly code: string
  readonly item: number
  readonly itemTitle: string
  readonly measure: Measure
  readonly piece: {
    readonly id: number
    readonly status: PieceState
    readonly store: number | null
    /** What a deviation allows it for. */
    readonly onlyFor: string | null
    readonly place: string
  } | null
  /** How much the piece has, in the measure of its item; null for an item. */
  readonly amount: string | null
}
