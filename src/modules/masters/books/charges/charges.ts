import { Decimal, roundTo, sum, zero } from '../../../../kernel/decimal.ts'
import { formatDecimal } from '../../../../kernel/indian.ts'
import { sumTaxes, taxOf, type SupplyKind, type Tax, type Taxable, type TaxHead, type TaxRounding } from '../gst.ts'

/** What a charge is reckoned on, as a person chooses it. */
export const chargeBases = {
  fixed: 'Fixed amount',
  perUnit: 'Per unit',
  perKg: 'Per kg',
  perM: 'Per m',
  perKm: 'Per km',
  perDrum: 'Per drum',
  perMtCopper: 'Per MT of copper',
  perMtAluminium: 'Per MT of aluminium',
  percentOfItems: '% of items',
  percentOfCharge: '% of one charge',
  percentOfRunning: '% of running total',
} as const

const { perMtCopper: _copper, perMtAluminium: _aluminium, ...bought } = chargeBases

/** What buying is charged on: a line bought by weight is of one metal, so that a rate per kg says it. */
export const boughtBases = bought

export const chargeSigns = { add: 'Add', less: 'Less' } as const

/** Whether a charge is paid (`total`), only makes stock dearer or cheaper (`value`), or both. */
export const chargeEffects = { total: 'Payable', value: 'Stock value', both: 'Payable and stock value' } as const

export const apportionments = { value: 'By value', quantity: 'By quantity', weight: 'By weight' } as const

/** How an order's fixed charge comes to its invoices: all of it on the first, or by the length of each. */
export const billings = { once: 'Once', proRata: 'Pro rata' } as const

type Measured = 'perUnit' | 'perKg' | 'perM' | 'perKm' | 'perDrum' | 'perMtCopper' | 'perMtAluminium'

export type Basis =
  | { readonly kind: 'fixed'; readonly amount: Decimal; readonly billing: keyof typeof billings }
  /** Rupees per unit of quantity, kilogram, metre, kilometre, drum, or metric tonne of one metal. */
  | { readonly kind: Measured; readonly rate: Decimal }
  | { readonly kind: 'percentOfItems'; readonly percent: Decimal }
  /** Of the amount of one earlier charge, whichever its sign; null while none is chosen. */
  | { readonly kind: 'percentOfCharge'; readonly percent: Decimal; readonly of: number | null }
  /** Of the items and all payable charges up to and including `upTo`; null for all that stand before. */
  | { readonly kind: 'percentOfRunning'; readonly percent: Decimal; readonly upTo: number | null }

export type Charge = {
  /** Its place in the structure, by which later charges refer to it. */
  readonly seq: number
  readonly name: string
  readonly sign: keyof typeof chargeSigns
  readonly basis: Basis
  readonly affects: keyof typeof chargeEffects
  /** Part of the GST value (CGST Act s.15), or outside it, as a refundable deposit is. */
  readonly taxable: boolean
  readonly apportion: keyof typeof apportionments
  /** The item or product that alone bears it; without one, all lines for which no charge of the same name stands. */
  readonly only?: number | null
}

/** A charge as a form keeps it: one value whose meaning follows from the basis, one reference to an earlier charge. */
export type ChargeRow = Omit<Charge, 'basis' | 'only'> & {
  readonly basis: keyof typeof chargeBases
  readonly value: Decimal
  readonly of: number | null
  readonly billing: keyof typeof billings
  readonly forItem?: number | null
  readonly forProduct?: number | null
}

const basisOf = ({ basis: kind, value, of, billing }: ChargeRow): Basis => {
  if (kind === 'fixed') return { kind, amount: value, billing }
  if (kind === 'percentOfItems') return { kind, percent: value }
  if (kind === 'percentOfCharge') return { kind, percent: value, of }
  return kind === 'percentOfRunning' ? { kind, percent: value, upTo: of } : { kind, rate: value }
}

/** The charge that a row of a form means. */
export const chargeOf = (row: ChargeRow): Charge => {
  const { seq, name, sign, affects, taxable, apportion: spread, forItem, forProduct } = row
  return { seq, name, sign, affects, taxable, apportion: spread, only: forItem ?? forProduct ?? null, basis: basisOf(row) }
}

