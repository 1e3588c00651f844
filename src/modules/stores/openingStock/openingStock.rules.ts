import type { Complaint, Of } from '../../../kernel/document.ts'
import { integer, orNull, reading, text } from '../../../server/reading.ts'
import { startOfBooks } from '../../../server/startOfBooks.ts'
import type { Tx } from '../../../server/database.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { type ActRule, all, type SaveRule, rulesFor } from '../../../server/store/parts/rules.ts'
import { routineTest } from '../../quality/routineTest/routineTest.ts'
import { openingStock } from './openingStock.ts'

/** Where the company says on which day its books start, stock is opened on that day and no other. */
const onTheStart: SaveRule<typeof openingStock> = async ({ tx, record }) => {
  const start = await startOfBooks(tx)
  return start === null || record.date === start
    ? []
    : [{ path: 'date', message: `The books start on ${start}; opening stock is as at that day. Enter ${start}.` }]
}

const live = `h.id is distinct from $2::bigint and not (${inStage(openingStock, 'void', 'h')})`

const pieceReading = reading(
  { at: integer, number: orNull(text) },
  `
select x.at, h.number from json_to_recordset($1::json) as x(at integer, item bigint, "makerNo" text)
join opening_stock_goods g on g.item = x.item and lower(g.maker_no) = lower(x."makerNo") and g.tracking = 'piece'
join opening_stock h on h.id = g.doc and ${live} order by x.at, h.id`,
)

const wholeReading = reading(
  { number: orNull(text) },
  `
select h.number from opening_stock h where ${live} and h.store = $3 and h.owner is not distinct from $4::bigint and h.date = $5 and not exists (
  select 1 from json_to_recordset($1::json) as x(item bigint, "lengthM" numeric, "weightKg" numeric, count numeric, rate numeric, "heatNo" text, "makerNo" text, bin bigint)
  where not exists (select 1 from opening_stock_goods g where g.doc = h.id and g.item = x.item
    and coalesce(g.length_m, 0) = coalesce(x."lengthM", 0) and coalesce(g.weight_kg, 0) = coalesce(x."weightKg", 0)
    and coalesce(g.count, 0) = coalesce(x.count, 0) and g.rate = x.rate and coalesce(g.heat_no, '') = coalesce(x."heatNo", '')
    and coalesce(g.maker_no, '') = coalesce(x."makerNo", '') and coalesce(g.bin, 0) = coalesce(x.bin, 0)))
order by h.id limit 1`,
)

const paperOf = (number: string | null): string => number ?? 'another draft'

type Opened = Pick<Of<typeof openingStock>, 'store' | 'owner' | 'date'> & {
  readonly goods: readonly { readonly makerNo: string | null }[]
}

/**
 * Stock is opened once: a drum by its number, and a whole paper by its goods, so that a file that comes in again doubles nothing. Of two people
 * who open the same goods at once the second waits here and is told.
 */
const repeats = async (tx: Tx, own: number | null, record: Opened): Promise<readonly Complaint[]> => {
  await tx.rows(`select pg_advisory_xact_lock(hashtextextended('openingStock', 0))`, [])
  const lines = JSON.stringify(record.goods.map((line, at) => ({ at, ...line })))
  const pieces = await pieceReading.rows(tx, [lines, own])
  if (pieces.length > 0)
    return pieces.map(({ at, number }) => ({
      path: `goods.${at}.makerNo`,
      message: `${record.goods[at]?.makerNo ?? ''} of this item is opened in ${paperOf(number)}. Remove the line, or correct the number.`,
    }))
  const same = await wholeReading.maybe(tx, [lines, own, record.store, record.owner, record.date])
  return same
    ? [
        {
          path: 'goods',
          message: `The same goods are opened in ${paperOf(same.number)}; posted twice, the stock would double. If they do lie there twice, say what tells them apart: maker’s No., heat or bin.`,
        },
      ]
    : []
}

const once: SaveRule<typeof openingStock> = ({ tx, record, before }) => repeats(tx, before?.id ?? null, record)

/** Two drafts of the same goods are not both posted, however they came to be. */
const stillOnce: ActRule<typeof openingStock> = ({ tx, record }) => repeats(tx, record.id, record)

const testedHere = `select 1 from routine_test where ${inStage(routineTest, 'done')} limit 1`

/** Once lengths are tested in these books, a report from before them is believed by an approver and by nobody alone. */
const reportFromBefore: ActRule<typeof openingStock> = async ({ tx, actor, record }) => {
  const at = record.goods.findIndex(({ testReport }) => testReport !== null)
  if (at < 0 || actor.duties.has('approver') || !(await tx.maybe(testedHere, []))) return []
  const message =
    'Lengths are tested in these books by now. Take the report out and have them tested, or let an approver post this.'
  return [{ path: `goods.${at}.testReport`, message }]
}

export default rulesFor(openingStock, { save: all(onTheStart, once), act: { post: all(stillOnce, reportFromBefore) } })
