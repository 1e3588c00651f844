import { withinChargeLimits } from '../../../server/rules/chargeLimits.ts'
import { billedByHsn } from '../../../server/rules/hsnTax.ts'
import { replacesCancelled } from '../../../server/rules/replaced.ts'
import { all, rulesFor } from '../../../server/store/parts/rules.ts'
import { salesInvoice } from './salesInvoice.ts'

export default rulesFor(salesInvoice, {
  save: withinChargeLimits,
  act: { post: all(replacesCancelled(salesInvoice), billedByHsn) },
})
