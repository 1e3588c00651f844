import { chargesOfSale } from '../chargesOfSale.server.ts'
import { rulesFor } from '../../../server/store/parts/rules.ts'
import { findInOrder } from './asked.server.ts'
import { delivered } from './delivered.server.ts'
import { inspectedByTerms } from './inspection.server.ts'
import { salesOrder } from './salesOrder.ts'

const noRebate =
  'Neither the charge structure nor the offer knows this rebate. Enter it as discount of the lines, or make a quotation, where it is approved.'

export default rulesFor(salesOrder, {
  made: inspectedByTerms,
  save: chargesOfSale(salesOrder, { from: 'quotation', noRebate }),
  finds: findInOrder,
  told: { items: delivered },
})
