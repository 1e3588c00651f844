import type { Actor } from '../../../server/actor.ts'
import { idsBy } from '../../../server/seed/desk.ts'
import type { Store } from '../../../server/store/parts/store.ts'
import { type People, personCalled } from '../../scene/people.server.ts'

/** Who makes, and with what. */
export interface Making {
  readonly store: Store
  readonly hands: Readonly<Record<'planner' | 'head' | 'keeper' | 'operator' | 'supervisor' | 'inspector', Actor>>
  readonly products: ReadonlyMap<string, number>
  readonly stores: ReadonlyMap<string, number>
  readonly departments: ReadonlyMap<string, number>
  readonly machines: ReadonlyMap<string, number>
  readonly reasons: ReadonlyMap<string, number>
  readonly shifts: ReadonlyMap<string, number>
  readonly stops: ReadonlyMap<string, number>
}

const handsOf = (people: People): Making['hands'] => ({
  planner: personCalled(people, 'planning@strand.example'),
  head: personCalled(people, 'approver@strand.example'),
  keeper: personCalled(people, 'stores@strand.example'),
  operator: personCalled(people, 'production@strand.example'),
  supervisor: personCalled(people, 'supervisor@strand.example'),
  inspector: personCalled(people, 'quality@strand.example'),
})

/** Looks up all that production works with. */
export const makingIn = async (store: Store, people: People): Promise<Making> => ({
  store,
  hands: handsOf(people),
  products: await idsBy(store, 'product', 'code'),
  stores: await idsBy(store, 'store', 'code'),
  departments: await idsBy(store, 'department', 'code'),
  machines: await idsBy(store, 'machine', 'code'),
  reasons: await idsBy(store, 'scrapReason', 'code'),
  stops: await idsBy(store, 'downtimeReason', 'code'),
  shifts: await idsBy(store, 'shift', 'code'),
})
