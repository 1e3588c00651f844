import { roundTo, sum, zero, type Decimal } from '../../../kernel/decimal.ts'
import { otherCountries } from '../parties/states.ts'

/** How GST sees a party. */
export const partyKinds = [
  'regular',
  'composition',
  'unregistered',
  'sez',
  'overseas',
  'deemedExport',
  'uin',
  'deductor',
] as const
export type PartyKind = (typeof partyKinds)[number]

/**
 * Which tax a document carries: CGST and SGST (`intra`), IGST (`inter`), IGST that is refunded (`zeroRated`), none under
 * a letter of undertaking (`zeroRatedLut`), none because the supplier may charge none (`untaxed`).
 */
export type SupplyKind = 'intra' | 'inter' | 'zeroRated' | 'zeroRatedLut' | 'untaxed'

export type Outward = {
  /** State code of the registration that supplies. */
  readonly ourState: string
  /** State code, 96 outside India. */
  readonly placeOfSupply: string
  readonly buyerKind: PartyKind
  /** Whether a letter of undertaking (RFD-11) is in force on the day. */
  readonly underLut: boolean
}

/**
 * The tax on our supply, decided in the order of the law: goods that leave India, then an SEZ buyer, who is another state
 * even next door (IGST Act s.7(5)(b), s.16), then our state against the place of supply (s.7, s.8).
 */
export const supplyKind = ({ ourState, placeOfSupply, buyerKind, underLut }: Outward): SupplyKind => {
  if (placeOfSupply === otherCountries || buyerKind === 'sez') return underLut ? 'zeroRatedLut' : 'zeroRated'
  return ourState === placeOfSupply ? 'intra' : 'inter'
}

export type Inward = {
  /** State code of the supplier's registration, 96 outside India. */
  readonly supplierState: string
  readonly supplierKind: PartyKind
  readonly placeOfSupply: string
}

/**
 * The tax a supplier charges us. Imports and goods from an SEZ carry IGST (IGST Act s.5, s.7); composition dealers and
 * unregistered suppliers charge none (CGST Act s.10(4)), though reverse charge may still make us pay it.
 */
export const inwardSupplyKind = ({ supplierState, supplierKind, placeOfSupply }: Inward): SupplyKind => {
  if (supplierKind === 'composition' || supplierKind === 'unregistered') return 'untaxed'
  if (supplierKind === 'overseas' || supplierKind === 'sez') return 'inter'
  return supplierState === placeOfSupply ? 'intra' : 'inter'
}

/** A line as tax sees it: its value after discounts and with its share of charges, and the GST rate in percent. */
export type Taxable = { readonly taxable: Decimal; readonly rate: Decimal }

export type Tax = { readonly cgst: Decimal; readonly sgst: Decimal; readonly igst: Decimal }

/** All lines of one rate together: what a tax invoice and the returns state. */
export type TaxHead = Tax & Taxable

export type Taxes<L extends Taxable> = {
  /** The lines as they came, each with its tax. */
  readonly lines: readonly (L & Tax)[]
  /** One per rate, lowest first. */
  readonly heads: readonly TaxHead[]
}

export type TaxRounding = {
  /** Decimals of each head: 2, or 0 for companies that round every head to the rupee. */
  readonly places: 0 | 2
}

const noTax: Tax = { cgst: zero, sgst: zero, igst: zero }

const totalTax = (tax: Tax): Decimal => tax.cgst.plus(tax.sgst).plus(tax.igst)

/** The tax on a value at a rate: half the rate each for CGST and SGST, the whole for IGST. */
const taxOn = (value: Decimal, rate: Decimal, kind: SupplyKind, places: number): Tax => {
  if (kind === 'zeroRatedLut' || kind === 'untaxed') return noTax
  const whole = value.times(rate).div(100)
  if (kind !== 'intra') return { ...noTax, igst: roundTo(whole, places) }
  const half = roundTo(whole.div(2), places)
  return { ...noTax, cgst: half, sgst: half }
}

const minus = (a: Tax, b: Tax): Tax => ({ cgst: a.cgst.minus(b.cgst), sgst: a.sgst.minus(b.sgst), igst: a.igst.minus(b.igst) })

/**
 * GST of a document. Each head is rounded once, over all lines of its rate; a line gets what its lines so far are due less
 * what they were given, so the lines add up to the head to the paisa. CGST always equals SGST.
 */
export const taxOf = <L extends Taxable>(
  lines: readonly L[],
  kind: SupplyKind,
  { places }: TaxRounding = { places: 2 },
): Taxes<L> => {
  const heads = new Map<string, TaxHead>()
  const taxed = lines.map(line => {
    const { taxable, rate } = line
    const before = heads.get(String(rate)) ?? { taxable: zero, rate, ...noTax }
    const value = before.taxable.plus(taxable)
    const after = { taxable: value, rate, ...taxOn(value, rate, kind, places) }
    heads.set(String(rate), after)
    return { ...line, ...minus(after, before) }
  })
  return { lines: taxed, heads: [...heads.values()].sort((a, b) => a.rate.cmp(b.rate)) }
}

/** The tax of all heads or lines together. */
export const sumTaxes = (taxes: readonly Tax[]): Tax & { readonly total: Decimal } => ({
  cgst: sum(taxes.map(tax => tax.cgst)),
  sgst: sum(taxes.map(tax => tax.sgst)),
  igst: sum(taxes.map(tax => tax.igst)),
  total: sum(taxes.map(totalTax)),
})

/** A taxed line with its code and quantity; `uqc` is the unit quantity code of the portal (KGS, MTR, KME, NOS). */
export type HsnLine = TaxHead & { readonly hsn: string; readonly uqc: string; readonly qty: Decimal }

/** Lines put together by code, unit and rate, as GSTR-1 table 12 and the foot of an invoice want them, sorted by code. */
export const hsnSummary = (lines: readonly HsnLine[]): readonly HsnLine[] => {
  const groups = Map.groupBy(lines, line => [line.hsn, line.uqc, String(line.rate)].join(' '))
  return [...groups.values()].flatMap(together).sort((a, b) => (a.hsn === b.hsn ? a.rate.cmp(b.rate) : a.hsn < b.hsn ? -1 : 1))
}

const together = (lines: readonly HsnLine[]): readonly HsnLine[] => {
  const first = lines[0]
  if (!first) return []
  const { hsn, uqc, rate } = first
  const { cgst, sgst, igst } = sumTaxes(lines)
  return [
    { hsn, uqc, rate, qty: sum(lines.map(line => line.qty)), taxable: sum(lines.map(line => line.taxable)), cgst, sgst, igst },
  ]
}
