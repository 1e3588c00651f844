import type { Database, Tx } from '../database.ts'
import { type Key, keyIn, keyMade, open, readKey, seal } from '../backup/key.ts'
import { Refusal } from '../refusal.ts'

/**
 * Secrets of authenticator apps as the database holds them: sealed by the key of the backups, which lies outside of it, each for its
 * person, so that a person who reads or writes the table can neither make codes nor put another's secret in its place. One key for both,
 * because a restored database needs it anyhow: there is one file to keep.
 */
export interface AppSecrets {
  seal(person: number, secret: Buffer): Promise<Buffer>
  /** Refuses with 503 where this server has not the key that sealed it. */
  open(person: number, sealed: Buffer): Promise<Buffer>
}

const nameOf = (person: number): string => `authenticator app of user ${person}`

const otherKey =
  'Codes of apps cannot be checked now: this server has not the key that they were sealed with. Use a passkey or a recovery code, and ' +
  'tell the administrator of the server to put back its backup.key.'

/**
 * The secrets under the key in a file, which is read when the first is asked for, and made when there is none; `report` hears of
 * a new key, and of one that does not fit.
 */
export const appSecrets = (keyFile: string, report: (line: string) => void): AppSecrets => {
  let key: Promise<Key> | null = null
  const held = (read: () => Promise<Key>): Promise<Key> => {
    key ??= read()
    key.catch(() => (key = null))
    return key
  }
  return {
    seal: async (person, secret) => seal(await held(() => keyIn(keyFile, file => report(keyMade(file)))), nameOf(person), secret),
    open: async (person, sealed) => {
      try {
        return open(await held(() => readKey(keyFile)), nameOf(person), sealed)
      } catch (cause) {
        key = null
        report(`A code of an app could not be checked. ${cause instanceof Error ? cause.message : String(cause)}`)
        throw new Refusal(503, otherKey)
      }
    },
  }
}

/** Seals the secrets that an earlier version kept readable. */
export const sealReadable = async (db: Database, secrets: AppSecrets): Promise<number> => {
  const readable = await db.read(tx => tx.rows<{ person: number; secret: Buffer }>(readableSql, []))
  for (const { person, secret } of readable) {
    const sealed = await secrets.seal(person, secret)
    await db.transaction((tx: Tx) => tx.rows(sealSql, [person, secret, sealed]))
  }
  return readable.length
}

const readableSql = 'select user_id as person, secret from totp where secret is not null order by user_id'

/** Only what still is as it was read: a person may have set up another app meanwhile. */
const sealSql = 'update totp set secret = null, sealed = $3 where user_id = $1 and secret = $2'
