import { type SaveRule, rulesFor } from '../../../server/store/parts/rules.ts'
import { stockTransfer } from './stockTransfer.ts'
import { reading, text } from '../../../server/reading.ts'

const touchedReading = reading(
  { name: text },
  `
select s.name from store s where s.kind = 'jobWork' and (s.id = $1 or s.id = any($2::bigint[])
  or s.id in (select store from piece where id = any($3::bigint[]))) limit 1`,
)

/** Goods go to a job worker and come from them under a challan, or nobody could say what is still out. */
const notByTransfer: SaveRule<typeof stockTransfer> = async ({ tx, record }) => {
  const from = record.bulk.map(line => line.fromStore)
  const pieces = record.pieces.map(line => line.piece)
  const found = await touchedReading.maybe(tx, [record.toStore, from, pieces])
  return found
    ? [
        {
          path: 'toStore',
          message: `${found.name} is with a job worker: send with a job work challan, take back with a job work receipt.`,
        },
      ]
    : []
}

export default rulesFor(stockTransfer, { save: notByTransfer })
