import { type Problem, setupBetween } from './problem.ts'
import type { Sequences } from './timing.ts'

/** More families than this are not ordered exactly: the table of subsets doubles with each. */
const mostFamilies = 12

/**
 * The order of families with the least set-up from what a place is set up for: shortest path over subsets (Held and Karp 1962),
 * O(2ⁿ n²).
 */
const leastSetup = (problem: Problem, place: number, families: readonly number[]): readonly number[] => {
  const count = families.length
  const size = 1 << count
  const costs = new Float64Array(size * count).fill(Infinity)
  const came = new Int8Array(size * count).fill(-1)
  const initial = problem.initial[place] ?? -1
  const between = (from: number, to: number): number => setupBetween(problem, place, from, families[to] ?? 0)
  for (let last = 0; last < count; last += 1) costs[(1 << last) * count + last] = between(initial, last)
  for (let subset = 1; subset < size; subset += 1)
    for (let last = 0; last < count; last += 1) {
      const cost = costs[subset * count + last] ?? Infinity
      if (cost === Infinity) continue
      for (let next = 0; next < count; next += 1) {
        if (subset & (1 << next)) continue
        const at = (subset | (1 << next)) * count + next
        const made = cost + between(families[last] ?? 0, next)
        if (made < (costs[at] ?? Infinity)) {
          costs[at] = made
          came[at] = last
        }
      }
    }
  let subset = size - 1
  let last = 0
  for (let other = 1; other < count; other += 1)
    if ((costs[subset * count + other] ?? Infinity) < (costs[subset * count + last] ?? Infinity)) last = other
  const order: number[] = []
  while (last >= 0) {
    order.unshift(families[last] ?? 0)
    const before = came[subset * count + last] ?? -1
    subset &= ~(1 << last)
    last = before
  }
  return order
}

/** One place with its families one after the other in the order of least set-up, and each family in the order that it had. */
const grouped = (problem: Problem, place: number, sequence: readonly number[]): readonly number[] | null => {
  const families = [...new Set(sequence.map(job => problem.family[job] ?? 0))]
  if (families.length < 2 || families.length > mostFamilies) return null
  const order = leastSetup(problem, place, families)
  return order.flatMap(family => sequence.filter(job => problem.family[job] === family))
}

/** Proposals: one place grouped into campaigns at a time, and all of them at once. */
export const campaigns = (problem: Problem, sequences: Sequences): readonly Sequences[] => {
  const groups = sequences.map((sequence, place) => grouped(problem, place, sequence))
  const single = groups.flatMap((group, place) =>
    group ? [sequences.map((sequence, at) => (at === place ? group : sequence))] : [],
  )
  return [...single, sequences.map((sequence, place) => groups[place] ?? sequence)]
}
