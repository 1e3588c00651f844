import { renewed } from '../../kernel/lines/linesBelow.ts'
import type { AnyDocument, Complaint, Of } from '../../kernel/document.ts'
import type { Body } from '../../kernel/underway.ts'
import { lineSets, linesOf, readRecord, type Row } from '../../kernel/record.ts'
import { arrowsTo } from '../../kernel/registry.ts'
import { firstState, isIn } from '../../kernel/states.ts'
import type { Actor } from '../actor.ts'
import type { Tx } from '../database.ts'
import { complaintsRefusal, Refusal } from '../refusal.ts'
import { inScope, requireAction, requireChange } from './parts/access.ts'
import type { SavedAnswer } from '../../wire/documents.ts'
import { savedAnswer, whyNotEditable } from './answer.ts'
import { contentOf, writeChanges, writeNew } from './lines/writing.ts'
import { claimAgain, complainBelowUse, withSources, writeLinks } from './stations/links.ts'
import { type Loader, loadOne, makeLoader } from './parts/load.ts'
import { once } from './once.ts'
import type { Call, UnderWay } from './stations/call.ts'
import { overStored } from './stations/overStored.ts'
import { pass } from './stations/stations.ts'
import type { Store } from './parts/store.ts'
import { actionOf, answered, reasonFor, sendTransition } from './transition.ts'

const callOf = (
  store: Store,
  tx: Tx,
  actor: Actor,
  def: AnyDocument,
  before: Row | null,
  loader = makeLoader(store, tx),
): Call => ({
  store,
  tx,
  actor,
  def,
  loader,
  before,
  saving: true,
})

/** Takes a draft through all stations; refuses with every complaint beside its field. */
const ready = async (call: Call, draft: Row, found: readonly Complaint[]): Promise<UnderWay> => {
  const at = await pass(call, draft, 'saved', found)
  refuseMalformed(at.complaints)
  return at
}

const refuseMalformed = (complaints: readonly Complaint[]): void => {
  if (complaints.length > 0) throw complaintsRefusal(422, complaints)
}

/** The lines of a new record are new, whatever ids they came with. */
const withNewLines = (def: AnyDocument, draft: Row): Row => ({
  ...draft,
  ...Object.fromEntries(
    lineSets(def).flatMap(([set]) => (draft[set] === undefined ? [] : [[set, renewed(def, set, linesOf(draft, set))]])),
  ),
})

/** A new record as it is to be stored: read, filled, computed and under all its rules. Many that come together share a loader. */
export const prepared = (
  store: Store,
  tx: Tx,
  actor: Actor,
  def: AnyDocument,
  body: unknown,
  loader?: Loader,
): Promise<UnderWay> => {
  const { draft, complaints } = readRecord(def, body, actor.duties)
  return ready(callOf(store, tx, actor, def, null, loader), withNewLines(def, draft), complaints)
}

/** Stores a new record in an open transaction; the verbs and the demo generator both come through here. */
export const insertRecord = async (
  store: Store,
  tx: Tx,
  actor: Actor,
  def: AnyDocument,
  body: unknown,
): Promise<{ saved: Row; linked: boolean }> => {
  const { record, sources } = await prepared(store, tx, actor, def, body)
  const status = firstState(def)
  const saved = await writeNew(store, tx, actor, def, status, record)
  if (sources.size > 0) await writeLinks(store.registry, tx, def, Number(saved['id']), saved, sources, false)
  return { saved, linked: sources.size > 0 }
}

/** The body of a record and nothing else: a field that the document does not have does not compile. */
type Exactly<D extends AnyDocument, B> = B & Readonly<Record<Exclude<keyof B, keyof Body<D> | 'version'>, never>>

/** Stores a new record of a document that the caller knows, in an open transaction. */
export const addRecord = async <D extends AnyDocument, B extends Body<D>>(
  store: Store,
  tx: Tx,
  actor: Actor,
  def: D,
  body: Exactly<D, B>,
): Promise<Of<D>> => {
  const { saved } = await insertRecord(store, tx, actor, def, body)
  // Marked cast: the record was made by this definition.
  return saved as Of<D>
}

/** An action to take in the same transaction as the save: both happen, or neither. */
export interface Then {
  readonly action: string
  readonly reason?: string
}

const allowThen = (actor: Actor, def: AnyDocument, then: Then | null): string | null => {
  if (!then) return null
  actionOf(def, then.action)
  requireAction(actor, def, then.action)
  return reasonFor(def, then.action, then.reason)
}

