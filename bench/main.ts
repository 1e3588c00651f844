/**
 * npm run bench — what Strand costs beside a floor, in one run on one server, as ratios. Prints one table.
 * Everything happens in a folder of its own that is removed at the end.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { registry } from '../src/modules/registry.ts'
import { openDatabase } from '../src/server/database.ts'
import { startServer } from '../src/server/postgres/server.ts'
import { runReport } from '../src/server/reports/run.ts'
import { seal } from '../src/server/reports/balances.ts'
import { migrate } from '../src/server/schema/migrate.ts'
import { anybodyBills, basics, type Basics, customerBody, owner, productBody, works, type Works } from '../tests/support/works.ts'
import serverFlags from '../scripts/serverFlags.json' with { type: 'json' }
import { good, load, sideBySide, type Target, told } from './client.ts'
import { benchDesigns } from './design.ts'
import { benchKeys } from './keys.ts'
import { benchMoments } from './moments.ts'
import { benchPlans } from './plans.ts'
import { benchScreens } from './screens.ts'
import { benchScrolling } from './scrolling.ts'
import { benchStock } from './stock.ts'
import { floorTables, manyEntries, manyOrders, manyRecords } from './volume.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 6)
const orders = Number(process.env['BENCH_ORDERS'] ?? 100_000)
const ledgerRows = Number(process.env['BENCH_LEDGER_ROWS'] ?? 1_000_000)
const records = Number(process.env['BENCH_RECORDS'] ?? 100_000)
const clients = [1, 8, 16] as const

const say = (line = ''): void => void process.stdout.write(`${line}\n`)
const started: ChildProcess[] = []

/** Starts a program and waits until it prints a line that matches. */
const start = (
  words: readonly string[],
  env: Record<string, string>,
  ready: RegExp,
): Promise<{ child: ChildProcess; match: string; ms: number }> =>
  new Promise((resolve, reject) => {
    const from = performance.now()
    const child = spawn(process.execPath, words, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
    started.push(child)
    let seen = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      seen += chunk.toString('utf8')
      const match = ready.exec(seen)
      if (match) resolve({ child, match: match[1] ?? '', ms: performance.now() - from })
    })
    child.on('exit', code => reject(new Error(`${words.join(' ')} ended with ${code}: ${seen}`)))
  })

const stop = (child: ChildProcess): Promise<void> =>
  new Promise(resolve => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })

const memoryMb = async (child: ChildProcess): Promise<number> =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

const tenLines = (b: Basics) =>
  Array.from({ length: 10 }, (_, i) => ({
    product: i % 2 ? b.cable : b.wire,
    qty: `${i + 1}.250`,
    rate: '148000.00',
    discount: '2.50',
  }))

/** A session for the owner, written as the sign-in writes it. */
const signedIn = async (w: Works): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await w.store.db.transaction(async tx => {
    const { id } = await tx.one<{ id: number }>(
      `insert into "user" (status, email, name, user_type, duties, verified) values ('active', 'bench@works.example', 'Bench', 'BackOffice', $1::text[], true) returning id`,
      [[...owner.duties]],
    )
    await tx.rows(
      `insert into session (token_hash, user_id, agent, address, expires_stamp) values ($1, $2, 'bench', '127.0.0.1', now() + interval '1 day')`,
      [createHash('sha256').update(token).digest(), id],
    )
  })
  return token
}

const row = (label: string, ...cells: string[]): void => say(`${label.padEnd(44)}${cells.map(c => c.padStart(15)).join('')}`)

const compare = async (label: string, ours: (n: number) => Promise<void>, floor: (n: number) => Promise<void>): Promise<void> => {
  for (const count of clients) {
    const { own, below, ratio } = await sideBySide(count, seconds, ours, floor)
    row(`${label}, ${count} client${count > 1 ? 's' : ''}`, told(own), told(below), ratio.toFixed(2))
  }
}

const snakeRow = (record: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([, v]) => !Array.isArray(v) && (typeof v !== 'object' || v === null))
      .map(([k, v]) => [k.replace(/[A-Z]/g, l => `_${l.toLowerCase()}`), v]),
  )

