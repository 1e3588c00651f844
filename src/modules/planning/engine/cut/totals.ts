import type { DemandLine } from './asked.ts'
import { type Cut, restMm, type Settled, type Stretch, stretchesOf } from './stretches.ts'

const cutsOf = (settled: Settled, line: DemandLine): readonly Cut[] =>
  [...stretchesOf(settled).flatMap(({ cuts }) => cuts), ...settled.made].filter(cut => cut.line === line)

const totalOf = (settled: Settled, line: DemandLine): number =>
  cutsOf(settled, line).reduce((sum, { lengthMm }) => sum + lengthMm, 0)

/** Lines whose whole may be taken from or given to without a limit of its own. */
const isFree = ({ line, isPart }: Cut): boolean => line.totalMm === null && !isPart

/** Gives what a drum loses to others of its stretch that may be longer, or takes it from those that may be shorter. */
const balance = ({ cuts }: Stretch, changed: Cut, byMm: number): number => {
  let left = byMm
  for (const other of cuts) {
    if (other === changed || !isFree(other)) continue
    const room = left > 0 ? other.line.mostMm - other.lengthMm : other.line.leastMm - other.lengthMm
    const moved = left > 0 ? Math.min(left, room) : Math.max(left, room)
    other.lengthMm += moved
    left -= moved
  }
  return byMm - left
}

/** Shortens the drums of a line that are longer than nominal, until its whole is within the order. */
const shorten = (settled: Settled, line: DemandLine, byMm: number): void => {
  let left = byMm
  for (const stretch of stretchesOf(settled))
    for (const cut of stretch.cuts) {
      if (cut.line !== line || cut.isPart || left <= 0) continue
      const moved = Math.min(left, Math.max(0, cut.lengthMm - line.nominalMm))
      cut.lengthMm -= moved
      balance(stretch, cut, moved)
      left -= moved
    }
}

/** How much longer a drum may become on its stretch: out of scrap, out of a rest that stays long enough, or from its neighbours. */
const lengthened = (stretch: Stretch, cut: Cut, wantedMm: number): number => {
  const wanted = Math.min(wantedMm, cut.line.mostMm - cut.lengthMm)
  const { minRemnantMm } = stretch.rules
  const rest = restMm(stretch)
  const spare = rest >= minRemnantMm ? rest - minRemnantMm : rest
  const fromRest = Math.max(0, Math.min(wanted, spare))
  cut.lengthMm += fromRest
  const fromOthers = -balance(stretch, cut, fromRest - wanted)
  cut.lengthMm += fromOthers
  return fromRest + fromOthers
}

/** Lengthens drums of a line until its whole is within the order; those to be made last. */
const lengthen = (settled: Settled, line: DemandLine, byMm: number): void => {
  let left = byMm
  for (const stretch of stretchesOf(settled))
    for (const cut of stretch.cuts) if (cut.line === line && !cut.isPart && left > 0) left -= lengthened(stretch, cut, left)
  for (const cut of settled.made) {
    if (cut.line !== line || left <= 0) continue
    const moved = Math.min(left, line.mostMm - cut.lengthMm)
    cut.lengthMm += moved
    left -= moved
  }
}

/** Takes drums of a line that are shorter than nominal off their lengths, the shortest first, until those made make up for the rest. */
const released = (settled: Settled, line: DemandLine, byMm: number): Settled => {
  const made: Cut[] = []
  let left = byMm
  const shortest = stretchesOf(settled)
    .flatMap(stretch => stretch.cuts.map(cut => ({ stretch, cut })))
    .filter(({ cut }) => cut.line === line && !cut.isPart && cut.lengthMm < line.nominalMm)
    .toSorted((a, b) => a.cut.lengthMm - b.cut.lengthMm)
  for (const { stretch, cut } of shortest) {
    if (left <= 0) break
    left -= line.nominalMm - cut.lengthMm
    stretch.cuts.splice(stretch.cuts.indexOf(cut), 1)
    made.push({ ...cut, lengthMm: line.nominalMm })
  }
  return { ...settled, made: [...settled.made, ...made] }
}

export interface WithinTotals {
  readonly within: Settled
  /** Lines that still fall short, because their drums cannot be made. */
  readonly short: readonly DemandLine[]
}

/**
 * Brings every order within its total: by the lengths of its drums within their own tolerance, else by making some drums that
 * had gone to lengths that are just long enough.
 */
export const withinTotals = (settled: Settled, lines: readonly DemandLine[], canBeMade: boolean): WithinTotals => {
  let within = settled
  const short = lines.filter(line => {
    if (!line.totalMm) return false
    const [least, most] = line.totalMm
    const total = totalOf(within, line)
    if (total > most) shorten(within, line, total - most)
    if (total < least) lengthen(within, line, least - total)
    const lacking = least - totalOf(within, line)
    if (lacking > 0 && canBeMade) within = released(within, line, lacking)
    return totalOf(within, line) < least
  })
  return { within, short }
}
