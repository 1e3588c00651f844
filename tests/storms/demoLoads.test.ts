import { expect, test } from 'vitest'
import { Decimal } from '../../src/kernel/decimal.ts'
import { formatDecimal } from '../../src/kernel/indian.ts'
import { typeTest } from '../../src/modules/quality/typeTest/typeTest.ts'
import { registry } from '../../src/modules/registry.ts'
import type { Database } from '../../src/server/database.ts'
import { ensureDemo } from '../../src/modules/demo/demo.server.ts'
import { runReport } from '../../src/server/reports/run.ts'
import { quoted, tableOf } from '../../src/server/schema/names.ts'
import { freshDatabase } from '../support/database.ts'
import { owner, works } from '../support/works.ts'

// Loads of the demo company that take minutes; what it is made of, tests/flows/data/demo.test.ts says of a shorter one.

const options = { now: () => new Date('2026-11-21T06:30:00Z'), scale: 0.25 }

/** What each GSTIN was to pay in cash for each month by its return, and what was paid into its electronic cash ledger. */
const gstOf = async (db: Database) => {
  const months = await rows<{ registration: number; fromDate: string; toDate: string; paid: string }>(
    `select r.id as registration, p.from_date as "fromDate", p.to_date as "toDate", coalesce((
       select sum(l.amount) from dues_payment d join dues_payment_dues l on l.doc = d.id and l.registration = r.id
       where d.kind = 'gst' and d.status = 'posted' and d.due_for = to_char(p.from_date, 'YYYY-MM')), 0)::text as paid
     from gst_registration r, financial_year_periods p
     where p.to_date < '2026-11-01' and exists (select from gl_entry g where g.registration = r.id and g.date between p.from_date and p.to_date)
     order by 1, 2`,
    db,
  )
  const { store } = works(db, '2026-11-21')
  return Promise.all(
    months.map(async ({ paid, ...asked }) => {
      const { notes } = await runReport(store, owner, 'gstr3b', { ...asked })
      const is = `₹ ${formatDecimal(new Decimal(paid), 2)} is to be paid in cash.`
      return { month: `${asked.registration} ${asked.fromDate.slice(0, 7)}`, told: notes[0], is }
    }),
  )
}

/** What the books of a GSTIN hold beyond its electronic ledgers and what no return tells of yet, at the end of each month. */
const beyondReturns = async (db: Database) => {
  const { store } = works(db, '2026-11-21')
  const registrations = await rows<{ id: number }>('select id from gst_registration order by id', db)
  const days = ['2026-03-31', '2026-07-31', '2026-10-31', '2026-11-21']
  const asked = registrations.flatMap(({ id }) => days.map(toDate => ({ registration: id, fromDate: '2025-11-01', toDate })))
  const told = await Promise.all(
    asked.map(async one => {
      const report = await runReport(store, owner, 'electronicLedgers', { ...one })
      const apart = report.rows.filter(({ values }) => values['what'] === 'Difference').map(({ values }) => values['total'])
      return { ...one, apart }
    }),
  )
  return told.filter(({ apart }) => apart.length !== 2 || apart.some(amount => amount !== '0.00'))
}

const rows = <R>(sql: string, of: Database): Promise<R[]> => of.read(tx => tx.rows<R>(sql))

test('a whole year makes cable month by month, counts once, matches its bills, and pays GST by its returns', async () => {
  const db = await freshDatabase({ watching: null })
  await ensureDemo(db, () => undefined, options)
  const answer = async (sql: string): Promise<number> => Number((await rows<{ v: unknown }>(`select (${sql}) as v`, db))[0]?.v)
  expect(await answer(`select count(*)::int from issue_note where status in ('posted', 'acknowledged')`)).toBeGreaterThan(15)
  expect(await answer(`select count(*)::int from return_note where status = 'posted' and scrap_value > 0`)).toBeGreaterThan(3)
  expect(await answer(`select count(*)::int from stock_count where status = 'posted'`)).toBe(1)
  expect(await answer(`select count(distinct date_trunc('month', date))::int from take_up`)).toBeGreaterThan(5)
  expect(await answer(`select count(*) from purchase_invoice where match = 'matched' and status = 'posted'`)).toBeGreaterThan(10)
  expect(
    await answer(`select count(*) from material_inward_goods where "order" is not null and piece is not null`),
  ).toBeGreaterThan(30)
  const gst = await gstOf(db)
  expect(gst.length).toBeGreaterThan(9)
  expect(gst.filter(({ told, is }) => told !== is)).toEqual([])
  expect(await beyondReturns(db)).toEqual([])
  expect(gst.filter(({ is }) => !is.startsWith('₹ 0.00')).length).toBeGreaterThan(3)
})

const tables = Object.values(registry.documents).flatMap(def => [
  tableOf(def.name),
  ...Object.keys(def.lines).map(set => tableOf(def.name, set)),
])

/** The rows of a table without moments: when they were written, when a load was verified, what machines did is told by the clock. */
const writtenIn = async (table: string, of: Database): Promise<unknown[]> =>
  (await rows<Record<string, unknown>>(`select * from ${quoted(table)} order by id`, of)).map(row =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !column.endsWith('_stamp'))),
  )

test('the same day makes the same documents', async () => {
  const [one, other] = [await freshDatabase({ watching: null }), await freshDatabase({ watching: null })]
  const small = { ...options, scale: 0.02, days: 45 }
  await Promise.all([one, other].map(db => ensureDemo(db, () => undefined, small)))
  // Which drums of a lot are tested is drawn.
  const drawn = [tableOf('typeTest'), ...Object.keys(typeTest.lines).map(set => tableOf('typeTest', set))]
  const told = tables.filter(table => !drawn.includes(table))
  for (const table of told) expect(await writtenIn(table, other), table).toEqual(await writtenIn(table, one))
})

test('a load that ends in the middle leaves nothing', async () => {
  const other = await freshDatabase({ watching: null })
  const report = (line: string): void => {
    if (line.includes('June')) throw new Error('the power went')
  }
  const watched = [...tables, 'voucher', 'audit', 'number_counter', 'credential']
  const contents = (): Promise<unknown[][]> =>
    Promise.all(watched.map(table => rows(`select row_to_json(t)::text as row from ${quoted(table)} t order by 1`, other)))
  const before = await contents()
  // The migrations have brought the rules of approval, under the eyes of the audit; there is nothing else yet.
  const brought = watched.filter((_table, at) => before[at]?.length !== 0)
  expect(brought.toSorted()).toEqual([tableOf('approvalRule'), tableOf('approvalRule', 'steps'), 'audit'].toSorted())
  await expect(ensureDemo(other, report, { ...options, scale: 0.05 })).rejects.toThrow('the power went')
  const after = await contents()
  for (const [at, table] of watched.entries()) expect(after[at], table).toEqual(before[at])
})
