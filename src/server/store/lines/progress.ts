import type { Arrow } from '../../../kernel/arrow.ts'
import { Decimal, zero } from '../../../kernel/decimal.ts'
import type { AnyDocument } from '../../../kernel/document.ts'
import { arrowsFrom } from '../../../kernel/registry.ts'
import type { Tx } from '../../database.ts'
import { decimal, integer, orNull, reading } from '../../reading.ts'
import { quoted, tableOf } from '../../schema/names.ts'
import { inStage, linesInStage } from '../../schema/stateSql.ts'
import type { Store } from '../parts/store.ts'

/** The quantities along one progress path of the record whose id is the SQL expression `id`: what its lines ask for, and what has come. */
export interface ProgressSql {
  readonly whole: string
  readonly done: string
}

/** The bills that a document opened, and what is paid of them; one that was cancelled has none any more. */
const paidSql = (def: AnyDocument, id: string): ProgressSql => {
  const sumOf = (amount: string): string =>
    `(select sum(${amount}) from bill b join ${quoted(tableOf(def.name))} o on o.id = b.document_id and ${inStage(def, 'counts', 'o')}
      where b.document_id = ${id} and b.document = '${def.name}')`
  return { whole: sumOf('abs(b.amount)'), done: sumOf('abs(b.amount) - abs(b.open_amount)') }
}

/** What a line `l` of the source asks for: of one that is over, or of which enough has come, what has come of it. */
const askedSql = (def: AnyDocument, { lines: [set, theirs], uses, enough, to }: Arrow): string => {
  const own = `l.${quoted(uses)}`
  const waits = [
    ...(def.lines[set]?.states ? [linesInStage(def, set, 'ongoing', 'l')] : []),
    ...(enough === undefined ? [] : [`w.come < l.${quoted(enough)}`]),
  ]
  if (waits.length === 0) return own
  const come = `coalesce((select sum(c.qty) from line_link c where c.from_line = l.id and c.from_doc = '${def.name}' and c.to_doc = '${to.name}' and c.live
    and c.from_set = '${set}' and c.to_set = '${theirs}'), 0)`
  return `(select case when ${waits.join(' and ')} then ${own} else least(${own}, w.come) end from (select ${come} as come) w)`
}

/** SQL that goes from the links of a line along a path to those of its end. */
export const alongPath = (path: readonly string[]): string =>
  path
    .slice(1)
    .map(
      (doc, i) =>
        `join line_link k${i + 1} on k${i + 1}.from_line = k${i}.to_line and k${i + 1}.from_doc = k${i}.to_doc and k${i + 1}.from_set = k${i}.to_set and k${i + 1}.to_doc = '${doc}' and k${i + 1}.live`,
    )
    .join(' ')

/** The arrow with which a path begins: from the set that is named, or the first that leads there. */
export const arrowAlong = (store: Store, def: AnyDocument, path: readonly string[], lines?: string): Arrow | undefined =>
  arrowsFrom(store.registry, def.name).find(a => a.to.name === path[0] && (lines === undefined || a.lines[0] === lines))

/** SQL for one progress of a document; null where no arrow leads along its path. */
export const progressSql = (store: Store, def: AnyDocument, name: string, id: string): ProgressSql | null => {
  const { path = [], lines } = def.progress?.[name] ?? {}
  if (path === 'bill') return paidSql(def, id)
  const arrow = arrowAlong(store, def, path, lines)
  if (!arrow) return null
  return {
    whole: `(select sum(${askedSql(def, arrow)}) from ${quoted(tableOf(def.name, arrow.lines[0]))} l where l.doc = ${id})`,
    // What came beyond what a line asks for is no other line's.
    done: `(select sum(least(c.qty, l.${quoted(arrow.uses)})) from (select k0.from_line as line, sum(k${path.length - 1}.qty) as qty from line_link k0 ${alongPath(path)}
      where k0.from_id = ${id} and k0.from_doc = '${def.name}' and k0.to_doc = '${path[0]}' and k0.from_set = '${arrow.lines[0]}' and k0.to_set = '${arrow.lines[1]}' and k0.live
      group by k0.from_line) c join ${quoted(tableOf(def.name, arrow.lines[0]))} l on l.id = c.line)`,
  }
}

/** Computes how far records have come along the document's progress paths: a share from 0 to 1 per name. One statement per path. */
export const progressOf = async (
  store: Store,
  tx: Tx,
  def: AnyDocument,
  ids: readonly number[],
): Promise<Map<number, Record<string, Decimal>>> => {
  const out = new Map<number, Record<string, Decimal>>(ids.map(id => [id, {}]))
  if (ids.length === 0) return out
  for (const name of Object.keys(def.progress ?? {})) {
    const sql = progressSql(store, def, name, 'x.id')
    if (!sql) continue
    const come = reading(
      { id: integer, whole: orNull(decimal), done: orNull(decimal) },
      `select x.id, ${sql.whole} as whole, ${sql.done} as done from unnest($1::bigint[]) as x(id)`,
    )
    for (const { id, whole, done } of await come.rows(tx, [ids])) {
      const shares = out.get(id)
      if (shares) shares[name] = !whole || whole.isZero() ? zero : Decimal.min(1, (done ?? zero).div(whole))
    }
  }
  return out
}
