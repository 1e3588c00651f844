import { designAnswer, tellingFaults } from '../cable/answer.ts'
import { currentTables } from '../cable/tables.ts'
import type { Store } from '../store/store.ts'
import { list, object, orNull, text, whole } from '../http/describe.ts'
import { operation, type Operation, type Schema } from '../http/operation.ts'

const texts: Schema = { type: 'object', additionalProperties: text }
const anyObject: Schema = { type: 'object' }
const figure = (unit: string): Schema => ({ ...text, description: unit })

const layer = object({
  name: text,
  place: text,
  material: text,
  count: whole,
  thicknessNominal: orNull(figure('mm')),
  thicknessMin: orNull(figure('mm')),
  diameterUnder: orNull(figure('mm')),
  diameterOver: orNull(figure('mm')),
  kgPerKm: figure('kg/km'),
  source: texts,
  because: text,
})

const answer = object({
  designation: text,
  attributes: anyObject,
  guesses: list(object({ field: text, taken: text, why: text })),
  warnings: list(text),
  layers: list(layer),
  conductorDiameter: figure('mm'),
  overallDiameter: figure('mm'),
  weightKgPerKm: figure('kg/km'),
  resistance20: figure('ohm/km at 20 °C'),
  fictitious: orNull(texts),
  materials: list(object({ material: text, name: text, kgPerKm: figure('kg/km'), issuedKgPerKm: figure('kg/km with scrap') })),
  tests: list(object({ category: text, code: text, name: text, method: text, limit: text })),
  drums: list(object({ code: text, lengthM: figure('m'), netKg: figure('kg'), grossKg: figure('kg') })),
})

const attribute: Schema = { type: ['string', 'number', 'boolean', 'null'] }
const attributes = [
  'standard',
  'edition',
  'voltageGrade',
  'cores',
  'element',
  'sqmm',
  'neutralSqmm',
  'metal',
  'tinned',
  'class',
  'form',
  'insulation',
  'screen',
  'armour',
  'armourPractice',
  'sheath',
  'fireGrade',
  'flat',
  'directCurrent',
] as const

const override = object({ of: text, value: { type: ['number', 'string'] }, reason: text })

const content = object(
  {
    designation: { ...text, examples: ['3.5C x 240 A2XFY'] },
    ...Object.fromEntries(attributes.map(name => [name, attribute])),
    bundle: { type: ['object', 'null'] },
    overrides: list(override),
  },
  [],
)

/** POST /api/cable/design. */
export const cableOperations = (store: Store): readonly Operation[] => {
  const tables = currentTables(store)
  return [
    operation({
      method: 'POST',
      path: '/api/cable/design',
      tag: 'Cable',
      summary: 'Design a cable from a designation or its attributes',
      description:
        'Nothing is kept. Lengths in mm, masses in kg/km, resistance in ohm/km. A cable that cannot be is refused in a sentence.',
      access: { duties: ['sales', 'planning', 'masters', 'quality', 'stores', 'purchase'] },
      content,
      answer,
      handle: ({ content: asked }) => tellingFaults(async () => designAnswer(await tables(), asked)),
    }),
  ]
}
