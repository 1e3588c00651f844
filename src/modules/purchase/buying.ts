import { Decimal, roundTo, sum, zero } from '../../kernel/decimal.ts'
import { given, type Of } from '../../kernel/document.ts'
import { type DraftLine, lines } from '../../kernel/lineSet.ts'
import type { Get } from '../../kernel/prefill.ts'
import { f } from '../../kernel/field.ts'
import type { ISODate } from '../../kernel/dates.ts'
import type { Row } from '../../kernel/record.ts'
import type { Measure } from '../../kernel/stock.ts'
import { boughtChargeFields } from '../masters/books/charges/chargeStructure.ts'
import { type ChargeableLine, chargeOf, documentTotals } from '../masters/books/charges/charges.ts'
import { inwardSupplyKind, type SupplyKind } from '../masters/books/gst.ts'
import { item } from '../masters/goods/item/item.ts'
import { itemCategory } from '../masters/goods/itemCategory.ts'
import { stateChoices } from '../masters/parties/states.ts'
import type { supplier } from '../masters/parties/supplier/supplier.ts'
import { gstRateOn, tax } from '../masters/books/tax.ts'
import { unit } from '../masters/goods/unit.ts'

const measures = { metres: 'By the metre', kg: 'By the kilogram', count: 'By number' } as const satisfies Record<Measure, string>
const measureOfUnit: Readonly<Record<string, Measure>> = { length: 'metres', mass: 'kg' }

/** Whether we owe the tax of what we buy, instead of the supplier. */
export const reverseCharge = f.bool({
  label: 'Reverse charge',
  default: false,
  hint: 'We owe the tax (CGST Act s.9(3)).',
  rule: 'For some supplies the buyer owes the tax: freight by road, advocates, what comes from abroad. The supplier bills no tax. We pay it in cash with the monthly return and take it as input credit in the same return.',
})

/** What a line of buying says of its item, from the item itself: its unit, how it is measured, how it is taxed. */
export const boughtItem = {
  unit: f.text({ readonly: true, maxLength: 8 }),
  measure: f.choice(measures, { label: 'Valued', readonly: true, optional: true }),
  metalPercent: f.percent({ label: 'Metal', unit: '%', readonly: true, places: 2 }),
  hsn: f.text({ label: 'HSN', readonly: true, maxLength: 8 }),
  taxRate: f.percent({ label: 'GST', unit: '%', readonly: true, places: 2 }),
} as const

/** What a line also loads with its item, to fill its fields from it. */
export const boughtAlsoLoads = ['unit', 'category', 'tax'] as const

/** The same, read off the item on a day. */
export const toldByItem = async (i: Of<typeof item>, date: ISODate, get: Get) => {
  const [counted, category, taxed] = await Promise.all([get(unit, i.unit), get(itemCategory, i.category), get(tax, i.tax)])
  return {
    unit: counted.code,
    measure: measureOfUnit[counted.measures] ?? ('count' as const),
    metalPercent: category.metal ? (category.metalPercent ?? new Decimal(100)) : zero,
    hsn: i.hsn,
    taxRate: gstRateOn(taxed, date),
  }
}

/** Choosing an item tells what a line of buying says of it. */
export const fromBoughtItem = given(item, (i, { date, get }) => toldByItem(i, date, get), boughtAlsoLoads)

/** The state from which a supplier bills, where it is another of the supplier's GSTINs; orders hand it on to their receipts, and those to the bill. */
export const billedFrom = f.choice(stateChoices, {
  label: 'Billed from',
  optional: true,
  hint: 'If empty, the GSTIN in the supplier’s record.',
})

/** What decides the tax of a purchase, copied onto the document so that it stays true when the masters move on. */
export const supplierFields = {
  gstKind: f.choice(
    { regular: 'Registered', composition: 'Composition', unregistered: 'Unregistered', overseas: 'Overseas' },
    { label: 'GST kind', readonly: true },
  ),
  gstin: f.text({ label: 'GSTIN', optional: true, readonly: true, maxLength: 15 }),
  billedFrom,
  supplierState: f.choice(stateChoices, { label: 'State of the supplier', readonly: true }),
  vendor: f.note({ label: 'Supplier’s address', readonly: true }),
} as const

/** The panel of what decides the tax, on every paper of buying. */
export const supplyPanel = [
  'registration',
  'ourState',
  'reverseCharge',
  'billedFrom',
  'gstKind',
  'gstin',
  'supplierState',
  'vendor',
] as const

/** Copies what a supplier brings to every document of buying, from where the header says that they bill. */
export const toldBySupplier = (s: Of<typeof supplier>, header: Readonly<Row>) => {
  const { gstin, state, address, city, pin } = s.branches.find(one => one.state === header['billedFrom']) ?? s
  return {
    gstKind: s.gstKind,
    gstin,
    supplierState: state,
    vendor: [s.name, address, [city, pin].filter(Boolean).join(' ')].join('\n'),
  }
}

