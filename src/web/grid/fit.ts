import { textWidth } from '../cells/textWidth.ts'
import { shown, type TitleOf } from './model/cells.ts'
import type { Column } from './model/columns.ts'
import type { Line } from './model/line.ts'

/** No text takes more room than this, px, however long it is. */
const most = 280
const padding = 19
/** So many lines tell what the others hold. */
const measured = 100
const leastFlex = 160

const needOf = (column: Column, lines: readonly Line[], titleOf: TitleOf): number => {
  const head = textWidth(column.unit ? `${column.label} ${column.unit}` : column.label)
  const values = lines.slice(0, measured).map(line => textWidth(shown(column, line, titleOf)))
  return Math.ceil(Math.min(most, Math.max(head, ...values)) + padding)
}

const widthOf = (column: Column, need: number, canEdit: boolean): number => {
  if (column.flex) return canEdit ? column.width : Math.max(leastFlex, Math.min(column.width, need))
  if (!canEdit) return need
  return column.numeric ? column.width : Math.max(column.width, need)
}

/**
 * The columns as wide as their lines need them. What is only read takes no more; where somebody types, words that are there
 * already make their column wider, and figures keep the room for the largest.
 */
export const fitted = (columns: readonly Column[], lines: readonly Line[], titleOf: TitleOf, canEdit: boolean): Column[] =>
  columns.map(column => ({ ...column, width: widthOf(column, needOf(column, lines, titleOf), canEdit) }))
