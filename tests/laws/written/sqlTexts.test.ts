import path from 'node:path'
import { expect, test } from 'vitest'
import { registry } from '../../../src/modules/registry.ts'
import { tableOf } from '../../../src/server/schema/names.ts'
import { filesOf, textOf } from '../../support/tree.ts'

/** Who reads the audit trail: what shows it to people, and few that ask it for something else, each with its reason. */
const readers = [
  /\/store\/read\.ts$/,
  /\.related\.ts$/,
  // Who typed what is to be approved: the trail alone knows everybody, and no posting hangs on it.
  /\/approvals\/writers\.ts$/,
  // Who wrote a tree, to be read.
  /\/cable\/trees\.ts$/,
  // Whether a table has changed since it was read.
  /\/cable\/tables\.ts$/,
  // What records say, held against their trail.
  /\/check\/trail\.ts$/,
  // What was sealed of it.
  /\/chain\/\w+\.ts$/,
  // How many changes a restored copy holds.
  /\/backup\/verdict\.ts$/,
  // Under which name a corrected master was shipped.
  /\/seed\/load\.ts$/,
]

test('the audit trail is read by people: what a posting or a reversal needs is stored as state', () => {
  const files = filesOf('src/{server,modules}/**/*.ts').filter(file => /\b(?:from|join)\s+audit\b/.test(textOf(file)))
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter(file => !readers.some(reader => reader.test(file)))).toEqual([])
})

/** Tables that a statement of SQL writes to; what a program puts in stands as '${'. */
const written = (text: string): string[] =>
  [
    ...text.matchAll(
      /\b(?:update|insert into|delete from)\s+"?(\$\{[^}]*\}|[a-z_]+)"?\s+(?!skip\b)(?:as\s+)?(?:[a-z]+\s+)?(?=set\b|\(|where\b|using\b|select\b|values\b)/g,
    ),
  ].map(([, table = '']) => table)

test('a rule writes to the tables of its own document alone; what changes in others goes through the store', () => {
  const tables = new Map<string, string[]>(
    Object.values(registry.documents).map(def => [
      def.name,
      [tableOf(def.name), ...Object.keys(def.lines).map(set => tableOf(def.name, set))],
    ]),
  )
  // held.ts is the store's own way to other documents: with locks, versions and the audit trail.
  const files = filesOf('src/{modules/**,server/{rules,gst,cable,planning,priceVariation,related}/**}/*.ts').filter(
    file => file !== 'src/server/rules/held.ts',
  )
  const found = files.map(file => ({ file, tables: written(textOf(file)) }))
  expect(found.flatMap(one => one.tables).length).toBeGreaterThan(5)
  const foreign = found.flatMap(({ file, tables: named }) => {
    const own = tables.get(path.basename(file).replace(/\.rules\.ts$/, '')) ?? []
    return named.filter(table => !own.includes(table)).map(table => `${file} writes to ${table}`)
  })
  expect(foreign).toEqual([])
})
