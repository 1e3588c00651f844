import type { Row } from '../kernel/record.ts'
import { f } from '../kernel/field.ts'
import { defaulted, operation } from './operation.ts'
import { anyRow, file, list, maybe, named, object, orNull, text, whole } from './shape.ts'

const designInput = named<Readonly<Row>>('ProductDesignInput')
const known = orNull(object({ id: whole, code: text, name: text }))
const typedTree = object({ id: maybe(orNull(whole)), tree: anyRow })
const besideAnswer = object({
  designation: orNull(text),
  before: orNull(anyRow),
  after: orNull(anyRow),
  complaints: list(text),
})
const thumbnailPx = 96

export const offerProduct = operation({
  method: 'POST',
  path: '/cable/products/offer',
  content: designInput,
  answer: object({
    code: text,
    name: text,
    family: text,
    hsn: text,
    tax: orNull(whole),
    taxes: list(object({ id: whole, name: text })),
    known,
  }),
})

export const makeProduct = operation({
  method: 'POST',
  path: '/cable/products',
  status: 201,
  content: object({ design: designInput, product: maybe(anyRow), stored: maybe(object({ id: whole, version: whole })) }),
  answer: object({ product: whole, design: whole, code: text, name: text }),
})

export const treeFigures = operation({
  method: 'POST',
  path: '/cable/tree-figures',
  content: typedTree,
  answer: besideAnswer,
})

export const ruleFigures = operation({
  method: 'POST',
  path: '/cable/rule-figures',
  content: typedTree,
  answer: besideAnswer,
})

export const drawing = operation({
  method: 'GET',
  path: '/productDesign/:id/drawing',
  params: { id: f.ref('productDesign') },
  query: { px: defaulted(f.int({ default: thumbnailPx, min: 16, max: 2000 })) },
  answer: file,
})
