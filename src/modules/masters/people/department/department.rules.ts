import { noCycle } from '../../../../server/rules/tree.ts'
import { rulesFor } from '../../../../server/store/parts/rules.ts'
import { department } from './department.ts'

export default rulesFor(department, { save: noCycle(department) })
