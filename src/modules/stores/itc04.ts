import type { ISODate } from '../../kernel/dates.ts'
import { financialYearOf } from '../../kernel/dates.ts'
import type { Decimal } from '../../kernel/decimal.ts'

/** A line of form ITC-04 (CGST Rules 2017, rule 45(3)): sent (4), back (5A), back from another one (5B), supplied from there (5C). */
export interface Itc04Line {
  readonly table: '4' | '5A' | '5B' | '5C'
  readonly gstin: string | null
  /** Two digits. */
  readonly state: string
  readonly ourState: string | null
  readonly challan: string
  readonly challanDate: ISODate
  /** Their challan, of table 5C our invoice; null where they have sent none. */
  readonly paper: string | null
  readonly paperDate: ISODate | null
  readonly kind: 'input' | 'capital'
  readonly work: string
  readonly goods: string
  readonly uqc: string
  readonly qty: Decimal
  readonly value: Decimal | null
  readonly taxRate: Decimal | null
  readonly lossKg: Decimal | null
}

/**
 * The period as the portal numbers it, with the year in which the financial year begins: 17 is April to September, 18 October to
 * March, 19 the whole year. Null for days that are none of these.
 */
export const itc04Period = (from: ISODate, to: ISODate): string | null => {
  const year = financialYearOf(from)
  const [first, half, last] = [year.from, `${year.from.slice(0, 4)}-09-30`, year.to]
  const isSecond = from === `${year.from.slice(0, 4)}-10-01`
  const code = from === first && to === last ? '19' : from === first && to === half ? '17' : isSecond && to === last ? '18' : null
  return code && `${code}${year.from.slice(0, 4)}`
}

const portalDate = (date: ISODate | null): string | undefined => date?.split('-').toReversed().join('-')

// The portal wants numbers; three places of a quantity and two of an amount survive that.
const number = (value: Decimal | null): number | undefined => value?.toNumber()

const workerOf = ({ gstin, state }: Itc04Line) => ({ ...(gstin ? { ctin: gstin } : {}), jw_stcd: state })

/** What the challan would have borne: IGST from state to state, else half of the rate each way. */
const ratesOf = ({ taxRate, state, ourState }: Itc04Line) => {
  const isWithin = state === ourState
  const half = number(taxRate?.div(2) ?? null) ?? 0
  return { tx_i: isWithin ? 0 : (number(taxRate) ?? 0), tx_c: isWithin ? half : 0, tx_s: isWithin ? half : 0, tx_cs: 0 }
}

const measured = (line: Itc04Line) => ({ desc: line.goods.slice(0, 100), uqc: line.uqc, qty: number(line.qty) })

const sentItem = (line: Itc04Line) => ({
  goods_ty: line.kind === 'capital' ? '7b' : '8b',
  ...measured(line),
  txval: number(line.value) ?? 0,
  ...ratesOf(line),
})

const backItem = (line: Itc04Line) => ({
  o_chnum: line.challan,
  o_chdt: portalDate(line.challanDate),
  ...(line.table === '5C'
    ? { inum: line.paper ?? undefined, idt: portalDate(line.paperDate) }
    : { jw2_chnum: line.paper ?? undefined, jw2_chdt: portalDate(line.paperDate) }),
  nat_jw: line.work.slice(0, 50),
  ...measured(line),
  ...(line.lossKg?.gt(0) ? { lwuqc: 'KGS', lwqty: number(line.lossKg) } : {}),
})

const grouped = (lines: readonly Itc04Line[], key: (line: Itc04Line) => string): readonly (readonly Itc04Line[])[] => [
  ...Map.groupBy(lines, key).values(),
]

const backTable = (lines: readonly Itc04Line[], table: Itc04Line['table']) => {
  const own = lines.filter(line => line.table === table)
  return grouped(own, line => line.gstin ?? line.state).map(some => ({
    ...(some[0] ? workerOf(some[0]) : {}),
    items: some.map(backItem),
    flag: 'N',
  }))
}

/**
 * Form ITC-04 as JSON for the portal. Its keys are those of the returns API of GSTN, "ITC04 - Save" v1.2 (developer.gst.gov.in), as
 * two programs that file by it carry them: resilient-tech/india-compliance (gst_india/utils/itc_04, tables 4 and 5A with its tests)
 * and the request types of a GST suite (all four tables; 5C with `inum` and `idt` in place of their challan). The API's own sheet was
 * not at hand, and no file of ours has been uploaded yet: try one in the offline tool first.
 */
export const itc04File = (lines: readonly Itc04Line[], head: { readonly gstin: string; readonly period: string }): object => {
  const sent = lines.filter(({ table }) => table === '4')
  return {
    gstin: head.gstin,
    fp: head.period,
    m2jw: grouped(sent, ({ challan }) => challan).map(some => ({
      ...(some[0] ? workerOf(some[0]) : {}),
      chnum: some[0]?.challan,
      chdt: portalDate(some[0]?.challanDate ?? null),
      itms: some.map(sentItem),
      flag: 'N',
    })),
    table5A: backTable(lines, '5A'),
    table5B: backTable(lines, '5B'),
    table5C: backTable(lines, '5C'),
  }
}