/** The charges of one purchase: the structure's rows, with values of its own where the structure lets them. */
export const charges = lines({
  label: 'Charges',
  columns: ['seq', 'name', 'forItem', 'sign', 'basis', 'value', 'of', 'affects', 'amount'],
  fields: boughtChargeFields,
  assigned: { amount: f.money({ unit: '₹' }) },
  key: ['seq'],
})

/** Shares of a line in charges and tax; `landedRate` is the cost of one unit in the stock. */
export const shares = {
  taxable: f.money({ label: 'Taxable value', unit: '₹' }),
  cgst: f.money({ label: 'CGST', unit: '₹' }),
  sgst: f.money({ label: 'SGST', unit: '₹' }),
  igst: f.money({ label: 'IGST', unit: '₹' }),
} as const

/** The totals of a purchase, in the order in which papers show them. */
export const purchaseTotals = {
  itemTotal: f.money({ label: 'Items', unit: '₹' }),
  chargesTotal: f.money({ label: 'Charges', unit: '₹' }),
  taxable: f.money({ label: 'Taxable value', unit: '₹' }),
  cgst: f.money({ label: 'CGST', unit: '₹' }),
  sgst: f.money({ label: 'SGST', unit: '₹' }),
  igst: f.money({ label: 'IGST', unit: '₹' }),
  roundOff: f.money({ label: 'Round-off', unit: '₹' }),
  grandTotal: f.money({ label: 'Total', unit: '₹', index: true }),
} as const

/** One line of a purchase as charges and tax see it. */
export interface Bought {
  /** Nothing where a service is billed. */
  readonly item?: number | null
  readonly amount: Decimal
  readonly qty: Decimal
  readonly measure: Measure | null
  readonly taxRate: Decimal
}

const chargeable = ({ item: of = null, amount, qty, measure }: Bought): ChargeableLine => ({
  of,
  amount,
  qty,
  lengthKm: measure === 'metres' ? qty.div(1000) : zero,
  drums: measure === 'count' ? qty.toNumber() : 0,
  weightKg: measure === 'kg' ? qty : zero,
  copperKg: zero,
  aluminiumKg: zero,
})

interface Purchase {
  readonly gstKind: 'regular' | 'composition' | 'unregistered' | 'overseas'
  readonly supplierState: string
  readonly ourState: string
  /** We owe the tax ourselves (CGST Act s.9(3) and (4)); the supplier charges none. */
  readonly reverseCharge: boolean
  readonly charges: readonly DraftLine<typeof charges>[]
  /** Income-tax that the supplier collects, in percent of the value with GST. */
  readonly tcsPercent?: Decimal | null
  /** Where the supply was made, when that is not our state (IGST Act s.10 and 12). */
  readonly placeOfSupply?: string | null
  /** The total as the supplier's bill says it. */
  readonly billTotal?: Decimal | null
}

/**
 * Under reverse charge the tax is as if a registered dealer had charged it, also where the supplier is not one. The tax of goods from abroad
 * is paid at the customs, on the bill of entry.
 */
const supplyOf = ({ gstKind, supplierState, ourState, placeOfSupply, reverseCharge }: Purchase): SupplyKind => {
  if (gstKind === 'overseas') return reverseCharge ? 'inter' : 'untaxed'
  return inwardSupplyKind({
    supplierState,
    supplierKind: reverseCharge ? 'regular' : gstKind,
    placeOfSupply: placeOfSupply ?? ourState,
  })
}

/** All figures of a purchase from its lines: charges in order, GST per head and rate, round-off to the rupee at home, or to what the bill says. */
export const reckonPurchase = (purchase: Purchase, bought: readonly Bought[]) => {
  const totals = documentTotals({
    lines: bought.map(line => ({ ...chargeable(line), gstRate: line.taxRate })),
    charges: purchase.charges.map(chargeOf),
    supply: supplyOf(purchase),
    taxPayable: !purchase.reverseCharge,
    toRupee: purchase.gstKind !== 'overseas',
    roundedTo: purchase.billTotal ?? null,
    ...(purchase.tcsPercent ? { tcsPercent: purchase.tcsPercent } : {}),
  })
  const { itemTotal, taxable, cgst, sgst, igst, tcs, roundOff, grandTotal } = totals
  return {
    itemTotal,
    chargesTotal: sum(totals.charges.filter(c => c.charge.affects !== 'value').map(c => c.amount)),
    taxable,
    cgst,
    sgst,
    igst,
    tcs,
    roundOff,
    grandTotal,
    shares: totals.lines.map(l => ({ taxable: l.taxable, cgst: l.cgst, sgst: l.sgst, igst: l.igst })),
    /** What the lines cost in the stock, with charges that belong to it. */
    landed: totals.lines.map(l => l.stockValue),
    charges: totals.charges.map(c => ({ amount: c.amount })),
  }
}

/** Rupees for one unit of so much for so many; nothing for nothing. */
export const perUnit = (amount: Decimal, qty: Decimal): Decimal => (qty.isZero() ? zero : roundTo(amount.div(qty), 4))
