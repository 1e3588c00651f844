import { type Decimal, zero } from '../../kernel/decimal.ts'
import type { Complaint } from '../../kernel/document.ts'
import { given } from '../../kernel/document.ts'
import { f, type Id } from '../../kernel/field.ts'
import { type Movement, make } from '../../kernel/stock.ts'
import { item } from '../masters/goods/item/item.ts'

/** What becomes of scrap: a grade is an item of its own, kept in kilograms and worth what it would fetch (Ind AS 2, paragraph 6). */
export const scrapFields = {
  scrapItem: f.ref('item', {
    label: 'Scrap grade',
    optional: true,
    hint: 'The item under which the scrap yard keeps it; empty where it is thrown away.',
  }),
  scrapStore: f.ref('store', { label: 'Scrap yard', optional: true }),
  scrapRate: f.rate({ label: 'Scrap fetches', unit: '₹/kg', optional: true, min: 0 }),
} as const

/** The grade knows where it lies and what it fetches. */
export const fromScrapItem = given(item, i => ({ scrapStore: i.store, scrapRate: i.standardRate }))

interface Scrapped {
  readonly scrapItem: Id<'item'> | null
  readonly scrapStore: Id<'store'> | null
  readonly scrapRate: Decimal | null
}

/** Works out what scrap of a grade would fetch, in ₹. */
export const scrapValueOf = ({ scrapItem, scrapRate }: Scrapped, kg: Decimal): Decimal =>
  scrapItem === null ? zero : kg.times(scrapRate ?? zero).toDecimalPlaces(2)

/** Complains of a grade without a yard. */
export const withoutYard = ({ scrapItem, scrapStore }: Scrapped): Complaint[] =>
  scrapItem !== null && scrapStore === null ? [{ path: 'scrapStore', message: 'Choose the scrap yard.' }] : []

/**
 * Scrap comes to the yard at what it fetches, from the loss to which its cost went: the loss keeps the difference. What was a
 * customer’s stays theirs, without a value.
 */
export const scrapMade = (how: Scrapped, kg: Decimal, owner: Id<'customer'> | null): Movement[] => {
  const { scrapItem, scrapStore } = how
  if (scrapItem === null || scrapStore === null || kg.isZero()) return []
  const quantity = { metres: zero, kg, count: zero }
  const came = { item: scrapItem, quantity, from: 'scrap' as const, to: { store: scrapStore, bin: null }, piece: null }
  return [owner === null ? make({ ...came, worth: { metal: zero, other: scrapValueOf(how, kg) } }) : make({ ...came, owner })]
}
