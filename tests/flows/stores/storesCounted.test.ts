import { afterEach, describe, expect, test } from 'vitest'
import { broken } from '../../support/invariants.ts'
import { chief, date, id, keeper, keepingWorks } from '../../support/servers/keeping.ts'
import { basicDatabase } from '../../support/smallWorks.ts'
import { person } from '../../support/works.ts'

const db = await basicDatabase()
const { w, s, post, posted, flat, madeBy, drum } = await keepingWorks(db, 8)
afterEach(async () => expect(await broken(db)).toEqual({}))

describe('cutting with a scale', () => {
  test('keeps the scrap under its grade at what it fetches; the loss is what is left of its cost', async () => {
    const cutting = await post('cutting', {
      piece: drum(0),
      scrapM: '100',
      scrapItem: s.ends,
      lengths: [{ lengthM: '400', weighedKg: '61' }, { lengthM: '300' }],
    })
    expect(cutting).toMatchObject({ scrapKg: '15.000', scrapValue: '1575.00', scrapStore: s.yard })
    expect(await flat('cutting', cutting)).toEqual([
      ['Raw material store', -1000, -150, -30000],
      ['Raw material store', 400, 61, 12000],
      ['Raw material store', 300, 45, 9000],
      ['scrap', 100, 15, 3000],
      ['Raw material store', 200, 30, 6000],
      ['count', 0, -1, 0],
      ['scrap', 0, -15, -1575],
      ['Scrap yard', 0, 15, 1575],
    ])
    expect(await posted('cutting', cutting)).toEqual([
      ['1411', '-3000.00'],
      ['4105', '1425.00'],
      ['1440', '1575.00'],
    ])
    await w.act('cutting', id(cutting), 'cancel', keeper, 'Wrong drum')
    expect(await w.read('piece', drum(0))).toMatchObject({ status: 'free', weightKg: '150.000' })
  })
})

describe('joining', () => {
  test('makes one length that remembers its joint and its parts', async () => {
    const joined = await post('joining', { lengths: [{ piece: drum(1) }, { piece: drum(2) }], carrier: s.carrier })
    expect(joined).toMatchObject({ totalM: '2000.000', totalKg: '300.000' })
    const [made] = await madeBy('joining', joined)
    expect(made).toMatchObject({ lengthM: '2000.000', status: 'free' })
    const marks = await db.read(tx => tx.rows('select from_m as at, kind from piece_event where piece = $1', [made?.id]))
    expect(marks).toEqual([{ at: '1000.000', kind: 'joint' }])
  })
})

describe('a count', () => {
  test('is blind for who counts, approved by another, and its difference is posted', async () => {
    const count = await w.create(
      'stockCount',
      { date, store: s.raw, counted: [{ piece: drum(3) }, { piece: drum(4), qty: '995' }, { item: s.compound, qty: '9810' }] },
      keeper,
    )
    await w.act('stockCount', id(count), 'submit', keeper)
    const seen = JSON.stringify(await w.read('stockCount', id(count), keeper))
    expect(seen).not.toMatch(/bookQty|differenceQty|otherValue/)
    await expect(w.act('stockCount', id(count), 'approve', keeper)).rejects.toMatchObject({ status: 403 })
    const both = { ...person(keeper.id, 'Keeper', 'stores', 'approver') }
    await expect(w.act('stockCount', id(count), 'approve', both)).rejects.toMatchObject({
      status: 422,
      message:
        'Waits for approval by an approver: every stock count is approved. You made or changed it, so somebody else must approve it.',
    })
    const read = await w.read('stockCount', id(count), chief)
    expect(read['differences']).toMatchObject([
      { item: s.compound, bookQty: '10000.000', differenceQty: '-190.000' },
      { piece: drum(3), differenceQty: '0.000' },
      { piece: drum(4), bookQty: '1000.000', differenceQty: '-5.000', metalValue: '-90.00', otherValue: '-60.00' },
    ])
    const done = await w.act('stockCount', id(count), 'approve', chief)
    expect(await posted('stockCount', done)).toEqual([
      ['1404', '-17100.00'],
      ['4103', '17250.00'],
      ['1411', '-150.00'],
    ])
  })

  test('is held against the stock of its own day: goods that moved afterwards are counted again', async () => {
    const early = { date: '2026-06-10', store: s.raw, counted: [{ item: s.compound, qty: '10' }] }
    const count = id(await w.create('stockCount', early, keeper))
    await expect(w.act('stockCount', count, 'submit', keeper)).rejects.toMatchObject({
      status: 422,
      fields: [{ path: 'date', message: expect.stringMatching(/moved goods of this count after its date/) }],
    })
  })

  test('finds what is missing where everything was counted, and takes in what was found', async () => {
    const shelf = await w.create('store', { code: 'SHELF', name: 'Shelf', kind: 'raw' })
    await post('stockTransfer', { toStore: id(shelf), pieces: [{ piece: drum(5) }, { piece: drum(6) }] })
    const count = await w.create(
      'stockCount',
      { date, store: id(shelf), whole: true, counted: [{ piece: drum(5) }, { item: s.compound, qty: '3' }] },
      keeper,
    )
    await w.act('stockCount', id(count), 'submit', keeper)
    const done = await w.act('stockCount', id(count), 'approve', chief)
    expect(await flat('stockCount', done)).toEqual([
      ['count', 0, -3, 0],
      ['Shelf', 0, 3, 0],
      ['Shelf', -1000, -150, -30000],
      ['count', 1000, 150, 30000],
    ])
    expect(await w.read('piece', drum(6))).toMatchObject({ status: 'gone', place: 'count' })
    await expect(
      w.create('stockCount', { date, store: id(shelf), counted: [{ piece: drum(5), qty: '1001' }, { piece: drum(7) }] }, keeper),
    ).rejects.toMatchObject({
      fields: [
        { path: 'counted.0.qty', message: expect.stringMatching(/^P\d+ cannot have become longer or heavier;/) },
        { path: 'counted.1.piece', message: 'By the books this piece lies elsewhere; transfer it first.' },
      ],
    })
  })
})
