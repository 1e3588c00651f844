import { hash, randomBytes } from 'node:crypto'
import type { Tx } from '../../database.ts'
import type { AppSecrets } from '../appSecret.ts'
import { base32, stepOfCode } from './totp.ts'

/** What a person has beside their password. */
export interface Factors {
  /** An app gives them codes. */
  readonly app: boolean
  readonly passkeys: number
  readonly recoveryLeft: number
  /** One of their duties asks for a second factor. */
  readonly required: boolean
}

const factorsSql = `
select exists (select from totp where user_id = u.id and confirmed_stamp is not null) as app,
  (select count(*)::int from passkey where user_id = u.id) as passkeys,
  (select count(*)::int from recovery_code where user_id = u.id) as "recoveryLeft",
  u.user_type in ('BackOffice', 'Builder') and exists (select from second_factor_duty d where d.duty = any(u.duties)) as required
from "user" u where u.id = $1`

export const factorsOf = (tx: Tx, person: number): Promise<Factors> => tx.one<Factors>(factorsSql, [person])

export const hasFactor = ({ app, passkeys }: Factors): boolean => app || passkeys > 0

/**
 * Takes a code, and says whether the app of the person shows it now. Each code is taken once: its step is stored, and of two who bring it
 * at the same moment the statement lets one through. A code that has come is a code that will not be taken again, though what follows be
 * refused.
 */
export const takeAppCode = async (
  tx: Tx,
  secrets: AppSecrets,
  person: number,
  code: string,
  confirmed = true,
): Promise<boolean> => {
  const found = await tx.maybe<{ sealed: Buffer | null }>(
    `select sealed from totp where user_id = $1 and (confirmed_stamp is not null) = $2 for update`,
    [person, confirmed],
  )
  const step = found?.sealed ? stepOfCode(await secrets.open(person, found.sealed), code, Date.now()) : null
  if (step === null) return false
  const taken = await tx.maybe(
    `update totp set last_step = $2, confirmed_stamp = coalesce(confirmed_stamp, now()) where user_id = $1 and last_step < $2 returning user_id`,
    [person, step],
  )
  return taken !== null
}

const codesGiven = 10
/** 120 bits: nobody guesses one, so its hash needs no salt and no slowness. */
const bytesOfCode = 15

const plain = (code: string): string => code.toUpperCase().replace(/[^A-Z2-7]/g, '')
const hashOf = (code: string): Buffer => hash('sha256', plain(code), 'buffer')

/** New codes for recovery in place of those that were; they are shown this once. */
export const renewRecoveryCodes = async (tx: Tx, person: number): Promise<readonly string[]> => {
  const codes = Array.from({ length: codesGiven }, () => base32(randomBytes(bytesOfCode)))
  await tx.rows('delete from recovery_code where user_id = $1', [person])
  await tx.rows('insert into recovery_code (user_id, code_hash) select $1, unnest($2::bytea[])', [person, codes.map(hashOf)])
  return codes.map(code => code.toLowerCase().replace(/.{6}(?=.)/g, '$&-'))
}

/** Uses up a code for recovery; false where it is none of the person's, or was used. */
export const takeRecoveryCode = async (tx: Tx, person: number, code: string): Promise<boolean> =>
  (await tx.maybe('delete from recovery_code where user_id = $1 and code_hash = $2 returning user_id', [
    person,
    hashOf(code),
  ])) !== null

/** Takes all of it away, in an open transaction. */
export const removeFactors = async (tx: Tx, person: number): Promise<void> => {
  await tx.rows('delete from totp where user_id = $1', [person])
  await tx.rows('delete from passkey where user_id = $1', [person])
  await tx.rows('delete from recovery_code where user_id = $1', [person])
}
