import { beforeAll, describe, expect, test } from 'vitest'
import type { ISODate } from '../../../src/kernel/dates.ts'
import { isoDate } from '../../../src/kernel/dates.ts'
import type { ReportAnswer } from '../../../src/kernel/report.ts'
import type { Row } from '../../../src/kernel/record.ts'
import type { Actor } from '../../../src/server/actor.ts'
import { runReport } from '../../../src/server/reports/run.ts'
import { withStock } from '../../support/stocked.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { type Basics, owner, person, type Stock, works } from '../../support/works.ts'

const db = await basicDatabase()
const w = works(db, '2026-07-31')
let b: Basics
let s: Stock

const id = (row: Row): number => Number(row['id'])
const post = async (name: Parameters<typeof w.create>[0], body: object): Promise<Row> =>
  w.act(name, id(await w.create(name, body)), 'post')
const asked = (name: string, params: object, actor: Actor = owner): Promise<ReportAnswer> =>
  runReport(w.store, actor, name, { ...params })
const values = ({ rows }: ReportAnswer) => rows.map(row => row.values)

/** June: opening of 4 drums of 1,000 m and of 10,000 kg; a drum cut with scrap; an issue, and a part of it back in July. */
beforeAll(async () => {
  b = await withStock(w, basicsOf(w), 4)
  if (!b.stock) throw new Error('The works has no stock.')
  s = b.stock
  const lengths = [{ lengthM: '40' }, { lengthM: '260' }]
  await post('cutting', { date: '2026-06-10', piece: s.drums[0], scrapM: '100', scrapItem: s.ends, lengths })
  const goods = [{ piece: s.drums[1] }, { item: s.compound, qty: '700' }]
  await post('issueNote', { date: '2026-06-20', store: s.raw, floor: s.floor, department: b.any.department, goods })
  const back = [{ item: s.compound, qty: '200' }]
  await post('returnNote', { date: '2026-07-02', floor: s.floor, store: s.raw, department: b.any.department, goods: back })
  const theirs = [{ item: s.core, lengthM: '500', weightKg: '75' }]
  await post('openingStock', { date: '2026-06-12', store: s.second, owner: b.customerNear, goods: theirs })
})

const nobody = { item: null, category: null, store: null }

describe('stock on hand', () => {
  test('is the same stock by item, place and piece; what has no length stands in no band', async () => {
    const byItem = await asked('stockOnHand', { ...nobody, by: 'item' })
    expect(values(byItem)).toMatchObject([
      { what: 'AL-ENDS · Aluminium, insulated ends', kg: '15.000', value: '1575.00' },
      { what: 'CORE-25 · Core 25 sqmm', pieces: 7, metres: '4400.000', kg: '660.000', value: '117000.00' },
      { what: 'PVC-ST2 · PVC ST-2', pieces: null, kg: '10000.000', value: '900000.00' },
    ])
    const byPlace = await asked('stockOnHand', { ...nobody, by: 'place' })
    expect(values(byPlace).map(row => row['what'])).toEqual(['Raw material store', 'Scrap yard', 'Second store', 'Shop floor'])
    expect(byPlace.sums).toEqual(byItem.sums)
    const pieces = await asked('stockOnHand', { ...nobody, by: 'piece', item: s.core })
    expect(pieces.sums['metres']).toBe('4400.000')
    expect(pieces.rows[0]?.drill).toMatchObject({ doc: 'piece' })
    expect(values(pieces).filter(row => String(row['state']).includes('Narmada'))).toHaveLength(1)
    const bands = values(await asked('stockOnHand', { ...nobody, by: 'length' }))
    expect(bands.map(({ what, pieces: n, metres }) => [what, n, metres])).toEqual([
      ['Up to 50 m', 1, '40.000'],
      ['250 to 500 m', 2, '760.000'],
      ['500 to 1000 m', 4, '3600.000'],
    ])
    const ages = values(await asked('stockOnHand', { ...nobody, by: 'age' }))
    expect(ages.reduce((n, row) => n + Number(row['pieces']), 0)).toBe(7)
  })

  test('shows what it cost only to those who may see cost', async () => {
    const seen = await asked('stockOnHand', { ...nobody, by: 'item' }, person(91, 'Keeper', 'stores'))
    expect(values(seen).every(row => row['value'] === null)).toBe(true)
    expect(seen.sums['value']).toBeUndefined()
    await expect(
      asked('stockValuation', { asOn: '2026-06-30', items: false }, person(91, 'Keeper', 'stores')),
    ).rejects.toMatchObject({ status: 403 })
  })
})

