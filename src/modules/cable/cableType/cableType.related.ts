import { typeTestMap } from './coverage.server.ts'
import { panelsFor } from '../../../server/store/parts/panels.ts'
import { cableType } from './cableType.ts'

export default panelsFor(cableType, [typeTestMap])
