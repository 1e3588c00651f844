import type { Paper, PaperNote, PaperRow, PaperTable } from '../../kernel/paper/paper.ts'
import { closesInOneBlock, noteHeading, noteParagraph, oneBlock, signatureBlock, totalsBlock } from './closing.ts'
import { setColumns, type Setting } from './columns.ts'
import type { Content } from './content.ts'
import { bodyWidth, size } from './ink.ts'
import { cutText } from './letters.ts'
import { bodyRow, headRow, tableHeading, totalRow } from './table.ts'
import { cutTallRow } from './tallRows.ts'

/** A table with its column widths settled for the whole paper. */
export interface SetTable {
  readonly table: PaperTable
  readonly setting: Setting
}

/**
 * A piece of the paper that is never divided. `build` makes its nodes anew for every use. It stays with the part after
 * it always ('next'), only when everything after the lines fits on a good half of a page ('closing'), or not ('free').
 */
export interface Part {
  readonly build: () => Content
  readonly keep: 'next' | 'closing' | 'free'
  /** Comes after the lines. */
  readonly closing: boolean
  readonly table?: number
  readonly runningTotal?: string
}

export interface Flow {
  readonly parts: readonly Part[]
  readonly tables: readonly SetTable[]
}

const settled = (table: PaperTable, letters: number): SetTable => {
  table.rows.forEach(row => {
    if (row.kind !== 'heading' && row.cells.length !== table.columns.length) {
      throw new Error(`A row of ${row.cells.length} cells does not fit a table of ${table.columns.length} columns.`)
    }
  })
  const setting = setColumns(table, bodyWidth, letters)
  const rows = table.rows.flatMap((row): PaperRow[] => (row.kind === 'item' ? cutTallRow(row, setting) : [row]))
  return { table: { ...table, rows }, setting }
}

const tableParts = ({ table, setting }: SetTable, index: number, closing: boolean, lastOfLines: boolean): Part[] => {
  const { rows, total, heading } = table
  const atEnd = closing || lastOfLines ? 'closing' : 'free'
  const keepOf = (row: PaperRow, at: number): Part['keep'] => {
    if (row.kind === 'heading' || rows[at + 1]?.kind === 'subtotal') return 'next'
    if (at < rows.length - 1) return closing ? 'closing' : 'free'
    return total ? 'next' : atEnd
  }
  const row = (of: PaperRow, at: number): Part => ({
    build: () => bodyRow(table, setting, of),
    keep: keepOf(of, at),
    closing,
    table: index,
    runningTotal: of.kind === 'item' ? of.runningTotal : undefined,
  })
  const ended: Part[] = total ? [{ build: () => totalRow(table, setting, total), keep: atEnd, closing, table: index }] : []
  return [
    ...(heading ? [{ build: () => tableHeading(heading), keep: 'next' as const, closing }] : []),
    { build: () => headRow(table, setting), keep: 'next', closing },
    ...rows.map(row),
    ...ended,
  ]
}

/** Lines of small text that a part of a note may have. */
const mostNoteLines = 40

const noteParts = (note: PaperNote): Part[] => [
  { build: () => noteHeading(note), keep: 'next', closing: true },
  ...note.paragraphs
    .flatMap(paragraph => cutText(paragraph, bodyWidth, size.small, mostNoteLines))
    .map((paragraph): Part => ({ build: () => noteParagraph(paragraph), keep: 'closing', closing: true })),
]

const closingParts = (paper: Paper): Part[] => {
  if (closesInOneBlock(paper)) return [{ build: () => oneBlock(paper), keep: 'free', closing: true }]
  const notes = paper.notes.flatMap(noteParts)
  const signed = paper.declaration || paper.signatures.length > 0
  const withTotals = paper.totals.length > 0 || paper.amountInWords || paper.bank
  return [
    // Terms may begin a page of their own; places to sign never stand there alone.
    ...(withTotals
      ? [{ build: () => totalsBlock(paper), keep: notes.length > 0 ? ('free' as const) : ('closing' as const), closing: true }]
      : []),
    ...notes.map((part, at): Part => (signed && at === notes.length - 1 ? { ...part, keep: 'next' } : part)),
    ...(signed ? [{ build: () => signatureBlock(paper), keep: 'free' as const, closing: true }] : []),
  ]
}

/** Everything below the head of a paper, in order, as the parts that pages are filled with. */
export const flowOf = (paper: Paper): Flow => {
  const lines = paper.tables.map(table => settled(table, size.body))
  const summary = paper.taxSummary ? [settled(paper.taxSummary, size.small)] : []
  return {
    tables: [...lines, ...summary],
    parts: [
      ...lines.flatMap((table, index) => tableParts(table, index, false, index === lines.length - 1)),
      ...summary.flatMap(table => tableParts(table, lines.length, true, false)),
      ...closingParts(paper),
    ],
  }
}
