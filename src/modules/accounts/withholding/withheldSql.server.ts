import type { AnyDocument } from '../../../kernel/document.ts'
import type { Fields } from '../../../kernel/field.ts'
import { lineSets } from '../../../kernel/record.ts'
import type { Registry } from '../../../kernel/registry.ts'
import { quoted, tableOf } from '../../../server/schema/names.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { withholdingFields } from '../../masters/books/withholding.ts'
import { debitNote } from '../debitNote/debitNote.ts'

/** Where a document keeps what tax was deducted of: in its header when it pays ahead, or line by line, a section each, when it is a bill. */
interface Withholding {
  readonly def: AnyDocument
  readonly set: string | null
}

const deducts = (fields: Fields): boolean => Object.keys(withholdingFields).every(name => name in fields)

const withholdingsIn = (all: Registry): readonly Withholding[] =>
  Object.values(all.documents).flatMap((def: AnyDocument) => [
    ...(deducts(def.fields) ? [{ def, set: null }] : []),
    ...lineSets(def).flatMap(([set, { fields }]) => (deducts(fields) ? [{ def, set }] : [])),
  ])

/** What was credited and taxed by a document: a bill credits the value of its lines, what is paid ahead credits nothing. */
const rowsOf = ({ def, set }: Withholding): string => {
  const from =
    set === null
      ? `${quoted(tableOf(def.name))} h`
      : `${quoted(tableOf(def.name))} h join ${quoted(tableOf(def.name, set))} w on w.doc = h.id`
  const of = set === null ? 'h' : 'w'
  return `select h.supplier, h.date, ${of}.tds_section, ${set === null ? '0' : 'w.value'} as credited, ${of}.tds_base,
    ${of}.tds_certificate, ${of}.tds_certificate_left from ${from} where ${inStage(def, 'happened', 'h')}`
}

/** SQL: the bill is for the section, or of a document that knows none. */
const isFor = ({ def, set }: Withholding, section: string): string =>
  `(b.document <> '${def.name}' or exists (select 1 from ${quoted(tableOf(def.name, set ?? undefined))} w where w.${set === null ? 'id' : 'doc'} = b.document_id and w.tds_section = ${section}))`

const together = (all: Registry): string => withholdingsIn(all).map(rowsOf).join('\n  union all ')

/**
 * Asks what was billed by a section, by all suppliers with one PAN, and what was kept back of it and of payments ahead (Income-tax Rules: limits
 * run per PAN). What is open of money paid ahead this year counts as far as it is more than the bills that are open: these may be for it.
 * Bills and advances of another section are not for it; those of papers that know no section may be. A debit note to a supplier of goods lowers what was
 * billed, so that the next bill bears less: what was deducted is adjusted against the next purchase (CBDT circular 13 of 2021, para 4.3.3).
 * $1 is the supplier, $2 the PAN or null, $3 and $4 the days, $5 the section.
 */
export const yearSql = (all: Registry): string => `
with same as (
  select id from supplier where id = $1 or ($2::text is not null and coalesce(pan, substring(gstin from 3 for 10)) = $2)),
withheld as (${together(all)})
select coalesce(r.credited, 0) + coalesce((select sum(case n.way when 'claim' then -n.taxable else n.taxable end) from debit_note n join supplier s on s.id = n.supplier
    where n.supplier in (select id from same) and s.tds_goods = $5 and ${inStage(debitNote, 'happened', 'n')} and n.date between $3 and $4), 0) as credited,
  coalesce(r.taxed, 0) as taxed,
  (select greatest(0, coalesce(sum(b.open_amount) filter (where b.kind = 'advance' and b.date between $3 and $4 or b.kind = 'invoice'), 0))
   from bill b where b.supplier in (select id from same) and b.open_amount <> 0
   and ${withholdingsIn(all)
     .map(one => isFor(one, '$5'))
     .join('\n   and ')}) as ahead
from (select sum(credited) as credited, sum(tds_base) as taxed from withheld
  where supplier = any(array(select id from same)) and tds_section = $5 and date between $3 and $4) r`

/**
 * Asks for the certificate of a PAN for a section on a day of which something is left; bills and advances that named it have used it up. $1 is the
 * PAN, $2 the section, $3 the day.
 */
export const certificateSql = (all: Registry): string => `
select c.certificate_no as no, c.rate, c."limit" - coalesce(u.used, 0) as left
from supplier_certificates c join supplier s on s.id = c.doc and coalesce(s.pan, substring(s.gstin from 3 for 10)) = $1
left join lateral (select sum(least(d.tds_base, d.tds_certificate_left)) as used from (${together(all)}) d
  join supplier o on o.id = d.supplier and coalesce(o.pan, substring(o.gstin from 3 for 10)) = $1
  where d.tds_certificate = c.certificate_no) u on true
where c.section = $2 and $3::date between c.valid_from and c.valid_to and c."limit" > coalesce(u.used, 0)
order by c.valid_from, c.id limit 1`
