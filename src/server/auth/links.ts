import type { Tx } from '../database.ts'

/** What a link in a mail is for. */
export type Purpose = 'verify' | 'reset' | 'address'

/** How long a link works: PostgreSQL intervals. */
export const linkLife: Readonly<Record<Purpose, string>> = { verify: '7 days', reset: '1 hour', address: '7 days' }

/** Takes back the links and letters of people whose addresses no mail reaches, in an open transaction. */
export const takeBackLinks = async (tx: Tx, users: readonly number[]): Promise<void> => {
  await tx.rows('delete from mail_link where user_id = any($1::bigint[])', [users])
  await tx.rows('delete from outbox where user_id = any($1::bigint[])', [users])
}
