import type { ISODate } from '../../../kernel/dates.ts'
import { Decimal } from '../../../kernel/decimal.ts'
import type { LineSet } from '../../../kernel/lineSet.ts'
import { isEmpty } from '../../../kernel/kinds.ts'
import { isStored } from '../../../kernel/lines/linesBelow.ts'
import type { Limit } from '../../../kernel/measured/limit.ts'
import { isReading, type Measured, measuredFrom, sameReading } from '../../../kernel/measured/reading.ts'
import { blank, computedLine, type DraftRow, emptied, type Row } from '../../../kernel/record.ts'

/** What stays as it is while a set of lines is edited. */
export interface Sheet {
  /** Name of the line set in its document: 'items'. Paths of complaints begin with it. */
  readonly name: string
  readonly set: LineSet
  readonly today: ISODate
  /** The values of a line into which nothing has been entered. */
  readonly empty: Readonly<Row>
  /** Other lines name these, and know them by their ids. */
  readonly isNamed: boolean
  /** The lines are these: none is added, removed or moved. */
  readonly isFixed: boolean
  /** The cell stands there for its neighbours' sake; nothing is typed into it. */
  isClosed(values: Readonly<Row>, field: string): boolean
  /** The limit of a reading, where rows of one column have different ones; null where it stands with the column. */
  limitAt(values: Readonly<Row>, field: string): Limit | null
}

/** What a matrix says of its cells. */
export type FixedCells = Pick<Sheet, 'isClosed' | 'limitAt'>

const usual: FixedCells = { isClosed: () => false, limitAt: () => null }

/** The reading of a cell with the limit of its row; null where there is none. */
export const readingAt = (sheet: Sheet, values: Readonly<Row>, field: string): Measured | null => {
  const reading = measuredFrom(values[field])
  return reading && { ...reading, limit: sheet.limitAt(values, field) ?? reading.limit }
}

export const sheetOf = (name: string, set: LineSet, today: ISODate, fixed: FixedCells | null = null, isNamed = false): Sheet => ({
  name,
  set,
  today,
  empty: blank(set.fields, today),
  isNamed,
  isFixed: fixed !== null || set.fixed === true,
  ...(fixed ?? usual),
})

/** Text in a cell that is no value: as it was typed, and why it will not do. */
export interface Unread {
  readonly ok: false
  readonly text: string
  readonly message: string
  /** While it is being looked up: whether only the record that it names will do, or the first that a search finds. */
  readonly pending: 'exact' | 'first' | null
}

/** What goes into a cell. */
export type Entry = { readonly ok: true; readonly value: unknown } | Unread

/** One line of the grid. It never changes: a row knows by identity whether it must be drawn again. */
export interface Line {
  /** Its name for as long as the grid lives; not the id of the stored line. */
  readonly key: number
  /** Kernel values, with the line's id and sources, and all that is computed from them. A field with unread text is empty here. */
  readonly values: Readonly<DraftRow>
  readonly unread: Readonly<Record<string, Unread>>
  /** What a prefill gave last, by field: it was not typed, so the next prefill may replace it. */
  readonly given: Readonly<Row>
}

let lastKey = 0

/** Are two values of cells the same value? */
export const same = (a: unknown, b: unknown): boolean => {
  if (a instanceof Decimal) return b instanceof Decimal && a.eq(b)
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((one, i) => one === b[i])
  return a === b || (isEmpty(a) && isEmpty(b)) || (isReading(a) && isReading(b) && sameReading(a, b))
}

const isUntouched = (sheet: Sheet, values: Readonly<DraftRow>): boolean =>
  !isStored(values.id) && !values.from?.length && Object.keys(sheet.empty).every(name => same(values[name], sheet.empty[name]))

/** A line into which nothing has been entered shows no sums of nothing. */
const reckoned = (sheet: Sheet, values: Readonly<DraftRow>): DraftRow => {
  const figures = isUntouched(sheet, values)
    ? Object.fromEntries(Object.keys(sheet.set.computed).map(name => [name, null]))
    : computedLine(sheet.set, values, sheet.today)
  return { ...values, ...figures }
}

