import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { standingOf } from '../../../src/server/reports/books.ts'
import { ask, newUser, openApp, tokenFor } from '../../support/app.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { person, works } from '../../support/works.ts'
import { runsWhatItIsNamedFor } from '../../support/sql/composed.ts'

const db = await basicDatabase()
const app = await openApp(db)
afterAll(() => app.close())

const tokens = { asha: '', ravi: '', approver: '', keeper: '', accountant: '', agent: '' }
const standing = async (who: keyof typeof tokens) => (await ask(app, tokens[who], 'GET', '/api/standing')).body
const orders = (count: number) => ({ doc: 'salesOrder', path: '/salesorder', count })

beforeAll(async () => {
  const hire = async (...made: Parameters<typeof newUser>): Promise<number> => (await newUser(...made)).id
  await hire(db, { name: 'Owner' })
  const asha = await hire(db, { name: 'Asha', duties: ['sales'] })
  const ids = {
    asha,
    ravi: await hire(db, { name: 'Ravi', duties: ['sales'] }),
    approver: await hire(db, { name: 'Anil', duties: ['approver'] }),
    keeper: await hire(db, { name: 'Keeper', duties: ['stores'] }),
    accountant: await hire(db, { name: 'Meena', duties: ['accounts'] }),
    agent: await hire(db, { name: 'Agent', userType: 'Agent' }),
  }
  for (const who of Object.keys(ids) as (keyof typeof ids)[]) tokens[who] = await tokenFor(db, ids[who])
  const story = works(db)
  const b = basicsOf(story)
  const seller = person(asha, 'Asha', 'sales')
  const order = {
    customer: b.customerNear,
    registration: b.gujarat,
    customerPo: 'PO-1',
    items: [{ product: b.cable, drums: '2 x 500', rate: '148000' }],
  }
  const first = await story.create('salesOrder', order, seller)
  await story.create('salesOrder', { ...order, customerPo: 'PO-2' }, seller)
  await story.act('salesOrder', Number(first['id']), 'submit', seller)
})

describe('what waits for a person', () => {
  test('a draft waits for the user who began it, what was handed in for those who agree to it', async () => {
    expect(await standing('asha')).toMatchObject({ waiting: [orders(1)] })
    expect(await standing('ravi')).toMatchObject({ waiting: [] })
    expect(await standing('approver')).toMatchObject({ waiting: [orders(1)] })
    expect(await standing('keeper')).toMatchObject({ waiting: [] })
  })

  test('agents are asked for nothing, and are told nothing of the books', async () => {
    expect(await standing('agent')).toEqual({ waiting: [], halted: null, failed: [], books: null })
    expect((await ask(app, '', 'GET', '/api/standing')).status).toBe(401)
  })
})

describe('the books', () => {
  const month = (from: string, to: string, state: 'open' | 'locked' | 'closed') => ({ fromDate: from, toDate: to, state })
  const [april, may, june] = [
    ['2026-04-01', '2026-04-30'],
    ['2026-05-01', '2026-05-31'],
    ['2026-06-01', '2026-06-30'],
  ] as const

  test('say which days may be posted to', () => {
    const say = (a: 'open' | 'locked' | 'closed', m: typeof a, j: typeof a, today = '2026-06-15'): string =>
      standingOf([month(...april, a), month(...may, m), month(...june, j)], today)
    expect(say('open', 'open', 'open')).toBe('open to 2026-06-30')
    expect(say('closed', 'open', 'open')).toBe('open 2026-05-01 to 2026-06-30')
    expect(say('closed', 'locked', 'open')).toBe('open 2026-06-01 to 2026-06-30')
    expect(say('open', 'open', 'locked')).toBe('this month is locked')
    expect(say('closed', 'locked', 'locked')).toBe('locked')
    expect(say('closed', 'closed', 'closed')).toBe('closed')
  })

  test('tell an accountant of sums that do not agree, and nobody else', async () => {
    const quiet = { books: { standing: expect.stringContaining('20'), trouble: null } }
    expect(await standing('accountant')).toMatchObject(quiet)
    const { account } = await db.read(tx => tx.one<{ account: number }>('select id as account from account limit 1', []))
    await db.transaction(tx =>
      tx.rows(`insert into gl_day (account, date, debit, credit) values ($1, '2026-06-01', 1, 0)`, [account]),
    )
    expect(await standing('accountant')).toMatchObject({ books: { trouble: 'Debits and credits are 1.00 apart' } })
    expect(await standing('asha')).toMatchObject(quiet)
  })
})

runsWhatItIsNamedFor(import.meta.filename)
