import { expect, test, vi } from 'vitest'
import { isoDate } from '../../../src/kernel/dates.ts'
import type { Duty } from '../../../src/kernel/duty.ts'
import { progressFields, readFilter, writeFilter } from '../../../src/kernel/filter.ts'
import { customer } from '../../../src/modules/masters/parties/customer/customer.ts'
import { bill } from '../../../src/modules/masters/books/bill.ts'
import { salesOrder } from '../../../src/modules/sales/salesOrder/salesOrder.ts'
import {
  columnsFor,
  fieldsFor,
  ownLayout,
  readLayout,
  withColumn,
  withPin,
  withStep,
  withWidth,
  writeLayout,
} from '../../../src/web/list/model/columns.ts'
import {
  groupWords,
  operatorsFor,
  readConditions,
  settledFilter,
  writeConditions,
} from '../../../src/web/list/model/conditions.ts'
import { periodNames, periods } from '../../../src/web/list/model/periods.ts'
import { isSortable, sortedBy } from '../../../src/web/list/table/sorting.ts'
import {
  type Base,
  emptyView,
  isChanged,
  queryOf,
  readView,
  type Shown,
  sortOf,
  writeView,
} from '../../../src/web/list/model/view.ts'
import { setDateOrder } from '../../../src/web/theme/dateOrder.ts'
import { memoryStorage } from './webStorage.ts'

vi.stubGlobal('localStorage', memoryStorage())

const held: ReadonlySet<Duty> = new Set(['sales'])
const fields = fieldsFor(salesOrder, held)
const columns = columnsFor(salesOrder, fields)
const shown: Shown = { fields, filters: { ...fields, ...progressFields(salesOrder) }, columns }
const today = isoDate('2026-11-21')

const column = (id: string) => {
  const found = columns.get(id)
  if (!found) throw new Error(`There is no column ${id}.`)
  return found
}

test('an address without a view shows everything, and the view that shows everything writes no address', () => {
  expect(readView('', shown)).toEqual({ view: emptyView, complaints: [] })
  expect(writeView(emptyView, shown)).toBe('')
})

test.each([
  '?q=KEC%20%26%20Co',
  '?filter=status:in:draft,confirmed;deliverBy:within:next30',
  '?filter=customer:in:7%7CgrandTotal:ge:100000.00',
  '?filter=customerPo:like:PO%252F12',
  '?sort=-grandTotal,customer&page=3&size=200',
  '?cols=*number,*date~120,customer,grandTotal',
  '?size=all&density=touch',
])('%s is read and written back as it was', search => {
  const { view, complaints } = readView(search, shown)
  expect(complaints).toEqual([])
  expect(writeView(view, shown)).toBe(search)
})

const kept: Base = {
  name: '12',
  query: 'filter=status:in:draft&sort=customer&size=100&cols=*number,customer~220&density=compact',
}

test('an address that names a kept view says only what differs from it, and takes away with an empty part', () => {
  const asKept = readView('?view=12', shown, kept).view
  expect(asKept).toEqual(readView(`?${kept.query}`, shown).view)
  expect(writeView(asKept, shown, kept)).toBe('?view=12')
  expect(isChanged({ ...asKept, page: 7 }, shown, kept)).toBe(false)
  expect(writeView({ ...asKept, page: 7 }, shown, kept)).toBe('?view=12&page=7')
  const changed = { ...asKept, conditions: [], size: 50, density: null, q: 'kec' } as const
  expect(isChanged(changed, shown, kept)).toBe(true)
  const address = writeView(changed, shown, kept)
  expect(address).toBe('?view=12&q=kec&filter=&size=&density=')
  expect(readView(address, shown, kept).view).toEqual(changed)
})

test('a view is kept without its page, and the bare list is named where a usual view would open instead', () => {
  expect(queryOf(readView('?filter=status:in:draft&page=4&size=all', shown).view, shown)).toBe('filter=status:in:draft&size=all')
  expect(writeView(emptyView, shown, { name: 'all', query: '' })).toBe('?view=all')
  expect(isChanged(emptyView, shown, { name: 'all', query: '' })).toBe(false)
})

