import { hash, randomBytes } from 'node:crypto'
import { duties, type Duty, isOfTheWorks, userTypes } from '../../kernel/duty.ts'
import type { Actor } from '../actor.ts'
import type { Database, Tx } from '../database.ts'
import type { Caller } from '../http/route.ts'
import type { Holder } from '../http/serve.ts'
import { tellOf } from '../mail/letters.ts'
import { auditedAs, noteSecurity } from '../security/noted.ts'
import { provenMinutes } from '../proof.ts'
import { newDevice } from './deviceKey.ts'

/** Longer than any shift with its overtime; and longer than any break in one. */
const hoursInAll = 12
const hoursIdle = 4

/** What a session waits for: nothing, the second factor, or its being set up; and how many minutes it may wait. */
export type Stage = Holder['stage']
const waitMinutes: Readonly<Record<Exclude<Stage, 'open'>, number>> = { factor: 10, setUp: 60 }

/** How long a server may trust what it read, as long as it hears of every session that ends. */
const trustedMs = 5_000
const mostKept = 5_000

/** A person as the sign-in knows them. */
export interface Person {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly userType: Actor['userType']
  readonly duties: readonly Duty[]
}

/** A row of "user", as the statements here read it. */
export interface PersonRow {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly userType: string
  readonly duties: readonly string[]
}

export const personColumns = `u.id, u.email, u.name, u.user_type as "userType", u.duties`

const isDuty = (word: string): word is Duty => Object.hasOwn(duties, word)

const typeNumber = (word: string): Actor['userType'] => {
  const [backOffice, builder, agent] = userTypes
  if (word === backOffice) return 0
  if (word === builder) return 1
  return word === agent ? 2 : 3
}

export const personOf = (row: PersonRow): Person => ({
  id: row.id,
  email: row.email,
  name: row.name,
  userType: typeNumber(row.userType),
  duties: row.duties.filter(isDuty),
})

const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer')

/** Which rows of session still let somebody in. */
export const sessionLives = `expires_stamp > now() and used_stamp > now() - interval '${hoursIdle} hours'`

/** The person behind a token, and whether the session has rested long enough to note that it is used. */
const lookUp = `
  select s.id as session, s.stage, s.used_stamp < now() - interval '1 minute' as rested, ${personColumns},
    extract(epoch from now() - s.proved_stamp)::float8 as "provedSecondsAgo"
  from session s join "user" u on u.id = s.user_id
  where s.token_hash = $1 and u.status = 'active'
    and ${sessionLives}`

interface Found extends PersonRow {
  readonly session: number
  readonly rested: boolean
  readonly stage: Stage
  readonly provedSecondsAgo: number
}

/** The company that the works runs under, as the top bar shows it; null before the first set-up. */
export const findCompany = async (tx: Tx): Promise<{ name: string; test: boolean } | null> =>
  tx.maybe<{ name: string; test: boolean }>(
    `select name, coalesce(demo, false) as test from company where status = 'active' order by id limit 1`,
    [],
  )

/** The first browser of a person is no news; every other that was not seen before is told to them, and stands in the security log. */
const noteDevice = async (tx: Tx, person: number, caller: Caller): Promise<void> => {
  const known = await tx.one<{ isNew: boolean; isFirst: boolean }>(
    `with before as (select count(*) as devices from known_device where user_id = $1),
     made as (insert into known_device (user_id, agent_hash) values ($1, $2) on conflict do nothing returning 1)
     select exists (select from made) as "isNew", (select devices = 0 from before) as "isFirst"`,
    [person, tokenHash(caller.agent)],
  )
  if (!known.isNew) return
  await noteSecurity(tx, 'newDevice', person, { agent: caller.agent })
  if (!known.isFirst) await tellOf(tx, person, 'newDevice', `${caller.agent}, ${caller.address}`)
}

const insertSession = `
  insert into session (token_hash, user_id, agent, address, stage, expires_stamp) values ($1, $2, $3, $4, $5, now() + make_interval(mins => $6))`

