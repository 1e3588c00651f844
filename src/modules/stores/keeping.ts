import { carrier } from './carrier.ts'
import { cutting } from './cutting.ts'
import { materialInward } from './materialInward.ts'
import { openingStock } from './openingStock.ts'
import { piece } from './piece.ts'
import { stockTransfer } from './stockTransfer.ts'

/** What the stores keep and what they write: pieces on their carriers, and the documents that bring, move and divide them. */
export const keeping = { carrier, piece, openingStock, materialInward, stockTransfer, cutting }
