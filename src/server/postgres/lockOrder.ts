/** What transactions lock, in the order in which all of them do, so that none waits for one that waits for it. */
const order = [
  'a record',
  'a source line',
  'a period',
  'a piece',
  'a claim',
  'a carrier',
  'a balance of goods',
  'a bill',
  'the counter of numbers',
] as const
type Kind = (typeof order)[number]

const kinds: Readonly<Record<string, Kind>> = {
  financial_year_periods: 'a period',
  piece: 'a piece',
  claim: 'a claim',
  carrier: 'a carrier',
  stock_balance: 'a balance of goods',
  bill: 'a bill',
  number_counter: 'the counter of numbers',
}

const locking = /\bfor (?:no key update|update|share)(?: of (\w+))?(?! skip locked)/
const sources = /\b(?:from|join) "?(\w+)"?(?: (\w+))?/g

/** Rows by their ids, and claims by the pieces that they are on. */
const byId = /\b(?:id|piece) = (any\()?\$1\b/

/** The table whose rows a statement locks, and as what; null when it locks none. Source lines go by the name `l`, and only they. */
const lockedBy = (sql: string): { readonly table: string; readonly kind: Kind } | null => {
  if (sql.includes('insert into number_counter')) return { table: 'number_counter', kind: 'the counter of numbers' }
  const found = locking.exec(sql)
  if (found === null) return null
  const [, name] = found
  const [, table = ''] = [...sql.matchAll(sources)].find(([, , alias]) => name === undefined || alias === name) ?? []
  return { table, kind: name === 'l' ? 'a source line' : (kinds[table] ?? 'a record') }
}

/** The rows that a statement locks: by their ids, by the keys that it sends, else by all that it is asked with. */
const rowsOf = (sql: string, values: readonly unknown[]): readonly string[] => {
  const [first] = values
  if (byId.test(sql)) return [first].flat().map(String)
  const keys: unknown = typeof first === 'string' && first.startsWith('[') ? JSON.parse(first) : null
  return Array.isArray(keys) ? keys.map(key => JSON.stringify(key)) : [JSON.stringify(values)]
}

/**
 * Watches one transaction: throws when it locks what it should have locked before; rows that it holds already may be locked again.
 * For tests and for developers: where the order is broken two transactions lock each other out once in a thousand times, and
 * this tells it the first time.
 */
export const watchLocks = (): ((sql: string, values: readonly unknown[]) => void) => {
  let last: Kind = 'a record'
  const held = new Set<string>()
  return (sql, values) => {
    const locked = lockedBy(sql)
    if (locked === null) return
    const { table, kind } = locked
    const rows = rowsOf(sql, values).map(row => `${table} ${row}`)
    const isHeld = rows.length > 0 && rows.every(row => held.has(row))
    for (const row of rows) held.add(row)
    if (isHeld) return
    if (order.indexOf(kind) < order.indexOf(last)) throw new Error(`The transaction locks ${kind} after ${last}: ${sql}`)
    last = kind
  }
}
