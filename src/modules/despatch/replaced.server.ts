import type { AnyDocument } from '../../kernel/document.ts'
import { isIn, statesIn } from '../../kernel/states.ts'
import type { Tx } from '../../server/database.ts'
import { id, orNull, reading, text } from '../../server/reading.ts'
import { quoted, tableOf } from '../../server/schema/names.ts'
import type { ActRule } from '../../server/store/parts/rules.ts'

type Replacing = AnyDocument & { readonly fields: { readonly replaces: unknown; readonly registration: unknown } }

/** The number of another paper that stands for `old` and counts. */
const standing = (tx: Tx, def: AnyDocument, old: number, own: number): Promise<{ readonly number: string } | null> =>
  reading(
    { number: text },
    `select number from ${quoted(tableOf(def.name))} where replaces = $1 and id <> $2 and status = any($3::text[]) order by id limit 1`,
  ).maybe(tx, [old, own, statesIn(def, 'happened')])

/**
 * Demands that what a document of GST replaces had a number, is cancelled, is of the same GSTIN, and is replaced by no other: the return
 * amends one by one. The cancelled document is held, so that of two who replace it the second is refused.
 */
export const replacesCancelled =
  <D extends Replacing>(def: D): ActRule<D> =>
  async ({ tx, record }) => {
    const { replaces, registration, id: own }: Readonly<Record<string, unknown>> = record
    if (typeof replaces !== 'number') return []
    const at = (message: string) => [{ path: 'replaces', message }]
    const {
      number,
      status,
      registration: theirs,
    } = await reading(
      { number: orNull(text), status: text, registration: orNull(id('gstRegistration')) },
      `select number, status, registration from ${quoted(tableOf(def.name))} where id = $1 for no key update`,
    ).one(tx, [replaces])
    if (number === null || !isIn(def, status, 'void'))
      return at('This is not a cancelled paper with a number; choose one, or leave it empty.')
    if (theirs !== registration) return at(`${number} is of another GSTIN of ours; this stands for none of it.`)
    const other = await standing(tx, def, replaces, Number(own))
    return other ? at(`${other.number} stands for ${number} already.`) : []
  }
