import { arrow } from '../../../kernel/arrow.ts'
import { purchaseOrder } from '../purchaseOrder/purchaseOrder.ts'
import { vendorEnquiry } from '../vendorEnquiry/vendorEnquiry.ts'
import { vendorQuotation } from './vendorQuotation.ts'

/** Every vendor quotes for the whole. */
export const enquiryToQuotation = arrow({
  from: vendorEnquiry,
  to: vendorQuotation,
  when: ['sent'],
  lines: ['items', 'items'],
  uses: 'qty',
  by: 'qty',
  repeats: true,
  header: e => ({ enquiry: e.id }),
  line: (l, _e, left) => ({
    item: l.item,
    specification: l.specification,
    metalRate: l.metalRate,
    ...(left.gt(0) ? { qty: left } : {}),
  }),
})

export const quotationToOrder = arrow({
  from: vendorQuotation,
  to: purchaseOrder,
  when: ['chosen'],
  lines: ['items', 'items'],
  uses: 'qty',
  by: 'qty',
  same: ['supplier'],
  header: q => ({
    supplier: q.supplier,
    quotationNo: q.quotationNo,
    currency: q.currency,
    exchangeRate: q.exchangeRate,
    creditDays: q.creditDays,
    chargeStructure: q.chargeStructure,
    charges: q.charges.map(({ id: _id, no: _no, amount: _amount, ...charge }) => charge),
  }),
  line: l => ({
    item: l.item,
    specification: l.specification,
    maker: l.maker,
    pricing: l.pricing,
    rate: l.rate,
    premium: l.premium,
    conversion: l.conversion,
    discount: l.discount,
  }),
})
