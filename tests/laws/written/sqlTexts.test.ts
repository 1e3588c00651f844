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
  /\/cable\/fromMasters\/trees\.server\.ts$/,
  // Whether a table has changed since it was read.
  /\/cable\/fromMasters\/tables\.server\.ts$/,
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
  const files = filesOf('src/{modules/**,server/{rules,related}/**}/*.ts').filter(
    file => !(file in pastTheStore) && !file.endsWith('.test.ts'),
  )
  const found = files.map(file => ({ file, tables: written(textOf(file)) }))
  expect(found.flatMap(one => one.tables).length).toBeGreaterThan(5)
  const foreign = found.flatMap(({ file, tables: named }) => {
    const own = tables.get(path.basename(file).replace(/\.rules\.ts$/, '')) ?? []
    return named.filter(table => !own.includes(table)).map(table => `${file} writes to ${table}`)
  })
  expect(foreign).toEqual([])
})

/** The tables of all documents, in which the store alone writes. */
const ofDocuments = new Set(
  Object.values(registry.documents).flatMap(def => [
    tableOf(def.name),
    ...Object.keys(def.lines).map(set => tableOf(def.name, set)),
  ]),
)

/** Files of the server that write to tables of documents past the store, each with its reason. */
const pastTheStore: Readonly<Record<string, string>> = {
  'src/server/store/parts/plan.ts': 'It is the store.',
  'src/server/store/remove.ts': 'It is the store: what is deleted, in one statement with its version.',
  'src/server/rules/held.ts': 'The store’s way to other documents: under locks, versions rise.',
  'src/server/sheets/undo.ts':
    'What an import made is deleted under the locks and versions that it reads first; what it changed is put back by the store.',
  'src/server/ledger/general.ts':
    'Bills are a ledger: they open and are settled in one statement with their voucher, under their locks.',
  'src/server/ledger/numbers.ts':
    'Number and state come in one write with the commit, so that the counter is held for a moment only.',
  'src/server/ledger/stock.ts':
    'Pieces and carriers are a ledger of goods: they move in one statement with its entries, and versions rise.',
  'src/server/ledger/stockReversal.ts': 'The same backwards.',
  'src/server/ledger/claimsKept.ts': 'Claims follow the metres of pieces, in one statement under their locks; versions rise.',
  'src/server/ledger/seen.ts': 'The last day of a piece follows from a test of it, under its lock; its version rises.',
  'src/server/auth/account.ts': 'A person writes their own name and number, in one statement that raises the version.',
  'src/server/auth/administration.ts':
    'Verified is set where it was not, in one statement that raises the version and tells whether it was.',
  'src/server/auth/signIn/recovery.ts': 'The same by a link that a mail brought.',
  'src/modules/demo/masters/designs.server.ts':
    'What approving writes, for all products of the demo at once, before anybody is there.',
  'src/server/schema/dump.ts': 'A dump is put back into an empty database as it was.',
}

test('nothing in the server writes to the table of a document past the store, its locks and its versions, but a few with their reasons', () => {
  const found = filesOf('src/server/**/*.ts', 'src/modules/demo/**/*.ts')
    .filter(file => !file.endsWith('.test.ts'))
    .map(file => ({ file, tables: written(textOf(file)).filter(table => table.startsWith('${') || ofDocuments.has(table)) }))
    .filter(({ tables }) => tables.length > 0)
  const allowed = Object.keys(pastTheStore)
  expect(
    found.filter(({ file }) => !allowed.includes(file)).map(({ file, tables }) => `${file} writes to ${tables.join(', ')}`),
  ).toEqual([])
  // A file that no longer writes is not allowed to any more.
  expect(allowed.filter(file => !found.some(one => one.file === file))).toEqual([])
})

const documents = new Map<string, ReadonlySet<string>>(
  Object.values(registry.documents).map(def => [def.name, new Set(Object.keys(def.lines))]),
)
const literal = /'([^'$]*)'/g

