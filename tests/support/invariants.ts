import { checkRules } from '../../src/server/check/rules.ts'
import type { Database } from '../../src/server/database.ts'

/** The rules of the check that are broken, with some of the rows that break them; empty when the books are sound. */
export const broken = async (db: Database, { thorough = false } = {}): Promise<Record<string, unknown[]>> => {
  const found: Record<string, unknown[]> = {}
  await db.transaction(
    async tx => {
      const looked = (await checkRules()).filter(one => thorough || one.thorough !== true)
      // They leave at once: a turn for each of them costs more than most of the answers.
      const answers = await Promise.all(looked.map(async ({ says, broken: sql }) => ({ says, rows: await tx.rows(sql, []) })))
      for (const { says, rows } of answers) if (rows.length > 0) found[says] = rows.slice(0, 5)
    },
    { isolation: 'repeatable read read only' },
  )
  return found
}
