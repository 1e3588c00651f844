import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { eventually, everyDuty, newUser, tokenFor } from '../support/app.ts'
import { chance } from '../support/chance.ts'
import { broken } from '../support/invariants.ts'
import { ask, drawn, openSite, Unanswered, upTo, type Answer, type Site, type Strand } from '../support/servers/processes.ts'
import { anybodyBills, basics, works, type Basics, type Works } from '../support/works.ts'

const random = chance()

let site: Site
let token: string
let w: Works
let b: Basics

beforeAll(async () => {
  site = await openSite()
  w = works(site.db)
  b = await basics(w)
  await anybodyBills(site.db)
  token = await tokenFor(site.db, (await newUser(site.db, { duties: everyDuty })).id)
})
afterAll(() => site.close())
afterEach(async () => expect(await broken(site.db)).toEqual({}))

const sale = (customerPo: string) => ({
  customer: b.customerNear,
  registration: b.gujarat,
  date: '2026-06-15',
  customerPo,
  items: [{ product: b.cable, qty: '0.250' }],
})

/** What clients know of the invoices that they sent, by the PO number in each. */
interface Load {
  /** Those that were acknowledged, with the number in the answer. */
  readonly acknowledged: Map<string, string>
  /** Those whose connection broke and whose client left it at that. */
  readonly leftOpen: Set<string>
  /** How often a connection broke after the request was sent. */
  readonly cut: number
  /** Lets every client finish what it has begun. */
  finish(): Promise<void>
}

const clients = 6

/**
 * Clients that post one invoice after the other, at either server. When one does not answer they try the other with the same
 * key; each fifth invoice is given up as soon as it is in doubt.
 */
const load = (servers: readonly Strand[], name: string): Load => {
  const acknowledged = new Map<string, string>()
  const leftOpen = new Set<string>()
  let [cut, sent, going, abandoned] = [0, 0, true, false]
  // A test that failed leaves clients behind that would go on for ever at servers that have ended.
  onTestFinished(() => {
    going = false
    abandoned = true
  })

  const postOne = async (n: number): Promise<void> => {
    const customerPo = `${name}/${n}`
    const body = { ...sale(customerPo), withoutDelivery: 'Left before these books began' }
    const request = { token, method: 'POST', at: 'salesInvoice?then=post', body, key: randomUUID() } as const
    for (let turn = n; !abandoned; turn += 1) {
      const server = servers[turn % servers.length]
      if (!server) throw new Error('There is no server.')
      const answer = await answered(server, request)
      if (answer instanceof Unanswered) {
        if (!answer.neverSent) cut += 1
        if (!answer.neverSent && n % 5 === 0) return void leftOpen.add(customerPo)
        // Clients that ask a server that is starting without a pause take the time that it needs to start.
        await pause(answer.neverSent ? 50 : 10)
      } else if (answer.status !== 503) {
        expect(answer).toMatchObject({ status: 201, body: { status: 'posted', customerPo } })
        acknowledged.set(customerPo, String(answer.body['number']))
        return
      }
    }
  }
  const one = async (): Promise<void> => {
    while (going) await postOne((sent += 1))
  }
  const all = Promise.all(Array.from({ length: clients }, one))
  all.catch(() => 'told by finish')
  return {
    acknowledged,
    leftOpen,
    get cut() {
      return cut
    },
    finish: async () => {
      going = false
      await all
    },
  }
}

const answered = async (...request: Parameters<typeof ask>): Promise<Answer | Unanswered> => {
  try {
    return await ask(...request)
  } catch (error) {
    if (error instanceof Unanswered) return error
    throw error
  }
}

interface Kept {
  readonly customerPo: string
  readonly number: string | null
  readonly status: string
}

/** What was acknowledged is there under its number, what was left open is there once or not at all, and there is nothing else. */
const expectKept = async ({ acknowledged, leftOpen }: Load, name: string): Promise<void> => {
  const rows = await site.db.read(tx =>
    tx.rows<Kept>(
      'select customer_po as "customerPo", number, status from sales_invoice where starts_with(customer_po, $1) order by id',
      [`${name}/`],
    ),
  )
  expect(rows.filter(row => row.status !== 'posted')).toEqual([])
  const inDoubt = rows.filter(row => leftOpen.has(row.customerPo)).map(row => row.customerPo)
  expect(inDoubt).toEqual([...new Set(inDoubt)])
  const known = rows.filter(row => !leftOpen.has(row.customerPo)).map(row => [row.customerPo, row.number])
  expect(known.toSorted()).toEqual([...acknowledged].toSorted())
  const numbers = await drawn(site.db, 'sales_invoice')
  expect(numbers).toEqual(upTo(numbers.length))
}

