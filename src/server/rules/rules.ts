import { accountTree } from './account.ts'
import { administratorRules } from './administrator.ts'
import { withinChargeLimits } from './chargeLimits.ts'
import { deriveCosting } from '../derive/costing.ts'
import { withinCredit } from './credit.ts'
import { keepsToDesign, productDesignRules } from './productDesign.ts'
import type { Rules } from './rule.ts'
import { noCycle } from './tree.ts'

/** The rules that need the database, by document. */
export const rules: Rules = {
  user: administratorRules,
  costing: { derive: deriveCosting },
  salesOrder: { save: withinChargeLimits },
  salesInvoice: { save: withinChargeLimits },
  deliveryOrder: { act: { approve: withinCredit } },
  account: { save: accountTree },
  department: { save: noCycle('department', 'parent') },
  employee: { save: noCycle('employee', 'reportsTo') },
  product: { save: keepsToDesign },
  productDesign: productDesignRules,
  cableTypeTree: { save: noCycle('cableTypeTree', 'inherits') },
}