/** What charges look at on an item line. */
export type ChargeableLine = {
  /** Its item or product, by which a charge may have a rate of its own. */
  readonly of?: number | null
  /** After the line's own discount, as `lineAmount` gives it. */
  readonly amount: Decimal
  readonly qty: Decimal
  readonly lengthKm: Decimal
  readonly drums: number
  readonly weightKg: Decimal
  /** In conductors and screens; a charge per MT is of one of the two, as their prices move apart. */
  readonly copperKg: Decimal
  readonly aluminiumKg: Decimal
}

/**
 * The part of an order that a document delivers or bills, 0 to 1, by length. What was ordered is `wholeKm`; a document that
 * comes from no order is the whole. Over-delivery bills no more than was agreed.
 */
export const partOf = (km: Decimal, wholeKm: Decimal | null): Decimal =>
  wholeKm?.gt(0) ? Decimal.min(1, km.div(wholeKm)) : new Decimal(1)

const isPayable = (charge: Charge): boolean => charge.affects !== 'value'
const isStockValue = (charge: Charge): boolean => charge.affects !== 'total'
const isTaxed = (charge: Charge): boolean => charge.taxable && isPayable(charge)

/** Quantity at a rate less a discount in percent; amount and discount are each rounded to the paisa. */
export const lineAmount = (qty: Decimal, rate: Decimal, discountPercent: Decimal = zero): Decimal => {
  const gross = roundTo(qty.times(rate), 2)
  return gross.minus(roundTo(gross.times(discountPercent).div(100), 2))
}

/**
 * An amount spread in proportion to weights, to the paisa, without a remainder: each gets the rounded share of all up to
 * it less what was given before. Equal shares when the weights add up to nothing.
 */
export const apportion = (amount: Decimal, weights: readonly Decimal[]): readonly Decimal[] => {
  const total = sum(weights)
  const shares = total.isZero() ? weights.map(() => new Decimal(1)) : weights
  const whole = total.isZero() ? new Decimal(weights.length) : total
  let reached = zero
  let given = zero
  return shares.map(weight => {
    reached = reached.plus(weight)
    const due = roundTo(amount.times(reached).div(whole), 2)
    const share = due.minus(given)
    given = due
    return share
  })
}

const weightsOf = (lines: readonly ChargeableLine[], by: Charge['apportion']): readonly Decimal[] => {
  const weights = lines.map(line => (by === 'value' ? line.amount : by === 'quantity' ? line.qty : line.weightKg))
  return sum(weights).isZero() ? lines.map(line => line.amount) : weights
}

/** The lines that bear a charge. A rate of one item goes before the rate of the same name for all. */
const bearing = (charge: Charge, charges: readonly Charge[], lines: readonly ChargeableLine[]): readonly ChargeableLine[] => {
  const { only = null, name } = charge
  if (only !== null) return lines.filter(line => line.of === only)
  const apart = new Set(charges.flatMap(other => (other.name === name ? (other.only ?? []) : [])))
  return lines.filter(({ of }) => of === null || of === undefined || !apart.has(of))
}

/** An amount over all lines, of which only some bear it. */
const spreadOver = (
  amount: Decimal,
  lines: readonly ChargeableLine[],
  own: readonly ChargeableLine[],
  by: Charge['apportion'],
): readonly Decimal[] => {
  const parts = apportion(amount, weightsOf(own, by))
  return own.length === lines.length ? parts : lines.map(line => parts[own.indexOf(line)] ?? zero)
}

type Walk = { readonly itemTotal: Decimal; readonly running: Decimal; readonly earlier: readonly Evaluated<Charge>[] }

const percentBase = (basis: Extract<Basis, { percent: Decimal }>, { itemTotal, running, earlier }: Walk): Decimal => {
  if (basis.kind === 'percentOfItems') return itemTotal
  if (basis.kind === 'percentOfCharge') return earlier.find(one => one.charge.seq === basis.of)?.amount.abs() ?? zero
  if (basis.upTo === null) return running
  return earlier.find(one => one.charge.seq === basis.upTo)?.running ?? zero
}

