import { Decimal, sum } from '../../kernel/decimal.ts'
import { type Complaint, given, type Of } from '../../kernel/document.ts'
import { type DraftLine, lines } from '../../kernel/lineSet.ts'
import type { FillContext } from '../../kernel/prefill.ts'
import { f, type Values } from '../../kernel/field.ts'
import { amountInWords, formatDecimal } from '../../kernel/indian.ts'
import { product } from '../cable/product/product.ts'
import { buyerKinds } from '../masters/parties/customer/customer.ts'
import { soldChargeFields } from '../masters/books/charges/chargeStructure.ts'
import { chargeOf, documentTotals, lineAmount, partOf } from '../masters/books/charges/charges.ts'
import { orderLineActions, orderLineStates } from '../masters/books/orderLine.ts'
import { terms } from '../masters/books/termsAndConditions/wordsOfTerms.ts'
import { type SupplyKind, supplyKind } from '../masters/books/gst.ts'
import { stateChoices } from '../masters/parties/states.ts'
import { gstRateOn, tax } from '../masters/books/tax.ts'
import { assumptions } from './assumed.ts'
import { drumCount, drumsKm, drumsProblem, kmText, readDrums, shortestDrumM } from './drums.ts'

/** Why a drum schedule cannot be read; null when it can. */
export const scheduleProblem = (text: string): string | null => {
  const reading = readDrums(text)
  return reading.ok ? null : reading.message
}

/** A product as people reckon it, for goods that have what it takes: '12.500 km × 6,84,250.00 ₹/km'. */
const explained = (
  field: string,
  { qty, rate, discount, weightKgPerKm }: { qty?: Decimal; rate?: Decimal; discount?: Decimal; weightKgPerKm?: Decimal },
): string | null => {
  const length = qty && `${kmText(qty)} km`
  if (field === 'weightKg') return length && weightKgPerKm ? `${length} × ${formatDecimal(weightKgPerKm, 3)} kg/km` : null
  if (field !== 'amount' || !length || !rate) return null
  const less = discount?.isZero() === false ? `, less ${formatDecimal(discount, 2)} %` : ''
  return `${length} × ${formatDecimal(rate, 2)} ₹/km${less}`
}

/** Text that fits the drums of a whole lorry, each with a length of its own. */
export const mostDrumsText = 1000

/** Kilometres to the metre as people write them, and finer where drums were measured finer: 2.500 km, and 2.4975 km. */
export const exactKm = { unit: 'km', places: 6, leastPlaces: 3 } as const

const goodsFields = {
  product: f.ref('product', { index: true }),
  description: f.note({ maxLength: 1000, hint: 'As printed on documents.' }),
  drums: f.text({
    label: 'Drums',
    optional: true,
    maxLength: mostDrumsText,
    hint: 'Number x metres: 4 x 500 + 1 x 250.',
    check: scheduleProblem,
  }),
  qty: f.length({ label: 'Quantity', ...exactKm, min: 0 }),
  rate: f.rate({ unit: '₹/km', places: 2, min: 0 }),
  discount: f.percent({ unit: '%', default: 0, min: 0, max: 100, places: 2 }),
  hsn: f.text({ label: 'HSN', readonly: true, maxLength: 8 }),
  taxRate: f.percent({ label: 'GST', unit: '%', readonly: true, places: 2 }),
  weightKgPerKm: f.weight({ apart: true, label: 'Weight', unit: 'kg/km', readonly: true }),
  copperKgPerKm: f.weight({ apart: true, label: 'Copper', unit: 'kg/km', readonly: true, zeroIsNone: true }),
  aluminiumKgPerKm: f.weight({ apart: true, label: 'Aluminium', unit: 'kg/km', readonly: true, zeroIsNone: true }),
} as const

const computed = {
  drumCount: f.int({ label: 'Drums' }),
  weightKg: f.weight({ label: 'Net weight', unit: 'kg' }),
  amount: f.money({ unit: '₹' }),
} as const

const assigned = {
  taxable: f.money({ label: 'Taxable value', unit: '₹' }),
  cgst: f.money({ label: 'CGST', unit: '₹' }),
  sgst: f.money({ label: 'SGST', unit: '₹' }),
  igst: f.money({ label: 'IGST', unit: '₹' }),
} as const

