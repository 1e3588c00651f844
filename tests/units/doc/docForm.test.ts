import { expect, test, vi } from 'vitest'
import { Decimal } from '../../../src/kernel/decimal.ts'
import { formatField } from '../../../src/kernel/kinds.ts'
import { blankRecord, type Row } from '../../../src/kernel/record.ts'
import { item } from '../../../src/modules/masters/goods/item/item.ts'
import { customer } from '../../../src/modules/masters/parties/customer/customer.ts'
import { costing } from '../../../src/modules/sales/costing/costing.ts'
import { quotation } from '../../../src/modules/sales/quotation/quotation.ts'
import { salesOrder } from '../../../src/modules/sales/salesOrder/salesOrder.ts'
import type { Form } from '../../../src/web/doc/model/form.ts'
import type { Bring } from '../../../src/web/doc/model/formState.ts'
import { columnsOf } from '../../../src/web/grid/model/columns.ts'
import { changeable, everyDutyOf, formOf, today } from './docForms.ts'

const customers: Readonly<Record<number, Row>> = {
  1: { gstKind: 'regular', gstin: '24A', placeOfSupply: '24', creditDays: 30, shipTo: 'Narmada Traders', chargeStructure: 7 },
  2: { gstKind: 'regular', gstin: '27B', placeOfSupply: '27', creditDays: 60, shipTo: 'Konkan Infra', chargeStructure: 8 },
}
const structures: Readonly<Record<number, Row>> = {
  7: { charges: [{ seq: 10, name: 'Packing', sign: 'add', basis: 'fixed', value: new Decimal(500), billing: 'once' }] },
  8: { charges: [{ seq: 10, name: 'Freight', sign: 'add', basis: 'fixed', value: new Decimal(900), billing: 'once' }] },
}
const bring: Bring = async ({ from }, id) => (from === 'customer' ? customers[id] : structures[id]) ?? null

const newForm = (fill: Bring = bring): Form => formOf(salesOrder, { bring: fill })

test('a new form holds the defaults and is not dirty', () => {
  const { values, dirty } = newForm().get()
  expect([values['date'], dirty]).toEqual(['2026-06-15', false])
})

test('loading makes it clean, also when lines lack what a new line begins with', () => {
  const form = newForm()
  form.enter('customerPo', 'PO-1')
  const items = [{ id: 7, product: 1, qty: new Decimal(2), rate: new Decimal(1000) }]
  form.load({ ...blankRecord(salesOrder, today), id: 5, version: 2, customerPo: 'PO-1', items }, changeable)
  expect(form.get().dirty).toBe(false)
})

test('what is typed into a line is in the form, and what the document reckons from it is in the line', () => {
  const form = newForm()
  const grid = form.lines.get('items')
  grid?.enterAt(0, { qty: { ok: true, value: new Decimal(2) }, rate: { ok: true, value: new Decimal(1000) } })
  expect(form.get()).toMatchObject({ dirty: true, record: { itemTotal: new Decimal(2000) } })
  grid?.undo()
  expect(form.get()).toMatchObject({ dirty: false, record: { itemTotal: new Decimal(0) } })
})

test('typing makes it dirty, typing it back makes it clean', () => {
  const form = newForm()
  form.enter('customerPo', 'PO-1')
  expect(form.get().dirty).toBe(true)
  form.enter('customerPo', null)
  expect(form.get().dirty).toBe(false)
})

test('text that is no value stays, is told, and keeps the form dirty until it is one', () => {
  const form = newForm()
  form.enterText('creditDays', { text: 'a month', message: 'Enter a whole number.' })
  expect(form.get()).toMatchObject({ dirty: true, unread: { creditDays: { text: 'a month' } } })
  expect(form.complaints()).toContainEqual({ path: 'creditDays', message: 'Enter a whole number.' })
  form.enter('creditDays', 30)
  expect(form.get().unread).toEqual({})
})

test('a chosen record fills what follows from it, and what follows from that', async () => {
  const form = newForm()
  form.enter('customer', 1)
  await form.settled()
  expect(form.get().values).toMatchObject({ gstin: '24A', creditDays: 30, chargeStructure: 7 })
  expect(form.get().lines['charges']).toMatchObject([{ name: 'Packing', taxable: true }])
  expect(form.lines.get('charges')?.get().lines).toHaveLength(1)
})

test('another choice replaces what the first one brought, and nothing that was typed', async () => {
  const form = newForm()
  form.enter('customer', 1)
  await form.settled()
  form.enter('shipTo', 'Site office, Dahej')
  form.enter('customer', 2)
  await form.settled()
  expect(form.get().values).toMatchObject({ gstin: '27B', creditDays: 60, shipTo: 'Site office, Dahej' })
  expect(form.get().lines['charges']).toMatchObject([{ name: 'Freight' }])
})

