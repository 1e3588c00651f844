import { addDays, addMonths, financialYearOf } from '../../../../kernel/dates.ts'
import { sum, zero } from '../../../../kernel/decimal.ts'
import type { ParamsOf, ReportAnswer, ReportRow } from '../../../../kernel/report.ts'
import type { Tx } from '../../../../server/database.ts'
import { gstinNotes } from '../../../../server/reports/gstin.ts'
import { reportFor } from '../../../../server/store/parts/reports.ts'
import { balanceSheet } from './balanceSheet.ts'
import { assets, equityAndLiabilities, type FormPart, isLiability, isResult, type Place, placeOfBalance } from './forms.ts'
import {
  type Depth,
  type Entry,
  isNothing,
  lineRows,
  negated,
  type PlacedLedger,
  type Pair,
  placedLedgers,
  plus,
  row,
} from './placed.server.ts'

type Params = ParamsOf<typeof balanceSheet>

/** The results of both columns: of the year so far, and of all years before it, debit above zero. */
const resultsOf = (ledgers: readonly PlacedLedger[]): { readonly ofYear: Pair; readonly before: Pair } => {
  const made = ledgers.filter(one => isResult(one.rootType))
  const on = (day: 0 | 1 | 2) => sum(made.map(one => one.balances[day]))
  const [now, yearStart, earlierStart] = [on(0), on(1), on(2)]
  return {
    ofYear: { now: now.minus(yearStart), earlier: yearStart.minus(earlierStart) },
    before: { now: yearStart, earlier: earlierStart },
  }
}

/**
 * Every balance under its place, each column by itself: a ledger whose balance lay on the other side a year ago stands in two places.
 * Income and expense of earlier years stand in the surplus, whether or not a closing journal was written.
 */
const entriesByPlace = (ledgers: readonly PlacedLedger[], { asOn, registration }: Params): Map<Place, Entry[]> => {
  const from = financialYearOf(asOn).from
  const results = resultsOf(ledgers)
  const places = new Map<Place, Entry[]>()
  const put = (place: Place, entry: Entry): void => {
    if (isNothing(entry)) return
    const signed = isLiability(place) ? negated(entry) : entry
    places.set(place, [...(places.get(place) ?? []), { ...entry, now: signed.now, earlier: signed.earlier }])
  }
  const gstin: Readonly<Record<string, string>> = registration === null ? {} : { registration: String(registration) }
  for (const ledger of ledgers.filter(one => !isResult(one.rootType))) {
    const [now, earlier] = ledger.balances
    const drill = { report: 'ledger', params: { account: String(ledger.id), fromDate: from, toDate: asOn, ...gstin } }
    const here = { title: ledger.title, drill }
    put(placeOfBalance(ledger.place, now), { ...here, now, earlier: zero })
    put(placeOfBalance(ledger.place, earlier), { ...here, now: zero, earlier })
  }
  put('reserves', { title: 'Profit and loss of earlier years', ...results.before })
  put('reserves', {
    title: 'Profit of the year so far',
    ...results.ofYear,
    drill: { report: 'profitAndLoss', params: { fromDate: from, toDate: asOn, ...gstin } },
  })
  return places
}

/** The two columns of a ledger that stands in one place are one entry. */
const joined = (entries: readonly Entry[]): Entry[] =>
  [...Map.groupBy(entries, one => one.title).values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, ...plus(first, ...others) }] : [],
  )

const sideRows = (
  title: string,
  total: string,
  parts: readonly FormPart[],
  entriesOf: (place: Place) => readonly Entry[],
  depth: Depth,
) => {
  const inPart = (part: FormPart): Pair => plus(...part.lines.flatMap(line => line.places.flatMap(entriesOf)))
  const whole = plus(...parts.map(inPart))
  const rows = parts.flatMap((part): ReportRow[] => {
    const below = part.lines.flatMap(line => lineRows(line, entriesOf, 2, depth))
    return below.length === 0 ? [] : [row(part.title, inPart(part), 1, { strong: true }), ...below]
  })
  return { rows: [{ values: { head: title }, level: 0, strong: true }, ...rows, row(total, whole, 0, { strong: true })], whole }
}

/** Assets against equity and liabilities (Companies Act 2013, Schedule III, Division I, Part I). */
const runBalanceSheet = async (tx: Tx, params: Params): Promise<ReportAnswer> => {
  const yearStart = financialYearOf(params.asOn).from
  const previous = addDays(yearStart, -1)
  const beforeThat = addDays(addMonths(yearStart, -12), -1)
  const ledgers = await placedLedgers(tx, [params.asOn, previous, beforeThat, beforeThat], params.registration)
  const places = new Map([...entriesByPlace(ledgers, params)].map(([place, entries]) => [place, joined(entries)]))
  const entriesOf = (place: Place): readonly Entry[] => places.get(place) ?? []
  const asked: Readonly<Record<string, string>> =
    params.registration === null ? {} : { registration: String(params.registration) }
  const depth = {
    ledgers: params.ledgers,
    opened: { report: balanceSheet.name, params: { asOn: params.asOn, ledgers: 'true', ...asked } },
  }
  const owed = sideRows('Equity and liabilities', 'Total equity and liabilities', equityAndLiabilities, entriesOf, depth)
  const owned = sideRows('Assets', 'Total assets', assets, entriesOf, depth)
  return {
    rows: [...owed.rows, ...owned.rows],
    sums: {},
    notes: gstinNotes(params.registration),
  }
}

export default reportFor(balanceSheet, runBalanceSheet)