const writing = async (w: Works, b: Basics, strand: Target, floor: Target): Promise<void> => {
  const body = { customer: b.customerFar, registration: b.gujarat, customerPo: 'PO/1', date: '2026-06-15', items: tenLines(b) }
  // The bench measures writing, and one person writes: nobody else approves what has no delivery.
  await anybodyBills(w.store.db)
  const bill = { ...body, withoutDelivery: 'Measured' }
  const [order, invoice] = [await w.create('salesOrder', body), await w.create('salesInvoice', bill)]
  const items = (record: Readonly<Record<string, unknown>>) =>
    Array.isArray(record['items']) ? record['items'].map(snakeRow) : []
  const posted = await w.act('salesInvoice', Number(invoice['id']), 'post')
  const entries = await w.store.db.read(tx =>
    tx.rows<Record<string, unknown>>('select account, amount, customer from gl_entry order by id desc limit 4', []),
  )
  const [ourBody, ourBill, orderRow, invoiceRow] = [
    JSON.stringify(body),
    JSON.stringify(bill),
    { header: snakeRow(order), items: items(order) },
    { header: { ...snakeRow(posted), number: null }, items: items(invoice), entries },
  ]
  const post = (target: Target, at: string, content: string) => async (): Promise<void> =>
    void (await good(target, 'POST', at, JSON.parse(content)))
  row('', 'Strand', 'floor', 'ratio')
  await compare(
    'order of 10 lines, created and confirmed',
    post(strand, '/api/salesOrder?then=confirm', ourBody),
    post(floor, '/order', JSON.stringify(orderRow)),
  )
  await compare(
    'invoice of 10 lines, created and posted',
    post(strand, '/api/salesInvoice?then=post', ourBill),
    post(floor, '/invoice', JSON.stringify(invoiceRow)),
  )
}

const timed = async (
  title: string,
  strand: Target,
  measured: readonly (readonly [label: string, at: string])[],
): Promise<void> => {
  say()
  row(title, 'p50 ms', 'p95 ms')
  for (const [label, at] of measured) {
    const l = await load(1, Math.min(seconds, 3), async () => void (await good(strand, 'GET', at)))
    row(label, l.p50Ms.toFixed(1), l.p95Ms.toFixed(1))
  }
}

const reading = async (strand: Target): Promise<void> => {
  const measured: readonly (readonly [string, string])[] = [
    ['list, newest page, rows', '/api/salesOrder?totals=0'],
    ['list, page 40, rows', '/api/salesOrder?totals=0&page=40'],
    ['list, one customer, rows and totals', '/api/salesOrder?filter=customer:eq:7'],
    [
      'list, two states and a month, rows',
      '/api/salesOrder?totals=0&filter=status:in:draft,confirmed;date:between:2026-05-01,2026-05-31',
    ],
    ['list, count and sums over all', '/api/salesOrder?size=0'],
    ['search by a part of the PO number', '/api/salesOrder?totals=0&q=PO/c4ca'],
    ['search by a part of a customer’s name', '/api/salesOrder?totals=0&q=Trader%207'],
  ]
  await timed(`at ${orders.toLocaleString('en-IN')} orders`, strand, measured)
}

/** How masters are listed, searched and picked from when there are very many of them. */
const readingMasters = async (strand: Target): Promise<void> => {
  for (const doc of ['customer', 'item']) {
    await timed(`at ${records.toLocaleString('en-IN')} ${doc}s`, strand, [
      ['list, first page, rows and totals', `/api/${doc}`],
      ['list, sorted by name, rows and totals', `/api/${doc}?sort=name`],
      ['list, filtered by a part of the name, rows and totals', `/api/${doc}?filter=name:like:Narmada`],
      ['search as you type', `/api/${doc}?totals=0&q=c4ca`],
      ['search for what a fifth of them has', `/api/${doc}?totals=0&q=Narmada`],
      ['reference picker', `/api/${doc}?totals=0&size=8&q=Malabar%20c8`],
    ])
  }
}

