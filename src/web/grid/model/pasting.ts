import { Decimal } from '../../../kernel/decimal.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { mostLines } from '../../../kernel/record.ts'
import type { Change, Touch } from './changing.ts'
import { pendingText, readCell } from './cells.ts'
import type { Column } from './columns.ts'
import { enter, type Entry, type Line, newLine, type Sheet } from './line.ts'
import { type GridState, isSingle, type PasteReport, selection } from './state.ts'

/** A pasted block as it enters the grid: references are still pending. */
export interface Paste extends Change {
  readonly report: PasteReport
}

type Grid = Pick<GridState, 'lines' | 'columns' | 'active' | 'head'>

/** What is said when no more lines fit. */
export const fullHouse = `A document holds at most ${formatDecimal(new Decimal(mostLines), 0)} lines.`

/** A label as people write it over their columns: 'Qty (m) *' means 'qty'. */
const plain = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll(/\(.*?\)|\[.*?\]/g, ' ')
    .replaceAll(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()

const namesOf = ({ name, label, unit }: Column): string[] => [label, name, `${label} ${unit ?? ''}`].map(plain)

/** The column of each field of a row of labels; null where no column is called so. */
const columnsNamed = (row: readonly string[], columns: readonly Column[]): (Column | null)[] => {
  const taken = new Set<Column>()
  return row.map(text => {
    const label = plain(text)
    const found = label ? columns.find(column => !taken.has(column) && namesOf(column).includes(label)) : undefined
    if (found) taken.add(found)
    return found ?? null
  })
}

/** A first row is a row of labels when at least half of what it says names a column. */
const asLabels = (row: readonly string[], columns: readonly Column[]): (Column | null)[] | null => {
  const found = columnsNamed(row, columns)
  const named = found.filter(column => column !== null).length
  return named > 0 && named * 2 >= row.filter(text => text.trim()).length ? found : null
}

/** '1 line', '48 lines'. */
export const counted = (count: number, what: string): string => (count === 1 ? `1 ${what}` : `${count} ${what}s`)

const entryFor = (column: Column, text: string, sheet: Sheet): Entry => {
  const trimmed = text.trim()
  if (column.field.kind !== 'ref') return readCell(column, text, sheet.today)
  return trimmed ? pendingText(trimmed, 'exact') : { ok: true, value: null }
}

/** One value goes into every selected cell, as in a spreadsheet. */
const spread = (rows: readonly (readonly string[])[], state: Grid): readonly (readonly string[])[] => {
  const value = rows[0]?.[0]
  if (rows.length > 1 || rows[0]?.length !== 1 || value === undefined || isSingle(state)) return rows
  const block = selection(state)
  const row = Array.from({ length: block.right - block.left + 1 }, () => value)
  return Array.from({ length: block.bottom - block.top + 1 }, () => row)
}

interface Plan {
  readonly columns: readonly (Column | null)[]
  readonly rows: readonly (readonly string[])[]
  readonly notes: readonly string[]
}

const planned = (block: readonly (readonly string[])[], state: Grid): Plan => {
  const [first = [], ...rest] = block
  const labels = block.length > 1 ? asLabels(first, state.columns) : null
  if (labels) {
    const strangers = first.filter((text, i) => labels[i] === null && text.trim())
    return { columns: labels, rows: rest, notes: strangers.map(text => `No column is called "${text.trim()}"; it was left out.`) }
  }
  const { left } = selection(state)
  const width = Math.max(...block.map(row => row.length))
  const beyond = left + width - state.columns.length
  return {
    columns: state.columns.slice(left, left + width),
    rows: spread(block, state),
    notes: beyond > 0 ? [`${counted(beyond, 'column')} beyond the last ${beyond === 1 ? 'was' : 'were'} left out.`] : [],
  }
}

/**
 * Plans a block of a spreadsheet into the grid, from the active cell on: by its own labels when the first row has them, else
 * by the visible columns. Lines are added as needed. What cannot be read stays as it was typed, with the reason.
 */
export const pasted = (sheet: Sheet, state: Grid, block: readonly (readonly string[])[]): Paste => {
  const plan = planned(block, state)
  const { top } = selection(state)
  const room = (sheet.isFixed ? state.lines.length : mostLines) - top
  const rows = plan.rows.slice(0, room)
  const lines: Line[] = [...state.lines]
  const touched: Touch[] = []
  const keys = new Set<number>()
  rows.forEach((row, i) => {
    const entries = Object.fromEntries(
      plan.columns.flatMap((column, j): [string, Entry][] =>
        column?.typed ? [[column.name, entryFor(column, row[j] ?? '', sheet)]] : [],
      ),
    )
    const line = enter(sheet, lines[top + i] ?? newLine(sheet), entries)
    lines[top + i] = line
    keys.add(line.key)
    for (const field of Object.keys(entries)) touched.push({ key: line.key, field })
  })
  const over = plan.rows.length - rows.length
  const limit = sheet.isFixed ? `These are ${counted(state.lines.length, 'line')}.` : fullHouse
  const notes = over > 0 ? [...plan.notes, `${limit} ${counted(over, 'line')} did not fit.`] : plan.notes
  const places = plan.columns.flatMap(column => (column ? [state.columns.indexOf(column)] : []))
  return {
    lines,
    touched,
    active: { row: top, col: Math.min(...places) },
    head: { row: top + Math.max(0, rows.length - 1), col: Math.max(...places) },
    report: { keys, notes },
  }
}
