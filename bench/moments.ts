import pg from 'pg'
import { registry } from '../src/modules/registry.ts'
import { openDatabase } from '../src/server/database.ts'
import { loadRates } from '../src/modules/demo/masters/rates.server.ts'
import { migrate } from '../src/server/schema/migrate.ts'
import { loadShippedMasters } from '../src/server/seed/shippedMasters.ts'
import { exportSheet } from '../src/server/sheets/export.ts'
import { find } from '../src/server/store/find.ts'
import { ask, eventually, everyDuty, newUser, openApp, tokenFor } from '../tests/support/app.ts'
import { hundredLines } from '../tests/support/bills.ts'
import { withDatabase } from '../tests/support/server.ts'
import { basics, owner, type Works, works } from '../tests/support/works.ts'

type Row = (label: string, ...cells: string[]) => void

interface Place {
  /** The superuser's way to the server. */
  readonly adminUrl: string
  /** The application's way to the database of the other measurements. */
  readonly url: string
  readonly row: Row
}

const today = '2026-11-21'
const imported = 20_000

const asSuperuser = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const msOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** The least of several times: what else the machine does at the moment is no news of the work. */
const leastMsOf = async (times: number, work: () => Promise<unknown>): Promise<number> => {
  let least = Infinity
  for (let time = 0; time < times; time += 1) least = Math.min(least, await msOf(work))
  return least
}

const told = (row: Row, label: string, own: number, floor: number): void =>
  row(label, `${own.toFixed(0)} ms`, `${floor.toFixed(0)} ms`, (floor / own).toFixed(2))

/** The floor of writing: the rows of these tables once more, into tables with the same indexes, without triggers and checks. */
const copyMs = (url: string, tables: readonly string[], only = 'true'): Promise<number> =>
  asSuperuser(url, async client => {
    await client.query('drop schema if exists floor cascade; create schema floor')
    for (const table of tables)
      await client.query(`create table floor.${table} (like public.${table} including defaults including indexes)`)
    return msOf(async () => {
      await client.query('begin')
      for (const table of tables)
        await client.query(`insert into floor.${table} overriding system value select * from public.${table} t where ${only}`)
      await client.query('commit')
    })
  })

const snake = (name: string): string => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

const founding = async (w: Works, url: string, row: Row): Promise<void> => {
  let docs: readonly string[] = []
  const own = await msOf(async () => {
    docs = [...(await w.store.db.transaction(tx => loadShippedMasters(w.store, tx, owner))).keys()]
  })
  told(row, 'a company starts with all shipped masters', own, await copyMs(url, docs.map(snake)))
}

/** An import of items from the file to the last row, checked and run as a person would. */
const importing = async (w: Works, url: string, row: Row): Promise<void> => {
  const { db } = w.store
  await basics(w)
  const app = await openApp(db)
  const token = await tokenFor(db, (await newUser(db, { duties: everyDuty })).id)
  const lines = Array.from(
    { length: imported },
    (_, i) => `ITM${i},Compound ${i} for sheath,PVC,KG,39042210,GST18,Maker ${i % 50},${i % 900},${i % 60},100`,
  )
  const file = ['Code,Name,Category,Unit,HSN,GST,Make,Reorder at,Lead time,Standard rate', ...lines].join('\n')
  const headers = { 'content-type': 'text/csv' }
  const { body: view } = await ask(app, token, 'POST', '/api/imports?doc=item&name=items.csv', Buffer.from(file), { headers })
  const step = async (name: string, body?: object): Promise<void> => {
    const { body: begun } = await ask(app, token, 'POST', `/api/imports/${String(view['id'])}/${name}`, body)
    let state: unknown = null
    await eventually('the job ends', async () => {
      state = (await ask(app, token, 'GET', `/api/jobs/${String(begun['job'])}`)).body['state']
      return state !== 'waiting' && state !== 'running'
    })
    if (state !== 'done') throw new Error(`The import did not come to its end: ${String(state)}.`)
  }
  const { mapping, matching, mode } = view
  await step('check', { mapping, matching, mode })
  const own = await msOf(() => step('run'))
  told(row, `${imported.toLocaleString('en-IN')} items imported`, own, await copyMs(url, ['item'], `t.code like 'ITM%'`))
  await app.close()
}

/** A workbook of many rows beside a text file of the same: only the writing differs, and has a thread of its own. */
const exporting = async (w: Works, row: Row): Promise<void> => {
  const query = { filter: 'code:like:ITM1' }
  const written = (format: 'csv' | 'xlsx'): Promise<unknown> =>
    exportSheet(w.store, owner, w.def('item'), format, query, ['code', 'name'])
  told(
    row,
    'a list exported as a workbook, beside text',
    await leastMsOf(5, () => written('xlsx')),
    await leastMsOf(5, () => written('csv')),
  )
}

/** A long bill beside one of one line: what is not the line's own is on both sides. */
const pricing = async (w: Works, row: Row): Promise<void> => {
  await w.store.db.transaction(tx => loadRates(w.store, tx, owner))
  const { rows } = await find(w.store, owner, w.def('costTerms'), { q: 'USUAL' })
  const bill = (lines: readonly string[]): Promise<unknown> =>
    w.create('costedBill', { title: 'Bench', terms: rows[0]?.id, cables: lines.map(text => ({ asked: text })) })
  await bill(hundredLines)
  const [all, one] = [await leastMsOf(5, () => bill(hundredLines)), await leastMsOf(5, () => bill(hundredLines.slice(0, 1)))]
  told(row, 'a bill of 100 lines saved, beside one of one', all, one)
}

/** A migrated database of its own beside the others, and the superuser's way to it. */
const inDatabase = async (place: Place, name: string, work: (w: Works, admin: string) => Promise<void>): Promise<void> => {
  await asSuperuser(place.adminUrl, client => client.query(`create database ${name} owner strand`))
  const own = withDatabase(place.url, name)
  await migrate(own, registry)
  const db = openDatabase(own)
  try {
    await work(works(db, today), withDatabase(place.adminUrl, name))
  } finally {
    await db.close()
  }
}

/** What a person waits for now and then, once through the application and once as bare as it can be, on the same server. */
export const benchMoments = async (place: Place): Promise<void> => {
  const { row } = place
  row('now and then', 'Strand', 'floor', 'ratio')
  // The shipped masters name units and items as the small works does, so each has a company of its own.
  await inDatabase(place, 'bench_import', async (w, admin) => {
    await importing(w, admin, row)
    await exporting(w, row)
  })
  await inDatabase(place, 'bench_moments', async (w, admin) => {
    await founding(w, admin, row)
    await pricing(w, row)
  })
}
