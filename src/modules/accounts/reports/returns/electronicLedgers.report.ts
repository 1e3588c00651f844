import { addDays, addMonths, firstYear, type ISODate, isoDate } from '../../../../kernel/dates.ts'
import { Decimal, sum } from '../../../../kernel/decimal.ts'
import type { Drill, ParamsOf, ReportAnswer, ReportRow } from '../../../../kernel/report.ts'
import type { Tx } from '../../../../server/database.ts'
import { date, id, integer, oneOf, type Read, reading, text, written } from '../../../../server/reading.ts'
import { reportFor } from '../../../../server/store/parts/reports.ts'
import type { Store } from '../../../../server/store/parts/store.ts'
import { inStage } from '../../../../server/schema/stateSql.ts'
import { gstLedgers } from '../../gstReturn/ledgers.ts'
import { gstReturn } from '../../gstReturn/gstReturn.ts'
import { netCredit, settledByCredit } from '../../returns/gstr3bFile.ts'
import { headNames, headsOf, minus, noHeads, plus, wholeOf } from '../../returns/heads.ts'
import { creditUnclaimed, return3B } from '../../returns/month3B.server.ts'
import { spoken } from '../../returns/period.ts'
import type { Heads } from '../../setOff.ts'
import { namesOr } from '../../entries.server.ts'
import { electronicLedgers } from './electronicLedgers.ts'

/** Filed GSTR-3B of a GSTIN, head by head; a return counts from the day on which it was filed. */
const filedReading = reading(
  {
    id: id('gstReturn'),
    number: text,
    date,
    month: date,
    period: text,
    head: oneOf('cgst', 'sgst', 'igst'),
    brought: written,
    claimed: written,
    used: written,
    carried: written,
    less: written,
    tax: written,
    credit: written,
    cash: written,
  },
  `
select h.id, h.number, h.date, h.month, h.period, c.head, c.brought, c.month as claimed, c.used, c.carried, c.less_carried as less,
  p.tax + p.reverse_charge as tax, p.by_igst + p.by_cgst + p.by_sgst as credit, p.cash + p.reverse_charge as cash
from gst_return h join gst_return_credit c on c.doc = h.id join gst_return_payment p on p.doc = h.id and p.head = c.head
where ${inStage(gstReturn, 'happened', 'h')} and h.form = 'gstr3b' and h.registration = $1 and h.date <= $2 order by h.month, c.no`,
)

const figures = ['brought', 'claimed', 'used', 'carried', 'less', 'tax', 'credit', 'cash'] as const
type Figure = (typeof figures)[number]

type FiledHead = Read<typeof filedReading>

interface Filed extends Pick<FiledHead, 'id' | 'number' | 'date' | 'month' | 'period'> {
  readonly of: (figure: Figure) => Heads
}

const filedReturns = async (tx: Tx, registration: number, until: ISODate): Promise<readonly Filed[]> => {
  const rows = await filedReading.rows(tx, [registration, until])
  return [...Map.groupBy(rows, row => row.id).values()].flatMap((own): Filed[] => {
    const [first] = own
    if (!first) return []
    const of = (figure: Figure): Heads =>
      headsOf(head => sum(own.filter(row => row.head === head).map(row => new Decimal(row[figure]))))
    return [{ ...first, of }]
  })
}

/** What the books hold on the ledgers of some roles at the end of a day. */
const bookReading = reading(
  { role: text, balance: written },
  `
select a.role, coalesce(sum(g.amount), 0) as balance from account a join gl_entry g on g.account = a.id
where a.role = any($1::text[]) and g.date <= $2 and ${namesOr('g', '$3')} group by a.role`,
)

type ByHead = Readonly<Record<keyof Heads, readonly string[]>>

const inBooks = async (tx: Tx, roles: readonly ByHead[], registration: number, until: ISODate): Promise<Heads> => {
  const wanted = roles.flatMap(one => headNames.flatMap(head => one[head]))
  const rows = await bookReading.rows(tx, [wanted, until, registration])
  const of = (head: keyof Heads): readonly string[] => roles.flatMap(one => one[head])
  return headsOf(head => sum(rows.filter(({ role }) => of(head).includes(role)).map(({ balance }) => new Decimal(balance))))
}

const cashReading = reading(
  { title: text, number: text, doc: text, id: integer, date, amount: written },
  `
select v.title, v.number, v.doc, v.doc_id as id, g.date, g.amount from gl_entry g join account a on a.id = g.account join voucher v on v.id = g.voucher
where a.role = $1 and g.date <= $2 and ${namesOr('g', '$3')} order by g.date, g.id`,
)

type CashLine = Read<typeof cashReading>

const none = { date: null, number: null, igst: null, cgst: null, sgst: null, total: null }

const section = (what: string): ReportRow => ({ strong: true, values: { ...none, what } })

