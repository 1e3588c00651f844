import { cashReceiptAllowed } from '../../../server/rules/cashLimits.ts'
import { cashByItsMode, cashIsStillThere } from '../../../server/rules/money.ts'
import { rulesFor } from '../../../server/store/parts/rules.ts'
import { bankReceipt } from './bankReceipt.ts'

export default rulesFor(bankReceipt, {
  save: cashByItsMode,
  act: { post: cashReceiptAllowed, cancel: cashIsStillThere('bank') },
})
