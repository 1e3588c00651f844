import type { Id } from '../../kernel/field.ts'
import type { Tx } from '../database.ts'
import { id, reading } from '../reading.ts'

const bornReading = reading(
  { id: id('piece') },
  `
select e.piece as id from voucher v join stock_entry e on e.voucher = v.id and e.kind = 'convert'
  and e.place = 'store' and e.piece is not null and (e.metres > 0 or e.kg > 0 or e.count > 0)
where v.doc = $1 and v.doc_id = $2 and v.reverses is null order by e.id`,
)

/** The pieces that the conversions of a document have made, in the order in which it told them: by doc name and id. */
export const bornOf = async (tx: Tx, doc: string, docId: number): Promise<readonly Id<'piece'>[]> =>
  (await bornReading.rows(tx, [doc, docId])).map(row => row.id)
