import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { lineSets } from '../../kernel/record.ts'
import type { Registry } from '../../kernel/registry.ts'
import type { Tx } from '../database.ts'
import { tableOf } from '../schema/names.ts'
import { add, drop, keyOf, type Part, constraintsThere } from '../schema/parts.ts'
import { ownFolders, readScripts } from '../schema/scripts.ts'

/** A guard of the database that is not as it should be, in a sentence, and the SQL that puts it right. */
export interface Breach {
  readonly says: string
  readonly mend: string | null
}

const triggersFile = fileURLToPath(new URL('../../../db/triggers.sql', import.meta.url))

/** The triggers that no definition asks for: one a line, as PostgreSQL words them. */
const ownTriggers = async (): Promise<string[]> =>
  (await readFile(triggersFile, 'utf8')).split('\n').flatMap(line => (line.startsWith('CREATE ') ? [line.replace(/;$/, '')] : []))

/** The tables of all documents and of their lines: each leaves its trail, and none is emptied. */
const auditedTables = (all: Registry): { table: string; doc: string; part: string }[] =>
  Object.values(all.documents).flatMap(def => [
    { table: tableOf(def.name), doc: def.name, part: '' },
    ...lineSets(def).map(([set]) => ({ table: tableOf(def.name, set), doc: def.name, part: set })),
  ])

/** $1 the audited tables as JSON, $2 the other triggers. */
const expected = `
expected as (
  select format(t.text, x."table", x.doc, x.part) as def from json_to_recordset($1::json) as x("table" text, doc text, part text) cross join (values
    ('CREATE TRIGGER audit_insert AFTER INSERT ON public.%1$I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows(%2$L, %3$L)'),
    ('CREATE TRIGGER audit_update AFTER UPDATE ON public.%1$I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows(%2$L, %3$L)'),
    ('CREATE TRIGGER audit_delete AFTER DELETE ON public.%1$I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_rows(%2$L, %3$L)'),
    ('CREATE TRIGGER no_truncate BEFORE TRUNCATE ON public.%1$I FOR EACH STATEMENT EXECUTE FUNCTION no_change()')) t (text)
  union all select unnest($2::text[])),
there as (
  select pg_get_triggerdef(g.oid) as def, g.tgname as name, c.relname as "table", g.tgenabled in ('O', 'A') as enabled
  from pg_trigger g join pg_class c on c.oid = g.tgrelid where c.relnamespace = 'public'::regnamespace and not g.tgisinternal)`

const lackingSql = `with ${expected}
select e.def, t.name, t."table" from expected e left join there t on t.def = e.def where t.enabled is not true order by e.def`

const strangeSql = `with ${expected}
select t.name, t."table" from there t where not exists (select from expected e where e.def = t.def) order by 1, 2`

/** Tables whose foreign keys are not watched, because somebody has switched off all of their triggers. */
const unwatchedSql = `
select distinct c.relname as "table" from pg_trigger g join pg_class c on c.oid = g.tgrelid
where c.relnamespace = 'public'::regnamespace and g.tgisinternal and g.tgenabled not in ('O', 'A') order by 1`

const nameOf = (def: string): string => /TRIGGER (\S+) .*? ON public\.(\S+)/.exec(def)?.slice(1).join(' of ') ?? def

const triggerBreaches = async (tx: Tx, all: Registry): Promise<Breach[]> => {
  const wanted = [JSON.stringify(auditedTables(all)), await ownTriggers()]
  const [lacking, unwatched] = await Promise.all([
    tx.rows<{ def: string; name: string | null; table: string | null }>(lackingSql, wanted),
    tx.rows<{ table: string }>(unwatchedSql, []),
  ])
  return [
    ...lacking.map(({ def, name, table }) =>
      name === null || table === null
        ? { says: `The trigger ${nameOf(def)} is missing, or is another one.`, mend: def }
        : { says: `The trigger ${name} of ${table} is switched off.`, mend: `alter table "${table}" enable trigger "${name}"` },
    ),
    ...unwatched.map(({ table }) => ({
      says: `The keys of ${table} are not watched: its triggers are switched off.`,
      mend: `alter table "${table}" enable trigger all`,
    })),
  ]
}

