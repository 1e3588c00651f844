import type { Actor } from '../actor.ts'
import type { ISODate } from '../../kernel/dates.ts'
import { oneOf, orNull, reading, text } from '../reading.ts'
import { startOfBooks } from '../startOfBooks.ts'
import type { Store } from '../store/parts/store.ts'

/** How the books of today's financial year stand. */
export interface Books {
  /** '2026-27' */
  readonly year: string
  /** 'open to 2027-03-31', as it stands behind the name of the year. */
  readonly standing: string
  /** What an accountant has to look into before anything else; null while there is nothing. */
  readonly trouble: string | null
  /** The day on which the books of the company start; null where its record does not say. */
  readonly startsOn: ISODate | null
}

interface Period {
  readonly fromDate: string
  readonly toDate: string
  readonly state: 'open' | 'locked' | 'closed'
}

/** Tells which days may be posted to, in a few words: from the first open period to the last, and how today's stands if it is not open. */
export const standingOf = (periods: readonly Period[], today: string): string => {
  const open = periods.filter(period => period.state === 'open')
  const [first, last] = [open[0], open.at(-1)]
  const now = periods.find(period => period.fromDate <= today && today <= period.toDate)
  if (!first || !last) return periods.some(period => period.state === 'locked') ? 'locked' : 'closed'
  if (now && now.state !== 'open') return `this month is ${now.state}`
  return first === periods[0] ? `open to ${last.toDate}` : `open ${first.fromDate} to ${last.toDate}`
}

const apartReading = reading({ apart: orNull(text) }, 'select nullif(sum(debit - credit), 0)::text as apart from gl_day')

const periodsReading = reading(
  { year: text, fromDate: text, toDate: text, state: oneOf('open', 'closed', 'locked') },
  `select y.name as year, p.from_date::text as from_date, p.to_date::text as to_date, p.state
       from financial_year y join financial_year_periods p on p.doc = y.id
       where $1::date between y.from_date and y.to_date order by p.from_date`,
)

/**
 * The financial year of today for people of the works, null where none has been opened. For accountants the sealed sums by day
 * are added up as well: debits less credits, which the ledger's laws keep at nothing.
 */
export const readBooks = (store: Store, actor: Actor): Promise<Books | null> =>
  store.db.read(async tx => {
    const today = store.today()
    const periods = await periodsReading.rows(tx, [today])
    const year = periods[0]?.year
    if (year === undefined) return null
    const apart = actor.duties.has('accounts') ? (await apartReading.one(tx, [])).apart : null
    const trouble = apart === null ? null : `Debits and credits are ${apart} apart`
    return { year, standing: standingOf(periods, today), trouble, startsOn: await startOfBooks(tx) }
  })
