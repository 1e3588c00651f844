import { cutAnswer, cutAsked } from '../planning/cut.ts'
import { lengthsAnswer, lengthsAsked } from '../planning/lengths.ts'

import { type Route, route } from '../http/route.ts'
import * as wire from '../../wire/planning.ts'

const tag = 'Planning'

/** POST /api/planning/cut and /lengths: engines that need no document and keep nothing. */
export const planningOperations = (): readonly Route[] => [
  route(wire.cut, {
    tag,
    summary: 'Net drums against lengths and cut them',
    description:
      'Nothing is kept. Drums may be shorter or longer by minusPct and plusPct, a whole line by orderTolerancePct. Goods of an owner serve their drums alone. Each drum has a row of its own. A drum is cut to its nominal length where the rest can be kept (minRemnantM), else takes as much of the rest as it may. Without stock, lengths of makeUsableM are opened, the fewest that serve. Weights are in metres made: make 1, scrap 1, left 0.01, opened 1.',
    access: { duties: ['planning'] },
    content: cutAsked,
    handle: async ({ content }) => cutAnswer(content),
  }),
  route(wire.lengths, {
    tag,
    summary: 'Reckon lengths backwards through the stages',
    description:
      'Nothing is kept. Stages come last first. What a stage runs (inM) is what leaves it (outM) / (1 - runPct) + endM, and + startM for the first length; the stage below makes inM x factor (belowM). A stage may say its take-up drum, with the diameter (mm) or the mass (kgPerKm) of what lies on it.',
    access: { duties: ['planning'] },
    content: lengthsAsked,
    handle: async ({ content }) => lengthsAnswer(content),
  }),
]
