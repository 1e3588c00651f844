import { arrow } from '../../../kernel/arrow.ts'
import { zero } from '../../../kernel/decimal.ts'
import { perUnit } from '../../purchase/buying.ts'
import { inwardDeviation } from '../../quality/inwardDeviation/inwardDeviation.ts'
import { purchaseInvoice } from '../purchaseInvoice/purchaseInvoice.ts'
import { purchaseReturn } from '../purchaseReturn/purchaseReturn.ts'
import { debitNote } from './debitNote.ts'

/** Each fixation, shortage or wrong rate of a bill may have its own note. */
export const invoiceToNote = arrow({
  from: purchaseInvoice,
  to: debitNote,
  when: ['posted'],
  lines: ['items', 'items'],
  uses: 'qty',
  by: 'qty',
  repeats: true,
  exceptional: true,
  same: ['supplier', 'billedFrom', 'registration'],
  header: ({ supplier, registration, billedFrom, billNo, reverseCharge }) => ({
    supplier,
    registration,
    billedFrom,
    billNo,
    reverseCharge,
  }),
  line: l => ({ item: l.item, piece: l.piece, billedRate: perUnit(l.amount, l.billedQty), credit: l.credit }),
})

/** What the supplier takes off for goods that were accepted although they differ. */
export const deviationToNote = arrow({
  from: inwardDeviation,
  to: debitNote,
  when: ['accepted'],
  lines: ['goods', 'items'],
  uses: 'claimQty',
  by: 'qty',
  same: ['supplier'],
  header: d => ({ ...(d.supplier === null ? {} : { supplier: d.supplier }), ground: 'deviation' as const }),
  line: l => ({ item: l.item, piece: l.piece, rate: l.reduction }),
})

export const returnToNote = arrow({
  from: purchaseReturn,
  to: debitNote,
  when: ['despatched'],
  lines: ['goods', 'items'],
  uses: 'claimQty',
  by: 'qty',
  same: ['supplier', 'billedFrom'],
  header: r => ({ supplier: r.supplier, billedFrom: r.billedFrom, ground: 'returned' as const }),
  line: (l, r) => {
    const origin = r.origins.find(({ parent }) => parent === l.id)
    return {
      item: l.item,
      piece: l.piece,
      billedRate: origin?.billedRate ?? null,
      rate: origin?.billedRate ?? undefined,
      worth: origin?.worth ?? zero,
      credit: origin?.credit ?? true,
    }
  },
})
