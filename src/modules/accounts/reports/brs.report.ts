import { Decimal, sum } from '../../../kernel/decimal.ts'
import type { ParamsOf, ReportAnswer, ReportRow } from '../../../kernel/report.ts'
import type { Tx } from '../../../server/database.ts'
import { reading, written } from '../../../server/reading.ts'
import { cutTo, mostLines } from '../../../server/reports/cut.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import { bankStatement } from '../bankStatement/bankStatement.ts'
import { clearedBefore, openBankLines, openBookLines, type Reach, reachOf } from '../bankStatement/lines.server.ts'
import { brs } from './brs.ts'

type Params = ParamsOf<typeof brs>

/** A line of one of the four lists: what it adds to the balance of the books to come to that of the bank. */
interface Item {
  readonly adds: Decimal
  readonly row: ReportRow
}

const strong = (particulars: string, total: Decimal): ReportRow => ({
  values: { particulars, total: total.toFixed(2) },
  strong: true,
})

/** A list under its name, with its sum; nothing where it has no lines. */
const listed = (name: string, items: readonly Item[]): readonly ReportRow[] =>
  items.length === 0
    ? []
    : [
        strong(name, sum(items.map(({ adds }) => adds))),
        ...cutTo(mostLines, items, '').shown.map(({ row }) => ({ ...row, level: 1 })),
      ]

const bookedReading = reading(
  { amount: written },
  'select coalesce(sum(amount), 0) as amount from gl_entry where account = $1 and date <= $2::date',
)

const toldReading = reading(
  { amount: written },
  `
select coalesce(sum(l.deposit - l.withdrawal), 0) as amount from bank_statement s join bank_statement_statement l on l.doc = s.id
where s.bank = $1 and ${inStage(bankStatement, 'agreed', 's')} and l.date <= $2::date`,
)

const amountOf = async (asked: Promise<{ readonly amount: string }>): Promise<Decimal> => new Decimal((await asked).amount)

/** Vouchers that the bank had not shown by the end of the day; what the bank lacks is taken off the books. */
const ofBooks = async (tx: Tx, { bank, asOn }: Params, { first }: Reach): Promise<readonly Item[]> =>
  (await openBookLines(tx, bank, asOn, first)).map(({ date, number, party, note, reference, clearedOn, amount, doc, docId }) => {
    const adds = amount.negated()
    const particulars = [number, party, note].filter(Boolean).join(' · ')
    return {
      adds,
      row: { values: { date, particulars, reference, clearedOn, amount: adds.toFixed(2) }, drill: { doc, id: docId } },
    }
  })

/** Lines of the bank that the books did not have by the end of the day. */
const ofBank = async (tx: Tx, { bank, asOn }: Params): Promise<readonly Item[]> =>
  (await openBankLines(tx, bank, asOn)).map(({ statement, date, particulars, reference, clearedOn, amount }) => {
    const adds = amount
    const values = { date, particulars, reference, clearedOn, amount: adds.toFixed(2) }
    return { adds, row: { values, drill: { doc: bankStatement.name, id: statement } } }
  })

const reaching = ({ first, last }: Reach, asOn: string): readonly string[] =>
  asOn > last
    ? [
        `Statements are reconciled to ${last}. What came later is not told by the bank yet; the balance of the bank is expected, not told.`,
      ]
    : asOn < first
      ? [`The first reconciled statement starts on ${first}; nothing is known of the bank before it.`]
      : []

/**
 * From the balance of the books over the four lists to the balance of the bank (accounts-india 15). Both ends come from their own tables, so the
 * difference under them is found and not made.
 */
const runBrs = async (tx: Tx, params: Params): Promise<ReportAnswer> => {
  const { bank, asOn } = params
  const reach = await reachOf(tx, bank)
  const booked = await amountOf(bookedReading.one(tx, [bank, asOn]))
  const start = strong('Balance as per books', booked)
  if (reach === null)
    return { rows: [start], sums: {}, notes: ['No statement of this bank is reconciled yet. Enter one under Bank Statements.'] }
  if (asOn < reach.first) return { rows: [start], sums: {}, notes: reaching(reach, asOn) }
  const [books, banks, before, told] = await Promise.all([
    ofBooks(tx, params, reach),
    ofBank(tx, params),
    clearedBefore(tx, bank, asOn, reach.first),
    amountOf(toldReading.one(tx, [bank, asOn])),
  ])
  const earlier = reach.opening.minus(before)
  const reconciled = sum([booked, earlier, ...books.map(({ adds }) => adds), ...banks.map(({ adds }) => adds)])
  const stands = reach.opening.plus(told)
  const isTold = asOn <= reach.last
  return {
    rows: [
      start,
      ...(earlier.isZero() ? [] : [strong('Not explained before the first statement', earlier)]),
      ...listed(
        'Add: paid by us, not presented to the bank',
        books.filter(({ adds }) => adds.gt(0)),
      ),
      ...listed(
        'Less: received by us, not credited by the bank',
        books.filter(({ adds }) => adds.lt(0)),
      ),
      ...listed(
        'Add: credited by the bank, not in the books',
        banks.filter(({ adds }) => adds.gt(0)),
      ),
      ...listed(
        'Less: debited by the bank, not in the books',
        banks.filter(({ adds }) => adds.lt(0)),
      ),
      strong('Balance as per bank', reconciled),
      ...(isTold ? [strong('Balance on the statement', stands), strong('Difference', stands.minus(reconciled))] : []),
    ],
    sums: {},
    notes: [
      ...reaching(reach, asOn),
      ...(books.length > mostLines || banks.length > mostLines
        ? [`Of each list at most ${mostLines} lines are shown; its sum is of all.`]
        : []),
    ],
  }
}

export default reportFor(brs, runBrs)
