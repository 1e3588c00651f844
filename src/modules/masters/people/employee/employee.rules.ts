import { noCycle } from '../../../../server/rules/tree.ts'
import { rulesFor } from '../../../../server/store/parts/rules.ts'
import { employee } from './employee.ts'

export default rulesFor(employee, { save: noCycle(employee, 'reportsTo') })
