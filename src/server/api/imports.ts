import { hash } from 'node:crypto'
import type { AnyDocument } from '../../kernel/document.ts'
import { f } from '../../kernel/field.ts'
import { findDocument } from '../../kernel/registry.ts'
import type { Actor } from '../actor.ts'
import type { Tx } from '../database.ts'
import { addJob } from '../jobs/queue.ts'
import { Refusal } from '../refusal.ts'
import { type Cell, writeCsv, writeXlsx } from '../sheets/cells.ts'
import { type ImportJob, jobTitle } from '../sheets/jobs.ts'
import { fillable } from '../sheets/mapping.ts'
import type { SheetRow } from '../sheets/parse.ts'
import { readSheet } from '../sheets/read.ts'
import { correctRows, keepSettings, type Staged, stage, stagedOf } from '../sheets/staged.ts'
import { type ImportView, settingsIn, viewOf, type WrongRow, wrongRows } from '../sheets/view.ts'
import { mostRows } from '../sheets/sheetXml.ts'
import { requireRight } from '../store/access.ts'
import { once } from '../store/once.ts'
import type { Store } from '../store/store.ts'
import { flag, list, object, orNull, text, whole } from '../http/describe.ts'
import { isRecord } from '../http/input.ts'
import { FileAnswer, operation, type Operation } from '../http/operation.ts'
import { mostSheetBytes, sheetTypes } from './sheets.ts'

const tag = 'Imports'
/** So many wrong rows are corrected in one call; a person sees fewer at a time. */
const mostCorrected = 1000

const settings = {
  mapping: list(text),
  matching: list(text),
  mode: { type: 'string', enum: ['create', 'update', 'both'] },
}

const view = object({
  id: whole,
  doc: text,
  name: text,
  encoding: orNull(text),
  separator: orNull(text),
  ...settings,
  stage: { type: 'string', enum: ['mapping', 'checked', 'imported', 'undone'] },
  job: orNull(whole),
  busy: flag,
  rows: whole,
  columns: list(
    object({ label: text, samples: list(text), certainty: { type: 'string', enum: ['exact', 'remembered', 'similar', 'none'] } }),
  ),
  fields: list(object({ key: text, label: text, required: flag })),
  keys: list(object({ fields: list(text), label: text })),
  counts: object({
    created: whole,
    updated: whole,
    unchanged: whole,
    skipped: whole,
    failed: whole,
    unchecked: whole,
    saved: whole,
  }),
})

const params = { id: f.ref('import') }

const documentOf = (store: Store, actor: Actor, name: string): AnyDocument => {
  const def = findDocument(store.registry, name)
  if (!def || def.nature === 'register') throw new Refusal(404, `There is nothing called ${name} to import into.`)
  requireRight(actor, def, 'write')
  return def
}

interface Change {
  readonly store: Store
  readonly actor: Actor
  readonly key: string | null
  readonly route: string
  readonly body: unknown
}

/** Changes something about an import, once per key, and answers how it stands then. */
const changed = async (
  { store, actor, key, route, body }: Change,
  def: AnyDocument,
  work: (tx: Tx) => Promise<number>,
): Promise<ImportView> => {
  const id = await once({
    store,
    actor,
    def,
    request: { key, route, body },
    action: null,
    reason: null,
    work: async tx => {
      const made = await work(tx)
      return { id: made, result: made }
    },
    again: before => Promise.resolve(before),
  })
  return store.db.read(tx => viewOf(store, tx, actor, id))
}

const refuseBusy = ({ busy }: Staged): void => {
  if (busy) throw new Refusal(409, 'This import is being worked on just now. Wait for its end, or cancel it under Jobs.')
}

