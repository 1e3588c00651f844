import { people } from '../../../server/related/skilled.ts'
import { panelsFor } from '../../../server/store/parts/panels.ts'
import { process } from './process.ts'

export default panelsFor(process, [people('process')])
