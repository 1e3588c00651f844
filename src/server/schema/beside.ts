import pg from 'pg'
import { inTransaction } from './applying.ts'
import type { Change } from './diff.ts'
import { quoted } from './names.ts'
import { add, drop, type Part } from './parts.ts'

/**
 * Parts of a large table are made beside the old ones, while people work, and take their place when they are whole: a check or a key to another
 * table is added without a look at the rows and validated afterwards, an index is built concurrently. What does not fit leaves the
 * database as it was.
 */

/** The name of a part that is being made; there is one at a time, for one process migrates. */
const making = 'strand_being_made'

const query = (client: pg.Client, sql: string): Promise<unknown> => client.query(sql)

const swap = (client: pg.Client, { stands }: Change, takePlace: string): Promise<void> =>
  inTransaction(client, async () => {
    if (stands) await query(client, drop(stands))
    await query(client, takePlace)
  })

const validated = async (client: pg.Client, change: Change, wants: Part): Promise<void> => {
  const table = quoted(wants.table)
  await inTransaction(client, async () => {
    await query(client, `alter table ${table} drop constraint if exists ${making}`)
    await query(client, `${add({ ...wants, name: making })} not valid`)
  })
  try {
    await query(client, `alter table ${table} validate constraint ${making}`)
  } catch (error) {
    await inTransaction(client, async () => void (await query(client, `alter table ${table} drop constraint ${making}`)))
    throw error
  }
  await swap(client, change, `alter table ${table} rename constraint ${making} to ${quoted(wants.name)}`)
}

/** Builds an index by a statement that names it ${making}; one that fails leaves an invalid one behind, which goes. */
const built = async (client: pg.Client, sql: string): Promise<void> => {
  const clear = `drop index concurrently if exists ${making}`
  await query(client, clear)
  try {
    await query(client, sql)
  } catch (error) {
    await query(client, clear)
    throw error
  }
}

const indexed = async (client: pg.Client, change: Change, wants: Part): Promise<void> => {
  await built(client, wants.text.replace(/^CREATE (UNIQUE )?INDEX \S+ ON/, `create $1index concurrently ${making} on`))
  await swap(client, change, `alter index ${making} rename to ${quoted(wants.name)}`)
}

const unique = async (client: pg.Client, change: Change, wants: Part): Promise<void> => {
  await built(client, `create unique index concurrently ${making} on ${quoted(wants.table)} ${wants.text.replace('UNIQUE ', '')}`)
  await swap(
    client,
    change,
    `alter table ${quoted(wants.table)} add constraint ${quoted(wants.name)} unique using index ${making}`,
  )
}

/** Makes one change of a table that people write to meanwhile. Throws what PostgreSQL says of rows that do not fit. */
export const changeBeside = async (client: pg.Client, change: Change): Promise<void> => {
  const { stands, wants } = change
  if (wants?.kind === 'index') return indexed(client, change, wants)
  if (wants?.text.startsWith('UNIQUE ')) return unique(client, change, wants)
  if (wants && /^(?:CHECK|FOREIGN KEY) /.test(wants.text)) return validated(client, change, wants)
  // Triggers are quick; rows that may not overlap are looked at under the lock, for PostgreSQL has no other way.
  return inTransaction(client, async () => {
    if (stands) await query(client, drop(stands))
    if (wants) await query(client, add(wants))
  })
}
