import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../../src/modules/registry.ts'
import { sealChains } from '../../src/server/chain/seal.ts'
import { nightlyCheck } from '../../src/server/check/checker.ts'
import { breaches, strangeTriggers } from '../../src/server/check/guards.ts'
import { checkRules } from '../../src/server/check/rules.ts'
import { runCheck } from '../../src/server/check/run.ts'
import type { Tx } from '../../src/server/database.ts'
import { wordOn } from '../../src/server/schedule/timetable.ts'
import { openApp } from '../support/app.ts'
import { postContra } from '../support/servers/keptBooks.ts'
import { programEnv } from '../support/servers/programs.ts'
import { basicDatabase, basicsOf } from '../support/smallWorks.ts'
import { type Basics, works } from '../support/works.ts'
import { runsWhatItIsNamedFor } from '../support/sql/composed.ts'

const db = await basicDatabase()
let b: Basics

beforeAll(async () => {
  const w = works(db, '2026-06-25')
  b = basicsOf(w)
  for (const amount of ['100', '200']) await postContra(w, b, amount)
})

const neverRun = {
  name: 'check',
  askedBy: null,
  startedStamp: null,
  lastStamp: null,
  lastBy: null,
  seconds: null,
  failed: false,
  result: null,
}

const undone = new Error('It was only a try.')

/** What the guards say after a change, which is taken back. */
const after = async (change: (tx: Tx) => Promise<unknown>): Promise<string[]> => {
  let said: string[] = []
  const trying = db.transaction(async tx => {
    await change(tx)
    said = [...(await breaches(tx, registry)).map(({ says }) => says), ...(await strangeTriggers(tx, registry))]
    throw undone
  })
  await expect(trying).rejects.toBe(undone)
  return said
}
const does = (sql: string) => after(tx => tx.rows(sql))

describe('the guards of the database', () => {
  test('stand in a database that migrations have made', async () => {
    expect(await after(() => Promise.resolve())).toEqual([])
  })

  test.each([
    ['alter table voucher disable trigger voucher_balanced', 'The trigger voucher_balanced of voucher is switched off.'],
    ['alter table "user" disable trigger audit_update', 'The trigger audit_update of user is switched off.'],
    [
      'alter table gl_entry enable replica trigger gl_entry_append_only',
      'The trigger gl_entry_append_only of gl_entry is switched off.',
    ],
    [
      'drop trigger no_truncate on sales_order_items',
      'The trigger no_truncate of sales_order_items is missing, or is another one.',
    ],
    [
      'drop function no_change() cascade; create function no_change() returns trigger language plpgsql as $$ begin return null; end $$',
      'The function no_change is not the one of this version; somebody has rewritten it.',
    ],
    [
      'create or replace function audit_rows() returns trigger language plpgsql as $$ begin return null; end $$',
      'The function audit_rows is not the one of this version; somebody has rewritten it.',
    ],
    [
      'alter function app_setting(text) immutable',
      'The function app_setting is not the one of this version; somebody has rewritten it.',
    ],
    [
      'create trigger quiet before insert on voucher for each row execute function no_change()',
      'The trigger quiet of voucher is none of this version.',
    ],
  ])('tell what was done to them: %s', async (sql, sentence) => {
    expect(await does(sql)).toContain(sentence)
  })

  test('tell each of many, and one alone where one alone was done', async () => {
    expect(await does('alter table piece_event disable trigger user')).toEqual([
      'The trigger piece_event_append_only of piece_event is switched off.',
      'The trigger piece_event_no_truncate of piece_event is switched off.',
      'The trigger piece_event_within of piece_event is switched off.',
    ])
  })
})

