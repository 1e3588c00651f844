import { panelsFor } from '../../../server/store/parts/panels.ts'
import { typeTestsOf } from '../typeTested.server.ts'
import { quotation } from './quotation.ts'

export default panelsFor(quotation, [typeTestsOf('quotation')])
