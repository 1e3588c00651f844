import { apiFor } from '../../../server/api/parts.ts'
import { askedList, askedObject, askedWhole, readAsked } from '../../../server/http/asked.ts'
import { route } from '../../../server/http/route.ts'
import * as wire from '../../../wire/planning/demand.ts'
import { demandRows } from './demandRows.server.ts'
import { coverLines, planLines } from './drafts.server.ts'
import { releaseOrders } from './release.server.ts'

const tag = 'Planning'

/** A planner who marks more at once has marked all there is. */
const most = 500

const id = askedWhole({ min: 1, max: 2_147_483_647 })
const lines = askedObject({ lines: askedList(id, most) })
const workOrders = askedObject({ workOrders: askedList(id, most) })

/** GET /api/planning/demand, and what is done with many of its lines at once. */
export default apiFor(store => [
  route(wire.demand, {
    tag,
    summary: 'What was ordered and has not left yet, line by line',
    description: 'In km. What is left is neither covered, nor on a work order that counts, nor despatched.',
    access: { duties: ['planning', 'sales', 'despatch', 'approver'] },
    handle: () => store.db.read(async tx => ({ rows: [...(await demandRows(store, tx, store.today()))], today: store.today() })),
  }),
  route(wire.coverDemand, {
    tag,
    summary: 'Draft one cover for lines of orders',
    description: '`{ "lines": [12, 13] }`, ids of lines of confirmed orders. The draft claims nothing before it is taken.',
    access: { duties: ['planning'] },
    content: lines,
    handle: ({ actor, content, key }) => coverLines(store, actor, readAsked(lines, content).lines, key),
  }),
  route(wire.planDemand, {
    tag,
    summary: 'Draft work orders for lines of orders, one for each product',
    description:
      '`{ "lines": [12, 13] }`. Each product is planned by itself; what is refused is told by the name of its product.',
    access: { duties: ['planning'] },
    content: lines,
    handle: async ({ actor, content, key }) => planLines(store, actor, readAsked(lines, content).lines, key),
  }),
  route(wire.releaseDemand, {
    tag,
    summary: 'Release work orders with their job cards and requisitions',
    description:
      '`{ "workOrders": [3, 4] }`. Each by itself; what is refused is told by its name, and asked again only what is missing is done.',
    access: { duties: ['planning'] },
    content: workOrders,
    handle: async ({ actor, content, key }) => releaseOrders(store, actor, readAsked(workOrders, content).workOrders, key),
  }),
])