/** Lets a job go on with an import, after `prepare` has looked whether it may. */
const start = async (
  change: Change,
  id: number,
  kind: ImportJob,
  prepare: (tx: Tx, staged: Staged, def: AnyDocument) => Promise<void>,
): Promise<ImportView> => {
  const { store, actor } = change
  const { def } = await store.db.read(tx => stagedOf(store, tx, actor, id))
  return changed(change, def, async tx => {
    const { staged } = await stagedOf(store, tx, actor, id, true)
    refuseBusy(staged)
    await prepare(tx, staged, def)
    const job = await addJob(tx, kind, actor.id, jobTitle(kind, def, staged.name), { sheet: id })
    await tx.rows('update import_sheet set job = $2 where id = $1', [id, job])
    return id
  })
}

const isCells = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(cell => typeof cell === 'string' && cell.length <= 8000)

const correctedIn = (content: unknown, width: number): SheetRow[] => {
  const rows: unknown = isRecord(content) ? content['rows'] : undefined
  const refused = new Refusal(400, `Send up to ${mostCorrected} rows, each with its number and its ${width} cells.`)
  if (!Array.isArray(rows) || rows.length === 0 || rows.length > mostCorrected) throw refused
  return rows.map((one: unknown) => {
    const [row, cells] = isRecord(one) ? [one['row'], one['cells']] : []
    if (
      typeof row !== 'number' ||
      !Number.isInteger(row) ||
      row < 1 ||
      row > mostRows * 2 ||
      !isCells(cells) ||
      cells.length !== width
    )
      throw refused
    return { row, cells }
  })
}

/** A reason that stands alone names its column, unless it does so by itself. */
const reasonOf = ({ head }: Staged, { column, message }: WrongRow['complaints'][number]): string => {
  const label = column === null ? '' : (head[column] ?? '')
  return label === '' || message.startsWith(label) ? message : `${label}: ${message}`
}

const files = (store: Store): readonly Operation[] => [
  operation({
    method: 'POST',
    path: '/api/imports',
    tag,
    status: 201,
    summary: 'Send a file that is to be imported',
    description:
      'A csv or xlsx file of at most 10 MB and 20,000 rows, or what was copied from a spreadsheet. Nothing is imported yet.',
    access: 'signedIn',
    query: { doc: f.text({ maxLength: 60 }), name: f.text({ maxLength: 200 }) },
    files: [sheetTypes.csv, sheetTypes.xlsx, 'text/plain', 'text/tab-separated-values', 'application/octet-stream'],
    mostBytes: mostSheetBytes,
    answer: view,
    handle: async ({ actor, query, content, key }) => {
      const def = documentOf(store, actor, query.doc)
      const sheet = await readSheet(content, actor.id)
      const sum = Buffer.isBuffer(content) ? hash('sha256', content) : ''
      return changed({ store, actor, key, route: `send import ${def.name}`, body: [query.name, sum] }, def, tx =>
        stage(tx, actor, def, query.name, sheet),
      )
    },
  }),
  operation({
    method: 'GET',
    path: '/api/imports/template',
    tag,
    summary: 'An empty sheet with the names of all columns',
    access: 'signedIn',
    query: { doc: f.text({ maxLength: 60 }) },
    answer: 'file',
    handle: async ({ actor, query }) => {
      const def = documentOf(store, actor, query.doc)
      const names = fillable(def, actor).flatMap(({ name, set, label }) =>
        set === '' && (name === 'id' || name === 'version') ? [] : [{ text: label }],
      )
      return new FileAnswer(sheetTypes.xlsx, `${def.plural} to import.xlsx`, await writeXlsx([names]))
    },
  }),
  operation({
    method: 'GET',
    path: '/api/imports/:id/failed',
    tag,
    summary: 'The rows that did not come in, with the reason; corrected, the file can be sent again',
    access: 'signedIn',
    params,
    query: { format: f.choice({ xlsx: 'xlsx', csv: 'csv' }, { default: 'xlsx' }) },
    answer: 'file',
    handle: async ({ actor, params: { id }, query: { format } }) => {
      const { staged, def, rows } = await store.db.read(async tx => {
        const found = await stagedOf(store, tx, actor, id)
        return { ...found, rows: await wrongRows(tx, found.staged, mostRows, 0) }
      })
      const cells: Cell[][] = [
        [...staged.head, 'Reason'].map(label => ({ text: label })),
        ...rows.map(row =>
          [...row.cells, row.complaints.map(complaint => reasonOf(staged, complaint)).join(' ')].map(cell => ({ text: cell })),
        ),
      ]
      const content = format === 'csv' ? writeCsv(cells) : await writeXlsx(cells)
      return new FileAnswer(sheetTypes[format], `${def.plural} not imported.${format}`, content)
    },
  }),
]

