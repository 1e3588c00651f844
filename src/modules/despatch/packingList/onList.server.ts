import type { Tx } from '../../../server/database.ts'
import { date, oneOf, orNull, reading, text } from '../../../server/reading.ts'
import { inStage } from '../../../server/schema/stateSql.ts'
import type { ActRule } from '../../../server/store/parts/rules.ts'
import type { deliveryOrder } from '../deliveryOrder/deliveryOrder.ts'
import { packingList } from './packingList.ts'

const listReading = reading(
  { number: text, at: oneOf('loaded', 'left') },
  `
select p.number, case when ${inStage(packingList, 'committed', 'p')} then 'loaded' else 'left' end as at
from packing_list p join line_link k on k.to_doc = 'packingList' and k.to_id = p.id and k.live
where k.from_doc = 'deliveryOrder' and k.from_id = $1 and p.number is not null limit 1`,
)

/** The list with which a delivery goes, and whether its lorry still stands in the works; null where it is on none that counts. */
const listOf = (tx: Tx, delivery: number): ReturnType<typeof listReading.maybe> => listReading.maybe(tx, [delivery])

const askedReading = reading(
  { from: orNull(date) },
  `select packing_lists_from as "from" from company where status = 'active' order by id limit 1`,
)

/**
 * A delivery that a packing list carries leaves with its lorry, and not by itself. From the day that the company record says every delivery
 * leaves on a list.
 */
export const leavesWithItsLorry: ActRule<typeof deliveryOrder> = async ({ tx, record }) => {
  const list = await listOf(tx, record.id)
  if (list?.at === 'left') return []
  if (list) return [{ path: 'vehicleNo', message: `${list.number} carries this delivery. Let the lorry out there.` }]
  const from = (await askedReading.maybe(tx, []))?.from ?? null
  return from === null || record.date < from
    ? []
    : [{ path: 'vehicleNo', message: 'Make a packing list of this delivery; the goods leave when its lorry is let out.' }]
}

/** Refuses to take a delivery off its lorry by itself: the list is loaded otherwise, and its deliveries with it. */
export const unloadedByItsList: ActRule<typeof deliveryOrder> = async ({ tx, record }) => {
  const list = await listOf(tx, record.id)
  return list ? [{ path: 'packed', message: `${list.number} carries this delivery. Choose Load otherwise there.` }] : []
}
