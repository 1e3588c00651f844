import { hash, verify } from '@node-rs/argon2'
import type { Tx } from '../database.ts'
import { Refusal, TooMany } from '../refusal.ts'
import { Turns } from '../turns.ts'

/** 46 MiB and four passes, about 60 ms of one core: dear enough for a thief, cheap enough for a Monday morning. */
const usual = { memoryCost: 47_104, timeCost: 4, parallelism: 1 }

/** What a hash costs: KiB of memory, passes over it, and threads. */
export type HashCost = typeof usual

/** What a stranger's password is held against: as dear as what is stored, and the hash of nothing. */
const nobodyAt = (cost: HashCost): string =>
  `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Of Node's four worker threads two at most hash passwords; the others read files and compress answers. */
const mostAtOnce = 2
/** So many wait for one neighbourhood; from so many in all on, only those of whose neighbourhood none waits are let in. */
const mostEach = 60
const mostWaiting = 100
/** Networks are without number, so a flood from many of them has an end too. */
const mostOfAll = 150
const againSeconds = 2

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes the same time with a hash that does not exist. */
  matches(stored: string | null, password: string, from?: string): Promise<boolean>
}

/** The same letters typed on another keyboard are the same password. */
const settled = (password: string): string => password.normalize('NFKC')

/**
 * Hashes passwords, a few at a time: a burst of sign-ins waits its turn, neighbourhood by neighbourhood, and a flood from one is refused
 * while all others come in. Tests hash at a cost of their own.
 */
export const makePasswords = (cost: HashCost = usual): Passwords => {
  const nobody = nobodyAt(cost)
  let running = 0
  const waiting = new Turns<string, () => void>()
  const inTurn = async <T>(from: string, work: () => Promise<T>): Promise<T> => {
    if (running < mostAtOnce) running += 1
    else {
      const own = waiting.of(from)
      if (own >= mostEach || (own > 0 && waiting.size >= mostWaiting))
        throw new TooMany('Too many people are signing in from your network at once. Try again in a moment.', againSeconds)
      if (waiting.size >= mostOfAll) throw new Refusal(503, 'Too many people are signing in at once. Try again in a moment.')
      await new Promise<void>(resolve => waiting.push(from, resolve))
    }
    try {
      return await work()
    } finally {
      // The place goes to the next in line, so that nobody slips in between.
      const next = waiting.next()
      if (next) next()
      else running -= 1
    }
  }
  return {
    hash: password => inTurn('', () => hash(settled(password), cost)),
    matches: (stored, password, from = '') =>
      inTurn(from, async () => {
        const fits = await verify(stored ?? nobody, settled(password))
        return stored !== null && fits
      }),
  }
}

/** Stores a password in an open transaction. */
export const storePassword = (tx: Tx, user: number, passwordHash: string): Promise<unknown> =>
  tx.rows(
    `insert into credential (user_id, hash) values ($1, $2)
     on conflict (user_id) do update set hash = excluded.hash, changed_stamp = now()`,
    [user, passwordHash],
  )
