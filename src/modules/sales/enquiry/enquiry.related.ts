import { panelsFor } from '../../../server/store/parts/panels.ts'
import { typeTestsOf } from '../typeTested.server.ts'
import { enquiry } from './enquiry.ts'

export default panelsFor(enquiry, [typeTestsOf('enquiry')])
