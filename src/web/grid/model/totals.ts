import { Decimal, zero } from '../../../kernel/decimal.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { placesOf } from '../../../kernel/kinds.ts'
import { shown, type TitleOf } from './cells.ts'
import type { Column } from './columns.ts'
import type { Line } from './line.ts'
import { type GridState, isSingle, selection } from './state.ts'

/** A sum as it stands in the strip: label, figure, unit. */
export interface Sum {
  readonly name: string
  readonly label: string
  /** Formatted with the column's places. */
  readonly figure: string
  readonly unit: string
}

const unitOf = (column: Column, unitColumn: Column | undefined, line: Line, titles: TitleOf): string =>
  column.unit ?? (unitColumn ? shown(unitColumn, line, titles) : '')

/** The sums of the columns that have one; quantities in several units make one sum for each unit. Columns without figures have none. */
export const sumsOf = (columns: readonly Column[], lines: readonly Line[], titles: TitleOf): Sum[] =>
  columns
    .filter(column => column.summed)
    .flatMap(column => {
      const unitColumn = columns.find(({ name }) => name === column.unitFrom)
      const byUnit = new Map<string, Decimal>()
      for (const line of lines) {
        const value = line.values[column.name]
        if (!(value instanceof Decimal)) continue
        const unit = unitOf(column, unitColumn, line, titles)
        byUnit.set(unit, (byUnit.get(unit) ?? zero).plus(value))
      }
      return [...byUnit].map(([unit, sum]) => ({
        name: `${column.name}/${unit}`,
        label: column.label,
        figure: formatDecimal(sum, placesOf(column.field)),
        unit,
      }))
    })

/** Count of the cells that hold something, sum and average of those that hold a number; null for a single cell. */
export interface Statistics {
  readonly count: number
  readonly sum: string | null
  readonly average: string | null
}

const numberIn = (value: unknown): Decimal | null =>
  value instanceof Decimal ? value : typeof value === 'number' ? new Decimal(value) : null

/** What a spreadsheet says of the selected cells. */
export const statisticsOf = (state: Pick<GridState, 'columns' | 'lines' | 'active' | 'head'>): Statistics | null => {
  if (isSingle(state)) return null
  const block = selection(state)
  const columns = state.columns.slice(block.left, block.right + 1)
  let count = 0
  let numbers = 0
  let sum = zero
  for (const line of state.lines.slice(block.top, block.bottom + 1)) {
    for (const column of columns) {
      const value = line.values[column.name]
      const filled = column.name in line.unread || (value !== null && value !== undefined && value !== '')
      if (filled) count += 1
      const number = column.numeric ? numberIn(value) : null
      if (!number) continue
      numbers += 1
      sum = sum.plus(number)
    }
  }
  const places = Math.max(0, ...columns.filter(column => column.numeric).map(column => placesOf(column.field)))
  return {
    count,
    sum: numbers > 0 ? formatDecimal(sum, places) : null,
    average: numbers > 0 ? formatDecimal(sum.div(numbers), places) : null,
  }
}