test('a server killed in the middle of postings loses nothing that it acknowledged, and nothing happens twice', async () => {
  const servers = await Promise.all([site.start(), site.start()])
  const sent = load(servers, 'KILL')
  // Eight times; on a machine with much else to do, as often as fits into the time and twice at least: each server once.
  const deadline = Date.now() + 20_000
  let kills = 0
  for (; kills < 2 || (kills < 8 && Date.now() < deadline); kills += 1) {
    const before = sent.acknowledged.size
    await eventually('postings are under way', async () => sent.acknowledged.size > before + clients)
    await pause(random() * 150)
    const victim = servers[kills % 2]
    victim?.signal('SIGKILL')
    expect(await victim?.ended).toEqual({ code: null, signal: 'SIGKILL' })
    servers[kills % 2] = await site.start(victim?.port)
  }
  await sent.finish()
  expect(sent.cut).toBeGreaterThanOrEqual(kills)
  await expectKept(sent, 'KILL')
  for (const { signal } of servers) signal('SIGKILL')
})

test('a server that is told to stop under load finishes what it has begun, takes nothing new, and ends well', async () => {
  const servers = await Promise.all([site.start(), site.start()])
  const [leaving] = servers
  if (!leaving) throw new Error('There is no server.')
  const orders = await Promise.all(
    Array.from({ length: 4 }, async () => Number((await w.create('salesOrder', sale('HELD')))['id'])),
  )
  const sent = load(servers, 'STOP')
  const begun = await site.db.transaction(async tx => {
    const { pid } = await tx.one<{ pid: number }>('select pg_backend_pid() as pid', [])
    await tx.rows('select id from sales_order where id = any($1::bigint[]) for update', [orders])
    const answers = orders.map(order => answered(leaving, { token, method: 'POST', at: `salesOrder/${order}/confirm`, body: {} }))
    const held = 'select count(*)::int as n from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'
    await eventually(
      'all of them wait for their order',
      async () => (await site.db.read(other => other.one<{ n: number }>(held, [pid]))).n === orders.length,
    )
    leaving.signal('SIGTERM')
    await eventually('nothing new is taken', async () => {
      const answer = await answered(leaving, { token, method: 'GET', at: 'profile' })
      return answer instanceof Unanswered && answer.neverSent
    })
    return answers
  })
  for (const answer of begun) expect(await answer).toMatchObject({ status: 200, body: { status: 'confirmed' } })
  expect(await leaving.ended).toEqual({ code: 0, signal: null })
  const before = sent.acknowledged.size
  await eventually('the other server goes on', async () => sent.acknowledged.size > before + clients)
  await sent.finish()
  await expectKept(sent, 'STOP')
})

test('a power cut, in which the database dies with every server, loses nothing that was acknowledged', async () => {
  const servers = await Promise.all([site.start(), site.start()])
  const sent = load(servers, 'POWER')
  for (let cuts = 0; cuts < 2; cuts += 1) {
    const before = sent.acknowledged.size
    await eventually('postings are under way', async () => sent.acknowledged.size > before + clients)
    await pause(random() * 150)
    await site.cutPower()
    const again = await Promise.all(servers.map(({ port }) => site.start(port)))
    for (const [at, server] of again.entries()) servers[at] = server
  }
  await sent.finish()
  expect(sent.cut).toBeGreaterThan(0)
  await expectKept(sent, 'POWER')
  for (const { signal } of servers) signal('SIGKILL')
})

test('a server that hangs in the middle of postings holds the other up for seconds, not for ever', async () => {
  const [hanging, other] = await Promise.all([site.start(), site.start()])
  const sent = load([hanging], 'HANG')
  await eventually('postings are under way', async () => sent.acknowledged.size > clients)
  hanging.signal('SIGSTOP')
  const goingOn = load([other], 'OTHER')
  await eventually('the other server goes on', async () => goingOn.acknowledged.size > clients)
  await goingOn.finish()
  await expectKept(goingOn, 'OTHER')
  hanging.signal('SIGCONT')
  await sent.finish()
  await expectKept(sent, 'HANG')
  for (const { signal } of [hanging, other]) signal('SIGKILL')
})
