import { Decimal, roundTo, sum, zero } from '../../../kernel/decimal.ts'
import { f } from '../../../kernel/field.ts'
import { lines } from '../../../kernel/lineSet.ts'
import { formatDecimal } from '../../../kernel/indian.ts'

/**
 * What decides how much is kept back: the section on its day, what the PAN was credited and taxed before in the year, and what it was
 * paid ahead for which no bill has come yet.
 */
export interface Withholding {
  readonly tdsRate: Decimal
  readonly tdsPaymentLimit: Decimal | null
  readonly tdsYearLimit: Decimal | null
  readonly tdsExcessOnly: boolean
  readonly tdsCredited: Decimal
  readonly tdsAhead: Decimal
  readonly tdsTaxed: Decimal
  /** By a certificate of the assessing officer so much of the base is taxed at another rate (Income-tax Act 2025 s.395, form 128). */
  readonly tdsCertificateRate: Decimal | null
  readonly tdsCertificateLeft: Decimal | null
}

const part = (how: Withholding, value: Decimal, year: Decimal): Decimal => {
  const { tdsPaymentLimit, tdsYearLimit, tdsExcessOnly, tdsTaxed } = how
  const untaxed = year.minus(tdsTaxed)
  if (tdsExcessOnly) return untaxed.minus(tdsYearLimit ?? zero)
  if (tdsYearLimit === null ? tdsPaymentLimit === null : year.gt(tdsYearLimit)) return untaxed
  return tdsPaymentLimit !== null && value.gt(tdsPaymentLimit) ? Decimal.min(value, untaxed) : zero
}

interface Withheld {
  readonly tdsBase: Decimal
  readonly tds: Decimal
}

/** Tax on a base, of which a certificate may set a part to its own rate; to the rupee. */
const taxOn = ({ tdsRate, tdsCertificateRate, tdsCertificateLeft }: Withholding, base: Decimal): Decimal => {
  const certified = tdsCertificateRate ? Decimal.min(base, tdsCertificateLeft ?? zero) : zero
  const other = base.minus(certified)
  return roundTo(
    certified
      .times(tdsCertificateRate ?? zero)
      .plus(other.times(tdsRate))
      .div(100),
    0,
  )
}

const kept = (how: Withholding, value: Decimal, year: Decimal): Withheld => {
  const tdsBase = how.tdsRate.isZero() ? zero : Decimal.max(0, part(how, value, year))
  return { tdsBase, tds: taxOn(how, tdsBase) }
}

/**
 * The part of a bill's value of one section, without GST, from which tax is kept back, and the tax to the rupee. A limit must be exceeded. Where only the
 * excess is taxed (194Q) the base is what lies above the limit; else the whole of the year is taxed once the limit is crossed, less
 * what was taxed before (Income-tax Act 2025 s.393). Tax is due on credit or payment, whichever is earlier, so a bill for what was paid
 * ahead does not count a second time.
 */
export const withheld = (how: Withholding, value: Decimal): Withheld =>
  kept(how, value, how.tdsCredited.plus(Decimal.max(value, how.tdsAhead)))

/**
 * The same of a payment ahead of which the supplier gets `net` rupees: the tax is reckoned on what is paid with the tax itself. The
 * tax grows with what is paid and slower than it, so raising it from nothing comes to rest.
 */
export const withheldAhead = (how: Withholding, net: Decimal, tds = zero): Withheld => {
  if (net.lte(0)) return { tdsBase: zero, tds: zero }
  const value = net.plus(tds)
  const next = kept(how, value, sum([how.tdsCredited, how.tdsAhead, value]))
  return next.tds.eq(tds) ? next : withheldAhead(how, net, next.tds)
}

interface Told extends Withholding {
  readonly tdsCode: string | null
}

/** Tells what is deducted and why, in words for the totals: the section, its rate and on what; null where no section applies. */
export const tdsInWords = (how: Told, { tdsBase, tds }: Withheld): string | null => {
  if (how.tdsCode === null) return null
  const rupees = (amount: Decimal): string => `₹ ${formatDecimal(amount, 2)}`
  if (tds.isZero()) return `No TDS by section ${how.tdsCode} yet: the limit is not passed.`
  const certified = how.tdsCertificateRate === null ? '' : ', part of it at the rate of the certificate'
  return `TDS by section ${how.tdsCode}: ${formatDecimal(how.tdsRate, 2)} % of ${rupees(tdsBase)}${certified} is ${rupees(tds)}.`
}

