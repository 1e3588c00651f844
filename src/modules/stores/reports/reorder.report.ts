import { zero } from '../../../kernel/decimal.ts'
import type { ParamsOf, ReportAnswer, ReportRow } from '../../../kernel/report.ts'
import type { Tx } from '../../../server/database.ts'
import { id, reading, text } from '../../../server/reading.ts'
import { reportFor } from '../../../server/store/parts/reports.ts'
import { toReorder } from '../../purchase/purchaseRequisition/standing.server.ts'
import { reorder } from './reorder.ts'

const namedReading = reading(
  { id: id('item'), title: text, unit: text },
  `select i.id, i.code || ' · ' || i.name as title, u.code as unit from item i join unit u on u.id = i.unit where i.id = any($1::bigint[])`,
)

/** Items that have fallen to their reorder level. */
const runReorder = async (tx: Tx, _params: ParamsOf<typeof reorder>): Promise<ReportAnswer> => {
  const low = await toReorder(tx)
  const names = await namedReading.by(tx, 'id', [low.map(({ item }) => item)])
  const rows = low.map(({ item, onHand, reserved, onOrder, reorderLevel, reorderQty }): ReportRow => {
    const values = {
      item: names.get(item)?.title ?? '',
      unit: names.get(item)?.unit ?? '',
      onHand: onHand.toFixed(3),
      reserved: reserved.toFixed(3),
      onOrder: onOrder.toFixed(3),
      reorderLevel: (reorderLevel ?? zero).toString(),
      reorderQty: reorderQty?.toString() ?? null,
    }
    return { values, drill: { doc: 'item', id: item } }
  })
  return { rows: rows.toSorted((a, b) => String(a.values['item']).localeCompare(String(b.values['item']))), sums: {}, notes: [] }
}

export default reportFor(reorder, runReorder)
