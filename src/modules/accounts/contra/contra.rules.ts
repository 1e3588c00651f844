import { cashIsThere, holdsMoney } from '../../../server/rules/money.ts'
import { rulesFor } from '../../../server/store/parts/rules.ts'
import { contra } from './contra.ts'

export default rulesFor(contra, { save: holdsMoney('outOf', 'into'), act: { post: cashIsThere('outOf') } })
