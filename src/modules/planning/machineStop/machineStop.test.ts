import { beforeAll, expect, test } from 'vitest'
import { readTitles } from '../../../server/store/parts/titles.ts'
import { basicDatabase, basicsOf } from '../../../../tests/support/smallWorks.ts'
import { person, type Works, works } from '../../../../tests/support/works.ts'

const db = await basicDatabase()
const w: Works = works(db, '2026-06-25')
const planner = person(2, 'Girish', 'planning')
let machines: readonly number[]
let reason: number

beforeAll(async () => {
  const b = basicsOf(w)
  reason = Number((await w.create('downtimeReason', { code: 'PM', name: 'Planned maintenance', group: 'machine' }))['id'])
  const made = ['RBD', 'STR'].map(code => w.create('machine', { code, name: code, process: b.any.process }))
  machines = (await Promise.all(made)).map(row => Number(row['id']))
})

/** By the clock of the works, on the 26th of June. */
const clock = (from: string, to: string): string => {
  const at = (time: string) => new Date(`2026-06-26T${time}:00+05:30`).toISOString()
  return `[${at(from)},${at(to)})`
}
const planned = async (body: object) => {
  const draft = await w.create('machineStop', { machine: machines[0], reason, ...body }, planner)
  return w.act('machineStop', Number(draft['id']), 'plan', planner)
}
const plan = (from: string, to: string, more: object = {}) => planned({ during: clock(from, to), ...more })

test('a stop is planned and cancelled, and its time is free again', async () => {
  const stop = await plan('07:00', '09:00', { work: 'Bearings' })
  expect(stop).toMatchObject({ status: 'planned', during: clock('07:00', '09:00') })
  expect(stop['number']).toBeNull()
  await w.act('machineStop', Number(stop['id']), 'cancel', planner, 'Spare part is late')
  expect(await plan('07:00', '09:00')).toMatchObject({ status: 'planned' })
})

test('two stops of one machine do not overlap; one follows another, and another machine stands at the same time', async () => {
  await plan('10:00', '12:00')
  await expect(plan('11:59', '13:00')).rejects.toMatchObject({
    status: 409,
    fields: [
      {
        path: 'during',
        message:
          'Another Planned Stop of the same machine overlaps this one, 2026-06-26 10:00 to 12:00. Change the time, or that one.',
      },
    ],
  })
  await plan('12:00', '13:00')
  await plan('10:00', '12:00', { machine: machines[1] })
})

test('of two people who plan the same time at once, one is refused', async () => {
  const both = await Promise.allSettled([plan('14:00', '16:00'), plan('15:00', '17:00')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a stop that has not begun is not finished, and time runs forward', async () => {
  const stop = await planned({ during: '[2098-01-01T00:00:00.000Z,2098-01-02T00:00:00.000Z)' })
  await expect(w.act('machineStop', Number(stop['id']), 'finish', planner)).rejects.toMatchObject({
    fields: [{ path: 'during', message: 'It has not begun yet; change its time, or cancel it.' }],
  })
  await expect(plan('18:00', '17:00')).rejects.toMatchObject({
    fields: [{ path: 'during', message: 'Enter from and to, and let it end after it starts.' }],
  })
})

test('a stop lies in years that a calendar of the works has', async () => {
  const outside = { fields: [{ path: 'during', message: 'Enter days of the years 1900 to 2199.' }] }
  for (const year of ['0001', '9999'])
    await expect(planned({ during: `[${year}-06-26T07:00:00.000Z,${year}-06-26T09:00:00.000Z)` })).rejects.toMatchObject(outside)
  await expect(planned({ during: '[2026-06-29T07:00:00.000Z,9999-06-26T09:00:00.000Z)' })).rejects.toMatchObject(outside)
})

test('elsewhere a stop is called by the name of its machine and its time by the clock of the works', async () => {
  const called = async (from: string, to: string): Promise<string | undefined> => {
    const [begins = ''] = clock(from, from).slice(1).split(',')
    const ends = to === '24:00' ? '2026-06-26T18:30:00.000Z' : new Date(`2026-06-${to}:00+05:30`).toISOString()
    const id = Number(
      (await w.create('machineStop', { machine: machines[1], reason, during: `[${begins},${ends})` }, planner))['id'],
    )
    const titles = await db.read(tx => readTitles(w.store, tx, new Map([['machineStop', new Set([id])]])))
    return titles['machineStop']?.[String(id)]
  }
  expect(await called('17:00', '26T18:15')).toBe('STR · 2026-06-26 17:00 to 18:15')
  expect(await called('20:00', '24:00')).toBe('STR · 2026-06-26 20:00 to 24:00')
  expect(await called('19:00', '27T06:00')).toBe('STR · 2026-06-26 19:00 to 2026-06-27 06:00')
})
