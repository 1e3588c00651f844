import { Decimal } from '../../../kernel/decimal.ts'
import { lengthsThrough, type StageLengths } from '../engine/lengths/lengths.ts'
import type { Stage } from '../engine/lengths/limits.ts'
import {
  askedDecimal,
  askedList,
  askedNumber,
  askedObject,
  askedText,
  type Held,
  optional,
  readAsked,
} from '../../../server/http/asked.ts'
import type { Answer } from '../../../wire/operation.ts'
import type * as wire from '../../../wire/planning/engines.ts'
import { Refusal } from '../../../server/refusal.ts'

const metres = askedDecimal({ max: 10_000_000, places: 3, unit: 'm' })

const stageParts = {
  name: askedText(80),
  runPct: askedDecimal({ max: 99, places: 4, unit: '% of what is run' }),
  startM: metres,
  endM: metres,
  factor: optional(askedDecimal({ min: 0.001, max: 1000, places: 6 })),
  drum: optional(
    askedObject({
      flangeMm: askedNumber({ min: 1, max: 100_000, unit: 'mm' }),
      barrelMm: askedNumber({ min: 1, max: 100_000, unit: 'mm' }),
      traverseMm: askedNumber({ min: 1, max: 100_000, unit: 'mm' }),
      maxLoadKg: optional(askedNumber({ max: 10_000_000, unit: 'kg' })),
    }),
  ),
  mm: optional(askedDecimal({ min: 0.01, max: 1000, places: 3, unit: 'mm over what the stage makes' })),
  kgPerKm: optional(askedDecimal({ min: 0.001, max: 1_000_000, places: 3, unit: 'kg/km of what the stage makes' })),
}

export const lengthsAsked = askedObject({
  drumsM: askedList(metres, 2000),
  stages: askedList(askedObject(stageParts), 60),
})

const stageOf = (stage: Held<typeof stageParts>): Stage => ({ ...stage, factor: stage.factor ?? new Decimal(1) })

const written = (metresOf: readonly Decimal[]): readonly string[] => metresOf.map(one => one.toFixed(3))

const stageAnswer = ({ name, outM, inM, belowM, totalInM }: StageLengths) => ({
  name,
  outM: written(outM),
  inM: written(inM),
  belowM: written(belowM),
  totalInM: totalInM.toFixed(3),
})

/** Answers POST /api/planning/lengths. Refuses 400 what is no such request, 422 a drum of which nobody can tell what it holds. */
export const lengthsAnswer = (content: unknown): Answer<typeof wire.lengths> => {
  const asked = readAsked(lengthsAsked, content)
  const made = lengthsThrough(asked.drumsM, asked.stages.map(stageOf))
  if ('kind' in made) {
    const message = `Enter the diameter (mm) or the mass (kg/km) of ${asked.stages[made.stage]?.name ?? 'the stage'}, so that what its drum holds is known.`
    throw new Refusal(422, message, { fields: [{ path: `stages.${made.stage}.mm`, message }] })
  }
  const { longestM, because } = made
  return {
    stages: made.stages.map(stageAnswer),
    ...(longestM === null ? {} : { longestM: String(longestM), because: because ?? '' }),
  }
}
