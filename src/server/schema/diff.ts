import type { Registry } from '../../kernel/registry.ts'
import type { Database } from '../database.ts'
import { quoted } from './names.ts'
import { add, type Asking, drop, keyOf, type Part, partsThere, partsWanted } from './parts.ts'
import { wanted } from './tables.ts'

/** Both sides of the comparison between a database and the definitions. */
export interface Compared {
  readonly have: readonly Part[]
  readonly want: readonly Part[]
}

/** Describes both sides. It makes temporary tables that the caller's transaction must take back. */
export const compared = async (tx: Asking, all: Registry): Promise<Compared> => {
  const have = await partsThere(tx)
  return { have, want: await partsWanted(tx, all) }
}

const isOfMigrations = ({ kind }: Part): boolean => kind === 'column' || kind === 'key'

const change = ({ table, name, text: has }: Part, { text }: Part): string => {
  const [type = '', ...rest] = text.split(' not null')
  return [
    `-- ${table}.${name} is ${has} and should be ${text}. Do all rows fit?`,
    `-- alter table ${quoted(table)} alter column ${quoted(name)} type ${type};`,
    `-- alter table ${quoted(table)} alter column ${quoted(name)} ${rest.length > 0 ? 'set' : 'drop'} not null;`,
  ].join('\n')
}

/** Lists what migrations have yet to bring, as SQL: tables and columns. What would destroy data comes as a comment with a question. */
export const lackOfMigrations = ({ have, want }: Compared, all: Registry): string[] => {
  const haveTables = new Set(have.map(part => part.table))
  const wantTables = new Set(want.map(part => part.table))
  const fresh = wanted(all).tables.filter(sql => !haveTables.has(/create table "([^"]+)"/.exec(sql)?.[1] ?? ''))
  const [there, asked] = [have, want].map(parts => new Map(parts.filter(isOfMigrations).map(part => [keyOf(part), part])))
  const altered = [...(asked ?? [])].flatMap(([key, part]) => {
    if (!haveTables.has(part.table)) return []
    const stands = there?.get(key)
    if (!stands) return [`${add(part)};`]
    return stands.text === part.text ? [] : [change(stands, part)]
  })
  const left = [...(there ?? [])].filter(([key, { table }]) => wantTables.has(table) && !asked?.has(key))
  return [...fresh.map(sql => `${sql};`), ...altered, ...left.map(([, part]) => `${drop(part)};`)]
}

/** A part that follows from a definition and is not as it should be: it is missing, another, not yet validated, or wanted no more. */
export interface Change {
  readonly stands: Part | null
  readonly wants: Part | null
}

/** Finds what the tables that there are lack of what follows from the definitions, or have too much. */
export const changesOf = ({ have, want }: Compared): readonly Change[] => {
  const tables = new Set(have.map(part => part.table))
  const wantTables = new Set(want.map(part => part.table))
  const there = new Map(have.filter(part => !isOfMigrations(part)).map(part => [keyOf(part), part]))
  const asked = new Map(want.filter(part => !isOfMigrations(part) && tables.has(part.table)).map(part => [keyOf(part), part]))
  const wrong = [...asked].flatMap(([key, wants]): Change[] => {
    const stands = there.get(key) ?? null
    return stands?.text === wants.text ? [] : [{ stands, wants }]
  })
  const left = [...there].filter(([key, { table }]) => wantTables.has(table) && !asked.has(key))
  return [...wrong, ...left.map(([, stands]): Change => ({ stands, wants: null }))]
}

const done = new Error('The comparison is done; its temporary tables go.')

const comparedOnce = async <T>(db: Database, all: Registry, answer: (found: Compared) => T): Promise<T> => {
  const answers: T[] = []
  try {
    await db.transaction(async tx => {
      answers.push(answer(await compared(tx, all)))
      throw done
    })
  } catch (error) {
    if (error !== done) throw error
  }
  const [found] = answers
  if (found === undefined) throw done
  return found
}

/** The SQL that the next migration has to bring; nothing when tables and columns are what the definitions want. */
export const schemaDiff = (db: Database, all: Registry): Promise<readonly string[]> =>
  comparedOnce(db, all, found => lackOfMigrations(found, all))

/** The same, and in a sentence each part that follows from the definitions and is not as it should be. */
export const departures = (db: Database, all: Registry): Promise<readonly string[]> =>
  comparedOnce(db, all, found => [
    ...lackOfMigrations(found, all),
    ...changesOf(found).map(({ stands, wants }) =>
      wants === null
        ? `The ${stands?.kind ?? 'part'} ${stands?.name ?? ''} of ${stands?.table ?? ''} is asked for by no definition.`
        : `The ${wants.kind} ${wants.name} of ${wants.table} is ${stands ? 'another one than its definition asks for' : 'missing'}.`,
    ),
  ])
