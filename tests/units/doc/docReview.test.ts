import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Decimal } from '../../../src/kernel/decimal.ts'
import { salesOrder } from '../../../src/modules/sales/salesOrder/salesOrder.ts'
import { differencesOf } from '../../../src/web/doc/record/review.ts'
import { openSession } from './docSessions.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('what is wrong with what was entered is told while it is typed; what is still empty is not', async () => {
  const { form } = openSession(null, [])
  form.enter('code', 'T2')
  form.touch('title')
  await vi.advanceTimersByTimeAsync(400)
  expect(form.get().complaints).toEqual([])
})

test('a form that rests is looked over once, not again and again', async () => {
  let previews = 0
  const preview = async () => {
    previews += 1
    return { data: { complaints: [], postings: [], titles: {}, gstin: '24AABCC1234D1ZH' } }
  }
  const { form } = openSession(null, [], { of: salesOrder, preview })
  form.enter('customerPo', 'PO-1')
  await vi.advanceTimersByTimeAsync(10_000)
  // The first answer fills a field in, and what stands then is looked over once more.
  expect(previews).toBe(2)
})

test('a total that the server reckons otherwise is shown to the paisa', () => {
  expect(differencesOf(salesOrder, { grandTotal: new Decimal('100.00') }, { grandTotal: '100.01' })).toEqual([
    'Total: the server makes it 100.01, this page 100.00.',
  ])
})
