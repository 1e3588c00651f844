import { carrier } from './carrier.ts'
import { cutting } from './cutting.ts'
import { issueNote } from './issueNote.ts'
import { jobChallan } from './jobChallan.ts'
import { jobReceipt } from './jobReceipt.ts'
import { joining } from './joining.ts'
import { materialInward } from './materialInward.ts'
import { openingStock } from './openingStock.ts'
import { piece } from './piece.ts'
import { returnNote } from './returnNote.ts'
import { stockCount } from './stockCount.ts'
import { stockTransfer } from './stockTransfer.ts'
import { storeRequisition } from './storeRequisition.ts'

/** What the stores keep and what they write: pieces on their carriers, and the documents that bring, move, divide and count them. */
export const keeping = {
  carrier,
  piece,
  openingStock,
  materialInward,
  storeRequisition,
  issueNote,
  returnNote,
  stockTransfer,
  jobChallan,
  jobReceipt,
  cutting,
  joining,
  stockCount,
}