test('what an address asks for and the list does not have is named', () => {
  expect(readView('?filter=nonsense:eq:1', shown).complaints).toEqual([
    { path: 'filter', message: 'There is no field called nonsense to filter by.' },
  ])
  expect(readView('?filter=deliverBy:within:someday', shown).complaints).toEqual([
    { path: 'filter', message: 'Deliver by knows no period called someday.' },
  ])
  expect(readView('?filter=grandTotal:within:today', shown).complaints).toHaveLength(1)
})

test('pages and sizes that are none become the first page of fifty', () => {
  const { view } = readView('?page=-2&size=7&sort=nonsense,-date', shown)
  expect([view.page, view.size, view.sort]).toEqual([1, 50, [{ field: 'date', descending: true }]])
})

test('without a sort of its own the view is sorted as the document says, else by its date, newest first', () => {
  expect(sortOf(salesOrder, emptyView, fields)).toEqual([{ field: 'date', descending: true }])
  expect(sortOf(customer, emptyView, fieldsFor(customer, held))).toEqual([{ field: 'name', descending: false }])
})

test('periods are kept by name and asked for by their days of today', () => {
  const { conditions } = readConditions(fields, 'deliverBy:within:thisYear|createdStamp:within:today')
  expect(writeConditions(fields, conditions)).toBe('deliverBy:within:thisYear|createdStamp:within:today')
  const filter = settledFilter(fields, conditions, today)
  expect(writeFilter(fields, filter)).toBe(
    'deliverBy:between:2026-04-01,2027-03-31|createdStamp:between:2026-11-20T18%3A30%3A00.000Z,2026-11-21T18%3A29%3A59.999Z',
  )
  expect(readFilter(fields, writeFilter(fields, filter)).complaints).toEqual([])
})

test.each([
  ['today', '2026-11-21', '2026-11-21'],
  ['thisWeek', '2026-11-15', '2026-11-21'],
  ['thisMonth', '2026-11-01', '2026-11-30'],
  ['lastMonth', '2026-10-01', '2026-10-31'],
  ['next30', '2026-11-21', '2026-12-20'],
  ['last30', '2026-10-23', '2026-11-21'],
  ['thisYear', '2026-04-01', '2027-03-31'],
  ['lastYear', '2025-04-01', '2026-03-31'],
] as const)('%s, on 2026-11-21, is %s to %s', (name, from, to) => {
  expect(periods[name].days(today)).toEqual([from, to])
})

test('every period begins before it ends, on every day of a leap year', () => {
  for (
    let day = isoDate('2028-01-01');
    day <= '2028-12-31';
    day = isoDate(new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10))
  ) {
    for (const name of periodNames) {
      const [from, to] = periods[name].days(day)
      expect(from <= to, `${name} on ${day}`).toBe(true)
    }
  }
})

test.each([
  ['status:in:draft,confirmed', 'Status: Draft, Confirmed'],
  ['deliverBy:within:next30', 'Deliver by: next 30 days'],
  ['deliverBy:ge:2026-11-01', 'Deliver by: from 2026-11-01'],
  ['deliverBy:empty', 'Deliver by: empty'],
  ['grandTotal:between:100000,2500000', 'Total: 1,00,000.00 to 25,00,000.00'],
  ['grandTotal:gt:100000', 'Total: more than 1,00,000.00'],
  ['customer:in:1,2,3,4,5', 'Customer: KEC, #2 and 3 more'],
  ['customerPo:like:PO%2F12', 'Customer PO No. contains PO/12'],
  ['createdStamp:ge:2026-11-20T18%3A30%3A00.000Z', 'Created: from 2026-11-21'],
  ['customer:ne:1|status:in:draft', 'Customer: not KEC or Status: Draft'],
])('%s reads "%s"', (text, words) => {
  const [group = []] = readConditions(fields, text).conditions
  expect(groupWords(fields, group, (doc, id) => (doc === 'customer' && id === 1 ? 'KEC' : undefined))).toBe(words)
})

test('days are written in the order that the device shows', () => {
  setDateOrder('dd-MM-yyyy')
  const [group = []] = readConditions(fields, 'deliverBy:ge:2026-11-01|createdStamp:ge:2026-11-20T18%3A30%3A00.000Z').conditions
  expect(groupWords(fields, group, () => undefined)).toBe('Deliver by: from 01-11-2026 or Created: from 21-11-2026')
  setDateOrder('yyyy-MM-dd')
})

