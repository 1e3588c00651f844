import type { ISODate } from '../../kernel/dates.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import { gstReturn } from '../../modules/accounts/gstReturn/gstReturn.ts'
import { outputRoles } from '../../modules/accounts/gstReturn/ledgers.ts'
import { isByGstin } from '../../modules/masters/books/roles.ts'
import type { Tx } from '../database.ts'
import { Refusal } from '../refusal.ts'
import { inStage } from '../schema/stateSql.ts'

/** A return that is filed: of which GSTIN and month. */
export interface FiledReturn {
  readonly registration: number
  readonly gstin: string
  readonly form: 'gstr1' | 'gstr3b'
  readonly period: string
}

/** A line of a voucher on a ledger, as far as a return may tell of it. */
export interface ReturnedLine {
  readonly role: string | null
  readonly registration: number | null
}

const filedSql = `
select h.registration, r.gstin, h.form, h.period from gst_return h join gst_registration r on r.id = h.registration
where ${inStage(gstReturn, 'happened', 'h')} and h.month = date_trunc('month', $1::date)::date order by h.form, h.registration`

/** The returns of the month of a day that are filed. The period of the day is held before, so that none is filed meanwhile. */
export const filedOn = (tx: Tx, date: ISODate): Promise<readonly FiledReturn[]> => tx.rows<FiledReturn>(filedSql, [date])

const outward: ReadonlySet<string | null> = new Set(outputRoles)

/** Money in the electronic cash ledger comes and goes on any day; everything else on a ledger of GST stands in a return of its month. */
const tellsOf = ({ form }: FiledReturn, role: string | null): boolean =>
  outward.has(role) || (form === 'gstr3b' && isByGstin(role) && role !== 'GST_ECASH')

const labels = { gstr1: 'GSTR-1', gstr3b: 'GSTR-3B' } as const

/** Refuses what a filed return would no longer tell of. The set-off of a return itself stands in none. */
export const refuseFiled = (
  def: Pick<AnyDocument, 'name'>,
  filed: readonly FiledReturn[],
  lines: readonly ReturnedLine[],
  what: 'post' | 'cancel',
): void => {
  if (def.name === gstReturn.name) return
  const told = filed.find(one => lines.some(line => line.registration === one.registration && tellsOf(one, line.role)))
  if (!told) return
  const month = `${told.period.slice(0, 2)}/${told.period.slice(2)}`
  const why =
    what === 'post'
      ? `${labels[told.form]} of ${month} is filed for ${told.gstin}; use a date in a later month.`
      : `${labels[told.form]} of ${month} is filed for ${told.gstin}; what it tells of is not cancelled any more. Correct it by a note.`
  throw new Refusal(422, why, what === 'post' ? { fields: [{ path: 'date', message: why }] } : {})
}

const linesSql = `
select v.date, a.role, g.registration from gl_entry g join voucher v on v.id = g.voucher join account a on a.id = g.account
where v.id = any($1::bigint[]) and g.registration is not null`

/** Refuses to take vouchers back of which a filed return tells. */
export const refuseFiledVouchers = async (tx: Tx, def: AnyDocument, vouchers: readonly number[]): Promise<void> => {
  const lines = await tx.rows<ReturnedLine & { readonly date: ISODate }>(linesSql, [vouchers])
  for (const [date, own] of Map.groupBy(lines, line => line.date)) refuseFiled(def, await filedOn(tx, date), own, 'cancel')
}
