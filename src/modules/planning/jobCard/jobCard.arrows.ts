import { arrow } from '../../../kernel/arrow.ts'
import { workOrder } from '../workOrder/workOrder.ts'
import { jobCard } from './jobCard.ts'

/** The lengths of a work order are made by job cards, one for each thing that is made. */
export const lengthsToCard = arrow({
  from: workOrder,
  to: jobCard,
  when: ['released'],
  lines: ['lengths', 'lengths'],
  uses: 'outM',
  by: 'metres',
  oneFor: { item: (l, w) => w.stages.find(({ id }) => id === l.parent)?.item ?? null },
  header: () => ({}),
  line: (l, w) => ({ workOrder: w.id, lengthNo: l.lengthNo, runM: l.inM, startM: l.startM }),
})

/** What is kept by weight has no lengths. */
export const wireToCard = arrow({
  from: workOrder,
  to: jobCard,
  when: ['released'],
  lines: ['stages', 'lots'],
  uses: 'lotKg',
  by: 'kg',
  oneFor: { item: l => l.item },
  header: () => ({}),
  line: (_l, w) => ({ workOrder: w.id }),
})
