import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import { Refusal } from '../refusal.ts'
import { query, run } from '../schema/typed.ts'

/** Accounts by their roles or ids. Refuses groups, blocked ledgers, and roles that no ledger has. */
export const accountsOf = async (tx: Tx, wanted: readonly (string | number)[]): Promise<ReadonlyMap<string | number, number>> => {
  const roles = [...new Set(wanted.filter(a => typeof a === 'string'))]
  const ids = [...new Set(wanted.filter(a => typeof a === 'number'))]
  const rows = await run(
    tx,
    query
      .selectFrom('account')
      .select(['id', 'role', 'name', 'is_group', 'status'])
      .where(e => e.or([e('role', '=', sql<string>`any(${roles}::text[])`), e('id', '=', sql<number>`any(${ids}::bigint[])`)])),
  )
  const found = new Map<string | number, number>()
  for (const row of rows) {
    if (row.is_group) throw new Refusal(422, `${row.name} is a group; a posting goes to a ledger.`)
    if (row.status !== 'active') throw new Refusal(422, `The ledger ${row.name} is blocked.`)
    found.set(row.id, row.id)
    if (row.role) found.set(row.role, row.id)
  }
  for (const one of [...roles, ...ids]) {
    if (!found.has(one)) throw new Refusal(422, `No ledger has the role ${one}; give it to one in the chart of accounts.`)
  }
  return found
}
