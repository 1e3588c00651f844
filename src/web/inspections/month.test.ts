import { expect, test } from 'vitest'
import { isoDate } from '../../kernel/dates.ts'
import { byDay, weeksOf } from './month.ts'

const day = isoDate

test('a month shows whole weeks from Monday, and no week more', () => {
  // November 2026 begins on a Sunday and ends on a Monday.
  const weeks = weeksOf(day('2026-11-15'))
  expect(weeks).toHaveLength(6)
  expect([weeks[0]?.[0], weeks[5]?.[6]]).toEqual(['2026-10-26', '2026-12-06'])
  // February 2027 is four weeks from Monday to Sunday.
  expect(weeksOf(day('2027-02-28')).map(week => week[0])).toEqual(['2027-02-01', '2027-02-08', '2027-02-15', '2027-02-22'])
})

test('a call stands on the day that was confirmed, else on the one that was asked for', () => {
  const asked = { id: 1, requestedFor: day('2026-11-10'), confirmedFor: null }
  const comes = { id: 2, requestedFor: day('2026-11-10'), confirmedFor: day('2026-11-12') }
  const found = byDay([asked, comes, { id: 3, requestedFor: null, confirmedFor: null }])
  expect([...found].map(([on, calls]) => [on, calls.map(({ id }) => id)])).toEqual([
    ['2026-11-10', [1]],
    ['2026-11-12', [2]],
  ])
})
