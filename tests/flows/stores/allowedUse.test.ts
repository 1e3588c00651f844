import { basicDatabase } from '../../support/smallWorks.ts'
import { afterEach, expect, test } from 'vitest'
import { consume, convert, cut, join, move, type Movement, type Taker } from '../../../src/kernel/stock.ts'
import { broken } from '../../support/invariants.ts'
import { d, floorWorks, used } from '../../support/servers/floor.ts'

// What a deviation allows a lot for is asked by the ledger, of whatever document gives the lot out.
const db = await basicDatabase()
const { w, s, coil, enact, long, lot, ran, lotOf, number } = await floorWorks(db)
afterEach(async () => expect(await broken(db)).toEqual({}))

/** The piece as an accepted deviation leaves it. */
const limited = async (piece: number, use: string): Promise<number> => {
  await db.transaction(tx => tx.rows('update piece set only_for = $2, version = version + 1 where id = $1', [piece, use]))
  return piece
}

const inWork = (piece: number): Movement => convert({ used: [used(piece, null)], made: [lot('wire', '100')], charges: [] })

const outside = (piece: number, to: Taker): Movement => cut(piece, [{ amount: d(40), to }])

test('no document without a use gives out what is allowed for one use: not sold, not used, not put on a floor, not worked on, whole or in part', async () => {
  const rod = await limited(await lotOf('100', s.raw), 'Earthing wire')
  const jobWorker = await db.read(tx => tx.maybe<{ id: number }>(`select id from store where kind = 'jobWork' limit 1`, []))
  const thither =
    jobWorker?.id ?? Number((await w.create('store', { code: 'JW', name: 'At job workers', kind: 'jobWork' }))['id'])
  const papers: readonly (readonly [string, readonly Movement[]])[] = [
    ['Deliver it with a delivery order that says this use', [consume({ piece: rod }, 'customer'), outside(rod, 'customer')]],
    ['Send it with a job work challan that says this use', [move({ piece: rod }, { store: thither, bin: null })]],
    [
      'Give it out with an issue note that says this use',
      [
        consume({ piece: rod }, 'use'),
        move({ piece: rod }, { store: s.floor, bin: null }),
        cut(rod, [{ amount: d(40), to: { store: s.floor, bin: null, carrier: null }, turned: false }]),
        inWork(rod),
      ],
    ],
  ]
  for (const [paper, ways] of papers) {
    const message = `${await number(rod)} was accepted under deviation only for “Earthing wire”. ${paper}, or take another piece.`
    for (const way of ways) await expect(enact([way])).rejects.toMatchObject({ status: 422, message })
  }
  expect(await w.read('piece', rod)).toMatchObject({ status: 'free', store: s.raw, weightKg: '100.000' })
})

test('it may lie in another store, be divided and be scrapped, and its parts keep the limit', async () => {
  const rod = await limited(await lotOf('100', s.raw), 'Earthing wire')
  await enact([move({ piece: rod }, { store: s.second, bin: null })])
  const { born } = await enact([cut(rod, [{ amount: d(40), to: { bin: null, carrier: null }, turned: false }])])
  for (const part of born) expect(await w.read('piece', part)).toMatchObject({ onlyFor: 'Earthing wire' })
  await enact([outside(rod, 'scrap')])
  await expect(enact([inWork(rod)])).rejects.toThrow('only for “Earthing wire”')
})

test('what lies on the floor was asked when it came; two limits never become one length or one lot', async () => {
  const { born } = await ran([used(coil, 1)], [long('conductor', '2000', '500'), long('conductor', '2000', '500')])
  const [first = 0, second = 0] = born
  await limited(first, 'Earthing wire')
  await limited(second, 'Control cable')
  const apart = `${await number(first)} was accepted under deviation only for “Earthing wire”, ${await number(second)} only for “Control cable”. Take pieces of one use together.`
  await expect(enact([join([first, second], null)])).rejects.toMatchObject({ status: 422, message: apart })
  const both = [used(first, 1), used(second, 2)]
  await expect(ran(both, [long('laidUp', '2000', '1000')])).rejects.toMatchObject({ status: 422, message: apart })

  await limited(second, 'EARTHING wire')
  const joined = await enact([join([first, second], null)])
  const [whole = 0] = joined.born
  expect(await w.read('piece', whole)).toMatchObject({ onlyFor: 'Earthing wire', lengthM: '4000.000' })
  const core = await ran([used(whole, 1)], [long('core', '4000', '1100')])
  expect(await w.read('piece', core.born[0] ?? 0)).toMatchObject({ onlyFor: 'Earthing wire' })
  await expect(enact([consume({ piece: core.born[0] ?? 0 }, 'customer')])).rejects.toThrow('only for “Earthing wire”')
})
