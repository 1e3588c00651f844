import { cashReceiptAllowed } from '../../../server/rules/cashLimits.ts'
import { cashByItsMode, holdsMoney } from '../../../server/rules/money.ts'
import { all, rulesFor } from '../../../server/store/parts/rules.ts'
import { bankReceipt } from './bankReceipt.ts'

export default rulesFor(bankReceipt, {
  save: all(holdsMoney('bank'), cashByItsMode),
  act: { post: cashReceiptAllowed },
})
