import { beforeAll, expect, test } from 'vitest'
import type { Row } from '../../../kernel/record.ts'
import { hundredLines } from '../../../../tests/support/bills.ts'
import { basicsOf, standardsDatabase } from '../../../../tests/support/smallWorks.ts'
import { person, type Works, works } from '../../../../tests/support/works.ts'

const db = await standardsDatabase('2026-09-08')
const w: Works = works(db, '2026-09-08')
const seller = person(31, 'Meera', 'sales')
const estimator = person(32, 'Harish', 'costing')
let customer: number

beforeAll(async () => {
  customer = basicsOf(w).customerFar
})

const idOf = (row: Row): number => Number(row['id'])
const linesIn = (row: Row, set: string): readonly Row[] => {
  const lines = row[set]
  return Array.isArray(lines) ? lines : []
}
const asked = [
  { asked: '3.5cx240 sqmm al arm xlpe 1.1kv', qty: '3500', unit: 'rm', theirNo: '1.01' },
  { asked: '4C X 25 SQ.MM. A2XWY IS:7098(P-1)', qty: '2', unit: 'km', theirNo: '1.02' },
]
const enter = (more: object = {}): Promise<Row> =>
  w.create('enquiry', { subject: 'Substation at Halol', customer, items: asked, ...more }, seller)
const registered = async (more: object): Promise<Row> => w.act('enquiry', idOf(await enter(more)), 'register', seller)

test('the buyer’s lines are read, what was guessed is shown, and running metres are metres', async () => {
  const draft = await enter()
  expect(draft).toMatchObject({ totalKm: '5.500', lineCount: 2, number: null })
  expect(linesIn(draft, 'items').map(({ km }) => km)).toEqual(['3.500', '2.000'])
  const [first, second] = linesIn(draft, 'readAs')
  expect(first).toMatchObject({
    cable: '3.5C x 240/120 sqmm A2XFY class 2, 1.1 kV, IS 7098-1:2025',
    reading: 'guessed',
    km: '3.500',
  })
  expect(first?.['assumed']).toContain('Armour')
  expect(second).toMatchObject({ cable: expect.stringContaining('4C x 25 sqmm A2XWY'), km: '2.000' })
  const none = await enter({ items: [{ asked: '3.5C x 240 A2XFY', qty: '4', unit: 'coil', coilM: 250 }] })
  expect(none).toMatchObject({ totalKm: '1.000' })
})

test('a hundred lines are read at once, in their order', async () => {
  const draft = await enter({ items: hundredLines.map(text => ({ asked: text, qty: '1.5' })) })
  const read = linesIn(draft, 'readAs')
  expect(read).toHaveLength(100)
  expect(draft).toMatchObject({ totalKm: '150.000', lineCount: 100 })
  expect(read.filter(({ reading }) => reading === 'other')).toEqual([])
  expect(Number(draft['unsure'])).toBe(read.filter(({ reading }) => reading !== 'sure').length)
})

test('a careless sheet is refused beside its fields', async () => {
  await expect(enter({ customer: null })).rejects.toMatchObject({
    fields: [{ path: 'customer', message: 'Choose the customer, or enter the name of a buyer who is not one yet.' }],
  })
  await expect(enter({ items: [{ asked: '4C x 25 A2XFY', qty: '5', unit: 'coil' }] })).rejects.toMatchObject({
    fields: [{ path: 'items.0.coilM', message: 'Enter the metres in a coil, or the quantity in km or m.' }],
  })
  await expect(enter({ items: [{ asked: '4C x 25 A2XFY', qty: '0' }] })).rejects.toMatchObject({
    fields: [{ path: 'items.0.qty', message: 'Enter the quantity.' }],
  })
})

test('the same sheet is registered twice only with a reason', async () => {
  const first = await registered({ items: [...asked, { asked: '1C x 630 A2XY', qty: '7' }] })
  const again = await enter({ items: [{ asked: '1c X 630 a2xy', qty: '7000', unit: 'm' }, ...asked] })
  await expect(w.act('enquiry', idOf(again), 'register', seller)).rejects.toMatchObject({
    fields: [
      {
        path: 'whyTwice',
        message: `The same lines came from this buyer on 2026-09-08 as ${String(first['number'])}. Open that one, or enter why they are asked twice.`,
      },
    ],
  })
  const other = await registered({ items: [{ asked: '1C x 630 A2XY', qty: '7' }] })
  expect(other['number']).toBe('EN/26-27/00002')
  const why = 'Asked anew after the budget was passed'
  const saved = await w.update('enquiry', idOf(again), { version: again['version'], whyTwice: why }, seller)
  expect(await w.act('enquiry', idOf(saved), 'register', seller)).toMatchObject({ status: 'open', number: 'EN/26-27/00003' })
})

test('a costed bill takes its lines in km, as often as it is asked, and is priced', async () => {
  const open = await registered({ items: asked.map(line => ({ ...line, qty: '11' })) })
  const made = async (): Promise<Row> => {
    const draft = await w.make('enquiry', idOf(open), 'costedBill', estimator)
    expect(linesIn(draft, 'cables').map(({ asked: text, qty }) => [text, String(qty)])).toEqual([
      [asked[0]?.asked, '0.011'],
      [asked[1]?.asked, '11.000'],
    ])
    return draft
  }
  expect(await made()).toMatchObject({ title: 'Substation at Halol', customer })
  await made()
})

test('a regret gives its reason, and no price is made of it', async () => {
  const open = await registered({ items: [{ asked: '1C x 2500 sqmm 400 kV', qty: '3' }] })
  await expect(w.act('enquiry', idOf(open), 'regret', seller)).rejects.toMatchObject({ message: 'Choose why we regret.' })
  await w.update('enquiry', idOf(open), { version: open['version'], regretReason: 'range' }, seller)
  expect(await w.act('enquiry', idOf(open), 'regret', seller)).toMatchObject({ status: 'regretted' })
  await expect(w.make('enquiry', idOf(open), 'costedBill', estimator)).rejects.toMatchObject({ status: 422 })
})
