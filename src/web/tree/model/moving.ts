import { above, type Tree, type Twig } from './tree.ts'

/** Where something that is carried would be put down: under a twig or at the top level (null), or beside a sibling. */
export type Spot =
  { readonly at: 'under'; readonly key: string | null } | { readonly at: 'before' | 'after'; readonly key: string }

/** What the data themselves say against a twig as a group. */
export type GroupRule<T> = (group: T) => string | null

/** Why a twig cannot be put under another, or at the top level (null), in a sentence; null where it can. */
export const whyNotUnder = <T extends Twig>(tree: Tree<T>, moving: T, target: T | null, rule: GroupRule<T>): string | null => {
  if (target === null) return moving.above === null ? 'It is at the top level already.' : null
  if (target.key === moving.key) return 'It cannot stand under itself.'
  if (above(tree, target.key).some(one => one.key === moving.key)) return 'This stands below what you are moving.'
  const why = rule(target)
  if (why !== null) return why
  return target.key === moving.above ? 'It is here already.' : null
}

/** An order with one of its members put before or after another; the very same order where nothing changes. */
export const reordered = <K>(order: readonly K[], moving: K, beside: K, side: 'before' | 'after'): readonly K[] => {
  const others = order.filter(key => key !== moving)
  const at = others.indexOf(beside)
  if (at < 0 || others.length === order.length) return order
  const next = others.toSpliced(side === 'before' ? at : at + 1, 0, moving)
  return next.every((key, index) => key === order[index]) ? order : next
}
