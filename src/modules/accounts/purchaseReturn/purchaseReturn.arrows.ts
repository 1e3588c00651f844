import { arrow } from '../../../kernel/arrow.ts'
import { zero } from '../../../kernel/decimal.ts'
import { materialInward } from '../../stores/materialInward/materialInward.ts'
import { fieldOf } from '../../stores/measures.ts'
import { purchaseReturn } from './purchaseReturn.ts'

export const inwardToReturn = arrow({
  from: materialInward,
  to: purchaseReturn,
  when: ['posted'],
  lines: ['goods', 'goods'],
  uses: 'qty',
  by: 'qty',
  same: ['supplier', 'billedFrom', 'store'],
  header: m => ({ ...(m.supplier === null ? {} : { supplier: m.supplier }), billedFrom: m.billedFrom, store: m.store }),
  line: l => ({ item: l.item, piece: l.piece, receivedQty: l.qty }),
})

/**
 * What came instead of what went back, piece by piece, at what that was received at; billed like any receipt. It stands here and not with
 * its target, because a return knows receipts and no receipt knows returns.
 */
export const returnToInward = arrow({
  from: purchaseReturn,
  to: materialInward,
  when: ['despatched'],
  lines: ['goods', 'goods'],
  uses: 'replaceQty',
  by: 'qty',
  same: ['supplier', 'billedFrom'],
  header: r => ({ supplier: r.supplier, billedFrom: r.billedFrom, ...(r.store === null ? {} : { store: r.store }) }),
  line: (l, r, left) => {
    const origin = r.origins.find(o => o.line === l.no)
    return {
      item: l.item,
      maker: origin?.maker ?? null,
      order: origin?.order ?? null,
      rate: origin?.receivedRate ?? zero,
      agreedRate: origin?.agreedRate ?? null,
      [fieldOf[l.measure ?? 'count']]: left,
    }
  },
})
