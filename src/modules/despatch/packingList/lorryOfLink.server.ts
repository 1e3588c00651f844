import type { Tx } from '../../../server/database.ts'
import { date, id, integer, lineId, orNull, type Read, reading, text, yes } from '../../../server/reading.ts'
import { inState } from '../../../server/schema/stateSql.ts'
import { packingList } from './packingList.ts'

const tokenForm = /^[0-9a-f]{40}$/

/** A link ends thirty days after the lorry has left, and with the list. */
const listReading = reading(
  {
    record: id('packingList'),
    number: text,
    vehicleNo: orNull(text),
    shipTo: orNull(text),
    works: orNull(text),
    onTheRoad: yes,
    receivedOn: orNull(date),
    receivedBy: orNull(text),
  },
  `
select l.id as record, l.number, l.vehicle_no, l.ship_to, (select name from company where status = 'active' order by id limit 1) as works,
  ${inState(packingList, 'left', 'l')} as on_the_road, l.received_on, l.received_by
from public_page p join packing_list l on l.id = p.record
where p.token = $1 and p.doc = 'packingList' and p.stamp > now() - interval '30 days'
  and (${inState(packingList, 'left', 'l')} or ${inState(packingList, 'delivered', 'l')})`,
)

/** Reads the drums of a list, in its order: under the numbers under which they left. */
export const drumsReading = reading(
  {
    line: lineId('drums'),
    no: integer,
    name: text,
    cable: orNull(text),
    metres: packingList.lines.drums.fields.goesM,
    sealNo: orNull(text),
    fault: packingList.lines.drums.fields.fault,
    shortM: packingList.lines.drums.fields.shortM,
    seen: orNull(text),
  },
  `
select d.id as line, d.no, coalesce(o.piece_no, p.piece_no) as name, r.name as cable, d.goes_m as metres, d.seal_no, d.fault, d.short_m, d.seen
from packing_list_drums d join piece p on p.id = d.piece left join product r on r.id = d.product
left join line_link k on k.to_doc = 'packingList' and k.to_set = 'drums' and k.to_id = d.doc and k.to_line = d.id
  and k.from_doc = 'deliveryOrder' and k.from_set = 'packed'
left join delivery_order_packed g on g.id = k.from_line left join piece o on o.id = g.gone
where d.doc = $1 order by d.no`,
)

/** A lorry as its link tells of it. */
export type Lorry = Read<typeof listReading>
/** A drum on that lorry. */
export type Drum = Read<typeof drumsReading>

/** Finds the lorry of a link; null for a link that names nothing, and for one that has ended. */
export const lorryOf = (tx: Tx, token: string): Promise<Lorry | null> =>
  tokenForm.test(token) ? listReading.maybe(tx, [token]) : Promise.resolve(null)
