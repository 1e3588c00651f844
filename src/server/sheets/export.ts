import { isDate } from '../../kernel/dates.ts'
import { Decimal } from '../../kernel/decimal.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import { formatDecimal } from '../../kernel/indian.ts'
import { isEmpty, kinds } from '../../kernel/kinds.ts'
import { measuredFrom, nothingRead } from '../../kernel/measured/reading.ts'
import { headerFields, lineFields, lineSets, linesOf, type Row, wireRow } from '../../kernel/record.ts'
import { isIn } from '../../kernel/states.ts'
import { worksClock } from '../../kernel/days/worksClock.ts'
import type { Actor } from '../actor.ts'
import type { Tx } from '../database.ts'
import { complaintsRefusal, Refusal } from '../refusal.ts'
import { requireRight, titlesSeen } from '../store/parts/access.ts'
import { type ListQuery, listSql } from '../store/find.ts'
import { progressOf } from '../store/lines/progress.ts'
import { loadMany, toRecord } from '../store/parts/load.ts'
import type { Store } from '../store/parts/store.ts'
import type { Titles } from '../../wire/documents.ts'
import { collect, readTitles } from '../store/parts/titles.ts'
import type { Cell } from './cells.ts'
import { type Column, isColumn, progressOfColumn, sheetColumns } from './columns.ts'
import { namesByNumber } from './lineNumbers.ts'
import { type Format, type Writer, writeSheet } from './write.ts'

/** So many records fit into one workbook that people still open, and into one text that other programs read. */
const mostRecords: Readonly<Record<Format, number>> = { xlsx: 20_000, csv: 200_000 }
const batch = 500

/** A reading as it can be imported again; unit, limit and verdict have columns of their own where a document tells them. */
const readingCell = (value: unknown): Cell => {
  const { figure, words } = measuredFrom(value) ?? nothingRead
  return figure ? { number: figure.toString() } : { text: words ?? '' }
}

const cellOf = ({ field, name }: Column, value: unknown, titles: Titles): Cell => {
  if (isEmpty(value)) return null
  if (field.kind === 'ref') return { text: titles[field.target ?? '']?.[String(value)] ?? String(value) }
  if (field.kind === 'measured') return readingCell(value)
  if (isDate(value) && field.kind === 'date') return { date: value }
  if (kinds[field.kind].numeric || field.kind === 'line') return { number: String(value) }
  if (name === 'createdStamp') return { text: worksClock(String(value)) }
  return { text: field.kind === 'stamp' || field.kind === 'note' ? String(value) : kinds[field.kind].format(value, field) }
}

const wired = (def: AnyDocument, record: Row): Row => {
  const { id, version, number, status, createdStamp, createdBy } = record
  const out: Row = { id, version, number, status, createdStamp, createdBy, ...wireRow(headerFields(def), record) }
  for (const [set, lines] of lineSets(def)) out[set] = linesOf(record, set).map(line => wireRow(lineFields(lines), line))
  return namesByNumber(def, record, out)
}

/** One row for the header and the first lines, and more while any line set has lines left; their header cells stay empty. */
const rowsOf = (columns: readonly Column[], record: Row, titles: Titles): Cell[][] => {
  const height = Math.max(1, ...columns.map(({ set }) => (set ? linesOf(record, set).length : 1)))
  return Array.from({ length: height }, (_, i) =>
    columns.map(column => {
      const source = column.set ? linesOf(record, column.set)[i] : i === 0 ? record : undefined
      return source ? cellOf(column, source[column.name], titles) : null
    }),
  )
}

const titlesFor = (store: Store, tx: Tx, def: AnyDocument, records: readonly Row[]): Promise<Titles> => {
  const wanted = new Map<string, Set<number>>()
  for (const record of records) {
    collect(wanted, { ...headerFields(def), createdBy: { kind: 'ref', optional: true, target: 'user' } }, record)
    for (const [set, lines] of lineSets(def)) for (const line of linesOf(record, set)) collect(wanted, lineFields(lines), line)
  }
  return readTitles(store, tx, wanted)
}

