import { linesOf } from '../../kernel/record.ts'
import type { Effect, Rule, Shape } from './rule.ts'

/** Each line of a challan is one deed, in their order: what came to the job worker by it, and what that stands at. */
const sentSql = `
with there as (
  select e.deed, max(e.piece) as piece, sum(e.metal + e.other) as value
  from voucher v join stock_entry e on e.voucher = v.id and e.store = $2 and (e.metres > 0 or e.kg > 0 or e.count > 0)
  where v.doc = 'jobChallan' and v.doc_id = $1 and v.reverses is null group by e.deed)
update job_challan_goods g set sent = there.piece, value = there.value from there
where g.doc = $1 and g.no = there.deed + 1 returning g.id, g.sent, g.value`

const valueSql = `
update job_challan set total_value = (select coalesce(sum(value), 0) from job_challan_goods where doc = $1) where id = $1
returning total_value as "totalValue"`

/** The challan says what the goods stand at, and under which number a part of a piece lies at the job worker. */
export const valueWhatIsSent: Effect = async ({ tx, record }) => {
  const rows = await tx.rows<{ id: number; sent: number | null; value: string }>(sentSql, [record['id'], record['worker']])
  const { totalValue } = await tx.one<{ totalValue: string }>(valueSql, [record['id']])
  const known = new Map(rows.map(row => [row.id, row]))
  const goods = linesOf(record, 'goods').map(line => {
    const { sent = null, value = null } = known.get(Number(line.id)) ?? {}
    return { ...line, sent, value }
  })
  return { ...record, goods, totalValue }
}

/** Of a conversion the pieces come to be in the order of their lines. */
const madeSql = `
with born as (
  select e.piece, row_number() over (order by e.id) as n from voucher v join stock_entry e on e.voucher = v.id and e.kind = 'convert'
    and e.place = 'store' and e.piece is not null and (e.metres > 0 or e.kg > 0 or e.count > 0)
  where v.doc = 'jobReceipt' and v.doc_id = $1 and v.reverses is null),
line as (select id, row_number() over (order by no) as n from job_receipt_made where doc = $1 and tracking <> 'none')
update job_receipt_made g set piece = born.piece from born join line using (n) where g.id = line.id returning g.id, g.piece`

/** Tells each line of what came back which piece it has become. */
export const nameWhatWasMade: Effect = async ({ tx, record }) => {
  const rows = await tx.rows<{ id: number; piece: number }>(madeSql, [record['id']])
  const pieces = new Map(rows.map(({ id, piece }) => [id, piece]))
  return { ...record, made: linesOf(record, 'made').map(line => ({ ...line, piece: pieces.get(Number(line.id)) ?? null })) }
}

const touchedSql = `
select s.name from store s where s.kind = 'jobWork' and (s.id = $1 or s.id = any($2::bigint[])
  or s.id in (select store from piece where id = any($3::bigint[]))) limit 1`

/** Goods go to a job worker and come from him under a challan, or nobody could say what is still out. */
export const notByTransfer: Rule = async ({ tx, record }) => {
  const from = linesOf(record, 'bulk').map(line => line['fromStore'])
  const pieces = linesOf(record, 'pieces').map(line => line['piece'])
  const found = await tx.maybe<{ name: string }>(touchedSql, [record['toStore'], from, pieces])
  return found
    ? [
        {
          path: 'toStore',
          message: `${found.name} is with a job worker: send with a job work challan, take back with a job work receipt.`,
        },
      ]
    : []
}

const lyingSql = `
with recursive d as (
  select id as root, id from piece where id = any($1::bigint[])
  union select d.root, t.child from d join piece_part t on t.parent = d.id and not t.undone)
select d.root, p.id from d join piece p on p.id = d.id and p.store = $2`

/** Of a piece that was worked up in part the rest lies at the job worker, under a number of its own. */
export const whatLiesThere: Shape = async ({ tx, draft }) => {
  const goods = linesOf(draft, 'goods')
  const rows = await tx.rows<{ root: number; id: number }>(lyingSql, [
    goods.flatMap(line => line['piece'] ?? []),
    draft['worker'],
  ])
  const lying = new Map<unknown, number>(rows.map(({ root, id }) => [root, id]))
  return { ...draft, goods: goods.map(line => ({ ...line, piece: lying.get(line['piece']) ?? line['piece'] })) }
}
