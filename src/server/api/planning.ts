import { cutAnswer, cutAsked } from '../planning/cut.ts'
import { lengthsAnswer, lengthsAsked } from '../planning/lengths.ts'
import { list, object, text, whole } from '../http/describe.ts'
import { operation, type Operation, type Schema } from '../http/operation.ts'

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

const cutShape = object({
  plan: list(
    object({
      piece: text,
      copy: { ...whole, description: 'which of the equal lengths of that id, from 1' },
      segment: { ...whole, description: 'which sound stretch between faults, from 0' },
      fromM: { ...metres, description: 'm on the length where it begins' },
      line: text,
      drum: { ...whole, description: 'number of the drum in its line, from 1' },
      drums: { ...whole, description: '1, and 0 for a further part of a drum that is joined' },
      metres,
    }),
  ),
  make: list(object({ line: text, drum: whole, drums: whole, metres })),
  makeM: metres,
  scrapM: metres,
  leftM: metres,
  opened: whole,
  bound: {
    ...text,
    description:
      'proved: the least makeM + scrapM (by their weights) of any plan; where new lengths are opened, the fewest that any plan opens',
  },
  why: text,
})

/** POST /api/planning/cut and /lengths: engines that need no document and keep nothing. */
export const planningOperations = (): readonly Operation[] => [
  operation({
    method: 'POST',
    path: '/api/planning/cut',
    tag,
    summary: 'Net drums against lengths and cut them',
    description:
      'Nothing is kept. Drums may be shorter or longer by minusPct and plusPct, a whole line by orderTolerancePct. Goods of an owner serve their drums alone. Each drum has a row of its own. A drum is cut to its nominal length where the rest can be kept (minRemnantM), else takes as much of the rest as it may. Without stock, lengths of makeUsableM are opened, the fewest that serve. Weights are in metres made: make 1, scrap 1, left 0.01, opened 1.',
    access: { duties: ['planning'] },
    content: cutAsked.schema,
    answer: cutShape,
    handle: async ({ content }) => cutAnswer(content),
  }),
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
