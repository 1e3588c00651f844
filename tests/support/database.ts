import { inject } from 'vitest'
import { openDatabase, type Database, type Watch } from '../../src/server/database.ts'
import { watchLocks } from '../../src/server/postgres/lockOrder.ts'
import { connected, withDatabase } from './server.ts'

const open: { name: string; db: Database }[] = []
let made = 0

/**
 * A database of its own for this test file, migrated and otherwise empty. It is dropped after the file's last test, or after
 * the test for which beforeEach or the test itself made it: the server has room for few pools at once. Its transactions must lock in the order in which all do, unless nobody
 * watches them. A second pool on the same data is `openDatabase(db.url)`; close that one yourself. Where a story begins at a small works, `basicDatabase`
 * of smallWorks.ts has it already.
 */
export const freshDatabase = async ({
  watching = watchLocks,
  template = inject('testServer').template,
}: { readonly watching?: (() => Watch) | null; readonly template?: string } = {}): Promise<Database> => {
  const { adminUrl, ownerUrl, ownedBy } = inject('testServer')
  made += 1
  const name = `strand_test_${process.pid}_${Date.now().toString(36)}_${made}`
  // A third of what it costs to write the same through the log.
  await connected(adminUrl, client => client.query(`create database ${name} template ${template} ${ownedBy} strategy file_copy`))
  const db = openDatabase(withDatabase(ownerUrl, name), undefined, watching)
  open.push({ name, db })
  return db
}

/** How many databases stand now. */
export const freshDatabases = (): number => open.length

/** Drops those made after the first `kept`; see tests/support/cleanUp.ts. */
export const dropFreshDatabases = async (kept: number): Promise<void> => {
  for (const { name, db } of open.splice(kept)) {
    await db.close()
    await connected(inject('testServer').adminUrl, client => client.query(`drop database if exists ${name} with (force)`))
  }
}
