import type { ISODate } from '../../../kernel/dates.ts'
import { todayAtWorks } from '../../../kernel/days/worksClock.ts'
import type { Registry } from '../../../kernel/registry.ts'
import type { Database } from '../../database.ts'
import type { Parts } from './parts.ts'
import { alsoLoadedOf, type Plan, planOf } from './plan.ts'

/** All that the verbs need: what documents there are, where they are kept, what day it is at the works. */
export interface Store {
  readonly registry: Registry
  readonly db: Database
  /** What documents have beside their definitions. */
  readonly parts: Parts
  /** The day at the works, Asia/Kolkata. */
  today(): ISODate
  /** Where all who read our papers find us (`STRAND_URL`); null where nobody from outside does. */
  readonly address: string | null
  /** The SQL of a document, composed once. */
  plan(name: string): Plan
  /** Reads what the references of a document lead to along a path: $1 are ids of the document. */
  alsoLoaded(name: string, path: string): Pick<Plan, 'def' | 'select'>
}

/** Makes the store. `now` is the clock, which tests and the demo generator set. */
export const makeStore = (
  registry: Registry,
  db: Database,
  parts: Partial<Parts>,
  now: () => Date = () => new Date(),
  address: string | null = null,
): Store => {
  const plans = new Map(Object.values(registry.documents).map(def => [def.name, planOf(def)]))
  const ways = new Map<string, Pick<Plan, 'def' | 'select'>>()
  const plan = (name: string): Plan => {
    const known = plans.get(name)
    if (!known) throw new Error(`There is no document called ${name}.`)
    return known
  }
  return {
    registry,
    db,
    parts: { rules: {}, papers: {}, panels: {}, demo: {}, reports: {}, views: {}, ...parts },
    today: () => todayAtWorks(now()),
    address,
    plan,
    alsoLoaded: (name, path) => {
      const key = `${name} ${path}`
      const known = ways.get(key) ?? alsoLoadedOf(plan, name, path)
      ways.set(key, known)
      return known
    },
  }
}
