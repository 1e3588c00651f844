import { type Decimal, roundTo } from '../../kernel/decimal.ts'
import type { Complaint } from '../../kernel/document.ts'
import { f } from '../../kernel/field.ts'
import { currencies } from '../masters/parties/currencies.ts'

/** The currency of a purchase and its rate; what is typed of prices is in it, what is reckoned from them in rupees. */
export const currencyFields = {
  currency: f.choice(currencies, { optional: true, hint: 'Rates are typed in it; empty is rupees.' }),
  exchangeRate: f.rate({ label: 'Exchange', unit: '₹', optional: true, min: 0, hint: 'Rupees for one unit of the currency.' }),
} as const

interface Foreign {
  readonly currency: string | null
  readonly exchangeRate: Decimal | null
}

/** An amount of a purchase in rupees, to the paisa. */
export const inRupees = (amount: Decimal, { exchangeRate }: Pick<Foreign, 'exchangeRate'>): Decimal =>
  exchangeRate === null ? amount : roundTo(amount.times(exchangeRate), 2)

/** Tells what a currency needs. */
export const currencyProblems = (of: Foreign): readonly Complaint[] => [
  ...((of.currency === null) === (of.exchangeRate === null)
    ? []
    : [{ path: 'exchangeRate', message: 'Enter the currency and its exchange rate together, or neither.' }]),
  ...(of.exchangeRate?.isZero() ? [{ path: 'exchangeRate', message: 'Enter the exchange rate in rupees.' }] : []),
]

/** Suppliers who bill in a foreign currency. */
export const foreignOnly = (of: { readonly currency: string | null; readonly gstKind: string }): readonly Complaint[] =>
  of.currency !== null && of.gstKind !== 'overseas'
    ? [{ path: 'currency', message: 'Choose rupees: only overseas suppliers have another currency.' }]
    : []
