import { variationAnswer, variationAsked } from '../priceVariation/answer.ts'
import { flag, list, object, orNull, text } from '../http/describe.ts'
import { operation, type Operation, type Schema } from '../http/operation.ts'

const rupees: Schema = { ...text, description: '₹', examples: ['26142.60'] }
const value = object({ value: text, rows: list({ ...text, description: 'month or day' }), isProvisional: flag })

const answer = object({
  terms: list(
    object({
      symbol: text,
      index: text,
      factor: orNull({ ...text, description: 't/km' }),
      weightPct: orNull({ ...text, description: '%' }),
      base: value,
      ruling: value,
      perKm: rupees,
    }),
  ),
  uncappedPerKm: rupees,
  variationPerKm: rupees,
  pricePerKm: rupees,
  due: { ...rupees, description: '₹ of the whole quantity, before what was billed' },
  amount: { ...rupees, description: '₹ to bill now; less than nothing is given back' },
  capped: flag,
  cap: orNull({ type: 'string', enum: ['up', 'down'] }),
  isProvisional: flag,
  steps: list(object({ what: text, text, value: text })),
})

/** POST /api/pricevariation/compute: an engine that needs no document and keeps nothing. */
export const priceVariationOperations = (): readonly Operation[] => [
  operation({
    method: 'POST',
    path: '/api/pricevariation/compute',
    tag: 'Sales',
    summary: 'Reckon the price variation of a quantity by its clause',
    description:
      'Nothing is kept. The clause comes as its master holds it: terms with index, factor or weight, lag and day rule; dead band; ceilings apart. Indices are values by month (yyyy-MM) or day (yyyy-MM-dd), named by code or by symbol. The amount is what is due less billedBefore. A value that is missing or too old is refused with 422 and never taken as unmoved; with provisional the newest value before stands in and is marked.',
    access: { duties: ['sales', 'costing', 'accounts', 'approver'] },
    content: variationAsked.schema,
    answer,
    handle: async ({ content }) => variationAnswer(content),
  }),
]