/** A line with these values; what they leave out begins as the fields' defaults say. */
export const newLine = (sheet: Sheet, values: Readonly<DraftRow> = {}): Line => {
  // No line that is new yet, also of a draft that was kept, has the same id.
  lastKey = Math.max(lastKey, -(values.id ?? 0)) + 1
  const own = sheet.isNamed && values.id === undefined ? { id: -lastKey } : {}
  return { key: lastKey, values: reckoned(sheet, { ...sheet.empty, ...values, ...own }), unread: {}, given: {} }
}

/** A copy as a new line, not stored yet and at the beginning of its life; what it was made from it is another part of, as the next coil of the same order is. */
export const copyOf = (sheet: Sheet, line: Line): Line => {
  const { id: _id, no: _no, ...values } = line.values
  const begun = sheet.set.states ? { ...values, status: sheet.empty['status'] } : values
  return { ...newLine(sheet, begun), unread: line.unread, given: line.given }
}

/** Has nobody entered anything? Such a line is not part of the document. */
export const isBlankLine = (sheet: Sheet, line: Line): boolean =>
  Object.keys(line.unread).length === 0 && isUntouched(sheet, line.values)

const without = (of: Readonly<Record<string, Unread>>, names: readonly string[]): Readonly<Record<string, Unread>> =>
  names.some(name => name in of) ? Object.fromEntries(Object.entries(of).filter(([name]) => !names.includes(name))) : of

/**
 * The line with other cells, and with what follows from them; the very same line when nothing differs. Fields that nobody
 * types into are left alone.
 */
export const enter = (sheet: Sheet, line: Line, entries: Readonly<Record<string, Entry>>): Line => {
  const values: DraftRow = { ...line.values }
  const unread: Record<string, Unread> = { ...without(line.unread, Object.keys(entries)) }
  let changed = false
  for (const [name, entry] of Object.entries(entries)) {
    const field = sheet.set.fields[name]
    if (!field || field.readonly || sheet.isClosed(line.values, name)) continue
    changed ||= entry.ok ? name in line.unread || !same(entry.value, values[name]) : line.unread[name] !== entry
    values[name] = entry.ok ? entry.value : emptied(field)
    if (!entry.ok) unread[name] = entry
  }
  return changed ? completed(sheet, { ...line, values: reckoned(sheet, values), unread }) : line
}

/** The line with what a chosen record brings: readonly fields always follow, others only where nothing was typed. */
export const prefilled = (sheet: Sheet, line: Line, brought: Readonly<Row>): Line => {
  const untyped = (name: string): boolean => {
    const value = line.values[name]
    return (
      !(name in line.unread) &&
      (isEmpty(value) || same(value, sheet.empty[name]) || (name in line.given && same(value, line.given[name])))
    )
  }
  const given = Object.fromEntries(
    Object.entries(brought).filter(([name]) => {
      const field = sheet.set.fields[name]
      return field !== undefined && (field.readonly || untyped(name))
    }),
  )
  if (Object.keys(given).length === 0) return line
  return { ...line, values: reckoned(sheet, { ...line.values, ...given }), given: { ...line.given, ...given } }
}

/**
 * The line with what follows from what was typed into it: a quantity from the drums. What followed before, or came with a
 * chosen record, counts as not typed, so that it goes along when the drums change.
 */
const completed = (sheet: Sheet, line: Line): Line => {
  if (!sheet.set.complete) return line
  const known = Object.entries(line.values).filter(([name, value]) => name in sheet.set.fields && !isEmpty(value))
  const typed = known.filter(([name, value]) => !(name in line.given && same(value, line.given[name])))
  const follows = [known, typed].map(values => sheet.set.complete?.(Object.fromEntries(values)))
  return prefilled(sheet, line, Object.assign({}, ...follows))
}

/** The line with the figures that the whole document's computation found for it; the same line when they are what it has. */
export const assigned = (line: Line, names: readonly string[], figures: Readonly<Row>): Line => {
  const isNews = (name: string): boolean => figures[name] !== undefined && !same(line.values[name], figures[name])
  if (!names.some(isNews)) return line
  return { ...line, values: { ...line.values, ...Object.fromEntries(names.filter(isNews).map(name => [name, figures[name]])) } }
}
