import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import { Refusal } from '../refusal.ts'
import { query, run } from '../schema/typed.ts'

/** What a posting needs to know of an account. */
export interface Ledger {
  readonly id: number
  readonly name: string
  readonly type: string | null
}

/** Accounts by their roles or ids. Refuses groups, blocked ledgers, and roles that no ledger has. */
export const accountsOf = async (tx: Tx, wanted: readonly (string | number)[]): Promise<ReadonlyMap<string | number, Ledger>> => {
  const roles = [...new Set(wanted.filter(a => typeof a === 'string'))]
  const ids = [...new Set(wanted.filter(a => typeof a === 'number'))]
  const rows = await run(
    tx,
    query
      .selectFrom('account')
      .select(['id', 'role', 'name', 'account_type as type', 'is_group', 'status'])
      .where(e => e.or([e('role', '=', sql<string>`any(${roles}::text[])`), e('id', '=', sql<number>`any(${ids}::bigint[])`)])),
  )
  const found = new Map<string | number, Ledger>()
  for (const row of rows) {
    if (row.is_group) throw new Refusal(422, `${row.name} is a group; a posting goes to a ledger.`)
    if (row.status !== 'active') throw new Refusal(422, `The ledger ${row.name} is blocked.`)
    found.set(row.id, row)
    if (row.role) found.set(row.role, row)
  }
  for (const one of [...roles, ...ids]) {
    if (!found.has(one)) throw new Refusal(422, `No ledger has the role ${one}; give it to one in the chart of accounts.`)
  }
  return found
}
