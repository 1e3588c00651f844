/**
 * npm run release:dump — leaves a small company of this version in tests/releases, so that every later version is tried on it. It makes
 * a database in a folder of its own, lives a year of the demo company in it at a small scale, and writes all of it as compressed SQL.
 * Run once, when a version is released; a file that is there stays.
 */
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { registry } from '../src/modules/registry.ts'
import { openDatabase } from '../src/server/database.ts'
import { ensureDemo } from '../src/modules/demo/demo.server.ts'
import { startServer } from '../src/server/postgres/server.ts'
import { seal } from '../src/server/reports/balances.ts'
import { dump } from '../src/server/schema/dump.ts'
import { migrate } from '../src/server/schema/migrate.ts'

/** The part of a year's orders: each state occurs, and the file stays near a megabyte. */
const scale = 0.03
const largestWindow = 24

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const root = path.join(import.meta.dirname, '..')
const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
const file = path.join(root, 'tests/releases', `${version}.sql.br`)
const isThere = await access(file).then(
  () => true,
  () => false,
)
if (isThere) {
  say(`${file} is there already: a released version is not written again.`)
  process.exit(1)
}

const folder = await mkdtemp(path.join(tmpdir(), 'strand-release-'))
const server = await startServer(path.join(folder, 'postgres'), { durable: false })
try {
  await migrate(server.url, registry)
  const db = openDatabase(server.url)
  await ensureDemo(db, say, { scale })
  await seal(db)
  const parts: string[] = []
  await db.transaction(
    async tx => {
      for await (const part of dump(tx)) parts.push(part)
    },
    { isolation: 'repeatable read read only', setting: { statement_timeout: '10min' } },
  )
  await db.close()
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: largestWindow }
  const small = brotliCompressSync(`${parts.join(';\n')};\n`, { params })
  await writeFile(file, small)
  say(`Wrote ${file} (${Math.round(small.length / 1024)} kB). Commit it with the version.`)
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
