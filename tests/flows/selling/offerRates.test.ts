import { beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '../../../src/kernel/record.ts'
import { readInbox } from '../../../src/server/inbox/inbox.ts'
import { newUser } from '../../support/app.ts'
import { linesIn, offerDesk } from '../../support/offering.ts'
import { basicsOf, standardsDatabase } from '../../support/smallWorks.ts'
import { type Basics, idOf, person, withDesign, type Works, works } from '../../support/works.ts'

// The rates on which an offer stands: of a day that is near, entered by one person and confirmed by another.
const db = await standardsDatabase('2026-09-08')
const w: Works = works(db, '2026-09-08')
const estimator = person(51, 'Falguni', 'costing')
const second = person(52, 'Ramesh', 'costing')
let b: Basics
let desk: ReturnType<typeof offerDesk>
let copper: number

beforeAll(async () => {
  b = await withDesign(w, basicsOf(w))
  desk = offerDesk(w, b)
  const { id } = await db.read(tx => tx.one<{ id: number }>(`select id from raw_material where code = 'CU-ROD'`, []))
  copper = id
  await w.create('company', { name: 'Works' })
})

describe('the base day of an offer', () => {
  test('is not a day to come', () =>
    expect(desk.enter({ rateDay: '2026-09-09' })).rejects.toMatchObject({ fields: [{ path: 'rateDay' }] }))

  test('is near, or has a reason that the approver reads', async () => {
    const near = await desk.enter({ rateDay: '2026-09-03' })
    expect(await desk.act(near, 'submit')).toMatchObject({ status: 'submitted' })
    const old = await desk.enter({ rateDay: '2026-08-20' })
    await expect(desk.act(old, 'submit')).rejects.toMatchObject({
      fields: [
        {
          path: 'rateDayReason',
          message: 'The base day 2026-08-20 is 13 trading days old. Take the rates of today, or say why it stands.',
        },
      ],
    })
    await desk.change(old, { rateDayReason: 'The buyer fixed metal on that day.' })
    await desk.act(old, 'submit')
    const { id } = await newUser(db, { name: 'Arun', duties: ['approver'] })
    const waiting = (await readInbox(w.store, person(id, 'Arun', 'approver'))).waiting.find(({ record }) => record === idOf(old))
    expect(waiting?.why.at(-1)).toBe(
      'Waits for approval by an approver: the base day 2026-08-20 is kept, because “The buyer fixed metal on that day”.',
    )
  })

  test('is as near as the company says', async () => {
    const one = await db.read(tx => tx.one<{ id: number; version: number }>('select id, version from company', []))
    await w.update('company', one.id, { version: one.version, baseDayAge: 13 })
    expect(await desk.act(await desk.enter({ rateDay: '2026-08-20' }), 'submit')).toMatchObject({ status: 'submitted' })
  })

  test('has rates whose age is told, and none of metal that are beyond the limit', async () => {
    const offer = await desk.enter()
    expect(linesIn(offer, 'bases').map(({ metal, validFrom, ageDays }) => [metal, validFrom, ageDays])).toEqual([
      ['aluminium', '2026-09-01', 7],
      ['copper', '2026-09-01', 7],
    ])
    const later = works(db, '2026-10-20')
    const late = offerDesk(later, b)
    const stale = await late.enter({ validTo: '2026-11-20' })
    await expect(late.act(stale, 'submit')).rejects.toMatchObject({
      fields: [
        {
          path: 'rateDay',
          message:
            'The rate of aluminium is of 2026-09-01, 49 days before the base day; it may be 45. Have a newer one entered and confirmed.',
        },
      ],
    })
  })
})

describe('a rate', () => {
  const rate = (quoted: string, more: object = {}, by = estimator): Promise<Row> =>
    w.create('materialRate', { material: copper, validFrom: '2026-09-05', basis: 'Quoted', quoted, ...more }, by)
  const copperOf = async (): Promise<unknown> =>
    linesIn(await desk.enter(), 'bases').find(({ metal }) => metal === 'copper')?.['rate']

  test('holds once another person has confirmed it, neither who entered it nor who changed it', async () => {
    const entered = await rate('871.40')
    expect(entered).toMatchObject({ status: 'entered' })
    expect(await copperOf()).toBe('866.81')
    await expect(w.act('materialRate', idOf(entered), 'confirm', estimator)).rejects.toMatchObject({
      status: 403,
      message: 'You made this yourself; somebody else who knows the rates does this.',
    })
    await w.update('materialRate', idOf(entered), { version: entered['version'], quoted: '872.00' }, second)
    await expect(w.act('materialRate', idOf(entered), 'confirm', second)).rejects.toMatchObject({ status: 422 })
    await w.act('materialRate', idOf(entered), 'confirm', person(53, 'Desai', 'approver'))
    expect(await copperOf()).toBe('872.00')
  })

  test('that jumps by more than a tenth is asked for its reason, when it is entered and when it is confirmed', async () => {
    const message = '₹ 0.09 is 99.99 % below the ₹ 872.00 that hold from 2026-09-05. Say why, if it is right.'
    await expect(rate('0.09', { validFrom: '2026-09-06' })).rejects.toMatchObject({ fields: [{ path: 'jumpReason', message }] })
    const told = await rate('960', { validFrom: '2026-09-07', jumpReason: 'Strike in Chile' })
    expect(await w.act('materialRate', idOf(told), 'confirm', second)).toMatchObject({ status: 'confirmed' })
  })

  test('is never changed once it holds, and corrected by a new row of the same day', async () => {
    const wrong = await rate('880', { validFrom: '2026-09-08', jumpReason: 'Down again' })
    await w.act('materialRate', idOf(wrong), 'confirm', second)
    const { version } = await w.read('materialRate', idOf(wrong), second)
    await expect(w.update('materialRate', idOf(wrong), { version, quoted: '1' }, estimator)).rejects.toMatchObject({
      status: 422,
    })
    await expect(rate('885', { validFrom: '2026-09-07', corrects: idOf(wrong), jumpReason: 'x' })).rejects.toMatchObject({
      fields: [{ path: 'corrects', message: 'Choose a rate of the same material and day that holds now.' }],
    })
    const right = await rate('885', { validFrom: '2026-09-08', corrects: idOf(wrong), jumpReason: 'Down again' })
    expect(await copperOf()).toBe('880.00')
    await w.act('materialRate', idOf(right), 'confirm', second)
    expect(await copperOf()).toBe('885.00')
  })
})
