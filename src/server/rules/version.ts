import type { Complaint } from '../../kernel/document.ts'
import type { Tx } from '../database.ts'
import { quoted, tableOf } from '../schema/names.ts'

/** The place of a record among its versions, and the first of them. */
interface Version {
  readonly revision: number
  readonly origin: number | null
}

const first: Version = { revision: 1, origin: null }

/** A record that may be based on another of its kind. */
interface Based {
  readonly tx: Tx
  readonly record: { readonly basedOn?: number | null }
  readonly before: { readonly id: number; readonly basedOn: number | null; readonly revision: number } | null
  readonly saving: boolean
}

/** One after the newest version of the one that it is based on. Two that are made at once wait for each other at the first. */
export const versionOf = async (doc: string, { tx, record, before, saving }: Based): Promise<Version> => {
  const { basedOn } = record
  if (typeof basedOn !== 'number') return first
  const table = quoted(tableOf(doc))
  const stored = before?.basedOn === basedOn ? before.revision : null
  const parent = await tx.maybe<{ origin: number }>(`select coalesce(origin, id) as origin from ${table} where id = $1`, [
    basedOn,
  ])
  if (!parent) return first
  if (stored !== null) return { revision: stored, origin: parent.origin }
  if (saving) await tx.rows(`select 1 from ${table} where id = $1 for no key update`, [parent.origin])
  const { revision } = await tx.one<{ revision: number }>(
    `select coalesce(max(revision), 0) as revision from ${table} where id = $1 or origin = $1`,
    [parent.origin],
  )
  return { revision: revision + 1, origin: parent.origin }
}

/** Complains of a record that names itself as the one it comes from. */
export const ofItself = (what: string, { record, before }: Pick<Based, 'record' | 'before'>): Complaint[] =>
  before && record.basedOn === before.id ? [{ path: 'basedOn', message: `A ${what} is no version of itself.` }] : []
