import type { Tx } from '../database.ts'

/**
 * Everything that makes a schema, in PostgreSQL's own words, except the order of columns and the names that the server gives to
 * constraints of "not null". What belongs to an extension counts as the extension alone.
 */
const everything = `
with mine as (select c.* from pg_class c where c.relnamespace = 'public'::regnamespace and not exists (
  select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'))
select concat_ws(' ', 'extension', extname) as line from pg_extension where extname <> 'plpgsql'
union all
select concat_ws(' ', 'table', relname, 'kind', relkind, relpersistence, array_to_string(reloptions, ',')) from mine where relkind in ('r', 'p', 'v', 'm')
union all
select concat_ws(' ', 'column', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
  'identity', a.attidentity, 'generated', a.attgenerated, 'storage', a.attstorage, 'default', pg_get_expr(d.adbin, d.adrelid))
from mine c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum where c.relkind in ('r', 'p', 'v', 'm')
union all
select concat_ws(' ', 'constraint', c.relname, k.conname, pg_get_constraintdef(k.oid), case when not k.convalidated then 'not valid' end)
from mine c join pg_constraint k on k.conrelid = c.oid where k.contype in ('p', 'u', 'c', 'f', 'x')
union all
select concat_ws(' ', 'index', pg_get_indexdef(x.indexrelid), case when not x.indisvalid then 'invalid' end)
from pg_index x join mine i on i.oid = x.indexrelid
union all
select concat_ws(' ', 'trigger', c.relname, pg_get_triggerdef(g.oid), 'enabled', g.tgenabled)
from mine c join pg_trigger g on g.tgrelid = c.oid where not g.tgisinternal
union all
select concat_ws(' ', 'function', pg_get_functiondef(p.oid)) from pg_proc p where p.pronamespace = 'public'::regnamespace
  and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
union all
select concat_ws(' ', 'sequence', c.relname, format_type(s.seqtypid, null), s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache, s.seqcycle)
from mine c join pg_sequence s on s.seqrelid = c.oid
union all
select concat_ws(' ', 'view', relname, pg_get_viewdef(oid)) from mine where relkind in ('v', 'm')
union all
select concat_ws(' ', 'privileges', relname, (select string_agg(a::text, ' ' order by a::text) from unnest(relacl) a)) from mine where relacl is not null
union all
select concat_ws(' ', 'comment', c.relname, d.description) from mine c join pg_description d on d.objoid = c.oid and d.classoid = 'pg_class'::regclass
order by 1`

/** The schema of a database as sorted lines; two databases have the same schema when their lines are the same. */
export const catalog = async (tx: Tx): Promise<string[]> => (await tx.rows<{ line: string }>(everything)).map(({ line }) => line)
