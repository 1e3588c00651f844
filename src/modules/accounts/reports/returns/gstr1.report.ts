import { sum } from '../../../../kernel/decimal.ts'
import { formatDecimal } from '../../../../kernel/indian.ts'
import type { ParamsOf, ReportAnswer, ReportRow } from '../../../../kernel/report.ts'
import type { Tx } from '../../../../server/database.ts'
import { reading, text } from '../../../../server/reading.ts'
import { complaintsRefusal, Refusal } from '../../../../server/refusal.ts'
import { cutTo, mostLines } from '../../../../server/reports/cut.ts'
import { reportFor } from '../../../../server/store/parts/reports.ts'
import type { Store } from '../../../../server/store/parts/store.ts'
import { gstr1File, periodOf, type ReturnHead } from '../../returns/gstr1File.ts'
import {
  counted,
  type DatedLimit,
  hsnHalf,
  isExport,
  type IssuedSeries,
  issuedKinds,
  type OutwardLine,
  rateIn,
  tableOf,
  tables,
} from '../../returns/outward.ts'
import { narrower } from '../../entries.server.ts'
import { gstr1 } from './gstr1.ts'
import {
  type Asked,
  bookedTax,
  type Booked,
  differences,
  issuedSeries,
  largeLimits,
  outwardLines,
} from '../../returns/outward.server.ts'

type Lines = readonly OutwardLine[]
const figures = ['taxable', 'igst', 'cgst', 'sgst'] as const

const sumsOf = (lines: Lines) =>
  Object.fromEntries(figures.map(figure => [figure, sum(lines.map(line => counted(line)[figure])).toFixed(2)]))

const blank = { party: null, gstin: null, number: null, date: null, place: null, rate: null, value: null, taxable: null }
const noTax = { igst: null, cgst: null, sgst: null }

const grouped = (lines: Lines, key: (line: OutwardLine) => string): readonly Lines[] => [...Map.groupBy(lines, key).values()]

/** A paper at one rate. */
const paperRow = (table: string, lines: Lines): ReportRow[] => {
  const [first] = lines
  if (!first) return []
  const { party, gstin, number, date, placeOfSupply: place, value, doc, id } = first
  const said = { table, party, gstin, number, date, place, rate: rateIn(first).toFixed(2), value: value.toFixed(2) }
  return [{ level: 1, values: { ...said, ...sumsOf(lines) }, drill: { doc, id } }]
}

const tableRows = (lines: Lines, limits: readonly DatedLimit[]): ReportRow[] => {
  const by = Map.groupBy(lines, line => tableOf(line, limits))
  return Object.entries(tables).flatMap(([name, label]) => {
    const own = [...by].flatMap(([table, some]) => (table === name ? some : []))
    if (own.length === 0) return []
    const papers = grouped(own, line => `${line.doc} ${line.id} ${rateIn(line)}`)
    return [
      { strong: true, values: { ...blank, table: label, ...sumsOf(own) } },
      ...papers.flatMap(paper => paperRow(label, paper)),
    ]
  })
}

const halves = { b2b: '12 HSN, registered and exports', b2c: '12 HSN, unregistered' } as const

/** Quantity stands with the code, because amounts have columns of their own. */
const hsnRows = (lines: Lines, half: keyof typeof halves): ReportRow[] => {
  const own = lines.filter(line => hsnHalf(line) === half)
  const codes = grouped(own, line => `${line.hsn} ${line.uqc} ${rateIn(line)}`)
  const rows = codes.flatMap((some): ReportRow[] => {
    const [first] = some
    if (!first) return []
    const qty = `${formatDecimal(sum(some.map(line => counted(line).qty)), 3)} ${first.uqc}`
    const said = { ...blank, table: halves[half], party: qty, number: first.hsn, rate: rateIn(first).toFixed(2) }
    return [{ level: 1, values: { ...said, ...sumsOf(some) } }]
  })
  return rows.length === 0 ? [] : [{ strong: true, values: { ...blank, table: halves[half], ...sumsOf(own) } }, ...rows]
}

const issuedRows = (series: readonly IssuedSeries[]): ReportRow[] =>
  series.map(({ kind, first, last, used, cancelled }) => ({
    level: 1,
    values: {
      ...blank,
      ...noTax,
      table: '13 Documents issued',
      party: issuedKinds[kind],
      number: first === last ? first : `${first} to ${last}`,
      gstin: `${used} used, ${cancelled} cancelled`,
    },
  }))

