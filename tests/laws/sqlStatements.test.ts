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
import { planOf } from '../../src/server/store/plan.ts'
import { testMs } from '../support/patience.ts'
import { connected } from '../support/server.ts'
import { composed, runsWhatItIsNamedFor } from '../support/sql/composed.ts'
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

/** What is wrong with the texts of a statement, by the place where it stands. */
const faultsOf = async (client: pg.Client, { at, texts }: Pick<Statement, 'at' | 'texts'>): Promise<readonly string[]> => {
  const faults: string[] = []
  for (const text of texts.filter(one => !isCommand(one))) {
    try {
      await client.query(`prepare tried as ${text.trim().replace(/;$/, '')}\n; deallocate tried`)
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
    for (const statement of all) {
      const faults = await faultsOf(client, statement)
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
    for (const { def, text } of texts) found.push(...(await faultsOf(client, { at: def.name, texts: [text] })))
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

runsWhatItIsNamedFor(import.meta.filename)
