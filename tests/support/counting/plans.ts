import type { Database } from '../../../src/server/database.ts'

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Plan[]
}

const scanned = (plan: Plan): readonly string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [String(plan['Relation Name'])] : []),
  ...(plan.Plans ?? []).flatMap(scanned),
]

/** The tables that a query reads from one end to the other. */
export const tablesReadWhole = async (db: Database, sql: string, values: readonly unknown[]): Promise<readonly string[]> => {
  const [row] = await db.read(tx =>
    tx.rows<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(`explain (format json) ${sql}`, values),
  )
  const plan = row?.['QUERY PLAN'][0]?.Plan
  if (!plan) throw new Error('PostgreSQL explained nothing.')
  return scanned(plan)
}
