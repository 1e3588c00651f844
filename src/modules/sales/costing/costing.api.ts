import { productDesign } from '../../cable/productDesign/productDesign.ts'

import { billAnswer } from '../costedBill/bill.server.ts'
import { priceAnswer } from './price.server.ts'
import { workingAnswer } from './working.server.ts'
import { duties } from '../../../kernel/duty.ts'
import { costSeen } from './costing.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Store } from '../../../server/store/store.ts'

import { type Route, route } from '../../../server/http/route.ts'
import * as wire from '../../../wire/costing.ts'

const tag = 'Cable'

/** POST /api/cable/price, /api/cable/working and /api/cable/bill. */
export const costingOperations = (store: Store): readonly Route[] => [
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
  route(wire.bill, {
    tag,
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
]