test('lines that somebody has changed are kept when another structure is chosen', async () => {
  const form = newForm()
  form.enter('customer', 1)
  await form.settled()
  const [packing] = form.get().lines['charges'] ?? []
  form.enterLines('charges', [{ ...packing, value: new Decimal(750) }])
  form.enter('chargeStructure', 8)
  await form.settled()
  expect(form.get().lines['charges']).toMatchObject([{ name: 'Packing', value: new Decimal(750) }])
})

test('a stored form knows what its customer had brought, so another customer replaces that too', async () => {
  const form = newForm()
  form.load(
    {
      ...blankRecord(salesOrder, today),
      ...customers[1],
      id: 5,
      version: 2,
      customer: 1,
      creditDays: 30,
      shipTo: 'By hand',
      charges: [],
    },
    changeable,
  )
  form.enter('customer', 2)
  await form.settled()
  expect(form.get().values).toMatchObject({ creditDays: 60, shipTo: 'By hand' })
})

test('an emptied choice takes what it brought along', async () => {
  const form = newForm()
  form.enter('customer', 1)
  await form.settled()
  form.enter('customer', null)
  await form.settled()
  expect(form.get().values).toMatchObject({ gstin: null, creditDays: null, placeOfSupply: null })
})

test('of two choices the last one counts, whichever answer comes first', async () => {
  let late: (row: Row) => void = () => {}
  const form = newForm(({ from }, id) => {
    if (from !== 'customer') return Promise.resolve(null)
    return id === 1 ? new Promise(resolve => (late = resolve)) : Promise.resolve(customers[2] ?? null)
  })
  form.enter('customer', 1)
  form.enter('customer', 2)
  await vi.waitFor(() => expect(late).not.toBe(undefined))
  late(customers[1] ?? {})
  await form.settled()
  expect(form.get().values['creditDays']).toBe(60)
})

test('what cannot be fetched is told beside the field that was chosen', async () => {
  const form = newForm(() => Promise.reject(new Error('The server cannot be reached.')))
  form.enter('customer', 1)
  await form.settled()
  expect(form.get().complaints).toEqual([
    {
      path: 'customer',
      message: 'What follows from Customer could not be fetched: The server cannot be reached. Choose it again.',
    },
  ])
})

test('totals follow what is typed', () => {
  const form = newForm()
  form.enterLines('items', [
    { product: 1, qty: new Decimal(2), rate: new Decimal(1000), discount: new Decimal(0), taxRate: new Decimal(18) },
  ])
  expect(form.get().record['itemTotal']).toEqual(new Decimal(2000))
})

test('complaints name what is missing; what the server fills in is not', () => {
  const paths = newForm()
    .complaints()
    .map(one => one.path)
  expect(paths).toContain('customer')
  expect(paths).not.toContain('gstKind')
})

test('the rules of the document are asked once nothing is missing', () => {
  const typed = { code: 'C1', name: 'Narmada', kind: 'dealer', gstKind: 'regular', address: 'Here', city: 'Surat', state: '24' }
  const form = formOf(customer, {}, typed)
  expect(form.complaints()).toEqual([{ path: 'gstin', message: 'A registered customer has a GSTIN.' }])
})

test('a changed field takes its complaint away, and that of the whole document', () => {
  const form = newForm()
  form.complain([
    { path: 'customer', message: 'Customer is a required field.' },
    { path: '', message: 'Add at least one item.' },
    { path: 'creditDays', message: 'Too many.' },
  ])
  form.enter('customer', 1)
  expect(form.get().complaints.map(one => one.path)).toEqual(['creditDays'])
})

test('fields meant for other duties are not in the form', () => {
  const secret = {
    ...customer,
    fields: { ...customer.fields, creditLimit: { ...customer.fields.creditLimit, only: ['accounts'] as const } },
  }
  const form = formOf(secret, { held: new Set(['sales']) })
  expect('creditLimit' in form.get().values).toBe(false)
  expect('creditLimit' in form.body()).toBe(false)
})

test('a field that others set is shown and does not travel', () => {
  const form = formOf(customer, { held: new Set(['sales']) })
  expect('creditLimit' in form.get().values).toBe(true)
  expect('creditLimit' in form.body()).toBe(false)
  expect('creditLimit' in formOf(customer, { held: new Set(['sales', 'accounts']) }).body()).toBe(true)
})

test('lines that the server derives follow its answer, bring their sums, and are nothing that a person typed', () => {
  const form = formOf(costing)
  form.enter('designation', '4C x 25 A2XFY')
  const line = { head: 'METAL', name: 'Aluminium', kgPerKm: new Decimal(283), rupeesPerKm: new Decimal(70000) }
  form.follow({ revision: 1, working: [line, { ...line, head: 'FREIGHT', name: 'Freight', rupeesPerKm: new Decimal(500) }] })
  const { record, lines } = form.get()
  expect(lines['working']?.length).toBe(2)
  expect(String(record['pricePerKm'])).toBe('70500')
  expect(form.body()).not.toHaveProperty('working')
  form.enter('designation', null)
  expect(form.get().dirty).toBe(false)
})

