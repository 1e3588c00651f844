import { cashReceiptAllowed, panIsKnown } from './cashReceived.server.ts'
import { cashIsStillThere } from '../money/cashThere.server.ts'
import { rulesFor } from '../../../server/store/parts/rules.ts'
import { cashReceipt } from './cashReceipt.ts'

export default rulesFor(cashReceipt, {
  save: panIsKnown,
  act: { post: cashReceiptAllowed, cancel: cashIsStillThere('cash') },
})
