import { Decimal, sum } from '../../../../kernel/decimal.ts'
import { formatDecimal } from '../../../../kernel/indian.ts'
import type { Drill, ParamsOf, ReportAnswer, ReportRow } from '../../../../kernel/report.ts'
import type { Tx } from '../../../../server/database.ts'
import { inStage } from '../../../../server/schema/stateSql.ts'
import { reportFor } from '../../../../server/store/parts/reports.ts'
import { stateOf } from '../../../masters/parties/states.ts'
import { purchaseInvoice } from '../../purchaseInvoice/purchaseInvoice.ts'
import {
  type CreditRow,
  creditRows,
  gstr3bFile,
  netCredit,
  outwardOf3B,
  type Return3B,
  settledByCredit,
  type Supply,
} from '../../returns/gstr3bFile.ts'
import { type Heads, setOff } from '../../setOff.ts'
import { namesOr } from '../entries.server.ts'
import { type Found, foundCredit, isBarred } from '../inputCredit.report.ts'
import { gstr3b } from './gstr3b.ts'
import { returnHead } from './gstr1.report.ts'
import { type Asked, askedOf, outwardLines } from './outward.server.ts'

/** The rows of table 4 in which a tax stands: what the law blocks is declared first and reversed at once. */
const rowsOf = ({ row, credit, blocked }: Found): readonly CreditRow[] => {
  if (row === 'reversed') return ['reversed']
  if (row === 'again') return ['other', 'again']
  if (credit) return [row]
  return isBarred(blocked) ? ['barred'] : [row, 'forGood']
}

const creditOf = (found: readonly Found[]): Readonly<Record<CreditRow, Heads>> => {
  const of = (row: CreditRow): Heads => {
    const own = found.filter(one => rowsOf(one).includes(row))
    const head = (name: keyof Heads): Decimal => sum(own.map(one => new Decimal(one[name]))).times(row === 'reversed' ? -1 : 1)
    return { igst: head('igst'), cgst: head('cgst'), sgst: head('sgst') }
  }
  return {
    goods: of('goods'),
    services: of('services'),
    reverse: of('reverse'),
    office: of('office'),
    other: of('other'),
    forGood: of('forGood'),
    reversed: of('reversed'),
    again: of('again'),
    barred: of('barred'),
  }
}

/** Value under reverse charge, and value that bears no tax: of composition dealers all of it, of others what has no rate. */
const inwardSql = `
with lines as (
  select doc, tax_rate, taxable from purchase_invoice_items union all select doc, tax_rate, taxable from purchase_invoice_expenses)
select coalesce(sum(l.taxable) filter (where h.reverse_charge and l.tax_rate > 0), 0) as reverse,
  coalesce(sum(l.taxable) filter (where free and h.supplier_state is distinct from h.our_state), 0) as inter,
  coalesce(sum(l.taxable) filter (where free and h.supplier_state = h.our_state), 0) as intra
from purchase_invoice h join lines l on l.doc = h.id,
  lateral (select not h.reverse_charge and h.gst_kind <> 'overseas' and (h.gst_kind = 'composition' or coalesce(l.tax_rate, 0) = 0) as free) x
where ${inStage(purchaseInvoice, 'happened', 'h')} and h.date between $1 and $2 and ($3::bigint is null or h.registration = $3)`

/** What stood as credit on the ledgers when the month began. */
const broughtSql = `
select coalesce(sum(g.amount) filter (where a.role in ('IN_IGST', 'IN_IGST_IMPORT', 'IN_RCM_IGST')), 0) as igst,
  coalesce(sum(g.amount) filter (where a.role in ('IN_CGST', 'IN_RCM_CGST')), 0) as cgst,
  coalesce(sum(g.amount) filter (where a.role in ('IN_SGST', 'IN_RCM_SGST')), 0) as sgst
from gl_entry g join account a on a.id = g.account where g.date < $1 and ${namesOr('g', '$2')}`

interface Told {
  readonly reverse: string
  readonly inter: string
  readonly intra: string
}

const return3B = async (tx: Tx, asked: Asked): Promise<Return3B> => {
  const [lines, found, inward] = await Promise.all([
    outwardLines(tx, asked),
    foundCredit(tx, asked),
    tx.one<Told>(inwardSql, askedOf(asked)),
  ])
  const charged = found.filter(({ row }) => row === 'reverse' || row === 'services')
  const head = (name: keyof Heads): Decimal => sum(charged.map(one => new Decimal(one[name])))
  return {
    ...outwardOf3B(lines),
    reverseCharge: { taxable: new Decimal(inward.reverse), igst: head('igst'), cgst: head('cgst'), sgst: head('sgst') },
    credit: creditOf(found),
    exemptInward: { inter: new Decimal(inward.inter), intra: new Decimal(inward.intra) },
  }
}

const taxCells = ({ igst, cgst, sgst }: Heads) => ({ igst: igst.toFixed(2), cgst: cgst.toFixed(2), sgst: sgst.toFixed(2) })

