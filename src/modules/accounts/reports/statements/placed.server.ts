import { Decimal, sum, zero } from '../../../../kernel/decimal.ts'
import type { Drill, ReportRow } from '../../../../kernel/report.ts'
import type { Tx } from '../../../../server/database.ts'
import { id, oneOf, orNull, type Read, reading, text, yes } from '../../../../server/reading.ts'
import { balancesOn, type FourDays } from '../../../../server/reports/balances.ts'
import { type FormLine, type Place, placeLabels, placeOf, type RootType } from './forms.ts'

/** The figures of the two columns of a statement: of the period or day, and of the earlier one. */
export interface Pair {
  readonly now: Decimal
  readonly earlier: Decimal
}

export const nothing: Pair = { now: zero, earlier: zero }

export const plus = (...pairs: readonly Pair[]): Pair => ({
  now: sum(pairs.map(one => one.now)),
  earlier: sum(pairs.map(one => one.earlier)),
})

export const negated = (one: Pair): Pair => ({ now: one.now.negated(), earlier: one.earlier.negated() })

export const isNothing = (one: Pair): boolean => one.now.isZero() && one.earlier.isZero()

/** A ledger, where the statements show it, and its balance (debit above zero) at the end of each of the four days. */
export interface PlacedLedger {
  readonly id: number
  readonly title: string
  readonly rootType: RootType
  readonly role: string | null
  readonly place: Place
  readonly balances: readonly [Decimal, Decimal, Decimal, Decimal]
}

type Account = Read<typeof accountsReading>

const accountsReading = reading(
  {
    id: id('account'),
    title: text,
    parent: orNull(id('account')),
    isGroup: yes,
    rootType: oneOf('Asset', 'Liability', 'Equity', 'Income', 'Expense'),
    role: orNull(text),
    head: orNull(text),
  },
  `select id, code || ' · ' || name as title, parent, is_group, root_type, role, schedule_head as head
from account order by code`,
)

/** All ledgers, each with the head of its own or of the nearest group above it that has one. */
export const placedLedgers = async (tx: Tx, days: FourDays, registration: number | null): Promise<PlacedLedger[]> => {
  const [accounts, stood] = await Promise.all([accountsReading.rows(tx, []), balancesOn(tx, days, registration)])
  const byId = new Map(accounts.map(one => [one.id, one]))
  const balances = new Map(stood.map(one => [one.account, one.balances]))
  const headOf = ({ head, parent }: Account): string | null => {
    const above = parent === null ? undefined : byId.get(parent)
    return head ?? (above ? headOf(above) : null)
  }
  return accounts
    .filter(one => !one.isGroup)
    .map(one => {
      const on = (day: number): Decimal => new Decimal(balances.get(one.id)?.[day] ?? 0)
      const { id, title, rootType, role } = one
      return { id, title, rootType, role, place: placeOf(rootType, headOf(one)), balances: [on(0), on(1), on(2), on(3)] }
    })
}

/** A row below a head: a ledger, or a figure that is reckoned. */
export interface Entry extends Pair {
  readonly title: string
  readonly drill?: Drill
}

/** How deep a statement is shown: whether ledgers stand below their heads, and where a head leads when they do not. */
export interface Depth {
  readonly ledgers: boolean
  readonly opened: Drill
}

export const row = (
  label: string,
  { now, earlier }: Pair,
  level: number,
  more: Omit<ReportRow, 'values' | 'level'> = {},
): ReportRow => ({
  values: { head: label, amount: now.toFixed(2), earlier: earlier.toFixed(2) },
  level,
  ...more,
})

/** A head with its ledgers below it, or leading to the statement that shows them. */
export const headRows = (title: string, entries: readonly Entry[], level: number, { ledgers, opened }: Depth): ReportRow[] => {
  const shown = entries.filter(one => !isNothing(one))
  if (shown.length === 0) return []
  const head = row(title, plus(...shown), level, ledgers ? { strong: true } : { drill: opened })
  if (!ledgers) return [head]
  return [head, ...shown.map(one => row(one.title, one, level + 1, one.drill ? { drill: one.drill } : {}))]
}

/** A line of a statement: its heads below its title where it has several, else its one head. */
export const lineRows = (
  line: FormLine,
  entriesOf: (place: Place) => readonly Entry[],
  level: number,
  depth: Depth,
): ReportRow[] => {
  const deeper = line.title === undefined ? level : level + 1
  const heads = line.places.flatMap(place => headRows(shortLabel(line, place), entriesOf(place), deeper, depth))
  if (line.title === undefined || heads.length === 0) return heads
  return [row(line.title, plus(...line.places.flatMap(entriesOf)), level, { strong: true }), ...heads]
}

/** 'Inventories: raw materials' is 'Raw materials' below Inventories. */
const shortLabel = ({ title }: FormLine, place: Place): string => {
  const label = placeLabels[place]
  if (title === undefined || !label.startsWith(`${title}: `)) return label
  const short = label.slice(title.length + 2)
  return short.charAt(0).toUpperCase() + short.slice(1)
}
