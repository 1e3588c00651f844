import type { AnyDocument, Complaint } from '../../kernel/document.ts'
import { humanise } from '../../kernel/field.ts'
import { isEmpty, kinds } from '../../kernel/kinds.ts'
import { type Row } from '../../kernel/record.ts'
import type { Actor } from '../actor.ts'
import type { Tx } from '../database.ts'
import { Refusal } from '../refusal.ts'
import { quoted, tableOf } from '../schema/names.ts'
import { requireRight } from '../store/access.ts'
import { once } from '../store/once.ts'
import { read } from '../store/read.ts'
import { changeRecord, insertRecord } from '../store/save.ts'
import type { Store } from '../store/store.ts'
import { titleSql } from '../store/titles.ts'
import { type Column, sheetColumns } from './columns.ts'

/** What became, or would become, of one record of a file. `row` is the row of the file, counted from 1 with its head. */
export interface Imported {
  readonly row: number
  readonly outcome: 'created' | 'updated' | 'unchanged' | 'failed'
  readonly id: number | null
  readonly complaints: readonly Complaint[]
}

/** What an import answers: counts, each record, and the columns that meant nothing. */
export interface ImportAnswer {
  readonly dryRun: boolean
  readonly counts: Readonly<Record<Imported['outcome'], number>>
  readonly records: readonly Imported[]
  readonly ignored: readonly string[]
}

const mostRows = 20_000

interface Group {
  readonly row: number
  readonly cells: readonly (readonly string[])[]
}

/** Rows without a header cell continue the lines of the record above. */
const grouped = (columns: readonly (Column | null)[], rows: readonly (readonly string[])[]): Group[] => {
  const groups: { row: number; cells: (readonly string[])[] }[] = []
  const hasHeader = (cells: readonly string[]): boolean => columns.some((column, i) => column?.set === '' && (cells[i] ?? '').trim() !== '')
  rows.forEach((cells, i) => {
    const last = groups.at(-1)
    if (last && !hasHeader(cells)) last.cells.push(cells)
    else groups.push({ row: i + 2, cells: [cells] })
  })
  return groups
}

type Lookup = ReadonlyMap<string, readonly number[]>

/** Finds the records that the texts of reference columns mean: by title, by number, or by a unique field. One statement per document. */
const lookups = async (store: Store, tx: Tx, columns: readonly (Column | null)[], rows: readonly (readonly string[])[]): Promise<Map<string, Lookup>> => {
  const texts = new Map<string, Set<string>>()
  columns.forEach((column, i) => {
    if (!column?.typed || column.field.kind !== 'ref' || !column.field.target) return
    const set = texts.get(column.field.target) ?? new Set()
    for (const row of rows) if (row[i]?.trim()) set.add(row[i].trim().toLowerCase())
    texts.set(column.field.target, set)
  })
  const found = new Map<string, Lookup>()
  for (const [doc, wanted] of texts) {
    const def = store.plan(doc).def
    const names = [titleSql(def, 't'), ...(def.series ? ['t."number"'] : []), ...Object.entries(def.fields).flatMap(([n, f]) => (f.unique || def.title.includes(n) ? [`t.${quoted(n)}`] : []))]
    const rowsFound = await tx.rows<{ id: number; texts: string[] }>(
      `select t.id, array[${names.map(n => `lower(${n}::text)`).join(', ')}] as texts from ${quoted(tableOf(doc))} t where array[${names.map(n => `lower(${n}::text)`).join(', ')}] && $1::text[]`,
      [[...wanted]],
    )
    const byText = new Map<string, number[]>()
    for (const row of rowsFound) for (const text of new Set(row.texts)) if (text && wanted.has(text)) byText.set(text, [...(byText.get(text) ?? []), row.id])
    found.set(doc, byText)
  }
  return found
}

const readCell = (store: Store, column: Column, text: string, refs: ReadonlyMap<string, Lookup>): { value: unknown } | { message: string } => {
  const trimmed = text.trim()
  if (trimmed === '') return { value: null }
  if (column.field.kind === 'ref') {
    const ids = refs.get(column.field.target ?? '')?.get(trimmed.toLowerCase()) ?? []
    if (ids.length === 1) return { value: ids[0] }
    return { message: ids.length > 1 ? `Several records are called ${trimmed}; write the code.` : `There is no record called ${trimmed}.` }
  }
  const reading = kinds[column.field.kind].read(column.field.kind === 'note' ? text : trimmed, column.field, store.today())
  return reading.ok ? { value: reading.value } : { message: reading.message }
}

interface Parsed {
  readonly row: number
  readonly body: Row
  readonly complaints: Complaint[]
}

