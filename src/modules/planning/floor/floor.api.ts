import { apiFor } from '../../../server/api/parts.ts'
import { route } from '../../../server/http/route.ts'
import { floor } from '../../../wire/planning/floor.ts'
import { jobCard } from '../jobCard/jobCard.ts'
import { floorOf } from './floor.server.ts'

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
])
