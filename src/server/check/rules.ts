import { registry } from '../../modules/registry.ts'
import type { CheckRule } from '../store/parts/checks.ts'
import { findParts } from '../store/parts/parts.ts'
import { bookRules } from './books.ts'
import { paperRules } from './papers.ts'
import { revisionRules } from './revisions.ts'
import { stockRules } from './stock.ts'
import { supplyRules } from './supplies.ts'
import { trailRules } from './trail.ts'

/** Gathers what must be true of the books, the stock, the numbers, the links and the trail at every commit. */
export const checkRules = async (): Promise<readonly CheckRule[]> => {
  const { rules } = await findParts()
  const ofDocuments = Object.values(rules).flatMap(({ checks = [] }) => checks)
  return [
    ...bookRules,
    ...ofDocuments,
    ...stockRules,
    ...paperRules(registry),
    ...supplyRules(registry),
    ...trailRules(registry),
    ...revisionRules(registry),
  ]
}
