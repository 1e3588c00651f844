import type { Rule } from './rule.ts'

/** Ledgers of the type Stock equal the entries of goods on them, from the first entry on: the type stays once something is posted. */
export const keepsStockType: Rule = async ({ tx, record, before }) => {
  if (!before || (before['accountType'] === 'Stock') === (record['accountType'] === 'Stock')) return []
  const used = await tx.maybe('select 1 as one from gl_entry where account = $1 limit 1', [before['id']])
  const message = 'This ledger has entries; whether it is of the type Stock stays as it is.'
  return used ? [{ path: 'accountType', message }] : []
}
