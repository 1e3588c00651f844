import type { AnyDocument } from '../../kernel/document.ts'
import type { Tx } from '../database.ts'
import { quoted, tableOf } from '../schema/names.ts'

/** Everybody who saved the record `id` of the document $1: a change without an action is what a person typed, and the audit trail has it. */
export const writersSql = (id: string): string =>
  `(select coalesce(json_agg(distinct a.user_id), '[]') from audit a where a.doc = $1 and a.doc_id = ${id} and a.action is null and a.user_id > 0)`

/** Says whether a person made a record, or typed any of it. What is made and moved on at once has no row without an action. */
export const isWriter = async (tx: Tx, def: AnyDocument, id: number, person: number): Promise<boolean> =>
  (await tx.maybe(
    `select 1 as one from ${quoted(tableOf(def.name))} where id = $1 and created_by = $2
     union all select 1 from audit a where a.doc = $3 and a.doc_id = $1 and a.user_id = $2 and a.action is null limit 1`,
    [id, person, def.name],
  )) !== null
