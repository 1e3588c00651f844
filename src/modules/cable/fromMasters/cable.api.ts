import { apiFor } from '../../../server/api/parts.ts'
import { designAnswer, tellingFaults } from './answer.server.ts'
import { currentTables } from './tables.server.ts'

import { route } from '../../../server/http/route.ts'
import * as wire from '../../../wire/cable.ts'

/** POST /api/cable/design. */
export default apiFor(store => {
  const tables = currentTables(store)
  return [
    route(wire.design, {
      tag: 'Cable',
      summary: 'Design a cable from a designation or its attributes',
      description:
        'Nothing is kept. Lengths in mm, masses in kg/km, resistance in ohm/km. A cable that cannot be is refused in a sentence.',
      access: { duties: ['sales', 'costing', 'planning', 'masters', 'quality', 'stores', 'purchase'] },
      handle: ({ content: asked }) => tellingFaults(async () => designAnswer(await tables(), asked)),
    }),
  ]
})
