import { randomInt } from 'node:crypto'
import type { ISODate } from '../../kernel/dates.ts'
import { duties } from '../../kernel/duty.ts'

import { company } from '../../modules/masters/books/company/company.ts'
import { gstRegistration } from '../../modules/masters/books/gstRegistration.ts'
import { toldByGstin } from '../../modules/masters/parties/gstin.ts'
import { user } from '../../modules/masters/people/user/user.ts'
import { type Actor } from '../actor.ts'
import { type Database, type Tx } from '../database.ts'
import { within } from '../store/oneTransaction.ts'
import { loadReference } from '../seed/reference.ts'

import { type Caller, type Route, openRoute } from '../http/route.ts'
import { complaintsRefusal, Refusal } from '../refusal.ts'
import { insertRecord } from '../store/save.ts'
import { type Store } from '../store/parts/store.ts'
import { auditedAs } from '../security/noted.ts'
import { type Auth } from './auth.ts'

import { storePassword } from './password.ts'
import { allowTry, neighbourhood } from './tries.ts'
import { weakness } from './weakPasswords.ts'
import * as wire from '../../wire/auth/setup.ts'
import { setFields } from '../rules/held.ts'

const setupTries = { name: 'setup', most: 10, minutes: 15 }

/** Without letters that look like digits. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const codeLength = 10

const freshCode = (): string => Array.from({ length: codeLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

const hasUsers = async (tx: Tx): Promise<boolean> => (await tx.maybe('select 1 as one from "user" limit 1', [])) !== null

/**
 * The code that makes the first visitor the administrator, to be printed on the console of every server; null once there is
 * anybody. All servers of one database print the same.
 */
export const setupCode = (db: Database): Promise<string | null> =>
  db.transaction(async tx => {
    if (await hasUsers(tx)) return null
    await tx.rows('insert into setup_code (code) values ($1) on conflict do nothing', [freshCode()])
    return (await tx.one<{ code: string }>('select code from setup_code', [])).code
  })

/** Who became administrator, and of which company. */
interface Founded {
  readonly administrator: number
  readonly company: number
}

interface Setup {
  readonly code: string
  readonly companyName: string
  readonly gstin: string | null
  readonly address: string | null
  readonly startsOn: ISODate | null
  readonly name: string
  readonly email: string
  readonly password: string
}

/** Strand itself, before there is anybody. */
const nobody = (request: string): Actor => ({
  id: 0,
  email: '',
  name: 'Strand',
  userType: 0,
  duties: new Set(['admin', 'accounts', 'masters']),
  request,
})

const typedCode = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '')

/**
 * Takes the code and makes the administrator, the company and the books that every company starts with; of two who come at once
 * the second finds the code gone.
 */
const found = async (store: Store, tx: Tx, setup: Setup, passwordHash: string, request: string): Promise<Founded> => {
  const taken = await tx.maybe('delete from setup_code where code = $1 returning code', [typedCode(setup.code)])
  if (!taken)
    throw complaintsRefusal(422, [{ path: 'code', message: 'This is not the code that the console of the server shows.' }])
  if (await hasUsers(tx)) throw new Refusal(409, 'Strand is set up already. Sign in.')
  const actor = nobody(request)
  const { saved: administrator } = await insertRecord(store, tx, actor, user, {
    name: setup.name,
    email: setup.email,
    userType: 'BackOffice',
    duties: Object.keys(duties),
  })
  const id = Number(administrator['id'])
  await setFields(tx, user, [{ id, verified: true }])
  // Who sets up can read the console, so the address needs no mail to be verified.
  await tx.rows('delete from mail_link where user_id = $1', [id])
  await tx.rows('delete from outbox where user_id = $1', [id])
  await storePassword(tx, id, passwordHash)
  const { saved: made } = await insertRecord(store, tx, { ...actor, id }, company, {
    name: setup.companyName,
    pan: setup.gstin === null ? null : (toldByGstin(setup.gstin).pan ?? null),
    address: setup.address,
    startsOn: setup.startsOn ?? store.today(),
  })
  if (setup.gstin !== null) {
    await insertRecord(store, tx, { ...actor, id }, gstRegistration, {
      name: setup.companyName,
      gstin: setup.gstin,
      state: setup.gstin.slice(0, 2),
      address: setup.address,
    })
  }
  await loadReference({ ...store, db: within(store.db, tx) }, { ...actor, id })
  return { administrator: id, company: Number(made['id']) }
}

const setUp = async (auth: Auth, store: Store, setup: Setup, caller: Caller): Promise<{ readonly company: number }> => {
  await allowTry(auth.db, [{ limit: setupTries, subject: neighbourhood(caller.address) }])
  const problem = await weakness(auth.db, setup.password, { email: setup.email, name: setup.name, company: setup.companyName })
  if (problem) throw complaintsRefusal(422, [{ path: 'password', message: problem }])
  const passwordHash = await auth.passwords.hash(setup.password)
  const founded = await auth.db.transaction(tx => found(store, tx, setup, passwordHash, caller.request), {
    // The second to come waits for the books of the first.
    setting: { ...auditedAs(0, caller, 'setUp'), lock_timeout: '14s', idle_in_transaction_session_timeout: '30s' },
  })
  auth.security('setUp', { user: founded.administrator, address: caller.address, request: caller.request })
  return { company: founded.company }
}

/** The first visit to an empty Strand. */
export const setupOperations = (auth: Auth, store: Store): readonly Route[] => [
  openRoute(wire.readSetup, {
    tag: 'Set-up',
    summary: 'Whether Strand still waits for its company and its administrator',
    access: 'public',
    handle: async () => ({ needed: !(await auth.db.read(hasUsers)) }),
  }),
  openRoute(wire.setUp, {
    tag: 'Set-up',
    summary: 'Create the company and its administrator, once, with the code from the console',
    access: 'public',
    handle: ({ body, caller }) => setUp(auth, store, body, caller),
  }),
]
