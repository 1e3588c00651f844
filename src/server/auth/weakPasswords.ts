import { passwordProblem } from '../../modules/masters/people/password.ts'
import type { Database } from '../database.ts'

/** Whose password it is to be. The company is read where it is not told. */
interface Owner {
  readonly email: string
  readonly name: string
  readonly company?: string
}

let common: Promise<ReadonlySet<string>> | null = null

/** The passwords that are tried first, from lists of leaked ones; read when they are first asked for. */
const commonPasswords = (): Promise<ReadonlySet<string>> => {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
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
