import { hash } from 'node:crypto'
import type { AnyDocument } from '../../kernel/document.ts'

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
import { mostRows } from '../../wire/sheets.ts'
import { requireChange, requireRight } from '../store/parts/access.ts'
import { once } from '../store/once.ts'
import type { Store } from '../store/parts/store.ts'

import { isRecord } from '../http/input.ts'
import { FileAnswer, type Route, route } from '../http/route.ts'
import { sheetTypes } from '../../wire/sheets.ts'
import * as wire from '../../wire/imports.ts'

const tag = 'Imports'
/** So many wrong rows are corrected in one call; a person sees fewer at a time. */
const mostCorrected = 1000

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
  if (kind !== 'checkImport') requireChange(actor, def)
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

const files = (store: Store): readonly Route[] => [
  route(wire.sendImport, {
    tag,
    summary: 'Send a file that is to be imported',
    description:
      'A csv or xlsx file of at most 10 MB and 20,000 rows, or what was copied from a spreadsheet. Nothing is imported yet.',
    access: 'signedIn',
    handle: async ({ actor, query, content, key }) => {
      const def = documentOf(store, actor, query.doc)
      const sheet = await readSheet(content, actor.id)
      const sum = Buffer.isBuffer(content) ? hash('sha256', content) : ''
      return changed({ store, actor, key, route: `send import ${def.name}`, body: [query.name, sum] }, def, tx =>
        stage(tx, actor, def, query.name, sheet),
      )
    },
  }),
  route(wire.importTemplate, {
    tag,
    summary: 'An empty sheet with the names of all columns',
    access: 'signedIn',
    handle: async ({ actor, query }) => {
      const def = documentOf(store, actor, query.doc)
      const names = fillable(def, actor).flatMap(({ name, set, label }) =>
        set === '' && (name === 'id' || name === 'version') ? [] : [{ text: label }],
      )
      return new FileAnswer(sheetTypes.xlsx, `${def.plural} to import.xlsx`, await writeXlsx([names]))
    },
  }),
  route(wire.failedRows, {
    tag,
    summary: 'The rows that did not come in, with the reason; corrected, the file can be sent again',
    access: 'signedIn',
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

/** Brings a file in: it is sent, its columns understood, it is checked, its wrong rows corrected, imported, and undone. */
export const importOperations = (store: Store): readonly Route[] => [
  ...files(store),
  route(wire.readImport, {
    tag,
    summary: 'How an import stands',
    access: 'signedIn',
    handle: ({ actor, params: { id } }) => store.db.read(tx => viewOf(store, tx, actor, id)),
  }),
  route(wire.wrongRows, {
    tag,
    summary: 'The wrong rows, and what is wrong with them',
    access: 'signedIn',
    handle: ({ actor, params: { id }, query: { page, size } }) =>
      store.db.read(async tx => {
        const { staged } = await stagedOf(store, tx, actor, id)
        return { rows: await wrongRows(tx, staged, size, (page - 1) * size) }
      }),
  }),
  route(wire.correctRows, {
    tag,
    summary: 'Correct rows; their records are to be checked again',
    access: 'signedIn',
    handle: ({ actor, params: { id }, content }) =>
      store.db.transaction(async tx => {
        const { staged } = await stagedOf(store, tx, actor, id, true)
        refuseBusy(staged)
        await correctRows(tx, id, correctedIn(content, staged.head.length))
        return viewOf(store, tx, actor, id)
      }),
  }),
  route(wire.checkImport, {
    tag,
    summary: 'Find out what the import would do, with these meanings of the columns',
    access: 'signedIn',
    handle: ({ actor, params: { id }, content, key }) =>
      start({ store, actor, key, route: `check import ${id}`, body: content }, id, 'checkImport', async (tx, staged, def) => {
        if (staged.stage === 'imported')
          throw new Refusal(409, 'Rows of this file have come in already. Correct the others and import them, or undo it first.')
        await keepSettings(tx, actor, staged, settingsIn(content, staged, def, actor))
      }),
  }),
  route(wire.runImport, {
    tag,
    summary: 'Import the rows that are not in yet',
    access: 'signedIn',
    handle: ({ actor, params: { id }, key }) =>
      start({ store, actor, key, route: `run import ${id}`, body: null }, id, 'import', async (_tx, { stage: at }) => {
        if (at === 'mapping') throw new Refusal(409, 'Check the file first.')
      }),
  }),
  route(wire.undoImport, {
    tag,
    summary: 'Remove what the import made and put back what it changed, as long as nothing of it is used',
    access: 'signedIn',
    handle: ({ actor, params: { id }, key }) =>
      start({ store, actor, key, route: `undo import ${id}`, body: null }, id, 'undoImport', async (_tx, { stage: at }) => {
        if (at !== 'imported') throw new Refusal(409, 'Nothing of this file has come in.')
      }),
  }),
]
