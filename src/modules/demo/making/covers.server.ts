import type { ISODate } from '../../../kernel/dates.ts'
import { id, reading } from '../../../server/reading.ts'
import { inState } from '../../../server/schema/stateSql.ts'
import { deskOf, onDay } from '../../../server/seed/desk.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { demandRows } from '../../planning/demand/demandRows.server.ts'
import { coverLines } from '../../planning/demand/drafts.server.ts'
import { salesOrder } from '../../sales/salesOrder/salesOrder.ts'
import { type People, personCalled } from '../../scene/people.server.ts'

/** So many lines of orders, the earliest due, the planner looks at before anything more is made. */
const looksAt = 12

/** Orders on hold wait; nothing is planned for them. */
const confirmedReading = reading({ id: id('salesOrder') }, `select id from sales_order where ${inState(salesOrder, 'confirmed')}`)

/** Covers from the yard what orders wait for, as the planner does first in the morning; where nothing in it serves them nothing is kept. */
export const coverFromYard = async (store: Store, people: People, day: ISODate): Promise<void> => {
  const planner = personCalled(people, 'planning@strand.example')
  const today = onDay(store, day)
  const rows = await store.db.read(async tx => {
    const confirmed = new Set<number>((await confirmedReading.rows(tx, [])).map(({ id: order }) => order))
    return (await demandRows(today, tx, day)).filter(({ order, leftKm }) => confirmed.has(order.id) && Number(leftKm) > 0)
  })
  const lines = rows.slice(0, looksAt)
  if (lines.length === 0) return
  const draft = await coverLines(
    today,
    planner,
    lines.map(({ line }) => line),
    null,
  )
  await deskOf(today).act(planner, 'cover', draft.id, draft.covered > 0 ? 'take' : 'discard')
}
