import net from 'node:net'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Decimal } from '../../src/kernel/decimal.ts'
import { Busy, openDatabase, OutcomeUnknown, QueryFailed, Sent, type Database, type Tx } from '../../src/server/database.ts'
import { freshDatabase } from '../support/database.ts'

let db: Database
beforeAll(async () => {
  db = await freshDatabase()
  await db.transaction(tx =>
    tx.rows('create table shelf (id int primary key, qty int not null check (qty >= 0), note text unique)'),
  )
})
beforeEach(() => db.transaction(tx => tx.rows(`truncate shelf; insert into shelf values (1, 10, 'one'), (2, 10, 'two')`)))

const qty = (tx: Tx, id: number): Promise<{ qty: number }> => tx.one('select qty from shelf where id = $1', [id])
const take = (tx: Tx, id: number): Promise<unknown> => tx.rows('update shelf set qty = qty - 1 where id = $1', [id])

/** Two pieces of work meet here: each waits until the other has come. */
const meeting = (): (() => Promise<void>) => {
  let meet = (): void => undefined
  const met = new Promise<void>(resolve => (meet = resolve))
  let came = 0
  return () => {
    came += 1
    if (came === 2) meet()
    return met
  }
}

describe('values', () => {
  test('exact numbers and dates travel as text, stamps in UTC, lists and decimals as they are', async () => {
    const row = await db.read(tx =>
      tx.one(
        `select $1::numeric(18, 4) as rate, $2::numeric[] as rates, $3::date as day, '2026-04-01 05:30:00.25+05:30'::timestamptz as stamp,
           7::bigint as id, array[1, 2]::bigint[] as ids, $4::jsonb as body, true as yes, null::text as nothing`,
        [new Decimal('12.3456'), [new Decimal('0.10'), null, '1'], '2026-03-31', JSON.stringify({ a: [1] })],
      ),
    )
    expect(row).toEqual({
      rate: '12.3456',
      rates: ['0.1', null, '1'],
      day: '2026-03-31',
      stamp: '2026-04-01T00:00:00.250Z',
      id: 7,
      ids: [1, 2],
      body: { a: [1] },
      yes: true,
      nothing: null,
    })
  })

  test('a whole number that would change silently is refused', async () => {
    await expect(db.read(tx => tx.one('select 9007199254740993::bigint as id', []))).rejects.toThrow(
      /9007199254740993 does not fit/,
    )
  })

  test('settings hold for their transaction alone, whatever they contain', async () => {
    const name = `O'Neil \\ "x"; select 1`
    const seen = await db.transaction(tx => tx.one('select current_setting($1) as name', ['app.user_name']), {
      setting: { 'app.user_name': name },
    })
    expect(seen).toEqual({ name })
    const after = await Promise.all(
      Array.from({ length: 10 }, () =>
        db.read(tx => tx.one(`select coalesce(current_setting('app.user_name', true), '') as name`)),
      ),
    )
    expect(new Set(after.map(row => JSON.stringify(row)))).toEqual(new Set(['{"name":""}']))
    expect(() => db.transaction(tx => tx.rows('select 1'), { setting: { 'a; drop table shelf': '' } })).toThrow(TypeError)
  })

  test('a text runs as a prepared statement from its second time on', async () => {
    const text = 'select $1::int + 41 as n'
    const named = await db.read(async tx => {
      for (let n = 0; n < 3; n += 1) await tx.rows(text, [n])
      return tx.rows<{ statement: string }>('select statement from pg_prepared_statements where statement = $1', [text])
    })
    expect(named).toEqual([{ statement: text }])
  })

  test('one and maybe refuse other counts', async () => {
    await expect(db.read(tx => tx.one('select 1 from shelf', []))).rejects.toThrow(/Expected one row and got 2/)
    await expect(db.read(tx => tx.maybe('select 1 from shelf', []))).rejects.toThrow(/Expected at most one row and got 2/)
    expect(await db.read(tx => tx.maybe('select 1 from shelf where id = 3', []))).toBeNull()
  })
})

