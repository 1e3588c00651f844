import { beforeAll, expect, test } from 'vitest'
import { linesOf, type Row } from '../../../src/kernel/record.ts'
import { freshDatabase } from '../../support/database.ts'
import { basics, type Basics, idOf, person, type Works, works } from '../../support/works.ts'

const db = await freshDatabase()
const w: Works = works(db, '2026-09-08')
const clerk = person(41, 'Meera', 'sales')
let b: Basics
let stands: Row
const line = (description: string, more: object = {}): Row => ({
  product: b.cable,
  description,
  qty: '4',
  rate: '1600000',
  ...more,
})
const alternate = (insteadOf: unknown): Row => line('Other', { role: 'alternate', insteadOf })
const enter = (items: readonly object[]): Promise<Row> =>
  w.create(
    'quotation',
    { customer: b.customerFar, registration: b.gujarat, subject: 'Dahej', validTo: '2026-10-08', items },
    clerk,
  )
const change = ({ version, ...row }: Row, items: readonly object[]): Promise<Row> =>
  w.update('quotation', idOf(row), { version, items }, clerk)

beforeAll(async () => {
  b = await basics(w)
  await enter([line('Of another offer')])
  stands = await enter([line('A', { id: -1 }), line('B', { id: -2 }), alternate(-2)])
})

test.each([
  { what: 'text', insteadOf: '-1' },
  { what: 'a number as text', insteadOf: '1' },
  { what: 'a fraction', insteadOf: -1.5 },
  { what: 'nought', insteadOf: 0 },
  { what: 'more than any id', insteadOf: 1e300 },
  { what: 'a line whole', insteadOf: { id: -1 } },
])('a line is not named by $what', async ({ insteadOf }) => {
  await expect(enter([line('A', { id: -1 }), alternate(insteadOf)])).rejects.toMatchObject({
    fields: [{ path: 'items.1.insteadOf', message: 'Choose a line.' }],
  })
})

test('two lines do not come under one id: not new ones that a third would name, and no stored one twice', async () => {
  const twice = (i: number, first: number) => ({
    fields: [{ path: `items.${i}`, message: `Line ${i + 1} is line ${first} once more; delete one of them.` }],
  })
  await expect(enter([line('A', { id: -1 }), line('B', { id: -1 }), alternate(-1)])).rejects.toMatchObject(twice(1, 1))
  await expect(enter([line('A', { id: 7 }), line('B', { id: -7 })])).rejects.toMatchObject(twice(1, 1))
  const [a = {}, named = {}, other = {}] = linesOf(stands, 'items')
  await expect(change(stands, [a, named, other, named])).rejects.toMatchObject(twice(3, 2))
  expect(await w.read('quotation', idOf(stands), clerk)).toMatchObject({ itemTotal: '12800000.00' })
})

test('a line of another offer is neither taken over nor named', async () => {
  const [a = {}, named = {}, other = {}] = linesOf(stands, 'items')
  const foreign = Number(a.id) - 1
  await expect(change(stands, [a, named, other, line('Taken', { id: foreign })])).rejects.toMatchObject({
    fields: [{ path: 'items.3.id', message: 'Line 4 is not a line of this Quotation.' }],
  })
  await expect(change(stands, [a, named, { ...other, insteadOf: foreign }])).rejects.toMatchObject({
    fields: [{ path: 'items.2.insteadOf', message: 'Instead of line: there is no such line; choose one.' }],
  })
})

test('what others stand for does not leave the total, and nothing stands in a circle', async () => {
  const [a = {}, named = {}, other = {}] = linesOf(stands, 'items')
  const message = 'Choose the line of this offer instead of which the alternate stands, one that is in the total.'
  await expect(change(stands, [a, { ...named, role: 'option' }, other])).rejects.toMatchObject({
    fields: [{ path: 'items.2.insteadOf', message }],
  })
  const circle = { ...named, role: 'alternate', insteadOf: other.id }
  await expect(change(stands, [a, circle, other])).rejects.toMatchObject({
    fields: [
      { path: 'items.1.insteadOf', message },
      { path: 'items.2.insteadOf', message },
    ],
  })
})
