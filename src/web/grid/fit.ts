import { textWidth } from '../cells/text-width.ts'
import { shown, type TitleOf } from './model/cells.ts'
import type { Column } from './model/columns.ts'
import type { Line } from './model/line.ts'

/** No text takes more room than this, px, however long it is. */
const most = 280
const padding = 19
/** So many lines tell what the others hold. */
const measured = 100

const needOf = (column: Column, lines: readonly Line[], titleOf: TitleOf, isRead: boolean): number => {
  const head = textWidth(column.unit ? `${column.label} ${column.unit}` : column.label)
  const star = column.typed && column.required && !isRead ? 10 : 0
  const values = lines.slice(0, measured).map(line => textWidth(shown(column, line, titleOf)))
  return Math.ceil(Math.min(most, Math.max(head + star, ...values)) + padding)
}

/**
 * The columns as wide as their lines need them. Where nobody types they take no more; where somebody does, a text that is
 * there already makes its column wider, and figures keep the room for the largest.
 */
export const fitted = (columns: readonly Column[], lines: readonly Line[], titleOf: TitleOf, canEdit: boolean): Column[] =>
  columns.map(column => {
    const need = needOf(column, lines, titleOf, !canEdit)
    const isRead = !canEdit || !column.typed
    if (column.flex) return { ...column, width: isRead ? Math.max(160, Math.min(column.width, need)) : column.width }
    return { ...column, width: isRead ? need : column.numeric ? column.width : Math.max(column.width, need) }
  })
