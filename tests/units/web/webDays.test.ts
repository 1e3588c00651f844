import { expect, test } from 'vitest'
import { withDays } from '../../../src/web/api/days.ts'

test('any field ending in date, At or Time, in any case, becomes yyyy-MM-dd', () => {
  expect(
    withDays({
      orderDate: '2026-11-20T09:30:00',
      DUEDATE: '2026-11-21T00:00:00.000',
      createdAt: '2026-11-20 23:59:59',
      CREATEDAT: '2026-01-05T10:00',
      loginTime: '2026-02-28T12:00:00',
    }),
  ).toEqual({
    orderDate: '2026-11-20',
    DUEDATE: '2026-11-21',
    createdAt: '2026-11-20',
    CREATEDAT: '2026-01-05',
    loginTime: '2026-02-28',
  })
})

test('a moment with a zone becomes the day of this browser, milliseconds since 1970 as well', () => {
  const noon = new Date(2026, 10, 20, 12)
  expect(withDays({ paidAt: noon.toISOString(), sentAt: noon.getTime() })).toEqual({ paidAt: '2026-11-20', sentAt: '2026-11-20' })
})

test('nested objects are converted, and the rows of a list too', () => {
  expect(
    withDays({
      customer: { since: { startDate: '2020-04-01T00:00:00' } },
      rows: [{ postingDate: '2026-11-20T08:00:00', no: 1 }],
    }),
  ).toEqual({
    customer: { since: { startDate: '2020-04-01' } },
    rows: [{ postingDate: '2026-11-20', no: 1 }],
  })
})

test('a response that is an array stays as it came', () => {
  const rows = [{ createdAt: '2026-11-20T09:30:00' }]
  expect(withDays(rows)).toBe(rows)
})

test('invalid values are kept', () => {
  const kept = {
    dueDate: 'next week',
    orderDate: '2026-13-45T00:00:00',
    paidAt: null,
    startTime: '10:30',
    leadTime: 14,
    cycleTime: '18',
    isAt: true,
  }
  expect(withDays(kept)).toEqual(kept)
})

test('names that merely hold such an ending are left alone, and so is every …Stamp', () => {
  const kept = {
    loggedStamp: '2026-11-20T09:30:00Z',
    dated: '2026-11-20T09:30:00',
    attention: '2026-11-20T09:30:00',
    timeOfDay: '2026-11-20T09:30:00',
  }
  expect(withDays(kept)).toEqual(kept)
})

test('words that end like a date but hold something else survive: heat, vat, format', () => {
  const kept = { heat: 'H-2211', vat: '18', format: 'A4', seat: '3' }
  expect(withDays(kept)).toEqual(kept)
})

test('text, numbers and files are no bodies to convert', () => {
  const file = new Blob(['%PDF'])
  expect(withDays('2026-11-20T09:30:00')).toBe('2026-11-20T09:30:00')
  expect(withDays(null)).toBeNull()
  expect(withDays(file)).toBe(file)
})
