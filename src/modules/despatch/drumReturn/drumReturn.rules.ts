import { linesOf } from '../../../kernel/record.ts'
import { Refusal } from '../../../server/refusal.ts'
import { type Effect, type EffectCall, type Rule, rulesFor } from '../../../server/store/parts/rules.ts'
import { drumReturn } from './drumReturn.ts'

const strangersSql = `select c.code from carrier c where c.id = any($1::bigint[]) and c.customer is distinct from $2 order by c.code`

const drumsOf = (record: EffectCall['record']): number[] => linesOf(record, 'drums').map(line => Number(line['carrier']))

const holdSql = 'select id from carrier where id = any($1::bigint[]) order by id for no key update'

/** Only what is at a customer comes back from him; the drums are held before the number is drawn. */
const areAtCustomer: Rule = async ({ tx, record }) => {
  await tx.rows(holdSql, [drumsOf(record)])
  const rows = await tx.rows<{ code: string }>(strangersSql, [drumsOf(record), record['customer']])
  const codes = rows.map(({ code }) => code).join(', ')
  return rows.length === 0
    ? []
    : [{ path: 'drums', message: `${codes} ${rows.length === 1 ? 'is' : 'are'} not at this customer by our books.` }]
}

/** What came lies in the store and waits for inspection; what is lost lies nowhere. */
const inSql = `
update carrier c set customer = null, out_date = null, store = case when d.finding = 'lost' then null else $2::bigint end, bin = null,
  condition = case when d.finding = 'lost' then 'scrap' else 'inspect' end, version = c.version + 1
from drum_return_drums d where d.doc = $1 and d.carrier = c.id and c.customer = $3`

const takeDrumsIn: Effect = async ({ tx, record }) => {
  await tx.rows(inSql, [record['id'], record['store'], record['customer']])
}

/** Inspection says what a drum is from now on, what its repairs have come to, and what it weighs. */
const judgedSql = `
update carrier c set condition = case when d.finding = 'lost' then 'scrap' else d.finding end, tare_kg = coalesce(d.tare_kg, c.tare_kg),
  repairs = coalesce(c.repairs, 0) + d.repair_cost, store = case when d.finding = 'lost' then null else c.store end, version = c.version + 1
from drum_return_drums d where d.doc = $1 and d.carrier = c.id`

const judgeDrums: Effect = async ({ tx, actor, record }) => {
  await tx.rows(holdSql, [drumsOf(record)])
  await tx.rows(judgedSql, [record['id']])
  await tx.rows('update drum_return set inspected_by = $2 where id = $1', [record['id'], actor.name])
  return { ...record, inspectedBy: actor.name }
}

const usedSql = `
select c.code, p.piece_no as "pieceNo" from carrier c left join piece p on p.carrier = c.id and p.store is not null
where c.id = any($1::bigint[]) and (c.customer is not null or p.id is not null) order by c.code limit 1`

const outSql = `
update carrier c set customer = $2, out_date = d.out_date, store = null, bin = null, condition = 'good', version = c.version + 1,
  repairs = c.repairs - case when $3::boolean then d.repair_cost else 0 end
from drum_return_drums d where d.doc = $1 and d.carrier = c.id and c.customer is null returning c.id`

/** A return that was none: the drums are at the customer again, unless they have been used since. */
const sendDrumsBack: Effect = async ({ tx, record }) => {
  const drums = drumsOf(record)
  const used = await tx.maybe<{ code: string; pieceNo: string | null }>(usedSql, [drums])
  if (used)
    throw new Refusal(422, `${used.code} is in use again${used.pieceNo ? ` under ${used.pieceNo}` : ''}; the return stands.`)
  const sent = await tx.rows(outSql, [record['id'], record['customer'], record['inspectedBy'] !== null])
  if (sent.length < drums.length) throw new Refusal(409, 'A drum of this return has just left again; the return stands.')
}

export default rulesFor(drumReturn, {
  act: { receive: areAtCustomer },
  done: { receive: takeDrumsIn, post: judgeDrums, cancel: sendDrumsBack },
})
