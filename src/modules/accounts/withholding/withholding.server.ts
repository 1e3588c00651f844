import { financialYearOf, type ISODate, monthEnd, monthStart } from '../../../kernel/dates.ts'
import { Decimal, zero } from '../../../kernel/decimal.ts'
import type { Given } from '../../../kernel/underway.ts'
import type { Values } from '../../../kernel/field.ts'
import { date, decimal, id, orNull, type Read, reading, text, yes } from '../../../server/reading.ts'
import { sectionOf, type withholdingFields } from '../../masters/books/withholding.ts'
import { inForce } from '../../../kernel/days/effective.ts'
import { bankPayment } from '../bankPayment/bankPayment.ts'
import { cashPayment } from '../cashPayment/cashPayment.ts'
import { debitNote } from '../debitNote/debitNote.ts'
import { purchaseInvoice } from '../purchaseInvoice/purchaseInvoice.ts'
import type { Tx } from '../../../server/database.ts'
import { inStage } from '../../../server/schema/stateSql.ts'

/** Rate, limits and the name of the section from a day on. */
type Rate = Read<typeof ratesReading>

const payeeReading = reading(
  { pan: orNull(text), section: id('tax'), code: text, ledger: orNull(id('account')), excessOnly: yes },
  `
select coalesce(s.pan, substring(s.gstin from 3 for 10)) as pan, t.id as section, coalesce(t.section, t.code) as code, a.id as ledger,
  coalesce(t.excess_only, false) as excess_only
from supplier s join tax t on t.id = $2 left join account a on a.role = t.account_role where s.id = $1`,
)

const ratesReading = reading(
  {
    validFrom: date,
    section: orNull(text),
    perPayment: orNull(decimal),
    perMonth: orNull(decimal),
    perYear: orNull(decimal),
    rate: decimal,
    individualRate: orNull(decimal),
    noPanRate: orNull(decimal),
  },
  `
select valid_from, section, per_payment, per_month, per_year, rate, individual_rate, no_pan_rate from tax_rates where doc = $1`,
)

/**
 * What was billed by a section, by all suppliers with one PAN, and what was kept back of it and of payments ahead (Income-tax Rules: limits
 * run per PAN). What is open of money paid ahead this year counts as far as it is more than the bills that are open: these may be for it.
 * Bills and advances of another section are not for it; those of papers that know no section may be. A debit note to a supplier of goods lowers what was
 * billed, so that the next bill bears less: what was deducted is adjusted against the next purchase (CBDT circular 13 of 2021, para 4.3.3).
 */
const yearReading = reading(
  { credited: decimal, taxed: decimal, ahead: decimal },
  `
with same as (
  select id from supplier where id = $1 or ($2::text is not null and coalesce(pan, substring(gstin from 3 for 10)) = $2))
select coalesce(b.credited, 0) + coalesce((select sum(case n.way when 'claim' then -n.taxable else n.taxable end) from debit_note n join supplier s on s.id = n.supplier
    where n.supplier in (select id from same) and s.tds_goods = $5 and ${inStage(debitNote, 'happened', 'n')} and n.date between $3 and $4), 0) as credited,
  coalesce(b.taxed, 0)
  + coalesce((select sum(tds_base) from bank_payment where supplier in (select id from same) and tds_section = $5 and ${inStage(bankPayment, 'happened')} and date between $3 and $4), 0)
  + coalesce((select sum(tds_base) from cash_payment where supplier in (select id from same) and tds_section = $5 and ${inStage(cashPayment, 'happened')} and date between $3 and $4), 0) as taxed,
  (select greatest(0, coalesce(sum(open_amount) filter (where kind = 'advance' and date between $3 and $4 or kind = 'invoice'), 0))
   from bill where supplier in (select id from same) and open_amount <> 0
   and (document <> 'purchaseInvoice' or exists (select 1 from purchase_invoice_withholdings w where w.doc = document_id and w.tds_section = $5))
   and (document <> 'bankPayment' or exists (select 1 from bank_payment p where p.id = document_id and p.tds_section = $5))
   and (document <> 'cashPayment' or exists (select 1 from cash_payment p where p.id = document_id and p.tds_section = $5))) as ahead
from (select sum(w.value) as credited, sum(w.tds_base) as taxed from purchase_invoice h join purchase_invoice_withholdings w on w.doc = h.id
  where h.supplier in (select id from same) and w.tds_section = $5 and ${inStage(purchaseInvoice, 'happened', 'h')} and h.date between $3 and $4) b`,
)

