import { cashIsStillThere, cashIsThere } from '../money/cashThere.server.ts'
import { rulesFor } from '../../../server/store/parts/rules.ts'
import { contra } from './contra.ts'

export default rulesFor(contra, { act: { post: cashIsThere('outOf'), cancel: cashIsStillThere('into') } })
