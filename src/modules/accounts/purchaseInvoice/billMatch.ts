import { Decimal } from '../../../kernel/decimal.ts'
import { type DraftLine, lines } from '../../../kernel/lineSet.ts'
import { f } from '../../../kernel/field.ts'

/** How a line of a bill stands to what was ordered and what came. */
export const verdicts = {
  matched: 'Matched',
  price: 'Price differs',
  quantity: 'Quantity differs',
  unordered: 'Not ordered',
  unfixed: 'Price not fixed',
  claim: 'Less to be claimed',
} as const

/** What each line of goods was ordered at, by its order as it stands now; rates in the currency of the bill. */
export const matches = lines({
  label: 'Orders',
  below: 'items',
  derived: true,
  fields: {
    order: f.ref('purchaseOrder'),
    orderedQty: f.qty({ label: 'Ordered' }),
    orderedRate: f.rate({ label: 'Rate ordered' }),
    unfixed: f.bool({ label: 'Price not fixed' }),
    reduction: f.rate({ label: 'Less by deviation', default: 0 }),
  },
})

/** A bill fits within half a per cent, as the scales do. House rule. */
const tolerance = '0.005'
const near = (a: Decimal, b: Decimal): boolean => a.minus(b).abs().lte(b.abs().times(tolerance))

interface Billed {
  readonly rate: Decimal
  readonly discount: Decimal
  readonly billedQty: Decimal
  readonly qty: Decimal
}

/** Judges how a line of a bill stands to its order as that is now, and to what came. */
export const verdictOf = (line: Billed, match: DraftLine<typeof matches> | undefined): keyof typeof verdicts => {
  if (!match) return 'unordered'
  const netRate = line.rate.times(new Decimal(100).minus(line.discount)).div(100)
  const isReduced = near(netRate, match.orderedRate.minus(match.reduction))
  if (!isReduced && !near(netRate, match.orderedRate)) return 'price'
  if (!near(line.billedQty, line.qty)) return 'quantity'
  if (!isReduced) return 'claim'
  return match.unfixed ? 'unfixed' : 'matched'
}

/** Verdicts with which a bill may be posted without anybody's word; a claim follows as a debit note of the deviation. */
export const fitting: readonly string[] = ['matched', 'unfixed', 'claim'] satisfies (keyof typeof verdicts)[]
