import { randomBytes } from 'node:crypto'
import type { Database, Tx } from '../database.ts'

/** By what a browser seals what it keeps of its person's work, in base 64, and until when their session lives. */
export interface Device {
  readonly key: string
  readonly until: string
}

const heldSql = `
select s.expires_stamp as until, k.key from session s left join device_key k on k.user_id = s.user_id where s.id = $1 and s.user_id = $2`

/** The key of the person's browsers, made when there is none yet. What is there stays: of two sign-ins at once both have the same. */
const keptSql = `
insert into device_key (user_id, key) values ($1, $2) on conflict (user_id) do update set key = device_key.key returning key`

/**
 * Answers what a session that has just begun seals by, in an open transaction. The key lies here and goes only to who is signed in, so that
 * what lies in a browser is read by nobody else.
 */
export const newDevice = async (tx: Tx, person: number, tokenHash: Buffer): Promise<Device> => {
  const { key } = await tx.one<{ key: Buffer }>(keptSql, [person, randomBytes(32)])
  const { until } = await tx.one<{ until: string }>('select expires_stamp as until from session where token_hash = $1', [
    tokenHash,
  ])
  return { key: key.toString('base64'), until }
}

/** Answers what an open session seals by. It writes only for a session that began before there were keys, so it answers on a full disk too. */
export const deviceOf = async (db: Database, person: number, session: number): Promise<Device> => {
  const held = await db.read(tx => tx.one<{ until: string; key: Buffer | null }>(heldSql, [session, person]))
  const key = held.key ?? (await db.transaction(tx => tx.one<{ key: Buffer }>(keptSql, [person, randomBytes(32)]))).key
  return { key: key.toString('base64'), until: held.until }
}
