import { noCycle } from '../../../../server/rules/tree.ts'
import { all, type SaveRule, rulesFor } from '../../../../server/store/parts/rules.ts'
import { account } from './account.ts'
import { isProfitHead } from './scheduleHeads.ts'
import { type Read, reading, text } from '../../../../server/reading.ts'

type Above = Read<typeof aboveReading>

/** Equity and liabilities make one side of the balance sheet and may share a group; no other two types do. */
const sideOf = (rootType: string): string => (rootType === 'Equity' ? 'Liability' : rootType)

const whyNotUnder = ({ name, rootType }: Above, own: string): string | null =>
  sideOf(rootType) === sideOf(own) ? null : `${name} is of the type ${rootType}; choose a group of the type ${own}.`

const aboveReading = reading({ name: text, rootType: text }, 'select name, root_type from account where id = $1')

const underGroup: SaveRule<typeof account> = async ({ tx, record }) => {
  if (typeof record.parent !== 'number') return []
  const above = await aboveReading.maybe(tx, [record.parent])
  const message = above ? whyNotUnder(above, record.rootType) : null
  return message === null ? [] : [{ path: 'parent', message }]
}

/** A group that holds others stays one, and a ledger in which something is posted does not become one. */
const staysWhatItIs: SaveRule<typeof account> = async ({ tx, record, before }) => {
  if (!before || before.isGroup === record.isGroup) return []
  const found = await tx.maybe(
    before.isGroup ? 'select 1 from account where parent = $1 limit 1' : 'select 1 from gl_entry where account = $1 limit 1',
    [before.id],
  )
  const message = before.isGroup
    ? 'It holds other ledgers; move them under another group first.'
    : 'Something is posted in it; a group takes no postings.'
  return found ? [{ path: 'isGroup', message }] : []
}

/** Income and expense stand in the statement of profit and loss, all others in the balance sheet. */
const headOfItsStatement: SaveRule<typeof account> = async ({ record: { rootType, scheduleHead } }) => {
  if (scheduleHead === null) return []
  const inProfit = rootType === 'Income' || rootType === 'Expense'
  if (inProfit === isProfitHead(scheduleHead)) return []
  const statement = inProfit ? 'profit and loss' : 'balance sheet'
  return [{ path: 'scheduleHead', message: `A ledger of the type ${rootType} stands in the ${statement}; choose a head of it.` }]
}

const acyclic = noCycle(account)

/** What a ledger account must be beside what its fields say. */
const accountTree: SaveRule<typeof account> = async call => [
  ...(await acyclic(call)),
  ...(await underGroup(call)),
  ...(await staysWhatItIs(call)),
]

/** Ledgers of the type Stock equal the entries of goods on them, from the first entry on: the type stays once something is posted. */
const keepsStockType: SaveRule<typeof account> = async ({ tx, record, before }) => {
  if (!before || (before.accountType === 'Stock') === (record.accountType === 'Stock')) return []
  const used = await tx.maybe('select 1 as one from gl_entry where account = $1 limit 1', [before.id])
  const message = 'This ledger has entries; whether it is of the type Stock stays as it is.'
  return used ? [{ path: 'accountType', message }] : []
}

export default rulesFor(account, { save: all(accountTree, keepsStockType, headOfItsStatement) })
