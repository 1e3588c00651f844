import { createHash } from 'node:crypto'
import type { AnyDocument } from '../../kernel/document.ts'
import { inSentence, labelOf } from '../../kernel/field.ts'
import { intervalFrom, intervalText } from '../../kernel/days/interval.ts'
import { headerFields } from '../../kernel/record.ts'
import type { Actor } from '../actor.ts'
import { Sent, type Tx } from '../database.ts'
import { Refusal } from '../refusal.ts'
import { snake, tableOf } from '../schema/names.ts'
import type { Store } from './parts/store.ts'

/** What a mutating call is known by: its key, and what it asked for. */
export interface Request {
  readonly key: string | null
  readonly route: string
  readonly body: unknown
}

interface Once<T> {
  readonly store: Store
  readonly actor: Actor
  readonly def: AnyDocument
  readonly request: Request
  readonly action: string | null
  readonly reason: string | null
  /** Does the work and answers the id of its record and the result, which may be on its way. */
  work(tx: Tx): Promise<{ id: number; result: T | Sent<T> }>
  /** The answer to the same key and request when the work was done before. */
  again(id: number): Promise<T>
}

const hashOf = (request: Request): Buffer =>
  createHash('sha256')
    .update(request.route)
    .update('\0')
    .update(JSON.stringify(request.body ?? null))
    .digest()

const keepKey = 'insert into idempotency (user_id, key, request_hash, doc, doc_id) values ($1, $2, $3, $4, $5)'

interface PgError extends Error {
  readonly code: string
  readonly constraint?: string
  readonly table?: string
  readonly detail?: string
}
const isPgError = (error: unknown): error is PgError => error instanceof Error && typeof Reflect.get(error, 'code') === 'string'

/** The document that keeps its rows, or those of its lines, in a table. */
export const documentOf = (store: Store, table: string | undefined): AnyDocument | undefined =>
  Object.values(store.registry.documents).find(d => table === tableOf(d.name) || table?.startsWith(`${tableOf(d.name)}_`))

/** What holds records beside documents, as people call it. */
const held: Readonly<Record<string, string>> = { gl_entry: 'a posting', stock_entry: 'a stock movement', stock_balance: 'stock' }

/** Names what still refers to a record, by the table whose key PostgreSQL names: 'a Sales Order', 'a posting'. */
export const userOf = (store: Store, table: string | undefined): string => {
  const user = documentOf(store, table)
  return user ? `a ${user.label}` : (held[table ?? ''] ?? 'another record')
}

/** PostgreSQL says of a key that leads nowhere which table it leads to, and of one that still holds a record nothing like it. */
const missingFrom = (detail: string | undefined): string | undefined => /is not present in table "(\w+)"/.exec(detail ?? '')?.[1]

/** PostgreSQL names the record that is there already by its values, and its time stands last. */
const overlapping = (def: AnyDocument, { over, by }: NonNullable<AnyDocument['apart']>, detail: string | undefined): Refusal => {
  const taken = intervalFrom(/existing key .*=\(.*?(\[[^[]*\))\)/.exec(detail ?? '')?.[1])
  const fields = headerFields(def)
  const together = by.map(name => labelOf(name, fields[name] ?? {}).toLowerCase()).join(' and ')
  const when = taken ? `, ${intervalText(taken)}` : ''
  const message = `Another ${def.label} of the same ${together} overlaps this one${when}. Change the time, or that one.`
  return new Refusal(409, message, { fields: [{ path: over, message }] })
}

/** A unique or foreign key that was broken, told in the user's words; anything else stays what it is. */
export const explained = (store: Store, def: AnyDocument, error: unknown): unknown => {
  if (!isPgError(error)) return error
  if (error.code === '23505') {
    const fields = headerFields(def)
    if (def.key && error.constraint === `${tableOf(def.name)}_key`) {
      const together = def.key.map(name => inSentence(labelOf(name, fields[name] ?? {})))
      const list = [together.slice(0, -1).join(', '), together.at(-1)].filter(Boolean).join(' and ')
      return new Refusal(409, `Another ${def.label} has the same ${list}.`)
    }
    const broken = Object.entries(fields).find(([name]) => error.constraint === `${tableOf(def.name)}_${snake(name)}_key`)
    if (!broken) return error
    const message = `Another ${def.label} has the same ${labelOf(...broken)}.`
    return new Refusal(409, message, { fields: [{ path: broken[0], message }] })
  }
  if (error.code === '23P01' && def.apart) return overlapping(def, def.apart, error.detail)
  if (error.code === '23503') {
    const missing = missingFrom(error.detail)
    if (missing)
      return new Refusal(409, `The ${documentOf(store, missing)?.label ?? 'record'} that is named here was deleted meanwhile.`)
    return new Refusal(409, `It is used by ${userOf(store, error.table)}; block it instead of deleting it.`)
  }
  return error
}

/**
 * Runs a change in one transaction, at most once per key. The key is written as the last row of the same transaction: of two
 * parallel calls the later one finds it, gives up its own work and answers what the first one did. A refusal leaves no trace,
 * so its key is free again. The same key with another request is refused.
 */
export const once = async <T>({ store, actor, def, request, action, reason, work, again }: Once<T>): Promise<T> => {
  const { key } = request
  const setting = {
    'app.user_id': String(actor.id),
    'app.request': actor.request,
    'app.action': action ?? '',
    'app.reason': reason ?? '',
  }
  const hash = key === null ? null : hashOf(request)
  try {
    return await store.db.transaction(
      async tx => {
        const { id, result } = await work(tx)
        const kept = key === null ? null : tx.rows(keepKey, [actor.id, key, hash, def.name, id])
        const answers = Promise.all([result instanceof Sent ? result.answers : result, kept])
        return new Sent(answers.then(([answer]) => answer))
      },
      { setting },
    )
  } catch (error) {
    const kept = key === null ? null : await keptKey(store, actor, key)
    if (!kept) throw explained(store, def, error)
    if (!hash?.equals(kept.hash)) throw new Refusal(422, 'This Idempotency-Key was used for another request; send a new key.')
    return again(kept.id)
  }
}

const keptKey = (store: Store, actor: Actor, key: string): Promise<{ hash: Buffer; id: number } | null> =>
  store.db.read(tx =>
    tx.maybe<{ hash: Buffer; id: number }>(
      'select request_hash as hash, doc_id as id from idempotency where user_id = $1 and key = $2',
      [actor.id, key],
    ),
  )
