import { type Database, Sent, type Tx } from '../database.ts'

/** What the audit trail reads of a transaction; here each step starts from nothing, as a transaction of its own would. */
const nobody = { 'app.user_id': '', 'app.request': '', 'app.action': '', 'app.reason': '' }

const settle = 'select set_config(key, value, true) from json_each_text($1::json)'

/**
 * The database as it looks from inside one open transaction: every verb does its work in it, and all of them together become
 * final, or leave no trace. One verb at a time, because the settings that name the user are those of the connection.
 */
export const within = (db: Database, tx: Tx): Database => ({
  url: db.url,
  halts: db.halts,
  transaction: async (work, { setting = {} } = {}) => {
    const [, result] = await Promise.all([tx.rows(settle, [JSON.stringify({ ...nobody, ...setting })]), work(tx)])
    return result instanceof Sent ? result.answers : result
  },
  read: work => work(tx),
  stats: () => db.stats(),
  close: () => Promise.reject(new Error('An open transaction cannot close the database that it is in.')),
})
