import { expect, test } from 'vitest'
import { isoDate } from '../../../src/kernel/dates.ts'
import { headerFields } from '../../../src/kernel/record.ts'
import { type Duty, duties } from '../../../src/kernel/duty.ts'
import { cards, homeOf, mostCards, shortlists } from '../../../src/web/dashboard/home.ts'
import { listHref, settledOn } from '../../../src/web/dashboard/narrow.ts'

const today = isoDate('2026-11-21')
const byLabel = (label: string) => cards.find(card => card.label === label)

const homes: readonly (readonly [readonly Duty[], readonly string[]])[] = [
  [
    ['stores'],
    [
      'Deliveries in seven days',
      'Overdue deliveries',
      'Lorries to unload',
      'Waiting for quality',
      'Rejected goods',
      'Requisitions to issue',
      'Counts to approve',
    ],
  ],
  [
    ['purchase'],
    [
      'Requisitions to order',
      'Quotations to choose',
      'Orders to approve',
      'Deliveries in seven days',
      'Overdue deliveries',
      'Rejected goods',
    ],
  ],
  [
    ['quality'],
    [
      'Waiting for quality',
      'Tests to finish',
      'Deviations to decide',
      'Rejected goods',
      'Inspectors to confirm',
      'Reports to come',
    ],
  ],
]

test.each(homes)('the home screen of a person with the duty %s shows what waits for them and nothing else', (held, labels) => {
  expect(homeOf(held).cards.map(({ label }) => label)).toEqual(labels)
})

test('every card and list is for a duty that may read what it counts, and nobody has more than eight', () => {
  for (const { label, doc, duties: whose } of [...cards, ...shortlists])
    expect([label, whose.filter(duty => !doc.access.read.includes(duty))]).toEqual([label, []])
  // Marked cast: the keys of the duties are their names.
  expect(homeOf(Object.keys(duties) as Duty[]).cards).toHaveLength(mostCards)
})

test('each filter is one that its list understands', () => {
  for (const { doc, filter, against } of cards) {
    expect(settledOn(doc, filter, today)).not.toBe('')
    if (against !== undefined) expect(settledOn(doc, against, today)).not.toBe('')
  }
  for (const { doc, filter } of shortlists) expect(settledOn(doc, filter, today)).not.toBe('')
})

test('periods of a card are worked out as the list works them out', () => {
  const invoiced = byLabel('Invoiced this month')
  expect(invoiced && settledOn(invoiced.doc, invoiced.filter, today)).toBe('status:eq:posted;date:between:2026-11-01,2026-11-30')
  expect(invoiced && listHref(invoiced.doc, invoiced.filter)).toBe(
    '/salesinvoicelist?filter=status:eq:posted;date:within:thisMonth',
  )
})

test('a card that is counted wrong would lead elsewhere: a filter that the list does not know is a fault, not an empty card', () => {
  const book = byLabel('Open order book')
  expect(() => book && settledOn(book.doc, 'somewhere:eq:1', today)).toThrow('There is no field called somewhere to filter by.')
})

test('figures are in lakh and crore, with the paisa at hand, and none is said in words', () => {
  const book = byLabel('Open order book')
  const totals = { total: 37, sums: { totalKm: '508.420', grandTotal: '199905283.05' } }
  expect([book?.figure(totals), book?.exact?.(totals), book?.note(totals, null)]).toEqual([
    '₹ 19.99 Cr',
    '₹ 19,99,05,283.05',
    '37 orders, 508.420 km as ordered',
  ])
  expect(book?.note({ total: 0, sums: {} }, null)).toBe('None')
  const due = byLabel('Overdue receivables')
  const bills = { total: 1, sums: { openAmount: '250000.00' } }
  expect(due?.note(bills, { total: 3, sums: { openAmount: '750000.00' } })).toBe('1 bill; ₹ 7.50 L is open in all')
  expect(due?.note(bills, null)).toBe('1 bill; … is open in all')
})

test('what a shortlist shows are fields of its records', () => {
  for (const { doc, name, who, when, figure } of shortlists)
    for (const field of [name, who, when, ...(figure === null ? [] : [figure])])
      expect(field === 'number' || field in headerFields(doc)).toBe(true)
})
