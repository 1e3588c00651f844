import { challanOnce } from '../../../server/rules/challanOnce.ts'
import { type Effect, rulesFor, type Shape } from '../../../server/store/parts/rules.ts'
import { jobReceipt } from './jobReceipt.ts'

/** Of a conversion the pieces come to be in the order of their lines. */
const madeSql = `
with born as (
  select e.piece, row_number() over (order by e.id) as n from voucher v join stock_entry e on e.voucher = v.id and e.kind = 'convert'
    and e.place = 'store' and e.piece is not null and (e.metres > 0 or e.kg > 0 or e.count > 0)
  where v.doc = 'jobReceipt' and v.doc_id = $1 and v.reverses is null),
line as (select id, row_number() over (order by no) as n from job_receipt_made where doc = $1 and tracking <> 'none')
update job_receipt_made g set piece = born.piece from born join line using (n) where g.id = line.id returning g.id, g.piece`

/** Tells each line of what came back which piece it has become. */
const nameWhatWasMade: Effect<typeof jobReceipt> = async ({ tx, record }) => {
  const rows = await tx.rows<{ id: number; piece: number }>(madeSql, [record.id])
  const pieces = new Map(rows.map(({ id, piece }) => [id, piece]))
  return { ...record, made: record.made.map(line => ({ ...line, piece: pieces.get(line.id) ?? null })) }
}

const lyingSql = `
with recursive d as (
  select id as root, id from piece where id = any($1::bigint[])
  union select d.root, t.child from d join piece_part t on t.parent = d.id and not t.undone)
select d.root, p.id from d join piece p on p.id = d.id and p.store = $2`

/** Of a piece that was worked up in part the rest lies at the job worker, under a number of its own. */
const whatLiesThere: Shape<typeof jobReceipt> = async ({ tx, draft }) => {
  const goods = draft.goods
  const rows = await tx.rows<{ root: number; id: number }>(lyingSql, [goods.flatMap(line => line.piece ?? []), draft.worker])
  const lying = new Map<unknown, number>(rows.map(({ root, id }) => [root, id]))
  return { ...draft, goods: goods.map(line => ({ ...line, piece: lying.get(line.piece) ?? line.piece })) }
}

export default rulesFor(jobReceipt, {
  made: whatLiesThere,
  act: { post: challanOnce(jobReceipt, 'supplier') },
  done: { post: nameWhatWasMade },
})
