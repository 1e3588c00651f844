import { inState } from '../../../../server/schema/stateSql.ts'
import { noteSecurity } from '../../../../server/security/noted.ts'
import { type ActRule, type Effect, rulesFor } from '../../../../server/store/parts/rules.ts'
import { bankChange, bankWaitHours } from './bankChange.ts'

/** Changes of the record $1, $2 up to the change $3 that stand in it without anybody's word: those after the last that was confirmed. */
const typedBySql = `
select 1 from bank_change c where c.document_id = $2 and c.document = $1 and c.id <= $3 and c.created_by = $4
and c.id > coalesce((select max(k.id) from bank_change k
  where k.document_id = $2 and k.document = $1 and k.id < $3 and ${inState(bankChange, 'confirmed', 'k')}), 0) limit 1`

/**
 * Two people: a person who typed any of what is to be confirmed does not confirm it, whatever duties they hold. An account number that one
 * person changed is still theirs after a colleague has mended the name of the bank.
 */
const bySomebodyElse: ActRule<typeof bankChange> = async ({ tx, actor, record }) => {
  const typed = await tx.maybe(typedBySql, [record.document, record.documentId, record.id, actor.id])
  return typed ? [{ path: '', message: 'You changed these details yourself. Somebody else must confirm them.' }] : []
}

const decided = async (call: Parameters<Effect<typeof bankChange>>[0], counts: boolean): Promise<void> => {
  const { tx, actor, record } = call
  await tx.rows(
    `update bank_change set decided_by = (select id from "user" where id = $2), counts_stamp = case when $3 then now() + interval '${bankWaitHours} hours' end where id = $1`,
    [record.id, actor.id, counts],
  )
  await noteSecurity(tx, counts ? 'bankConfirmed' : 'bankRefused', null, { of: record.party })
}

export default rulesFor(bankChange, {
  act: { confirm: bySomebodyElse },
  done: { confirm: call => decided(call, true), refuse: call => decided(call, false) },
})
