import type { Database, Tx } from '../../../src/server/database.ts'

interface Asked {
  push(sql: string): unknown
}

/** The same database; the statements that it is asked are written down, in their order. */
export const overheard = (all: Database, asked: Asked): Database => {
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

/** The statements of `work` by the turns in which they were asked: what is sent before any answer can have come is one turn. */
export const turnsOf = async (
  all: Database,
  work: (db: Database) => Promise<unknown>,
): Promise<readonly (readonly string[])[]> => {
  const turns: string[][] = []
  let isOpen = false
  const push = (sql: string): void => {
    if (!isOpen) {
      turns.push([])
      isOpen = true
      // Answers are read after what waits for this has run.
      setImmediate(() => (isOpen = false))
    }
    turns.at(-1)?.push(sql)
  }
  await work(overheard(all, { push }))
  return turns
}
