import { holdsMoney } from '../../../server/rules/money.ts'
import { rulesFor } from '../../../server/store/parts/rules.ts'
import { marginRelease } from './marginRelease.ts'

export default rulesFor(marginRelease, { save: holdsMoney('bank') })
