import type { AnyDocument } from '../../kernel/document.ts'
import { inSentence } from '../../kernel/field.ts'
import { withNames } from '../../kernel/lines/naming.ts'
import { lineSets, linesOf, type Row } from '../../kernel/record.ts'
import type { Actor } from '../actor.ts'
import { QueryFailed, type Tx } from '../database.ts'
import { Refusal } from '../refusal.ts'
import { quoted, tableOf } from '../schema/names.ts'
import { loadMany, toRecord } from '../store/parts/load.ts'
import { userOf, explained } from '../store/once.ts'
import { writeChanges } from '../store/lines/writing.ts'
import type { Store } from '../store/parts/store.ts'
import { titleSql } from '../store/parts/titles.ts'

interface Imported {
  readonly outcome: 'created' | 'updated'
  readonly record: number
  readonly version: number
  readonly before: Row | null
}

/** So many records are taken back between two words about how far it is. */
const atOnce = 500

const titleOf = async (store: Store, tx: Tx, def: AnyDocument, id: number): Promise<string> =>
  (
    await tx.maybe<{ title: string }>(
      `select ${titleSql(store.registry, def, 't')} as title from ${quoted(tableOf(def.name))} t where t.id = $1`,
      [id],
    )
  )?.title ?? `${def.label} ${id}`

const tooLate = (why: string): Refusal => new Refusal(409, `${why}, so this import can no longer be undone.`)

/** Records that somebody has worked on since are no longer only the import's. Those that are gone already are passed over. */
const untouched = async (store: Store, tx: Tx, def: AnyDocument, imported: readonly Imported[]): Promise<Imported[]> => {
  const ids = imported.map(({ record }) => record)
  const number = def.series ? 'number' : 'null::text as number'
  const rows = await tx.rows<{ id: number; version: number; number: string | null }>(
    `select id, version, ${number} from ${quoted(tableOf(def.name))} where id = any($1::bigint[]) order by id for update`,
    [ids],
  )
  const now = new Map(rows.map(row => [row.id, row]))
  const touched = imported.find(({ record, version, outcome }) => {
    const row = now.get(record)
    return row && (row.version !== version || (outcome === 'created' && row.number !== null))
  })
  if (touched) throw tooLate(`${await titleOf(store, tx, def, touched.record)} was changed after it came in`)
  return imported.filter(({ record }) => now.has(record))
}

/** The record as it was, with the ids of those of its lines that are still there; the others come back as new ones. */
const restored = (def: AnyDocument, before: Row, current: Row): Row => {
  const record = toRecord(def, structuredClone(before))
  const gone = new Map<string, ReadonlySet<unknown>>()
  for (const [set] of lineSets(def)) {
    const here = new Set(linesOf(current, set).map(line => line.id))
    gone.set(set, new Set(linesOf(before, set).flatMap(({ id }) => (here.has(id) ? [] : [id]))))
    record[set] = linesOf(record, set).map(({ id = 0, ...line }) => ({
      ...line,
      id: here.has(id) ? id : -id,
      ...withNames(def, set, line, (named, other) => (gone.get(named)?.has(other) ? -other : undefined)),
    }))
  }
  return record
}

/** Says how many records are taken back so far; throws when it is to end, and then nothing of it stands. */
type Tell = (done: number) => Promise<void>

/**
 * Puts changed records back as they were. Their versions go on counting; an earlier import of the same records learns of it,
 * so that it can be undone in its turn.
 */
const putBack = async (store: Store, tx: Tx, def: AnyDocument, changed: readonly Imported[], tell: Tell): Promise<void> => {
  for (let at = 0; at < changed.length; at += atOnce) {
    const some = changed.slice(at, at + atOnce)
    const current = await loadMany(
      store,
      tx,
      def,
      some.map(({ record }) => record),
    )
    await Promise.all(
      some.map(async ({ record, version, before }) => {
        const now = current.get(record)
        if (before && now) await writeChanges(store, tx, def, record, version, restored(def, before, now))
      }),
    )
    await tell(at + some.length)
  }
  await tx.rows(
    `update import_row r set version = x.version + 1 from json_to_recordset($1::json) as x(record bigint, version integer), import_sheet s
     where s.id = r.sheet and s.doc = $2 and r.record = x.record and r.saved and r.version = x.version - 1`,
    [JSON.stringify(changed.map(({ record, version }) => ({ record, version }))), def.name],
  )
}

const removeAll = async (tx: Tx, def: AnyDocument, ids: readonly number[], tell: Tell): Promise<void> => {
  if (def.nature === 'document')
    await tx.rows('delete from line_link where to_doc = $1 and to_id = any($2::bigint[])', [def.name, ids])
  for (let at = 0; at < ids.length; at += atOnce) {
    const some = ids.slice(at, at + atOnce)
    await tx.rows(`delete from ${quoted(tableOf(def.name))} where id = any($1::bigint[])`, [some])
    await tell(at + some.length)
  }
}

/** Which record is used, by what: PostgreSQL names the key and the table that still holds it. */
const usedBy = async (store: Store, def: AnyDocument, error: unknown): Promise<unknown> => {
  if (!(error instanceof QueryFailed) || error.code !== '23503') return explained(store, def, error)
  const id = Number(/=\((\d+)\)/.exec(error.detail ?? '')?.[1])
  const title = Number.isInteger(id) ? await store.db.read(tx => titleOf(store, tx, def, id)) : `A ${def.label}`
  return tooLate(`${title} is used by ${inSentence(userOf(store, error.table))}`)
}

/**
 * Takes an import back, whole or not at all: what it made is removed, what it changed is put back as it was. Refuses when
 * anything of it has been used or changed since.
 */
export const undoImport = async (
  store: Store,
  actor: Actor,
  def: AnyDocument,
  sheet: number,
  step: (done: number, total: number) => Promise<void>,
): Promise<{ removed: number; restored: number }> => {
  const setting = {
    'app.user_id': String(actor.id),
    'app.request': actor.request,
    'app.action': 'undoImport',
    'app.reason': '',
    statement_timeout: '60s',
  }
  try {
    return await store.db.transaction(
      async tx => {
        const imported = await tx.rows<Imported>(
          `select outcome, record, version, before from import_row where sheet = $1 and saved and outcome in ('created', 'updated') order by record for update`,
          [sheet],
        )
        const open = await untouched(store, tx, def, imported)
        const created = open.filter(({ outcome }) => outcome === 'created')
        const changed = open.filter(({ outcome }) => outcome === 'updated')
        await putBack(store, tx, def, changed, done => step(done, open.length))
        await removeAll(
          tx,
          def,
          created.map(({ record }) => record),
          done => step(changed.length + done, open.length),
        )
        await tx.rows(
          `update import_row set saved = false, outcome = null, complaints = '[]', record = null, version = null, before = null where sheet = $1`,
          [sheet],
        )
        await tx.rows(`update import_sheet set stage = 'undone' where id = $1`, [sheet])
        return { removed: created.length, restored: changed.length }
      },
      { setting },
    )
  } catch (error) {
    throw await usedBy(store, def, error)
  }
}