/** How a file comes in: sent, its columns understood, checked, its wrong rows corrected, imported, and undone. */
export const importOperations = (store: Store): readonly Operation[] => [
  ...files(store),
  operation({
    method: 'GET',
    path: '/api/imports/:id',
    tag,
    summary: 'How an import stands',
    access: 'signedIn',
    params,
    answer: view,
    handle: ({ actor, params: { id } }) => store.db.read(tx => viewOf(store, tx, actor, id)),
  }),
  operation({
    method: 'GET',
    path: '/api/imports/:id/rows',
    tag,
    summary: 'The wrong rows, and what is wrong with them',
    access: 'signedIn',
    params,
    query: { page: f.int({ default: 1, min: 1, max: mostRows }), size: f.int({ default: 100, min: 1, max: 500 }) },
    answer: object({
      rows: list(
        object({
          row: whole,
          head: whole,
          cells: list(text),
          complaints: list(object({ column: orNull(whole), message: text })),
        }),
      ),
    }),
    handle: ({ actor, params: { id }, query: { page, size } }) =>
      store.db.read(async tx => {
        const { staged } = await stagedOf(store, tx, actor, id)
        return { rows: await wrongRows(tx, staged, size, (page - 1) * size) }
      }),
  }),
  operation({
    method: 'PUT',
    path: '/api/imports/:id/rows',
    tag,
    summary: 'Correct rows; their records are to be checked again',
    access: 'signedIn',
    params,
    content: object({ rows: list(object({ row: whole, cells: list(text) })) }),
    answer: view,
    handle: ({ actor, params: { id }, content }) =>
      store.db.transaction(async tx => {
        const { staged } = await stagedOf(store, tx, actor, id, true)
        refuseBusy(staged)
        await correctRows(tx, id, correctedIn(content, staged.head.length))
        return viewOf(store, tx, actor, id)
      }),
  }),
  operation({
    method: 'POST',
    path: '/api/imports/:id/check',
    tag,
    summary: 'Find out what the import would do, with these meanings of the columns',
    access: 'signedIn',
    params,
    content: object(settings),
    answer: view,
    handle: ({ actor, params: { id }, content, key }) =>
      start({ store, actor, key, route: `check import ${id}`, body: content }, id, 'checkImport', async (tx, staged, def) => {
        if (staged.stage === 'imported')
          throw new Refusal(409, 'Rows of this file have come in already. Correct the others and import them, or undo it first.')
        await keepSettings(tx, actor, staged, settingsIn(content, staged, def, actor))
      }),
  }),
  operation({
    method: 'POST',
    path: '/api/imports/:id/run',
    tag,
    summary: 'Import the rows that are not in yet',
    access: 'signedIn',
    params,
    answer: view,
    handle: ({ actor, params: { id }, key }) =>
      start({ store, actor, key, route: `run import ${id}`, body: null }, id, 'import', async (_tx, { stage: at }) => {
        if (at === 'mapping') throw new Refusal(409, 'Check the file first.')
      }),
  }),
  operation({
    method: 'POST',
    path: '/api/imports/:id/undo',
    tag,
    summary: 'Remove what the import made and put back what it changed, as long as nothing of it is used',
    access: 'signedIn',
    params,
    answer: view,
    handle: ({ actor, params: { id }, key }) =>
      start({ store, actor, key, route: `undo import ${id}`, body: null }, id, 'undoImport', async (_tx, { stage: at }) => {
        if (at !== 'imported') throw new Refusal(409, 'Nothing of this file has come in.')
      }),
  }),
]
