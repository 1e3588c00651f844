import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

const server = path.resolve(import.meta.dirname, '../../src/server')

/** What may change the disk by itself, because a power cut may take it. */
const passing: Readonly<Record<string, string>> = {
  'http/log.ts': 'the log',
  'postgres/server.ts': 'the log of the database, and the folder of its sockets',
  'postgres/recovery.ts': 'the folder of a socket',
  'schema/draft.ts': 'a scratch database',
}

const writers =
  /import \{[^}]*\b(appendFile|copyFile|cp|createWriteStream|link|mkdir|mkdtemp|open|rename|symlink|truncate|writeFile)(Sync)?\b[^}]*\} from 'node:fs/

test('what is kept outside the database is written by functions that survive a power cut', async () => {
  const files = (await readdir(server, { recursive: true })).filter(file => file.endsWith('.ts'))
  const writing = await Promise.all(
    files.map(async file =>
      writers.test(await readFile(path.join(server, file), 'utf8')) ? [file.replaceAll(path.sep, '/')] : [],
    ),
  )
  expect(writing.flat().toSorted()).toEqual([...Object.keys(passing), 'postgres/durable.ts'].toSorted())
})
