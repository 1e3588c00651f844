import { settlement } from '../../../kernel/arrow.ts'
import { salesInvoice } from '../../despatch/salesInvoice/salesInvoice.ts'
import { scrapSale } from '../../despatch/scrapSale/scrapSale.ts'
import { bill } from '../../masters/books/bill.ts'
import { cashReceipt } from './cashReceipt.ts'

export const invoiceToCash = settlement({
  from: salesInvoice,
  to: cashReceipt,
  of: bill,
  label: 'Receive cash',
  when: ['posted'],
  lines: 'bills',
  bill: 'bill',
  header: b => (b.customer === null ? { amount: b.openAmount } : { customer: b.customer, amount: b.openAmount }),
})

/** Scrap that is sold at the counter. */
export const scrapToCash = settlement({
  from: scrapSale,
  to: cashReceipt,
  of: bill,
  label: 'Receive cash',
  when: ['posted'],
  lines: 'bills',
  bill: 'bill',
  header: b => (b.customer === null ? { amount: b.openAmount } : { customer: b.customer, amount: b.openAmount }),
})
