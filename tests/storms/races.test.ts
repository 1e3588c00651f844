import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '../../src/kernel/record.ts'
import { eventually, everyDuty, newUser, tokenFor } from '../support/app.ts'
import { broken } from '../support/invariants.ts'
import { ask, drawn, openSite, upTo, type Answer, type Asked, type Site, type Strand } from '../support/servers/processes.ts'
import { changeRecord } from '../../src/server/store/save.ts'
import { anybodyBills, basics, type Basics, owner, works, type Works } from '../support/works.ts'

// Two processes of Strand on one database, and two people who are at both of them.
let site: Site
let servers: readonly [Strand, Strand]
let people: readonly [string, string]
let w: Works
let b: Basics

const newPerson = async (): Promise<string> => tokenFor(site.db, (await newUser(site.db, { duties: everyDuty })).id)

beforeAll(async () => {
  site = await openSite()
  w = works(site.db)
  b = await basics(w)
  await anybodyBills(site.db)
  servers = await Promise.all([site.start(), site.start()])
  people = [await newPerson(), await newPerson()]
})
afterAll(() => site.close())
afterEach(async () => expect(await broken(site.db)).toEqual({}))

type Wish = Omit<Asked, 'token'>

const at = <T>(two: readonly [T, T], n: number): T => two[n % 2 === 0 ? 0 : 1]

/** All wishes at one moment, by turns to either server, and from either person to each. */
const atOnce = (wishes: readonly Wish[]): Promise<Answer[]> =>
  Promise.all(wishes.map((wish, i) => ask(at(servers, i), { ...wish, token: at(people, i >> 1) })))

const twenty = (wish: (n: number) => Wish): Wish[] => Array.from({ length: 20 }, (_, n) => wish(n))

const post = (path: string, body: unknown = {}): Wish => ({ method: 'POST', at: path, body })

/** The one answer that is no refusal; the loser is told so in a sentence. */
const winner = (answers: readonly Answer[]): Answer => {
  const [won, ...others] = answers.filter(a => a.status < 300)
  expect(others).toEqual([])
  for (const { status, body } of answers.filter(a => a !== won)) {
    expect([409, 422]).toContain(status)
    expect(body['message']).toMatch(/^[A-Z₹].*\.$/)
  }
  if (!won) throw new Error(`Nobody won: ${JSON.stringify(answers)}`)
  return won
}

const id = (row: Row): number => Number(row['id'])
const sale = (qty: string) => ({
  customer: b.customerFar,
  registration: b.gujarat,
  date: '2026-06-15',
  items: [{ product: b.cable, qty }],
})
const billOf = (qty: string) => ({ ...sale(qty), withoutDelivery: 'Left before these books began' })
const several = <T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)))

const postedInvoice = async (): Promise<{ id: number; bill: number; open: string }> => {
  const invoice = id(await w.create('salesInvoice', billOf('1.000')))
  await w.act('salesInvoice', invoice, 'post')
  const bill = await site.db.read(tx =>
    tx.one<{ id: number; open: string }>(
      `select id, open_amount as open from bill where document = 'salesInvoice' and document_id = $1`,
      [invoice],
    ),
  )
  return { id: invoice, bill: bill.id, open: bill.open }
}

const receiptDraft = async (bill: number, amount: string): Promise<number> =>
  id(
    await w.create('bankReceipt', {
      bank: b.bank,
      customer: b.customerFar,
      date: '2026-06-15',
      reference: 'UTR',
      amount,
      bills: [{ bill, amount }],
    }),
  )