const tooMany = (format: Format): Refusal => {
  const [text, book] = [mostRecords.csv, mostRecords.xlsx].map(most => formatDecimal(new Decimal(most), 0))
  return new Refusal(
    422,
    format === 'xlsx'
      ? `More than ${book} records do not fit into one workbook. Narrow the filter, or export CSV, which takes ${text}.`
      : `More than ${text} records do not fit into one file. Narrow the filter and export in parts.`,
  )
}

/** How far each record has come, in per cent under the names of the columns that show it; nothing where none does. */
const withProgress = async (
  store: Store,
  tx: Tx,
  def: AnyDocument,
  columns: readonly Column[],
  records: readonly Row[],
): Promise<void> => {
  const shown = columns.flatMap(column => progressOfColumn(column) ?? [])
  if (shown.length === 0) return
  const progress = await progressOf(
    store,
    tx,
    def,
    records.map(record => Number(record['id'])),
  )
  for (const record of records) {
    if (!isIn(def, record['status'], 'counts')) continue
    for (const name of shown)
      record[`progress.${name}`] = (progress.get(Number(record['id']))?.[name] ?? new Decimal(0)).times(100).toFixed(0)
  }
}

/** Whether the list has read all that these columns show: none of them stands in a line, or names one, or is beside the list. */
const isOfTheList = (columns: readonly Column[]): boolean =>
  columns.every(({ set, name, field }) => set === '' && field.kind !== 'line' && name !== 'createdBy')

/** Rows of a list with all their lines where the columns ask for some, as they travel: to read thousands of lines that nobody is shown takes most of an export. */
const wholeOf = async (
  store: Store,
  tx: Tx,
  def: AnyDocument,
  columns: readonly Column[],
  rows: readonly (Row & { readonly id: number })[],
): Promise<Row[]> => {
  if (def.nature === 'view') return [...rows]
  if (isOfTheList(columns)) return rows.map(row => wired(def, toRecord(def, row)))
  const loaded = await loadMany(
    store,
    tx,
    def,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id }): Row[] => {
    const record = loaded.get(id)
    return record ? [wired(def, record)] : []
  })
}

/**
 * GET /api/:doc/export — the records of a list as a file. With `columns` what is seen in the list, without everything, one
 * row per line; a file with everything can be changed and imported again.
 */
export const exportSheet = async (
  store: Store,
  actor: Actor,
  def: AnyDocument,
  format: Format,
  query: ListQuery,
  only: readonly string[] | null,
): Promise<Buffer> => {
  requireRight(actor, def, 'read')
  const columns = sheetColumns(def, actor, only)
  const unknown = only?.find(name => !isColumn(def, name))
  if (unknown !== undefined)
    throw complaintsRefusal(400, [{ path: 'columns', message: `${def.plural} have no column called ${unknown}.` }])
  const list = listSql(store, actor, def, query)
  const write = async (tx: Tx, file: Writer): Promise<void> => {
    const found = await tx.rows<Row & { id: number }>(`${list.rows} limit ${mostRecords[format] + 1}`, list.values)
    if (found.length > mostRecords[format]) throw tooMany(format)
    file.add([columns.map(({ label }) => ({ text: label }))])
    for (let at = 0; at < found.length; at += batch) {
      const records = await wholeOf(store, tx, def, columns, found.slice(at, at + batch))
      await withProgress(store, tx, def, columns, records)
      const titles = titlesSeen(actor, await titlesFor(store, tx, def, records))
      file.add(records.flatMap(record => rowsOf(columns, record, titles)))
    }
  }
  // The work may be done again from its start, so each try writes a file of its own.
  const whole = await store.db.transaction(
    async tx => {
      const file = writeSheet(format)
      await write(tx, file).catch((error: unknown) => {
        file.abandon()
        throw error
      })
      return file
    },
    { isolation: 'repeatable read read only' },
  )
  return whole.finish()
}
