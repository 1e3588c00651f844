import { checkRules } from '../../src/server/check/rules.ts'
import type { Database } from '../../src/server/database.ts'

/** The rules of the check that are broken, with some of the rows that break them; empty when the books are sound. */
export const broken = async (db: Database, { thorough = false } = {}): Promise<Record<string, unknown[]>> => {
  const found: Record<string, unknown[]> = {}
  await db.transaction(
    async tx => {
      for (const rule of checkRules.filter(one => thorough || one.thorough !== true)) {
        const rows = await tx.rows(rule.broken, [])
        if (rows.length > 0) found[rule.says] = rows.slice(0, 5)
      }
    },
    { isolation: 'repeatable read read only' },
  )
  return found
}
