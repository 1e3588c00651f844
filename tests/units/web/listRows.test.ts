import { expect, test } from 'vitest'
import { isoDate } from '../../../src/kernel/dates.ts'
import type { Duty } from '../../../src/kernel/duty.ts'
import type { Fields } from '../../../src/kernel/field.ts'
import { dayEnd, dayStart, worksClock } from '../../../src/kernel/days/worksClock.ts'
import { bill } from '../../../src/modules/masters/books/bill.ts'
import { salesInvoice } from '../../../src/modules/despatch/salesInvoice/salesInvoice.ts'
import { salesOrder } from '../../../src/modules/sales/salesOrder/salesOrder.ts'
import { jobChallan } from '../../../src/modules/stores/jobChallan/jobChallan.ts'
import { storeRequisition } from '../../../src/modules/stores/storeRequisition/storeRequisition.ts'
import { percentOf } from '../../../src/web/cells/progressCell.tsx'
import { bulkActions, othersWords, sumOf } from '../../../src/web/list/bulk/bulk.ts'
import { columnsFor, fieldsFor } from '../../../src/web/list/model/columns.ts'
import { type Condition, readConditions, writeConditions } from '../../../src/web/list/model/conditions.ts'
import { moved, range } from '../../../src/web/list/table/cursor.ts'
import { type Draft, draftOf, draftOn, readDraft, withOperator } from '../../../src/web/list/filter/draft.ts'
import { besidesWidth, drawnColumns } from '../../../src/web/list/table/drawn.ts'
import { isLate } from '../../../src/web/list/rows/late.ts'
import type { ListRow } from '../../../src/wire/documents.ts'
import { extendResult, keepResult, lastAddress, walkTo } from '../../../src/web/list/rows/result.ts'
import { doneOf } from '../../../src/web/list/rows/rows.ts'
import { titleOfRow } from '../../../src/web/records/names.ts'

const today = isoDate('2026-11-21')
const fields: Fields = fieldsFor(salesOrder, new Set<Duty>(['sales']))

const row = (values: Readonly<Record<string, unknown>>): ListRow => ({ id: 1, status: 'confirmed', ...values })

test('an open order whose day has passed is late; a draft, a closed one, a delivered one and one without a day are not', () => {
  const late = (values: Readonly<Record<string, unknown>>): boolean => isLate(salesOrder, row(values), today)
  expect(late({ deliverBy: '2026-11-20', progress: { delivered: '0.9000', invoiced: '0.5000' } })).toBe(true)
  expect(late({ deliverBy: '2026-11-20', status: 'underAmendment' })).toBe(true)
  expect(late({ deliverBy: '2026-11-20', status: 'submitted' })).toBe(true)
  expect(late({ deliverBy: '2026-11-21', progress: { delivered: '0.0000' } })).toBe(false)
  expect(late({ deliverBy: '2026-11-20', progress: { delivered: '1.0000', invoiced: '0.5000' } })).toBe(false)
  expect(late({ deliverBy: '2026-11-20', status: 'draft' })).toBe(false)
  expect(late({ deliverBy: '2026-11-20', status: 'closed' })).toBe(false)
  expect(late({ deliverBy: '2026-11-20', status: 'cancelled' })).toBe(false)
  expect(late({ deliverBy: null })).toBe(false)
})

test('a bill is late while money is open on it, and an invoice that is posted while it is not paid', () => {
  const owed = (openAmount: string): boolean => isLate(bill, row({ status: 'open', dueDate: '2026-11-01', openAmount }), today)
  expect(owed('10.00')).toBe(true)
  expect(owed('0.00')).toBe(false)
  const invoice = (status: string, paid: string): boolean =>
    isLate(salesInvoice, row({ status, dueDate: '2026-11-01', progress: { paid } }), today)
  expect(invoice('posted', '0.4000')).toBe(true)
  expect(invoice('posted', '1.0000')).toBe(false)
  expect(invoice('draft', '0.0000')).toBe(false)
  expect(invoice('cancelled', '0.0000')).toBe(false)
})

test('what is asked of the stores is late until it is issued, and goods at a job worker until they are back', () => {
  const asked = (progress: object): boolean =>
    isLate(storeRequisition, row({ status: 'approved', neededBy: '2026-11-20', progress }), today)
  // All that was short is being bought; nobody has it yet.
  expect(asked({ issued: '0.0000', bought: '1.0000' })).toBe(true)
  expect(asked({ issued: '1.0000', bought: '0.0000' })).toBe(false)
  const sent = (backBy: string, back: string): boolean =>
    isLate(jobChallan, row({ status: 'posted', backBy, progress: { back } }), today)
  expect(sent('2026-11-20', '0.5000')).toBe(true)
  expect(sent('2026-11-20', '1.0000')).toBe(false)
  expect(sent('2026-11-21', '0.0000')).toBe(false)
})

