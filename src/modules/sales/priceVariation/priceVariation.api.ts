import { apiFor } from '../../../server/api/parts.ts'
import { variationAnswer, variationAsked } from './answer.server.ts'

import { route } from '../../../server/http/route.ts'
import * as wire from '../../../wire/priceVariation.ts'

/** POST /api/pricevariation/compute: an engine that needs no document and keeps nothing. */
export default apiFor(() => [
  route(wire.compute, {
    tag: 'Sales',
    summary: 'Calculate the price variation of a quantity by its clause',
    description:
      'Nothing is kept. The clause comes as its master holds it: terms with index, factor or weight, lag and day rule; dead band; ceilings apart. Indices are values by month (yyyy-MM) or day (yyyy-MM-dd), named by code or by symbol. The amount is what is due less billedBefore. A value that is missing or too old is refused with 422 and never taken as unmoved; with provisional the newest value before stands in and is marked.',
    access: { duties: ['sales', 'costing', 'accounts', 'approver'] },
    content: variationAsked,
    handle: async ({ content }) => variationAnswer(content),
  }),
])
