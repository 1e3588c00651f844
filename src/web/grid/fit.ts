import { headingWidth, textWidth } from '../cells/textWidth.ts'
import { shown, type TitleOf } from './model/cells.ts'
import type { Column } from './model/columns.ts'
import type { Line } from './model/line.ts'

/** No text takes more room than this, px, however long it is. */
const most = 280
const padding = 19
/** So many lines tell what the others hold. */
const measured = 100
const leastFlex = 160
/** What somebody types in stays at least so wide, px: room for eight figures and paise, for a percentage, or for a few words. */
const leastTyped = ({ numeric, field: { kind } }: Column): number =>
  kind === 'money' ? 120 : kind === 'percent' || kind === 'int' ? 64 : numeric ? 96 : 80

const headOf = ({ label, unit, required, typed }: Column): string =>
  `${label}${unit === null ? '' : ` ${unit}`}${required && typed ? ' *' : ''}`

/** A reading has its verdict beside it. */
const signRoom = 22

/** What the head of a column takes: of a reading its name in one line, and below it what is asked. */
const headNeed = (column: Column): number =>
  column.asked === '' ? headingWidth(headOf(column)) : Math.max(textWidth(headOf(column)), textWidth(column.asked))

const needOf = (column: Column, lines: readonly Line[], titleOf: TitleOf): number => {
  const values = Math.max(0, ...lines.slice(0, measured).map(line => textWidth(shown(column, line, titleOf))))
  return Math.ceil(
    Math.max(headNeed(column), column.numeric ? values : Math.min(most, values)) +
      padding +
      (column.field.kind === 'measured' ? signRoom : 0),
  )
}

const widthOf = (column: Column, need: number, canEdit: boolean): Pick<Column, 'width' | 'least'> => {
  const width = canEdit ? column.width : need
  if (column.flex) {
    const least = canEdit ? width : Math.max(leastFlex, Math.min(column.width, need))
    return { width: least, least }
  }
  return { width: Math.max(width, need), least: Math.max(need, Math.min(width, leastTyped(column))) }
}

/** More letters than the usual width of a figure has room for. */
const usualLetters = 14

/** The letters of the longest figure of a line, counted once for each state of the line. */
const counted = new WeakMap<Line, number>()
const lettersOf = (line: Line, columns: readonly Column[], titleOf: TitleOf): number => {
  const known = counted.get(line)
  if (known !== undefined) return known
  const letters = Math.max(0, ...columns.map(column => (column.field.kind === 'money' ? shown(column, line, titleOf).length : 0)))
  counted.set(line, letters)
  return letters
}

/** The longest of lines that did not change: who only walks through them asks for it at every key. */
const longestOf = new WeakMap<readonly Line[], number>()

/** The letters of the longest sum of money in the lines, or as many as every column has room for. */
export const longestSum = (lines: readonly Line[], columns: readonly Column[], titleOf: TitleOf): number => {
  let longest = longestOf.get(lines)
  if (longest === undefined) {
    longest = usualLetters
    for (const line of lines) longest = Math.max(longest, lettersOf(line, columns, titleOf))
    longestOf.set(lines, longest)
  }
  return longest
}

/**
 * The columns as wide as their lines need them. What is only read takes no more; where somebody types, words that are there
 * already make their column wider, and figures have the room for the largest as long as the window has it. No sum of money
 * is cut: `longest` says of how many letters the longest is that has been typed meanwhile.
 */
export const fitted = (
  columns: readonly Column[],
  lines: readonly Line[],
  titleOf: TitleOf,
  canEdit: boolean,
  longest = 0,
): Column[] => {
  const typed = longest > usualLetters ? textWidth('0'.repeat(longest)) : 0
  return columns.map(column => {
    const need = Math.max(needOf(column, lines, titleOf), column.field.kind === 'money' ? typed : 0)
    return { ...column, ...widthOf(column, need, canEdit) }
  })
}
