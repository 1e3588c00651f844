import { administratorRules } from './administrator.ts'
import type { Rules } from './rule.ts'
import { noCycle } from './tree.ts'

/** The rules that need the database, by document. */
export const rules: Rules = {
  user: administratorRules,
  account: { save: noCycle('account', 'parent') },
}
