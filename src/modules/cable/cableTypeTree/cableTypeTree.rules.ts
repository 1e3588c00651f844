import { noCycle } from '../../../server/rules/tree.ts'
import { rulesFor } from '../../../server/store/parts/rules.ts'
import { cableTypeTree } from './cableTypeTree.ts'

export default rulesFor(cableTypeTree, { save: noCycle(cableTypeTree) })