/** Writes a session in an open transaction and answers its token. */
export const beginSession = async (tx: Tx, person: number, caller: Caller, stage: Stage): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const minutes = stage === 'open' ? hoursInAll * 60 : waitMinutes[stage]
  await tx.rows(insertSession, [tokenHash(token), person, caller.agent, caller.address, stage, minutes])
  if (stage === 'open') await noteDevice(tx, person, caller)
  return token
}

/** The person as every answer that signs in tells them, in an open transaction. */
export const signedInAs = async (tx: Tx, person: Person, token: string, stage: Stage = 'open') => ({
  user: person,
  token,
  company: (await findCompany(tx)) ?? undefined,
  ...(stage === 'open' ? { device: await newDevice(tx, person.id, tokenHash(token)) } : {}),
})

/** Takes a session as proven just now, in an open transaction; every server hears of it. */
export const noteProof = async (tx: Tx, person: number, session: number): Promise<void> => {
  await tx.rows('update session set proved_stamp = now() where id = $1', [session])
  await tx.rows(`select pg_notify('strand_session', $1)`, [String(person)])
}

export interface Sessions {
  /** Who holds the token; null when it is no good. */
  holder(token: string): Promise<Holder | null>
  /** Starts a session and answers its token: 256 random bits, shown this once. */
  open(person: number, caller: Caller, stage?: Stage): Promise<string>
  /** Forgets what is kept of a person, so that the next request reads anew. */
  forget(person: number): void
  forgetAll(): void
}

/**
 * The sessions of all servers, kept in the database. `heard` tells whether this server hears at once of sessions that
 * others end; while it does not, every request is looked up.
 */
export const makeSessions = (db: Database, heard: () => boolean): Sessions => {
  const kept = new Map<string, { readonly holder: Holder; readonly until: number }>()
  /** Counts what was forgotten: a look-up that started before must not bring it back. */
  let forgotten = 0

  const find = async (token: string): Promise<Holder | null> => {
    const found = await db.read(tx => tx.maybe<Found>(lookUp, [tokenHash(token)]))
    if (!found) return null
    if (found.rested && db.halts.why('writing') === null)
      await db.transaction(tx => tx.rows('update session set used_stamp = now() where id = $1', [found.session]))
    const person = personOf(found)
    // Duties are of the works: those beside the name of an agent or a customer open nothing.
    const held = isOfTheWorks(person) ? person.duties : []
    const provedUntil = Date.now() + (provenMinutes * 60 - found.provedSecondsAgo) * 1000
    return { actor: { ...person, duties: new Set(held), provedUntil }, session: found.session, stage: found.stage }
  }

  return {
    holder: async token => {
      const key = tokenHash(token).toString('base64')
      const known = kept.get(key)
      if (known && known.until > Date.now()) return known.holder
      const before = forgotten
      const holder = await find(token)
      if (kept.size >= mostKept) kept.clear()
      if (holder && heard() && before === forgotten) kept.set(key, { holder, until: Date.now() + trustedMs })
      else kept.delete(key)
      return holder
    },
    open: (person, caller, stage = 'open') =>
      db.transaction(
        async tx => {
          await tx.rows(`delete from session where not (${sessionLives})`, [])
          return beginSession(tx, person, caller, stage)
        },
        { setting: auditedAs(person, caller, 'signIn') },
      ),
    forget: person => {
      forgotten += 1
      for (const [key, { holder }] of kept) if (holder.actor.id === person) kept.delete(key)
    },
    forgetAll: () => {
      forgotten += 1
      kept.clear()
    },
  }
}

/** Which sessions of a person are to end. */
export type Ending = { readonly session: number } | { readonly except: number } | 'all'

/** Ends sessions of a person in an open transaction, and answers how many. Every server hears of it when it commits. */
export const endSessions = async (tx: Tx, person: number, which: Ending): Promise<number> => {
  if (which === 'all') return (await tx.rows('delete from session where user_id = $1 returning id', [person])).length
  if ('session' in which)
    return (await tx.rows('delete from session where user_id = $1 and id = $2 returning id', [person, which.session])).length
  return (await tx.rows('delete from session where user_id = $1 and id <> $2 returning id', [person, which.except])).length
}
