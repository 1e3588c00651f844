import { cashIsStillThere, notInCash } from '../money/cashThere.server.ts'
import { receivedOnce } from '../money/sameReference.server.ts'
import { all, rulesFor } from '../../../server/store/parts/rules.ts'
import { bankReceipt } from './bankReceipt.ts'

const noCash = notInCash('a cash receipt')

/** Receipts of before may be of cash, and are taken back only while it is there. */
export default rulesFor(bankReceipt, {
  save: noCash,
  act: { post: all(noCash, receivedOnce), cancel: cashIsStillThere('bank') },
})
