import { worksTimeZone } from '../../../kernel/days/worksClock.ts'
import type { AnyDocument } from '../../../kernel/document.ts'
import type { Field, Fields } from '../../../kernel/field.ts'
import { formatField, kinds } from '../../../kernel/kinds.ts'
import { lineFields, lineSets, linesOf, headerFields, type Row } from '../../../kernel/record.ts'
import type { Registry } from '../../../kernel/registry.ts'
import type { Titles } from '../../../wire/documents.ts'
import type { Tx } from '../../database.ts'
import { quoted, snake, tableOf } from '../../schema/names.ts'
import type { Store } from './store.ts'

/** So many references stand in each other's titles; a record that refers to its own kind would never come to an end. */
const mostDeep = 3

const clock = (moment: string): string => `to_char(${moment} at time zone '${worksTimeZone}', 'YYYY-MM-DD HH24:MI')`

/** A stretch of time as people read it: midnight is 24:00 of the day that ends, and one day is said once. */
const stretch = (
  column: string,
): string => `(select concat(x.f, ' to ', case when left(x.t, 10) = left(x.f, 10) then substr(x.t, 12) else x.t end)
  from (select ${clock(`lower(${column})`)} as f, case when ${clock(`upper(${column})`)} like '% 00:00'
    then to_char(upper(${column}) at time zone '${worksTimeZone}' - interval '1 day', 'YYYY-MM-DD "24:00"') else ${clock(`upper(${column})`)} end as t) x
  where ${column} is not null)`

const literal = (words: string): string => `'${words.replaceAll("'", "''")}'`

/** The label of a choice, as lists show it. */
const labelled = (field: Field, column: string): string => {
  const labels = (field.choices ?? []).map(choice => `when ${literal(choice)} then ${literal(formatField(field, choice))}`)
  return labels.length === 0 ? column : `case ${column} ${labels.join(' ')} else ${column} end`
}

/**
 * A value in a title is written as people say it: 2.5 and not 2.500, a choice by its label, moments by the clock of the works, and a record
 * that is referred to by its own title.
 */
const titlePart = (all: Registry, def: AnyDocument, alias: string, name: string, deep: number): string | null => {
  const field = def.fields[name]
  const column = `${alias}.${quoted(name)}`
  if (!field) return column
  const target = field.kind === 'ref' && field.target ? all.documents[field.target] : undefined
  if (target) {
    const own = `${alias}_${snake(name)}`
    if (deep === mostDeep) return null
    return `(select ${titleWords(all, target, own, deep + 1)} from ${quoted(tableOf(target.name))} ${own} where ${own}.id = ${column})`
  }
  if (field.kind === 'stamp') return clock(column)
  if (field.kind === 'interval') return stretch(column)
  if (field.kind === 'choice') return labelled(field, column)
  return kinds[field.kind].places === undefined ? column : `trim_scale(${column})`
}

/** What a record is called that has neither title nor number: the draft of an order by its day. Never by its id, which nobody knows. */
const unnamed = (def: AnyDocument, alias: string): string => {
  const what = `'${def.label}${def.series ? ' draft' : ''}'`
  return def.fields['date'] ? `concat_ws(' of ', ${what}, ${alias}."date"::text)` : what
}

const titleWords = (all: Registry, def: AnyDocument, alias: string, deep: number): string => {
  const parts = def.title.flatMap(name => titlePart(all, def, alias, name, deep) ?? [])
  const words = parts.length > 0 ? [`nullif(concat_ws(' · ', ${parts.join(', ')}), '')`] : []
  const number = def.series ? [`${alias}."number"`] : []
  return `coalesce(${[...words, ...number, unnamed(def, alias)].join(', ')})`
}

/** Makes the SQL of a record's title: its title fields, else its number, else what it is and of which day. `alias` is its row. */
export const titleSql = (all: Registry, def: AnyDocument, alias: string): string => titleWords(all, def, alias, 0)

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
      `select '${doc}' as doc, r.id, ${titleSql(store.registry, store.plan(doc).def, 'r')} as title from ${quoted(tableOf(doc))} r where r.id = any($${i + 1}::bigint[])`,
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
