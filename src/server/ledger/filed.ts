import type { ISODate } from '../../kernel/dates.ts'
import type { AnyDocument } from '../../kernel/document.ts'
import { filedMonthPermit } from '../../modules/accounts/filedMonthPermit/filedMonthPermit.ts'
import { gstReturn } from '../../modules/accounts/gstReturn/gstReturn.ts'
import { outputRoles } from '../../modules/accounts/gstReturn/ledgers.ts'
import { isByGstin } from '../../modules/masters/books/roles.ts'
import type { Actor } from '../actor.ts'
import type { Tx } from '../database.ts'
import { date, id, integer, oneOf, orNull, type Read, reading, text } from '../reading.ts'
import { Refusal } from '../refusal.ts'
import { inStage, inState } from '../schema/stateSql.ts'

/** A return that is filed: of which GSTIN and month. */
export type FiledReturn = Read<typeof filedReading>

/** A line of a voucher on a ledger, as far as a return may tell of it. */
export interface ReturnedLine {
  readonly role: string | null
  readonly registration: number | null
}

const filedReading = reading(
  { registration: id('gstRegistration'), gstin: text, form: oneOf('gstr3b', 'gstr1'), period: text },
  `
select h.registration, r.gstin, h.form, h.period from gst_return h join gst_registration r on r.id = h.registration
where ${inStage(gstReturn, 'happened', 'h')} and h.month = date_trunc('month', $1::date)::date order by h.form, h.registration`,
)

/** The returns of the month of a day that are filed. The period of the day is held before, so that none is filed meanwhile. */
export const filedOn = (tx: Tx, date: ISODate): Promise<readonly FiledReturn[]> => filedReading.rows(tx, [date])

const outward: ReadonlySet<string | null> = new Set(outputRoles)

/** Money in the electronic cash ledger comes and goes on any day; everything else on a ledger of GST stands in a return of its month. */
const tellsOf = ({ form }: FiledReturn, role: string | null): boolean =>
  outward.has(role) || (form === 'gstr3b' && isByGstin(role) && role !== 'GST_ECASH')

const labels = { gstr1: 'GSTR-1', gstr3b: 'GSTR-3B' } as const

/** A permit under which a filed month is changed, and the first day of the month whose return tells of the change. */
export interface UnderPermit {
  readonly permit: number
  readonly toldIn: ISODate
}

/** What wants to change a filed month: a posting, or the taking back of one. */
interface Change {
  readonly def: Pick<AnyDocument, 'name'>
  readonly filed: readonly FiledReturn[]
  readonly lines: readonly ReturnedLine[]
  readonly what: 'post' | 'cancel'
}

const permitReading = reading(
  { id: id('filedMonthPermit') },
  `
select p.id from filed_month_permit p where ${inState(filedMonthPermit, 'given', 'p')} and p.registration = $1 and p.period = $2 and p.until >= $3
and (p.person = $4 or p.duties && $5::text[]) and p.given_by is distinct from $4 order by p.id limit 1`,
)

const nextReading = reading(
  { month: date },
  `
select (max(month) + interval '1 month')::date as month from gst_return h where ${inStage(gstReturn, 'happened', 'h')} and registration = $1 and form = $2`,
)

const heldSql = 'select 1 from financial_year_periods where $1::date between from_date and to_date for share'

/**
 * The month whose return tells of what is changed in a filed one: the first that is not filed. Its period is held, so that its return is not filed
 * before the change is there; where that has just happened, the month after is asked for.
 */
const nextOpen = async (
  tx: Tx,
  registration: number,
  form: FiledReturn['form'],
  held: ISODate | null = null,
): Promise<ISODate> => {
  const { month } = await nextReading.one(tx, [registration, form])
  if (month === held) return month
  await tx.rows(heldSql, [month])
  return nextOpen(tx, registration, form, month)
}

const spokenOf = (period: string): string => `${period.slice(0, 2)}/${period.slice(2)}`

const refusal = ({ what }: Change, told: FiledReturn, isOutward: boolean): Refusal => {
  const begin = `${labels[told.form]} of ${spokenOf(told.period)} is filed for ${told.gstin};`
  if (what === 'post') {
    const why = `${begin} use a date in a later month, or ask for a permit.`
    return new Refusal(422, why, { fields: [{ path: 'date', message: why }] })
  }
  return new Refusal(
    422,
    isOutward
      ? `${begin} what it tells of is not cancelled any more without a permit. Correct it by a note.`
      : `${begin} what it tells of is not cancelled any more. Correct it by a note.`,
  )
}

/**
 * Refuses what a filed return would no longer tell of, unless a permit of the month is for this person: then the permit, and when the change is
 * told. What is cancelled under a permit is a supply of ours: credit that was claimed is corrected by a note. The set-off of a return itself stands in none.
 */
export const allowFiled = async (tx: Tx, actor: Actor, today: ISODate, change: Change): Promise<UnderPermit | null> => {
  const { def, filed, lines, what } = change
  if (def.name === gstReturn.name) return null
  const told = filed.filter(one => lines.some(line => line.registration === one.registration && tellsOf(one, line.role)))
  let found: UnderPermit | null = null
  for (const one of told) {
    const own = lines.filter(line => line.registration === one.registration && isByGstin(line.role))
    const isOutward = own.every(line => outward.has(line.role))
    const asked = [one.registration, one.period, today, actor.id, [...actor.duties]]
    const permit = what === 'cancel' && !isOutward ? null : await permitReading.maybe(tx, asked)
    if (permit === null) throw refusal(change, one, isOutward)
    const toldIn = await nextOpen(tx, one.registration, isOutward ? 'gstr1' : 'gstr3b')
    if (found === null || toldIn > found.toldIn) found = { permit: permit.id, toldIn }
  }
  return found
}

const linesReading = reading(
  { date, role: orNull(text), registration: orNull(integer) },
  `
select coalesce(v.told_in, v.date) as date, a.role, g.registration from gl_entry g join voucher v on v.id = g.voucher join account a on a.id = g.account
where v.id = any($1::bigint[]) and g.registration is not null`,
)

/**
 * The permit under which vouchers that a filed return tells of are taken back, null where none is needed; refuses where there is none. What was posted
 * into a filed month and is told by one that is open is taken back like anything of that.
 */
export const allowTakenBack = async (
  tx: Tx,
  actor: Actor,
  today: ISODate,
  def: AnyDocument,
  vouchers: readonly number[],
): Promise<UnderPermit | null> => {
  const all = await linesReading.rows(tx, [vouchers])
  let found: UnderPermit | null = null
  for (const [date, lines] of Map.groupBy(all, line => line.date)) {
    const filed = await filedOn(tx, date)
    found = (await allowFiled(tx, actor, today, { def, filed, lines, what: 'cancel' })) ?? found
  }
  return found
}
