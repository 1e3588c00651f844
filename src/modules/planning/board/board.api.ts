import { apiFor } from '../../../server/api/parts.ts'
import { route } from '../../../server/http/route.ts'
import * as wire from '../../../wire/planning/board.ts'
import { decisionsAsked, readDecisions } from './decisions.server.ts'
import { makeBoards } from './board.server.ts'
import { promised } from './promise.server.ts'

const tag = 'Planning'

/** Those who may change a job card before it runs. */
const duties = ['planning', 'supervisor'] as const

/** GET and POST /api/planning/board, /decisions, /freeze and /promise: the plan of the works, which is calculated and not kept. */
export default apiFor(store => {
  const boards = makeBoards(store)
  return [
    route(wire.board, {
      tag,
      summary: 'The plan: machine by machine, what is late and why',
      description:
        'Open job cards with what is left of them, the stages of released work orders that have no card yet, and drafts of work orders are put on machines in time from now on: by working hours, set-ups, what waits for what, the day on which material is there, and the turns that a planner gave. Nothing of it is stored.',
      access: { duties },
      handle: ({ actor, caller }) => boards.plan({ person: actor.id, signal: caller.gone }),
    }),
    route(wire.tryDecisions, {
      tag,
      summary: 'The plan as it would be with other decisions',
      description:
        'Nothing is written. A decision names a card with its machine, its turn there and a moment before which it does not begin; all three are said each time. Refused: a machine that cannot run it, a moment at which the machine does not work.',
      access: { duties },
      content: decisionsAsked,
      handle: ({ content, actor, caller }) => boards.tried(readDecisions(content), { person: actor.id, signal: caller.gone }),
    }),
    route(wire.makeDecisions, {
      tag,
      summary: 'Decide turns, machines and pins of job cards',
      description:
        'Writes them on the cards and answers the plan that follows. All or none; a card that somebody else has changed since it was read is refused.',
      access: { duties },
      content: decisionsAsked,
      handle: ({ content, actor, caller }) =>
        boards.decided(actor, readDecisions(content), { person: actor.id, signal: caller.gone }),
    }),
    route(wire.freeze, {
      tag,
      summary: 'Freeze the plan of the next hours',
      description:
        'Cards that begin in these hours keep their order on their machines, and when each is to begin and end is written to the frozen plan.',
      access: { duties },
      handle: ({ body, actor, caller }) => boards.frozen(actor, body.hours, { person: actor.id, signal: caller.gone }),
    }),
    route(wire.promise, {
      tag,
      summary: 'When drums of a product could leave',
      description:
        'Nothing is stored or claimed. Drums that lie free in the yard serve first; the others are planned behind all that is to be made already, by working hours, set-ups and the days on which material comes. The sentences name no machine.',
      access: { duties: ['sales', 'planning'] },
      handle: ({ body, actor, caller }) =>
        promised(store, body, new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString(), {
          person: actor.id,
          signal: caller.gone,
        }),
    }),
  ]
})
