import type { Decimal } from '../../../kernel/decimal.ts'
import type { Drill, ReportRow } from '../../../kernel/report.ts'
import { stateOf } from '../../masters/parties/states.ts'
import type { Heads } from '../setOff.ts'
import { type CreditRow, creditRows, netCredit, type Return3B, type Supply } from './gstr3bFile.ts'
import { plus, wholeOf } from './heads.ts'
import type { Reckoned } from './reckon3B.ts'

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

/** Tables 3.1 to 5; `sold` and `bought` are the registers that their rows lead to. */
export const tables3B = (told: Return3B, sold: Drill, bought: Drill): ReportRow[] => [
  ...supplies(told, sold, bought),
  ...creditPart(told, bought),
]

/** Table 6.1, with what came from the month before and what goes on to the next. */
export const paymentRows = ({ tax, brought, month, used, cash, reverseCharge, carried }: Reckoned): ReportRow[] => [
  title('6.1 Payment'),
  ...(wholeOf(brought.less).isZero() ? [] : [taxRow('Tax below nothing, brought forward', brought.less)]),
  taxRow('Tax on supplies', tax),
  taxRow('Credit brought forward', brought.credit),
  taxRow('Credit that can be used', plus(month, brought.credit)),
  taxRow('Credit used', used),
  taxRow('In cash, tax on supplies', cash),
  taxRow('In cash, reverse charge', reverseCharge),
  taxRow('Credit carried forward', carried.credit),
  ...(wholeOf(carried.less).isZero() ? [] : [taxRow('Tax below nothing, carried forward', carried.less)]),
]