test('a GSTIN fills PAN and state where nothing was typed, and changes what it has filled', () => {
  const form = formOf(customer)
  form.enter('gstin', '24AABCC1234D1ZH')
  expect(form.get().values).toMatchObject({ pan: 'AABCC1234D', state: '24' })
  form.enter('gstin', '27AABCC1234D1ZB')
  expect(form.get().values).toMatchObject({ pan: 'AABCC1234D', state: '27' })
  form.enter('state', '29')
  form.enter('gstin', '24AABCC1234D1ZH')
  expect(form.get().values).toMatchObject({ state: '29' })
})

test('what alone can be chosen stands in a new form with what it brings, and nobody has typed it', async () => {
  const form = newForm()
  form.begin('customer', 1)
  expect(form.get().dirty).toBe(false)
  await form.settled()
  expect(form.get()).toMatchObject({ dirty: false, values: { customer: 1, gstin: '24A', chargeStructure: 7 } })
  expect(form.get().lines['charges']).toMatchObject([{ name: 'Packing' }])
  expect(form.body()).toMatchObject({ customer: 1 })
  form.enter('customer', 2)
  await form.settled()
  expect(form.get()).toMatchObject({ dirty: true, values: { gstin: '27B' } })
})

test('what a record does not say leaves what another has brought', async () => {
  const says: Bring = async ({ from }) =>
    from === 'product' ? { hsn: '85446020', name: '4C x 95', code: 'FG-4C95' } : { hsn: undefined, tracking: 'piece' }
  const form = formOf(item, { bring: says })
  form.enter('product', 1)
  await form.settled()
  form.enter('category', 2)
  await form.settled()
  expect(form.get().values).toMatchObject({ hsn: '85446020', name: '4C x 95', tracking: 'piece' })
})

test('what was typed stays, and a stored record is left as it is', () => {
  const form = newForm()
  form.enter('customer', 2)
  form.begin('customer', 1)
  expect(form.get().values['customer']).toBe(2)
  form.load({ ...blankRecord(salesOrder, today), id: 5, version: 2 }, changeable)
  form.begin('customer', 1)
  expect(form.get()).toMatchObject({ dirty: false, values: { customer: null } })
})

test('a line names another of its grid: chosen by number, kept through what comes and goes, told as deleted when it is', () => {
  const form = formOf(quotation)
  const lines = [11, 12, 13].map(id => ({ id, product: id, role: 'base', insteadOf: null as number | null }))
  const items = [...lines, { id: 14, product: 14, role: 'alternate', insteadOf: 12 }]
  form.load({ ...blankRecord(quotation, today), id: 5, version: 2, items }, changeable)
  const grid = form.lines.get('items')
  grid?.showColumns(columnsOf(quotation.lines.items, { held: everyDutyOf, show: ['product', 'insteadOf'] }))
  const cell = (row: number): string => {
    const { lines: rows, columns } = grid?.get() ?? { lines: [], columns: [] }
    const [column, line] = [columns.find(({ name }) => name === 'insteadOf'), rows[row]]
    return column && line ? formatField(column.field, line.values['insteadOf']) : ''
  }
  expect(cell(3)).toBe('2')
  grid?.go({ row: 0, col: 0 })
  grid?.remove()
  expect(cell(2)).toBe('1')
  expect(form.body()['items']).toMatchObject([{ id: 12 }, { id: 13 }, { id: 14, insteadOf: 12 }])
  grid?.go({ row: 0, col: 0 })
  grid?.remove()
  expect(cell(1)).toBe('deleted line')
  // A new line is known by an id of its own before it is stored.
  grid?.go({ row: 1, col: 1 })
  grid?.insert('above')
  const added = grid?.get().lines[1]?.values.id
  expect(added).toBeLessThan(0)
  grid?.enterAt(1, { product: { ok: true, value: 15 } })
  grid?.enterAt(2, { insteadOf: { ok: true, value: added } })
  expect(cell(2)).toBe('2')
})

test('figures are the server’s until something is typed: what they follow from may be hidden from who looks', () => {
  const form = formOf(costing)
  const told = { pricePerKm: new Decimal(1_600_000), value: new Decimal(3_200_000) }
  form.load({ ...blankRecord(costing, today), ...told, id: 5, version: 2, status: 'draft' }, changeable)
  expect(form.get()).toMatchObject({ dirty: false, record: told })
  form.enter('remarks', 'Ours')
  expect(form.get().record['value']).toEqual(new Decimal(0))
})
