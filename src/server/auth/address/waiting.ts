import { worksClock } from '../../../kernel/days/worksClock.ts'
import { user } from '../../../modules/masters/people/user/user.ts'
import type { Tx } from '../../database.ts'
import { tellOf } from '../../mail/letters.ts'
import { setFields } from '../../rules/held.ts'
import { noteSecurity } from '../../security/noted.ts'
import { waitHours } from '../hands.ts'

/** A question that nobody brought to its end lapses after so many days. */
const lapses = '7 days'

export interface Waiting {
  readonly address: string
  readonly by: number
  readonly byName: string
  readonly askedStamp: string
  readonly fromStamp: string
  readonly confirmed: boolean
  readonly agreedName: string | null
}

const waitingSql = `
select c.address, c.asked_by as by, coalesce(b.name, '') as "byName", c.asked_stamp as "askedStamp",
  c.asked_stamp + interval '${waitHours} hours' as "fromStamp", c.confirmed_stamp is not null as confirmed, a.name as "agreedName"
from address_change c left join "user" b on b.id = c.asked_by left join "user" a on a.id = c.agreed_by
where c.user_id = $1 and c.asked_stamp > now() - interval '${lapses}'`

/** The address that is to take the place of a person's own; null where none is. */
export const waitingOf = (tx: Tx, person: number): Promise<Waiting | null> => tx.maybe<Waiting>(waitingSql, [person])

interface Due {
  readonly id: number
  readonly was: string
  readonly address: string
}

const dueSql = `
select u.id, u.email as was, c.address from address_change c join "user" u on u.id = c.user_id
where c.confirmed_stamp is not null and (c.agreed_by is not null or c.asked_stamp <= now() - interval '${waitHours} hours')
  and c.asked_stamp > now() - interval '${lapses}' and ($1::bigint is null or u.id = $1)
  and not exists (select from "user" o where lower(o.email) = lower(c.address) and o.id <> u.id)
for update of c, u`

/** Takes every address that has waited long enough, in a transaction whose step is called takeAddress. Both addresses are told. */
export const takeDue = async (tx: Tx, person: number | null): Promise<readonly number[]> => {
  const due = await tx.rows<Due>(dueSql, [person])
  for (const { id, was, address } of due) {
    const details = `From ${was} to ${address}.`
    await tellOf(tx, id, 'addressTaken', { details })
    await tx.rows('delete from address_change where user_id = $1', [id])
    await setFields(tx, user, [{ id, email: address, verified: true }])
    await tellOf(tx, id, 'addressTaken', { details })
  }
  return due.map(({ id }) => id)
}

/** Takes the question back, in an open transaction; false where there is none. The person is told at the address that stays. */
export const stopWaiting = async (tx: Tx, person: number, from: string): Promise<boolean> => {
  const gone = await tx.maybe<{ address: string }>('delete from address_change where user_id = $1 returning address', [person])
  if (!gone) return false
  await tx.rows(`delete from mail_link where user_id = $1 and purpose = 'address'`, [person])
  await noteSecurity(tx, 'addressStopped', person)
  await tellOf(tx, person, 'addressStopped', { from, details: `It was to be ${gone.address}.` })
  return true
}

/** Tells when it counts, as the letter to the old address says it. */
export const countsFrom = (askedMs: number): string => worksClock(new Date(askedMs + waitHours * 3_600_000).toISOString())
