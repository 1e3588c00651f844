import { arrow } from '../../kernel/arrow.ts'
import { workOrder } from '../planning/workOrder/workOrder.ts'
import { storeRequisition } from '../stores/storeRequisition/storeRequisition.ts'

/** What a work order draws is asked for from its stores, a requisition for each, day by day until it is all there. */
export const materialToRequisition = arrow({
  from: workOrder,
  to: storeRequisition,
  when: ['released'],
  lines: ['materials', 'items'],
  uses: 'kg',
  by: 'qty',
  oneFor: { store: l => l.store },
  header: w => ({ jobNo: w.number }),
  line: l => (l.item === null ? {} : { item: l.item }),
})