test('what is never empty is not asked whether it is, and instants are asked for by the day', () => {
  expect(operatorsFor(column('customer').field ?? { kind: 'text', optional: false })).toEqual(['in', 'ne'])
  expect(operatorsFor(column('customerPo').field ?? { kind: 'text', optional: false })).toContain('empty')
  expect(operatorsFor(column('createdStamp').field ?? { kind: 'text', optional: false })).toEqual([
    'within',
    'ge',
    'le',
    'between',
  ])
})

test('a list offers the fields that the person may see, and no number or status that says nothing', () => {
  expect(Object.keys(fieldsFor(customer, held))).not.toContain('number')
  expect(Object.keys(fieldsFor(salesOrder, held))).toContain('number')
  expect(Object.keys(fieldsFor(bill, held))).not.toContain('status')
  expect(Object.keys(fields)).not.toContain('id')
})

test('the own layout is the definition with its nearest progress left of the figures', () => {
  expect(writeLayout(ownLayout(salesOrder, columns))).toBe(
    '*number,date,customer,customerPo,deliverBy,status,progress.delivered,totalKm,grandTotal',
  )
})

test('a layout from an address drops what is unknown and doubled, keeps widths within reason, and pins from the left', () => {
  expect(readLayout('number,nonsense,date~5000,date,*customer~1', columns)).toEqual([
    { id: 'number', width: null, pinned: true },
    { id: 'customer', width: 60, pinned: true },
    { id: 'date', width: 640, pinned: false },
  ])
  expect(readLayout('nonsense', columns)).toBeNull()
  expect(readLayout('', columns)).toBeNull()
})

test('columns are pinned, moved, widened and added in their places', () => {
  const layout = ownLayout(salesOrder, columns)
  expect(writeLayout(withPin(layout, 'customer'))).toMatch(/^\*number,\*customer,date,/)
  expect(writeLayout(withStep(layout, 'date', -1))).toMatch(/^\*date,number,customer,/)
  expect(writeLayout(withStep(layout, 'grandTotal', 1))).toBe(writeLayout(layout))
  expect(writeLayout(withWidth(layout, 'date', 12.4))).toContain('date~60')
  expect(writeLayout(withColumn(layout, 'salesPerson', columns))).toMatch(
    /status,salesPerson,progress\.delivered,totalKm,grandTotal$/,
  )
  expect(writeLayout(withColumn(layout, 'taxable', columns))).toMatch(/grandTotal,taxable$/)
})

test('a head sorts its first way, then the other, then not at all; dates and figures begin at the top', () => {
  const date = column('date')
  const customerColumn = column('customer')
  expect(sortedBy([], date, false)).toEqual([{ field: 'date', descending: true }])
  expect(sortedBy([{ field: 'date', descending: true }], date, false)).toEqual([{ field: 'date', descending: false }])
  expect(sortedBy([{ field: 'date', descending: false }], date, false)).toEqual([])
  expect(sortedBy([{ field: 'date', descending: true }], customerColumn, true)).toEqual([
    { field: 'date', descending: true },
    { field: 'customer', descending: false },
  ])
  expect(isSortable(column('progress.delivered'))).toBe(false)
})

test('the server takes five sort keys; a sixth changes nothing', () => {
  const five = ['number', 'date', 'customerPo', 'poDate', 'status'].map(field => ({ field, descending: false }))
  expect(sortedBy(five, column('customer'), true)).toEqual(five)
})

test('a value is read to its end, and a whole number may lie below nothing, whatever its field keeps', () => {
  const filters = { ...fields, days: { kind: 'int', optional: true, min: 0 } } as const
  expect(readFilter(filters, 'customerPo:like:a:b')).toEqual({
    filter: [[{ field: 'customerPo', operator: 'like', values: ['a:b'] }]],
    complaints: [],
  })
  expect(readFilter(filters, 'days:lt:-3').filter).toEqual([[{ field: 'days', operator: 'lt', values: [-3] }]])
})
