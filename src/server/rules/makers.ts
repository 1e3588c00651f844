import { linesOf } from '../../kernel/record.ts'
import type { Rule } from './rule.ts'

interface Approved {
  readonly item: number
  readonly material: string
  readonly maker: string
  readonly until: string | null
}

/** Makes that somebody allows of the material of an item: for everything, or for a customer, which the issue to his order asks again. */
const approvedSql = `
select i.id as item, m.name as material, k.maker, case when bool_or(k.valid_to is null) then null else max(k.valid_to) end as until
from item i join raw_material m on m.id = i.material join raw_material_makers k on k.doc = m.id
where i.id = any($1::bigint[]) group by i.id, m.name, k.maker order by i.id, k.maker`

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Why a make of a material is not taken; null when it is, or when the material has no list. */
const whyNot = (maker: string | null, makers: readonly Approved[], on: string): string | null => {
  const [first] = makers
  if (!first) return null
  const valid = makers.filter(({ until }) => until === null || until >= on).map(one => one.maker)
  const choice = valid.length > 0 ? `approved: ${valid.join(', ')}` : 'no maker of it is approved just now'
  if (maker === null) return `Say whose make it is; of ${first.material} only approved makers are taken (${choice}).`
  const found = makers.find(one => same(one.maker, maker))
  if (!found) return `${maker} is no approved maker of ${first.material} (${choice}).`
  return found.until !== null && found.until < on
    ? `${maker} was approved for ${first.material} until ${found.until}; renew that at the raw material first.`
    : null
}

/** What has a list of approved makers is ordered and taken in of those alone; a customer's own material is his. */
export const fromApprovedMakers =
  (set: string): Rule =>
  async ({ tx, record }) => {
    if (typeof record['owner'] === 'number') return []
    const goods = linesOf(record, set)
    const makers = await tx.rows<Approved>(approvedSql, [goods.map(line => line['item'])])
    return goods.flatMap((line, i) => {
      const of = makers.filter(({ item }) => item === line['item'])
      const why = whyNot(typeof line['maker'] === 'string' ? line['maker'] : null, of, String(record['date']))
      return why ? [{ path: `${set}.${i}.maker`, message: why }] : []
    })
  }
