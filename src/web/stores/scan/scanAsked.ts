import { Decimal, parseDecimal, zero } from '../../../kernel/decimal.ts'
import type { Measure } from '../../../kernel/stock.ts'
import type { Row } from './scanQueue.ts'

/** A piece that the server would take for a line. */
export interface Proposed {
  readonly piece: number
  readonly pieceNo: string
  readonly qty: Decimal
}

/** What a line of a requisition still wants of what lies there. */
export interface AskedLine {
  /** The line of the requisition. */
  readonly line: number
  readonly item: number
  readonly itemTitle: string
  readonly measure: Measure
  readonly isByPiece: boolean
  readonly wanted: Decimal
  readonly proposed: readonly Proposed[]
}

/** A requisition as it is answered: what its issue inherits, and what it asks for. */
export interface Asked {
  readonly store: number | null
  readonly header: Readonly<Record<'department' | 'machine' | 'jobNo' | 'customer' | 'usedFor', unknown>>
  readonly lines: readonly AskedLine[]
}

/** A scan, and the line of a requisition that it answers. */
export interface Answering extends Row {
  readonly answers?: { readonly line: number; readonly qty: string }
}

const typedOf = ({ typed }: Row): Decimal | null => parseDecimal(typed ?? '')

/** How much of a scan goes: of a piece what was proposed, else what is still wanted and no more than it has; of other goods, what is wanted. */
const shareOf = (row: Row, { proposed }: AskedLine, left: Decimal): Decimal => {
  const { piece, amount } = row.found ?? {}
  if (!piece) return row.times > 1 ? new Decimal(row.times) : left
  const planned = proposed.find(one => one.piece === piece.id)?.qty
  return planned ?? Decimal.min(left, amount ?? 0)
}

/** Lays scans to the lines of a requisition, in their order: each to the first of its item that still wants something, else to the first. */
export const answering = (rows: readonly Row[], lines: readonly AskedLine[]): readonly Answering[] => {
  const left = new Map(lines.map(({ line, wanted }) => [line, wanted]))
  const leftOf = ({ line }: AskedLine): Decimal => left.get(line) ?? zero
  return rows.map((row): Answering => {
    const own = lines.filter(({ item }) => item === row.found?.item)
    const asked = own.find(line => leftOf(line).gt(0)) ?? own[0]
    if (!asked) return row
    const qty = typedOf(row) ?? shareOf(row, asked, leftOf(asked))
    left.set(asked.line, Decimal.max(zero, leftOf(asked).minus(qty)))
    return { ...row, answers: { line: asked.line, qty: qty.toString() } }
  })
}

/** Computes what is still wanted of a line after the scans. */
export const openOf = ({ line, wanted }: AskedLine, rows: readonly Answering[]): Decimal =>
  rows.reduce((open, row) => (row.answers?.line === line ? open.minus(typedOf(row) ?? row.answers.qty) : open), wanted)
