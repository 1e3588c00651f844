import type { ParamsOf, ReportAnswer, ReportRow } from '../../../kernel/report.ts'
import type { ISODate } from '../../../kernel/dates.ts'
import type { Actor } from '../../../server/actor.ts'
import type { Tx } from '../../../server/database.ts'
import { whyForbidden } from '../../../server/store/parts/access.ts'
import { reportsOf } from '../../cable/cableType/reports.server.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { acceptedUntil, coverageText, type Covered } from '../../cable/cableType/covered.ts'
import { answersOf, type Selling } from '../typeTested.server.ts'
import { typeTestCoverage } from './typeTestCoverage.ts'

interface Given {
  readonly today: ISODate
  readonly years: number | null
}

const lacking = async (tx: Tx, doc: Selling, { today, years }: Given): Promise<readonly ReportRow[]> =>
  (await answersOf(tx, doc, { record: null, today, years })).flatMap(({ line, needed, coverage }) =>
    coverage.says === 'tested'
      ? []
      : [
          {
            values: {
              kind: doc,
              number: line.number ?? 'Draft',
              customer: line.customer,
              cable: line.cable,
              needed,
              until: coverage.says === 'none' ? null : coverage.until,
              answer: coverageText(coverage),
            },
            drill: { doc, id: line.id },
          },
        ],
  )

/** Each report once, however many ranges it covers. */
const ending = (reports: readonly Covered[], before: ISODate, years: number | null): readonly ReportRow[] =>
  [...new Map(reports.map(one => [one.report, one])).values()].flatMap(one => {
    const until = acceptedUntil(one, years)
    if (until === null || until >= before) return []
    const values = {
      kind: 'report',
      number: one.reportNo,
      customer: null,
      cable: `${one.standard}, ${one.grade}`,
      needed: null,
      until,
      answer: `Ends on ${until}`,
    }
    return [{ values, drill: { doc: 'typeTestReport', id: one.report } }]
  })

/** What lacks a report, orders before offers, each for those who may read them, and then the reports that end. */
const run = async (
  tx: Tx,
  { asOn, years }: ParamsOf<typeof typeTestCoverage>,
  store: Store,
  actor: Actor,
): Promise<ReportAnswer> => {
  const given = { today: store.today(), years }
  const rowsOf = async (doc: Selling): Promise<readonly ReportRow[]> =>
    whyForbidden(actor, store.plan(doc).def, 'read') === null ? lacking(tx, doc, given) : []
  const [orders, offers] = [await rowsOf('salesOrder'), await rowsOf('quotation')]
  const ends = ending(await reportsOf(tx), asOn, years)
  const open = orders.length + offers.length
  return {
    rows: [...orders, ...offers, ...ends],
    sums: {},
    notes: [
      open === 0
        ? 'A report speaks for each line that is live and that you may read.'
        : `${open} lines have no report that holds.`,
    ],
  }
}

export default reportFor(typeTestCoverage, run)
