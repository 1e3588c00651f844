import { arrow } from '../../../kernel/arrow.ts'
import { materialInward } from '../../stores/materialInward/materialInward.ts'
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