/** The certificate of a PAN for a section on a day of which something is left; bills and advances that named it have used it up. */
const certificateReading = reading(
  { no: text, rate: decimal, left: decimal },
  `
select c.certificate_no as no, c.rate, c."limit" - coalesce(u.used, 0) as left
from supplier_certificates c join supplier s on s.id = c.doc and coalesce(s.pan, substring(s.gstin from 3 for 10)) = $1
left join lateral (select sum(least(d.tds_base, d.tds_certificate_left)) as used from (
  select w.tds_base, w.tds_certificate_left, w.tds_certificate, h.supplier from purchase_invoice h join purchase_invoice_withholdings w on w.doc = h.id
    where ${inStage(purchaseInvoice, 'happened', 'h')}
  union all select tds_base, tds_certificate_left, tds_certificate, supplier from bank_payment where ${inStage(bankPayment, 'happened')}
  union all select tds_base, tds_certificate_left, tds_certificate, supplier from cash_payment where ${inStage(cashPayment, 'happened')}) d
  join supplier o on o.id = d.supplier and coalesce(o.pan, substring(o.gstin from 3 for 10)) = $1
  where d.tds_certificate = c.certificate_no) u on true
where c.section = $2 and $3::date between c.valid_from and c.valid_to and c."limit" > coalesce(u.used, 0)
order by c.valid_from, c.id limit 1`,
)

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

/** The fourth letter of a PAN tells a person or a Hindu undivided family. */
const rateOf = ({ rate, individualRate, noPanRate }: Rate, pan: string | null): Decimal =>
  (pan === null ? noPanRate : /^...[PH]/.test(pan) ? individualRate : null) ?? rate

/** Works out how much TDS to deduct by a section from what a supplier gets on a day: its rate and limits of that day, and the year so far. */
export const withholdingOf = async (
  tx: Tx,
  supplier: number | null | undefined,
  section: number | null,
  date: ISODate | null | undefined,
): Promise<Withholding> => {
  if (typeof supplier !== 'number' || typeof date !== 'string' || section === null) return none
  const payee = await payeeReading.maybe(tx, [supplier, section])
  if (!payee) return none
  const rate = inForce(await ratesReading.rows(tx, [section]), date)
  if (!rate) return none
  const byMonth = rate.perYear === null && rate.perMonth !== null
  const year = byMonth ? { from: monthStart(date), to: monthEnd(date) } : financialYearOf(date)
  const { credited, taxed, ahead } = await yearReading.one(tx, [supplier, payee.pan, year.from, year.to, section])
  const certificate = payee.pan === null ? null : await certificateReading.maybe(tx, [payee.pan, payee.section, date])
  return {
    tdsSection: payee.section,
    tdsCode: rate.section ?? payee.code,
    tdsLedger: payee.ledger,
    tdsRate: rateOf(rate, payee.pan),
    tdsPaymentLimit: rate.perPayment,
    tdsYearLimit: rate.perYear ?? rate.perMonth,
    tdsExcessOnly: payee.excessOnly,
    tdsCredited: credited,
    tdsAhead: ahead,
    tdsTaxed: taxed,
    tdsCertificate: certificate?.no ?? null,
    tdsCertificateRate: certificate?.rate ?? null,
    tdsCertificateLeft: certificate?.left ?? null,
  }
}

type Sectioned = Parameters<typeof sectionOf>[0]

/** A bill, as far as its TDS goes. */
interface Billed {
  readonly supplier?: number | null
  readonly date?: ISODate | null
  readonly items: readonly Sectioned[]
  readonly expenses: readonly Sectioned[]
}

/** Works out how much TDS to deduct from a bill: a row for each section that its lines name. */
export const withholdingsOf = async (tx: Tx, { supplier, date, items, expenses }: Billed): Promise<Withholding[]> => {
  const sections = [...new Set([...items, ...expenses].flatMap(line => sectionOf(line) ?? []))]
  const rows = await Promise.all(sections.map(section => withholdingOf(tx, supplier, section, date)))
  return rows.filter(row => row.tdsSection !== null)
}

const aheadReading = reading(
  { services: orNull(id('tax')), goods: orNull(id('tax')) },
  'select tds_section as services, tds_goods as goods from supplier where id = $1',
)

/** The section by which an advance is taxed: goods where it is paid on an order, else services, as far as the supplier has one. */
export const sectionAhead = async (
  tx: Tx,
  { supplier, order }: { readonly supplier?: number | null; readonly order?: number | null },
): Promise<number | null> => {
  if (typeof supplier !== 'number') return null
  const has = await aheadReading.maybe(tx, [supplier])
  if (!has) return null
  return typeof order === 'number' ? (has.goods ?? has.services) : (has.services ?? has.goods)
}
