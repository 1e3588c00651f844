import { arrow } from '../../../kernel/arrow.ts'
import { inwardDeviation } from '../../quality/inwardDeviation/inwardDeviation.ts'
import { purchaseReturn } from '../purchaseReturn/purchaseReturn.ts'
import { correctiveAction } from './correctiveAction.ts'

/** What went back is a reason to ask; nothing is used up by asking. */
export const returnToAction = arrow({
  from: purchaseReturn,
  to: correctiveAction,
  when: ['approved', 'despatched'],
  lines: ['goods', 'goods'],
  uses: 'qty',
  by: 'qty',
  repeats: true,
  exceptional: true,
  same: ['supplier'],
  header: r => ({ supplier: r.supplier }),
  line: l => ({ item: l.item, piece: l.piece, finding: l.note }),
})

export const deviationToAction = arrow({
  from: inwardDeviation,
  to: correctiveAction,
  when: ['accepted', 'refused'],
  lines: ['goods', 'goods'],
  uses: 'qty',
  by: 'qty',
  repeats: true,
  exceptional: true,
  same: ['supplier'],
  header: d => (d.supplier === null ? {} : { supplier: d.supplier }),
  line: l => ({ item: l.item, piece: l.piece, finding: l.found }),
})
