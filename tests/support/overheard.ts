import type { Database, Tx } from '../../src/server/database.ts'

/** The same database; the statements that it is asked are written down, in their order. */
export const overheard = (all: Database, asked: string[]): Database => {
  const listen = (tx: Tx): Tx => {
    const heard = (sql: string): string => {
      asked.push(sql)
      return sql
    }
    return {
      id: tx.id,
      rows: (sql, values) => tx.rows(heard(sql), values),
      one: (sql, values) => tx.one(heard(sql), values),
      maybe: (sql, values) => tx.maybe(heard(sql), values),
    }
  }
  return {
    url: all.url,
    halts: all.halts,
    transaction: (work, options) => all.transaction(tx => work(listen(tx)), options),
    read: work => all.read(tx => work(listen(tx))),
    stats: () => all.stats(),
    close: () => all.close(),
  }
}
