import type { Tx } from '../database.ts'

const timeSql = `
with ended as (
  update machine_time set to_stamp = now(), reason = case when activity = 'stop' then coalesce($5::bigint, reason) end, version = version + 1
  where job_card = $1 and to_stamp is null)
insert into machine_time (status, created_by, machine, job_card, activity, reason, from_stamp)
select 'open', $4, $2, $1, $3, case when $3 = 'stop' then $5::bigint end, now() where $3::text is not null`

/**
 * What begins on a machine: it runs, it stands, or the card leaves it (null). The reason is that of the stop that begins, or of the one that
 * ends: people often say why only when it runs again.
 */
export interface Begun {
  readonly jobCard: number
  readonly machine: number | null
  readonly activity: 'run' | 'stop' | null
  readonly reason: number | null
  readonly by: number
}

/** Ends what a machine did on a job card until now, and begins what it does from now on. The caller holds the card. */
export const keepMachineTime = async (tx: Tx, { jobCard, machine, activity, reason, by }: Begun): Promise<void> => {
  await tx.rows(timeSql, [jobCard, machine, activity, by, reason])
}
