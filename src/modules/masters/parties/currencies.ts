import type { CurrencyWords } from '../../../kernel/indian.ts'

/** In what suppliers abroad quote and bill; empty is rupees. */
export const currencies = { USD: 'US dollar', EUR: 'Euro', GBP: 'Pound', JPY: 'Yen', CNY: 'Yuan', AED: 'Dirham' } as const

export type Currency = keyof typeof currencies

/** How an amount of each is written out under a total. */
export const currencyWords: Readonly<Record<Currency, CurrencyWords>> = {
  USD: { whole: 'US Dollars', hundredth: 'Cents' },
  EUR: { whole: 'Euros', hundredth: 'Cents' },
  GBP: { whole: 'Pounds', hundredth: 'Pence' },
  JPY: { whole: 'Yen', hundredth: 'Sen' },
  CNY: { whole: 'Yuan', hundredth: 'Fen' },
  AED: { whole: 'Dirhams', hundredth: 'Fils' },
}