describe('of many who do the same thing at once, one does it', () => {
  test('two people confirm one order', async () => {
    const order = id(await w.create('salesOrder', sale('1.000')))
    const won = winner(await atOnce(twenty(() => post(`salesOrder/${order}/confirm`))))
    expect(won.body).toMatchObject({ status: 'confirmed', version: 2, number: expect.stringMatching(/^SO\//) })
    expect(await drawn(site.db, 'sales_order')).toEqual([1])
  })

  test('twenty deliveries want the last metre of one line', async () => {
    const order = id(await w.create('salesOrder', sale('0.001')))
    await w.act('salesOrder', order, 'confirm')
    const draft = await w.make('salesOrder', order, 'deliveryOrder')
    const deliveries = await several(20, async () => id(await w.create('deliveryOrder', draft)))
    const answers = await atOnce(deliveries.map(delivery => post(`deliveryOrder/${delivery}/approve`)))
    winner(answers)
    const refusals = answers.filter(a => a.status === 422).map(a => a.body['message'])
    expect(refusals).toHaveLength(19)
    // What is left is the tolerance of the order, two per cent of a metre.
    for (const refusal of refusals) expect(refusal).toMatch(/more than the 0\.00002 km left on line 1 of SO\//)
  })

  test('twenty receipts want to settle one bill', async () => {
    const { bill, open } = await postedInvoice()
    const receipts = await several(20, () => receiptDraft(bill, open))
    winner(await atOnce(receipts.map(receipt => post(`bankReceipt/${receipt}/post`))))
    expect(await site.db.read(tx => tx.one('select open_amount::float8 as open from bill where id = $1', [bill]))).toEqual({
      open: 0,
    })
  })
})

describe('of two who want what excludes each other, one wins', () => {
  const rounds = 10

  test('an edit against a confirmation', async () => {
    const orders = await several(rounds, async () => id(await w.create('salesOrder', sale('1.000'))))
    const wishes = orders.flatMap((order): Wish[] => [
      { method: 'PUT', at: `salesOrder/${order}`, body: { version: 1, remarks: 'Urgent' } },
      post(`salesOrder/${order}/confirm`, { version: 1 }),
    ])
    const answers = await atOnce(wishes)
    for (const [i, order] of orders.entries()) {
      const [edited, confirmed] = answers.slice(2 * i, 2 * i + 2)
      const won = winner(edited && confirmed ? [edited, confirmed] : [])
      const outcome =
        won === edited ? { status: 'draft', remarks: 'Urgent', version: 2 } : { status: 'confirmed', remarks: null, version: 2 }
      expect(await w.read('salesOrder', order)).toMatchObject(outcome)
    }
  })

  test('cancelling an invoice against the money for it', async () => {
    const invoices = await several(rounds, postedInvoice)
    const receipts = await several(rounds, n => receiptDraft(invoices[n]?.bill ?? 0, invoices[n]?.open ?? ''))
    const answers = await atOnce(
      invoices.flatMap((invoice, i) => [
        post(`salesInvoice/${invoice.id}/cancel`, { reason: 'Wrong rate' }),
        post(`bankReceipt/${receipts[i]}/post`),
      ]),
    )
    for (const [i, invoice] of invoices.entries()) {
      const won = winner(answers.slice(2 * i, 2 * i + 2))
      const cancelled = won === answers[2 * i]
      expect(await w.read('salesInvoice', invoice.id)).toMatchObject({ status: cancelled ? 'cancelled' : 'posted' })
      expect(await w.read('bankReceipt', receipts[i] ?? 0)).toMatchObject({ status: cancelled ? 'draft' : 'posted' })
    }
  })

  test('cancelling an order against its delivery', async () => {
    const orders = await several(rounds, async () => id(await w.create('salesOrder', sale('0.500'))))
    for (const order of orders) await w.act('salesOrder', order, 'confirm')
    const deliveries = await several(rounds, async n =>
      id(await w.create('deliveryOrder', await w.make('salesOrder', orders[n] ?? 0, 'deliveryOrder'))),
    )
    const answers = await atOnce(
      orders.flatMap((order, i) => [
        post(`salesOrder/${order}/cancel`, { reason: 'Not wanted' }),
        post(`deliveryOrder/${deliveries[i]}/approve`),
      ]),
    )
    for (const [i, order] of orders.entries()) {
      const won = winner(answers.slice(2 * i, 2 * i + 2))
      const cancelled = won === answers[2 * i]
      expect(await w.read('salesOrder', order)).toMatchObject({ status: cancelled ? 'cancelled' : 'confirmed' })
      expect(await w.read('deliveryOrder', deliveries[i] ?? 0)).toMatchObject({ status: cancelled ? 'draft' : 'approved' })
    }
  })
})

describe('one key, sent twenty times at once to both servers', () => {
  const sameAnswers = async (wish: Wish): Promise<Answer> => {
    const key = randomUUID()
    const [person] = people
    const answers = await Promise.all(
      twenty(() => ({ ...wish, key })).map((one, i) => ask(at(servers, i), { ...one, token: person })),
    )
    const [first, ...others] = answers
    if (!first) throw new Error('Nobody answered.')
    for (const other of others) expect(other).toEqual(first)
    return first
  }
  const invoices = (): Promise<number> =>
    site.db.read(async tx => (await tx.one<{ n: number }>('select count(*)::int as n from sales_invoice', [])).n)

  test('makes one document with one number, and the same answer for all', async () => {
    const before = await invoices()
    const { status, body } = await sameAnswers(post('salesInvoice?then=post', billOf('2.000')))
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'posted', number: expect.stringMatching(/^SI\//) })
    expect(await invoices()).toBe(before + 1)
  })

  test('takes an action once, and answers it to all', async () => {
    const order = id(await w.create('salesOrder', sale('1.000')))
    expect(await sameAnswers(post(`salesOrder/${order}/confirm`, { version: 1 }))).toMatchObject({
      status: 200,
      body: { status: 'confirmed', version: 2 },
    })
  })

  test('uses up a source once', async () => {
    const order = id(await w.create('salesOrder', sale('0.001')))
    await w.act('salesOrder', order, 'confirm')
    const draft = await w.make('salesOrder', order, 'deliveryOrder')
    expect(await sameAnswers(post('deliveryOrder?then=approve', draft))).toMatchObject({
      status: 201,
      body: { status: 'approved' },
    })
  })
})

test('who confirms while the lines are being changed confirms the changed lines', async () => {
  const order = await w.create('salesOrder', sale('1.000'))
  const [line] = Array.isArray(order['items']) ? order['items'] : []
  const { def } = w.store.plan('salesOrder')
  let confirming: Promise<Row> | undefined
  await site.db.transaction(async tx => {
    await changeRecord(w.store, tx, owner, def, id(order), { version: 1, items: [{ id: line.id, qty: '7.000' }] })
    confirming = w.act('salesOrder', id(order), 'confirm')
    await eventually('the confirmation waits for the change', async () => {
      const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      return (await site.db.read(read => read.rows(waiting, []))).length > 0
    })
  })
  expect(await confirming).toMatchObject({ status: 'confirmed', version: 3, items: [{ qty: '7.000' }] })
})

test('a period that is closed while receipts are posted has those that came before, and none after', async () => {
  const date = '2026-04-20'
  const years = await site.db.read(tx =>
    tx.rows<{ id: number }>(`select id from financial_year where from_date = '2026-04-01'`, []),
  )
  const year = years[0]?.id ?? 0
  const { version, periods } = await w.read('financialYear', year)
  if (!Array.isArray(periods)) throw new Error('The year has no periods.')
  const closed = { version, periods: periods.map((period, i) => (i === 0 ? { ...period, state: 'closed' } : period)) }
  const receipts = await several(60, async n =>
    id(await w.create('bankReceipt', { date, bank: b.bank, customer: b.customerFar, reference: `UTR${n}`, amount: '5' })),
  )
  // However quick the clerks are, some are left for when the period is closed.
  const [meanwhile, afterwards] = [receipts.slice(0, 50), receipts.slice(50)]
  const answers: Answer[] = []
  let next = 0
  const clerk = async (n: number): Promise<void> => {
    for (let receipt = meanwhile[next++]; receipt !== undefined; receipt = meanwhile[next++])
      answers.push(await ask(at(servers, n), { ...post(`bankReceipt/${receipt}/post`), token: at(people, n >> 1) }))
  }
  const clerks = Promise.all(Array.from({ length: 4 }, (_, n) => clerk(n)))
  await eventually('postings are under way', async () => answers.length > 10)
  const closing = await ask(servers[0], { method: 'PUT', at: `financialYear/${year}`, body: closed, token: people[0] })
  answers.push(...(await atOnce(afterwards.map(receipt => post(`bankReceipt/${receipt}/post`)))))
  await clerks
  expect(closing.status).toBe(200)
  const refused = answers.filter(({ status }) => status === 422)
  expect(refused.length).toBeGreaterThanOrEqual(afterwards.length)
  for (const { body } of refused) expect(body['message']).toBe('The period Apr 2026 is closed; use a date in an open period.')
  const posted = answers.filter(({ status }) => status === 200)
  expect(posted.length + refused.length).toBe(60)
  const vouchers = `select count(*)::int as n from voucher where date = $1`
  expect(await site.db.read(tx => tx.one(vouchers, [date]))).toEqual({ n: posted.length })
})

test('numbers have no gap while one posting in ten is refused, be it as the last thing before it is final', async () => {
  await site.db.transaction(tx =>
    tx.rows(`
      create function refuse_late() returns trigger language plpgsql as $$
      begin raise exception 'too late' using errcode = 'check_violation'; end $$;
      create constraint trigger refuse_late after update on sales_invoice deferrable initially deferred
        for each row when (new.customer_po = 'late') execute function refuse_late()`),
  )
  const before = (await drawn(site.db, 'sales_invoice')).length
  const early = { date: '2015-06-15' }
  const late = { customerPo: 'late' }
  const wish = (n: number): Wish =>
    post('salesInvoice?then=post', { ...billOf('0.100'), ...(n % 20 === 7 ? early : n % 20 === 17 ? late : {}) })
  const answers: Answer[] = []
  for (let sent = 0; sent < 200; sent += 20) answers.push(...(await atOnce(twenty(n => wish(sent + n)))))
  expect(answers.filter(a => a.status === 422)).toHaveLength(20)
  expect(answers.filter(a => a.status === 201)).toHaveLength(180)
  expect(await drawn(site.db, 'sales_invoice')).toEqual(upTo(before + 180))
})

test('a series that is used up refuses in a sentence, and its counter stays where it was', async () => {
  const counter = (next: number) =>
    site.db.transaction(tx =>
      tx.one<{ next: number }>(`update number_counter set next = $1 where series = 'SO/{fy}/{00000}' returning next`, [next]),
    )
  const order = id(await w.create('salesOrder', sale('1.000')))
  const { next } = await site.db.read(tx =>
    tx.one<{ next: number }>(`select next from number_counter where series = 'SO/{fy}/{00000}'`, []),
  )
  await counter(10_000_000)
  const answer = await ask(servers[0], { ...post(`salesOrder/${order}/confirm`), token: people[0] })
  expect(answer).toMatchObject({
    status: 422,
    body: {
      message:
        'The series SO/{fy}/{00000} is used up: SO/26-27/10000000 has more than 16 characters. Give the document a shorter pattern.',
    },
  })
  expect(await w.read('salesOrder', order)).toMatchObject({ status: 'draft', number: null })
  expect(await site.db.read(tx => tx.one(`select next from number_counter where series = 'SO/{fy}/{00000}'`, []))).toEqual({
    next: 10_000_000,
  })
  await counter(next)
})

test('a session that ends at one server is over at the other', async () => {
  const token = await newPerson()
  const profile = async (server: Strand): Promise<number> => (await ask(server, { method: 'GET', at: 'profile', token })).status
  expect([await profile(servers[0]), await profile(servers[1])]).toEqual([200, 200])
  expect((await ask(servers[0], { ...post('auth/logout'), token })).status).toBe(200)
  expect(await profile(servers[0])).toBe(401)
  // That it hears of it, and does not only come to doubt what it read, is told in signInSessions.
  await eventually('the other server refuses the token', async () => (await profile(servers[1])) === 401)
})