const measured = (l: Pick<Values<typeof goodsFields>, 'drums' | 'qty' | 'rate' | 'discount' | 'weightKgPerKm'>) => ({
  drumCount: drumCount(l.drums),
  weightKg: l.qty.times(l.weightKgPerKm),
  amount: lineAmount(l.qty, l.rate, l.discount),
})

const completed = (l: Partial<Pick<Values<typeof goodsFields>, 'drums' | 'qty'>>) => {
  const km = l.drums && !l.qty ? drumsKm(l.drums) : null
  return km ? { qty: km } : {}
}

const broughtBy = async (p: Of<typeof product>, { date, get }: FillContext) => ({
  description: p.description ?? p.name,
  ...(p.listRate ? { rate: p.listRate } : {}),
  hsn: p.hsn,
  taxRate: gstRateOn(await get(tax, p.tax), date),
  weightKgPerKm: p.weightKgPerKm,
  copperKgPerKm: p.copperKgPerKm,
  aluminiumKgPerKm: p.aluminiumKgPerKm,
})

const sold = { label: 'Items', computed, assigned, compute: measured, complete: completed, explain: explained } as const

/** What is sold, by the kilometre and by the drum: the lines of invoices. */
export const goods = lines({ ...sold, fields: goodsFields, prefill: { product: given(product, broughtBy, ['tax']) } })

/** How far lengths may differ from an order: of the customer's terms, or as is usual. */
const tolerances = {
  drumTolerancePercent: f.percent({
    label: 'Drum ±',
    unit: '%',
    default: 5,
    min: 0,
    max: 20,
    places: 2,
    rule: 'So much longer or shorter than ordered one drum may be. Of the customer’s terms, otherwise 5 %.',
  }),
  orderTolerancePercent: f.percent({
    label: 'Order ±',
    unit: '%',
    default: 2,
    min: 0,
    max: 20,
    places: 2,
    rule: 'So much more or less than the quantity all drums of the line may make. Of the customer’s terms, otherwise 2 %. Within it the line is done; beyond it nothing leaves.',
  }),
} as const

type Tolerance = keyof typeof tolerances

/** What the terms of the order say of tolerances; what they do not say is as usual. */
const ofTheTerms = async ({ header, get }: FillContext): Promise<Partial<Record<Tolerance, Decimal>>> => {
  const chosen = header['terms']
  if (typeof chosen !== 'number') return {}
  const { drumTolerancePercent: drum, orderTolerancePercent: order } = await get(terms, chosen)
  return { ...(drum ? { drumTolerancePercent: drum } : {}), ...(order ? { orderTolerancePercent: order } : {}) }
}

/** At most and at least so much, in km, closes a line: a whole drum that is missing is still waited for, whatever the share. */
const closedBy = (l: Pick<Values<typeof goodsFields>, 'drums' | 'qty'> & Values<typeof tolerances>) => {
  const part = l.qty.times(l.orderTolerancePercent).div(100)
  const shortest = shortestDrumM(l.drums)
  const mayMiss = shortest === null ? part : Decimal.min(part, shortest.div(2000))
  return { mostQty: l.qty.plus(part), leastQty: l.qty.minus(mayMiss) }
}

/** The same in an order, which pins the design that is approved on its day: what is made is what was ordered. */
export const orderedGoods = lines({
  ...sold,
  states: orderLineStates,
  actions: orderLineActions,
  columns: [
    'product',
    'description',
    'drums',
    'qty',
    'rate',
    'discount',
    'drumTolerancePercent',
    'orderTolerancePercent',
    'assumed',
    'certainty',
    'deliveredKm',
    'deliveredDrums',
    'openKm',
    'status',
    'amount',
  ],
  seldom: ['certainty', 'assumed', 'orderTolerancePercent', 'drumTolerancePercent', 'discount', 'deliveredDrums', 'status'],
  fields: {
    ...goodsFields,
    ...tolerances,
    ...assumptions,
    design: f.ref('productDesign', { optional: true, readonly: true, pinned: true, index: true }),
  },
  told: {
    deliveredKm: f.length({ label: 'Delivered', ...exactKm, readonly: true }),
    deliveredDrums: f.int({ label: 'Drums delivered', readonly: true }),
    openKm: f.length({ label: 'Open', ...exactKm, readonly: true }),
  },
  computed: {
    ...computed,
    mostQty: f.length({ apart: true, label: 'At most', ...exactKm }),
    leastQty: f.length({ apart: true, label: 'Enough', ...exactKm }),
  },
  compute: l => ({ ...measured(l), ...closedBy(l) }),
  prefill: {
    product: given(
      product,
      async (p, context) => ({ ...(await broughtBy(p, context)), ...(await ofTheTerms(context)), design: p.design }),
      ['tax'],
    ),
  },
})

