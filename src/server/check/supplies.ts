import type { AnyDocument } from '../../kernel/document.ts'
import type { Registry } from '../../kernel/registry.ts'
import type { Supply } from '../../kernel/supply.ts'
import { quoted, tableOf } from '../schema/names.ts'
import type { CheckRule } from '../store/parts/checks.ts'

/** A bill is opened or settled by the whole of what is supplied. */
const otherTotal = (def: AnyDocument, { as, value }: Supply): string => {
  const total = `h.${quoted(value)}`
  return `select '${def.name}' as doc, h.id from ${quoted(tableOf(def.name))} h join voucher v on v.doc = '${def.name}' and v.doc_id = h.id and v.reverses is null
  join gl_entry g on g.voucher = v.id and g.bill is not null group by h.id, ${total} having sum(g.amount) <> ${as === 'credit' ? '-' : ''}${total}`
}

/** CGST and SGST bear half each, and a tax is the sum of the shares of the lines. */
const otherTax = (def: AnyDocument, { lines }: Supply): string =>
  `select '${def.name}' as doc, h.id from ${quoted(tableOf(def.name))} h
  left join lateral (select coalesce(sum(igst), 0) as igst, coalesce(sum(cgst), 0) as cgst from ${quoted(tableOf(def.name, lines))} where doc = h.id) l on true
  where h.cgst <> h.sgst or h.igst <> l.igst or h.cgst <> l.cgst`

/** Makes the rules of papers by which goods leave us; where tax stands on the paper alone, it has no lines to be held against. */
export const supplyRules = ({ documents }: Registry): readonly CheckRule[] => {
  const all: readonly AnyDocument[] = Object.values(documents)
  const asked = (sql: (def: AnyDocument, supply: Supply) => string): string =>
    all.flatMap(def => (def.supply && !('shared' in def.supply) ? [sql(def, def.supply)] : [])).join('\nunion all ')
  return [
    { says: 'what is supplied posts its own total', of: 'books', broken: asked(otherTotal) },
    { says: 'tax is the rate on the base, rounded once per head', of: 'books', broken: asked(otherTax) },
  ]
}
