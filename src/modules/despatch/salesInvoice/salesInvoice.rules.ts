import { withinChargeLimits } from '../../../server/rules/chargeLimits.ts'
import { rulesFor } from '../../../server/store/parts/rules.ts'
import { salesInvoice } from './salesInvoice.ts'

export default rulesFor(salesInvoice, { save: withinChargeLimits })