/** What a line of an offer is: part of the total, instead of another line, or to be had besides. */
const offerRoles = { base: 'Base', alternate: 'Alternate', option: 'Option' } as const

/** The same in an offer, where a line may stand instead of another or beside all, with the buyer's number and a validity of its own: its `items`. */
export const offeredGoods = lines({
  ...sold,
  columns: [
    'theirNo',
    'product',
    'description',
    'role',
    'drums',
    'qty',
    'rate',
    'discount',
    'amount',
    'assumed',
    'certainty',
    'taken',
  ],
  seldom: ['taken', 'certainty', 'assumed', 'insteadOf', 'lineValidTo', 'theirNo', 'discount', 'drums'],
  calls: (field, { role }) => field === 'insteadOf' && role === 'alternate',
  fields: {
    ...goodsFields,
    ...assumptions,
    theirNo: f.text({ label: 'Buyer’s No.', optional: true, maxLength: 20 }),
    role: f.choice(offerRoles, { default: 'base' }),
    insteadOf: f.line('items', { label: 'Instead of line', optional: true }),
    lineValidTo: f.date({ label: 'Valid to', optional: true, latest: 'any' }),
    design: f.ref('productDesign', { optional: true, readonly: true, pinned: true }),
    taken: f.length({
      ...exactKm,
      optional: true,
      min: 0,
      ofThisOne: true,
      ours: true,
      hint: 'Of an offer that was sent. If empty, a base line is taken whole and no other line at all.',
    }),
  },
  assigned: { ...assigned, won: f.length({ label: 'To be ordered', ...exactKm }) },
  prefill: { product: given(product, async (p, context) => ({ ...(await broughtBy(p, context)), design: p.design }), ['tax']) },
})

/** The charges of one document: the structure's rows, with values of its own where the structure lets them. */
export const charges = lines({
  label: 'Charges',
  columns: ['seq', 'name', 'forProduct', 'sign', 'basis', 'value', 'of', 'billing', 'amount'],
  fields: soldChargeFields,
  assigned: { amount: f.money({ unit: '₹' }) },
  key: ['seq'],
})

/** The length of the order that a delivery or an invoice is a part of, by which it bears fixed charges. */
export const chargedKm = f.length({ label: 'Sales order', ...exactKm, optional: true, readonly: true })

/** What decides the tax of a sale, copied onto the document so that it stays true when the masters move on. */
export const supplyFields = {
  registration: f.ref('gstRegistration', { onlyOne: true, label: 'Supplied from', index: true }),
  ourState: f.choice(stateChoices, { label: 'Our state', readonly: true }),
  lut: f.text({ label: 'LUT', optional: true, readonly: true }),
  gstKind: f.choice(buyerKinds, { label: 'GST kind', readonly: true }),
  gstin: f.text({ label: 'GSTIN', optional: true, readonly: true, maxLength: 15 }),
  placeOfSupply: f.choice(stateChoices, {
    label: 'Place of supply',
    rule: 'The state where the movement of the goods ends (IGST Act s.10). In our own state CGST and SGST are charged, in another state IGST. If we ship to a third party for the buyer, it is the state of the buyer.',
  }),
} as const

/** By what the price of an offer moves until the goods leave. */
export const priceBases = { firm: 'Firm', variation: 'Variable by clause', metal: 'Metal-linked' } as const

