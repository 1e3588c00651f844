import { operation } from './operation.ts'
import { anyRow, flag, list, noted, object, orNull, text, word } from './shape.ts'

const rupees = noted(text, { description: '₹', examples: ['26142.60'] })
const value = object({ value: text, rows: list(noted(text, { description: 'month or day' })), isProvisional: flag })
const answer = object({
  terms: list(
    object({
      symbol: text,
      index: text,
      factor: orNull(noted(text, { description: 't/km' })),
      weightPct: orNull(noted(text, { description: '%' })),
      base: value,
      ruling: value,
      perKm: rupees,
    }),
  ),
  uncappedPerKm: rupees,
  variationPerKm: rupees,
  pricePerKm: rupees,
  due: noted(rupees, { description: '₹ of the whole quantity, before what was billed' }),
  amount: noted(rupees, { description: '₹ to bill now; less than nothing is given back' }),
  capped: flag,
  cap: orNull(word('up', 'down')),
  isProvisional: flag,
  steps: list(object({ what: text, text, value: text })),
})

export const compute = operation({
  method: 'POST',
  path: '/pricevariation/compute',
  content: anyRow,
  answer,
})
