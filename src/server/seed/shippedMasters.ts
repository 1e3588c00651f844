import { hash } from 'node:crypto'
import type { Row } from '../../kernel/record.ts'
import { registry } from '../../modules/registry.ts'
import type { Actor } from '../actor.ts'
import type { Database, Tx } from '../database.ts'
import { findParts } from '../store/parts/parts.ts'
import { makeStore, type Store } from '../store/parts/store.ts'
import { cableData } from './cableData.ts'
import { formsIn, seedText } from './files.ts'
import type { DocName, Form, Json, Shipped } from './form.ts'
import { loadHsnCodes, loadLegalLimits } from './law.ts'
import { type Loading, loadForms, type Loaded } from './load.ts'
import { type Directory, openDirectory, withNames } from './names.ts'
import { allRecords } from './records.ts'

/** In the order in which they refer to each other: units first, because materials are counted in them. */
const before = ['units']
const after = ['colorChanges', 'scrapGrades', 'attributes', 'itemCategories', 'itemSubCategories', 'cores', 'sizes', 'costTerms']

interface Step {
  readonly file: string
  readonly text: string
  readonly doc: DocName
  readonly forms: () => readonly Form[]
}

const formStep = async (name: string): Promise<Step> => {
  const file = `reference/${name}`
  const text = await seedText(file)
  const { doc, forms } = formsIn(text)
  return { file, text, doc, forms: () => forms }
}

const dataStep = async (shipped: Shipped): Promise<Step> => {
  const file = `cable/${shipped.set}`
  const text = await seedText(file)
  return { file, text, doc: shipped.doc, forms: () => shipped.toForms(recordsOf(text)) }
}

const recordsOf = (text: string): readonly Json[] => {
  const set: { readonly records: readonly Json[] } = JSON.parse(text)
  return set.records
}

const steps = async (): Promise<readonly Step[]> =>
  Promise.all([...before.map(formStep), ...cableData.map(dataStep), ...after.map(formStep)])

const loadedFiles = async (tx: Tx): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx.rows<{ name: string; checksum: string }>('select name, checksum from reference_data', [])
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

const remember = (tx: Tx, files: ReadonlyMap<string, string>): Promise<unknown> =>
  tx.rows(
    `insert into reference_data (name, checksum) select key, value from json_each_text($1::json)
     on conflict (name) do update set checksum = excluded.checksum, stamp = now()`,
    [JSON.stringify(Object.fromEntries(files))],
  )

/**
 * Loads the masters that every works starts with: units, standards with their tables, materials, cable types, reasons. Only
 * files that are new or changed since they were loaded; rows that the works has corrected stay as they are. Answers what
 * happened, by document.
 */
export const loadShippedMasters = async (store: Store, tx: Tx, actor: Actor): Promise<ReadonlyMap<string, Loaded>> => {
  const known = await loadedFiles(tx)
  const all = (await steps()).map(step => ({ ...step, checksum: hash('sha256', step.text) }))
  const pending = all.filter(({ file, checksum }) => known.get(file) !== checksum)
  const loading: Loading = { store, tx, actor, directory: openDirectory(store, tx) }
  const done = new Map<string, Loaded>()
  for (const { doc, forms } of pending) done.set(doc, await loadForms(loading, doc, forms()))
  if (pending.length > 0) await remember(tx, new Map(pending.map(({ file, checksum }) => [file, checksum])))
  return done
}

/** Any constant does, as long as every Strand process takes the same one. */
const advisoryLock = 7_274_203_005

/** Strand itself, before anybody has signed in. */
const product: Actor = { id: 0, email: '', name: 'Strand', userType: 0, duties: new Set(['masters']), request: 'start' }

/** At a start: brings the masters of a company that is there already to the data that this version ships. */
export const refreshShippedMasters = async (db: Database): Promise<ReadonlyMap<string, Loaded>> => {
  const store = makeStore(registry, db, await findParts())
  return db.transaction(
    async tx => {
      await tx.rows('select pg_advisory_xact_lock($1)', [advisoryLock])
      const company = await tx.maybe('select 1 as one from company limit 1', [])
      if (!company) return new Map<string, Loaded>()
      await loadHsnCodes(store, tx, product)
      await loadLegalLimits(store, tx, product)
      return loadShippedMasters(store, tx, product)
    },
    { setting: { 'app.request': product.request, 'app.action': 'referenceData' } },
  )
}

/** The data sets by their names, as the engine reads them. */
export type DataSetsRead = Readonly<Record<string, { readonly id: string; readonly records: readonly Json[] }>>

/** What was read of each master that keeps a data set, for the next reading, when some of them have changed. */
export type KeptSets = ReadonlyMap<Shipped, readonly Json[]>

/** Reads what one master holds now, as the records of its data set; `changed` may put others in their place. */
export const readSet = async (
  store: Store,
  tx: Tx,
  shipped: Shipped,
  directory: Directory,
  changed: (records: readonly Readonly<Row>[]) => readonly Readonly<Row>[] = records => records,
): Promise<readonly Json[]> => {
  const { def } = store.plan(shipped.doc)
  const records = changed(await allRecords(store, tx, def))
  return shipped.toRecords(await Promise.all(records.map(record => withNames(directory, def, record))))
}

/** Reads what the masters hold now, but for those that are `kept`, each as the records of its data set. */
export const readSets = async (store: Store, tx: Tx, kept: KeptSets = new Map()): Promise<KeptSets> => {
  const directory = openDirectory(store, tx)
  const sets = new Map<Shipped, readonly Json[]>()
  for (const shipped of cableData) {
    const known = kept.get(shipped)
    if (known) {
      sets.set(shipped, known)
      continue
    }
    sets.set(shipped, await readSet(store, tx, shipped, directory))
  }
  return sets
}

/** The data sets out of what was read; several masters may hold parts of one. */
export const setsById = (sets: KeptSets): DataSetsRead => {
  const byId = new Map<string, readonly Json[]>()
  for (const [{ set }, records] of sets) byId.set(set, [...(byId.get(set) ?? []), ...records])
  return Object.fromEntries([...byId].map(([id, records]) => [id, { id, records }]))
}

/** The data sets of db/seed/cable as the masters have them now, by id, with all corrections: what the design engine reads. */
export const readDataSets = async (store: Store, tx: Tx): Promise<DataSetsRead> => setsById(await readSets(store, tx))