describe('all or nothing', () => {
  test('what throws leaves no trace', async () => {
    const bug = new Error('bug')
    await expect(
      db.transaction(async tx => {
        await take(tx, 1)
        throw bug
      }),
    ).rejects.toBe(bug)
    expect(await db.read(tx => qty(tx, 1))).toEqual({ qty: 10 })
  })

  test('work that goes on after a failed statement is not taken for saved', async () => {
    const work = db.transaction(async tx => {
      await take(tx, 1)
      await tx.rows('select 1 / 0', []).catch(() => undefined)
    })
    await expect(work).rejects.toThrow(/nothing was saved/)
    expect(await db.read(tx => qty(tx, 1))).toEqual({ qty: 10 })
  })

  test('statements sent together are all inside', async () => {
    const work = db.transaction(tx => Promise.all([take(tx, 1), tx.rows('select 1 / 0', []), take(tx, 2)]))
    await expect(work).rejects.toMatchObject({ code: '22012' })
    expect(await db.read(tx => tx.rows('select qty from shelf'))).toEqual([{ qty: 10 }, { qty: 10 }])
  })

  test('the last statements may leave with the commit, and what they answer is answered', async () => {
    const left = await db.transaction(tx => {
      const answers = tx.one<{ qty: number }>('update shelf set qty = qty - 4 where id = 1 returning qty', [])
      return Promise.resolve(new Sent(answers))
    })
    expect(left).toEqual({ qty: 6 })
    expect(await db.read(tx => qty(tx, 1))).toEqual({ qty: 6 })
  })

  test('when one that left with the commit fails, nothing is saved, and it is told why', async () => {
    const work = db.transaction(async tx => {
      await take(tx, 1)
      return new Sent(Promise.all([tx.rows('insert into shelf values (1, 1)', []), take(tx, 2)]))
    })
    await expect(work).rejects.toMatchObject({ code: '23505', constraint: 'shelf_pkey' })
    expect(await db.read(tx => tx.rows('select qty from shelf order by id'))).toEqual([{ qty: 10 }, { qty: 10 }])
  })

  test('a statement after the end of its transaction is refused', async () => {
    const kept = await db.transaction(async tx => tx)
    await expect(kept.rows('select 1')).rejects.toThrow(/after the end of its transaction/)
  })

  test('a read-only snapshot does not move', async () => {
    const both = await db.transaction(
      async tx => {
        const before = await qty(tx, 1)
        await db.transaction(other => take(other, 1))
        return [before, await qty(tx, 1)]
      },
      { isolation: 'repeatable read read only' },
    )
    expect(both).toEqual([{ qty: 10 }, { qty: 10 }])
    await expect(db.transaction(tx => take(tx, 1), { isolation: 'repeatable read read only' })).rejects.toMatchObject({
      code: '25006',
    })
  })
})

describe('tries again', () => {
  test('after a serialisation failure, from the first statement', async () => {
    const meet = meeting()
    const before = db.stats()
    const attempts = await Promise.all(
      [1, 2].map(id =>
        db.transaction(
          async tx => {
            const { n } = await tx.one<{ n: number }>('select sum(qty)::int as n from shelf', [])
            if (tx.id === 1) await meet()
            await tx.rows('update shelf set qty = $2 where id = $1', [id, n])
            return tx.id
          },
          { isolation: 'serializable' },
        ),
      ),
    )
    expect(attempts.toSorted()).toEqual([1, 2])
    expect(await db.read(tx => tx.rows('select qty from shelf order by qty'))).toEqual([{ qty: 20 }, { qty: 30 }])
    expect(db.stats().serialisationFailures).toBe(before.serialisationFailures + 1)
  })

  test('after a deadlock, both in the end', async () => {
    const meet = meeting()
    const before = db.stats()
    const work = (first: number, second: number) => async (tx: Tx) => {
      await take(tx, first)
      if (tx.id === 1) await meet()
      await take(tx, second)
    }
    await Promise.all([db.transaction(work(1, 2)), db.transaction(work(2, 1))])
    expect(await db.read(tx => tx.rows('select qty from shelf'))).toEqual([{ qty: 8 }, { qty: 8 }])
    expect(db.stats().deadlocks).toBe(before.deadlocks + 1)
  })

  test('after a deadlock of statements that left with their commits', async () => {
    const meet = meeting()
    const work = (first: number, second: number) => async (tx: Tx) => {
      await take(tx, first)
      if (tx.id === 1) await meet()
      return new Sent(take(tx, second))
    }
    await Promise.all([db.transaction(work(1, 2)), db.transaction(work(2, 1))])
    expect(await db.read(tx => tx.rows('select qty from shelf'))).toEqual([{ qty: 8 }, { qty: 8 }])
  })

  test('five times and no more', async () => {
    let tries = 0
    const work = db.transaction(async tx => {
      tries += 1
      await tx.rows(`do $$ begin raise exception 'lost' using errcode = '40001'; end $$`)
    })
    await expect(work).rejects.toMatchObject({ name: 'QueryFailed', code: '40001' })
    expect(tries).toBe(5)
  })

  test('but not a refusal', async () => {
    let tries = 0
    const work = db.transaction(async tx => {
      tries += 1
      await tx.rows('insert into shelf values (1, 1)', [])
    })
    await expect(work).rejects.toMatchObject({ code: '23505', constraint: 'shelf_pkey', table: 'shelf' })
    await expect(work).rejects.toBeInstanceOf(QueryFailed)
    expect(tries).toBe(1)
  })

  test('when the connection is cut before the commit', async () => {
    const attempt = await db.transaction(async tx => {
      await take(tx, 1)
      if (tx.id === 1) await tx.rows('select pg_terminate_backend(pg_backend_pid())', [])
      return tx.id
    })
    expect(attempt).toBe(2)
    expect(await db.read(tx => qty(tx, 1))).toEqual({ qty: 9 })
  })

  test('when a migration changed what a kept plan returns', async () => {
    const all = (): Promise<unknown[]> => db.read(tx => tx.rows('select * from shelf where id = $1', [1]))
    for (let n = 0; n < 3; n += 1) await Promise.all(Array.from({ length: 5 }, all))
    await db.transaction(tx => tx.rows('alter table shelf add column extra int'))
    expect(await all()).toEqual([{ id: 1, qty: 10, note: 'one', extra: null }])
    await db.transaction(tx => tx.rows('alter table shelf drop column extra'))
  })
})

