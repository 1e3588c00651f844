import { carrier } from './carrier.ts'
import { cutting } from './cutting/cutting.ts'
import { issueNote } from './issueNote/issueNote.ts'
import { jobChallan } from './jobChallan/jobChallan.ts'
import { jobReceipt } from './jobReceipt/jobReceipt.ts'
import { joining } from './joining/joining.ts'
import { materialInward } from './materialInward/materialInward.ts'
import { openingStock } from './openingStock/openingStock.ts'
import { piece } from './piece/piece.ts'
import { returnNote } from './returnNote/returnNote.ts'
import { stockCount } from './stockCount/stockCount.ts'
import { stockTransfer } from './stockTransfer/stockTransfer.ts'
import { storeRequisition } from './storeRequisition/storeRequisition.ts'

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
