import type { AnyDocument } from '../../kernel/document.ts'
import { isIn, statesIn } from '../../kernel/states.ts'
import type { Tx } from '../../server/database.ts'
import { quoted, tableOf } from '../../server/schema/names.ts'
import type { ActRule } from '../../server/store/parts/rules.ts'

type Replacing = AnyDocument & { readonly fields: { readonly replaces: unknown; readonly registration: unknown } }

interface Old {
  readonly number: string | null
  readonly status: string
  readonly registration: number
}

/** The number of another paper that stands for `old` and counts. */
const standing = (tx: Tx, def: AnyDocument, old: number, own: number): Promise<{ number: string } | null> =>
  tx.maybe<{ number: string }>(
    `select number from ${quoted(tableOf(def.name))} where replaces = $1 and id <> $2 and status = any($3::text[]) order by id limit 1`,
    [old, own, statesIn(def, 'happened')],
  )

/**
 * What a paper of GST replaces had a number, is cancelled, is of the same GSTIN, and is replaced by no other: the return amends one by one.
 * The cancelled paper is held, so that of two who replace it the second is refused.
 */
export const replacesCancelled =
  <D extends Replacing>(def: D): ActRule<D> =>
  async ({ tx, record }) => {
    const { replaces, registration, id }: Readonly<Record<string, unknown>> = record
    if (typeof replaces !== 'number') return []
    const at = (message: string) => [{ path: 'replaces', message }]
    const {
      number,
      status,
      registration: theirs,
    } = await tx.one<Old>(
      `select number, status, registration from ${quoted(tableOf(def.name))} where id = $1 for no key update`,
      [replaces],
    )
    if (number === null || !isIn(def, status, 'void'))
      return at('This is not a cancelled paper with a number; choose one, or leave it empty.')
    if (theirs !== registration) return at(`${number} is of another GSTIN of ours; this stands for none of it.`)
    const other = await standing(tx, def, replaces, Number(id))
    return other ? at(`${other.number} stands for ${number} already.`) : []
  }
