import type { AnyDocument } from '../../../kernel/document.ts'
import type { Registry } from '../../../kernel/registry.ts'
import type { Supply } from '../../../kernel/supply.ts'
import { quoted, tableOf } from '../../../server/schema/names.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { issuedAs } from './outward.ts'

/** Papers that were taken back, and by which day returns tell of that. */
const takenSql = `
select o.doc, o.doc_id, min(coalesce(r.told_in, r.date)) as date from voucher r join voucher o on o.id = r.reverses
where r.reverses is not null and coalesce(r.told_in, r.date) >= $1 group by o.doc, o.doc_id`

/** SQL: the day by which returns tell of a paper: its own, or the month that is open when it comes into a filed one. */
const day = 'coalesce(e.told_in, h.date)'

/** A paper counts in the month of its day unless it was taken back within it, and comes off the month in which it was taken back later. */
const inReturn = (happened: string): string => `($3::bigint is null or h.registration = $3) and (
  (${day} between $1 and $2 and (${happened} or t.date > $2)) or (${day} < $1 and t.date between $1 and $2))`

const takenOf = (doc: string): string => `left join taken t on t.doc = '${doc}' and t.doc_id = h.id
  left join voucher e on e.doc = '${doc}' and e.doc_id = h.id and e.told_in is not null and e.reverses is null`

const header = (name: string): string => `h.${quoted(name)}`
const ofLine = (name: string): string => `l.${quoted(name)}`

/** What has no rate is nil-rated unless the tax of the goods says exempt or outside of GST. */
const taxability = (rate: string): string =>
  `case when coalesce(${rate}, 0) > 0 then 'taxable' when x.kind in ('exempt', 'nonGst') then x.kind else 'nil' end`

/** The quantity of a line, nothing where the paper is of a kind that takes no goods back. */
const qtyOf = (qty: string, where: Readonly<Record<string, readonly string[] | undefined>>): string => {
  const tests = Object.entries(where).map(
    ([name, values = []]) => `${header(name)} in (${values.map(value => `'${value}'`).join(', ')})`,
  )
  return tests.length === 0 ? `sum(${ofLine(qty)})` : `sum(case when ${tests.join(' and ')} then ${ofLine(qty)} else 0 end)`
}

interface Figures {
  readonly qty: string
  readonly rate: string
  readonly share: string
  /** Taxable value and the three taxes. */
  readonly amounts: string
  /** The lines, and the tax that says why nothing is charged on them. */
  readonly joins: string
  readonly groups: string
}

/** The figures of a paper by HSN and rate: of its lines, or of the whole with what it is shared by. */
const figuresOf = (all: Registry, def: AnyDocument, supply: Supply): Figures => {
  const lines = `join ${quoted(tableOf(def.name, supply.lines))} l on l.doc = h.id`
  if ('shared' in supply) {
    const { by, rate, tax } = supply.shared
    return {
      qty: 'count(*)::numeric',
      rate: `coalesce(${header(rate)}, 0)`,
      share: `sum(${ofLine(by)})`,
      amounts: 'h.taxable, h.igst, h.cgst, h.sgst',
      joins: `${lines} and ${ofLine(by)} > 0 left join tax x on x.id = ${header(tax)}`,
      groups: 'l.hsn',
    }
  }
  const target = def.lines[supply.lines]?.fields[supply.goods]?.target
  const goods = target === undefined ? undefined : all.documents[target]
  if (!goods) throw new Error(`${def.name} supplies no goods by ${supply.goods}.`)
  return {
    qty: qtyOf(supply.qty, supply.qtyWhere ?? {}),
    rate: 'l.tax_rate',
    share: 'null::numeric',
    amounts: 'sum(l.taxable) as taxable, sum(l.igst) as igst, sum(l.cgst) as cgst, sum(l.sgst) as sgst',
    joins: `${lines} left join ${quoted(tableOf(goods.name))} g on g.id = ${ofLine(supply.goods)} left join tax x on x.id = g.tax`,
    groups: 'l.hsn, l.tax_rate',
  }
}

