import { zero } from '../../../kernel/decimal.ts'
import type { Of } from '../../../kernel/document.ts'
import type { Finder } from '../../../server/store/parts/rules.ts'
import { netPerKm, type quotation } from './quotation.ts'

type Offer = Of<typeof quotation>

/** 'line 2', 'lines 2, 3 and 5' */
const named = (numbers: readonly number[]): string =>
  numbers.length === 1 ? `line ${numbers[0]}` : `lines ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`

const numbersOf = (
  { items, priced }: Offer,
  isMeant: (item: Offer['items'][number], known: Offer['priced'][number]) => boolean,
) =>
  items.flatMap((item, i) => {
    const known = priced[i]
    return known && isMeant(item, known) ? [i + 1] : []
  })

/** What is offered below its cost: lines, options and alternates among them, or the whole after its rebates; no figure of cost is told. */
const belowCost = (offer: Offer): string | null => {
  const lines = numbersOf(offer, (item, { costPerKm }) => costPerKm?.gt(netPerKm(item)) ?? false)
  if (lines.length > 0) return `${named(lines)} ${lines.length === 1 ? 'is' : 'are'} offered below cost`
  return offer.marginPct?.lt(zero) ? 'the offer is below cost after its rebates' : null
}

const unpriced = (offer: Offer): string | null => {
  const lines = numbersOf(offer, (_item, { costPerKm }) => costPerKm === null)
  return lines.length === 0 ? null : `${named(lines)} ${lines.length === 1 ? 'has' : 'have'} no cost`
}

/** Why the offer stands on the rates of an old day, in the words of its maker. */
const oldBase = ({ rateDay, rateDayReason }: Offer): string | null => {
  const reason = (rateDayReason ?? '').trim().replace(/\.$/, '')
  return reason === '' ? null : `the base day ${rateDay} is kept, because “${reason}”`
}

/** Finds what the rules of approval may ask of an offer beside its amount and its margin. */
export const findInOffer: Finder<Offer> = async ({ record }) => {
  const found = { belowCost: belowCost(record), unpriced: unpriced(record), oldBase: oldBase(record) }
  return Object.fromEntries(Object.entries(found).flatMap(([name, words]) => (words === null ? [] : [[name, words]])))
}
