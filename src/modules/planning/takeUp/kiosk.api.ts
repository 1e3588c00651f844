import { apiFor } from '../../../server/api/parts.ts'
import { route } from '../../../server/http/route.ts'
import * as atMachine from '../../../wire/planning/kiosk.ts'
import { jobCard } from '../jobCard/jobCard.ts'
import { kioskMachinesOf, kioskOf } from './kiosk.server.ts'

const tag = 'Planning'

/** What stands at a machine: GET /api/planning/kiosk and /api/planning/kiosk/:machine. */
export default apiFor(store => [
  route(atMachine.kioskMachines, {
    tag,
    summary: 'The machines and what runs on them',
    access: { document: jobCard, right: 'read' },
    handle: () => store.db.read(async tx => ({ machines: await kioskMachinesOf(tx) })),
  }),
  route(atMachine.kiosk, {
    tag,
    summary: 'What a machine has to run, with all that lies there for it',
    description:
      'Its cards, the one that runs first, with what is still to be made, what goes in and what lies on the floor; empty carriers, reasons and grades. A device keeps it to log without a network.',
    access: { document: jobCard, right: 'read' },
    handle: ({ params }) => store.db.read(tx => kioskOf(store, tx, params.machine)),
  }),
])
