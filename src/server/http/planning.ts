import { lengthsAnswer, lengthsAsked } from '../planning/lengths.ts'
import { list, object, text } from './describe.ts'
import { operation, type Operation, type Schema } from './operation.ts'

const tag = 'Planning'
const metres: Schema = { ...text, description: 'm', examples: ['515.009'] }

const lengthsShape = object(
  {
    stages: list(object({ name: text, outM: list(metres), inM: list(metres), belowM: list(metres), totalInM: metres })),
    longestM: { ...metres, description: 'm, the longest drum that goes through all stages in one piece' },
    because: text,
  },
  ['stages'],
)

/** POST /api/planning/lengths: engines that need no document and keep nothing. */
export const planningOperations = (): readonly Operation[] => [
  operation({
    method: 'POST',
    path: '/api/planning/lengths',
    tag,
    summary: 'Reckon lengths backwards through the stages',
    description:
      'Nothing is kept. Stages come last first. What a stage runs (inM) is what leaves it (outM) / (1 - runPct) + endM, and + startM for the first length; the stage below makes inM x factor (belowM). A stage may say its take-up drum, with the diameter (mm) or the mass (kgPerKm) of what lies on it.',
    access: { duties: ['planning'] },
    content: lengthsAsked.schema,
    answer: lengthsShape,
    handle: async ({ content }) => lengthsAnswer(content),
  }),
]
