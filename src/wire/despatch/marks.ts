import { f } from '../../kernel/field.ts'
import { operation } from '../operation.ts'
import { file } from '../shape.ts'

/** The shipping marks of a packing list, one for each drum. */
export const printMarks = operation({
  method: 'GET',
  path: '/packingList/:id/marks',
  params: { id: f.ref('packingList') },
  answer: file,
})
