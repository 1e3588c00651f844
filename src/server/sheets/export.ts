import type { AnyDocument } from '../../kernel/document.ts'
import { isEmpty, kinds } from '../../kernel/kinds.ts'
import { headerFields, lineFields, lineSets, linesOf, type Row, wireRow } from '../../kernel/record.ts'
import type { Actor } from '../actor.ts'
import type { Tx } from '../database.ts'
import { Refusal } from '../refusal.ts'
import { requireRight } from '../store/access.ts'
import { type ListQuery, listSql } from '../store/find.ts'
import { loadMany } from '../store/load.ts'
import type { Store } from '../store/store.ts'
import { collect, readTitles, type Titles } from '../store/titles.ts'
import { type Cell, writeCsv, writeXlsx } from './cells.ts'
import { type Column, sheetColumns } from './columns.ts'

/** So many records fit into one file that people still open. */
const mostRecords = 20_000
const batch = 500

export type Format = 'csv' | 'xlsx'

const cellOf = ({ field }: Column, value: unknown, titles: Titles): Cell => {
  if (isEmpty(value)) return null
  if (field.kind === 'ref') return { text: titles[field.target ?? '']?.[String(value)] ?? String(value) }
  if (kinds[field.kind].numeric) return { number: String(value) }
  return { text: field.kind === 'stamp' || field.kind === 'note' ? String(value) : kinds[field.kind].format(value, field) }
}

const wired = (def: AnyDocument, record: Row): Row => {
  const { id, version, number, status } = record
  const out: Row = { id, version, number, status, ...wireRow(headerFields(def), record) }
  for (const [set, lines] of lineSets(def)) out[set] = linesOf(record, set).map(line => wireRow(lineFields(lines), line))
  return out
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
    collect(wanted, headerFields(def), record)
    for (const [set, lines] of lineSets(def)) for (const line of linesOf(record, set)) collect(wanted, lineFields(lines), line)
  }
  return readTitles(store, tx, wanted)
}

/**
 * GET /api/:doc/export — the records of a list as a file. With `columns` what is seen in the list, without everything, one
 * row per line; a file with everything can be changed and imported again.
 */
export const exportSheet = async (store: Store, actor: Actor, def: AnyDocument, format: Format, query: ListQuery, only: readonly string[] | null): Promise<Buffer> => {
  requireRight(actor, def, 'read')
  const columns = sheetColumns(def, actor, only)
  const list = listSql(store, actor, def, query)
  const rows = await store.db.transaction(
    async tx => {
      const found = await tx.rows<{ id: number }>(`${list.rows} limit ${mostRecords + 1}`, list.values)
      if (found.length > mostRecords) throw new Refusal(422, `More than ${mostRecords} records; narrow the filter and export in parts.`)
      const out: Cell[][] = [columns.map(({ label }) => ({ text: label }))]
      for (let at = 0; at < found.length; at += batch) {
        const ids = found.slice(at, at + batch).map(row => row.id)
        const loaded = await loadMany(store, tx, def, ids)
        const records = ids.flatMap((id): Row[] => {
          const record = loaded.get(id)
          return record ? [wired(def, record)] : []
        })
        const titles = await titlesFor(store, tx, def, records)
        for (const record of records) out.push(...rowsOf(columns, record, titles))
      }
      return out
    },
    { isolation: 'repeatable read read only' },
  )
  return format === 'csv' ? writeCsv(rows) : writeXlsx(rows)
}
