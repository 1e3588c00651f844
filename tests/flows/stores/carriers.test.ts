import { afterEach, beforeAll, expect, test } from 'vitest'
import { broken } from '../../support/invariants.ts'
import { d, floorWorks, kept, used } from '../../support/servers/floor.ts'
import { basicDatabase } from '../../support/smallWorks.ts'
import { idOf } from '../../support/works.ts'

// A drum or a bobbin takes one live load that fits it, whatever document puts the goods on it.
const db = await basicDatabase()
const { w, b, s, cancel, coil, long, ran, number } = await floorWorks(db)
afterEach(async () => expect(await broken(db)).toEqual({}))

const carrier = async (code: string, size: number | null, more: object = {}): Promise<number> =>
  idOf(await w.create('carrier', { code, kind: 'bobbin', drumCode: size, tareKg: '42', store: s.floor, ...more }))

let bobbinSize: number
let drumSize: number

beforeAll(async () => {
  const size = { material: 'steel', use: 'process', tareKg: '42' }
  const bobbin = { ...size, code: 'B630', flangeMm: 630, barrelMm: 315, traverseMm: 475, overallWidthMm: 560, maxLoadKg: '500' }
  const drum = {
    ...size,
    code: 'P2000',
    flangeMm: 2000,
    barrelMm: 1000,
    traverseMm: 1000,
    overallWidthMm: 1120,
    maxLoadKg: '9000',
  }
  bobbinSize = idOf(await w.create('drumCode', bobbin))
  drumSize = idOf(await w.create('drumCode', drum))
})

const lengthOn = (on: number) => long('conductor', '10', '1', { piece: { ...kept, carrier: on } })
const put = (on: number) => ran([used(coil, null, { amount: d(1) })], [lengthOn(on)])

test('a bobbin holds one thing at a time, and may be wound again once that is off it', async () => {
  const bobbin = await carrier('BOB-1', bobbinSize)
  const first = await put(bobbin)
  const [piece = 0] = first.born
  const [no, refusal] = [await number(piece), `BOB-1 still holds ${await number(piece)}.`]
  await expect(put(bobbin)).rejects.toThrow(refusal)
  const onto = { piece: s.drums[0], lengths: [{ lengthM: '20', carrier: bobbin }] }
  const cutting = idOf(await w.create('cutting', { date: '2026-06-15', ...onto }))
  await expect(w.act('cutting', cutting, 'post')).rejects.toThrow(refusal)
  const next = await ran([used(piece, 1)], [long('core', '10', '1')])
  const again = await put(bobbin)
  const other = await number(again.born[0] ?? 0)
  await expect(cancel(next.id)).rejects.toThrow(`BOB-1 holds ${other} by now; ${no} cannot lie on it again.`)
  await cancel(again.id)
  await cancel(next.id)
  expect(await w.read('piece', piece)).toMatchObject({ status: 'free', carrier: bobbin })
})

test('one posting puts no two things on a bobbin, and any number on a pallet', async () => {
  const bobbin = await carrier('BOB-2', bobbinSize)
  const pallet = await carrier('PAL-1', null, { kind: 'pallet' })
  const two = (on: number) => ran([used(coil, null, { amount: d(2) })], [lengthOn(on), lengthOn(on)])
  await expect(two(bobbin)).rejects.toThrow(/^BOB-2 still holds P\d+\.$/)
  expect((await two(pallet)).born).toHaveLength(2)
})

test('of two who wind on one bobbin at one moment one does', async () => {
  const bobbin = await carrier('BOB-3', bobbinSize)
  const answers = await Promise.allSettled([1, 2, 3].map(() => put(bobbin)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('no more is put on it than winds on it or than it carries; a size that nobody has said refuses nothing', async () => {
  const [bobbin, drum, unsized] = [
    await carrier('BOB-4', bobbinSize),
    await carrier('PD-1', drumSize),
    await carrier('OLD-1', null),
  ]
  const core = await w.read('item', s.core)
  const { category, unit, tracking, hsn, tax } = core
  const cable = { category, unit, tracking, hsn, tax, code: 'FG-25', name: 'A2XFY 4C x 25', product: b.cable }
  const item = idOf(await w.create('item', cable))
  let opened = 0
  const come = (carrierId: number, lengthM: string, weightKg: string) =>
    w.create('openingStock', {
      date: '2026-06-01',
      store: s.floor,
      goods: [{ item, lengthM, weightKg, rate: '90', carrier: carrierId, makerNo: `M${(opened += 1)}` }],
    })
  const posted = async (...of: Parameters<typeof come>) => w.act('openingStock', idOf(await come(...of)), 'post')
  await expect(posted(bobbin, '206', '257')).rejects.toThrow(/^BOB-4 \(630 mm\) holds \d+ m of this; 206 m would be on it\.$/)
  await expect(posted(drum, '1000', '9100')).rejects.toThrow('PD-1 (2,000 mm) carries 9,000 kg; 9,100 kg would be on it.')
  await posted(drum, '1000', '1250')
  await posted(unsized, '206', '257')
})

test('a carrier that is broken, in repair or with a customer takes nothing', async () => {
  const broken = await carrier('BOB-5', bobbinSize, { condition: 'scrap' })
  const repaired = await carrier('BOB-6', bobbinSize, { condition: 'repair' })
  await expect(put(broken)).rejects.toThrow('BOB-5 is broken.')
  await expect(put(repaired)).rejects.toThrow('BOB-6 is in repair.')
  const away = await carrier('BOB-7', bobbinSize, { customer: b.customerFar })
  await expect(put(away)).rejects.toThrow('BOB-7 is with a customer.')
})
