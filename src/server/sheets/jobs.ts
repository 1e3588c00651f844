import type { AnyDocument } from '../../kernel/document.ts'
import { inSentence } from '../../kernel/field.ts'
import type { JobEnd, JobFile } from '../jobs/queue.ts'
import type { JobKinds, JobRun } from '../jobs/runner.ts'
import { Refusal } from '../refusal.ts'
import type { Store } from '../store/parts/store.ts'
import { fillable, mappedColumns } from './mapping.ts'
import { type Parsed, parseRows } from './parse.ts'
import { chunkOf, type Note, saveRecords, type Saving } from './records.ts'
import {
  allRows,
  type Counts,
  countsOf,
  setStage,
  type Staged,
  stagedOf,
  type StagedRow,
  writeChecked,
  writeHeads,
  writeSaved,
} from './staged.ts'
import { undoImport } from './undo.ts'

/** The id of the import that a job is about. */
const sheetIn = ({ input }: JobRun): number => {
  const sheet = typeof input === 'object' && input !== null ? Reflect.get(input, 'sheet') : undefined
  if (typeof sheet !== 'number') throw new Error('A job of an import does not say which.')
  return sheet
}

interface Work {
  readonly staged: Staged
  readonly def: AnyDocument
  /** The records of the file, in its order. */
  readonly records: readonly Parsed[]
  readonly rows: ReadonlyMap<number, StagedRow>
}

/** Reads a file on its way in as records, and keeps which of its rows continue others. */
const workOf = async (store: Store, run: JobRun): Promise<Work> => {
  const { staged, def, rows, records } = await store.db.read(async tx => {
    const found = await stagedOf(store, tx, run.actor, sheetIn(run))
    const all = await allRows(tx, found.staged.id)
    const columns = mappedColumns(fillable(found.def, run.actor), found.staged.mapping)
    return { ...found, rows: all, records: await parseRows(store, tx, found.def, columns, all) }
  })
  const heads = records.flatMap(record => record.rows.map(row => ({ row, head: record.row })))
  await store.db.transaction(tx => writeHeads(tx, staged.id, heads))
  return { staged, def, records, rows: new Map(rows.map(row => [row.row, row])) }
}

/** Saves records in chunks and says how far it is; each chunk is one transaction. */
const saveInChunks = async (run: JobRun, saving: Saving, records: readonly Parsed[], note: Note): Promise<void> => {
  const size = chunkOf(saving.def)
  const stepEvery = Math.max(size, 20)
  for (let at = 0; at < records.length; at += size) {
    if (at % stepEvery === 0) await run.step(at, records.length)
    await saveRecords(saving, records.slice(at, at + size), note)
  }
  await run.step(records.length, records.length)
}

const savingOf = (store: Store, { actor }: JobRun, { staged, def }: Work, dryRun: boolean): Saving => ({
  store,
  actor,
  def,
  matching: staged.matching,
  mode: staged.mode,
  dryRun,
  action: 'import',
})

const counted = (counts: Counts, words: Readonly<Partial<Record<keyof Counts, string>>>): string =>
  Object.entries(words)
    .flatMap(([name, word]) =>
      Object.entries(counts).flatMap(([key, count]) => (key === name && count > 0 ? [`${count} ${word}`] : [])),
    )
    .join(', ')

const countsNow = (store: Store, sheet: number): Promise<Counts> => store.db.read(tx => countsOf(tx, sheet))

const nothingAtAll = 'There was nothing to do'

/** Does all that the import would do and takes it back; rows that were found good before are not asked again. */
const check = async (store: Store, run: JobRun): Promise<JobEnd> => {
  const work = await workOf(store, run)
  const { id } = work.staged
  const open = work.records.filter(({ row, complaints }) => {
    const known = work.rows.get(row)
    return !known?.saved && (!known?.outcome || known.outcome === 'failed' || complaints.length > 0)
  })
  await saveInChunks(run, savingOf(store, run, work, true), open, (tx, saved) => writeChecked(tx, id, saved))
  await store.db.transaction(tx => setStage(tx, id, 'checked'))
  const words = counted(await countsNow(store, id), {
    created: 'new',
    updated: 'changed',
    unchanged: 'unchanged',
    skipped: 'left out',
    failed: 'wrong',
  })
  return { state: 'done', message: `${words || nothingAtAll}.`, link: `/import/${id}` }
}

/** The rows that did not come in, as files that can be corrected and sent again. */
const leftFiles = (def: AnyDocument, sheet: number): JobFile[] =>
  (['xlsx', 'csv'] as const).map(format => ({
    name: `${def.plural} not imported.${format}`,
    path: `/imports/${sheet}/failed?format=${format}`,
  }))

/** Saves what is not saved yet. Begun anew after a server was lost, it goes on behind what that one has finished. */
const bringIn = async (store: Store, run: JobRun): Promise<JobEnd> => {
  const work = await workOf(store, run)
  const { id } = work.staged
  await store.db.transaction(tx => setStage(tx, id, 'imported'))
  const open = work.records.filter(({ row }) => !work.rows.get(row)?.saved)
  await saveInChunks(run, savingOf(store, run, work, false), open, async (tx, saved) => {
    if (!(await writeSaved(tx, id, saved))) throw new Refusal(409, 'Another server is importing the same rows.')
  })
  const counts = await countsNow(store, id)
  const words = counted(counts, {
    created: 'created',
    updated: 'changed',
    unchanged: 'unchanged',
    skipped: 'left out',
    failed: 'not imported',
  })
  return {
    state: 'done',
    message: `${words || nothingAtAll}.`,
    link: `/import/${id}`,
    files: counts.failed > 0 ? leftFiles(work.def, id) : [],
  }
}

const undo = async (store: Store, run: JobRun): Promise<JobEnd> => {
  const { staged, def } = await store.db.read(tx => stagedOf(store, tx, run.actor, sheetIn(run)))
  await run.step(0, null)
  const { removed, restored } = await undoImport(store, run.actor, def, staged.id, (done, total) => run.step(done, total))
  const words = [removed > 0 ? `${removed} removed` : '', restored > 0 ? `${restored} put back` : ''].filter(Boolean).join(', ')
  return { state: 'done', message: `${words || nothingAtAll}.`, link: `/import/${staged.id}` }
}

/** Tells what a job of each kind is called where its owner sees it. */
export const jobTitle = (kind: ImportJob, def: AnyDocument, name: string): string => {
  const verbs: Record<ImportJob, string> = { checkImport: 'Check', import: 'Import', undoImport: 'Undo import of' }
  return `${verbs[kind]} ${inSentence(def.plural)} from ${name}`
}

export type ImportJob = 'checkImport' | 'import' | 'undoImport'

/** The kinds of job that bring sheets in. */
export const importJobs = (store: Store): Readonly<Record<ImportJob, JobKinds[string]>> => ({
  checkImport: run => check(store, run),
  import: run => bringIn(store, run),
  undoImport: run => undo(store, run),
})
