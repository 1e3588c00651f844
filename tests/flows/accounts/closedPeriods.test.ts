import { beforeAll, expect, test } from 'vitest'
import type { Row } from '../../../src/kernel/record.ts'
import type { Database } from '../../../src/server/database.ts'
import { find } from '../../../src/server/store/find.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { type Basics, owner, person, works, type Works } from '../../support/works.ts'

let db: Database
let w: Works
let b: Basics

const accountant = person(14, 'Accountant', 'accounts')

const id = (row: Row): number => Number(row['id'])

beforeAll(async () => {
  db = await basicDatabase()
  w = works(db)
  b = basicsOf(w)
})

test('a closed period takes no posting, a locked one only an approver’s', async () => {
  const year = (await find(w.store, accountant, w.def('financialYear'), { filter: 'name:eq:2025-26' })).rows[0] ?? {}
  const stored = await w.read('financialYear', id(year), accountant)
  const periods = (Array.isArray(stored['periods']) ? stored['periods'] : []).map((p: Row) => ({
    ...p,
    state: p['name'] === 'Jan 2026' ? 'closed' : p['name'] === 'Feb 2026' ? 'locked' : 'open',
  }))
  await w.update('financialYear', id(year), { version: stored['version'], periods }, accountant)
  const on = async (date: string): Promise<number> =>
    id(
      await w.create(
        'bankReceipt',
        { date, bank: b.bank, customer: b.customerFar, reference: `X ${date}`, amount: '5' },
        accountant,
      ),
    )
  await expect(w.act('bankReceipt', await on('2026-01-20'), 'post', accountant)).rejects.toThrow(
    'The period Jan 2026 is closed; use a date in an open period.',
  )
  const locked = await on('2026-02-20')
  await expect(w.act('bankReceipt', locked, 'post', accountant)).rejects.toThrow(
    'The period Feb 2026 is locked; an approver may still post to it.',
  )
  expect(await w.act('bankReceipt', locked, 'post', owner)).toMatchObject({ number: 'BR/25-26/00001' })
  await expect(w.act('bankReceipt', await on('2016-02-20'), 'post', owner)).rejects.toThrow('No financial year holds 2016-02-20')
})

test('a closed period is opened again with a reason, each time a new one', async () => {
  const year = (await find(w.store, accountant, w.def('financialYear'), { filter: 'name:eq:2025-26' })).rows[0] ?? {}
  const january = async (change: object): Promise<Row> => {
    const { version, periods } = await w.read('financialYear', id(year), accountant)
    const changed = (Array.isArray(periods) ? periods : []).map((p: Row) => (p['name'] === 'Jan 2026' ? { ...p, ...change } : p))
    return w.update('financialYear', id(year), { version, periods: changed }, accountant)
  }
  const refused = { fields: [{ path: 'periods.9.reason', message: 'Enter why Jan 2026 is opened again.' }] }
  await expect(january({ state: 'open' })).rejects.toMatchObject(refused)
  await january({ state: 'open', reason: 'Bill of the auditor' })
  await january({ state: 'closed' })
  await expect(january({ state: 'locked' })).rejects.toMatchObject(refused)
  await january({ state: 'locked', reason: 'Bank charges of January' })
})