describe('busy, not hanging', () => {
  test('a lock that is not to be had', async () => {
    await db.transaction(async holder => {
      await take(holder, 1)
      const waiting = db.transaction(tx => take(tx, 1), { setting: { lock_timeout: '100ms' } })
      await expect(waiting).rejects.toMatchObject({ name: 'Busy', status: 503 })
      await expect(waiting).rejects.toThrow(/Somebody else is changing the same records/)
    })
  })

  test('a statement that takes too long', async () => {
    const slow = db.transaction(tx => tx.rows('select pg_sleep(5)', []), { setting: { statement_timeout: '100ms' } })
    await expect(slow).rejects.toThrow(Busy)
  })

  test('a pool without a free connection answers while all are still held', async () => {
    const small = openDatabase(db.url)
    let letGo = (): void => undefined
    const held = new Promise<void>(done => (letGo = done))
    const holders = Array.from({ length: 10 }, () => small.read(() => held))
    await expect(small.read(tx => tx.rows('select 1'))).rejects.toThrow(Busy)
    letGo()
    await Promise.all(holders)
    expect(await small.read(tx => tx.rows('select 1 as n'))).toEqual([{ n: 1 }])
    await small.close()
  })

  test('a server that is not there', async () => {
    const nowhere = openDatabase('postgresql://nobody:x@127.0.0.1:1/nothing')
    await expect(nowhere.read(tx => tx.rows('select 1'))).rejects.toThrow(Busy)
    await nowhere.close()
  })
})

/**
 * A stand-in for the server that passes everything on until a commit comes through; then it keeps the answers to itself
 * and cuts the connection once the server has said that it committed, so that the work stands whichever side looks first.
 */
const cutAtCommit = async (url: string): Promise<{ url: string; close: () => void }> => {
  const target = new URL(url)
  const host = decodeURIComponent(target.hostname)
  const upstream = host.startsWith('/')
    ? { path: `${host}/.s.PGSQL.${target.port || 5432}` }
    : { host, port: Number(target.port || 5432) }
  const proxy = net.createServer(client => {
    const server = net.connect(upstream)
    let cut = false
    client.on('data', (data: Buffer) => {
      cut ||= data.includes('commit')
      server.write(data)
    })
    server.on('data', data => {
      if (!cut) client.write(data)
      else if (data.includes('COMMIT\0')) client.destroy()
    })
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const)
      socket.on('close', () => other.destroy()).on('error', () => other.destroy())
  })
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port.')
  return {
    url: `postgresql://${target.username}:${target.password}@127.0.0.1:${address.port}${target.pathname}?sslmode=disable`,
    close: () => proxy.close(),
  }
}

test.each([
  ['after the work', (tx: Tx) => take(tx, 1)],
  ['with its last statement', (tx: Tx) => Promise.resolve(new Sent(take(tx, 1)))],
])('a connection cut during a commit sent %s is an unknown outcome, and is not tried again', async (_when, work) => {
  const proxy = await cutAtCommit(db.url)
  const cut = openDatabase(proxy.url)
  let tries = 0
  const cutOff = cut.transaction<unknown>(tx => {
    tries += 1
    return work(tx)
  })
  await expect(cutOff).rejects.toThrow(OutcomeUnknown)
  expect(tries).toBe(1)
  await cut.close()
  proxy.close()
  expect(await db.read(tx => qty(tx, 1))).toEqual({ qty: 9 })
})
