import { Decimal } from '../../kernel/decimal.ts'
import { isEmpty } from '../../kernel/kinds.ts'
import { fitted, longestSum } from './fit.ts'
import type { Column } from './model/columns.ts'
import type { Line, Sheet } from './model/line.ts'
import type { Complaints, GridState } from './model/state.ts'
import { gutterOf, tracksOf } from './widths.ts'

/** The bar by which long lines scroll stands beside them, px. */
const scrollBar = 12

/** Is it what stands in a new line, or nothing? */
const isUsual = (value: unknown, usual: unknown): boolean =>
  isEmpty(value) ||
  value === usual ||
  (value instanceof Decimal && (value.isZero() || (usual instanceof Decimal && value.eq(usual))))

const holds = ({ set, empty }: Sheet, { name, typed }: Column, { values, unread }: Line): boolean =>
  name in unread ||
  set.calls?.(name, values) === true ||
  ((typed || (set.states !== undefined && name === 'status')) && !isUsual(values[name], empty[name]))

/** The seldom columns of lines that did not change: who only walks through them asks for them at every key. */
const heldIn = new WeakMap<readonly Line[], readonly string[]>()

const heldBy = (sheet: Sheet, columns: readonly Column[], lines: readonly Line[]): readonly string[] => {
  const known = heldIn.get(lines)
  if (known !== undefined) return known
  const held = columns
    .filter(column => sheet.set.seldom?.includes(column.name) && lines.some(line => holds(sheet, column, line)))
    .map(({ name }) => name)
  heldIn.set(lines, held)
  return held
}

const isWrong = (complaints: Complaints, name: string): boolean => [...complaints.values()].some(one => name in one)

/**
 * The seldom columns that some line needs all the same, by their names with blanks between them: something was typed into one, a line
 * calls for it, or something is wrong in it. `columns` are all of the sheet.
 */
export const neededColumns = (sheet: Sheet, columns: readonly Column[], { lines, complaints }: GridState): string =>
  [
    ...heldBy(sheet, columns, lines),
    ...(complaints.size === 0 ? [] : (sheet.set.seldom ?? []).filter(name => isWrong(complaints, name))),
  ].join(' ')

/** The columns without those of which nothing is told yet: of an order that is being written nothing was delivered. */
const toldIn = ({ set: { told = {} } }: Sheet, columns: readonly Column[], lines: readonly Line[]): readonly Column[] =>
  columns.filter(({ name }) => !(name in told) || lines.some(({ values }) => !isEmpty(values[name])))

/** The columns that stand in a width of `room` px: of the seldom ones that nobody needs, the first leave until the others fit. */
export const columnsFor = (sheet: Sheet, usual: readonly Column[], needed: string, state: GridState, room: number): Column[] => {
  const { lines, titleOf, canEdit } = state
  const columns = toldIn(sheet, usual, lines)
  const sized = fitted(columns, lines, titleOf, canEdit, longestSum(lines, columns, titleOf))
  const stays = new Set(needed.split(' '))
  const gone = new Set<string>()
  let over = tracksOf(sized, {}).least + gutterOf(String(lines.length).length) + scrollBar - room
  for (const name of sheet.set.seldom ?? []) {
    const column = sized.find(one => one.name === name)
    if (over <= 0 || !column || stays.has(name)) continue
    gone.add(name)
    over -= column.least
  }
  return columns.filter(({ name }) => !gone.has(name))
}
