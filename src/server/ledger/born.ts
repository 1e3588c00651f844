import type { Tx } from '../database.ts'

const bornSql = `
select e.piece as id from voucher v join stock_entry e on e.voucher = v.id and e.kind = 'convert'
  and e.place = 'store' and e.piece is not null and (e.metres > 0 or e.kg > 0 or e.count > 0)
where v.doc = $1 and v.doc_id = $2 and v.reverses is null order by e.id`

/** The pieces that the conversions of a document have made, in the order in which it told them: by doc name and id. */
export const bornOf = async (tx: Tx, doc: string, id: number): Promise<readonly number[]> =>
  (await tx.rows<{ id: number }>(bornSql, [doc, id])).map(row => row.id)
