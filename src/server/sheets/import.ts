import { hash } from 'node:crypto'
import type { AnyDocument, Complaint } from '../../kernel/document.ts'
import { humanise } from '../../kernel/field.ts'
import type { Actor } from '../actor.ts'
import type { Tx } from '../database.ts'
import { Refusal } from '../refusal.ts'
import { requireRight } from '../store/parts/access.ts'
import type { Store } from '../store/parts/store.ts'
import { type Column, sheetColumns } from './columns.ts'
import { keyOf } from './mapping.ts'
import { type Mapped, type Parsed, parseRows } from './parse.ts'
import { chunkOf, type Saved, saveRecords, type Saving } from './records.ts'
import { mostRows } from '../../wire/sheets.ts'

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

/** The columns of a document by every name that a head may give them, in small letters. */
const knownColumns = (def: AnyDocument, actor: Actor): ReadonlyMap<string, Column> =>
  new Map(
    sheetColumns(def, actor).flatMap(column => [
      [column.label.toLowerCase(), column] as const,
      ...(column.set ? [] : [[column.name.toLowerCase(), column] as const]),
    ]),
  )

const columnsOf = (def: AnyDocument, actor: Actor, head: readonly string[]): Mapped => {
  const known = knownColumns(def, actor)
  const columns = head.map(label => known.get(label.trim().toLowerCase()) ?? null)
  if (columns.some(Boolean)) return columns
  const examples = [...known.values()].slice(4, 7).map(({ label }) => label)
  throw new Refusal(
    422,
    `None of the columns belongs to a ${def.label}. The first row must hold names such as ${examples.join(', ') || humanise(def.name)}.`,
  )
}

/** What could not be read says where it stands; what a rule refuses speaks for itself. */
const placed =
  (columns: Mapped) =>
  (record: Parsed): Parsed => {
    const labels = new Map(columns.flatMap(column => (column ? [[keyOf(column), column.label] as const] : [])))
    const complaints = record.complaints.map(({ path, message }) => {
      const [set = '', line = '', name = ''] = path.split('.')
      const label = labels.get(name === '' ? path : keyOf({ set, name }))
      return { path, message: `Row ${record.rows[name === '' ? 0 : Number(line)] ?? record.row}, ${label}: ${message}` }
    })
    return { ...record, complaints }
  }

interface Done {
  readonly id: number
  readonly hash: Buffer
}

const rowKey = (key: string, { row }: Pick<Parsed, 'row'>): string => `${key} ${row}`
const hashOf = ({ id, body }: Parsed): Buffer => hash('sha256', JSON.stringify([id, body]), 'buffer')

/** What the rows of a file that is sent again with its key have made already. */
const doneBefore = (store: Store, actor: Actor, key: string, records: readonly Parsed[]): Promise<Map<string, Done>> =>
  store.db.read(async tx => {
    const rows = await tx.rows<Done & { key: string }>(
      'select key, doc_id as id, request_hash as hash from idempotency where user_id = $1 and key = any($2::text[])',
      [actor.id, records.map(record => rowKey(key, record))],
    )
    return new Map(rows.map(row => [row.key, row]))
  })

const keepKeys = (
  tx: Tx,
  actor: Actor,
  def: AnyDocument,
  key: string,
  records: readonly Parsed[],
  saved: readonly Saved[],
): Promise<unknown> => {
  const rows = saved.flatMap(({ row, outcome, id }) => {
    const record = outcome === 'created' || outcome === 'updated' ? records.find(one => one.row === row) : undefined
    return record ? [{ key: rowKey(key, record), hash: hashOf(record).toString('hex'), id }] : []
  })
  return tx.rows(
    `insert into idempotency (user_id, key, request_hash, doc, doc_id)
     select $1, x.key, decode(x.hash, 'hex'), $2, x.id from json_to_recordset($3::json) as x(key text, hash text, id bigint)`,
    [actor.id, def.name, JSON.stringify(rows)],
  )
}

const repeated = (record: Parsed, { id, hash: first }: Done): Imported => {
  if (first.equals(hashOf(record)))
    return { row: record.row, outcome: record.id === null ? 'created' : 'updated', id, complaints: [] }
  return {
    row: record.row,
    outcome: 'failed',
    id: null,
    complaints: [{ path: '', message: 'This Idempotency-Key was used for another request; send a new key.' }],
  }
}

const importedOf = ({ row, outcome, id, complaints }: Saved, dryRun: boolean): Imported => ({
  row,
  outcome: outcome === 'skipped' ? 'failed' : outcome,
  id: dryRun && outcome === 'created' ? null : id,
  complaints,
})

/** Of two parallel calls with one key the later finds its rows done and gives up its own work on them. */
const importOnce = async (saving: Saving, records: readonly Parsed[], key: string): Promise<Imported[]> => {
  const { store, actor, def } = saving
  const done = await doneBefore(store, actor, key, records)
  const open = records.filter(record => !done.has(rowKey(key, record)))
  const saved = await saveRecords(saving, open, (tx, rows) => keepKeys(tx, actor, def, key, records, rows))
  const failed = new Set(saved.flatMap(({ row, outcome }) => (outcome === 'failed' ? [row] : [])))
  const late =
    failed.size > 0
      ? await doneBefore(
          store,
          actor,
          key,
          records.filter(({ row }) => failed.has(row)),
        )
      : done
  return records.flatMap((record): Imported[] => {
    const first = done.get(rowKey(key, record)) ?? late.get(rowKey(key, record))
    const own = saved.find(({ row }) => row === record.row)
    if (first) return [repeated(record, first)]
    return own ? [importedOf(own, false)] : []
  })
}

const importChunk = async (saving: Saving, records: readonly Parsed[], key: string | null): Promise<Imported[]> => {
  if (key !== null && !saving.dryRun) return importOnce(saving, records, key)
  return (await saveRecords(saving, records)).map(one => importedOf(one, saving.dryRun))
}

/**
 * POST /api/:doc/import — reads a sheet as export writes it: a row with an Id changes that record, one without makes a new
 * one. Each record succeeds or fails by itself; a dry run does all the work and takes it back.
 */
export const importSheet = async (
  store: Store,
  actor: Actor,
  def: AnyDocument,
  sheet: readonly (readonly string[])[],
  dryRun: boolean,
  key: string | null,
): Promise<ImportAnswer> => {
  requireRight(actor, def, 'write')
  const [head = [], ...rows] = sheet
  if (rows.length > mostRows) throw new Refusal(422, `At most ${mostRows} rows in one file; these are ${rows.length}.`)
  const columns = columnsOf(def, actor, head)
  const records = await store.db.read(tx =>
    parseRows(
      store,
      tx,
      def,
      columns,
      rows.map((cells, i) => ({ row: i + 2, cells })),
    ),
  )
  const saving: Saving = { store, actor, def, matching: ['id'], mode: 'both', dryRun, action: 'import' }
  const imported: Imported[] = []
  for (let at = 0; at < records.length; at += chunkOf(def))
    imported.push(...(await importChunk(saving, records.slice(at, at + chunkOf(def)).map(placed(columns)), key)))
  const count = (outcome: Imported['outcome']): number => imported.filter(one => one.outcome === outcome).length
  return {
    dryRun,
    counts: { created: count('created'), updated: count('updated'), unchanged: count('unchanged'), failed: count('failed') },
    records: imported.toSorted((a, b) => a.row - b.row),
    ignored: head.filter((label, i) => columns[i] === null && label.trim() !== ''),
  }
}
