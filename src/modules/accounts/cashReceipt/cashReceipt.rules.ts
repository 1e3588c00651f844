import { cashReceiptAllowed, panIsKnown } from '../../../server/rules/cashReceived.ts'
import { cashIsStillThere } from '../../../server/rules/money.ts'
import { rulesFor } from '../../../server/store/parts/rules.ts'
import { cashReceipt } from './cashReceipt.ts'

export default rulesFor(cashReceipt, {
  save: panIsKnown,
  act: { post: cashReceiptAllowed, cancel: cashIsStillThere('cash') },
})