test('the ledger of an item leads from what was there to what is there', async () => {
  const ledger = await asked('stockLedger', { item: s.compound, store: s.raw, fromDate: '2026-06-02', toDate: '2026-07-31' })
  expect(values(ledger).map(({ voucher, kg, balanceKg }) => [voucher, kg, balanceKg])).toEqual([
    ['There before', undefined, '10000.000'],
    ['Material Issue Note', '-700.000', '9300.000'],
    ['Material Return Note', '200.000', '9500.000'],
    ['Closing stock', undefined, '9500.000'],
  ])
})

test('stock is worth what the books say, on every date, ledger by ledger', async () => {
  const days: ISODate[] = ['2026-05-31', '2026-06-01', '2026-06-10', '2026-06-20', '2026-07-31'].map(isoDate)
  for (const asOn of days) {
    const { rows, sums } = await asked('stockValuation', { asOn, items: true })
    expect(sums['difference']).toBe('0.00')
    for (const row of rows.filter(one => one.level === undefined)) expect(row.values['difference']).toBe('0.00')
    expect(sums['value']).toBe(sums['books'])
  }
  const end = await asked('stockValuation', { asOn: '2026-07-31', items: false })
  expect(values(end).map(({ ledger, value }) => [String(ledger).slice(0, 4), value])).toEqual([
    ['1404', '855000.00'],
    ['1410', '75000.00'],
    ['1411', '87000.00'],
    ['1440', '1575.00'],
  ])
})

test('stock by month is what stock is worth on the last day of each, whatever month one begins with', async () => {
  const months = async (fromDate: string) => values(await asked('stockByMonth', { fromDate, toDate: '2026-07-31' }))
  const worth = async (asOn: string) => (await asked('stockValuation', { asOn, items: false })).sums['value']
  const both = await months('2026-06-01')
  expect(both.map(row => [row['month'], row['value']])).toEqual([
    ['2026-06', await worth('2026-06-30')],
    ['2026-07', await worth('2026-07-31')],
  ])
  expect(await months('2026-07-01')).toEqual(both.slice(1))
})

test('consumption is what was issued less what came back', async () => {
  const june = await asked('consumption', { fromDate: '2026-06-01', toDate: '2026-06-30', department: null })
  expect(values(june)).toMatchObject([
    { item: 'CORE-25 · Core 25 sqmm', department: 'Insulation', metres: '1000.000', kg: '150.000', value: '30000.00' },
    { item: 'PVC-ST2 · PVC ST-2', kg: '700.000', value: '63000.00' },
  ])
  const both = await asked('consumption', { fromDate: '2026-06-01', toDate: '2026-07-31', department: null })
  expect(values(both)[1]).toMatchObject({ kg: '500.000', value: '45000.00' })
})

test('metal is told in tonnes, ours and customers’ apart', async () => {
  expect(values(await asked('metalOnHand', {}))).toMatchObject([
    { metal: 'Aluminium', goods: 'All', tonnes: '0.585', customerTonnes: '0.075' },
    { goods: 'Semi-finished', tonnes: '0.585', customerTonnes: '0.075', value: '70200.00' },
  ])
})

test('what has fallen to its reorder level, and drums at customers, are told', async () => {
  const item = await w.read('item', s.compound)
  await w.update('item', s.compound, { version: item['version'], reorderLevel: '9800', reorderQty: '2000' })
  expect(values(await asked('reorder', {}))).toMatchObject([{ onHand: '9500.000', reorderLevel: '9800', reorderQty: '2000' }])
  const drum = await w.read('carrier', s.carrier)
  await w.update('carrier', s.carrier, { version: drum['version'], customer: b.customerFar, outDate: '2026-06-01' })
  expect(values(await asked('drumsOut', { customer: null })).at(-1)).toMatchObject({
    drum: 'D-1',
    customer: 'Konkan Infra',
    outDate: '2026-06-01',
  })
})
