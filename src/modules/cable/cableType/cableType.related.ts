import { typeTestMap } from '../../../server/related/coverage.ts'
import { panelsFor } from '../../../server/store/parts/panels.ts'
import { cableType } from './cableType.ts'

export default panelsFor(cableType, [typeTestMap])