/** The readonly fields of a document from which tax is kept back; the server derives them. */
export const withholdingFields = {
  tdsSection: f.ref('tax', {
    label: 'TDS section',
    optional: true,
    readonly: true,
    rule: 'Tax is deducted on credit or on payment, whichever is earlier (Income-tax Act 2025 s.393): from an advance when it is paid, from a bill when it is booked, never from both. Below the limits of the section nothing is deducted.',
  }),
  tdsCode: f.text({ label: 'Section code', optional: true, readonly: true, maxLength: 60 }),
  tdsLedger: f.ref('account', { label: 'TDS ledger', optional: true, readonly: true }),
  tdsRate: f.percent({ label: 'TDS', unit: '%', readonly: true }),
  tdsPaymentLimit: f.money({ apart: true, label: 'Limit of one bill', optional: true, readonly: true, unit: '₹' }),
  tdsYearLimit: f.money({ apart: true, label: 'Limit of the year or month', optional: true, readonly: true, unit: '₹' }),
  tdsExcessOnly: f.bool({ label: 'Only what is above', readonly: true }),
  tdsCredited: f.money({
    label: 'Credited before',
    readonly: true,
    unit: '₹',
    hint: 'This year by this section, for all suppliers with the same PAN.',
  }),
  tdsAhead: f.money({
    label: 'Earlier advances',
    readonly: true,
    unit: '₹',
    hint: 'Advances of this year that are above the bills booked since.',
  }),
  tdsTaxed: f.money({ label: 'Taxed before', readonly: true, unit: '₹' }),
  tdsCertificate: f.text({ label: 'Certificate', optional: true, readonly: true, maxLength: 30 }),
  tdsCertificateRate: f.percent({ label: 'Its rate', unit: '%', optional: true, readonly: true }),
  tdsCertificateLeft: f.money({ label: 'Left of it', optional: true, readonly: true, unit: '₹' }),
} as const

/** Why nothing is deducted from a line that the section of its ledger or its supplier would else take. */
const noTdsReasons = {
  carrier: 'Carrier, up to ten vehicles, with declaration and PAN',
  reimbursed: 'Reimbursed at cost, with their bill',
  material: 'Material billed apart from the work',
  exempt: 'Payee is exempt: government, bank, insurer',
  none: 'No section applies',
} as const

/** By which section tax is deducted from a line of a bill: by its ledger, its supplier, or as a person says. */
export const lineWithholding = {
  tdsUsual: f.ref('tax', {
    label: 'TDS section',
    optional: true,
    readonly: true,
    rule: 'Goods by the section of the supplier for goods; all else by that of the ledger, such as rent, or else by that of the supplier.',
  }),
  tdsSection: f.ref('tax', { label: 'Other TDS section', optional: true }),
  noTds: f.choice(noTdsReasons, { label: 'No TDS because', optional: true }),
} as const

type Sectioned = Readonly<Partial<Record<'tdsUsual' | 'tdsSection', number | null>>> & { readonly noTds?: string | null }

/** The section of a line; null where nothing is deducted from it. */
export const sectionOf = ({ tdsUsual, tdsSection, noTds }: Sectioned): number | null =>
  noTds ? null : (tdsSection ?? tdsUsual ?? null)

/** The sections of a bill, one row each; limits run by section and PAN. */
export const withholdings = lines({
  label: 'TDS',
  derived: true,
  columns: ['tdsSection', 'tdsCode', 'tdsCredited', 'tdsAhead', 'tdsTaxed', 'value', 'tdsBase', 'tdsRate', 'tds'],
  seldom: ['tdsAhead', 'tdsTaxed', 'tdsCode'],
  fields: withholdingFields,
  assigned: {
    value: f.money({ label: 'In this bill', unit: '₹' }),
    tdsBase: f.money({ label: 'TDS on', unit: '₹' }),
    tds: f.money({ label: 'TDS', unit: '₹' }),
  },
})
