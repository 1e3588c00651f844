import type { ISODate } from '../../../kernel/dates.ts'
import type { Arrow } from '../../../kernel/arrow.ts'
import { type DraftRow, linesOf, type Row } from '../../../kernel/record.ts'
import type { Actor } from '../../../server/actor.ts'
import type { Tx } from '../../../server/database.ts'
import { integer, orNull, date, reading, text } from '../../../server/reading.ts'
import { Refusal } from '../../../server/refusal.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import { finished, leftOf, linesAlong, shaped } from '../../../server/store/make.ts'
import { loadSeen } from '../../../server/store/read.ts'
import { create } from '../../../server/store/save.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import type { PlannedOutcome } from '../../../wire/planning/demand.ts'
import { salesOrder } from '../../sales/salesOrder/salesOrder.ts'
import { cover, orderToCover } from '../cover/cover.ts'
import { orderToWorkOrder, workOrder } from '../workOrder/workOrder.ts'

const linesReading = reading(
  { line: integer, order: integer, number: orNull(text), product: integer, productName: text, due: orNull(date) },
  `
select l.id as line, l.doc as "order", o.number, l.product, p.name as product_name, o.deliver_by as due
from sales_order_items l join sales_order o on o.id = l.doc join product p on p.id = l.product where l.id = any($1::bigint[]) order by o.deliver_by nulls last, o.id, l.no`,
)

interface Left {
  readonly lines: readonly DraftRow[]
  /** When the first of them is due. */
  readonly due: ISODate | null
}

/** What is left of lines of orders along an arrow, as lines of one draft, in the order in which they are due. */
const linesLeft = async (store: Store, tx: Tx, actor: Actor, arrow: Arrow, lines: readonly number[]): Promise<Left> => {
  const asked = await linesReading.rows(tx, [lines])
  const drafted: DraftRow[] = []
  const dues: (ISODate | null)[] = []
  for (const [order, of] of Map.groupBy(asked, one => one.order)) {
    const record = await loadSeen(store, tx, actor, salesOrder, order)
    if (!arrow.when.includes(String(record['status'])))
      throw new Refusal(422, `${String(record['number'] ?? 'The order')} is not confirmed just now; confirm it first.`)
    const own = linesOf(record, 'items').filter(line => lines.includes(Number(line.id)))
    const { left } = await leftOf(tx, store.registry, arrow, own)
    const rows = linesAlong(store.registry, arrow, record, left, own)
    if (rows.length > 0) dues.push(of[0]?.due ?? null)
    drafted.push(...rows)
  }
  return { lines: drafted, due: dues[0] ?? null }
}

/** A draft as its form would send it, with these lines. */
const draftOf = async (
  store: Store,
  tx: Tx,
  actor: Actor,
  arrow: Arrow,
  header: Row,
  lines: readonly DraftRow[],
): Promise<Row> => {
  const { draft } = await finished(
    store,
    tx,
    actor,
    arrow.to,
    await shaped(store, tx, arrow.to, { ...header, drums: [...lines] }),
  )
  return { ...draft, ...header }
}

/** Makes one draft of a cover for all that is left of lines of orders. Refuses when nothing is. */
export const coverLines = async (store: Store, actor: Actor, lines: readonly number[], key: string | null) => {
  const draft = await store.db.read(async tx => {
    const left = await linesLeft(store, tx, actor, orderToCover, lines)
    if (left.lines.length === 0)
      throw new Refusal(422, 'Nothing is left to cover of these lines; it is covered or on work orders.')
    return draftOf(store, tx, actor, orderToCover, {}, left.lines)
  })
  const saved = await create(store, actor, cover, draft, key)
  const { id, version, covered, toMake, claimedM } = saved
  const says = linesOf(saved, 'choices').map(choice => `${String(choice['drum'])}: ${String(choice['says'])}`)
  return {
    id: Number(id),
    version: Number(version),
    covered: Number(covered),
    toMake: Number(toMake),
    claimedM: String(claimedM),
    says,
  }
}

const draftsReading = reading(
  { line: integer },
  `select distinct k.from_line as line from line_link k join work_order w on w.id = k.to_id and ${inStage(workOrder, 'open', 'w')}
   where k.from_line = any($1::bigint[]) and k.from_doc = 'salesOrder' and k.to_doc = 'workOrder'`,
)

type Asked = Awaited<ReturnType<typeof linesReading.rows>>[number]

/** One work order for what is left of lines of one product; null where nothing is. */
const workOrderOf = (store: Store, actor: Actor, own: readonly Asked[]): Promise<Row | null> =>
  store.db.read(async tx => {
    const drafted = new Set((await draftsReading.rows(tx, [own.map(({ line }) => line)])).map(({ line }) => line))
    const open = own.filter(({ line }) => !drafted.has(line))
    const [first] = open
    if (!first) throw new Refusal(422, 'These lines are in drafts of work orders already; release those.')
    const left = await linesLeft(
      store,
      tx,
      actor,
      orderToWorkOrder,
      open.map(({ line }) => line),
    )
    if (left.lines.length === 0) return null
    return draftOf(store, tx, actor, orderToWorkOrder, { product: first.product, neededBy: left.due }, left.lines)
  })

const messageOf = (error: unknown): readonly string[] => {
  if (!(error instanceof Refusal)) throw error
  return error.fields.length > 0 ? error.fields.map(({ message }) => message) : [error.message]
}

/**
 * Makes drafts of work orders for what is left of lines of orders, one for each product, each in a transaction of its own: a product that
 * cannot be planned does not hold up the others.
 */
export const planLines = async (
  store: Store,
  actor: Actor,
  lines: readonly number[],
  key: string | null,
): Promise<{ readonly results: readonly PlannedOutcome[] }> => {
  const asked = await store.db.read(tx => linesReading.rows(tx, [lines]))
  const results: PlannedOutcome[] = []
  for (const [product, own] of Map.groupBy(asked, one => one.product)) {
    const title = own[0]?.productName ?? ''
    try {
      const draft = await workOrderOf(store, actor, own)
      if (draft === null) {
        results.push({
          id: null,
          title,
          number: null,
          messages: ['Nothing is left to be made; it is covered or on work orders.'],
        })
        continue
      }
      const saved = await create(store, actor, workOrder, draft, key === null ? null : `${key} ${product}`)
      results.push({ id: Number(saved['id']), title, number: null, messages: [] })
    } catch (error) {
      results.push({ id: null, title, number: null, messages: [...messageOf(error)] })
    }
  }
  return { results }
}
