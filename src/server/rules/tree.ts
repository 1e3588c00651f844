import { quoted, tableOf } from '../schema/names.ts'
import type { Rule } from '../store/parts/rules.ts'

/** A record may not stand below itself: its new parent's ancestors are walked upwards. */
export const noCycle =
  (doc: string, parent: string): Rule =>
  async ({ tx, record, before }) => {
    const id = before?.['id']
    const above = record[parent]
    if (typeof id !== 'number' || typeof above !== 'number') return []
    const table = quoted(tableOf(doc))
    const found = await tx.maybe(
      `with recursive up as (
         select id, ${quoted(parent)} as above from ${table} where id = $1
         union select t.id, t.${quoted(parent)} from ${table} t join up on t.id = up.above)
       select 1 from up where id = $2`,
      [above, id],
    )
    return found ? [{ path: parent, message: 'It would stand below itself; choose another group.' }] : []
  }
