import { financialYearOf, type ISODate, monthEnd, monthStart } from '../../../kernel/dates.ts'
import { Decimal, zero } from '../../../kernel/decimal.ts'
import type { Given } from '../../../kernel/underway.ts'
import type { Values } from '../../../kernel/field.ts'
import { date, decimal, id, orNull, type Read, reading, text, yes } from '../../../server/reading.ts'
import { sectionOf, type withholdingFields } from '../../masters/books/withholding.ts'
import { inForce } from '../../../kernel/days/effective.ts'
import type { Tx } from '../../../server/database.ts'
import type { Registry } from '../../../kernel/registry.ts'
import { certificateSql, yearSql } from './withheldSql.server.ts'

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

const year = { credited: decimal, taxed: decimal, ahead: decimal }
const certificate = { no: text, rate: decimal, left: decimal }

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
  all: Registry,
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
  const { from, to } = byMonth ? { from: monthStart(date), to: monthEnd(date) } : financialYearOf(date)
  const { credited, taxed, ahead } = await reading(year, yearSql(all)).one(tx, [supplier, payee.pan, from, to, section])
  const left =
    payee.pan === null ? null : await reading(certificate, certificateSql(all)).maybe(tx, [payee.pan, payee.section, date])
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
    tdsCertificate: left?.no ?? null,
    tdsCertificateRate: left?.rate ?? null,
    tdsCertificateLeft: left?.left ?? null,
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
export const withholdingsOf = async (
  tx: Tx,
  all: Registry,
  { supplier, date, items, expenses }: Billed,
): Promise<Withholding[]> => {
  const sections = [...new Set([...items, ...expenses].flatMap(line => sectionOf(line) ?? []))]
  const rows = await Promise.all(sections.map(section => withholdingOf(tx, all, supplier, section, date)))
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
