/**
 * npm run schema:diff — what the tables lack of what the definitions want, as SQL for the next migration. It migrates an
 * empty database in a folder of its own, compares, prints, and removes the folder.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { registry } from '../../modules/registry.ts'
import { openDatabase } from '../database.ts'
import { startServer } from '../postgres/server.ts'
import { schemaDiff } from './diff.ts'
import { migrate } from './migrate.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'strand-schema-'))
const server = await startServer(path.join(folder, 'postgres'), { durable: false })
try {
  await migrate(server.url, null)
  const db = openDatabase(server.url)
  const missing = await schemaDiff(db, registry)
  await db.close()
  process.stdout.write(missing.length === 0 ? 'The tables are what the definitions want.\n' : `${missing.join('\n')}\n`)
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