describe('a check of every rule', () => {
  test('finds nothing in sound books, keeps that, and shows it among the figures of the server', async () => {
    const findings = await runCheck(db.url, { tables: true })
    expect(findings.filter(one => one.broken > 0)).toEqual([])
    expect(findings.length).toBeGreaterThan(25)
    const app = await openApp(db)
    const { body } = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
    expect(body).toContain('strand_check_broken{rule="every voucher sums to zero",of="books"} 0')
    expect(body).toMatch(/strand_check_age_seconds [0-9.e-]+\n/)
    await app.close()
  })

  test('is made once a night, and by day only where two nights have passed', () => {
    const done = { ...neverRun, nextStamp: '2026-11-21T20:00:00Z', doneStamp: '2026-11-20T20:05:00Z' }
    const on = (now: string): unknown => wordOn(nightlyCheck, done, new Date(now))
    expect(on('2026-11-21T12:00:00Z')).toBeNull()
    // Half past one in the night at the works.
    expect(on('2026-11-21T20:00:00Z')).toEqual({ run: true })
    // A night was missed; the day is left alone until two have been.
    expect(on('2026-11-22T07:00:00Z')).toEqual({ next: new Date('2026-11-22T20:00:00Z') })
    expect(on('2026-11-22T08:06:00Z')).toEqual({ run: true })
  })

  test('tells in words what somebody has done past the guards, and ends with 1', async () => {
    await db.transaction(async tx => {
      await tx.rows('alter table gl_entry disable trigger user')
      await tx.rows('update gl_entry set amount = amount + 1 where account = $1', [b.cash])
      await tx.rows('alter table gl_entry enable trigger user')
    })
    const { code, said } = await check({ DATABASE_URL: db.url })
    expect(said).toContain('BROKEN  every voucher sums to zero: 2 times.')
    expect(said).toMatch(/\d of \d\d rules are broken \(\d+\.\d s\)\n$/)
    expect(code).toBe(1)
    await db.transaction(async tx => {
      await tx.rows('alter table gl_entry disable trigger user')
      await tx.rows('update gl_entry set amount = amount - 1 where account = $1', [b.cash])
      await tx.rows('alter table gl_entry enable trigger user')
    })
  })

  test('tells a voucher that was changed after it was sealed, and goes on once somebody has said what it was', async () => {
    await sealChains(db)
    const sound = await check({ DATABASE_URL: db.url })
    const head = /head {4}voucher 1 ([0-9a-f]{64})/.exec(sound.said)?.[1] ?? ''
    await db.transaction(async tx => {
      await tx.rows('alter table voucher disable trigger user')
      await tx.rows(`update voucher set title = 'Another' where position = 1`)
      await tx.rows('alter table voucher enable trigger user')
    })
    const found = await check({ DATABASE_URL: db.url })
    expect(found.code).toBe(1)
    expect(found.said).toContain('BROKEN  vouchers and their lines are what was sealed: 1 time.')
    expect(found.said).toContain('Voucher CV/26-27/00001 of 2026-06-15 was changed after it was sealed, or one of its lines.')
    const explained = await check({ DATABASE_URL: db.url }, '--explain', 'The auditor asked for it.', '--head', head)
    expect(explained.said).toMatch(/noted {3}The chain of the vouchers was begun anew at .*: The auditor asked for it\./)
    expect(explained.code).toBe(0)
    const lost = await check({ DATABASE_URL: db.url }, '--head', head.replaceAll('a', 'b'))
    expect(lost.said).toContain('is in no chain any more: links were removed or written anew.')
    expect(lost.code).toBe(1)
  })

  test('puts back what was taken down, when it is told to', async () => {
    await db.transaction(tx =>
      tx.rows(`alter table voucher disable trigger voucher_balanced; drop trigger piece_kept on piece;
        create or replace function no_change() returns trigger language plpgsql as $$ begin return new; end $$`),
    )
    expect((await check({ DATABASE_URL: db.url })).code).toBe(1)
    const { code, said } = await check({ DATABASE_URL: db.url }, '--mend')
    expect(said).toContain('Put back: The trigger voucher_balanced of voucher is switched off.')
    expect(said).toMatch(/All \d\d rules hold/)
    expect(code).toBe(0)
  })
})

const program = path.join(import.meta.dirname, '../../src/server/check.main.ts')

const check = async (settings: Record<string, string>, ...words: string[]): Promise<{ code: unknown; said: string }> => {
  const child = fork(program, words, {
    env: { ...programEnv, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = await once(child, 'close')
  return { code, said }
}

test('whatever posts is asked for its voucher, but what says of itself that it may post nothing', async () => {
  const w = works(db, '2026-06-25')
  const ledgers = await db.read(tx =>
    tx.rows<{ id: number }>(`select id from account where role in ('BANK_CHARGES', 'ROUND_OFF') order by id`, []),
  )
  const entries = ['debit', 'credit'].map((side, i) => ({ account: ledgers[i]?.id, [side]: '5' }))
  const { id } = await w.create('journal', { entries })
  const posted = async (sql: string): Promise<unknown> => {
    let found: unknown
    const trying = db.transaction(async tx => {
      await tx.rows(sql, [id])
      const rule = (await checkRules()).find(({ says }) => says === 'what is posted has its voucher')
      found = await tx.rows(rule?.broken ?? '', [])
      throw undone
    })
    await expect(trying).rejects.toBe(undone)
    return found
  }
  expect(await posted('select $1::bigint')).toEqual([])
  expect(await posted(`update journal set status = 'posted' where id = $1`)).toEqual([{ doc: 'journal', id }])
  expect(await posted(`update journal set status = 'reversed' where id = $1`)).toEqual([{ doc: 'journal', id }])
})

test('whatever supplies goods is held to the tax of its lines, not invoices alone', async () => {
  const w = works(db, '2026-06-25')
  const items = [{ item: b.any.item, kg: '10', rate: '100' }]
  const sale = { customer: b.customerFar, registration: b.gujarat, store: b.any.store, vehicleNo: 'GJ06AB1234', items }
  const { id } = await w.create('scrapSale', sale)
  const rule = (await checkRules()).find(({ says }) => says.startsWith('tax is the rate on the base'))
  const found: unknown[] = []
  const trying = db.transaction(async tx => {
    for (const sql of ['select $1::bigint', 'update scrap_sale set igst = igst + 1 where id = $1']) {
      await tx.rows(sql, [id])
      found.push(await tx.rows(rule?.broken ?? '', []))
    }
    throw undone
  })
  await expect(trying).rejects.toBe(undone)
  expect(found).toEqual([[], [{ doc: 'scrapSale', id }]])
})

runsWhatItIsNamedFor(import.meta.filename)
