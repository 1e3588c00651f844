import { Decimal, roundTo, sum, zero } from '../../kernel/decimal.ts'
import { type Complaint, given } from '../../kernel/document.ts'
import { type DraftLine, lines, type NamedLine } from '../../kernel/lineSet.ts'
import { f } from '../../kernel/field.ts'
import { lineAmount } from '../masters/books/charges/charges.ts'
import { orderLineActions, orderLineStates } from '../masters/books/orderLine.ts'
import { item } from '../masters/goods/item/item.ts'
import { supplier } from '../masters/parties/supplier/supplier.ts'
import { boughtAlsoLoads, boughtItem, toldByItem } from './buying.ts'
import { inRupees } from './foreign.ts'

/** A firm rate, or the rate of the metal on a day still to be fixed, with what is paid for the rod above it. */
export const pricings = { fixed: 'Fixed', formula: 'Metal + premium' } as const

/** What a line costs, in the currency of its paper. */
export const priceFields = {
  pricing: f.choice(pricings, { label: 'Price', default: 'fixed' }),
  rate: f.rate({ min: 0, hint: 'In the currency of the document. With a formula price: the metal alone, until it is fixed.' }),
  premium: f.rate({ default: 0, min: 0, hint: 'Above the metal rate.' }),
  conversion: f.rate({ default: 0, min: 0, hint: 'For drawing the metal into rod or wire.' }),
  discount: f.percent({ unit: '%', default: 0, min: 0, max: 100, places: 2 }),
} as const

/** The columns that only a price by the metal wants. */
export const isOfMetal = (field: string, { pricing }: { readonly pricing?: keyof typeof pricings }): boolean =>
  pricing === 'formula' && (field === 'premium' || field === 'conversion')

const withTolerance = (qty: Decimal, percent: Decimal): Decimal => qty.times(percent.div(100).plus(1))

/** What is ordered, each line at its own price. */
export const ordered = lines({
  label: 'Items',
  states: orderLineStates,
  actions: orderLineActions,
  columns: [
    'item',
    'qty',
    'unit',
    'rate',
    'discount',
    'pricing',
    'premium',
    'conversion',
    'tolerancePercent',
    'deliverBy',
    'specification',
    'maker',
    'customer',
    'status',
    'amount',
  ],
  seldom: ['conversion', 'premium', 'maker', 'customer', 'specification', 'status'],
  calls: isOfMetal,
  fields: {
    item: f.ref('item', { index: true }),
    specification: f.text({ optional: true, maxLength: 120 }),
    maker: f.text({ optional: true, maxLength: 80, hint: 'For a material with approved makers, choose one of them.' }),
    customer: f.ref('customer', { label: 'For customer', optional: true, hint: 'The customer whose approved makes apply.' }),
    qty: f.qty({ label: 'Quantity', min: 0 }),
    tolerancePercent: f.percent({
      label: 'Tolerance',
      unit: '±%',
      default: 2,
      min: 0,
      max: 20,
      places: 2,
      rule: 'Coils and rods never weigh to the kilogram. Receipts up to this much above the quantity are accepted; more is refused until the order is amended. A line that is short by no more than this is received in full.',
    }),
    ...priceFields,
    deliverBy: f.date({ label: 'Deliver by', optional: true, earliest: 'date' }),
    ...boughtItem,
  },
  computed: {
    mostQty: f.qty({ apart: true, label: 'Maximum receipt' }),
    leastQty: f.qty({ apart: true, label: 'Enough' }),
    formulaQty: f.qty({ label: 'To be fixed' }),
  },
  assigned: {
    unfixedQty: f.qty({ label: 'Not fixed yet' }),
    netRate: f.rate({ label: 'Net rate', unit: '₹' }),
    landedRate: f.rate({ label: 'Cost in stock', unit: '₹' }),
    advance: f.money({ label: 'Advance to be paid', unit: '₹' }),
    secured: f.money({ label: 'Secured by a bank', unit: '₹' }),
    currencyRate: f.rate({ label: 'Net rate in its currency', optional: true }),
    currencyAmount: f.figure({ label: 'In its currency', places: 2, optional: true }),
    amount: f.money({ unit: '₹' }),
  },
  compute: l => ({
    mostQty: withTolerance(l.qty, l.tolerancePercent),
    leastQty: withTolerance(l.qty, l.tolerancePercent.negated()),
    formulaQty: l.pricing === 'formula' ? l.qty : zero,
  }),
  prefill: {
    item: given(
      item,
      async (i, { date, header, get }) => {
        const from = header['supplier']
        const supplies = typeof from === 'number' ? (await get(supplier, from)).supplies : []
        const last = supplies.find(one => one.item === i.id)?.lastRate
        return { ...(await toldByItem(i, date, get)), maker: i.make ?? undefined, rate: last ?? i.standardRate ?? undefined }
      },
      boughtAlsoLoads,
    ),
  },
})

