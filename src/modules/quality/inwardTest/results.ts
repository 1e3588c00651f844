import { judgedText, type Measured, type Verdict, verdictOf, verdictOfAll } from '../../../kernel/measured/reading.ts'

/** A cell of the matrix as its verdict needs it. */
export interface Cell {
  readonly piece: number
  readonly item: number
  readonly heatNo: string | null
  readonly test: string
  readonly sampling: string
  readonly reading: Measured | null
}

/** What the readings say of a piece: its verdict, and what did not pass in words. */
export interface Result {
  readonly verdict: Verdict
  readonly found: string | null
}

const longest = 300

/** One piece of a lot stands for all of the same heat; without a heat each piece stands for itself. */
const isOfLot = (cell: Cell, own: Cell): boolean =>
  cell.item === own.item && cell.test === own.test && cell.heatNo !== null && cell.heatNo === own.heatNo

/** The readings that judge one cell of a piece: its own, and of what is measured once a lot also those of the pieces beside it. */
const judging = (own: Cell, cells: readonly Cell[]): readonly Cell[] => {
  const taken = (own.sampling === 'lot' ? cells.filter(cell => cell === own || isOfLot(cell, own)) : [own]).filter(
    ({ reading }) => verdictOf(reading) !== 'open',
  )
  // First deliveries and makers' certificates are read where somebody wants them to be.
  const isNeeded = own.sampling === 'all' || own.sampling === 'lot'
  return taken.length === 0 && isNeeded ? [own] : taken
}

/** The result of a piece, by its own readings and by those of its lot. */
export const resultOf = (piece: number, cells: readonly Cell[]): Result => {
  const own = cells.filter(cell => cell.piece === piece)
  if (own.length === 0) return { verdict: 'noted', found: null }
  const judged = [...new Set(own.flatMap(cell => judging(cell, cells)))]
  const failed = judged.filter(({ reading }) => verdictOf(reading) === 'fail')
  const found = failed.map(({ test, reading }) => `${test} ${reading ? judgedText(reading) : ''}`.trim()).join('; ')
  return {
    verdict: verdictOfAll(judged.map(({ reading }) => reading)),
    found: found === '' ? null : found.slice(0, longest),
  }
}
