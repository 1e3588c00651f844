import { namesGstin } from '../../../server/rules/gstin.ts'
import { type ActRule, rulesFor } from '../../../server/store/parts/rules.ts'
import { journal } from './journal.ts'

/** Nothing is posted before its day has come. */
const dayHasCome: ActRule<typeof journal> = async ({ today, record: { reverseOn } }) =>
  reverseOn !== null && reverseOn > today
    ? [{ path: 'reverseOn', message: `It is reversed on ${reverseOn}; today is ${today}.` }]
    : []

export default rulesFor(journal, { save: namesGstin('entries'), act: { turnBack: dayHasCome } })
