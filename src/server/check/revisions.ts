import type { AnyDocument } from '../../kernel/document.ts'
import type { Fields } from '../../kernel/field.ts'
import { kinds } from '../../kernel/kinds.ts'
import { headerFields, lineFields, lineSets } from '../../kernel/record.ts'
import type { Registry } from '../../kernel/registry.ts'
import { sentFields } from '../../kernel/trail/compared.ts'
import type { Asking } from '../chain/verify.ts'
import { quoted, tableOf } from '../schema/names.ts'
import type { CheckRule } from '../store/parts/checks.ts'

/** What was kept, as columns of their types: 'as c("customerPo" text, "qty" numeric(18,3))'. */
const columns = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, field]) => `"${name}" ${kinds[field.kind].sql(field)}`)
    .join(', ')

/** One of the fields says another thing than was kept; a field that is younger than what was kept is not asked. */
const differs = (fields: Fields, stored: string, kept: string, json: string): string =>
  Object.keys(fields)
    .map(name => `${json} ? '${name}' and ${stored}.${quoted(name)} is distinct from ${kept}."${name}"`)
    .join(' or ')

const headerDiffers = (fields: Fields): string =>
  `exists (select from jsonb_to_record(r.content) as c(${columns(fields)}) where ${differs(fields, 'h', 'c', 'r.content')})`

const linesDiffer = (def: AnyDocument, set: string, fields: Fields): string => `r.content ? '${set}' and exists (
    select from (select * from ${quoted(tableOf(def.name, set))} where doc = h.id) l full join (
      select x.line, c.* from jsonb_array_elements(r.content -> '${set}') as x(line)
      cross join lateral jsonb_to_record(x.line) as c("id" bigint, ${columns(fields)})) k on k.id = l.id
    where l.id is null or k.id is null or ${differs(fields, 'l', 'k', 'k.line')})`

/** What is never amended stands whole from then on, with what was derived of it, whatever becomes of it. */
const standsWhole = (def: AnyDocument): boolean => !Object.values(def.actions).some(({ effect }) => effect === 'amend')

/** Picks all that was kept of the header ('') and of each set, but what stays with us. */
const wholeFields =
  (def: AnyDocument) =>
  (set: string): Fields => {
    const lines = def.lines[set]
    return Object.fromEntries(Object.entries(lines ? lineFields(lines) : headerFields(def)).filter(([, field]) => !field.ours))
  }

/** SQL: records that stand as they were sent, as `doc`, `id` and `no`, and say another thing than their newest revision. */
const departed = (def: AnyDocument): string => {
  const to = def.actions[def.revisions?.sentBy ?? '']?.to ?? ''
  const whole = standsWhole(def)
  const told = whole ? wholeFields(def) : sentFields(def)
  const sets = lineSets(def).filter(([, { derived }]) => whole || !derived)
  return `select '${def.name}' as doc, h.id, r.no from ${quoted(tableOf(def.name))} h
  cross join lateral (select no, content from revision where doc = '${def.name}' and record = h.id order by no desc limit 1) r
  where ${whole ? 'true' : `h.status = '${to}'`} and (${[headerDiffers(told('')), ...sets.map(([set]) => linesDiffer(def, set, told(set)))].join('\n    or ')})`
}

/** Says whether a record stands as it was sent and says another thing than its newest revision; not of one that was never sent. */
export const hasDeparted = async (tx: Asking, def: AnyDocument, id: number): Promise<boolean> =>
  (await tx.rows(`select from (${departed(def)}) x where x.id = $1`, [id])).length > 0

/** Makes the rule of what was sent: nobody changes it but by a revision. */
export const revisionRules = ({ documents }: Registry): readonly CheckRule[] => [
  {
    says: 'what stands as it was sent says what its newest revision says',
    of: 'trail',
    broken: Object.values<AnyDocument>(documents)
      .flatMap(def => (def.revisions ? [departed(def)] : []))
      .join('\nunion all '),
    thorough: true,
  },
]
