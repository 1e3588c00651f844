import { financialYearOf, type ISODate } from '../../kernel/dates.ts'
import { Decimal, zero } from '../../kernel/decimal.ts'
import type { Row } from '../../kernel/record.ts'
import { inForce } from '../../kernel/effective.ts'
import type { Tx } from '../database.ts'

interface Payee {
  readonly pan: string | null
  readonly role: string | null
  readonly section: number
  readonly paymentLimit: string | null
  readonly yearLimit: string | null
  readonly excessOnly: boolean
}

interface Rate {
  readonly validFrom: ISODate
  readonly rate: string
  readonly individualRate: string | null
  readonly noPanRate: string | null
}

/**
 * Suppliers are known by the section of the Act of 1961, the taxes by its code of today with that beside it: 1031 (194Q). Of two that
 * share a section the later one is the wider one: professional fees, buildings; of contractors it is the one of companies, and the
 * earlier one of individuals.
 */
const payeeSql = `
select coalesce(s.pan, substring(s.gstin from 3 for 10)) as pan, t.account_role as role, t.id as section,
  coalesce(t.per_payment, t.per_month) as "paymentLimit", t.per_year as "yearLimit", coalesce(t.excess_only, false) as "excessOnly"
from supplier s join tax t on t.regime = 'tds' and t.status = 'active' and position('(' || s.tds_section in t.section) > 0
where s.id = $1
order by case when s.tds_section = '194C' and coalesce(s.pan, substring(s.gstin from 3 for 10)) ~ '^...[PH]' then t.code end, t.code desc limit 1`

const ratesSql = `
select valid_from as "validFrom", rate, individual_rate as "individualRate", no_pan_rate as "noPanRate" from tax_rates where doc = $1`

/** Bills of all suppliers with one PAN, and what was kept back of them and of payments ahead (Income-tax Rules: limits run per PAN). */
const yearSql = `
with same as (
  select id from supplier where id = $1 or ($2::text is not null and coalesce(pan, substring(gstin from 3 for 10)) = $2))
select coalesce((select sum(taxable) from purchase_invoice where supplier in (select id from same) and status = 'posted' and date between $3 and $4), 0) as credited,
  coalesce((select sum(tds_base) from purchase_invoice where supplier in (select id from same) and status = 'posted' and date between $3 and $4), 0)
  + coalesce((select sum(tds_base) from bank_payment where supplier in (select id from same) and status = 'posted' and date between $3 and $4), 0) as taxed`

const none = {
  tdsRole: null,
  tdsRate: zero,
  tdsPaymentLimit: null,
  tdsYearLimit: null,
  tdsExcessOnly: false,
  tdsCredited: zero,
  tdsTaxed: zero,
}

const limit = (text: string | null): Decimal | null => (text === null ? null : new Decimal(text))

/** The fourth letter of a PAN tells a person or a Hindu undivided family. */
const rateOf = ({ rate, individualRate, noPanRate }: Rate, pan: string | null): Decimal =>
  new Decimal((pan === null ? noPanRate : /^...[PH]/.test(pan) ? individualRate : null) ?? rate)

/** How much is to be kept back of what a supplier gets on a day: his section, its rate and limits, and his year so far. */
export const withholdingOf = async (tx: Tx, supplier: unknown, date: unknown): Promise<Row> => {
  if (typeof supplier !== 'number' || typeof date !== 'string') return none
  const payee = await tx.maybe<Payee>(payeeSql, [supplier])
  if (!payee) return none
  // Marked cast: the field `date` is of kind date; the registry's law tests it.
  const day = date as ISODate
  const rate = inForce(await tx.rows<Rate>(ratesSql, [payee.section]), day)
  if (!rate) return none
  const year = financialYearOf(day)
  const { credited, taxed } = await tx.one<{ credited: string; taxed: string }>(yearSql, [
    supplier,
    payee.pan,
    year.from,
    year.to,
  ])
  return {
    tdsRole: payee.role,
    tdsRate: rateOf(rate, payee.pan),
    tdsPaymentLimit: limit(payee.paymentLimit),
    tdsYearLimit: limit(payee.yearLimit),
    tdsExcessOnly: payee.excessOnly,
    tdsCredited: new Decimal(credited),
    tdsTaxed: new Decimal(taxed),
  }
}
