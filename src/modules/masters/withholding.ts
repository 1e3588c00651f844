import { Decimal, roundTo, zero } from '../../kernel/decimal.ts'
import { f } from '../../kernel/field.ts'

/** What decides how much is kept back of a bill: the section on its day, and what the PAN was credited and taxed before in the year. */
export interface Withholding {
  readonly tdsRate: Decimal
  readonly tdsPaymentLimit: Decimal | null
  readonly tdsYearLimit: Decimal | null
  readonly tdsExcessOnly: boolean
  readonly tdsCredited: Decimal
  readonly tdsTaxed: Decimal
}

const part = ({ tdsPaymentLimit, tdsYearLimit, tdsExcessOnly, tdsCredited, tdsTaxed }: Withholding, value: Decimal): Decimal => {
  const year = tdsCredited.plus(value)
  if (tdsExcessOnly) return Decimal.max(0, year.minus(tdsYearLimit ?? zero)).minus(tdsTaxed)
  if (tdsYearLimit === null || year.gt(tdsYearLimit)) return year.minus(tdsTaxed)
  return tdsPaymentLimit !== null && value.gt(tdsPaymentLimit) ? value : zero
}

/**
 * The part of a value without GST from which tax is kept back, and the tax to the rupee. A limit must be exceeded. Where only the
 * excess is taxed (194Q) the base is what lies above the limit; else the whole of the year is taxed once the limit is crossed,
 * less what was taxed before (Income-tax Act 2025 s.393).
 */
export const withheld = (how: Withholding, value: Decimal): { tdsBase: Decimal; tds: Decimal } => {
  const tdsBase = how.tdsRate.isZero() ? zero : Decimal.max(0, part(how, value))
  return { tdsBase, tds: roundTo(tdsBase.times(how.tdsRate).div(100), 0) }
}

/** The readonly fields of a document from which tax is kept back; the server derives them. */
export const withholdingFields = {
  tdsSection: f.ref('tax', { label: 'TDS section', optional: true, readonly: true }),
  tdsLedger: f.ref('account', { label: 'TDS ledger', optional: true, readonly: true }),
  tdsRate: f.percent({ label: 'TDS', unit: '%', readonly: true }),
  tdsPaymentLimit: f.money({ label: 'Limit of one bill', optional: true, readonly: true, unit: '₹' }),
  tdsYearLimit: f.money({ label: 'Limit of the year', optional: true, readonly: true, unit: '₹' }),
  tdsExcessOnly: f.bool({ label: 'Only what is above', readonly: true }),
  tdsCredited: f.money({ label: 'Credited before', readonly: true, unit: '₹', hint: 'This year, to all with the same PAN.' }),
  tdsTaxed: f.money({ label: 'Taxed before', readonly: true, unit: '₹' }),
} as const