const measure = (kind: Measured, lines: readonly ChargeableLine[]): Decimal => {
  if (kind === 'perUnit') return sum(lines.map(line => line.qty))
  if (kind === 'perKg') return sum(lines.map(line => line.weightKg))
  if (kind === 'perM') return sum(lines.map(line => line.lengthKm)).times(1000)
  if (kind === 'perKm') return sum(lines.map(line => line.lengthKm))
  if (kind === 'perDrum') return sum(lines.map(line => new Decimal(line.drums)))
  return sum(lines.map(line => (kind === 'perMtCopper' ? line.copperKg : line.aluminiumKg))).div(1000)
}

export type Evaluated<C extends Charge> = {
  readonly charge: C
  /** Signed and rounded to the paisa: a discount is negative. */
  readonly amount: Decimal
  /** Items and payable charges up to and including this one. */
  readonly running: Decimal
  /** The amount spread over the lines, in their order. */
  readonly shares: readonly Decimal[]
}

/**
 * The amounts of a charge structure on a set of lines, charge by charge in the order given, each rounded at once. A
 * reference to a charge that does not come before counts as zero; `structureProblems` names it. Of a fixed charge that is
 * billed pro rata the document bears `part`, 0 to 1 (`partOf`).
 */
export const evaluateCharges = <C extends Charge>(
  charges: readonly C[],
  lines: readonly ChargeableLine[],
  part = new Decimal(1),
): readonly Evaluated<C>[] => {
  const itemTotal = sum(lines.map(line => line.amount))
  const evaluated: Evaluated<C>[] = []
  let running = itemTotal
  for (const charge of charges) {
    const own = bearing(charge, charges, lines)
    const isBorne = own.length > 0 || lines.length === 0
    const size = isBorne
      ? sizeOf(charge, own, { itemTotal: sum(own.map(line => line.amount)), running, earlier: evaluated }, part)
      : zero
    const amount = charge.sign === 'less' ? zero.minus(size) : size
    if (isPayable(charge)) running = running.plus(amount)
    evaluated.push({ charge, amount, running, shares: spreadOver(amount, lines, own, charge.apportion) })
  }
  return evaluated
}

const sizeOf = ({ basis }: Charge, lines: readonly ChargeableLine[], walk: Walk, part: Decimal): Decimal => {
  if (basis.kind === 'fixed') return roundTo(basis.billing === 'proRata' ? basis.amount.times(part) : basis.amount, 2)
  if ('percent' in basis) return roundTo(percentBase(basis, walk).times(basis.percent).div(100), 2)
  return roundTo(measure(basis.kind, lines).times(basis.rate), 2)
}

export type ChargeProblem = { readonly seq: number; readonly message: string }

/** Tells what keeps a structure from being evaluated: numbers out of order, references missing or not pointing back. */
export const structureProblems = (charges: readonly Charge[]): readonly ChargeProblem[] =>
  charges.flatMap((charge, at) => {
    const { seq, name, basis } = charge
    const earlier = charges.slice(0, at).map(one => one.seq)
    const wanted = basis.kind === 'percentOfCharge' ? basis.of : basis.kind === 'percentOfRunning' ? basis.upTo : null
    const messages = [
      earlier.some(one => one >= seq) && `${name}: number ${seq} must be higher than those before it.`,
      basis.kind === 'percentOfCharge' && wanted === null && `${name} needs the charge of which it is a percentage.`,
      (charge.only ?? null) !== null &&
        (basis.kind === 'percentOfCharge' || basis.kind === 'percentOfRunning') &&
        `${name} is for one item; choose a rate, a fixed amount or % of items.`,
      wanted !== null && !earlier.includes(wanted) && `${name} is calculated on charge ${wanted}, which must come before it.`,
    ]
    return messages.filter(message => message !== false).map(message => ({ seq, message }))
  })

export type ChargeLimits = {
  readonly name: string
  /** The amount, rate or percentage of the structure. */
  readonly value: Decimal
  readonly editable: boolean
  readonly min: Decimal | null
  readonly max: Decimal | null
}

