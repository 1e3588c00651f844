import type { PaperCell, PaperRow, PaperTable } from '../../kernel/paper/paper.ts'
import { cellGap, mainText, type Setting } from './columns.ts'
import type { Cell, Content, Style } from './content.ts'
import { aligned, grey, label, mm, ruled, size, strong, text } from './ink.ts'

/** The first column begins and the last one ends at the edge of the paper's body. */
const sides = (columns: number) => ({
  left: (column: number) => (column === 0 ? 0 : cellGap),
  right: (column: number) => (column === columns - 1 ? 0 : cellGap),
})

type Lines = (line: number) => 'black' | 'grey' | null

/** One row of a table is a table of its own: the widths are settled beforehand, so that the columns still line up. */
const rowOf = (cells: readonly Cell[], setting: Setting, across: Lines): Content => ({
  table: { widths: setting.widths, body: [cells] },
  layout: ruled({ across, sides: sides(cells.length) }),
  fontSize: setting.size,
})

const below: Lines = line => (line === 1 ? 'grey' : null)

const cellContent = (cell: PaperCell, style: Style): Content => {
  const details = typeof cell === 'object' ? cell.details : []
  const main = text(mainText(cell), style)
  if (details.length === 0) return main
  const small = details.map(detail => text(detail, { ...style, fontSize: size.small, bold: false, color: grey }))
  return { stack: [...(mainText(cell) ? [main] : []), ...small] }
}

const cellsOf = (table: PaperTable, cells: readonly PaperCell[], style: Style = {}): Cell[] =>
  table.columns.map(({ align }, at) => cellContent(cells[at] ?? '', { ...style, ...aligned(align) }))

/** The heads of a table, with units under the labels; printed again on every page. */
export const headRow = (table: PaperTable, setting: Setting): Content => {
  const units = table.columns.some(column => column.unit)
  const cells = table.columns.map(({ label: name, unit, align }): Cell => {
    const head = strong(name, { fontSize: size.small, ...aligned(align) })
    return units ? { stack: [head, label(unit ?? ' ', aligned(align))] } : head
  })
  return rowOf(cells, setting, () => 'black')
}

/** A text across the columns before `column`, and a figure in that column. */
const carryRow = (table: PaperTable, setting: Setting, column: number, name: string, total: string): Content => {
  const cells = table.columns.map((_, at): Cell => {
    if (at === column) return text(total, aligned('right'))
    return at === 0 && column > 0 ? { ...text(name, aligned('right')), colSpan: column } : text('')
  })
  return { ...rowOf(cells, setting, below), italics: true }
}

export const broughtForward = (table: PaperTable, setting: Setting, column: number, total: string): Content =>
  carryRow(table, setting, column, 'Brought forward', total)
export const carriedForward = (table: PaperTable, setting: Setting, column: number, total: string): Content =>
  carryRow(table, setting, column, 'Carried forward', total)

export const bodyRow = (table: PaperTable, setting: Setting, row: PaperRow): Content => {
  switch (row.kind) {
    case 'item':
      return rowOf(cellsOf(table, row.cells), setting, below)
    case 'subtotal':
      return rowOf(cellsOf(table, row.cells, { bold: true }), setting, below)
    case 'heading': {
      const rest = table.columns.slice(1).map((): Cell => text(''))
      return rowOf([{ ...strong(row.text), colSpan: table.columns.length }, ...rest], setting, below)
    }
  }
}

export const totalRow = (table: PaperTable, setting: Setting, cells: readonly PaperCell[]): Content =>
  rowOf(cellsOf(table, cells, { bold: true }), setting, line => (line === 1 ? 'black' : null))

export const tableHeading = (heading: string): Content => strong(heading, { margin: [0, 3 * mm, 0, 1 * mm] })
