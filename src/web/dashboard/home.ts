import type { Duty } from '../../kernel/duty.ts'
import { type Card, salesCards, salesShortlists, type Shortlist } from './cards.ts'
import { supplyCards, supplyShortlists } from './supplyCards.ts'

/** As many figures as are taken in at a glance. */
export const mostCards = 8
const mostLists = 3

/** All figures of the works. */
export const cards: readonly Card[] = [...salesCards, ...supplyCards]
export const shortlists: readonly Shortlist[] = [...salesShortlists, ...supplyShortlists]

const concerns = ({ duties }: { readonly duties: readonly Duty[] }, held: readonly Duty[]): boolean =>
  duties.some(duty => held.includes(duty))

/** The home screen of a person by their duties: what waits for them and nothing that is none of their business. Of many duties the first are shown. */
export const homeOf = (held: readonly Duty[]): { readonly cards: readonly Card[]; readonly lists: readonly Shortlist[] } => ({
  cards: cards.filter(card => concerns(card, held)).slice(0, mostCards),
  lists: shortlists.filter(list => concerns(list, held)).slice(0, mostLists),
})
