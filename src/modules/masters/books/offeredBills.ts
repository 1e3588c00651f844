import { among, type Chosen } from '../../../kernel/offers/offer.ts'
import { bill } from './bill.ts'

/** What the customer of the record owes and has not paid. */
export const openBills = among(
  bill,
  (r: Chosen<'customer'>) => ({ customer: r.customer, openAmount: { gt: 0 } }),
  'is not open, or is another customer’s; choose an open bill of this customer.',
)

/** What the customer of the record has paid ahead. */
export const openAdvances = among(
  bill,
  (r: Chosen<'customer'>) => ({ customer: r.customer, openAmount: { lt: 0 } }),
  'is no advance, is used up, or is another customer’s; choose an open advance of this customer.',
)

/** What is open with the supplier of the record, either way. */
export const openWithSupplier = among(
  bill,
  (r: Chosen<'supplier'>) => ({ supplier: r.supplier, openAmount: { ne: 0 } }),
  'is settled, or is another supplier’s; choose an open bill of this supplier.',
)

/** What the supplier of the record owes us. */
export const owedBySupplier = among(
  bill,
  (r: Chosen<'supplier'>) => ({ supplier: r.supplier, openAmount: { gt: 0 } }),
  'is nothing that this supplier owes; choose an advance or a claim that is open.',
)
