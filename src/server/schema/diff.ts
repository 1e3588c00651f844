import type { Registry } from '../../kernel/registry.ts'
import type { Database, Tx } from '../database.ts'
import { quoted } from './names.ts'
import { wanted } from './tables.ts'

/** One thing of a table, as PostgreSQL itself describes it. */
interface Part {
  readonly table: string
  readonly kind: 'column' | 'constraint' | 'index' | 'trigger'
  readonly name: string
  readonly text: string
}

/**
 * Everything about the tables of a schema, in PostgreSQL's own words, so that two schemas compare as text. Names of the schema
 * itself are left out of the words.
 */
const describe = `
select c.relname as table, 'column' as kind, a.attname as name,
  format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end
  || case a.attidentity when 'a' then ' generated always as identity' else '' end
  || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as text, a.attnum::int as ord
from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
where c.relnamespace = $1::text::regnamespace and c.relkind = 'r'
union all
select c.relname, 'constraint', k.conname, replace(pg_get_constraintdef(k.oid), $1 || '.', ''), 0
from pg_class c join pg_constraint k on k.conrelid = c.oid
where c.relnamespace = $1::text::regnamespace and c.relkind = 'r' and k.contype in ('p', 'u', 'c', 'f', 'x')
union all
select t.relname, 'index', i.relname, replace(pg_get_indexdef(x.indexrelid), ' ON ' || $1 || '.', ' ON '), 0
from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
where t.relnamespace = $1::text::regnamespace and not exists (select 1 from pg_constraint k where k.conindid = x.indexrelid)
  and obj_description(x.indexrelid, 'pg_class') is null
union all
select c.relname, 'trigger', g.tgname, replace(replace(pg_get_triggerdef(g.oid), ' ON ' || $1 || '.', ' ON '), 'public.', ''), 0
from pg_trigger g join pg_class c on c.oid = g.tgrelid
where c.relnamespace = $1::text::regnamespace and not g.tgisinternal
order by 1, 2, 5, 3`

const add = ({ table, kind, name, text }: Part): string => {
  if (kind === 'column') return `alter table ${quoted(table)} add column ${quoted(name)} ${text};`
  if (kind === 'constraint') return `alter table ${quoted(table)} add constraint ${quoted(name)} ${text};`
  return `${text.replace(/^CREATE/, 'create')};`
}

const drop = ({ table, kind, name }: Part): string => {
  if (kind === 'column')
    return `-- Is the column ${table}.${name} no longer needed, with all that is in it?\n-- alter table ${quoted(table)} drop column ${quoted(name)};`
  if (kind === 'constraint') return `alter table ${quoted(table)} drop constraint ${quoted(name)};`
  return kind === 'index' ? `drop index ${quoted(name)};` : `drop trigger ${quoted(name)} on ${quoted(table)};`
}

const change = (have: Part, want: Part): string => {
  if (want.kind !== 'column') return `${drop(have)}\n${add(want)}`
  const [type = '', ...rest] = want.text.split(' not null')
  const required = rest.length > 0
  return [
    `-- ${want.table}.${want.name} is ${have.text} and should be ${want.text}. Do all rows fit?`,
    `-- alter table ${quoted(want.table)} alter column ${quoted(want.name)} type ${type};`,
    `-- alter table ${quoted(want.table)} alter column ${quoted(want.name)} ${required ? 'set' : 'drop'} not null;`,
  ].join('\n')
}

const keyOf = (part: Part): string => `${part.table} ${part.kind} ${part.name}`

const parts = (tx: Tx, schema: string): Promise<Part[]> => tx.rows<Part>(describe, [schema])

/** Tables that the kernel writes by hand-made SQL and no definition wants. */
const kernelTables = new Set([
  'audit',
  'line_link',
  'number_counter',
  'number_left_out',
  'idempotency',
  'voucher',
  'gl_entry',
  'gl_day',
  'gl_seal',
  'chain_link',
  'approval_request',
  'approval_decision',
  'check_result',
  'home_server',
  'stock_entry',
  'stock_balance',
  'piece_part',
  'piece_event',
  'migration',
  'migration_function',
  'migration_view',
  'reference_data',
])

const compare = (have: readonly Part[], want: readonly Part[], create: ReadonlyMap<string, string>): string[] => {
  const out: string[] = []
  const haveTables = new Set(have.map(p => p.table))
  const wantTables = new Set(want.map(p => p.table))
  const fresh = [...wantTables].filter(table => !haveTables.has(table))
  for (const table of create.keys()) if (fresh.includes(table)) out.push(`${create.get(table)};`)
  const known = new Map(have.map(p => [keyOf(p), p]))
  const inCreate = (p: Part): boolean =>
    fresh.includes(p.table) &&
    (p.kind === 'column' || (p.kind === 'constraint' && !/^(FOREIGN KEY|EXCLUDE)/.test(p.text)) || p.name.endsWith('_doc_fkey'))
  for (const part of want) {
    const stands = known.get(keyOf(part))
    if (!stands) out.push(...(inCreate(part) ? [] : [add(part)]))
    else if (stands.text !== part.text) out.push(change(stands, part))
  }
  const wantedKeys = new Set(want.map(keyOf))
  for (const part of have) if (wantTables.has(part.table) && !wantedKeys.has(keyOf(part))) out.push(drop(part))
  return out
}

/** Triggers that a migration adds beside what the definition wants are guards that SQL alone can say; the audit's are not. */
const byHand = ({ kind, name }: Part): boolean => kind === 'trigger' && !name.startsWith('audit_') && name !== 'no_truncate'

const sentAtOnce = 100

/** Makes one after the other, without a turn for each of them. */
const makeAll = async (tx: Tx, statements: readonly string[]): Promise<void> => {
  for (let at = 0; at < statements.length; at += sentAtOnce)
    await Promise.all(statements.slice(at, at + sentAtOnce).map(sql => tx.rows(sql)))
}

/**
 * Compares a migrated database with what the definitions want, and answers the SQL that is missing; nothing when they agree.
 * The wanted tables are made in a schema of their own within the transaction, which is rolled back, so that PostgreSQL
 * itself puts both sides into the same words. What would destroy data comes as a comment with a question.
 */
export const schemaDiff = async (db: Database, all: Registry): Promise<string[]> => {
  const { tables, rest } = wanted(all)
  let answer: string[] = []
  const done = new Error('The comparison is done; its scratch schema goes.')
  try {
    await db.transaction(async tx => {
      const have = (await parts(tx, 'public')).filter(p => !kernelTables.has(p.table) && !byHand(p))
      await tx.rows('create schema wanted')
      await tx.rows('set local search_path to wanted, public')
      await makeAll(tx, [...tables, ...rest])
      const want = await parts(tx, 'wanted')
      answer = compare(have, want, new Map(tables.map(sql => [/create table "([^"]+)"/.exec(sql)?.[1] ?? '', sql])))
      throw done
    })
  } catch (error) {
    if (error !== done) throw error
  }
  return answer
}
