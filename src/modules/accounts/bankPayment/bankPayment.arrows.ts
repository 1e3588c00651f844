import { arrow, settlement } from '../../../kernel/arrow.ts'
import { sum } from '../../../kernel/decimal.ts'
import { bill } from '../../masters/books/bill.ts'
import { purchaseOrder } from '../../purchase/purchaseOrder/purchaseOrder.ts'
import { purchaseInvoice } from '../purchaseInvoice/purchaseInvoice.ts'
import { bankPayment } from './bankPayment.ts'

export const invoiceToPayment = settlement({
  from: purchaseInvoice,
  to: bankPayment,
  of: bill,
  label: 'Pay',
  when: ['posted'],
  lines: 'bills',
  bill: 'bill',
  header: b => (b.supplier === null ? {} : { supplier: b.supplier, amount: b.openAmount.negated() }),
})

/** The share of an order that is paid before anything comes. */
export const orderToPayment = arrow({
  from: purchaseOrder,
  to: bankPayment,
  when: ['approved'],
  lines: ['items', 'ahead'],
  uses: 'advance',
  by: 'amount',
  same: ['supplier', 'order'],
  header: (o, { first }) => ({
    supplier: o.supplier,
    order: o.id,
    ...(first ? { amount: sum(o.items.map(l => l.advance)) } : {}),
  }),
  line: l => ({ item: l.item }),
})
