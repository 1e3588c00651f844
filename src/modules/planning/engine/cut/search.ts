import { seeded } from '../random.ts'
import type { Pattern } from './columns.ts'
import type { Filler } from './filler.ts'
import type { Load } from './fit.ts'
import type { Layout } from './layout.ts'

/** Fills the stretches of one length one after the other with what is left of the drums. */
export const fillOne = (layout: Layout, filler: Filler, source: number, worths: readonly number[]): readonly Load[] => {
  const { costs } = layout.problem
  const left = [...layout.drums]
  const loads: Load[] = []
  for (const segment of layout.problem.sources[source]?.segments ?? []) {
    filler.price(worths, left, costs, segment)
    const [, load] = filler.fill(segment, costs)
    for (const [kind, count] of load) left[kind] = (left[kind] ?? 0) - count
    loads.push(load)
  }
  return loads
}

/** Different orders and worths find different plans; a drum is worth what making it costs, give or take this much. */
const spread = 0.06

/** Few lengths have been tried in all ways after so many turns for each. */
const turnsForLength = 40

/** Fewer lengths than this are taken out at a time. */
const mostClosed = 5

/** The opened length with the shortest drums together: where there are new lengths only, it is the one to do without. */
const emptiest = ({ opened, problem: { kinds } }: Layout): number => {
  let [found, least] = [0, Infinity]
  for (const [at, { counts }] of opened.entries()) {
    const held = counts.reduce((sum, [kind, count]) => sum + count * (kinds[kind]?.nominalMm ?? 0), 0)
    if (held < least) [found, least] = [at, held]
  }
  return found
}

/**
 * Improves a plan: takes some lengths out, fills them and perhaps others anew in another order, and keeps what is not worse
 * (large neighbourhood search). Ends when the knapsacks have worked through `budget` cells, or nothing can be better than `bound`.
 */
export const improve = (layout: Layout, filler: Filler, budget: number, bound: number): void => {
  const random = seeded(layout.opened.length * 7919 + layout.problem.kinds.length)
  const below = (most: number): number => Math.floor(random() * most)
  const { kinds } = layout.problem
  const until = filler.worked + budget
  const turns = turnsForLength * (layout.opened.length + 10)
  for (let turn = 0; filler.worked < until && layout.cost > bound && turn < turns; turn += 1) {
    const before = layout.cost
    const closed: Pattern[] = []
    const wanted = 1 + below(Math.min(mostClosed, layout.opened.length))
    if (layout.problem.isOpening) {
      const one = layout.close(emptiest(layout))
      if (one) closed.push(one)
    }
    while (closed.length < wanted && layout.opened.length > 0) {
      const one = layout.close(below(layout.opened.length))
      if (one) closed.push(one)
    }
    const sources = closed.map(({ source }) => source)
    const free = layout.lengths.flatMap((left, at) => (left > 0 && !sources.includes(at) ? [at] : []))
    for (let more = below(3); more > 0 && free.length > 0; more -= 1) sources.push(free[below(free.length)] ?? 0)
    const kept = layout.opened.length
    for (let at = sources.length - 1; at > 0; at -= 1) {
      const other = below(at + 1)
      ;[sources[at], sources[other]] = [sources[other] ?? 0, sources[at] ?? 0]
    }
    for (const source of sources) {
      if ((layout.lengths[source] ?? 0) <= 0) continue
      const worths = kinds.map(({ worth }) => Math.round(worth * (1 - spread * random())))
      layout.openIfSaving(source, fillOne(layout, filler, source, worths))
    }
    if (layout.cost <= before) continue
    while (layout.opened.length > kept) layout.close(layout.opened.length - 1)
    for (const pattern of closed) layout.open(pattern)
  }
}
