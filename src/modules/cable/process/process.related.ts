import { people } from '../../masters/people/skilled.server.ts'
import { panelsFor } from '../../../server/store/parts/panels.ts'
import { process } from './process.ts'

export default panelsFor(process, [people('process')])