/** Why a document may not use `value` instead of the structure's own, or null when it may. */
export const chargeValueProblem = (
  { name, value: standard, editable, min, max }: ChargeLimits,
  value: Decimal,
): string | null => {
  const show = (number: Decimal) => formatDecimal(number, Math.max(2, number.decimalPlaces()))
  if (value.eq(standard)) return null
  if (!editable) return `${name} is fixed at ${show(standard)}.`
  if (min && value.lt(min)) return `${name} may not be less than ${show(min)}.`
  return max && value.gt(max) ? `${name} may not be more than ${show(max)}.` : null
}

export type TotalsInput<C extends Charge> = {
  readonly lines: readonly (ChargeableLine & { readonly gstRate: Decimal })[]
  readonly charges: readonly C[]
  readonly supply: SupplyKind
  /** Of the order, 0 to 1; the whole unless said. */
  readonly part?: Decimal
  readonly taxRounding?: TaxRounding
  /** False under reverse charge, and for exports and SEZ where we bear the tax and claim it back. */
  readonly taxPayable?: boolean
  /** Income-tax collected at source, in percent of the value with GST; on scrap. */
  readonly tcsPercent?: Decimal
  /** The grand total to the rupee, half up; off for exports. */
  readonly toRupee?: boolean
  /** The grand total as the other party has rounded it; it goes before `toRupee`. */
  readonly roundedTo?: Decimal | null
}

/** `taxable` is the line's amount with its share of taxable charges, on which GST is levied at `rate`. */
export type LineTotals = Taxable &
  Tax & {
    /** The amount with its share of charges that make up the cost of stock. */
    readonly stockValue: Decimal
  }

export type Totals<C extends Charge> = Tax & {
  readonly itemTotal: Decimal
  readonly charges: readonly Evaluated<C>[]
  readonly lines: readonly LineTotals[]
  readonly heads: readonly TaxHead[]
  readonly taxable: Decimal
  /** Payable charges outside the GST value. */
  readonly untaxedCharges: Decimal
  readonly tax: Decimal
  readonly tcs: Decimal
  readonly roundOff: Decimal
  readonly grandTotal: Decimal
}

const withShares = <C extends Charge>(
  amount: Decimal,
  at: number,
  charges: readonly Evaluated<C>[],
  counts: (charge: Charge) => boolean,
): Decimal => sum([amount, ...charges.filter(one => counts(one.charge)).map(one => one.shares[at] ?? zero)])

/**
 * A document from its lines to its grand total: charges in order, taxable charges spread over the lines, GST per head,
 * TCS, round-off. All to the paisa, so itemTotal + payable charges + tax + tcs + roundOff is the grand total exactly.
 */
export const documentTotals = <C extends Charge>(input: TotalsInput<C>): Totals<C> => {
  const { lines, supply, taxPayable = true, tcsPercent = zero, toRupee = true, roundedTo = null } = input
  const itemTotal = sum(lines.map(line => line.amount))
  const charges = evaluateCharges(input.charges, lines, input.part)
  const values = lines.map((line, at) => ({
    taxable: withShares(line.amount, at, charges, isTaxed),
    stockValue: withShares(line.amount, at, charges, isStockValue),
    rate: line.gstRate,
  }))
  const taxes = taxOf(values, supply, input.taxRounding)
  const { cgst, sgst, igst, total: tax } = sumTaxes(taxes.heads)
  const taxable = sum(values.map(value => value.taxable))
  const payable = charges.at(-1)?.running ?? itemTotal
  const tcs = roundTo(taxable.plus(tax).times(tcsPercent).div(100), 2)
  const exact = sum([payable, taxPayable ? tax : zero, tcs])
  const grandTotal = roundedTo ?? (toRupee ? roundTo(exact, 0) : exact)
  return {
    itemTotal,
    charges,
    lines: taxes.lines,
    heads: taxes.heads,
    taxable,
    untaxedCharges: payable.minus(taxable),
    cgst,
    sgst,
    igst,
    tax,
    tcs,
    roundOff: grandTotal.minus(exact),
    grandTotal,
  }
}
