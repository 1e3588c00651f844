import { startOfBooks } from '../../../server/rules/startOfBooks.ts'
import { type SaveRule, rulesFor } from '../../../server/store/parts/rules.ts'
import { openingStock } from './openingStock.ts'

/** Where the company says on which day its books start, stock is opened on that day and no other. */
const onTheStart: SaveRule<typeof openingStock> = async ({ tx, record }) => {
  const start = await startOfBooks(tx)
  return start === null || record.date === start
    ? []
    : [{ path: 'date', message: `The books start on ${start}; opening stock is as at that day. Enter ${start}.` }]
}

export default rulesFor(openingStock, { save: onTheStart })
