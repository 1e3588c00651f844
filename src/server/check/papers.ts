import type { Arrow } from '../../kernel/arrow.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import { statesIn } from '../../kernel/states.ts'
import type { Registry } from '../../kernel/registry.ts'
import { statesPosted } from '../../kernel/steps.ts'
import { quoted, tableOf } from '../schema/names.ts'
import { inStage } from '../schema/stateSql.ts'
import type { CheckRule } from '../store/parts/checks.ts'

const together = (queries: readonly string[]): string => queries.join('\nunion all ')

const posts = (def: AnyDocument): boolean => def.post !== undefined

const isVoidable = (def: AnyDocument): boolean => statesIn(def, 'void').length > 0

const quotedText = (text: string): string => `'${text}'`

/** Records of a document that were posted and have no voucher. */
const withoutVoucher = (def: AnyDocument): string => `select '${def.name}' as doc, h.id from ${quoted(tableOf(def.name))} h
  where h.status in (${statesPosted(def).map(quotedText).join(', ')})
  and not exists (select from voucher v where v.doc = '${def.name}' and v.doc_id = h.id)`

const numberSql = (documents: readonly AnyDocument[]): string => `
select c.series, c.year, c.next - 1 as drawn, x.found from number_counter c
cross join lateral (select count(*)::int as found from (${together(
  documents.filter(def => def.series !== undefined).map(def => `select number from ${quoted(tableOf(def.name))}`),
)}) n
  where n.number ~ ('^' || regexp_replace(replace(c.series, '{fy}', c.year), '\\{0+\\}', '[0-9]+') || '$')) x
where x.found <> c.next - 1 - coalesce((select sum(o.last - o.first + 1) from number_left_out o where o.series = c.series and o.year = c.year), 0)`

/** The links `l` along an arrow. */
const along = ({ from, to, lines: [theirs, ours] }: Arrow): string =>
  `l.from_doc = '${from.name}' and l.from_set = '${theirs}' and l.to_doc = '${to.name}' and l.to_set = '${ours}'`

const beyond = (arrow: Arrow): string => {
  const { from, lines, uses, upTo } = arrow
  const [set] = lines
  const most = `i.${quoted(upTo ?? uses)}`
  return `select '${from.name}' as doc, l.from_line from line_link l join ${quoted(tableOf(from.name, set))} i on i.id = l.from_line
  where ${along(arrow)} and l.live group by l.from_line, ${most} having sum(l.qty) > ${most}`
}

const loose = (arrow: Arrow): string => {
  const {
    from,
    to,
    lines: [theirs, ours],
  } = arrow
  return `select l.id from line_link l
  left join ${quoted(tableOf(from.name, theirs))} f on f.id = l.from_line and f.doc = l.from_id
  left join ${quoted(tableOf(to.name, ours))} t on t.id = l.to_line and t.doc = l.to_id
  where ${along(arrow)} and (f.id is null or t.id is null)`
}

const counting = (def: AnyDocument): string => `select l.id from line_link l join ${quoted(tableOf(def.name))} h on h.id = l.to_id
  where l.to_doc = '${def.name}' and l.live <> (${inStage(def, 'counts', 'h')})`

/** Makes the rules of what follows from the definitions: numbers, links between lines, and what documents have posted. */
export const paperRules = ({ documents, arrows }: Registry): readonly CheckRule[] => {
  const all = Object.values(documents)
  const targets = all.filter(def => arrows.some(({ to }) => to.name === def.name))
  return [
    { says: 'numbers are without a gap in every series and year', of: 'numbers', broken: numberSql(all) },
    {
      says: 'a voucher bears the number of its document',
      of: 'numbers',
      broken: together(
        all
          .filter(def => posts(def) && def.series !== undefined)
          .map(
            def =>
              `select v.id from voucher v join ${quoted(tableOf(def.name))} h on h.id = v.doc_id where v.doc = '${def.name}' and v.number <> h.number`,
          ),
      ),
    },
    {
      says: 'what is posted has its voucher',
      of: 'books',
      broken: together(all.filter(def => posts(def) && def.mayPostNothing === undefined).map(withoutVoucher)),
    },
    {
      says: 'what is cancelled sums to nothing on every ledger',
      of: 'books',
      broken: together(
        all
          .filter(def => posts(def) && isVoidable(def))
          .map(
            def => `select v.doc, v.doc_id from ${quoted(tableOf(def.name))} h join voucher v on v.doc = '${def.name}' and v.doc_id = h.id
  join gl_entry g on g.voucher = v.id where ${inStage(def, 'void', 'h')} group by v.doc, v.doc_id, g.account having sum(g.amount) <> 0`,
          ),
      ),
    },
    {
      says: 'no line is used beyond its quantity and its tolerance',
      of: 'links',
      broken: together(arrows.filter(({ repeats }) => !repeats).map(beyond)),
    },
    { says: 'a link leads from a line to a line', of: 'links', broken: together(arrows.map(loose)) },
    {
      says: 'a link is one of an arrow',
      of: 'links',
      broken: `select l.id from line_link l where ${arrows.map(one => `not (${along(one)})`).join('\n  and ')}`,
    },
    { says: 'only what counts uses its sources', of: 'links', broken: together(targets.map(counting)) },
  ]
}
