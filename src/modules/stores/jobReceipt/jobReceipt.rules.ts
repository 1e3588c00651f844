import { bornOf } from '../../../server/ledger/born.ts'
import { id, integer, reading } from '../../../server/reading.ts'
import { challanOnce } from '../challanOnce.server.ts'
import { type Effect, rulesFor, type Shape } from '../../../server/store/parts/rules.ts'
import { jobReceipt } from './jobReceipt.ts'

const nameSql = `update job_receipt_made set piece = x.piece from unnest($1::bigint[], $2::bigint[]) as x(line, piece) where id = x.line`

/** Tells each line of what came back which piece it has become. */
const nameWhatWasMade: Effect<typeof jobReceipt> = async ({ tx, record }) => {
  const lines = record.made.filter(({ tracking }) => tracking !== 'none').map(({ id }) => id)
  const born = await bornOf(tx, jobReceipt.name, record.id)
  const pieces = new Map<number, number>(lines.flatMap((line, i) => (born[i] === undefined ? [] : [[line, born[i]]])))
  await tx.rows(nameSql, [[...pieces.keys()], [...pieces.values()]])
  return { ...record, made: record.made.map(line => ({ ...line, piece: pieces.get(line.id) ?? null })) }
}

const lyingReading = reading(
  { root: integer, id: id('piece') },
  `
with recursive d as (
  select id as root, id from piece where id = any($1::bigint[])
  union select d.root, t.child from d join piece_part t on t.parent = d.id and not t.undone)
select d.root, p.id from d join piece p on p.id = d.id and p.store = $2`,
)

/** Of a piece that was worked up in part the rest lies at the job worker, under a number of its own. */
const whatLiesThere: Shape<typeof jobReceipt> = async ({ tx, draft }) => {
  const goods = draft.goods
  const rows = await lyingReading.rows(tx, [goods.flatMap(line => line.piece ?? []), draft.worker])
  const lying = new Map<unknown, number>(rows.map(({ root, id }) => [root, id]))
  return { ...draft, goods: goods.map(line => ({ ...line, piece: lying.get(line.piece) ?? line.piece })) }
}

export default rulesFor(jobReceipt, {
  made: whatLiesThere,
  act: { post: challanOnce(jobReceipt, 'supplier') },
  done: { post: nameWhatWasMade },
})