interface Told {
  readonly date?: string
  readonly number?: string
  readonly strong?: boolean
  readonly drill?: Drill
}

const row = (what: string, heads: Heads, { date, number, strong, drill }: Told = {}): ReportRow => ({
  level: 1,
  ...(strong && { strong }),
  values: {
    what,
    date: date ?? null,
    number: number ?? null,
    igst: heads.igst.toFixed(2),
    cgst: heads.cgst.toFixed(2),
    sgst: heads.sgst.toFixed(2),
    total: wholeOf(heads).toFixed(2),
  },
  ...(drill && { drill }),
})

const amountRow = (what: string, total: Decimal, told: Told = {}): ReportRow => {
  const { values, ...rest } = row(what, noHeads, told)
  return { ...rest, values: { ...values, igst: null, cgst: null, sgst: null, total: total.toFixed(2) } }
}

/** How a ledger of the portal stands to the books: what no return tells of yet is between them, and nothing else may be. */
const tied = (what: string, here: Heads, between: Heads, books: Heads): ReportRow[] => [
  row(what, between),
  row('In the books', books),
  row('Difference', minus(books, plus(here, between)), { strong: true }),
]

const toldBy = ({ id, date, number }: Filed): Told => ({ date, number, drill: { doc: 'gstReturn', id } })

const creditRows = (shown: readonly Filed[], here: Heads, between: Heads, books: Heads): ReportRow[] => [
  section('Electronic credit ledger'),
  row('Brought forward', shown[0]?.of('brought') ?? here),
  ...shown.flatMap(one => [
    row(`Credit of ${spoken(one.period)}`, one.of('claimed'), toldBy(one)),
    row(`Used for the tax of ${spoken(one.period)}`, minus(noHeads, one.of('used')), toldBy(one)),
  ]),
  row('Balance', here, { strong: true }),
  ...tied('Booked, in no return yet', here, between, books),
]

const cashRows = (lines: readonly CashLine[], fromDate: ISODate): ReportRow[] => {
  const whole = (some: readonly CashLine[]): Decimal => sum(some.map(({ amount }) => new Decimal(amount)))
  return [
    section('Electronic cash ledger'),
    amountRow('Brought forward', whole(lines.filter(({ date }) => date < fromDate))),
    ...lines.flatMap(({ title, amount, date, number, doc, id }) =>
      date < fromDate ? [] : [amountRow(title, new Decimal(amount), { date, number, drill: { doc, id } })],
    ),
    amountRow('Balance, as in the books', whole(lines), { strong: true }),
  ]
}

const liabilityRows = (shown: readonly Filed[], between: Heads, books: Heads): ReportRow[] => [
  section('Electronic liability register'),
  ...shown.flatMap(one => [
    row(`Tax of ${spoken(one.period)}`, one.of('tax'), toldBy(one)),
    row('Paid by credit', minus(noHeads, one.of('credit')), toldBy(one)),
    row('Paid in cash', minus(noHeads, one.of('cash')), toldBy(one)),
  ]),
  ...tied('Booked, in no return yet', noHeads, between, books),
]

/** The portal's three ledgers of a GSTIN from filed returns, each held against the books. */
const runElectronicLedgers = async (
  tx: Tx,
  asked: ParamsOf<typeof electronicLedgers>,
  { registry }: Store,
): Promise<ReportAnswer> => {
  const { fromDate, toDate, registration } = asked
  const filed = await filedReturns(tx, registration, toDate)
  const last = filed.at(-1)
  const open = { fromDate: last ? addMonths(last.month, 1) : isoDate(`${firstYear}-01-01`), toDate, registration }
  const [told, unclaimed, credit, owed, cash] = await Promise.all([
    return3B(tx, registry, open),
    creditUnclaimed(tx, { fromDate: addDays(toDate, 1), registration }),
    inBooks(tx, [gstLedgers.credit], registration, toDate),
    inBooks(tx, [gstLedgers.output, gstLedgers.charged], registration, toDate),
    cashReading.rows(tx, [gstLedgers.cash, toDate, registration]),
  ])
  const shown = filed.filter(({ date }) => date >= fromDate)
  const less = last?.of('less') ?? noHeads
  const tax = plus(plus(settledByCredit(told), told.reverseCharge), less)
  return {
    rows: [
      ...creditRows(shown, last?.of('carried') ?? noHeads, plus(netCredit(told), unclaimed), credit),
      ...cashRows(cash, fromDate),
      ...liabilityRows(shown, tax, minus(noHeads, owed)),
    ],
    sums: {},
    notes: [
      last
        ? `GSTR-3B was last filed for ${spoken(last.period)}.`
        : 'No GSTR-3B is filed here yet: the difference is what the books opened with.',
    ],
  }
}

export default reportFor(electronicLedgers, runElectronicLedgers)
