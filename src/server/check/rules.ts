import { registry } from '../../modules/registry.ts'
import { bookRules } from './books.ts'
import { paperRules } from './papers.ts'
import { revisionRules } from './revisions.ts'
import type { CheckRule } from './rule.ts'
import { stockRules } from './stock.ts'
import { trailRules } from './trail.ts'

/** What must be true of the books, the stock, the numbers, the links and the trail at every commit. */
export const checkRules: readonly CheckRule[] = [
  ...bookRules,
  ...stockRules,
  ...paperRules(registry),
  ...trailRules(registry),
  ...revisionRules(registry),
]
