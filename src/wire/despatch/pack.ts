import { f } from '../../kernel/field.ts'
import { operation } from '../operation.ts'
import { file, list, object, text, whole } from '../shape.ts'

const invoice = { id: f.ref('salesInvoice') }

/** Says what goes with an invoice on paper, and in `missing`, sentence by sentence, what ought to and is not there. */
export const readPack = operation({
  method: 'GET',
  path: '/salesInvoice/:id/pack-contents',
  params: invoice,
  answer: object({ papers: list(object({ doc: text, id: whole, label: text, number: text })), missing: list(text) }),
})

/** All of that as one PDF. */
export const printPack = operation({ method: 'GET', path: '/salesInvoice/:id/pack', params: invoice, answer: file })
