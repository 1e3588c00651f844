import { duties } from '../../../kernel/duty.ts'
import { apiFor } from '../../../server/api/parts.ts'
import { route } from '../../../server/http/route.ts'
import { Refusal } from '../../../server/refusal.ts'
import * as wire from '../../../wire/costing.ts'
import { productDesign } from '../../cable/productDesign/productDesign.ts'
import { costSeen } from '../costing/costing.ts'
import { billAnswer } from './bill.server.ts'

/** POST /api/cable/bill. */
export default apiFor(store => [
  route(wire.bill, {
    tag: 'Cable',
    summary: 'Read and price a bill of quantities, one cable a line',
    description:
      'At most 500 lines. Attributes beside the bill are said once for all lines that ask for them. Prices are on the usual terms, for those who may see them. Nothing is kept.',
    access: { document: productDesign, right: 'read' },
    handle: ({ actor, body }) => {
      const { bill, runM, rateDay, copperRate, aluminiumRate, ...answers } = body
      if ((copperRate ?? aluminiumRate) !== null && !costSeen.some(duty => actor.duties.has(duty)))
        throw new Refusal(403, `A rate of a metal is set by ${costSeen.map(duty => duties[duty]).join(' or ')}; leave it out.`)
      return billAnswer(store, actor, { bill, runM, rateDay: rateDay ?? store.today(), copperRate, aluminiumRate, answers })
    },
  }),
])
