import { apiFor } from '../../../server/api/parts.ts'
import { route } from '../../../server/http/route.ts'
import * as wire from '../../../wire/planning/board.ts'
import { makeBoards } from './board.server.ts'

const tag = 'Planning'

/** GET /api/planning/board: the plan of the works, which is calculated and not kept. */
export default apiFor(store => {
  const boards = makeBoards(store)
  return [
    route(wire.board, {
      tag,
      summary: 'The plan: machine by machine, what is late and why',
      description:
        'Open job cards with what is left of them, the stages of released work orders that have no card yet, and drafts of work orders are put on machines in time from now on: by working hours, set-ups, what waits for what, the day on which material is there, and the turns that a planner gave. Nothing of it is stored.',
      access: { duties: ['planning', 'supervisor'] },
      handle: ({ actor, caller }) => boards({ person: actor.id, signal: caller.gone }),
    }),
  ]
})
