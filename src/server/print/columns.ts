import type { PaperCell, PaperColumn, PaperTable } from '../../kernel/paper/paper.ts'
import { mm, size } from './ink.ts'
import { longestLine, longestWord } from './letters.ts'

/** How a table is set: the inner width of each column and its letter size, in points. */
export interface Setting {
  readonly widths: readonly number[]
  readonly size: number
}

/** Room at either side of a cell, in points; the outer sides of the table have none. */
export const cellGap = 4

export const mainText = (cell: PaperCell | undefined): string => (typeof cell === 'object' ? cell.text : (cell ?? ''))

/** A word longer than this is broken rather than given its width. */
const widestWord = 110
/** No column is narrower, even an empty one. */
const narrowest = 6
/** A column of text that flows is never narrower, unless all its texts are. */
const narrowestFlex = 120
/** Words squeezed to less than this part of their need would be letters below one another; then figures give way too. */
const leastOfWords = 0.4
const smaller = [size.body, 8.5, 8, size.small, 7] as const

/** The texts of a column: its cells, its total and what is carried. */
const textsOf = (table: PaperTable, at: number): string[] => {
  const carries = at === table.carriedColumn
  const rows = table.rows.flatMap(row => {
    if (row.kind === 'heading') return []
    return [mainText(row.cells[at]), ...(carries && row.kind === 'item' ? [row.runningTotal ?? ''] : [])]
  })
  return [...rows, mainText(table.total?.[at])]
}

const widest = (texts: readonly string[], measure: (content: string) => number): number => Math.max(0, ...texts.map(measure))

/** What a column asks for: the room it cannot do without and the room it would like, for letters of a size. */
interface Wish {
  readonly least: (letters: number) => number
  readonly liked: (letters: number) => number
  /** The room in which none of its texts is broken. */
  readonly whole: (letters: number) => number
}

const wishOf = (table: PaperTable, column: PaperColumn, at: number): Wish => {
  const texts = textsOf(table, at)
  const head = Math.max(narrowest, widest([column.label, column.unit ?? ''], longestWord) * size.small)
  if (column.width === 'flex') {
    const whole = widest(texts, longestLine)
    const least = (letters: number) => Math.max(head, Math.min(narrowestFlex, whole * letters))
    return { least, liked: least, whole: letters => whole * letters }
  }
  const declared = column.width * mm - 2 * cellGap
  const figures = column.align === 'right'
  const unbroken = widest(texts, figures ? longestLine : longestWord)
  const least = (letters: number) => Math.max(head, figures ? unbroken * letters : Math.min(unbroken * letters, widestWord))
  return { least, liked: letters => Math.max(declared, least(letters)), whole: least }
}

const sum = (list: readonly number[]): number => list.reduce((whole, part) => whole + part, 0)

/** Widths for too little room: figures keep what they need, for a broken figure is misread, and words share what is left. */
const squeezed = (needed: readonly number[], columns: readonly PaperColumn[], room: number): readonly number[] => {
  const figures = sum(needed.filter((_, at) => columns[at]?.align === 'right'))
  const words = sum(needed) - figures
  const left = room - figures
  const isTight = left < words * leastOfWords
  return needed.map((width, at) =>
    isTight ? (width * room) / sum(needed) : columns[at]?.align === 'right' ? width : (width * left) / words,
  )
}

/**
 * Widths of a table's columns within `total` points. Figures are not broken: a column gets its declared width, or what
 * its widest figure needs, and flowing columns share the rest. Where that is too much, first the declared widths give
 * way, then the whole table takes smaller letters, and only then do columns of words shrink under what they need.
 */
export const setColumns = (table: PaperTable, total: number, largest: number = size.body): Setting => {
  const { columns } = table
  const room = total - 2 * cellGap * (columns.length - 1)
  const wishes = columns.map((column, at) => wishOf(table, column, at))
  const sizes = smaller.filter(letters => letters <= largest)
  const smallest = sizes.at(-1) ?? largest
  const tries = sizes.flatMap(letters => [
    { size: letters, widths: wishes.map(({ liked }) => liked(letters)) },
    { size: letters, widths: wishes.map(({ least }) => least(letters)) },
  ])
  const fitting = tries.find(({ widths }) => sum(widths) <= room)
  if (!fitting)
    return {
      size: smallest,
      widths: squeezed(
        wishes.map(({ least }) => least(smallest)),
        columns,
        room,
      ),
    }
  const spare = room - sum(fitting.widths)
  const flexing = columns.filter(({ width }) => width === 'flex').length
  const lacks = wishes.map(({ whole }, at) => Math.max(0, whole(fitting.size) - (fitting.widths[at] ?? 0)))
  const lacking = sum(lacks)
  const filling = lacking > 0 ? Math.min(1, spare / lacking) : 0
  const rest = spare - lacking * filling
  const growth = (at: number): number => {
    const share = flexing === 0 ? rest / columns.length : columns[at]?.width === 'flex' ? rest / flexing : 0
    return (lacks[at] ?? 0) * filling + share
  }
  return { size: fitting.size, widths: fitting.widths.map((width, at) => width + growth(at)) }
}
