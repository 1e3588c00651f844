import { noteSecurity } from '../../../../server/security/noted.ts'
import { type ActRule, type Effect, rulesFor } from '../../../../server/store/parts/rules.ts'
import { bankChange, bankWaitHours } from './bankChange.ts'

/** Two people: whoever changed the details does not confirm them, whatever duties they hold. */
const bySomebodyElse: ActRule<typeof bankChange> = ({ actor, record }) =>
  Promise.resolve(
    record.createdBy === actor.id
      ? [{ path: '', message: 'You changed these details yourself. Somebody else must confirm them.' }]
      : [],
  )

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
