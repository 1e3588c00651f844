import { settlement } from '../../../kernel/arrow.ts'
import { bill } from '../../masters/books/bill.ts'
import { purchaseInvoice } from '../purchaseInvoice/purchaseInvoice.ts'
import { cashPayment } from './cashPayment.ts'

export const invoiceToCashPayment = settlement({
  from: purchaseInvoice,
  to: cashPayment,
  of: bill,
  label: 'Pay in cash',
  when: ['posted'],
  lines: 'bills',
  bill: 'bill',
  header: b => (b.supplier === null ? {} : { supplier: b.supplier, amount: b.openAmount.negated() }),
})
