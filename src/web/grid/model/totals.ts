import { Decimal, zero } from '../../../kernel/decimal.ts'
import { formatDecimal } from '../../../kernel/indian.ts'
import { isNone, kinds, placesOf } from '../../../kernel/kinds.ts'
import { measuredFrom } from '../../../kernel/measured/reading.ts'
import { type TitleOf, unitIn } from './cells.ts'
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

interface Running {
  sum: Decimal
  /** How many figures are in it. */
  count: number
}

/**
 * The sums of the columns that have one; quantities in several units make one sum for each unit, columns without figures
 * none. The sums run along: of two thousand lines only those that changed are reckoned again.
 */
export class Sums {
  #columns: readonly Column[] = []
  #lines: readonly Line[] = []
  #titles: TitleOf | null = null
  #running: Map<string, Running>[] = []

  of(columns: readonly Column[], lines: readonly Line[], titles: TitleOf): Sum[] {
    const summed = columns.filter(column => column.summed)
    if (columns !== this.#columns || titles !== this.#titles) {
      this.#running = summed.map(() => new Map())
      this.#lines = []
    }
    this.#columns = columns
    this.#titles = titles
    this.#follow(lines, summed, titles)
    return summed.flatMap((column, i) =>
      [...(this.#running[i] ?? [])].map(([unit, { sum }]) => ({
        name: `${column.name}/${unit}`,
        label: column.label,
        figure: kinds[column.field.kind].format(sum, column.field),
        unit,
      })),
    )
  }

  #follow(lines: readonly Line[], summed: readonly Column[], titles: TitleOf): void {
    const before = this.#lines
    this.#lines = lines
    for (let at = 0; at < Math.max(before.length, lines.length); at += 1) {
      const [old, now] = [before[at], lines[at]]
      if (old === now) continue
      if (now) this.#count(now, summed, titles, 1)
      if (old) this.#count(old, summed, titles, -1)
    }
  }

  #count(line: Line, summed: readonly Column[], titles: TitleOf, by: 1 | -1): void {
    summed.forEach((column, i) => {
      const value = line.values[column.name]
      if (!(value instanceof Decimal) || isNone(column.field, value)) return
      const unit = unitIn(column, this.#columns, line, titles)
      const { sum, count } = this.#running[i]?.get(unit) ?? { sum: zero, count: 0 }
      if (count + by === 0) this.#running[i]?.delete(unit)
      else this.#running[i]?.set(unit, { sum: sum.plus(value.times(by)), count: count + by })
    })
  }
}

/** Count of the cells that hold something, sum and average of those that hold a number; null for a single cell. */
export interface Statistics {
  readonly count: number
  readonly sum: string | null
  readonly average: string | null
}

const numberIn = (value: unknown): Decimal | null =>
  value instanceof Decimal ? value : typeof value === 'number' ? new Decimal(value) : (measuredFrom(value)?.figure ?? null)

/** Computes what a spreadsheet says of the selected cells. */
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
  const places = Math.max(
    0,
    ...columns.filter(column => column.numeric).map(({ field }) => field.limit?.places ?? placesOf(field)),
  )
  return {
    count,
    sum: numbers > 0 ? formatDecimal(sum, places) : null,
    average: numbers > 0 ? formatDecimal(sum.div(numbers), places) : null,
  }
}
