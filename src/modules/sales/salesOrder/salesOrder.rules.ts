import { withinChargeLimits } from '../../../server/rules/chargeLimits.ts'
import { rulesFor } from '../../../server/store/parts/rules.ts'
import { salesOrder } from './salesOrder.ts'

export default rulesFor(salesOrder, { save: withinChargeLimits })
