import { apiFor } from '../../../server/api/parts.ts'
import { route } from '../../../server/http/route.ts'
import { floor, sayWhy, unsaid } from '../../../wire/planning/floor.ts'
import { jobCard } from '../jobCard/jobCard.ts'
import { productionLog } from '../productionLog/productionLog.ts'
import { floorOf } from './floor.server.ts'
import { saidWhy, unsaidOf } from './saidWhy.server.ts'

/** GET /api/planning/floor. */
export default apiFor(store => [
  route(floor, {
    tag: 'Planning',
    summary: 'Every machine as it stands: what runs, what stands and why, what comes next',
    description:
      'In one snapshot. A card that runs is set up until its planned set-up is over or something was logged of it; a stop for a change-over is set-up as well, one for a planned reason or outside of the shifts of the machine is planned.',
    access: { document: jobCard, right: 'read' },
    handle: ({ actor }) => store.db.transaction(tx => floorOf(store, tx, actor), { isolation: 'repeatable read read only' }),
  }),
  route(unsaid, {
    tag: 'Planning',
    summary: 'The stops on a sheet of which nobody has said why',
    access: { document: productionLog, right: 'read' },
    handle: ({ params }) => store.db.read(tx => unsaidOf(store, tx, params.sheet)),
  }),
  route(sayWhy, {
    tag: 'Planning',
    summary: 'Say why a machine stood',
    description:
      'Of a stop without a reason; one that was given is corrected by a supervisor. The open sheets of the machine tell it at once.',
    access: { duties: ['production', 'supervisor'] },
    handle: async ({ actor, body }) => saidWhy(store, actor, body),
  }),
])
