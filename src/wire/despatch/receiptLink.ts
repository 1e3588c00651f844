import { f } from '../../kernel/field.ts'
import { operation } from '../operation.ts'
import { object, orNull, text } from '../shape.ts'

/** The address that the driver opens to have the goods received; null where no lorry of this list is on the road. */
export const readReceiptLink = operation({
  method: 'GET',
  path: '/packingList/:id/receiptLink',
  params: { id: f.ref('packingList') },
  answer: object({ path: orNull(text) }),
})