const taxOf = (all: readonly Pick<Booked, 'igst' | 'cgst' | 'sgst'>[]) => ({
  igst: sum(all.map(({ igst }) => igst)).toFixed(2),
  cgst: sum(all.map(({ cgst }) => cgst)).toFixed(2),
  sgst: sum(all.map(({ sgst }) => sgst)).toFixed(2),
})

/** From the tax of the return to what the ledgers of output tax moved by, difference by difference. */
const reconciled = (lines: Lines, booked: readonly Booked[]): ReportRow[] => {
  const apart = differences(lines, booked)
  const inReturn = lines.map(counted)
  const line = (table: string, values: object): ReportRow => ({ strong: true, values: { ...blank, table, ...values } })
  return [
    line('Tax of this return', taxOf(inReturn)),
    ...apart.map(({ doc, id, number, date, title, ...tax }): ReportRow => ({
      level: 1,
      values: { ...blank, table: 'Difference', party: title, number, date, ...taxOf([tax]) },
      drill: { doc, id },
    })),
    line('Moved on the ledgers of output tax', taxOf(booked)),
  ]
}

const wanting = (lines: Lines, limits: readonly DatedLimit[]): readonly string[] => [
  ...(limits.length === 0
    ? ['Legal Limits has no row for large invoices to unregistered buyers; all of them are in table 7.']
    : []),
  ...(lines.some(isExport) ? ['Add port and shipping bill of the exports on the portal; invoices here do not have them.'] : []),
]

const codeProblem = (lines: Lines): readonly string[] => {
  const without = new Set(lines.filter(({ hsn }) => hsn === '').map(({ number }) => number))
  return without.size === 0 ? [] : [`No HSN on ${[...without].slice(0, 5).join(', ')}; the portal wants one.`]
}

const runGstr1 = async (tx: Tx, asked: ParamsOf<typeof gstr1>, { registry }: Store): Promise<ReportAnswer> => {
  const [lines, limits, series, booked] = await Promise.all([
    outwardLines(tx, registry, asked),
    largeLimits(tx),
    issuedSeries(tx, registry, asked),
    bookedTax(tx, asked),
  ])
  const standing = lines.filter(line => tableOf(line, limits) !== 'amended')
  const { shown, notes } = cutTo(mostLines, tableRows(lines, limits), narrower)
  const apart = differences(lines, booked)
  return {
    rows: [
      ...shown,
      ...hsnRows(standing, 'b2b'),
      ...hsnRows(standing, 'b2c'),
      ...issuedRows(series),
      ...reconciled(lines, booked),
    ],
    sums: sumsOf(lines),
    notes: [
      ...notes,
      apart.length === 0
        ? 'The ledgers of output tax moved by as much as the tax of this return.'
        : `${apart.length} ${apart.length === 1 ? 'record explains' : 'records explain'} the difference to the ledgers of output tax; they stand at the end.`,
      ...wanting(lines, limits),
      ...codeProblem(lines),
    ],
  }
}

const oursReading = reading({ gstin: text }, 'select gstin from gst_registration where id = $1')

/** The registration and month of a return, or why it cannot be filed so. */
export const returnHead = async (tx: Tx, { fromDate, toDate, registration }: Asked): Promise<ReturnHead> => {
  const period = periodOf(fromDate, toDate)
  if (!period) throw new Refusal(422, 'The portal takes a whole month. Choose its first and last day.')
  const ours = await oursReading.maybe(tx, [registration])
  if (!ours) throw complaintsRefusal(422, [{ path: 'registration', message: 'Choose the GSTIN; each has its own return.' }])
  return { gstin: ours.gstin, period }
}

/** The same month as the file that the portal takes. */
export const gstr1ForPortal = async (tx: Tx, asked: Asked, { registry }: Pick<Store, 'registry'>): Promise<object> => {
  const head = await returnHead(tx, asked)
  const [lines, limits, series] = await Promise.all([
    outwardLines(tx, registry, asked),
    largeLimits(tx),
    issuedSeries(tx, registry, asked),
  ])
  return gstr1File(lines, series, limits, head)
}

export default reportFor(gstr1, runGstr1, gstr1ForPortal)
