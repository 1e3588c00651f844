import { chargesOfSale } from '../../sales/chargesOfSale.server.ts'
import { billedByHsn } from '../../masters/goods/hsnTax.server.ts'
import { replacesCancelled } from '../replaced.server.ts'
import { all, rulesFor } from '../../../server/store/parts/rules.ts'
import { salesInvoice } from './salesInvoice.ts'
import { delivered, findInvoice } from './withoutDelivery.server.ts'

const noRebate =
  'Neither the charge structure nor the order knows this rebate. Amend the order, or give a credit note for what was agreed later.'

export default rulesFor(salesInvoice, {
  save: chargesOfSale(salesInvoice, { from: 'deliveryOrder', noRebate }),
  finds: findInvoice,
  act: { post: all(replacesCancelled(salesInvoice), billedByHsn, delivered) },
})
