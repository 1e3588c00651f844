import { colorMatrix } from './colorMatrix.server.ts'
import { panelsFor } from '../../../../server/store/parts/panels.ts'
import { color } from './color.ts'

export default panelsFor(color, [colorMatrix('all')])
