import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** Who reads the audit trail: what shows it to people, and two that ask it for something else. */
const readers = [
  /\/store\/read\.ts$/,
  /\.related\.ts$/,
  // Who wrote a tree, to be read.
  /\/cable\/trees\.ts$/,
  // Whether a table has changed since it was read.
  /\/cable\/tables\.ts$/,
  // Under which name a corrected master was shipped.
  /\/seed\/load\.ts$/,
]

test('the audit trail is read by people: what a posting or a reversal needs is stored as state', () => {
  const files = globSync('src/{server,modules}/**/*.ts', { cwd: root }).filter(file =>
    /\b(?:from|join)\s+audit\b/.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter(file => !readers.some(reader => reader.test(file)))).toEqual([])
})
