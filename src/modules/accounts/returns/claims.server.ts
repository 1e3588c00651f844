import type { ISODate } from '../../../kernel/dates.ts'
import type { Tx } from '../../../server/database.ts'
import { id, reading } from '../../../server/reading.ts'
import { hold, setFields } from '../../../server/rules/held.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { billOfEntry } from '../billOfEntry/billOfEntry.ts'
import { gstReturn } from '../gstReturn/gstReturn.ts'
import { purchaseInvoice } from '../purchaseInvoice/purchaseInvoice.ts'

/** SQL: the first day of a return period, 102026. */
export const monthOfPeriod = (period: string): string => `to_date(${period}, 'MMYYYY')`

/** SQL: the last day on which credit of a bill may be taken, 30 November after its financial year (CGST Act s.16(4)); see `lastDayOfCredit`. */
export const lastDaySql = (billDate: string): string =>
  `make_date(extract(year from ${billDate} - interval '3 months')::int + 1, 11, 30)`

/** SQL: the day by which returns tell of a paper `h`: its own, or the month that was open when it came into a filed one under a permit. */
export const toldDay = (doc: string): string =>
  `coalesce((select e.told_in from voucher e where e.doc = '${doc}' and e.doc_id = h.id and e.told_in is not null and e.reverses is null limit 1), h.date)`

/** SQL: the first month in which the portal and the books both have a paper. */
const known = (alias: string): string =>
  `greatest(date_trunc('month', ${alias}.date)::date, ${monthOfPeriod(`${alias}.portal_period`)})`

/** Of which paper, when its bill is dated, and the parameters that say for which month it is asked and when the return of that is filed. */
interface Claim {
  readonly alias: string
  readonly billDate: string
  readonly month: string
  readonly filing: string
}

/** SQL: the month after the last whose GSTR-3B the GSTIN of a paper has filed; where none is filed, that which is about to be. */
const nextOpen = ({ alias, month, filing }: Claim): string => `coalesce(
  (select (max(r.month) + interval '1 month')::date from gst_return r
   where r.form = 'gstr3b' and ${inStage(gstReturn, 'happened', 'r')} and r.registration = ${alias}.registration),
  case when ${filing} is not null then ${month} end)`

/**
 * SQL: the month whose GSTR-3B claims the credit of a paper, as its first day. What is claimed keeps its month; what the portal has waits for
 * the next return that is open, unless it is too late when that is filed: on `filing`, else on the day on which it is due. Everything else has
 * none yet, for credit is allowed by what suppliers have told the portal (CGST Act s.16(2)(aa), rule 36(4)).
 */
export const claimMonth = (claim: Claim): string => {
  const { alias, billDate, filing } = claim
  const month = `greatest(${known(alias)}, ${nextOpen(claim)})`
  return `case when ${alias}.claimed_period is not null then ${monthOfPeriod(`${alias}.claimed_period`)}
    when ${alias}.portal = 'matched' and ${lastDaySql(billDate)} >= coalesce(${filing}, (${month} + interval '1 month 19 days')::date) then ${month} end`
}

/** A month of a GSTIN, and the day on which its return is filed. */
export interface ClaimedMonth {
  readonly registration: number
  readonly fromDate: ISODate
  readonly date: ISODate
}

/** SQL: what a return of the month `$2` of the GSTIN `$1` that is filed on `$3` claims, whether it is about to be filed or was just now. */
const claims = (billDate: string): string => `h.registration = $1 and h.claimed_period is null and h.portal = 'matched'
  and ${known('h')} <= $2::date and ${lastDaySql(billDate)} >= $3::date`

/** The papers whose credit the portal tells of: which of them a return claims, and which one has claimed. */
const papers = [
  {
    def: purchaseInvoice,
    claimable: reading(
      { id: id('purchaseInvoice') },
      `select h.id from purchase_invoice h
      where ${inStage(purchaseInvoice, 'happened', 'h')} and h.gstin is not null and not h.reverse_charge and ${claims('h.bill_date')}`,
    ),
    claimed: reading(
      { id: id('purchaseInvoice') },
      'select id from purchase_invoice where registration = $1 and claimed_period = $2',
    ),
  },
  {
    def: billOfEntry,
    claimable: reading(
      { id: id('billOfEntry') },
      `select h.id from bill_of_entry h where ${inStage(billOfEntry, 'happened', 'h')} and ${claims('h.boe_date')}`,
    ),
    claimed: reading({ id: id('billOfEntry') }, 'select id from bill_of_entry where registration = $1 and claimed_period = $2'),
  },
] as const

type Paper = (typeof papers)[number]

const idsOf = (rows: readonly { readonly id: number }[]): readonly number[] => rows.map(({ id }) => id)

const claimable = async (tx: Tx, paper: Paper, { registration, fromDate, date }: ClaimedMonth): Promise<readonly number[]> =>
  idsOf(await paper.claimable.rows(tx, [registration, fromDate, date]))

const claimedBy = async (tx: Tx, paper: Paper, registration: number, period: string): Promise<readonly number[]> =>
  idsOf(await paper.claimed.rows(tx, [registration, period]))

/** Holds the papers whose credit a return claims, or has claimed; asked before periods and numbers are held. */
export const holdClaims = async (tx: Tx, month: ClaimedMonth, period: string): Promise<void> => {
  for (const paper of papers) {
    const ids = [...(await claimable(tx, paper, month)), ...(await claimedBy(tx, paper, month.registration, period))]
    await hold<Paper['def']>(tx, paper.def, ids)
  }
}

/** Notes the return on the papers whose credit it claims. */
export const noteClaims = async (tx: Tx, month: ClaimedMonth, claimedPeriod: string): Promise<void> => {
  for (const paper of papers) {
    const marked = (await claimable(tx, paper, month)).map(id => ({ id, claimedPeriod }))
    await setFields<Paper['def'], (typeof marked)[number]>(tx, paper.def, marked)
  }
}

/** Takes the return off the papers whose credit it claimed; they wait for the next. */
export const forgetClaims = async (tx: Tx, registration: number, period: string): Promise<void> => {
  for (const paper of papers) {
    const cleared = (await claimedBy(tx, paper, registration, period)).map(id => ({ id, claimedPeriod: null }))
    await setFields<Paper['def'], (typeof cleared)[number]>(tx, paper.def, cleared)
  }
}