const webSizes = async (): Promise<void> => {
  const folder = path.resolve(import.meta.dirname, '../build/web/assets')
  const files = (await readdir(folder).catch(() => [])).filter(f => f.endsWith('.js'))
  const sizes = await Promise.all(
    files.map(async f => [f, gzipSync(await readFile(path.join(folder, f))).length / 1000] as const),
  )
  say()
  row('JavaScript of the web app', 'kB gzip')
  for (const [file, size] of sizes.toSorted((a, b) => b[1] - a[1]).slice(0, 8)) row(`  ${file}`, size.toFixed(0))
}

const run = async (folder: string): Promise<void> => {
  const server = await startServer(path.join(folder, 'postgres'))
  try {
    await migrate(server.url, registry)
    const db = openDatabase(server.url)
    const w = works(db)
    const b = await basics(w)
    for (let n = 0; n < 60; n += 1) await w.create('customer', customerBody(`B${n}`, `Trader ${n}`, '24', null))
    await w.create('product', productBody('EXTRA', b.tax18, '1'))
    const token = await signedIn(w)
    const adminUrl = server.adminUrl.replace(/\/postgres(\?|$)/, '/strand$1')
    await floorTables(adminUrl)
    const port = 20_000 + Math.floor(Math.random() * 20_000)
    const env = {
      DATABASE_URL: server.url,
      PORT: String(port),
      STRAND_DATA: folder,
      STRAND_DEMO: '0',
      STRAND_RATE_LIMIT: '90000000',
    }
    const app = await start([...serverFlags, path.resolve(import.meta.dirname, '../src/server/main.ts')], env, /ready at (\S+)/)
    const floor = await start([path.resolve(import.meta.dirname, 'floor.ts')], { FLOOR_URL: server.url }, /^(\d+)\n/)
    const strand = { port, token }
    say(`Node ${process.version}, ${seconds} s a measurement, fsync on, PostgreSQL on this machine`)
    say()
    await writing(w, b, strand, { port: Number(floor.match) })
    await stop(floor.child)
    await manyOrders(adminUrl, orders)
    await reading(strand)
    say()
    await benchScreens(strand, row)
    say()
    await benchScrolling(strand, row)
    say()
    await benchKeys(strand, row)
    for (const table of ['customer', 'item'] as const) await manyRecords(adminUrl, table, records)
    await readingMasters(strand)
    await manyEntries(adminUrl, ledgerRows)
    const sealing = performance.now()
    await seal(db)
    const sealed = performance.now() - sealing
    const period = { fromDate: '2026-04-01', toDate: '2026-11-20' }
    say()
    row(`at ${ledgerRows.toLocaleString('en-IN')} ledger rows`, 'p50 ms', 'p95 ms')
    for (const [label, name, asked] of [
      ['trial balance', 'trialBalance', period],
      ['profit and loss', 'profitAndLoss', period],
      ['balance sheet', 'balanceSheet', { asOn: period.toDate }],
    ] as const) {
      const took = await load(1, Math.min(seconds, 3), async () => void (await runReport(w.store, owner, name, asked)))
      row(label, took.p50Ms.toFixed(1), took.p95Ms.toFixed(1))
    }
    row('first seal of all of them', sealed.toFixed(0))
    say()
    benchDesigns(row)
    benchPlans(row)
    await benchMoments({ adminUrl: server.adminUrl, url: server.url, row })
    say()
    await benchStock({ works: w, basics: b, adminUrl, url: server.url, strand, seconds, row })
    say()
    row('start to ready, database running', `${app.ms.toFixed(0)} ms`)
    row('memory of the app after all this', `${(await memoryMb(app.child)).toFixed(0)} MB`)
    await db.close()
    await webSizes()
  } finally {
    await Promise.all(started.map(stop))
    await server.stop()
  }
}

const folder = await mkdtemp(path.join(tmpdir(), 'strand-bench-'))
try {
  await run(folder)
} finally {
  await rm(folder, { recursive: true, force: true })
}