const title = (table: string): ReportRow => ({
  strong: true,
  values: { table, taxable: null, igst: null, cgst: null, sgst: null },
})

const supplyRow = (table: string, supply: Supply, drill: Drill): ReportRow => ({
  level: 1,
  values: { table, taxable: supply.taxable.toFixed(2), ...taxCells(supply) },
  drill,
})

const taxRow = (table: string, heads: Heads, drill?: Drill): ReportRow => ({
  level: 1,
  values: { table, taxable: null, ...taxCells(heads) },
  ...(drill && { drill }),
})

const valueRow = (table: string, taxable: Decimal): ReportRow => ({
  level: 1,
  values: { table, taxable: taxable.toFixed(2), igst: null, cgst: null, sgst: null },
})

const supplies = (told: Return3B, sold: Drill, bought: Drill): ReportRow[] => [
  title('3.1 Supplies and reverse charge'),
  supplyRow('(a) Taxable, other than zero-rated', told.taxed, sold),
  supplyRow('(b) Zero-rated', told.zeroRated, sold),
  supplyRow('(c) Nil-rated and exempt', told.exempt, sold),
  supplyRow('(d) Inward, under reverse charge', told.reverseCharge, bought),
  supplyRow('(e) Outside of GST', told.nonGst, sold),
  title('3.2 From state to state, within 3.1(a)'),
  ...[...told.unregistered].map(([state, one]) => supplyRow(`Unregistered, ${stateOf(state)?.name ?? state}`, one, sold)),
  ...[...told.composition].map(([state, one]) => supplyRow(`Composition, ${stateOf(state)?.name ?? state}`, one, sold)),
]

const creditPart = (told: Return3B, bought: Drill): ReportRow[] => {
  const row = (name: CreditRow): ReportRow => taxRow(creditRows[name], told.credit[name], bought)
  return [
    title('4 Input credit'),
    ...(['goods', 'services', 'reverse', 'office', 'other', 'forGood', 'reversed'] as const).map(row),
    taxRow('4C Credit of the month', netCredit(told)),
    ...(['again', 'barred'] as const).map(row),
    title('5 Exempt, nil-rated and composition purchases'),
    valueRow('Between states', told.exemptInward.inter),
    valueRow('Within the state', told.exemptInward.intra),
  ]
}

const positive = ({ igst, cgst, sgst }: Heads): Heads => ({
  igst: Decimal.max(0, igst),
  cgst: Decimal.max(0, cgst),
  sgst: Decimal.max(0, sgst),
})

const paidPart = (told: Return3B, brought: Heads) => {
  const due = positive(settledByCredit(told))
  const month = netCredit(told)
  const there: Heads = {
    igst: month.igst.plus(brought.igst),
    cgst: month.cgst.plus(brought.cgst),
    sgst: month.sgst.plus(brought.sgst),
  }
  const { used, cash } = setOff(due, positive(there))
  const { igst, cgst, sgst } = told.reverseCharge
  return {
    inCash: sum([cash.igst, cash.cgst, cash.sgst, igst, cgst, sgst]),
    rows: [
      title('6.1 Payment'),
      taxRow('Tax on supplies', due),
      taxRow('Credit brought forward', brought),
      taxRow('Credit used', used),
      taxRow('In cash, tax on supplies', cash),
      taxRow('In cash, reverse charge', { igst, cgst, sgst }),
      taxRow('Credit carried forward', {
        igst: there.igst.minus(used.igst),
        cgst: there.cgst.minus(used.cgst),
        sgst: there.sgst.minus(used.sgst),
      }),
    ],
  }
}

interface Brought {
  readonly igst: string
  readonly cgst: string
  readonly sgst: string
}

const runGstr3b = async (tx: Tx, asked: ParamsOf<typeof gstr3b>): Promise<ReportAnswer> => {
  const { fromDate, toDate, registration } = asked
  const [told, before] = await Promise.all([return3B(tx, asked), tx.one<Brought>(broughtSql, [fromDate, registration])])
  const brought = { igst: new Decimal(before.igst), cgst: new Decimal(before.cgst), sgst: new Decimal(before.sgst) }
  const params = { fromDate, toDate, ...(registration === null ? {} : { registration: String(registration) }) }
  const bought: Drill = { report: 'inputCredit', params }
  const { rows, inCash } = paidPart(told, brought)
  return {
    rows: [...supplies(told, { report: 'gstr1', params }, bought), ...creditPart(told, bought), ...rows],
    sums: {},
    notes: [
      `₹ ${formatDecimal(inCash, 2)} is to be paid in cash.`,
      registration === null
        ? 'All registrations together. Credit of one pays no tax of another: choose a GSTIN to file.'
        : 'Credit brought forward is what stood on the ledgers of this GSTIN before the first of these days.',
    ],
  }
}

/** The same month as the file that the portal takes. */
export const gstr3bForPortal = async (tx: Tx, asked: Asked): Promise<object> => {
  const head = await returnHead(tx, asked)
  return gstr3bFile(await return3B(tx, asked), head)
}

export default reportFor(gstr3b, runGstr3b, gstr3bForPortal)
