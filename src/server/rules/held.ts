import type { AnyDocument } from '../../kernel/document.ts'
import type { Field, Fields, Values } from '../../kernel/field.ts'
import { kinds } from '../../kernel/kinds.ts'
import { headerFields, type Row } from '../../kernel/record.ts'
import type { Tx } from '../database.ts'
import { quoted, tableOf } from '../schema/names.ts'
import { toRecord } from '../store/parts/load.ts'

/** Ids come from queries as numbers, which do not say whose they are; everything else is what the field holds. */
type Given<T> = T extends number ? number : T

/** A record without its lines, as the open transaction holds it. */
export type Header<D extends AnyDocument> = Values<D['fields']> &
  Values<D['computed']> & { readonly id: number; readonly status: string }

/** Some fields of a record; a name that the document does not have does not compile. */
type Changes<D extends AnyDocument> = { readonly id: number } & {
  readonly [F in keyof (D['fields'] & D['computed']) & string]?: Given<Header<D>[F]>
}

const inOrder = (ids: readonly unknown[]): number[] => [...new Set(ids.map(Number))].toSorted((a, b) => a - b)

/** The key of a record stays readable to those who refer to it, so two who refer to one record do not wait for each other. */
const lock = (tx: Tx, def: AnyDocument, ids: readonly number[]): Promise<unknown> =>
  tx.rows(`select id from ${quoted(tableOf(def.name))} where id = any($1::bigint[]) order by id for no key update`, [ids])

/**
 * Locks records of any document in the order of their ids and reads them as they are then, in that order; ids that lead nowhere are left
 * out. A rule that changes another document asks for it in its `act`, before periods, goods and numbers are held.
 */
export const hold = async <D extends AnyDocument>(tx: Tx, def: D, ids: readonly unknown[]): Promise<readonly Header<D>[]> => {
  const wanted = inOrder(ids)
  if (wanted.length === 0) return []
  const columns = Object.keys(headerFields(def)).map(name => `${quoted(name)} as "${name}"`)
  const [, rows] = await Promise.all([
    lock(tx, def, wanted),
    tx.rows<Row>(
      `select ${['id', 'status', ...columns].join(', ')} from ${quoted(tableOf(def.name))} where id = any($1::bigint[]) order by id`,
      [wanted],
    ),
  ])
  // Marked cast: the columns are those of the definition, and toRecord makes of them what the definition says.
  return rows.map(row => toRecord(def, row) as Header<D>)
}

const columnOf = (def: AnyDocument, name: string): Field => {
  const field = headerFields(def)[name]
  if (!field) throw new TypeError(`${def.name} has no field called ${name}.`)
  return field
}

/**
 * Writes fields of records of any document, under their locks, as the store does: their versions rise, and the trail says by which action.
 * Every row gives the same fields. It is for what follows from another document; what people type goes through `update`.
 */
export const setFields = async <D extends AnyDocument, R extends Changes<D>>(
  tx: Tx,
  def: D,
  rows: readonly (R & Readonly<Record<Exclude<keyof R, keyof Changes<D>>, never>>)[],
): Promise<void> => {
  const [first] = rows
  if (!first) return
  const names = Object.keys(first).filter(name => name !== 'id')
  const fields: Fields = Object.fromEntries(names.map(name => [name, columnOf(def, name)]))
  const types = names.map(name => `"${name}" ${kinds[columnOf(def, name).kind].sql(columnOf(def, name))}`)
  const [, written] = await Promise.all([
    lock(tx, def, inOrder(rows.map(({ id }) => id))),
    tx.rows(
      `update ${quoted(tableOf(def.name))} t set version = t.version + 1, ${Object.keys(fields)
        .map(name => `${quoted(name)} = x."${name}"`)
        .join(', ')}
       from json_to_recordset($1::json) as x(id bigint, ${types.join(', ')}) where t.id = x.id returning t.id`,
      [JSON.stringify(rows)],
    ),
  ])
  if (written.length !== rows.length) throw new Error(`Of ${rows.length} records of ${def.name}, ${written.length} are there.`)
}
