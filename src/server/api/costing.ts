import { f } from '../../kernel/field.ts'
import { attributeFields } from '../../modules/cable/design/attributes.ts'
import { productDesign } from '../../modules/cable/productDesign/productDesign.ts'
import { costing } from '../../modules/sales/costing/costing.ts'
import { billAnswer } from '../cable/bill.ts'
import { priceAnswer } from '../cable/price.ts'
import { workingAnswer } from '../cable/working.ts'
import type { Store } from '../store/store.ts'
import { flag, list, object, orNull, ref, shapeName, text, whole } from '../http/describe.ts'
import { operation, type Operation, type Schema } from '../http/operation.ts'

const tag = 'Cable'
const number: Schema = { type: 'number' }
const money: Schema = { ...text, description: 'rupees' }

/** A costing as it would be; nothing is kept. */
const estimate = ref(`${shapeName(costing)}Preview`)
const asked = ref(`${shapeName(costing)}Input`)

const priceShape = object({
  costing: estimate,
  cable: object({
    designation: text,
    called: text,
    confidence: orNull({ ...number, description: 'from 0 to 1, that the words mean this cable; null for a stored design' }),
    about: list(text),
    warnings: list(text),
  }),
  runs: list(object({ runM: whole, pricePerKm: money, hollowPerKm: money })),
  metals: list(object({ metal: text, name: text, ratePerKg: money, basis: text, kgPerKm: text, perHundredUsd: orNull(money) })),
})

const layerShape = object({
  layer: text,
  place: text,
  material: text,
  count: whole,
  underMm: orNull(text),
  overMm: orNull(text),
  areaSqmm: orNull(text),
  densityGcm3: orNull(text),
  kgPerKm: text,
  wastageKgPerKm: text,
  orderKg: text,
  ratePerKg: money,
  rateBasis: text,
  rupeesPerKm: money,
})

const figureShape = object(
  {
    value: number,
    kind: text,
    says: text,
    table: text,
    clause: text,
    origin: text,
    unverified: flag,
    inputs: { type: 'object', additionalProperties: { anyOf: [whole, text] } },
  },
  ['value', 'kind', 'says'],
)

const workingShape = object({
  costing: estimate,
  cable: object({ designation: text, called: text }),
  layers: list(layerShape),
  working: object({ figures: list(figureShape), places: { type: 'object', additionalProperties: whole } }),
})

const billLine = object({
  text,
  verdict: { type: 'string', enum: ['sure', 'guessed', 'asks', 'impossible', 'other'] },
  confidence: number,
  called: orNull(text),
  fullDesignation: orNull(text),
  overallDiameterMm: orNull(text),
  weightKgPerKm: orNull(text),
  guesses: list(object({ field: text, label: text, taken: text, why: text })),
  questions: list(object({ field: text, question: text, isDoubt: flag })),
  message: orNull(text),
  notes: list(text),
  quantity: orNull(object({ value: number, unit: text })),
  product: orNull(object({ id: whole, code: text, name: text })),
  price: orNull(object({ pricePerKm: orNull(money), hollowPerKm: orNull(money), metalKgPerKm: orNull(text), why: orNull(text) })),
})

/** POST /api/cable/price, /api/cable/working and /api/cable/bill. */
export const costingOperations = (store: Store): readonly Operation[] => [
  operation({
    method: 'POST',
    path: '/api/cable/price',
    tag,
    summary: 'Price a cable',
    description:
      'In: the fields of a costing, of which a designation is enough; the usual terms and the rates of today stand for the rest. Nothing is kept. Cost and margin are absent for those who may not see them.',
    access: { duties: ['costing', 'sales', 'approver'] },
    content: asked,
    answer: priceShape,
    handle: ({ actor, content }) => priceAnswer(store, actor, content),
  }),
  operation({
    method: 'POST',
    path: '/api/cable/working',
    tag,
    summary: 'The calculation sheet behind a price, layer by layer',
    description:
      'In: the fields of a costing. Every figure is answered with what it follows from, down to the rows of the tables.',
    access: { duties: ['costing', 'approver'] },
    content: asked,
    answer: workingShape,
    handle: ({ actor, content }) => workingAnswer(store, actor, content),
  }),
  operation({
    method: 'POST',
    path: '/api/cable/bill',
    tag,
    summary: 'Read and price a bill of quantities, one cable a line',
    description:
      'At most 500 lines. Attributes beside the bill are said once for all lines that ask for them. Prices are on the usual terms, for those who may see them. Nothing is kept.',
    access: { document: productDesign, right: 'read' },
    body: {
      bill: f.note({ maxLength: 160_000 }),
      runM: f.int({ default: 1000, min: 1, max: 100_000 }),
      rateDay: f.date({ optional: true }),
      copperRate: f.rate({ optional: true, min: 0, places: 2 }),
      aluminiumRate: f.rate({ optional: true, min: 0, places: 2 }),
      ...attributeFields,
    },
    answer: object({ lines: list(billLine) }),
    handle: ({ actor, body }) => {
      const { bill, runM, rateDay, copperRate, aluminiumRate, ...answers } = body
      return billAnswer(store, actor, { bill, runM, rateDay: rateDay ?? store.today(), copperRate, aluminiumRate, answers })
    },
  }),
]
