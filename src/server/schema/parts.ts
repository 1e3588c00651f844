import type { Registry } from '../../kernel/registry.ts'
import type { Tx } from '../database.ts'
import { quoted } from './names.ts'
import { wanted } from './tables.ts'

/** One thing of a table, as PostgreSQL itself describes it. A migration makes columns and keys; the others follow from the definitions. */
export interface Part {
  readonly table: string
  readonly kind: 'column' | 'key' | 'constraint' | 'index' | 'trigger'
  readonly name: string
  /** A constraint that is not validated and an index that is not valid say so at their end. */
  readonly text: string
}

/** Whatever asks and is answered in rows: a transaction, or a bare connection. */
export type Asking = Pick<Tx, 'rows'>

/*
 * Everything about the tables of a schema comes in PostgreSQL's own words, so that two schemas compare as text. Names of the schema
 * itself ($1: public, or pg_temp for the session's own) are left out of the words.
 */
const schemaId = `(select oid from pg_namespace where case when $1 = 'pg_temp' then oid = pg_my_temp_schema() else nspname = $1 end)`

const columnsSql = `
select c.relname as table, 'column' as kind, a.attname as name,
  format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end
  || case a.attidentity when 'a' then ' generated always as identity' else '' end
  || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as text
from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
where c.relnamespace = ${schemaId} and c.relkind = 'r' order by 1, a.attnum`

/** An index with a comment is somebody's own. */
const othersSql = `
select c.relname as table, case k.contype when 'p' then 'key' else 'constraint' end as kind, k.conname as name, replace(pg_get_constraintdef(k.oid), $1 || '.', '') as text
from pg_class c join pg_constraint k on k.conrelid = c.oid
where c.relnamespace = ${schemaId} and c.relkind = 'r' and k.contype in ('p', 'u', 'c', 'f', 'x')
union all
select t.relname, 'index', i.relname, replace(pg_get_indexdef(x.indexrelid), ' ON ' || $1 || '.', ' ON ') || case when x.indisvalid then '' else ' NOT VALID' end
from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
where t.relnamespace = ${schemaId} and not exists (select from pg_constraint k where k.conindid = x.indexrelid and k.contype in ('p', 'u', 'x'))
  and obj_description(x.indexrelid, 'pg_class') is null
union all
select c.relname, 'trigger', g.tgname, replace(replace(pg_get_triggerdef(g.oid), ' ON ' || $1 || '.', ' ON '), 'public.', '')
from pg_trigger g join pg_class c on c.oid = g.tgrelid
where c.relnamespace = ${schemaId} and not g.tgisinternal
order by 1, 2, 3`

/** Triggers that a migration adds beside what the definition wants are guards that SQL alone can say; the audit's are not. */
const byHand = ({ kind, name }: Part): boolean => kind === 'trigger' && !name.startsWith('audit_') && name !== 'no_truncate'

/** All parts of the tables that there are. Asked while no table of the session's own hides one of them. */
export const partsThere = async (tx: Asking): Promise<Part[]> => [
  ...(await tx.rows<Part>(columnsSql, ['public'])),
  ...(await constraintsThere(tx)),
]

/** The same without columns, which a start need not look at. */
export const constraintsThere = async (tx: Asking): Promise<Part[]> =>
  (await tx.rows<Part>(othersSql, ['public'])).filter(part => !byHand(part))

/** Makes one after the other, without a turn for each of them. */
const makeAll = (tx: Asking, statements: readonly string[]): Promise<unknown> =>
  tx.rows(`do $making$ begin\n${statements.join(';\n')};\nend $making$`, [])

/**
 * All parts that the definitions want. Their tables are made as temporary ones, so that PostgreSQL itself puts what is wanted into the
 * words of what is there; the caller's transaction takes them back. Some 300 tables take about a second.
 */
export const partsWanted = async (tx: Asking, all: Registry): Promise<Part[]> => {
  const { tables, rest } = wanted(all)
  await tx.rows('set local search_path to pg_temp, public', [])
  await makeAll(tx, [...tables, ...rest])
  return [...(await tx.rows<Part>(columnsSql, ['pg_temp'])), ...(await tx.rows<Part>(othersSql, ['pg_temp']))]
}

export const keyOf = ({ table, kind, name }: Part): string => `${table} ${kind} ${name}`

/** SQL that makes a part. */
export const add = ({ table, kind, name, text }: Part): string => {
  if (kind === 'column') return `alter table ${quoted(table)} add column ${quoted(name)} ${text}`
  if (kind === 'constraint' || kind === 'key') return `alter table ${quoted(table)} add constraint ${quoted(name)} ${text}`
  return text.replace(/^CREATE/, 'create')
}

/** SQL that removes a part; a column is for people to decide about. */
export const drop = ({ table, kind, name }: Part): string => {
  if (kind === 'column')
    return `-- Is the column ${table}.${name} no longer needed, with all that is in it?\n-- alter table ${quoted(table)} drop column ${quoted(name)}`
  if (kind === 'constraint' || kind === 'key') return `alter table ${quoted(table)} drop constraint ${quoted(name)}`
  return kind === 'index' ? `drop index ${quoted(name)}` : `drop trigger ${quoted(name)} on ${quoted(table)}`
}
