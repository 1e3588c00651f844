import type { ISODate } from '../../../kernel/dates.ts'
import type { Tx } from '../../../server/database.ts'
import { date, id, oneOf, type Read, reading, text } from '../../../server/reading.ts'
import { Refusal } from '../../../server/refusal.ts'
import { inStage, inState } from '../../../server/schema/stateSql.ts'
import type { MonthChange, MonthJudge, MonthLock, UnderPermit } from '../../../server/store/parts/monthLock.ts'
import { isByGstin } from '../../masters/books/roles.ts'
import { filedMonthPermit } from '../filedMonthPermit/filedMonthPermit.ts'
import { gstReturn } from './gstReturn.ts'
import { outputRoles } from './ledgers.ts'

/** A return that is filed: of which GSTIN and month. */
type FiledReturn = Read<typeof filedReading>

const filedReading = reading(
  { registration: id('gstRegistration'), gstin: text, form: oneOf('gstr3b', 'gstr1'), period: text },
  `
select h.registration, r.gstin, h.form, h.period from gst_return h join gst_registration r on r.id = h.registration
where ${inStage(gstReturn, 'happened', 'h')} and h.month = date_trunc('month', $1::date)::date order by h.form, h.registration`,
)

const outward: ReadonlySet<string | null> = new Set(outputRoles)

/** Money in the electronic cash ledger comes and goes on any day; everything else on a ledger of GST stands in a return of its month. */
const tellsOf = ({ form }: FiledReturn, role: string | null): boolean =>
  outward.has(role) || (form === 'gstr3b' && isByGstin(role) && role !== 'GST_ECASH')

const labels = { gstr1: 'GSTR-1', gstr3b: 'GSTR-3B' } as const

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

const refusal = ({ what }: MonthChange, told: FiledReturn, isOutward: boolean): Refusal => {
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

const tellsOfAny = (filed: FiledReturn, { lines }: MonthChange): boolean =>
  lines.some(line => line.registration === filed.registration && tellsOf(filed, line.role))

/** The permit of one filed return for a change that it tells of, and the month that tells of the change; refuses where there is none. */
const permitOf = async (tx: Tx, filed: FiledReturn, change: MonthChange): Promise<UnderPermit> => {
  const { actor, lines, what, today } = change
  const own = lines.filter(line => line.registration === filed.registration && isByGstin(line.role))
  const isOutward = own.every(line => outward.has(line.role))
  const asked = [filed.registration, filed.period, today, actor.id, [...actor.duties]]
  const permit = what === 'cancel' && !isOutward ? null : await permitReading.maybe(tx, asked)
  if (permit === null) throw refusal(change, filed, isOutward)
  return { permit: permit.id, toldIn: await nextOpen(tx, filed.registration, isOutward ? 'gstr1' : 'gstr3b') }
}

const judgeOf =
  (tx: Tx, filed: readonly FiledReturn[]): MonthJudge =>
  async change => {
    let found: UnderPermit | null = null
    if (change.def.name === gstReturn.name) return found
    for (const one of filed.filter(each => tellsOfAny(each, change))) {
      const under = await permitOf(tx, one, change)
      if (found === null || under.toldIn > found.toldIn) found = under
    }
    return found
  }

/**
 * Locks a month whose return is filed: what that would no longer tell of is refused, unless a permit of the month is for this person. What is
 * cancelled under a permit is a supply of ours: credit that was claimed is corrected by a note. The set-off of a return itself stands in none.
 */
export const filedMonth: MonthLock = async (tx, day) => judgeOf(tx, await filedReading.rows(tx, [day]))
