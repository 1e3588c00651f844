import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import { Refusal } from '../refusal.ts'
import { query, run } from '../schema/typed.ts'

/** What a posting needs to know of an account. */
export interface Ledger {
  readonly id: number
  readonly name: string
  readonly type: string | null
  readonly role: string | null
}

/** Accounts as they are read, before anybody says which of them are posted to. */
interface Account extends Ledger {
  readonly is_group: boolean | null
  readonly status: string
}

const accounts = query.selectFrom('account').select(['id', 'role', 'name', 'account_type as type', 'is_group', 'status'])

/** Those that are wanted, by their roles or ids. Refuses groups, blocked ledgers, and roles that no ledger has. */
const ledgersAmong = (rows: readonly Account[], wanted: readonly (string | number)[]): ReadonlyMap<string | number, Ledger> => {
  const byKey = new Map<string | number, Account>()
  for (const row of rows) {
    byKey.set(row.id, row)
    if (row.role) byKey.set(row.role, row)
  }
  const found = new Map<string | number, Ledger>()
  for (const key of new Set(wanted)) {
    const row = byKey.get(key)
    if (!row) throw new Refusal(422, `No ledger has the role ${key}; give it to one in the chart of accounts.`)
    if (row.is_group) throw new Refusal(422, `${row.name} is a group; a posting goes to a ledger.`)
    if (row.status !== 'active') throw new Refusal(422, `The ledger ${row.name} is blocked.`)
    found.set(key, row)
  }
  return found
}

/** The accounts of these roles, asked for before anybody knows which of them are needed. */
export const accountsWithRoles = (tx: Tx, roles: readonly string[]): Promise<readonly Account[]> =>
  run(tx, accounts.where('role', '=', sql<string>`any(${roles}::text[])`))

/** Accounts by their roles or ids, of which some may be known already; refuses as ledgersAmong does. */
export const accountsOf = async (
  tx: Tx,
  wanted: readonly (string | number)[],
  known: readonly Account[] = [],
): Promise<ReadonlyMap<string | number, Ledger>> => {
  const unknown = wanted.filter(one => !known.some(({ id, role }) => one === id || one === role))
  const roles = [...new Set(unknown.filter(a => typeof a === 'string'))]
  const ids = [...new Set(unknown.filter(a => typeof a === 'number'))]
  if (roles.length + ids.length === 0) return ledgersAmong(known, wanted)
  const named = accounts.where(e =>
    e.or([e('role', '=', sql<string>`any(${roles}::text[])`), e('id', '=', sql<number>`any(${ids}::bigint[])`)]),
  )
  return ledgersAmong([...known, ...(await run(tx, named))], wanted)
}
