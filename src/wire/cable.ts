import type { Cable } from '../modules/cable/engine/cable.ts'
import { operation } from './operation.ts'
import { list, mapOf, noted, object, maybe, orNull, shape, text, whole } from './shape.ts'

const texts = mapOf(text)
const figure = (unit: string) => noted(text, { description: unit })
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
  attributes: shape<Cable>({ type: 'object' }),
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
const attribute = maybe(shape<string | number | boolean | null>({ type: ['string', 'number', 'boolean', 'null'] }))
const attributes = {
  standard: attribute,
  edition: attribute,
  voltageGrade: attribute,
  cores: attribute,
  element: attribute,
  sqmm: attribute,
  neutralSqmm: attribute,
  metal: attribute,
  tinned: attribute,
  class: attribute,
  form: attribute,
  insulation: attribute,
  screen: attribute,
  armour: attribute,
  armourPractice: attribute,
  sheath: attribute,
  fireGrade: attribute,
  flat: attribute,
  directCurrent: attribute,
}
const override = object({ of: text, value: shape<number | string>({ type: ['number', 'string'] }), reason: text })
const content = object({
  designation: maybe(noted(text, { examples: ['3.5C x 240 A2XFY'] })),
  ...attributes,
  bundle: maybe(shape<Readonly<Record<string, unknown>> | null>({ type: ['object', 'null'] })),
  overrides: maybe(list(override)),
})

export const design = operation({
  method: 'POST',
  path: '/cable/design',
  content,
  answer,
})
