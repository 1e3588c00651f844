import { inject } from 'vitest'
import { type Database, openDatabase } from '../../src/server/database.ts'
import { ensureDemo } from '../../src/modules/demo/demo.server.ts'
import { watchLocks } from '../../src/server/postgres/lockOrder.ts'
import { freshDatabase } from './database.ts'
import { withDatabase } from './server.ts'
import { madeOnce } from './servers/templates.ts'
import { type Basics, basics, withStandards, type Works, works } from './works.ts'

// Most stories begin at the same small works, some at the demo company. Each is made once, by whichever file asks first, and copied for the others.

/** A template that holds a beginning, and what was told as it was made. */
interface Beginning<T> {
  readonly template: string
  readonly told: T
}

interface Making<T> {
  /** The template on which it builds. */
  readonly from?: () => Promise<string>
  readonly fill: (db: Database) => Promise<T>
  readonly watching?: typeof watchLocks | null
}

const make = async <T>(name: string, { from, fill, watching = watchLocks }: Making<T>): Promise<Beginning<T>> => {
  const { established, template: empty, ...server } = inject('testServer')
  const template = `${established}_${name}`
  const made = await madeOnce(server, template, from ?? (() => Promise.resolve(empty)), async database => {
    const db = openDatabase(withDatabase(server.ownerUrl, database), undefined, watching)
    try {
      return JSON.stringify(await fill(db))
    } finally {
      await db.close()
    }
  })
  const told: T = JSON.parse(made)
  return { template, told }
}

const asked = new Map<string, Promise<Beginning<Basics>>>()

const once = (name: string, making: Making<Basics>): Promise<Beginning<Basics>> => {
  const found = asked.get(name) ?? make(name, making)
  asked.set(name, found)
  return found
}

const withBasics = (): Promise<Beginning<Basics>> => once('basics', { fill: db => basics(works(db)) })

const held = new WeakMap<Database, Basics>()

const copied = async (of: Promise<Beginning<Basics>>): Promise<Database> => {
  const { template, told } = await of
  const db = await freshDatabase({ template })
  held.set(db, told)
  return db
}

/** A database of its own for this test file that holds what `basics` makes; see `freshDatabase` and `basicsOf`. */
export const basicDatabase = (): Promise<Database> => copied(withBasics())

/** One that holds the tables of the standards as well, and the rates as on `today`: what `withStandards` makes in a works of that day. */
export const standardsDatabase = (today?: string): Promise<Database> =>
  copied(
    once(`standards_${today?.replaceAll('-', '') ?? 'usual'}`, {
      from: async () => (await withBasics()).template,
      fill: async db => withStandards(works(db, today), (await withBasics()).told),
    }),
  )

/** The ids of what a database of these held from its beginning. */
export const basicsOf = ({ store: { db } }: Pick<Works, 'store'>): Basics => {
  const ids = held.get(db)
  if (!ids) throw new Error('This database was not copied from one that holds a small works.')
  return ids
}

/** How the demo company of the tests is loaded: it buys and makes for the last quarter of the year alone. */
export const demoOptions = { now: () => new Date('2026-11-21T06:30:00Z'), scale: 0.4, days: 91 }

/** A database of its own with the demo company, loaded by two servers that started on it at once, and what these said. */
export const demoDatabase = async (): Promise<{ db: Database; loaded: readonly boolean[]; said: readonly string[] }> => {
  // The demo makes many documents in one transaction, which it may, for nobody else is there yet.
  const { template, told } = await make('demo', {
    watching: null,
    fill: async db => {
      const said: string[] = []
      const load = (): Promise<boolean> => ensureDemo(db, line => said.push(line), demoOptions)
      return { loaded: await Promise.all([load(), load()]), said }
    },
  })
  return { db: await freshDatabase({ watching: null, template }), ...told }
}