test.each([
  ['0', 0],
  ['0.0040', 1],
  ['0.6849', 68],
  ['0.9960', 99],
  ['1.0000', 100],
])('%s done is %i %%: only what is finished says 100, only what has not begun says 0', (done, percent) => {
  expect(percentOf(done)).toBe(percent)
})

test('progress is read by the name of its column', () => {
  const delivered = columnsFor(salesOrder, fields).get('progress.delivered')
  if (!delivered) throw new Error('The order has no progress.')
  expect(doneOf(row({ progress: { delivered: '0.2500' } }), delivered)).toBe('0.2500')
  expect(doneOf(row({}), delivered)).toBeNull()
})

test('stamps are shown by the clock of the works, and its days begin at half past six in the evening of UTC', () => {
  expect(worksClock('2026-11-20T19:11:00.000Z')).toBe('2026-11-21 00:41')
  expect(dayStart(today)).toBe('2026-11-20T18:30:00.000Z')
  expect(dayEnd(today)).toBe('2026-11-21T18:29:59.999Z')
})

test('a record is named by its title fields, else by its number, else as a record of its kind', () => {
  expect(titleOfRow(salesOrder, row({ number: 'SO/26-27/00001' }))).toBe('SO/26-27/00001')
  expect(titleOfRow(salesOrder, row({ number: null, date: '2026-11-20' }))).toBe('Sales Order draft of 2026-11-20')
  expect(titleOfRow(bill, row({ billNo: 'SI/26-27/00007' }))).toBe('SI/26-27/00007')
})

test('the cursor stops at both ends and jumps by what fits on the screen', () => {
  expect(moved(-1, 'down', 50, 20)).toBe(0)
  expect(moved(0, 'up', 50, 20)).toBe(0)
  expect(moved(49, 'down', 50, 20)).toBe(49)
  expect(moved(5, 'pageDown', 50, 20)).toBe(24)
  expect(moved(5, 'last', 50, 20)).toBe(49)
  expect(moved(3, 'down', 0, 20)).toBe(-1)
  expect(range(4, 2)).toEqual([2, 3, 4])
})

test('an action is offered for the records whose state allows it, to people who may take it; the others are counted', () => {
  const rows = [
    row({ id: 1, status: 'draft' }),
    row({ id: 2 }),
    row({ id: 3, status: 'closed' }),
    row({ id: 4, status: 'draft' }),
  ]
  const [submit, ...rest] = bulkActions(salesOrder, ['sales'], rows)
  expect(submit?.fitting.map(one => one.id)).toEqual([1, 4])
  expect(submit && othersWords(submit)).toBe('1 is confirmed and 1 is closed: they stay as they are.')
  expect(rest.map(action => action.name)).toEqual(['amend', 'close', 'cancel'])
  expect(bulkActions(salesOrder, ['approver'], rows).map(action => action.name)).toEqual(['confirm', 'amend', 'close', 'reopen'])
  expect(bulkActions(salesOrder, ['stores'], rows)).toEqual([])
})

test('sums over selected records are exact', () => {
  expect(
    sumOf([row({ grandTotal: '0.10' }), row({ grandTotal: '0.20' }), row({ grandTotal: null })], 'grandTotal').toString(),
  ).toBe('0.3')
  expect(sumOf([row({ drums: 4 }), row({ drums: 3 })], 'drums').toString()).toBe('7')
})

test('columns that stay know how far from the left, and give no width away', () => {
  const columns = columnsFor(salesOrder, fields)
  const [number, customer, date] = drawnColumns(
    [
      { id: 'number', width: null, pinned: true },
      { id: 'customer', width: null, pinned: true },
      { id: 'date', width: 120, pinned: false },
    ],
    columns,
  )
  expect([number?.stays, customer?.stays, date?.stays]).toEqual([0, number?.least, null])
  expect(customer?.track).toBe(`${columns.get('customer')?.width}px`)
  expect(date?.track).toBe('120px')
  expect(drawnColumns([{ id: 'customer', width: null, pinned: false }], columns)[0]?.track).toBe(
    'minmax(clamp(128px, 100cqi - 48px, 220px), 220fr)',
  )
})

