import { arrow } from '../../kernel/arrow.ts'
import { zero } from '../../kernel/decimal.ts'
import { purchaseReturn } from '../accounts/purchaseReturn/purchaseReturn.ts'
import { materialInward } from '../stores/materialInward/materialInward.ts'
import { fieldOf } from '../stores/measures.ts'

/** What came instead of what went back, piece by piece, at what that was received at; billed like any receipt. */
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
    const origin = r.origins.find(({ parent }) => parent === l.id)
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