interface Invoice {
  readonly figures: string
  readonly join: string
  readonly groups: string
}

/** Of a note the total and the day of its invoice. */
const invoiceOf = (all: Registry, def: AnyDocument, { of }: Supply): Invoice => {
  if (of === undefined) return { figures: 'null::numeric as of_value, null::date as of_date', join: '', groups: '' }
  const target = def.fields[of]?.target
  const invoice = target === undefined ? undefined : all.documents[target]
  if (!invoice?.supply) throw new Error(`${def.name} is a note of what is no supply.`)
  return {
    figures: `v.${quoted(invoice.supply.value)} as of_value, v.date as of_date`,
    join: `join ${quoted(tableOf(invoice.name))} v on v.id = ${header(of)}`,
    groups: ', v.id',
  }
}

const supplySql = (all: Registry, def: AnyDocument, supply: Supply): string => {
  const figures = figuresOf(all, def, supply)
  const invoice = invoiceOf(all, def, supply)
  const replaces = def.fields['replaces'] ? 'h.replaces' : 'null::bigint'
  const only = supply.only === undefined ? '' : `${header(supply.only)} and `
  return `
select '${def.name}' as doc, h.id, '${supply.as}' as kind, ${day} < $1 as withdrawn, h.number, h.date, c.name as party, h.gstin, h.gst_kind as buyer,
  h.our_state, h.place_of_supply, coalesce(h.lut, '') <> '' as under_lut, ${replaces} as replaces, ${header(supply.value)} as value, ${invoice.figures},
  l.hsn, '${supply.unit}' as uqc, ${figures.qty} as qty, ${figures.rate} as rate, ${taxability(figures.rate)} as taxability, ${figures.share} as share, ${figures.amounts}
from ${quoted(tableOf(def.name))} h ${figures.joins} join customer c on c.id = h.customer ${invoice.join} ${takenOf(def.name)}
where ${only}${inReturn(inStage(def, 'happened', 'h'))} group by h.id, e.told_in, c.name, x.kind, ${figures.groups}${invoice.groups}`
}

const documentsOf = (all: Registry): readonly AnyDocument[] => Object.values(all.documents)

/** Makes the SQL of every line of supplies of the days $1 to $2 and the registration $3, null for all: by paper, HSN and rate. */
export const linesSql = (all: Registry): string => `
with taken as (${takenSql})${documentsOf(all)
  .flatMap(def => (def.supply ? [supplySql(all, def, def.supply)] : []))
  .join('\nunion all')}
order by date, number, doc, id, hsn, rate`

/** The papers of a document whose numbers were used; one that supplies nothing has used a number of no invoice. */
const papersSql = (def: AnyDocument, kind: number): string => {
  const isOne = def.supply && 'shared' in def.supply ? `${header(def.supply.value)} > 0` : 'true'
  return `
select ${kind} as kind, h.number, ${inStage(def, 'void', 'h')} and (t.date is null or t.date <= $2) as cancelled
from ${quoted(tableOf(def.name))} h ${takenOf(def.name)}
where h.number is not null and ${day} between $1 and $2 and ($3::bigint is null or h.registration = $3) and ${isOne}`
}

/** Makes the SQL of the numbers used in the days $1 to $2 under the registration $3, series by series. */
export const issuedSql = (all: Registry): string => `
with taken as (${takenSql}), papers as (${documentsOf(all)
  .flatMap(def => {
    const kind = def.gstPaper && issuedAs[def.gstPaper]
    return kind ? [papersSql(def, kind)] : []
  })
  .join(' union all ')}),
counted as (select *, regexp_replace(number, '[0-9]+$', '') as series, coalesce(substring(number from '[0-9]+$'), '0')::numeric as place from papers)
select kind, (array_agg(number order by place))[1] as first, (array_agg(number order by place desc))[1] as last,
  count(*)::int as used, (count(*) filter (where cancelled))::int as cancelled
from counted group by kind, series order by kind, series`