/** When how much of a line is to come, where it does not come at once. */
export const schedule = lines({
  label: 'Delivery schedule',
  below: 'items',
  fields: {
    dueDate: f.date({ label: 'Due' }),
    qty: f.qty({ label: 'Quantity', min: 0 }),
  },
})

/** What has been fixed of prices by formula; price fixations write it. */
export const fixations = lines({
  label: 'Fixations',
  below: 'items',
  derived: true,
  fields: {
    fixation: f.ref('priceFixation'),
    fixedDate: f.date({ label: 'On' }),
    qty: f.qty({ label: 'Quantity' }),
    usdPerMt: f.rate({ label: 'LME', unit: '$/MT', optional: true, places: 2 }),
    rupeesPerUsd: f.rate({ label: 'Exchange', unit: '₹/$', optional: true }),
    fixedRate: f.rate({ label: 'Metal rate', unit: '₹' }),
    fixedBy: f.text({ label: 'By', maxLength: 80 }),
  },
})

type OrderLine = DraftLine<typeof ordered>
type Fixation = DraftLine<typeof fixations>

interface Terms {
  readonly currency: string | null
  readonly exchangeRate: Decimal | null
}

/** What is fixed in dollars is that in an order in dollars, whatever the dollar was that day; else its rupees at the rate of the order. */
const fixedMetal = ({ usdPerMt, fixedRate }: Fixation, { currency, exchangeRate }: Terms): Decimal => {
  if (exchangeRate === null || exchangeRate.isZero()) return fixedRate
  return currency === 'USD' && usdPerMt ? usdPerMt.div(1000) : fixedRate.div(exchangeRate)
}

/**
 * What a unit of a line costs in the currency of the order: the metal as far as it is fixed, the rest of it at the provisional rate, and
 * what is paid above it.
 */
const priced = (line: OrderLine, fixed: readonly Fixation[], terms: Terms) => {
  if (line.pricing === 'fixed') return { unfixedQty: zero, rate: line.rate }
  const fixedQty = sum(fixed.map(one => one.qty))
  const unfixedQty = Decimal.max(0, line.qty.minus(fixedQty))
  const metal = sum(fixed.map(one => one.qty.times(fixedMetal(one, terms)))).plus(unfixedQty.times(line.rate))
  const base = fixedQty.plus(unfixedQty).isZero() ? line.rate : metal.div(fixedQty.plus(unfixedQty))
  return { unfixedQty, rate: roundTo(sum([base, line.premium, line.conversion]), 4) }
}

/** A line in the currency of the order, and what that is in rupees. */
export const valued = (line: OrderLine, fixed: readonly Fixation[], terms: Terms) => {
  const { unfixedQty, rate } = priced(line, fixed, terms)
  const inCurrency = lineAmount(line.qty, rate, line.discount)
  const isForeign = terms.currency !== null
  return {
    unfixedQty,
    netRate: roundTo(rate.times(terms.exchangeRate ?? 1), 4),
    amount: inRupees(inCurrency, terms),
    currencyRate: isForeign ? rate : null,
    currencyAmount: isForeign ? inCurrency : null,
  }
}

/** Dates of delivery add up to their line. */
export const scheduleProblems = (
  items: readonly NamedLine<typeof ordered, 'items'>[],
  due: readonly DraftLine<typeof schedule>[],
): Complaint[] =>
  items.flatMap(({ id, qty }, i): Complaint[] => {
    const days = due.filter(({ parent }) => parent === id)
    const planned = sum(days.map(one => one.qty))
    if (days.length === 0 || planned.eq(qty)) return []
    const path = `schedule.${due.findIndex(({ parent }) => parent === id)}.qty`
    return [
      { path, message: `The schedule of line ${i + 1} adds up to ${planned.toString()}, but the line is for ${qty.toString()}.` },
    ]
  })
