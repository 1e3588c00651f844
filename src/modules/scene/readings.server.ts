import { Decimal } from '../../kernel/decimal.ts'
import { boundsOf, type Limit, wordsIn } from '../../kernel/measured/limit.ts'
import type { Chance } from './chance.server.ts'

/** Between two figures, nearer to the middle than to either. */
const between = (least: Decimal, most: Decimal, chance: Chance): Decimal =>
  least.plus(most.minus(least).times((chance.share() + chance.share() + chance.share()) / 3))

/** What a good lot measures: well within its limits, or a little on the safe side of one. */
const goodFigure = (limit: Limit, chance: Chance): Decimal => {
  const { least, most } = boundsOf(limit)
  if (least && most) return between(least, most, chance)
  if (least) return least.times(1.02 + chance.share() * 0.16)
  return (most ?? new Decimal(1)).times(0.94 + chance.share() * 0.055)
}

const badFigure = (limit: Limit, chance: Chance): Decimal => {
  const { least, most } = boundsOf(limit)
  return most ? most.times(1.01 + chance.share() * 0.02) : (least ?? new Decimal(1)).times(0.9 + chance.share() * 0.05)
}

/** A bridge shows the ohms of a drum to a microhm. */
const typedPlaces = 6

/** Reads off a figure or word, good or bad, as it is typed; what is asked of nothing is not measured. */
export const readingFor = (limit: Limit, fails: boolean, chance: Chance): string | null => {
  const { least, most } = boundsOf(limit)
  if (limit.way === 'figure' && !least && !most) return null
  if (limit.way === 'words') return wordsIn(fails ? limit.refused : limit.accepted)[0] ?? ''
  const judged = fails ? badFigure(limit, chance) : goodFigure(limit, chance)
  return limit.typed ? judged.div(limit.typed.times).toFixed(typedPlaces) : judged.toFixed(limit.places)
}