/** POST /api/:doc — stores a new record, and takes an action with it where one is named. */
export const create = async (
  store: Store,
  actor: Actor,
  def: AnyDocument,
  body: unknown,
  key: string | null,
  then: Then | null = null,
): Promise<SavedAnswer> => {
  requireChange(actor, def)
  return once({
    store,
    actor,
    def,
    request: { key, route: `create ${def.name} ${then?.action ?? ''}`, body },
    action: then?.action ?? null,
    reason: allowThen(actor, def, then),
    work: async tx => {
      const { saved, linked } = await insertRecord(store, tx, actor, def, body)
      if (!then) return { id: Number(saved['id']), result: savedAnswer(def, saved, actor) }
      return {
        id: Number(saved['id']),
        result: answered(def, await sendTransition(store, tx, actor, def, saved, then.action, linked), actor),
      }
    },
    again: id =>
      store.db.read(async tx => savedAnswer(def, await withSources(store, tx, def, await loadOne(store, tx, def, id)), actor)),
  })
}

const versionOf = (body: unknown): number => {
  const version = typeof body === 'object' && body !== null ? Reflect.get(body, 'version') : undefined
  if (typeof version !== 'number' || !Number.isInteger(version)) {
    throw new Refusal(400, 'Send the version that you read, so that nobody else’s change is overwritten.', {
      fields: [{ path: 'version', message: 'The version is missing.' }],
    })
  }
  return version
}

/** Refuses a change to what is no longer as the person read it, and shows it as it is now. */
export const refuseStale = (def: AnyDocument, record: Readonly<Row>, version: number, actor: Actor): void => {
  if (record['version'] !== version) {
    throw new Refusal(409, `This ${def.label} was changed by someone else since you opened it.`, {
      current: savedAnswer(def, record, actor),
    })
  }
}

/** A row that came with the product and is changed here is the works' own from now on: no later data takes it back. */
const standingAfter = (def: AnyDocument, before: Readonly<Row>, record: Readonly<Row>): unknown =>
  before['standing'] === null || contentOf(def, before) === contentOf(def, record) ? before['standing'] : 'corrected'

/** Changes a stored record in an open transaction, under its lock, and as it was at `version`; null takes it as it is now. */
export const changeRecord = async (
  store: Store,
  tx: Tx,
  actor: Actor,
  def: AnyDocument,
  id: number,
  body: unknown,
  version: number | null = versionOf(body),
): Promise<Row> => {
  const before = await loadOne(store, tx, def, id, true)
  if (!inScope(actor, def, before)) throw new Refusal(404, `There is no ${def.label} with the id ${id}.`)
  if (version !== null) refuseStale(def, before, version, actor)
  const why = whyNotEditable(def, before, actor)
  if (why) throw new Refusal(422, why)
  const { draft, complaints } = readRecord(def, body, actor.duties)
  const linked = arrowsTo(store.registry, def.name).length > 0
  const { whole, links, complaints: ofLines } = await overStored(store, tx, def, before, draft)
  refuseMalformed([...complaints, ...ofLines])
  const { record, sources } = await ready(callOf(store, tx, actor, def, before), whole, [])
  if (def.sourced) record['standing'] = standingAfter(def, before, record)
  const { number, status, createdBy, createdStamp } = before
  refuseMalformed(await complainBelowUse(store, tx, def, before, record))
  const held = Number(before['version'])
  await writeChanges(store, tx, def, id, held, record)
  if (linked) await writeLinks(store.registry, tx, def, id, record, sources, true)
  if (linked && isIn(def, status, 'counts')) await claimAgain(store, tx, def, { ...record, id }, links)
  return { ...record, id, number, status, version: held + 1, createdBy, createdStamp }
}

/** Changes a stored record of a document that the caller knows, in an open transaction, as it was at `version`. */
export const editRecord = async <D extends AnyDocument, B extends Body<D> & { readonly version: number }>(
  store: Store,
  tx: Tx,
  actor: Actor,
  def: D,
  id: number,
  body: Exactly<D, B>,
): Promise<Of<D>> =>
  // Marked cast: the record was read and written by this definition.
  (await changeRecord(store, tx, actor, def, id, body)) as Of<D>

/**
 * PUT /api/:doc/:id — changes a record that has not moved on since its `version`, and takes an action with it where one is named;
 * absent fields keep their values. Who sends no version, but null for it, changes the record as it is.
 */
export const update = async (
  store: Store,
  actor: Actor,
  def: AnyDocument,
  id: number,
  body: unknown,
  key: string | null,
  then: Then | null = null,
  version?: number | null,
): Promise<SavedAnswer> => {
  requireChange(actor, def)
  return once({
    store,
    actor,
    def,
    request: { key, route: `update ${def.name} ${id} ${then?.action ?? ''}`, body },
    action: then?.action ?? null,
    reason: allowThen(actor, def, then),
    work: async tx => {
      const saved = await changeRecord(store, tx, actor, def, id, body, version)
      return {
        id,
        result: then
          ? answered(def, await sendTransition(store, tx, actor, def, saved, then.action), actor)
          : savedAnswer(def, saved, actor),
      }
    },
    again: () =>
      store.db.read(async tx => savedAnswer(def, await withSources(store, tx, def, await loadOne(store, tx, def, id)), actor)),
  })
}
