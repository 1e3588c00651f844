import { lineSets } from '../../kernel/record.ts'
import type { Registry } from '../../kernel/registry.ts'
import { quoted, tableOf } from '../schema/names.ts'
import type { CheckRule } from '../store/parts/checks.ts'

const ledgers = ['voucher', 'gl_entry', 'stock_entry', 'audit', 'line_link', 'piece_part', 'piece_event', 'revision']

const tablesOf = ({ documents }: Registry): string[] =>
  Object.values(documents).flatMap(def => [tableOf(def.name), ...lineSets(def).map(([set]) => tableOf(def.name, set))])

/** The audit trail, and what is kept beside documents. */
export const trailRules = (all: Registry): readonly CheckRule[] => [
  {
    says: 'every record has the row of its birth in the audit trail',
    of: 'trail',
    broken: Object.values(all.documents)
      .map(
        def => `select '${def.name}' as doc, h.id from ${quoted(tableOf(def.name))} h
  where not exists (select from audit a where a.doc = '${def.name}' and a.doc_id = h.id and a.op = 'insert' and a.part = '')`,
      )
      .join('\nunion all '),
    thorough: true,
  },
  {
    says: 'every record is in the state that its trail tells last',
    of: 'trail',
    broken: Object.values(all.documents)
      .map(
        def => `select '${def.name}' as doc, h.id from ${quoted(tableOf(def.name))} h cross join lateral (
  select case a.op when 'insert' then a.changes ->> 'status' else a.changes #>> '{status,1}' end as status from audit a
  where a.doc = '${def.name}' and a.doc_id = h.id and a.part = '' and a.changes ? 'status' order by a.id desc limit 1) t where t.status <> h.status`,
      )
      .join('\nunion all '),
    thorough: true,
  },
  {
    says: 'every file is what it was when it came',
    of: 'trail',
    broken: `select encode(f.sha256, 'hex') as sha256 from file f
  left join lateral (select sha256(string_agg(p.content, ''::bytea order by p.no)) as sum from file_piece p where p.file = f.sha256) s on true
  where s.sum is distinct from f.sha256`,
    thorough: true,
  },
  {
    says: 'new rows get ids above those that are there',
    of: 'database',
    broken: [...tablesOf(all), ...ledgers]
      .map(
        table => `select '${table}' as table where (select max(id) from ${quoted(table)})
  > coalesce(pg_sequence_last_value(pg_get_serial_sequence('${quoted(table)}', 'id')::regclass), 0)`,
      )
      .join('\nunion all '),
    thorough: true,
  },
]
