import { settlement } from '../../../kernel/arrow.ts'
import { salesInvoice } from '../../despatch/salesInvoice/salesInvoice.ts'
import { scrapSale } from '../../despatch/scrapSale/scrapSale.ts'
import { bill } from '../../masters/books/bill.ts'
import { bankReceipt } from './bankReceipt.ts'

export const invoiceToReceipt = settlement({
  from: salesInvoice,
  to: bankReceipt,
  of: bill,
  label: 'Receive payment',
  when: ['posted'],
  lines: 'bills',
  bill: 'bill',
  header: b => (b.customer === null ? { amount: b.openAmount } : { customer: b.customer, amount: b.openAmount }),
})

export const scrapToReceipt = settlement({
  from: scrapSale,
  to: bankReceipt,
  of: bill,
  label: 'Receive payment',
  when: ['posted'],
  lines: 'bills',
  bill: 'bill',
  header: b => (b.customer === null ? { amount: b.openAmount } : { customer: b.customer, amount: b.openAmount }),
})
