import { Decimal } from '../../kernel/decimal.ts'
import { formatDecimal } from '../../kernel/indian.ts'

/** '1,000', '512.5': as many places as there are. */
export const figure = (value: string | Decimal): string => {
  const amount = new Decimal(value)
  return formatDecimal(amount, amount.decimalPlaces())
}

/** '1,000 m', or its weight where there is no length. */
export const amountOf = ({ lengthM, weightKg }: { readonly lengthM: string; readonly weightKg: string }): string =>
  new Decimal(lengthM).gt(0) ? `${figure(lengthM)} m` : `${figure(weightKg)} kg`

/** What became of a piece, in a word. */
export const places: Readonly<Record<string, string>> = {
  store: 'In store',
  supplier: 'With the supplier',
  customer: 'With the customer',
  work: 'In work',
  use: 'Used up',
  count: 'Missing',
  scrap: 'Scrapped',
  process: 'Process difference',
  parts: 'Divided or joined',
  void: 'Taken back',
  opening: 'Opening balance',
  variance: 'Price variance',
}
