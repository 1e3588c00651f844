import { financialYearOf, type ISODate, monthEnd, monthStart } from '../../kernel/dates.ts'
import { Decimal, zero } from '../../kernel/decimal.ts'
import type { Given } from '../../kernel/underway.ts'
import type { Values } from '../../kernel/field.ts'
import type { withholdingFields } from '../../modules/masters/books/withholding.ts'
import { inForce } from '../../kernel/days/effective.ts'
import { bankPayment } from '../../modules/accounts/bankPayment/bankPayment.ts'
import { purchaseInvoice } from '../../modules/accounts/purchaseInvoice/purchaseInvoice.ts'
import type { Tx } from '../database.ts'
import { inStage } from '../schema/stateSql.ts'

interface Payee {
  readonly pan: string | null
  readonly section: number
  readonly code: string
  readonly ledger: number | null
  readonly paymentLimit: string | null
  readonly yearLimit: string | null
  readonly excessOnly: boolean
  /** Its limit is one of the month, as that of rent is, and so is all that is counted towards it. */
  readonly byMonth: boolean
}

interface Rate {
  readonly validFrom: ISODate
  readonly rate: string
  readonly individualRate: string | null
  readonly noPanRate: string | null
}

const payeeSql = `
select coalesce(s.pan, substring(s.gstin from 3 for 10)) as pan, t.id as section, coalesce(t.section, t.code) as code, a.id as ledger,
  t.per_payment as "paymentLimit", coalesce(t.per_year, t.per_month) as "yearLimit", coalesce(t.excess_only, false) as "excessOnly",
  t.per_year is null and t.per_month is not null as "byMonth"
from supplier s join tax t on t.id = s.tds_section left join account a on a.role = t.account_role where s.id = $1`

const ratesSql = `
select valid_from as "validFrom", rate, individual_rate as "individualRate", no_pan_rate as "noPanRate" from tax_rates where doc = $1`

/**
 * Bills of all suppliers with one PAN, and what was kept back of them and of payments ahead (Income-tax Rules: limits run per PAN). What
 * is open of money paid ahead this year counts as far as it is more than the bills that are open: these may be for it.
 */
const yearSql = `
with same as (
  select id from supplier where id = $1 or ($2::text is not null and coalesce(pan, substring(gstin from 3 for 10)) = $2))
select coalesce((select sum(taxable) from purchase_invoice where supplier in (select id from same) and ${inStage(purchaseInvoice, 'happened')} and date between $3 and $4), 0) as credited,
  coalesce((select sum(tds_base) from purchase_invoice where supplier in (select id from same) and ${inStage(purchaseInvoice, 'happened')} and date between $3 and $4), 0)
  + coalesce((select sum(tds_base) from bank_payment where supplier in (select id from same) and ${inStage(bankPayment, 'happened')} and date between $3 and $4), 0) as taxed,
  (select greatest(0, coalesce(sum(open_amount) filter (where kind = 'advance' and date between $3 and $4 or kind = 'invoice'), 0))
   from bill where supplier in (select id from same) and open_amount <> 0) as ahead`

interface Certificate {
  readonly no: string
  readonly rate: string
  readonly left: string
}

/** The certificate of a PAN for a section on a day of which something is left; bills and advances that named it have used it up. */
const certificateSql = `
select c.certificate_no as no, c.rate, c."limit" - coalesce(u.used, 0) as left
from supplier_certificates c join supplier s on s.id = c.doc and coalesce(s.pan, substring(s.gstin from 3 for 10)) = $1
left join lateral (select sum(least(d.tds_base, d.tds_certificate_left)) as used from (
  select tds_base, tds_certificate_left, tds_certificate, supplier from purchase_invoice where ${inStage(purchaseInvoice, 'happened')}
  union all select tds_base, tds_certificate_left, tds_certificate, supplier from bank_payment where ${inStage(bankPayment, 'happened')}) d
  join supplier o on o.id = d.supplier and coalesce(o.pan, substring(o.gstin from 3 for 10)) = $1
  where d.tds_certificate = c.certificate_no) u on true
where c.section = $2 and $3::date between c.valid_from and c.valid_to and c."limit" > coalesce(u.used, 0)
order by c.valid_from, c.id limit 1`

/** The fields of a document of which tax is kept back. */
export type Withholding = Given<Values<typeof withholdingFields>>

const none: Withholding = {
  tdsSection: null,
  tdsCode: null,
  tdsLedger: null,
  tdsRate: zero,
  tdsPaymentLimit: null,
  tdsYearLimit: null,
  tdsExcessOnly: false,
  tdsCredited: zero,
  tdsAhead: zero,
  tdsTaxed: zero,
  tdsCertificate: null,
  tdsCertificateRate: null,
  tdsCertificateLeft: null,
}

const limit = (text: string | null): Decimal | null => (text === null ? null : new Decimal(text))

/** The fourth letter of a PAN tells a person or a Hindu undivided family. */
const rateOf = ({ rate, individualRate, noPanRate }: Rate, pan: string | null): Decimal =>
  new Decimal((pan === null ? noPanRate : /^...[PH]/.test(pan) ? individualRate : null) ?? rate)

/** How much TDS to deduct from what a supplier gets on a day: the section, its rate and limits, and the year so far. */
export const withholdingOf = async (
  tx: Tx,
  supplier: number | null | undefined,
  date: ISODate | null | undefined,
): Promise<Withholding> => {
  if (typeof supplier !== 'number' || typeof date !== 'string') return none
  const payee = await tx.maybe<Payee>(payeeSql, [supplier])
  if (!payee) return none
  const rate = inForce(await tx.rows<Rate>(ratesSql, [payee.section]), date)
  if (!rate) return none
  const year = payee.byMonth ? { from: monthStart(date), to: monthEnd(date) } : financialYearOf(date)
  const { credited, taxed, ahead } = await tx.one<{ credited: string; taxed: string; ahead: string }>(yearSql, [
    supplier,
    payee.pan,
    year.from,
    year.to,
  ])
  const certificate = payee.pan === null ? null : await tx.maybe<Certificate>(certificateSql, [payee.pan, payee.section, date])
  return {
    tdsSection: payee.section,
    tdsCode: payee.code,
    tdsLedger: payee.ledger,
    tdsRate: rateOf(rate, payee.pan),
    tdsPaymentLimit: limit(payee.paymentLimit),
    tdsYearLimit: limit(payee.yearLimit),
    tdsExcessOnly: payee.excessOnly,
    tdsCredited: new Decimal(credited),
    tdsAhead: new Decimal(ahead),
    tdsTaxed: new Decimal(taxed),
    tdsCertificate: certificate?.no ?? null,
    tdsCertificateRate: limit(certificate?.rate ?? null),
    tdsCertificateLeft: limit(certificate?.left ?? null),
  }
}