const keptSql = `select table_name as "table", kind, name, words as text from migration_part where kind in ('key', 'constraint', 'index')`

/** Checks, keys and indexes that were put there from the definitions and are no longer as they were (src/server/schema/definitions.ts). */
const partBreaches = async (tx: Tx): Promise<Breach[]> => {
  const [kept, there] = await Promise.all([tx.rows<Part>(keptSql, []), constraintsThere(tx)])
  const now = new Map(there.map(part => [keyOf(part), part]))
  return kept.flatMap((part): Breach[] => {
    const stands = now.get(keyOf(part))
    if (stands?.text === part.text) return []
    return [
      {
        says: `The ${part.kind} ${part.name} of ${part.table} is ${stands ? 'another one' : 'missing'}.`,
        mend: [...(stands ? [drop(stands)] : []), add(part)].join(';\n'),
      },
    ]
  })
}

const functionsSql = `
select p.proname as name, p.prosrc as body, l.lanname as language, p.prosecdef as definer, p.provolatile as volatility, p.proconfig is not null as configured
from pg_proc p join pg_language l on l.oid = p.prolang where p.pronamespace = 'public'::regnamespace`

interface Stored {
  readonly name: string
  readonly body: string
  readonly language: string
  readonly definer: boolean
  readonly volatility: string
  readonly configured: boolean
}

/** What a file of a function says beside its name and its arguments. */
const told = (sql: string): Omit<Stored, 'name'> => {
  const [, head = '', body = ''] = /^create or replace function ([^$]*)\$\$([^]*)\$\$/m.exec(sql) ?? []
  return {
    body,
    language: / language (\w+)/.exec(head)?.[1] ?? '',
    definer: / security definer/.test(head),
    volatility: / immutable/.test(head) ? 'i' : / stable/.test(head) ? 's' : 'v',
    configured: / set \w+/.test(head),
  }
}

const isSame = (one: Omit<Stored, 'name'>, other: Omit<Stored, 'name'>): boolean =>
  one.body === other.body &&
  one.language === other.language &&
  one.definer === other.definer &&
  one.volatility === other.volatility &&
  one.configured === other.configured

const functionBreaches = async (tx: Tx): Promise<Breach[]> => {
  const [stored, { functions }] = await Promise.all([tx.rows<Stored>(functionsSql, []), readScripts(ownFolders)])
  return functions.flatMap(({ name, sql }): Breach[] => {
    const found = stored.filter(one => one.name === name)
    if (found.length === 0) return [{ says: `The function ${name} is missing.`, mend: sql }]
    if (found.length === 1 && found.every(one => isSame(one, told(sql)))) return []
    return [{ says: `The function ${name} is not the one of this version; somebody has rewritten it.`, mend: sql }]
  })
}

/**
 * Finds what is wrong with the guards of the database: triggers that are missing or switched off, checks, keys and indexes that are missing
 * or another, functions that are missing or were rewritten, triggers switched off for the role that asks. Nothing when all stand. It reads
 * the catalog alone, so every start asks it.
 */
export const breaches = async (tx: Tx, all: Registry): Promise<Breach[]> => {
  const { role } = await tx.one<{ role: string }>(`select current_setting('session_replication_role') as role`, [])
  const off: Breach[] =
    role === 'origin'
      ? []
      : [
          {
            says: `Triggers are switched off for this role: session_replication_role is ${role}. Reset it for the role and the database.`,
            mend: null,
          },
        ]
  return [...off, ...(await triggerBreaches(tx, all)), ...(await partBreaches(tx)), ...(await functionBreaches(tx))]
}

/** Triggers on our tables that nobody knows. They may be harmless, and are told by a whole check. */
export const strangeTriggers = async (tx: Tx, all: Registry): Promise<string[]> => {
  const wanted = [JSON.stringify(auditedTables(all)), await ownTriggers()]
  const rows = await tx.rows<{ name: string; table: string }>(strangeSql, wanted)
  return rows.map(({ name, table }) => `The trigger ${name} of ${table} is none of this version.`)
}
