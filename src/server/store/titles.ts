import type { AnyDocument } from '../../kernel/document.ts'
import type { Fields } from '../../kernel/field.ts'
import { kinds } from '../../kernel/kinds.ts'
import { lineFields, lineSets, linesOf, headerFields, type Row } from '../../kernel/record.ts'
import type { Titles } from '../../wire/documents.ts'
import type { Tx } from '../database.ts'
import { quoted, tableOf } from '../schema/names.ts'
import type { Store } from './parts/store.ts'

/** A figure in a title is written as people say it: 2.5 and not 2.500. */
const titlePart = (def: AnyDocument, alias: string, name: string): string => {
  const field = def.fields[name]
  const column = `${alias}.${quoted(name)}`
  return field && kinds[field.kind].places !== undefined ? `trim_scale(${column})` : column
}

/** What a record is called that has neither title nor number: the draft of an order by its day. Never by its id, which nobody knows. */
const unnamed = (def: AnyDocument, alias: string): string => {
  const what = `'${def.label}${def.series ? ' draft' : ''}'`
  return def.fields['date'] ? `concat_ws(' of ', ${what}, ${alias}."date"::text)` : what
}

/** The SQL of a record's title: its title fields, else its number, else what it is and of which day. */
export const titleSql = (def: AnyDocument, alias: string): string => {
  const words =
    def.title.length > 0 ? [`nullif(concat_ws(' · ', ${def.title.map(name => titlePart(def, alias, name)).join(', ')}), '')`] : []
  const number = def.series ? [`${alias}."number"`] : []
  return `coalesce(${[...words, ...number, unnamed(def, alias)].join(', ')})`
}

/** Gathers the ids that fields refer to. */
export const collect = (wanted: Map<string, Set<number>>, fields: Fields, row: Readonly<Row>): void => {
  for (const name in fields) {
    const field = fields[name]
    const id = row[name]
    if (field?.kind === 'ref' && field.target && typeof id === 'number')
      wanted.set(field.target, (wanted.get(field.target) ?? new Set()).add(id))
  }
}

/** Reads the titles of records, all documents in one statement. */
export const readTitles = async (store: Store, tx: Tx, wanted: ReadonlyMap<string, ReadonlySet<number>>): Promise<Titles> => {
  const docs = [...wanted.keys()].filter(doc => store.registry.documents[doc]).sort()
  if (docs.length === 0) return {}
  const sql = docs.map(
    (doc, i) =>
      `select '${doc}' as doc, r.id, ${titleSql(store.plan(doc).def, 'r')} as title from ${quoted(tableOf(doc))} r where r.id = any($${i + 1}::bigint[])`,
  )
  const rows = await tx.rows<{ doc: string; id: number; title: string }>(
    sql.join(' union all '),
    docs.map(doc => [...(wanted.get(doc) ?? [])]),
  )
  const titles: Record<string, Record<string, string>> = {}
  for (const { doc, id, title } of rows) (titles[doc] ??= {})[String(id)] = title
  return titles
}

/** The titles of everything that one record refers to, its author among them. */
export const titlesOf = (store: Store, tx: Tx, def: AnyDocument, record: Readonly<Row>): Promise<Titles> => {
  const wanted = new Map<string, Set<number>>()
  collect(wanted, headerFields(def), record)
  for (const [set, lineSet] of lineSets(def)) for (const line of linesOf(record, set)) collect(wanted, lineFields(lineSet), line)
  if (typeof record['createdBy'] === 'number') wanted.set('user', (wanted.get('user') ?? new Set()).add(record['createdBy']))
  return readTitles(store, tx, wanted)
}
