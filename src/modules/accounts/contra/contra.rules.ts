import { cashIsStillThere, cashIsThere } from '../../../server/rules/money.ts'
import { rulesFor } from '../../../server/store/parts/rules.ts'
import { contra } from './contra.ts'

export default rulesFor(contra, { act: { post: cashIsThere('outOf'), cancel: cashIsStillThere('into') } })
