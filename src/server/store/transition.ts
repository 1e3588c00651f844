import type { ISODate } from '../../kernel/dates.ts'
import type { Action, AnyDocument } from '../../kernel/document.ts'
import { humanise } from '../../kernel/field.ts'
import type { Row } from '../../kernel/record.ts'
import { arrowsFrom, arrowsTo, countsIn } from '../../kernel/registry.ts'
import type { Actor } from '../actor.ts'
import type { Tx } from '../database.ts'
import { type Prepared, prepare, reverse, writeVoucher } from '../ledger/general.ts'
import { drawNumber, patternOf } from '../ledger/numbers.ts'
import { complaintsRefusal, Refusal } from '../refusal.ts'
import { quoted, tableOf } from '../schema/names.ts'
import { claimSources, refuseWhenUsed, setLive } from './links.ts'
import type { Store } from './store.ts'

type AnyAction = Action<Readonly<Row>, string>

/** The action of that name; refuses with 404 when the document has none. */
export const actionOf = (def: AnyDocument, name: string): AnyAction => {
  const action = Object.hasOwn(def.actions, name) ? def.actions[name] : undefined
  if (!action) throw new Refusal(404, `A ${def.label} has no action called ${name}.`)
  return action
}

const refuseWrongState = (def: AnyDocument, action: AnyAction, name: string, record: Readonly<Row>): void => {
  const state = String(record['status'])
  if (action.from.includes(state)) return
  throw new Refusal(409, `This ${def.label} is ${humanise(state).toLowerCase()}; ${(action.label ?? humanise(name)).toLowerCase()} is not possible now.`)
}

/** Moves what the record uses of its sources with its state: counted when it starts to count, given back when it stops. */
const moveLinks = async (store: Store, tx: Tx, def: AnyDocument, record: Readonly<Row>, to: string): Promise<void> => {
  const counted = countsIn(def).includes(String(record['status']))
  const counts = countsIn(def).includes(to)
  const id = Number(record['id'])
  if (counts === counted) return
  if (arrowsTo(store.registry, def.name).length > 0) {
    if (counts) await claimSources(store, tx, def, record)
    else await setLive(tx, def, id, false)
  }
  if (!counts && arrowsFrom(store.registry, def.name).length > 0) await refuseWhenUsed(store, tx, def, id)
}

/** The reason that an action asks for, as it will be kept; refuses when there is none. */
export const reasonFor = (def: AnyDocument, name: string, given: string | undefined): string | null => {
  const action = actionOf(def, name)
  const reason = given?.trim() ?? ''
  if (action.reason && reason === '') {
    throw complaintsRefusal(422, [{ path: 'reason', message: `Say why: ${(action.label ?? humanise(name)).toLowerCase()} needs a reason.` }])
  }
  return reason || null
}

interface Finish {
  readonly number: string | null
  readonly version: number
}

/** Draws the number where one is due, and sets the state; both come last, so that the hot counter is held only until the commit. */
const finish = async (tx: Tx, def: AnyDocument, record: Readonly<Row>, action: AnyAction, posting: Prepared | null, pattern: string, actor: Actor): Promise<Finish> => {
  const id = Number(record['id'])
  const table = quoted(tableOf(def.name))
  const has = typeof record['number'] === 'string' ? record['number'] : null
  // Marked cast: `date` is of kind date in every document with a series; the registry's law tests it.
  const number = has ?? (pattern ? await drawNumber(tx, pattern, record['date'] as ISODate) : null)
  const row =
    number !== null && number !== has
      ? await tx.one<{ version: number }>(`update ${table} set status = $2, version = version + 1, number = $3 where id = $1 returning version`, [id, action.to, number])
      : await tx.one<{ version: number }>(`update ${table} set status = $2, version = version + 1 where id = $1 returning version`, [id, action.to])
  if (posting && posting.entries.length > 0) await writeVoucher(tx, def, id, number ?? '', posting, actor)
  return { number, version: row.version }
}

/**
 * One transition of a record that the open transaction holds: state → check → rules → uses → post → number → status.
 * The one choke point through which every state changes; who may take the action was decided before.
 */
export const transition = async (store: Store, tx: Tx, actor: Actor, def: AnyDocument, record: Readonly<Row>, name: string): Promise<Row> => {
  const action = actionOf(def, name)
  const id = Number(record['id'])
  refuseWrongState(def, action, name, record)
  const why = action.check?.(record) ?? null
  if (why) throw new Refusal(422, why)
  const complaints = (await store.rules[def.name]?.act?.[name]?.({ tx, actor, record, before: record })) ?? []
  if (complaints.length > 0) throw complaintsRefusal(422, complaints)
  const posting = action.effect === 'post' ? await prepare(tx, def, record, actor) : null
  await moveLinks(store, tx, def, record, action.to)
  if (action.effect === 'reverse') await reverse(tx, def, id, store.today(), actor)
  const draws = (action.effect === 'number' || action.effect === 'post') && def.series !== undefined && record['number'] === null
  const pattern = draws ? await patternOf(tx, def, record) : ''
  const { number, version } = await finish(tx, def, record, action, posting, pattern, actor)
  return { ...record, number, status: action.to, version }
}

