import { expect, test } from 'vitest'
import { filesOf, textOf } from '../../support/tree.ts'

/** What may change the disk by itself, because a power cut may take it. */
const passing: Readonly<Record<string, string>> = {
  'http/log.ts': 'the log',
  'postgres/server.ts': 'the log of the database, and the folder of its sockets',
  'postgres/recovery.ts': 'the folder of a socket',
  'schema/draft.ts': 'a scratch database',
}

const writers =
  /import \{[^}]*\b(appendFile|copyFile|cp|createWriteStream|link|mkdir|mkdtemp|open|rename|symlink|truncate|writeFile)(Sync)?\b[^}]*\} from 'node:fs/

test('what is kept outside the database is written by functions that survive a power cut', () => {
  const writing = filesOf('src/server/**/*.ts').filter(file => writers.test(textOf(file)))
  expect(writing.map(file => file.replace('src/server/', '')).toSorted()).toEqual(
    [...Object.keys(passing), 'postgres/durable.ts'].toSorted(),
  )
})
