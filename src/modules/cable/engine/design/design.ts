import type { CableRequest } from '../cable.ts'
import { check, warnings } from '../rules/check.ts'
import { complete } from '../rules/complete.ts'
import { construct } from '../construction/construct.ts'
import { costWorking, type Priced } from '../costing/working.ts'
import type { RateSheet } from '../costing/rates.ts'
import { ordinaryTerms, type Terms } from '../costing/terms.ts'
import { type Decoded, decodeLine, decodeLines } from '../designation/decode.ts'
import { designationOf, shortDesignation } from '../designation/write.ts'
import { packingOf } from '../drums/drums.ts'
import { ratingsOf } from '../properties/electrical.ts'
import { figuresOf, ownFigures, ownFiguresFor, weighedWith } from '../properties/formulas.ts'
import { particularsOf } from '../properties/gtp.ts'
import type { Particular } from '../properties/particular.ts'
import { coreColours, legendOf, type Maker } from '../properties/legend.ts'
import { type Manufacture, manufactured } from '../manufacture/manufacture.ts'
import { isRefused, type Refused } from '../refused.ts'
import { departuresOf } from '../rules/departures.ts'
import { cableTypeOf } from '../tables/rulebook.ts'
import type { CableTables } from '../tables/tables.ts'
import type { Designed } from '../properties/designed.ts'
import { type Test, testsOf } from '../properties/proving.ts'

/**
 * Designs a cable from what was asked. The one entrance to geometry, masses and ratings; tests, particulars, manufacture and
 * price are made from its answer when somebody wants them.
 */
export const design = (tables: CableTables, request: CableRequest): Designed | Refused => {
  const completed = complete(tables, request)
  if (isRefused(completed)) return completed
  const { cable, guesses } = completed
  const refusal = check(tables, cable)
  if (refusal) return refusal
  const layered = construct(tables, cable)
  if (isRefused(layered)) return layered
  const lightly = packingOf(tables, cable, layered)
  const construction = weighedWith(
    layered,
    ownFiguresFor('weight', tables, () => figuresOf(cable, layered, lightly)),
  )
  const packing = construction === layered ? lightly : packingOf(tables, cable, construction)
  const departures = departuresOf(tables, cable, construction)
  const isSpecial = departures.length > 0
  return {
    kind: 'designed',
    designation: designationOf(cable, isSpecial),
    called: shortDesignation(cable, isSpecial),
    cableType: cableTypeOf(cable),
    cable,
    guesses,
    departures,
    warnings: warnings(cable, departures),
    construction,
    ratings: ratingsOf(tables, cable, construction),
    packing,
    own: ownFigures(tables, figuresOf(cable, construction, packing)),
  }
}

/** Reads one designation as people type it; what is `given` beside it counts before its words. */
export const decode = (tables: CableTables, text: string, given: CableRequest = {}): Decoded => decodeLine(tables, text, given)

/** Reads a pasted bill of quantities, one cable a line. */
export const decodeAll = (tables: CableTables, text: string): readonly Decoded[] => decodeLines(tables, text)

/** The price of one km and its working, on the terms of an ordinary works unless others are given. */
export const price = (
  tables: CableTables,
  designed: Designed,
  rates: RateSheet,
  terms: Terms = ordinaryTerms,
): Priced | Refused => costWorking(tables, designed, rates, terms)

/** Route and bill of materials for runs of `runM` metres. */
export const manufacture = (tables: CableTables, { cable, construction }: Designed, runM: number): Manufacture | Refused =>
  manufactured(tables, cable, construction, runM)

/** Routine, acceptance, type and optional tests with the limits of this cable. */
export const proving = (tables: CableTables, { cable, construction, own }: Designed): readonly Test[] =>
  testsOf(tables, cable, construction, own)

/** The sheet of guaranteed technical particulars, as rows. */
export const particulars = (
  tables: CableTables,
  { cable, construction, ratings, packing, departures }: Designed,
): readonly Particular[] => particularsOf({ tables, cable, built: construction, ratings, packing, departures })

/** Tells what is printed on the sheath and how the cores are told apart. */
export const marking = (
  tables: CableTables,
  { cable, own, departures }: Designed,
  maker: Maker | null,
): { legend: string; colours: readonly string[]; rule: string | null } => ({
  legend: legendOf(cable, maker, own, departures.length > 0),
  ...coreColours(tables, cable),
})
