import type { ISODate } from '../../../kernel/dates.ts'
import { todayAtWorks } from '../../../kernel/days/worksClock.ts'
import type { Decimal } from '../../../kernel/decimal.ts'
import type { Complaint } from '../../../kernel/document.ts'
import type { Tx } from '../../../server/database.ts'
import { decimal, id, reading, text } from '../../../server/reading.ts'
import type { Rule } from '../../../server/store/parts/rules.ts'

/** The GST that goods of an HSN bear on a day. */
export interface HsnTax {
  readonly tax: number
  readonly name: string
  /** In per cent, all heads together. */
  readonly rate: Decimal
}

const taxesReading = reading(
  { hsn: text, tax: id('tax'), name: text, rate: decimal },
  `
select asked.hsn, t.id as tax, t.name, coalesce((
  select r.rate from tax_rates r where r.doc = t.id and r.valid_from <= $2 order by r.valid_from desc limit 1), 0) as rate
from unnest($1::text[]) as asked(hsn)
cross join lateral (
  select h.id from hsn_code h where starts_with(asked.hsn, h.code) and h.status = 'active' order by length(h.code) desc limit 1) heading
cross join lateral (
  select x.tax from hsn_code_taxes x where x.doc = heading.id and x.valid_from <= $2 order by x.valid_from desc limit 1) dated
join tax t on t.id = dated.tax`,
)

/** The taxes of HSNs on a day by the longest heading that each begins with; those that no heading knows are left out. */
export const taxesOfHsns = async (tx: Tx, hsns: readonly string[], on: ISODate): Promise<ReadonlyMap<string, HsnTax>> => {
  if (hsns.length === 0) return new Map()
  const rows = await taxesReading.rows(tx, [[...new Set(hsns)], on])
  return new Map(rows.map(({ hsn, tax, name, rate }) => [hsn, { tax, name, rate }]))
}

/** What is due for an HSN today; asked once in a transaction, because an import asks for every row. */
const asked = new WeakMap<Tx, Map<string, Promise<HsnTax | null>>>()

const dueToday = (tx: Tx, hsn: string): Promise<HsnTax | null> => {
  const known = asked.get(tx) ?? new Map<string, Promise<HsnTax | null>>()
  asked.set(tx, known)
  const due = known.get(hsn) ?? taxesOfHsns(tx, [hsn], todayAtWorks()).then(taxes => taxes.get(hsn) ?? null)
  known.set(hsn, due)
  return due
}

interface Taxed {
  readonly hsn: string
  readonly tax: number
}

/**
 * Goods bear the tax of their HSN. Asked where either is new, so that a record from before a change of the law can still be saved; an
 * HSN that no heading knows leaves the choice to the user.
 */
export const taxFollowsHsn: Rule<Taxed> = async ({ tx, record, before }) => {
  if (before && before.hsn === record.hsn && before.tax === record.tax) return []
  const due = await dueToday(tx, record.hsn)
  if (!due || due.tax === record.tax) return []
  return [{ path: 'tax', message: `HSN ${record.hsn} bears ${due.name}. Choose it, or correct the HSN.` }]
}

interface Billed {
  readonly date: ISODate
  readonly items: readonly { readonly hsn: string | null; readonly taxRate: Decimal }[]
}

/** An invoice is posted with the tax that the HSN of its goods bears on its day. */
export const billedByHsn: Rule<Billed> = async ({ tx, record }) => {
  const taxes = await taxesOfHsns(
    tx,
    record.items.flatMap(({ hsn }) => hsn ?? []),
    record.date,
  )
  return record.items.flatMap(({ hsn, taxRate }, i): Complaint[] => {
    const due = hsn === null ? undefined : taxes.get(hsn)
    if (!due || due.rate.eq(taxRate)) return []
    const message = `HSN ${hsn} bears ${due.name} on ${record.date}, and this line has GST of ${taxRate.toString()} %. Correct the tax or the HSN in the master, then choose the goods again.`
    return [{ path: `items.${i}.taxRate`, message }]
  })
}