/** Names in a text of SQL, each compared with a column that holds a document, or told as one: `from_doc = 'x'`, `doc in ('x', 'y')`, `'x' as doc`. */
const documentsNamed = (text: string): string[] => {
  const column = String.raw`\b(?:\w+_)?(?:doc|document)\b"?`
  const list = String.raw`(?:\(\s*)?(?:any\s*\(\s*)?(?:array\s*\[\s*)?('[^'\n]*'(?:\s*,\s*'[^'\n]*')*)`
  const compared = new RegExp(
    String.raw`${column}\s*(?:=|<>|!=|\b(?:not\s+)?in\b|\bis\s+(?:not\s+)?distinct\s+from\b)\s*${list}`,
    'g',
  )
  const told = new RegExp(String.raw`('[^'\n]*')\s+as\s+"?${column}`, 'g')
  return [...text.matchAll(compared), ...text.matchAll(told)].flatMap(([, some = '']) =>
    [...some.matchAll(literal)].map(([, name = '']) => name),
  )
}

/** Line sets in a text of SQL, each right after the document of which it is: `from_doc = 'x' and from_set = 'items'`. */
const setsNamed = (text: string): (readonly [doc: string, set: string])[] =>
  [...text.matchAll(/\b(\w+)_doc\s*=\s*'([^'$]*)'\s+and\s+(?:\w+\.)?\1_set\s*=\s*'([^'$]*)'/g)].map(
    ([, , doc = '', set = '']) => [doc, set] as const,
  )

const strangersIn = (file: string, text: string): string[] => [
  ...documentsNamed(text)
    .filter(name => !documents.has(name))
    .map(name => `${file}: there is no document ${name}`),
  ...setsNamed(text)
    .filter(([doc, set]) => documents.has(doc) && !documents.get(doc)?.has(set))
    .map(([doc, set]) => `${file}: ${doc} has no lines ${set}`),
]

test('a document that a text of SQL names is one of the registry, and has the lines that are named with it', () => {
  const files = filesOf('src/{server,modules}/**/*.ts', 'db/functions/*.sql', 'db/triggers.sql').filter(
    file => !file.endsWith('.test.ts'),
  )
  expect(files.flatMap(file => documentsNamed(textOf(file))).length).toBeGreaterThan(120)
  expect(files.flatMap(file => setsNamed(textOf(file)))).not.toEqual([])
  expect(files.flatMap(file => strangersIn(file, textOf(file)))).toEqual([])
})

test('a document or a line set that is misspelt in a text of SQL is found, however it is compared', () => {
  const told = (text: string): string[] => strangersIn('a.ts', text)
  const none = (name: string): string[] => [`a.ts: there is no document ${name}`]
  expect(told(`where l.from_doc = 'materialInwards' and l.live`)).toEqual(none('materialInwards'))
  expect(told(`where v.doc in ('salesInvoice', 'salesInvoise')`)).toEqual(none('salesInvoise'))
  expect(told(`where v.doc = any(array['salesInvoise'])`)).toEqual(none('salesInvoise'))
  expect(told(`where b.document <> 'openingBalence'`)).toEqual(none('openingBalence'))
  expect(told(`select 'jobChalan' as "doc", id`)).toEqual(none('jobChalan'))
  expect(told(`l.from_doc = 'purchaseOrder' and l.from_set = 'item'`)).toEqual(['a.ts: purchaseOrder has no lines item'])
  expect(told(`l.from_doc = 'purchaseOrder' and l.from_set = 'items' and l.to_doc = '\${def.name}'`)).toEqual([])
})

/** Columns of a set of JSON records that no record in code can have: their names are those of fields, `"makerNo"`. */
const unsentIn = (text: string): string[] =>
  [...text.matchAll(/jsonb?_to_record(?:set)?\([^)]*\) as \w+\s?\(([^)]*)\)/g)].flatMap(([, columns = '']) =>
    [...columns.matchAll(/(?:^|,)\s*(\w*_\w*) /g)].map(([, name = '']) => name),
  )

test('what a rule hands to a statement as JSON is read by the names that it has in code', () => {
  const files = filesOf('src/modules/**/*.ts').filter(file => !file.endsWith('.test.ts'))
  expect(files.filter(file => textOf(file).includes('_to_recordset(')).length).toBeGreaterThan(2)
  expect(files.flatMap(file => unsentIn(textOf(file)).map(name => `${file} reads ${name}, which nothing sends`))).toEqual([])
  expect(unsentIn('from json_to_recordset($1::json) as x(item bigint, maker_no text, "heatNo" text)')).toEqual(['maker_no'])
})
