import { beforeAll, expect, test } from 'vitest'
import { runReport } from '../../../server/reports/run.ts'
import { linesOf, type Row } from '../../../kernel/record.ts'
import { stoodFrom } from '../../../../tests/support/shopFloor.ts'
import { withStock } from '../../../../tests/support/stocked.ts'
import { basicDatabase, basicsOf } from '../../../../tests/support/smallWorks.ts'
import { type Basics, person, works, type Works } from '../../../../tests/support/works.ts'

// A shift of 450 minutes on a machine: two take-ups, a breakdown, a planned service.
const db = await basicDatabase()
const w: Works = works(db)
const operator = person(14, 'Operator', 'production')
const supervisor = person(15, 'Supervisor', 'supervisor', 'production')
const id = (row: Row): number => Number(row['id'])

let b: Basics
let sheet: object
let planned: number

const takeUp = async (drum: number, more: object): Promise<Row> => {
  const saved = await w.create('takeUp', {
    jobCard: b.card,
    because: 'Entered from the paper of the shift',
    store: b.stock?.floor,
    made: [{ lengthM: '900', kg: '135' }],
    used: [{ piece: b.stock?.drums[drum], item: b.stock?.core, qty: '1000' }],
    ...more,
  })
  return w.act('takeUp', id(saved), 'post')
}

beforeAll(async () => {
  b = await withStock(w, basicsOf(w), 4)
  planned = id(await w.create('downtimeReason', { code: 'SERVICE', name: 'Service', group: 'planned' }))
  const breakdown = id(await w.create('downtimeReason', { code: 'BREAK', name: 'Drive', group: 'machine' }))
  const card = await w.read('jobCard', b.card ?? 0)
  sheet = {
    date: '2026-06-15',
    shift: b.machine?.shift,
    machine: card['machine'],
    shiftMin: 450,
    stops: [
      { reason: breakdown, minutes: 60 },
      { reason: planned, minutes: 50 },
    ],
  }
})

test('the sheet tells what came off in the shift, and what the machine did with its time', async () => {
  const reason = id(await w.create('scrapReason', { code: 'ENDS', name: 'Ends' }))
  const scrap = [{ reason, kg: '15', scrapItem: b.stock?.ends, scrapStore: b.stock?.yard, scrapRate: '105' }]
  const first = await takeUp(0, { shift: b.machine?.shift, setUpMin: 30, runMin: 100, scrap })
  const second = await takeUp(1, { setUpMin: 10, runMin: 100 })
  const row = await w.create('productionLog', sheet, operator)
  expect(linesOf(row, 'takeUps').map(line => line['takeUp'])).toEqual([id(first), id(second)])
  // 200 of 400 minutes, for 50 were planned; 270 of 285 kg were good.
  expect(row).toMatchObject({ madeM: '1800.000', runMin: 200, setUpMin: 40, stopMin: 110, idleMin: 100, availability: '50.0' })
  expect([row['scrapPercent'], row['quality']]).toEqual(['5.26', '94.7'])
})

test('a machine has one sheet in a shift, and no more minutes than the shift', async () => {
  await expect(w.create('productionLog', sheet, operator)).rejects.toMatchObject({ status: 409 })
  const long = { ...sheet, date: '2026-06-14', stops: [{ reason: planned, minutes: 451 }] }
  await expect(w.create('productionLog', long, operator)).rejects.toMatchObject({
    fields: [{ path: 'stops', message: 'Run, set-up and stops are 1 min more than the shift has.' }],
  })
})

test('who closed the sheet does not verify it, and what is verified stays as it is', async () => {
  const rows = await db.read(tx => tx.rows<{ id: number }>('select id from production_log', []))
  const own = rows[0]?.id ?? 0
  await w.act('productionLog', own, 'close', operator)
  await takeUp(2, { runMin: 10 })
  const done = await w.act('productionLog', own, 'verify', supervisor)
  expect(done).toMatchObject({ status: 'verified', number: 'PL/26-27/00001', runMin: 200 })
  // What was logged afterwards is on the next sheet that asks.
  const next = await w.create('productionLog', { ...sheet, shift: (await night())['id'], stops: [] }, supervisor)
  expect(linesOf(next, 'takeUps')).toHaveLength(1)
  await w.act('productionLog', id(next), 'close', supervisor)
  await expect(w.act('productionLog', id(next), 'verify', supervisor)).rejects.toMatchObject({ status: 403 })
})

test('a stop of a card stands on the sheet of its shift and in Lost Time by itself, with its part of the shift', async () => {
  const card = b.card ?? 0
  // The first shift is 07:00 to 15:00 in India: it stood from 06:30, thirty minutes of it in the shift, and once for no reason that was said.
  await stoodFrom(db, card, { reason: planned, from: '2026-06-12T01:00:00Z', to: '2026-06-12T02:00:00Z' })
  await stoodFrom(db, card, { reason: null, from: '2026-06-12T05:00:00Z', to: '2026-06-12T05:12:00Z' })
  const row = await w.create('productionLog', { ...sheet, date: '2026-06-12', stops: [] }, operator)
  expect(linesOf(row, 'stood').map(line => [line['reason'], line['group'], line['minutes'], line['jobCard']])).toEqual([
    [planned, 'planned', 30, card],
    [null, null, 12, card],
  ])
  expect(row).toMatchObject({ stopMin: 42 })
  const period = { fromDate: '2026-06-12', toDate: '2026-06-12' }
  const { rows, sums } = await runReport(w.store, supervisor, 'lostTime', period)
  expect(rows.map(({ values }) => [values['reason'], values['stops'], values['minutes']])).toEqual([
    ['Service', 1, 60],
    ['Not said yet', 1, 12],
  ])
  expect(sums).toMatchObject({ stops: '2', minutes: '72' })
})

const night = (): Promise<Row> => w.create('shift', { code: 'NIGHT', name: 'Night', starts: '22:00', ends: '06:00' })
