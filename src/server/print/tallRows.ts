import type { PaperCell, PaperRow } from '../../kernel/paper/paper.ts'
import { type Setting, mainText } from './columns.ts'
import { size } from './ink.ts'
import { cutText, lineCount } from './letters.ts'

/** A row that takes more lines than this is printed as several rows, since no page might hold it. */
const mostLines = 36

type Item = Extract<PaperRow, { kind: 'item' }>
/** A part of a cell: so many lines of its text or of one of its details. */
interface Portion {
  readonly kind: 'text' | 'detail'
  readonly content: string
  readonly lines: number
}

const portionsOf = (cell: PaperCell, width: number, letters: number): Portion[] => {
  const details = typeof cell === 'object' ? cell.details : []
  const cut = (kind: Portion['kind'], content: string, at: number) =>
    cutText(content, width, at, mostLines).map(part => ({ kind, content: part, lines: lineCount(part, width, at) }))
  return [...cut('text', mainText(cell), letters), ...details.flatMap(detail => cut('detail', detail, size.small))]
}

/** Deals portions out over as many cells as they need. */
const deal = (portions: readonly Portion[]): Portion[][] => {
  const cells: Portion[][] = [[]]
  let used = 0
  for (const portion of portions) {
    if (used > 0 && used + portion.lines > mostLines) {
      cells.push([])
      used = 0
    }
    cells.at(-1)?.push(portion)
    used += portion.lines
  }
  return cells
}

const cellOf = (portions: readonly Portion[]): PaperCell => {
  const of = (kind: Portion['kind']) => portions.filter(portion => portion.kind === kind).map(({ content }) => content)
  return { text: of('text').join(' '), details: of('detail') }
}

/**
 * The row itself when it is of ordinary height. A row with hundreds of drums in its schedule becomes several: the first
 * with the figures, the others with what is left of its texts.
 */
export const cutTallRow = (row: Item, setting: Setting): Item[] => {
  const dealt = row.cells.map((cell, at) => deal(portionsOf(cell, setting.widths[at] ?? 0, setting.size)))
  const rows = Math.max(...dealt.map(cells => cells.length))
  if (rows === 1) return [row]
  return Array.from({ length: rows }, (_, at) => ({ ...row, cells: dealt.map(cells => cellOf(cells[at] ?? [])) }))
}