test('where a list has more columns than a window of 1366 px has room for, words give way, but not beyond their headings', () => {
  const columns = columnsFor(salesOrder, fields)
  const ids = ['number', 'date', 'customer', 'customerPo', 'deliverBy', 'agent', 'paymentTerms', 'placeOfSupply', 'grandTotal']
  const layout = ids.filter(id => columns.has(id)).map((id, at) => ({ id, width: null, pinned: at === 0 }))
  const leasts = (wide: number) => {
    const padded = [...layout, { id: 'totalKm', width: wide, pinned: false }]
    return drawnColumns(padded, columns)
  }
  const sum = (wide: number): number => leasts(wide).reduce((all, { least }) => all + least, besidesWidth)
  const easy = sum(60)
  expect(easy).toBeLessThan(1066)
  const fill = 1066 - easy
  // A little too wide: the words give exactly what is missing.
  expect(sum(60 + fill + 40)).toBeLessThanOrEqual(1066)
  // Far too wide: nobody gives more than the heading allows.
  for (const { column, least } of leasts(640 + fill))
    if (column.least !== null) expect(least).toBeGreaterThanOrEqual(Math.min(84, column.least))
})

const typed = (field: string, operator: Draft['operator'], first: string, second = ''): Draft => ({
  field,
  operator,
  texts: [first, second],
  picks: [],
})

test.each([
  [typed('grandTotal', 'ge', '5l'), 'grandTotal:ge:500000.00'],
  [typed('grandTotal', 'between', '1,00,000', '2cr'), 'grandTotal:between:100000.00,20000000.00'],
  [typed('deliverBy', 'ge', '+7'), 'deliverBy:ge:2026-11-28'],
  [
    typed('createdStamp', 'between', '20', '20/11'),
    'createdStamp:between:2026-11-19T18%3A30%3A00.000Z,2026-11-20T18%3A29%3A59.999Z',
  ],
  [typed('createdStamp', 'le', '20'), 'createdStamp:le:2026-11-20T18%3A29%3A59.999Z'],
  [typed('creditDays', 'lt', '30'), 'creditDays:lt:30'],
])('what is typed into a filter is read, case %#', (draft, text) => {
  const read = readDraft(fields, draft, today)
  expect(read.ok && writeConditions(fields, [[read.condition]])).toBe(text)
})

test('what cannot be read is refused beside its box', () => {
  expect(readDraft(fields, typed('grandTotal', 'between', 'much', ''), today)).toEqual({
    ok: false,
    messages: ['"much" is not a number. Use digits, + - * / and brackets, l for lakh, cr for crore.', 'Enter a value.'],
  })
  expect(readDraft(fields, typed('status', 'in', ''), today)).toEqual({ ok: false, messages: ['Choose at least one.'] })
})

test('a condition opened for change and applied again is the same, and one choice may become several', () => {
  const text =
    'grandTotal:between:100000.00,250000.00;status:in:draft,closed;deliverBy:within:next30;createdStamp:ge:2026-11-20T18%3A30%3A00.000Z'
  for (const condition of readConditions(fields, text).conditions.flat()) {
    const read = readDraft(fields, draftOf(fields, condition), today)
    expect(read.ok && read.condition).toEqual(condition)
  }
  const eq: Condition = { field: 'status', operator: 'eq', values: ['draft'] }
  expect(draftOf(fields, eq)).toMatchObject({ operator: 'in', picks: ['draft'] })
})

test('another operator keeps what still makes sense', () => {
  const customer = fields['customer']
  const deliverBy = fields['deliverBy']
  if (!customer || !deliverBy) throw new Error('The order has no such fields.')
  const many: Draft = { ...draftOn('customer', customer), picks: [4, 5] }
  expect(withOperator(many, 'ne', customer).picks).toEqual([4])
  expect(withOperator(draftOn('deliverBy', deliverBy), 'ge', deliverBy).picks).toEqual([])
  expect(withOperator(withOperator(draftOn('deliverBy', deliverBy), 'ge', deliverBy), 'within', deliverBy).picks).toEqual([
    'thisMonth',
  ])
})

test('the way back leads to the page of the record last walked to, over pages that were added on the way', () => {
  const query = { doc: 'salesOrder', q: '', filter: '', sort: '-date', page: 2, size: 2 }
  expect(lastAddress('salesOrder')).toBeNull()
  keepResult('salesOrder', { query, ids: [13, 14], total: 9, isWhole: false, addressOf: page => `/salesorder?page=${page}` })
  expect(lastAddress('salesOrder')).toBe('/salesorder?page=2')
  extendResult('salesOrder', { ...query, page: 3 }, [15, 16])
  extendResult('salesOrder', { ...query, page: 1 }, [11, 12])
  extendResult('salesOrder', { ...query, page: 7 }, [99])
  walkTo('salesOrder', 15)
  expect(lastAddress('salesOrder')).toBe('/salesorder?page=3')
  walkTo('salesOrder', 11)
  expect(lastAddress('salesOrder')).toBe('/salesorder?page=1')
  walkTo('salesOrder', 99)
  expect(lastAddress('salesOrder')).toBe('/salesorder?page=1')
})
