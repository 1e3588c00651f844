import { addDays, addMonths } from '../../../../kernel/dates.ts'
import { Decimal } from '../../../../kernel/decimal.ts'
import type { ParamsOf, ReportAnswer, ReportRow } from '../../../../kernel/report.ts'
import type { Tx } from '../../../../server/database.ts'
import { integer, reading, written } from '../../../../server/reading.ts'
import { entryIsOf, gstinNotes } from '../../../../server/reports/gstin.ts'
import { reportFor } from '../../../../server/store/parts/reports.ts'
import { profitAndLoss } from './profitAndLoss.ts'
import { changingInventories, isResult, type Place, placeLabels, revenue, tax } from './forms.ts'
import {
  type Depth,
  type Entry,
  headRows,
  lineRows,
  negated,
  type PlacedLedger,
  type Pair,
  placedLedgers,
  plus,
  row,
} from './placed.server.ts'

type Params = ParamsOf<typeof profitAndLoss>

interface Period {
  readonly from: Params['fromDate']
  readonly to: Params['toDate']
}

/** What vouchers against the opening difference brought into a ledger: stock that the company had before it came to these books. */
const broughtInReading = reading(
  { account: integer, amount: written },
  `
select g.account, sum(g.amount) as amount from gl_entry g
where g.date between $1::date and $2::date and ${entryIsOf('g', '$3')}
  and g.voucher in (select o.voucher from gl_entry o join account a on a.id = o.account where a.role = 'OPENING_DIFF' and o.date between $1::date and $2::date)
group by g.account`,
)

const broughtIn = async (tx: Tx, { from, to }: Period, registration: number | null): Promise<ReadonlyMap<number, Decimal>> => {
  const rows = await broughtInReading.rows(tx, [from, to, registration])
  return new Map(rows.map(one => [one.account, new Decimal(one.amount)]))
}

/** The period and the same days of the year before. */
const periodsOf = ({ fromDate, toDate }: Params): readonly [Period, Period] => [
  { from: fromDate, to: toDate },
  { from: addMonths(fromDate, -12), to: addMonths(toDate, -12) },
]

const moved = ({ balances: [to, before, earlierTo, earlierBefore] }: PlacedLedger): Pair => ({
  now: to.minus(before),
  earlier: earlierTo.minus(earlierBefore),
})

/** Opening less closing of what is made or bought to be sold; above zero is an expense. */
const changes = (
  ledgers: readonly PlacedLedger[],
  [now, earlier]: readonly [ReadonlyMap<number, Decimal>, ReadonlyMap<number, Decimal>],
  leads: (ledger: PlacedLedger) => Entry['drill'],
): Entry[] =>
  ledgers
    .filter(({ place }) => changingInventories.some(one => one === place))
    .map(ledger => {
      const brought = { now: now.get(ledger.id) ?? new Decimal(0), earlier: earlier.get(ledger.id) ?? new Decimal(0) }
      const drill = leads(ledger)
      return { title: ledger.title, ...plus(negated(moved(ledger)), brought), ...(drill && { drill }) }
    })

const isIncome = (ledger: PlacedLedger): boolean => ledger.rootType === 'Income'

/** Income and expenses under their places, income as credit and expense as debit above zero. */
const entriesByPlace = (
  ledgers: readonly PlacedLedger[],
  leads: (ledger: PlacedLedger) => Entry['drill'],
): Map<Place, Entry[]> => {
  const results = ledgers.filter(one => isResult(one.rootType))
  return new Map(
    [...Map.groupBy(results, one => one.place)].map(([place, held]) => [
      place,
      held.map(ledger => {
        const drill = leads(ledger)
        return { title: ledger.title, ...(isIncome(ledger) ? negated(moved(ledger)) : moved(ledger)), ...(drill && { drill }) }
      }),
    ]),
  )
}

/** The statement from its entries; a head that nobody uses is left out. */
const statement = (entriesOf: (place: Place) => readonly Entry[], changed: readonly Entry[], depth: Depth): ReportRow[] => {
  const of = (...places: readonly Place[]): Pair => plus(...places.flatMap(entriesOf))
  const head = (place: Place, level = 1): ReportRow[] => headRows(placeLabels[place], entriesOf(place), level, depth)
  const materials = [
    ...entriesOf('materials'),
    { title: 'Less: changes in inventories, shown on their own line', ...negated(plus(...changed)) },
  ]
  const income = of(...revenue.places, 'otherIncome', 'unplacedIncome')
  const others = ['employeeBenefits', 'financeCosts', 'depreciation', 'otherExpenses', 'unplacedExpenses'] as const
  const expenses = of('materials', 'purchasesForResale', ...others)
  const beforeExceptional = plus(income, negated(expenses))
  const beforeTax = plus(beforeExceptional, negated(of('exceptional')))
  return [
    ...lineRows(revenue, entriesOf, 0, depth),
    ...head('otherIncome', 0),
    ...head('unplacedIncome', 0),
    row('Total income', income, 0, { strong: true }),
    { values: { head: 'Expenses' }, level: 0, strong: true },
    ...headRows(placeLabels.materials, materials, 1, depth),
    ...head('purchasesForResale'),
    ...headRows('Changes in inventories of finished goods, work in progress and stock-in-trade', changed, 1, depth),
    ...others.flatMap(place => head(place)),
    row('Total expenses', expenses, 0, { strong: true }),
    row('Profit before exceptional items and tax', beforeExceptional, 0, { strong: true }),
    ...head('exceptional', 0),
    row('Profit before tax', beforeTax, 0, { strong: true }),
    ...lineRows(tax, entriesOf, 0, depth),
    row('Profit for the period', plus(beforeTax, negated(of(...tax.places))), 0, { strong: true }),
  ]
}

/**
 * Income and expenses of a period (Companies Act 2013, Schedule III, Division I, Part II). The books charge the cost of goods when they are
 * sold; what was consumed is that cost less the change of the goods that were made and not yet sold, which has a line of its own.
 */
const runProfitAndLoss = async (tx: Tx, params: Params): Promise<ReportAnswer> => {
  const { fromDate, toDate, registration } = params
  const [now, earlier] = periodsOf(params)
  const [ledgers, broughtNow, broughtEarlier] = await Promise.all([
    placedLedgers(tx, [now.to, addDays(now.from, -1), earlier.to, addDays(earlier.from, -1)], registration),
    broughtIn(tx, now, registration),
    broughtIn(tx, earlier, registration),
  ])
  const asked = { fromDate, toDate, ...(registration === null ? {} : { registration: String(registration) }) }
  const leads = (ledger: PlacedLedger) => ({ report: 'ledger', params: { account: String(ledger.id), ...asked } })
  const places = entriesByPlace(ledgers, leads)
  const depth = { ledgers: params.ledgers, opened: { report: profitAndLoss.name, params: { ...asked, ledgers: 'true' } } }
  return {
    rows: statement(place => places.get(place) ?? [], changes(ledgers, [broughtNow, broughtEarlier], leads), depth),
    sums: {},
    notes: gstinNotes(registration),
  }
}

export default reportFor(profitAndLoss, runProfitAndLoss)
