import type { ISODate } from '../../kernel/dates.ts'
import type { Row } from '../../kernel/record.ts'
import type { Actor } from '../actor.ts'
import { quoted, tableOf } from '../schema/names.ts'
import { act, actOnLine } from '../store/act.ts'
import { find } from '../store/find.ts'
import { make } from '../store/make.ts'
import { makeSet } from '../store/makeSet.ts'
import { read } from '../store/read.ts'
import { create, update } from '../store/save.ts'
import type { Store } from '../store/parts/store.ts'

/** The verbs of the store at one desk: somebody does something with a document, on the day that the store says it is. */
export interface Desk {
  /** Stores a new document, and takes an action with it where one is named. */
  create(who: Actor, doc: string, body: object, then?: string): Promise<Row>
  update(who: Actor, doc: string, id: number, body: object): Promise<Row>
  act(who: Actor, doc: string, id: number, action: string, reason?: string): Promise<Row>
  actOnLine(
    who: Actor,
    doc: string,
    id: number,
    line: { readonly set: string; readonly line: number },
    action: string,
    reason?: string,
  ): Promise<Row>
  read(who: Actor, doc: string, id: number): Promise<Row>
  /** What a form opens with that is made from another document; nothing is stored. */
  make(who: Actor, doc: string, id: number, target: string): Promise<Row>
  /** Stores a draft for each thing that is left to make of some documents together; answers their ids. */
  makeSet(who: Actor, doc: string, sources: readonly number[], target: string, header?: Row): Promise<readonly number[]>
  /** The first of a list, or null. */
  first(who: Actor, doc: string, list: { readonly filter: string; readonly sort: string }): Promise<Row | null>
}

export const deskOf = (store: Store): Desk => {
  const def = (doc: string) => store.plan(doc).def
  return {
    create: (who, doc, body, then) => create(store, who, def(doc), body, null, then === undefined ? null : { action: then }),
    update: (who, doc, id, body) => update(store, who, def(doc), id, body, null),
    act: (who, doc, id, action, reason) => act(store, who, def(doc), id, action, reason === undefined ? {} : { reason }, null),
    actOnLine: (who, doc, id, { set, line }, action, reason) =>
      actOnLine(store, who, def(doc), id, { set, id: line }, action, reason === undefined ? {} : { reason }, null),
    read: (who, doc, id) => read(store, who, def(doc), id),
    make: async (who, doc, id, target) => (await make(store, who, def(doc), id, target)).draft,
    makeSet: async (who, doc, sources, target, header = {}) =>
      (await makeSet(store, who, def(doc), target, { sources: [...sources], header }, null)).made.map(({ id }) => id),
    first: async (who, doc, list) => (await find(store, who, def(doc), { ...list, size: 1, totals: false })).rows[0] ?? null,
  }
}

/** The same store on another day. */
export const onDay = (store: Store, day: ISODate): Store => ({ ...store, today: () => day })

export const idOf = (row: Row): number => Number(row['id'])

/** The ids of all records of a document by a text that no two of them share: a code, a name, an e-mail address. */
export const idsBy = async (store: Store, doc: string, field: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await store.db.read(tx =>
    tx.rows<{ key: string; id: number }>(`select ${quoted(field)} as key, id from ${quoted(tableOf(doc))}`, []),
  )
  return new Map(rows.map(row => [row.key, row.id]))
}

/** The id of something that must be there; a seed that points to nothing is a mistake of ours. */
export const found = (ids: ReadonlyMap<string, number>, key: string): number => {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`Nothing of the seed is called ${key}.`)
  return id
}
