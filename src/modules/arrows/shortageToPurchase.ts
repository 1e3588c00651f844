import { arrow } from '../../kernel/arrow.ts'
import { purchaseRequisition } from '../purchase/purchaseRequisition/purchaseRequisition.ts'
import { storeRequisition } from '../stores/storeRequisition/storeRequisition.ts'

/** What a store is short of is asked for from the purchase. */
export const shortageToPurchase = arrow({
  from: storeRequisition,
  to: purchaseRequisition,
  when: ['approved'],
  lines: ['items', 'items'],
  uses: 'qty',
  by: 'qty',
  header: r => ({ department: r.department, purpose: `Shortage of ${r.number ?? ''}` }),
  line: (l, r) => ({ item: l.item, needBy: r.neededBy, need: 'shortage' as const, usedFor: r.jobNo ?? r.number }),
})
