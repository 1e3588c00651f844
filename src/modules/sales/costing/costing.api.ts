import { apiFor } from '../../../server/api/parts.ts'
import { priceAnswer } from './price.server.ts'
import { workingAnswer } from './working.server.ts'
import { route } from '../../../server/http/route.ts'
import * as wire from '../../../wire/costing.ts'

const tag = 'Cable'

/** POST /api/cable/price and /api/cable/working. */
export default apiFor(store => [
  route(wire.price, {
    tag,
    summary: 'Price a cable',
    description:
      'In: the fields of a costing, of which a designation is enough; the usual terms and the rates of today stand for the rest. Nothing is kept. Cost and margin are absent for those who may not see them.',
    access: { duties: ['costing', 'sales', 'approver'] },
    handle: ({ actor, content }) => priceAnswer(store, actor, content),
  }),
  route(wire.working, {
    tag,
    summary: 'The calculation sheet behind a price, layer by layer',
    description:
      'In: the fields of a costing. Every figure is answered with what it follows from, down to the rows of the tables.',
    access: { duties: ['costing', 'approver'] },
    handle: ({ actor, content }) => workingAnswer(store, actor, content),
  }),
])
