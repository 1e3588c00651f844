import type { ISODate } from '../../kernel/dates.ts'
import type { Tx } from '../../server/database.ts'
import { date, decimal, id, integer, orNull, type Read, reading, text } from '../../server/reading.ts'
import { inStage, linesInStage } from '../../server/schema/stateSql.ts'
import { type Asked, type MakePanel, maySee, panelOf } from '../../server/store/parts/panels.ts'
import { type Cable, type Coverage, coverageOf, coverageText, coresIn } from '../cable/cableType/covered.ts'
import { insulationOf } from '../cable/insulation.ts'
import { reportsOf } from '../cable/cableType/reports.server.ts'
import { product } from '../cable/product/product.ts'
import { quotation } from './quotation/quotation.ts'
import { salesOrder } from './salesOrder/salesOrder.ts'

const cable = `p.name as cable, p.cable_type, p.voltage_grade as grade, (select s.code from standard s where s.id = p.edition) as standard, p.sqmm, p.cores,
  p.metal, p.insulation`

/** SQL: lines that name a cable of ours, with the day on which a type test is asked for; null is today. $1 is one record, or null for all that are live. */
const linesSql = {
  enquiry: `select e.id, e.number, e.customer, l.no, coalesce(e.reply_by, e.deliver_by) as needed, ${cable}
from enquiry e join enquiry_read_as l on l.doc = e.id join product p on p.id = l.product where e.id = $1`,
  quotation: `select q.id, q.number, q.customer, l.no, q.valid_to as needed, ${cable}
from quotation q join quotation_items l on l.doc = q.id join product p on p.id = l.product
where q.id = $1 or $1 is null and ${inStage(quotation, 'unfinished', 'q')}`,
  salesOrder: `select o.id, o.number, o.customer, l.no, o.deliver_by as needed, ${cable}
from sales_order o join sales_order_items l on l.doc = o.id join product p on p.id = l.product
where o.id = $1 or $1 is null and ${inStage(salesOrder, 'underWay', 'o')} and ${linesInStage(salesOrder, 'items', 'ongoing', 'l')}`,
} as const

/** A document whose lines are held against the reports of type tests. */
export type Selling = keyof typeof linesSql

const columns = {
  id: integer,
  number: orNull(text),
  customer: orNull(text),
  no: integer,
  needed: orNull(date),
  cable: text,
  cableType: orNull(id('cableType')),
  grade: text,
  standard: orNull(text),
  sqmm: decimal,
  /** As designated: 3.5, 12, 2P. */
  cores: text,
  metal: product.fields.metal,
  insulation: text,
}

const linesOfSql = (doc: Selling): string =>
  `select l.id, l.number, c.name as customer, l.no, l.needed, l.cable, l.cable_type, l.grade, l.standard, l.sqmm, l.cores, l.metal, l.insulation
from (${linesSql[doc]}) l left join customer c on c.id = l.customer order by l.id desc, l.no limit 2000`

const lineReadings = {
  enquiry: reading(columns, linesOfSql('enquiry')),
  quotation: reading(columns, linesOfSql('quotation')),
  salesOrder: reading(columns, linesOfSql('salesOrder')),
}

/** A line of an enquiry, an offer or an order, and what reports say of its cable. */
export interface Answered {
  readonly line: Read<(typeof lineReadings)['quotation']>
  readonly needed: ISODate
  readonly coverage: Coverage
}

const cableOf = (line: Answered['line']): Cable => ({
  ...line,
  cores: coresIn(line.cores),
  insulation: insulationOf(line.insulation),
})

/**
 * Answers for the lines of one record, or of all live ones where `record` is null, whether their cables are type-tested on the day on which
 * it is asked for: the reply or the end of an offer, the delivery of an order, else `today`. `years` is the age that the buyer takes.
 */
export const answersOf = async (
  tx: Tx,
  doc: Selling,
  { record, today, years = null }: { readonly record: number | null; readonly today: ISODate; readonly years?: number | null },
): Promise<readonly Answered[]> => {
  const lines = await lineReadings[doc].rows(tx, [record])
  const reports = lines.length === 0 ? [] : await reportsOf(tx)
  return lines.map(line => {
    const needed = line.needed === null || line.needed < today ? today : line.needed
    return { line, needed, coverage: coverageOf(cableOf(line), reports, needed, years) }
  })
}

const tones = { tested: 'success', runsOut: 'warning', none: 'danger' } as const

const cellOf = ({ coverage }: Answered) => {
  const report = coverage.says === 'none' ? coverage.nearest : coverage.by
  const shown = { text: coverageText(coverage), tone: tones[coverage.says] }
  return report === null ? shown : { ...shown, doc: 'typeTestReport', id: report.report }
}

/** Makes the panel that holds each line of a record against the reports of type tests. */
export const typeTestsOf =
  (doc: Selling): MakePanel =>
  async (asked: Asked) => {
    if (!maySee(asked, 'typeTestReport')) return null
    const rows = await answersOf(asked.tx, doc, { record: asked.id, today: asked.store.today() })
    const open = rows.filter(({ coverage }) => coverage.says !== 'tested').length
    return panelOf(
      {
        name: 'typeTested',
        title: 'Type tests',
        note:
          rows.length === 0
            ? null
            : open === 0
              ? 'A report speaks for each of these cables.'
              : `${open} of ${rows.length} lines have no report that holds.`,
      },
      [
        { label: 'Line', right: true, cell: ({ line }: Answered) => String(line.no) },
        { label: 'Cable', cell: ({ line }) => line.cable },
        { label: 'Needed on', cell: ({ needed }) => needed },
        { label: 'Type test', cell: cellOf },
      ],
      rows,
    )
  }
