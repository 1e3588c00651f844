/**
 * node bench/storm.ts [operations] — stock equals books after so many random operations of the stores (10,000 unless another number
 * is given), from two processes on one database that are killed at random. Prints what happened; ends with 1 when anything is wrong.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { everyDuty, newUser, tokenFor } from '../tests/support/app.ts'
import { openSite, type Strand } from '../tests/support/servers/processes.ts'
import { stockStorm, stormedWorks, wrongAfter } from '../tests/support/stockStorm.ts'
import { basics, works } from '../tests/support/works.ts'

const operations = Number(process.argv[2] ?? 10_000)
const clients = 8
/** A server lives some seconds: long enough to work, short enough to be killed often. */
const livesMs = 8_000

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const site = await openSite()
try {
  const w = works(site.db)
  const stormed = await stormedWorks(w, await basics(w), 200)
  const servers: [Strand, Strand] = [await site.start(), await site.start()]
  const token = await tokenFor(site.db, (await newUser(site.db, { duties: everyDuty })).id)
  const from = performance.now()
  const storm = stockStorm(site, servers, token, stormed, clients)
  let kills = 0
  for (;;) {
    await pause(livesMs / 2 + Math.random() * livesMs)
    const { done, refused } = storm.counts()
    if (done + refused >= operations) break
    const at = kills % 2 === 0 ? 0 : 1
    servers[at].signal('SIGKILL')
    await servers[at].ended
    servers[at] = await site.start(servers[at].port)
    kills += 1
  }
  await storm.finish()
  const { done, refused, cut } = storm.counts()
  const seconds = (performance.now() - from) / 1000
  const rows = await site.db.read(tx =>
    tx.one<{ entries: number; pieces: number }>(
      'select (select count(*) from stock_entry)::int as entries, (select count(*) from piece)::int as pieces',
    ),
  )
  say(
    `${done + refused} operations in ${seconds.toFixed(0)} s by ${clients} clients: ${done} done, ${refused} refused; ${kills} kills cut ${cut} calls`,
  )
  say(`${rows.entries} lines of stock, ${rows.pieces} pieces`)
  say([...storm.acknowledged].map(([table, ids]) => `${table} ${ids.size}`).join(', '))
  const wrong = await wrongAfter(site, storm)
  say(
    Object.keys(wrong).length === 0
      ? 'Stock equals books; nothing acknowledged is lost.'
      : `WRONG: ${JSON.stringify(wrong, null, 2)}`,
  )
  if (Object.keys(wrong).length > 0) process.exitCode = 1
} finally {
  await site.close()
}
