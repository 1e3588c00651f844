import type { AnyDocument } from '../../kernel/document.ts'
import { quoted, tableOf } from '../schema/names.ts'
import type { Rule } from '../store/parts/rules.ts'

/**
 * A record may not stand below itself: its new parent's ancestors are walked upwards.
 * `parent` is the field that names the record above; that of the definition's tree where none is named.
 */
export const noCycle = (def: AnyDocument, parent = def.tree): Rule<object> => {
  if (parent === undefined) throw new TypeError(`The records of ${def.name} make no tree.`)
  const table = quoted(tableOf(def.name))
  return async ({ tx, record, before }) => {
    const id: unknown = before && Reflect.get(before, 'id')
    const above: unknown = Reflect.get(record, parent)
    if (typeof id !== 'number' || typeof above !== 'number') return []
    const found = await tx.maybe(
      `with recursive up as (
         select id, ${quoted(parent)} as above from ${table} where id = $1
         union select t.id, t.${quoted(parent)} from ${table} t join up on t.id = up.above)
       select 1 from up where id = $2`,
      [above, id],
    )
    return found ? [{ path: parent, message: 'It would stand below itself; choose another group.' }] : []
  }
}
