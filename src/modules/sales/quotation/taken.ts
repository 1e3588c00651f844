import { type Decimal, zero } from '../../../kernel/decimal.ts'
import type { Complaint } from '../../../kernel/document.ts'
import type { NamedLine } from '../../../kernel/lineSet.ts'
import { kmText } from '../drums.ts'
import type { offeredGoods } from '../goods.ts'

type Item = Pick<NamedLine<typeof offeredGoods, 'items'>, 'id' | 'role' | 'insteadOf' | 'qty' | 'taken'>

const isTaken = ({ taken }: Item): boolean => taken?.gt(0) ?? false

/** The alternates that the buyer takes instead of a line. */
const insteadOf = (items: readonly Item[], { id }: Item): readonly Item[] =>
  items.filter(item => item.role === 'alternate' && item.insteadOf === id && isTaken(item))

/** Km of each line that the buyer takes; where nothing is said a base line whole, unless an alternate is taken instead of it, and no other. */
export const kmTaken = (items: readonly Item[]): Decimal[] =>
  items.map(item => {
    if (item.taken) return item.taken
    return item.role === 'base' && insteadOf(items, item).length === 0 ? item.qty : zero
  })

/** Says whether all of the total is taken: each base line whole, or an alternate whole instead of it. */
export const isTakenWhole = (items: readonly Item[]): boolean => {
  const km = kmTaken(items)
  return items.every((item, i) => {
    if (item.role !== 'base') return true
    const [alternate] = insteadOf(items, item)
    return alternate ? (alternate.taken?.gte(alternate.qty) ?? false) : (km[i]?.gte(item.qty) ?? false)
  })
}

/** Says whether nothing that was offered is left: options too, which are beside the total. */
export const isAllTaken = (items: readonly Item[]): boolean =>
  isTakenWhole(items) && items.every(({ role, taken, qty }) => role !== 'option' || taken?.gte(qty))

/** Tells what cannot be taken: more than was offered, and two cables for one place. */
export const takenProblems = (items: readonly Item[]): Complaint[] =>
  items.flatMap((item, i): Complaint[] => {
    const path = `items.${i}.taken`
    if (item.taken?.gt(item.qty))
      return [{ path, message: `${kmText(item.qty)} km are offered in this line; revise the offer for more.` }]
    const [first, second] = insteadOf(items, item)
    const line = (one: Item | undefined): string => `Line ${one ? items.indexOf(one) + 1 : ''}`
    if (item.role === 'base' && isTaken(item) && first)
      return [{ path, message: `${line(first)} is taken instead of this one; leave it empty.` }]
    return first && second
      ? [{ path, message: `${line(first)} and ${line(second)} cannot both be taken instead of this one.` }]
      : []
  })
