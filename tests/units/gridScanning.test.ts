import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Decimal } from '../../src/kernel/decimal.ts'
import { columnsOf } from '../../src/web/grid/model/columns.ts'
import { differences } from '../../src/web/grid/model/faults.ts'
import type { Lookups } from '../../src/web/grid/model/lookups.ts'
import { Scanning } from '../../src/web/grid/model/scanning.ts'
import { createLineStore } from '../../src/web/grid/model/store.ts'
import { broughtBy, goods, lookupsIn, today } from '../browser/harness/goods.ts'

const storeOf = (lookups: Partial<Lookups> = {}) =>
  createLineStore({
    name: 'items',
    set: goods,
    columns: columnsOf(goods, { held: new Set() }),
    rows: [],
    lookups: { ...lookupsIn(50), ...lookups },
    today,
    canEdit: true,
    onFill: async line => broughtBy(line['item']),
    later: work => work(),
  })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('scans faster than the network are all counted, in their order', async () => {
  const store = storeOf()
  const heard: string[] = []
  const scanning = new Scanning(store, { field: 'item', qty: 'qty' }, scan => heard.push(`${scan.code} ${scan.state}`))
  for (const code of ['C1001', 'C1002', 'C1001', 'nothing', 'C1001', ' C1002 ', '']) scanning.scan(code)
  expect(scanning.get().every(scan => scan.state === 'waiting')).toBe(true)
  await vi.advanceTimersByTimeAsync(1000)
  expect(store.rows().map(row => [row['item'], row['qty'], row['hsn']])).toEqual([
    [1, new Decimal(3), '85446020'],
    [2, new Decimal(2), '85446020'],
  ])
  expect(heard).toEqual(['C1001 taken', 'C1002 taken', 'C1001 taken', 'nothing unknown', 'C1001 taken', 'C1002 taken'])
  expect(scanning.get()[0]?.message).toBe('A2XFY 1 × 2.5 sqmm, 2')
  expect(store.get().flash).toMatchObject({ key: store.get().lines[1]?.key, count: 5 })
})

test('while the network is away scans wait, and only a person takes them off the list', async () => {
  let isAway = true
  const store = storeOf({
    resolve: (target, texts) =>
      isAway ? Promise.reject(new Error('There is no connection.')) : lookupsIn(0).resolve(target, texts),
  })
  const scanning = new Scanning(store, { field: 'item', qty: 'qty' }, () => {})
  scanning.scan('C1001')
  scanning.scan('C1002')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(scanning.get().map(scan => scan.state)).toEqual(['waiting', 'waiting'])
  expect(scanning.get()[1]?.message).toBe('Waiting: There is no connection.')
  scanning.tidy()
  expect(scanning.get()).toHaveLength(2)
  isAway = false
  await vi.advanceTimersByTimeAsync(4000)
  expect(store.rows()).toHaveLength(2)
  scanning.tidy()
  expect(scanning.get()).toEqual([])
})

test('a difference of one paisa to the server is shown', () => {
  const store = storeOf()
  const mine = [{ amount: new Decimal('100.00') }, { amount: new Decimal('200.00') }]
  const theirs = [{ amount: new Decimal('100') }, { amount: new Decimal('200.01') }]
  expect(differences(store.sheet, mine, theirs)).toEqual([{ path: 'items.1.amount', message: 'The server reckons 200.01.' }])
})
