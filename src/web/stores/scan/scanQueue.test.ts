import { expect, test } from 'vitest'
import { type Looked, makeScanQueue, type Row } from './scanQueue.ts'

const foundAs = (code: string): Looked => ({ found: { code, item: 1, itemTitle: code, measure: 'kg', amount: '5', piece: null } })

const opened = (look: (code: string) => Promise<Looked>, before: readonly Row[] = []) => {
  const confirmed: string[] = []
  let stored: readonly Row[] = before
  const kept = { read: () => before, write: (rows: readonly Row[]) => void (stored = rows) }
  const queue = makeScanQueue({ look, confirmed: row => confirmed.push(row.code), kept })
  return { queue, confirmed, stored: () => stored }
}

const settled = async (queue: ReturnType<typeof opened>['queue'], count: number): Promise<void> => {
  for (let i = 0; i < 1000 && queue.get().confirmed < count; i += 1) await Promise.resolve()
}

test('every scan is confirmed, in order, however slowly the answers come; the same code adds', async () => {
  const { queue, confirmed } = opened(async code => foundAs(code))
  for (const code of ['A', 'B', 'A', ' a ', 'C']) queue.scan(code)
  expect(queue.get()).toMatchObject({ scans: 5, confirmed: 0 })
  await settled(queue, 5)
  expect(confirmed).toEqual(['A', 'B', 'A', 'A', 'C'])
  expect(queue.get().rows.map(({ code, times }) => [code, times])).toEqual([
    ['A', 3],
    ['B', 1],
    ['C', 1],
  ])
})

test('what is no code of ours stays to be seen; what could not be asked for waits and is asked again', async () => {
  let isThere = false
  const { queue } = opened(async code => {
    if (code === 'X') return { trouble: 'X is nothing.', again: false }
    return isThere ? foundAs(code) : { trouble: 'Offline.', again: true }
  })
  queue.scan('X')
  queue.scan('A')
  queue.scan('B')
  await settled(queue, 3)
  expect(queue.get().rows.map(({ state }) => state)).toEqual(['unknown', 'waits', 'waits'])
  isThere = true
  queue.retry()
  await settled(queue, 3)
  expect(queue.get()).toMatchObject({ scans: 3, confirmed: 3 })
  expect(queue.get().rows.map(({ state }) => state)).toEqual(['unknown', 'known', 'known'])
})

test('a label of a maker stands there as the piece that it is on; where it is on several, one is chosen', async () => {
  const piece = { id: 1, status: 'free', store: 1, onlyFor: null, place: 'Yard' } as const
  const bearing = (code: string) => ({ code, item: 1, itemTitle: 'Rod', measure: 'kg', amount: '5', piece }) as const
  const { queue, confirmed } = opened(async code => {
    if (code === 'COIL-7') return { choices: [bearing('P000001')] }
    return code === 'HEAT-9' ? { choices: [bearing('P000001'), bearing('P000002')] } : foundAs(code)
  })
  queue.scan('coil-7')
  queue.scan('HEAT-9')
  await settled(queue, 2)
  expect(queue.get().rows.map(({ code, state, choices = [] }) => [code, state, choices.map(one => one.code)])).toEqual([
    ['P000001', 'known', []],
    ['HEAT-9', 'unknown', ['P000001', 'P000002']],
  ])
  queue.choose('HEAT-9', bearing('P000002'))
  expect(queue.get().rows.map(({ code, state, times, found }) => [code, state, times, found?.code])).toEqual([
    ['P000001', 'known', 1, 'P000001'],
    ['P000002', 'known', 1, 'P000002'],
  ])
  expect(confirmed).toEqual(['P000001', 'HEAT-9', 'P000002'])
  // Its own label and that of its maker are one piece.
  queue.scan('COIL-7')
  await settled(queue, 3)
  expect(queue.get().rows.map(({ code, times }) => [code, times])).toEqual([
    ['P000002', 1],
    ['P000001', 2],
  ])
})

test('what was scanned before the page was left is there again', () => {
  const before: Row[] = [{ code: 'A', times: 2, typed: '7', state: 'known', found: null, trouble: null }]
  const { queue, stored } = opened(async code => foundAs(code), before)
  expect(queue.get()).toMatchObject({ scans: 2, rows: before })
  queue.type('A', '9')
  expect(stored()[0]?.typed).toBe('9')
  queue.clear()
  expect(stored()).toEqual([])
})

test('what is scanned while a post is on its way stays when that is answered, and is asked for anew', async () => {
  const { queue, stored } = opened(async code => foundAs(code))
  for (const code of ['A', 'B', 'B']) queue.scan(code)
  await settled(queue, 3)
  const sent = queue.get().rows
  queue.scan('B')
  queue.scan('C')
  queue.settle(sent)
  await settled(queue, 2)
  expect(queue.get()).toMatchObject({ scans: 2, confirmed: 2 })
  expect(stored().map(({ code, times, state }) => [code, times, state])).toEqual([
    ['B', 1, 'known'],
    ['C', 1, 'known'],
  ])
})

test('what is forgotten while it waits for an answer does not count among what is scanned after', async () => {
  let answer = (): void => undefined
  const { queue } = opened(async code => {
    await new Promise<void>(done => (answer = done))
    return foundAs(code)
  })
  queue.scan('A')
  queue.clear()
  queue.scan('B')
  answer()
  for (let i = 0; i < 20 && queue.get().confirmed < 1; i += 1) {
    await Promise.resolve()
    answer()
  }
  expect(queue.get()).toMatchObject({ scans: 1, confirmed: 1 })
  expect(queue.get().rows.map(({ code }) => code)).toEqual(['B'])
})

test('what was cleared comes back as it was, before what was scanned since', async () => {
  const { queue, stored } = opened(async code => foundAs(code))
  for (const code of ['A', 'B', 'A']) queue.scan(code)
  queue.type('B', '12')
  await settled(queue, 3)
  const cleared = queue.clear()
  expect([queue.get().rows, stored()]).toEqual([[], []])
  for (const code of ['C', 'A']) queue.scan(code)
  queue.restore(cleared)
  await settled(queue, 5)
  expect(queue.get()).toMatchObject({ scans: 5, confirmed: 5 })
  expect(stored().map(({ code, times, typed }) => [code, times, typed])).toEqual([
    ['A', 3, null],
    ['B', 1, '12'],
    ['C', 1, null],
  ])
})