/** The totals of a sale, in the order in which papers show them. */
export const goodsTotals = {
  totalKm: f.length({ label: 'Total length', ...exactKm }),
  totalDrums: f.int({ label: 'Total drums' }),
  totalWeightKg: f.weight({ label: 'Net weight', unit: 'kg' }),
  itemTotal: f.money({ label: 'Items', unit: '₹' }),
  chargesTotal: f.money({ label: 'Charges', unit: '₹' }),
  taxable: f.money({ label: 'Taxable value', unit: '₹' }),
  cgst: f.money({ label: 'CGST', unit: '₹' }),
  sgst: f.money({ label: 'SGST', unit: '₹' }),
  igst: f.money({ label: 'IGST', unit: '₹' }),
  roundOff: f.money({ label: 'Round-off', unit: '₹' }),
  grandTotal: f.money({ label: 'Total', unit: '₹', index: true }),
  amountInWords: f.text({ label: 'In words', maxLength: 400 }),
} as const

interface Sale {
  readonly ourState: string
  readonly lut: string | null
  readonly gstKind: keyof typeof buyerKinds
  readonly placeOfSupply: string
  /** Length of the order that this is a part of; null or absent where it is the whole. */
  readonly chargedKm?: Decimal | null
  readonly items: readonly DraftLine<typeof goods>[]
  readonly charges: readonly DraftLine<typeof charges>[]
}

/** Tells how GST sees a sale: within the state, between states, or zero-rated (IGST Act s.5 to 8, 16). */
export const supplyOf = (sale: Pick<Sale, 'ourState' | 'lut' | 'gstKind' | 'placeOfSupply'>): SupplyKind =>
  supplyKind({ ourState: sale.ourState, placeOfSupply: sale.placeOfSupply, buyerKind: sale.gstKind, underLut: Boolean(sale.lut) })

/** All figures of a sale from its lines: charges in order, GST per head and rate, round-off to the rupee except for exports. */
export const saleTotals = (sale: Sale) => {
  const supply = supplyOf(sale)
  const totalKm = sum(sale.items.map(l => l.qty))
  const totals = documentTotals({
    lines: sale.items.map(l => ({
      of: l.product,
      amount: l.amount,
      qty: l.qty,
      lengthKm: l.qty,
      drums: l.drumCount,
      weightKg: l.weightKg,
      copperKg: l.qty.times(l.copperKgPerKm),
      aluminiumKg: l.qty.times(l.aluminiumKgPerKm),
      gstRate: l.taxRate,
    })),
    charges: sale.charges.map(chargeOf),
    part: partOf(totalKm, sale.chargedKm ?? null),
    supply,
    taxPayable: supply !== 'zeroRated',
    toRupee: sale.gstKind !== 'overseas',
  })
  const { itemTotal, taxable, cgst, sgst, igst, roundOff, grandTotal } = totals
  return {
    totalKm,
    totalDrums: sale.items.reduce((n, l) => n + l.drumCount, 0),
    totalWeightKg: sum(sale.items.map(l => l.weightKg)),
    itemTotal,
    chargesTotal: sum(totals.charges.filter(c => c.charge.affects !== 'value').map(c => c.amount)),
    taxable,
    cgst,
    sgst,
    igst,
    roundOff,
    grandTotal,
    amountInWords: amountInWords(grandTotal),
    items: totals.lines.map(l => ({ taxable: l.taxable, cgst: l.cgst, sgst: l.sgst, igst: l.igst })),
    charges: totals.charges.map(c => ({ amount: c.amount })),
  }
}

/** Rules of every sale: drums that make the quantity, a quantity, a place of supply that fits the buyer. */
export const saleComplaints = (sale: Pick<Sale, 'items' | 'gstKind' | 'placeOfSupply'>): Complaint[] => [
  ...sale.items.flatMap((l, i): Complaint[] => {
    const drums = drumsProblem(l.drums, l.qty)
    if (drums) return [{ path: `items.${i}.drums`, message: drums }]
    return l.qty.lte(0) ? [{ path: `items.${i}.qty`, message: 'Enter a quantity in km.' }] : []
  }),
  ...((sale.gstKind === 'overseas') !== (sale.placeOfSupply === '96')
    ? [{ path: 'placeOfSupply', message: 'The place of supply is outside India for overseas customers, and only for them.' }]
    : []),
]
