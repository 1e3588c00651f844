import type { UserType } from '../../kernel/duty.ts'
import type { Actor } from '../../server/actor.ts'
import { takeBackLinks } from '../../server/auth/links.ts'
import { makePasswords, storePassword } from '../../server/auth/password.ts'
import type { Store } from '../../server/store/parts/store.ts'
import { deskOf, idOf } from '../../server/seed/desk.ts'
import type { SeedPeople, SeedPerson } from './seed.server.ts'
import { setFields } from '../../server/rules/held.ts'
import { user } from '../masters/people/user/user.ts'

/** Who administers the demo company. */
export const office = 'backoffice@strand.example'

/** Printed in the README; it works only while nobody but this machine can reach the server. */
const demoPassword = 'strand-demo'

/** Strand itself: there is no user yet who could enter the first one. */
const strand: Actor = {
  id: 0,
  email: '',
  name: 'Strand',
  userType: 0,
  duties: new Set(['admin']),
  request: 'demo-company',
}

const numberOf: Record<UserType, Actor['userType']> = { BackOffice: 0, Builder: 1, Agent: 2, Customer: 3 }

const actorOf = (id: number, { email, name, userType, duties }: SeedPerson): Actor => ({
  id,
  email,
  name,
  userType: numberOf[userType],
  duties: new Set(duties),
  request: strand.request,
})

/** The people of the demo company by their e-mail address. */
export type People = ReadonlyMap<string, Actor>

export const personCalled = (people: People, email: string): Actor => {
  const person = people.get(email)
  if (!person) throw new Error(`Nobody of the demo company has the address ${email}.`)
  return person
}

/**
 * `verified` is proven by a mail and `credential` by a person who knows the password, so neither comes in through a form. Both are
 * written here for addresses that no mail reaches; the letters that asked for proof go, but for the one who is to prove it.
 */
const letIn = async (store: Store, admin: Actor, seed: SeedPeople, people: People): Promise<void> => {
  const hash = await makePasswords().hash(demoPassword)
  const everyone = [...seed.signIns, ...seed.salesPersons, ...seed.agents]
  const verified = everyone.filter(person => person.verified).map(person => personCalled(people, person.email).id)
  await store.db.transaction(
    async tx => {
      await setFields(
        tx,
        user,
        verified.map(id => ({ id, verified: true })),
      )
      await takeBackLinks(tx, verified)
      for (const { email } of seed.signIns) await storePassword(tx, personCalled(people, email).id, hash)
    },
    { setting: { 'app.user_id': String(admin.id), 'app.request': admin.request, 'app.action': 'verify' } },
  )
}

/** Enters the users: Strand enters the first, who may do everything, and that user enters all others. */
export const loadPeople = async (store: Store, seed: SeedPeople): Promise<People> => {
  const desk = deskOf(store)
  const people = new Map<string, Actor>()
  let admin = strand
  for (const person of [...seed.signIns, ...seed.salesPersons, ...seed.agents]) {
    const { verified: _verified, ...form } = person
    const made = actorOf(idOf(await desk.create(admin, 'user', form)), person)
    people.set(person.email, made)
    if (admin === strand) admin = made
  }
  await letIn(store, admin, seed, people)
  return people
}
