import { apiFor } from '../../../server/api/parts.ts'
import { cutAnswer, cutAsked } from './cut.server.ts'
import { closePlanner } from './plans.server.ts'
import { lengthsAnswer, lengthsAsked } from './lengths.server.ts'
import { scheduleAnswer, scheduleAsked } from './schedule.server.ts'

import { route } from '../../../server/http/route.ts'
import * as wire from '../../../wire/planning/engines.ts'

const tag = 'Planning'

/** POST /api/planning/cut, /lengths and /schedule: engines that need no document and keep nothing. */
export default apiFor(
  () => [
    route(wire.cut, {
      tag,
      summary: 'Net drums against lengths and cut them',
      description:
        'Nothing is kept. Drums may be shorter or longer by minusPct and plusPct, a whole line by orderTolerancePct. Goods of an owner serve their drums alone. Each drum has a row of its own. A drum is cut to its nominal length where the rest can be kept (minRemnantM), else takes as much of the rest as it may. Without stock, lengths of makeUsableM are opened, the fewest that serve. Weights are in metres made: make 1, scrap 1, left 0.01, opened 1.',
      access: { duties: ['planning'] },
      content: cutAsked,
      handle: ({ content, actor, caller }) => cutAnswer(content, { person: actor.id, signal: caller.gone }),
    }),
    route(wire.lengths, {
      tag,
      summary: 'Calculate lengths backwards through the stages',
      description:
        'Nothing is kept. Stages come last first. What a stage runs (inM) is what leaves it (outM) / (1 - runPct) + endM, and + startM for the first length; the stage below makes inM x factor (belowM). A stage may say its take-up drum, with the diameter (mm) or the mass (kgPerKm) of what lies on it.',
      access: { duties: ['planning'] },
      content: lengthsAsked,
      handle: async ({ content }) => lengthsAnswer(content),
    }),
    route(wire.schedule, {
      tag,
      summary: 'Put jobs on machines in time',
      description:
        'Nothing is kept. Times are minutes from now. A machine runs one job after the other on each of its places; open says when it works, what runs at closing time goes on at the next opening. Set-up may be done before a job is ready. A job comes after those that it names, on one of its machines, not before its release; a drum is taken from its start until the jobs after it have emptied it. The plan is the cheapest of late x weight + lambda x set-up minutes that dispatching rules and a search find; the same facts give the same plan.',
      access: { duties: ['planning'] },
      content: scheduleAsked,
      handle: ({ content, actor, caller }) => scheduleAnswer(content, { person: actor.id, signal: caller.gone }),
    }),
  ],
  closePlanner,
)
