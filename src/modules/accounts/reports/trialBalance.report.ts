import { financialYearOf } from '../../../kernel/dates.ts'
import { Decimal, sum, zero } from '../../../kernel/decimal.ts'
import type { ParamsOf, ReportAnswer, ReportRow } from '../../../kernel/report.ts'
import type { Tx } from '../../../server/database.ts'
import { id, orNull, type Read, reading, text, yes } from '../../../server/reading.ts'
import { type AccountMovement, movements } from '../../../server/reports/balances.ts'
import { gstinNotes } from '../../../server/reports/gstin.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import { trialBalance } from './trialBalance.ts'

type Ledger = Read<typeof ledgerReading>

interface Figures {
  readonly opening: Decimal
  readonly debit: Decimal
  readonly credit: Decimal
}

const nothing: Figures = { opening: zero, debit: zero, credit: zero }

const closing = (f: Figures): Decimal => sum([f.opening, f.debit, f.credit.negated()])

const onDebit = (d: Decimal): string => (d.gt(0) ? d : zero).toFixed(2)

const onCredit = (d: Decimal): string => (d.lt(0) ? d.negated() : zero).toFixed(2)

const columns = (account: string, f: Figures) => ({
  account,
  openingDebit: onDebit(f.opening),
  openingCredit: onCredit(f.opening),
  debit: f.debit.toFixed(2),
  credit: f.credit.toFixed(2),
  closingDebit: onDebit(closing(f)),
  closingCredit: onCredit(closing(f)),
})

type Params = ParamsOf<typeof trialBalance>

/** A group's row carries the sums of its ledgers' columns, so that groups add up down the page as well as across it. */
const added = (rows: readonly Readonly<Record<string, unknown>>[], column: string): string =>
  sum(rows.map(r => new Decimal(String(r[column] ?? 0)))).toFixed(2)

const sides = ['openingDebit', 'openingCredit', 'debit', 'credit', 'closingDebit', 'closingCredit'] as const

const grouped = (ledgers: readonly Ledger[], figures: ReadonlyMap<number, Figures>, params: Params) => {
  const children = Map.groupBy<number | null, Ledger>(ledgers, l => l.parent)
  const leaves: Readonly<Record<string, unknown>>[] = []
  const gstin: Readonly<Record<string, string>> =
    params.registration === null ? {} : { registration: String(params.registration) }
  const walk = (parent: number | null, level: number): ReportRow[] =>
    (children.get(parent) ?? []).flatMap((l): ReportRow[] => {
      if (!l.isGroup) {
        const f = figures.get(l.id) ?? nothing
        if (!params.zero && f.opening.isZero() && f.debit.isZero() && f.credit.isZero()) return []
        const values = columns(`${l.code} · ${l.name}`, f)
        leaves.push(values)
        return [
          {
            values,
            level,
            drill: {
              report: 'ledger',
              params: { account: String(l.id), fromDate: params.fromDate, toDate: params.toDate, ...gstin },
            },
          },
          ...walk(l.id, level + 1),
        ]
      }
      const from = leaves.length
      const below = walk(l.id, level + 1)
      if (below.length === 0) return []
      const own = leaves.slice(from)
      return [
        {
          values: { account: `${l.code} · ${l.name}`, ...Object.fromEntries(sides.map(s => [s, added(own, s)])) },
          level,
          strong: true,
        },
        ...below,
      ]
    })
  return { rows: walk(null, 0), leaves }
}

const isResult = (l: Ledger): boolean => l.rootType === 'Income' || l.rootType === 'Expense'

/**
 * Income and expense start every financial year at nil: what they came to in earlier years stands in retained earnings, whether
 * or not a closing journal was written.
 */
const openings = (ledgers: readonly Ledger[], moved: readonly AccountMovement[]): Map<number, Figures> => {
  const byId = new Map<number, Ledger>(ledgers.map(l => [l.id, l]))
  const retained = ledgers.find(l => l.role === 'RETAINED_EARNINGS')
  const figures = new Map<number, Figures>()
  const add = (id: number, f: Figures): void => {
    const known = figures.get(id) ?? nothing
    figures.set(id, {
      opening: known.opening.plus(f.opening),
      debit: known.debit.plus(f.debit),
      credit: known.credit.plus(f.credit),
    })
  }
  for (const m of moved) {
    const ledger = byId.get(m.account)
    const carried = ledger && isResult(ledger) && retained ? new Decimal(m.earlierYears) : zero
    add(m.account, {
      opening: sum([new Decimal(m.earlierYears), new Decimal(m.earlier), carried.negated()]),
      debit: new Decimal(m.debit),
      credit: new Decimal(m.credit),
    })
    if (retained && !carried.isZero()) add(retained.id, { opening: carried, debit: zero, credit: zero })
  }
  return figures
}

const ledgerReading = reading(
  { id: id('account'), code: text, name: text, parent: orNull(id('account')), isGroup: yes, rootType: text, role: orNull(text) },
  'select id, code, name, parent, is_group, root_type, role from account order by code',
)

/** Opening, movement and closing of every ledger below its groups (accounts-india.md 16, trial balance). */
const runTrialBalance = async (tx: Tx, params: Params): Promise<ReportAnswer> => {
  const [ledgers, moved] = await Promise.all([
    ledgerReading.rows(tx, []),
    movements(tx, financialYearOf(params.fromDate).from, params.fromDate, params.toDate, params.registration),
  ])
  const { rows, leaves } = grouped(ledgers, openings(ledgers, moved), params)
  return { rows, sums: Object.fromEntries(sides.map(s => [s, added(leaves, s)])), notes: gstinNotes(params.registration) }
}

export default reportFor(trialBalance, runTrialBalance)
