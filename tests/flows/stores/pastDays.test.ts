import { afterEach, expect, test } from 'vitest'
import type { Row } from '../../../src/kernel/record.ts'
import { broken } from '../../support/invariants.ts'
import { withStock } from '../../support/stocked.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { type DocName, owner, works } from '../../support/works.ts'

const db = await basicDatabase()
const w = works(db)
const { stock } = await withStock(w, basicsOf(w), 4)
if (!stock) throw new Error('The works has no stock.')
const s = stock
afterEach(async () => expect(await broken(db)).toEqual({}))

const drum = (n: number): number => s.drums[n] ?? 0
const post = async (name: DocName, body: object, action = 'post'): Promise<Row> =>
  w.act(name, Number((await w.create(name, body))['id']), action)
const receive = (date: string, weightKg: string): Promise<Row> =>
  post('materialInward', {
    date,
    supplier: s.supplier,
    store: s.second,
    challanNo: `C-${date}`,
    goods: [{ item: s.compound, weightKg, rate: '95' }],
  })
const moveBulk = (date: string, weightKg: string): Promise<Row> =>
  post('stockTransfer', { date, toStore: s.floor, bulk: [{ item: s.compound, fromStore: s.second, weightKg }] })

test('goods by quantity are not issued before they came, and never more than lay there on any day since', async () => {
  const first = await receive('2026-06-05', '100')
  await moveBulk('2026-06-06', '60')
  await receive('2026-06-10', '500')
  await expect(moveBulk('2026-06-07', '41')).rejects.toMatchObject({
    fields: [
      {
        path: 'date',
        message:
          'Before 2026-06-10 1.000 kg of PVC-ST2 were missing in Second store. Use 2026-06-10 or later, or enter first what came before.',
      },
    ],
  })
  await expect(moveBulk('2026-06-04', '10')).rejects.toThrow(/Before 2026-06-05 10.000 kg/)
  await moveBulk('2026-06-07', '40')
  // The first receipt was used before the second came: it cannot be taken back, though enough lies there now.
  await expect(w.act('materialInward', Number(first['id']), 'cancel', owner, 'Twice')).rejects.toThrow(
    /Before 2026-06-10 100.000 kg/,
  )
  await moveBulk('2026-06-10', '500')
})

test('a drum is neither cut, moved nor sent away before the day on which it came or was last moved', async () => {
  await post('stockTransfer', { date: '2026-06-12', toStore: s.second, pieces: [{ piece: drum(0) }] })
  const early = { date: '2026-06-11' }
  const said = /came or was moved on 2026-06-12; nothing is done with it before that day\. Use 2026-06-12 or later\./
  await expect(post('cutting', { ...early, piece: drum(0), lengths: [{ lengthM: '10' }] })).rejects.toThrow(said)
  await expect(post('stockTransfer', { ...early, toStore: s.floor, pieces: [{ piece: drum(0) }] })).rejects.toThrow(said)
  await expect(post('joining', { ...early, pieces: [{ piece: drum(0) }, { piece: drum(1) }] })).rejects.toThrow()
  // What was taken back is as if it had not been.
  const moved = await post('stockTransfer', { date: '2026-06-14', toStore: s.floor, pieces: [{ piece: drum(1) }] })
  await w.act('stockTransfer', Number(moved['id']), 'cancel', owner, 'Wrong drum')
  await post('cutting', { date: '2026-06-13', piece: drum(1), lengths: [{ lengthM: '10' }] })
})

test('of two who issue the same kilograms on an earlier day at one moment, one does', async () => {
  await receive('2026-06-11', '300')
  await receive('2026-06-14', '300')
  const drafts = await Promise.all(
    [0, 1].map(() =>
      w.create('stockTransfer', {
        date: '2026-06-12',
        toStore: s.floor,
        bulk: [{ item: s.compound, fromStore: s.second, weightKg: '300' }],
      }),
    ),
  )
  const answers = await Promise.allSettled(drafts.map(draft => w.act('stockTransfer', Number(draft['id']), 'post')))
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