const parsed = (store: Store, columns: readonly (Column | null)[], group: Group, refs: ReadonlyMap<string, Lookup>): Parsed => {
  const body: Row = {}
  const complaints: Complaint[] = []
  group.cells.forEach((cells, lineNo) => {
    const lines = new Map<string, Row>()
    columns.forEach((column, i) => {
      if (!column?.typed || (column.set === '' && lineNo > 0)) return
      const reading = readCell(store, column, cells[i] ?? '', refs)
      const path = column.set ? `${column.set}.${lineNo}.${column.name}` : column.name
      if ('message' in reading) complaints.push({ path, message: `Row ${group.row + lineNo}, ${column.label}: ${reading.message}` })
      else if (!column.set) body[column.name] = reading.value
      else lines.set(column.set, { ...lines.get(column.set), [column.name]: reading.value })
    })
    for (const [set, line] of lines) {
      if (Object.values(line).some(value => value !== null)) body[set] = [...(Array.isArray(body[set]) ? body[set] : []), line]
      else body[set] ??= []
    }
  })
  return { row: group.row, body, complaints }
}

const same = (typed: unknown, stored: unknown): boolean => {
  if (isEmpty(typed) || isEmpty(stored)) return isEmpty(typed) && isEmpty(stored)
  if (Array.isArray(typed) && Array.isArray(stored)) return typed.length === stored.length && typed.every((one, i) => same(one, stored[i]))
  if (typeof typed === 'object' && typed !== null && typeof stored === 'object' && stored !== null) {
    return Object.entries(typed).every(([name, value]) => same(value, Reflect.get(stored, name)))
  }
  return typed === stored
}

const undo = new Error('A dry run leaves nothing behind.')

const importOne = async (store: Store, actor: Actor, def: AnyDocument, one: Parsed, dryRun: boolean, key: string | null): Promise<Imported> => {
  const { id, version, ...body } = one.body
  const { row } = one
  const failed = (complaints: readonly Complaint[]): Imported => ({ row, outcome: 'failed', id: typeof id === 'number' ? id : null, complaints })
  if (one.complaints.length > 0) return failed(one.complaints)
  let done: Imported = { row, outcome: 'unchanged', id: typeof id === 'number' ? id : null, complaints: [] }
  try {
    if (typeof id === 'number') {
      const stored = await read(store, actor, def, id)
      if (same(body, stored)) return done
      const change = { ...body, version: version ?? stored['version'] }
      await once({
        store, actor, def, request: { key: key && `${key} ${row}`, route: `import ${def.name} ${id}`, body: change }, action: 'import', reason: null,
        work: async tx => {
          await changeRecord(store, tx, actor, def, id, change)
          done = { row, outcome: 'updated', id, complaints: [] }
          if (dryRun) throw undo
          return { id, result: null }
        },
        again: () => Promise.resolve(null),
      })
      return done
    }
    await once({
      store, actor, def, request: { key: key && `${key} ${row}`, route: `import ${def.name}`, body }, action: 'import', reason: null,
      work: async tx => {
        const { saved } = await insertRecord(store, tx, actor, def, body)
        done = { row, outcome: 'created', id: dryRun ? null : Number(saved['id']), complaints: [] }
        if (dryRun) throw undo
        return { id: Number(saved['id']), result: null }
      },
      again: first => Promise.resolve((done = { row, outcome: 'created', id: first, complaints: [] }, null)),
    })
    return done
  } catch (error) {
    if (error === undo) return done
    if (!(error instanceof Refusal)) throw error
    return failed(error.fields.length > 0 ? error.fields : [{ path: '', message: error.message }])
  }
}

/**
 * POST /api/:doc/import — reads a sheet as export writes it: a row with an Id changes that record, one without makes a new
 * one. Each record succeeds or fails by itself; a dry run does all the work and takes it back.
 */
export const importSheet = async (store: Store, actor: Actor, def: AnyDocument, sheet: readonly (readonly string[])[], dryRun: boolean, key: string | null): Promise<ImportAnswer> => {
  requireRight(actor, def, 'write')
  const [head = [], ...rows] = sheet
  if (rows.length > mostRows) throw new Refusal(422, `At most ${mostRows} rows in one file; these are ${rows.length}.`)
  const known = new Map(sheetColumns(def, actor).flatMap(column => [[column.label.toLowerCase(), column] as const, ...(column.set ? [] : [[column.name.toLowerCase(), column] as const])]))
  const columns = head.map(label => known.get(label.trim().toLowerCase()) ?? null)
  if (!columns.some(Boolean)) throw new Refusal(422, `None of the columns belongs to a ${def.label}. The first row must hold names such as ${[...known.values()].slice(4, 7).map(c => c.label).join(', ') || humanise(def.name)}.`)
  const refs = await store.db.read(tx => lookups(store, tx, columns, rows))
  const records: Imported[] = []
  for (const group of grouped(columns, rows)) records.push(await importOne(store, actor, def, parsed(store, columns, group, refs), dryRun, key))
  const count = (outcome: Imported['outcome']): number => records.filter(r => r.outcome === outcome).length
  return {
    dryRun,
    counts: { created: count('created'), updated: count('updated'), unchanged: count('unchanged'), failed: count('failed') },
    records,
    ignored: head.filter((label, i) => columns[i] === null && label.trim() !== ''),
  }
}
