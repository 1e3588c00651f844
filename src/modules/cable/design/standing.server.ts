import { particulars } from '../engine/design/design.ts'
import type { Designed } from '../engine/properties/designed.ts'
import type { CableTables } from '../engine/tables/tables.ts'

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** Walls, sizes and resistances set the mass and so the price; strength, temperatures and currents do not. */
const pricedUnits: readonly string[] = ['mm', 'ohm/km']

/** What follows from other rows is not looked up by itself. */
const follows = /, approx\.$/

/** What of a sheet a price rests on that is still to be compared with the printed standard: "insulation: nominal thickness". */
const unverified = (tables: CableTables, designed: Designed): readonly string[] => [
  ...new Set(
    particulars(tables, designed)
      .filter(
        ({ isToVerify, section, particular, unit }) =>
          isToVerify && section !== 'Handling' && pricedUnits.includes(unit) && !follows.test(particular),
      )
      .map(({ section, particular }) => `${lower(section)}: ${lower(particular)}`),
  ),
]

/**
 * Tells what a user of this cable's price should know of its design, in sentences: where it is not as its standard has it, and which walls,
 * sizes and resistances behind its price nobody has compared with the printed standard yet.
 */
export const standingOf = (tables: CableTables, designed: Designed): readonly string[] => {
  const open = unverified(tables, designed)
  return [
    ...designed.departures.map(departure => `Special: ${departure}`),
    ...(open.length > 0 ? [`To be verified in the printed standard: ${open.join('; ')}.`] : []),
  ]
}
