import { readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import type { AnyDocument } from '../../src/kernel/document.ts'
import type { Fields } from '../../src/kernel/field.ts'
import { lineSets } from '../../src/kernel/record.ts'
import type { AnyReport } from '../../src/kernel/report.ts'
import { registry } from '../../src/modules/registry.ts'
import { reports } from '../../src/modules/reports.ts'
import { runReport } from '../../src/server/reports/run.ts'
import { date, decimal, id, integer, orNull, reading, yes } from '../../src/server/reading.ts'
import { planOf } from '../../src/server/store/parts/plan.ts'
import { testMs } from '../support/patience.ts'
import { connected } from '../support/server.ts'
import { composed, runsWhatItIsNamedFor } from '../support/sql/composed.ts'
import { type Catalog, catalogOf, described, faultsOfColumns } from '../support/sql/described.ts'
import { type Statement, statementsOfSource } from '../support/sql/statements.ts'
import { basicDatabase, basicsOf } from '../support/smallWorks.ts'
import { owner, withStandards, works } from '../support/works.ts'

// A column that was renamed, or mistyped, in any statement turns this law red: every text that the source sends to the database is read out
// of it and prepared against a migrated database. What is composed of definitions is prepared for each of them.

const root = path.resolve(import.meta.dirname, '../..')
const db = await basicDatabase()

/** Commands that PostgreSQL does not prepare; they name no columns. */
const isCommand = (text: string): boolean =>
  /^\s*(?:begin|commit|rollback|set|notify|lock|create|drop|alter|grant|revoke|analyze|identify_system|\w+_replication\w*)\b/i.test(
    text,
  )

type Asked = Pick<Statement, 'at' | 'texts'> & Partial<Pick<Statement, 'columns'>>

/** What is wrong with the texts of a statement, and with the columns that are read of it, by the place where it stands. */
const faultsOf = async (client: pg.Client, { at, texts, columns }: Asked, catalog?: Catalog): Promise<readonly string[]> => {
  const faults: string[] = []
  const known = catalog ?? (await catalogOf(client))
  for (const text of texts.filter(one => !isCommand(one))) {
    try {
      const answer = await described(client, known, text)
      const wrong = columns ? faultsOfColumns(columns, answer, known) : []
      if (wrong.length > 0) faults.push(`${at}: ${wrong.join('; ')}`)
    } catch (error) {
      faults.push(`${at}: ${error instanceof Error ? error.message : String(error)} in: ${text.trim().slice(0, 120)}`)
    }
  }
  return faults
}

/** Answers for the parameters of a report: each choice once, the others by their kind. */
const questionsOf = (params: Fields, bank: number): readonly Readonly<Record<string, unknown>>[] => {
  const usual = Object.fromEntries(
    Object.entries(params).map(([name, { kind, optional, choices }]): [string, unknown] => {
      if (kind === 'choice') return [name, choices?.[0]]
      if (kind === 'date') return [name, '2026-06-15']
      if (kind === 'bool') return [name, false]
      if (name === 'bank') return [name, bank]
      return [name, optional ? null : 1]
    }),
  )
  const others = Object.entries(params).flatMap(([name, { choices = [] }]) =>
    choices.map(choice => ({ ...usual, [name]: choice })),
  )
  return [usual, ...others]
}

let all: readonly Statement[] = []
let bank = 0
const w = works(db, '2026-06-15')
beforeAll(async () => {
  all = await statementsOfSource(root)
  const own = basicsOf(w)
  bank = own.bank
  await withStandards(w, own)
}, testMs)

test('every statement of the source names tables and columns that there are', async () => {
  expect(all.filter(({ unread }) => unread === null).length).toBeGreaterThan(500)
  const wrong: string[] = []
  await connected(db.url, async client => {
    const catalog = await catalogOf(client)
    for (const statement of all) {
      const faults = await faultsOf(client, statement, catalog)
      // What generic code asks of any document, such as its number, has to be there for one of them; so do parts that vary together.
      if (!statement.forAny || faults.length === statement.texts.length) wrong.push(...faults)
    }
  })
  expect(wrong).toEqual([])
})

test('no statement escapes: it follows from the source, or stands in a file whose statements a test is held to run', () => {
  const unread = all.filter(statement => statement.unread !== null)
  expect(unread.filter(({ file }) => !(file in composed)).map(({ at, unread: why }) => `${at}: ${why ?? ''}`)).toEqual([])
  const files = new Set(unread.map(({ file }) => file))
  expect(Object.keys(composed).filter(file => !files.has(file))).toEqual([])
  // Each test that is named for some of them is held to have run them.
  const named = new Set(Object.values(composed).flatMap(by => ('test' in by ? [by.test] : [])))
  const held = (file: string): boolean =>
    readFileSync(path.join(root, file), 'utf8').includes('\nrunsWhatItIsNamedFor(import.meta.filename)')
  expect([...named].filter(file => !held(file))).toEqual([])
})

test('what reads and writes a document is prepared for each of them', async () => {
  const texts = Object.values<AnyDocument>(registry.documents).flatMap(def => {
    const plan = planOf(def)
    const sets = lineSets(def).map(([name]) => name)
    return [plan.select, plan.lock, plan.insert([]), plan.insert(sets), plan.insertMany, plan.update].map(text => ({ def, text }))
  })
  expect(texts.length).toBeGreaterThan(500)
  const wrong = await connected(db.url, async client => {
    const found: string[] = []
    const catalog = await catalogOf(client)
    for (const { def, text } of texts) found.push(...(await faultsOf(client, { at: def.name, texts: [text] }, catalog)))
    return found
  })
  expect(wrong).toEqual([])
})

test.each(Object.values(reports).map(def => [def.name, def] as const))(
  'the report %s is run in every way that it can be asked',
  async (name, def: AnyReport) => {
    for (const asked of questionsOf(def.params, bank)) await runReport(w.store, owner, name, asked)
  },
)

test('a mistyped column is found', async () => {
  const typo = { at: 'here', texts: ['select nmae from customer where id = $1'] }
  expect(await connected(db.url, client => faultsOf(client, typo))).toEqual([
    expect.stringContaining('column "nmae" does not exist'),
  ])
})

test('a misspelt alias, a column too many and one of another type are found', async () => {
  const columns = { kgPerKm: decimal, item: orNull(id('piece')), waits: yes, day: date }
  const texts = ['select s.kg_per_km as kg_per_kn, s.item, s.no as waits, s.no from work_order_stages s']
  expect(await connected(db.url, client => faultsOf(client, { at: 'here', texts, columns }))).toEqual([
    'here: there is no column kg_per_km; the column item: it is an id of item, not of piece; the column waits is integer, not boolean; ' +
      'there is no column day; nothing reads the column kg_per_kn; nothing reads the column no',
  ])
})

test('a null where none is declared is no row, but a fault that names its column', async () => {
  const one = reading({ id: integer, orderedKg: decimal }, 'select 1 as id, null::numeric as ordered_kg')
  await expect(db.read(tx => one.one(tx, []))).rejects.toThrow('The column ordered_kg came out null')
  const may = reading({ id: integer, orderedKg: orNull(decimal) }, 'select 1 as id, null::numeric as ordered_kg')
  expect(await db.read(tx => may.rows(tx, []))).toEqual([{ id: 1, orderedKg: null }])
})

runsWhatItIsNamedFor(import.meta.filename)
