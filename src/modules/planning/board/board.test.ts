import { beforeAll, expect, test } from 'vitest'
import type { Board } from '../../../wire/planning/board.ts'
import { closePlanner } from '../plans/plans.server.ts'
import { planned, readFacts } from './board.server.ts'
import { basicDatabase, basicsOf } from '../../../../tests/support/smallWorks.ts'
import { person, works, type Works } from '../../../../tests/support/works.ts'

// An extruder and a sheathing line, one shift from 07:00 to 15:00 without a break, Sundays off. It is Monday the 30th of November, 07:00.
const db = await basicDatabase()
const w: Works = works(db, '2026-11-30')
const planner = person(12, 'Planner', 'planning')
const now = '2026-11-30T01:30:00.000Z'

const id = (row: Readonly<Record<string, unknown>>): number => Number(row['id'])
const sql = (text: string, values: unknown[]): Promise<{ id: number }[]> =>
  db.transaction(tx => tx.rows<{ id: number }>(text, values))

let extrude: number
let sheathe: number
let extruder: number
let line: number
let material: number
let reason: number

interface Stage {
  readonly element: string
  readonly process: number
  readonly signature: string
  readonly hours: number
  readonly from?: string
  readonly kg?: number
  readonly setUp?: number
}

/** A work order as its release leaves it, with stages that are told. */
const ordered = async (no: number, neededBy: string | null, stages: readonly Stage[], status = 'released'): Promise<number> => {
  const [order] = await sql(
    `insert into work_order (number, status, date, product, purpose, priority, needed_by, over_run_percent, mothers, total_km, total_drums, hours)
     values ($1, $2, '2026-11-20', $3, 'stock', 'usual', $4, 0, 'each', 1, 2, 7) returning id`,
    [status === 'draft' ? null : `WO/26-27/0000${no}`, status, basicsOf(w).cable, neededBy],
  )
  for (const [at, { element, process, signature, hours, from, kg, setUp = 0 }] of stages.entries()) {
    const [stage] = await sql(
      `insert into work_order_stages (doc, no, element, kind, process, length_count, out_m, in_m, out_kg, in_kg, set_up_h, run_h, signature, kg_per_km, lot_kg)
       values ($1, $2, $3, $4, $5, 1, 1000, 1010, 500, 505, $8, $6, $7, 500, 0) returning id`,
      [order?.id, at + 1, element, signature.startsWith('core') ? 'core' : 'cable', process, hours, signature, setUp],
    )
    if (from !== undefined)
      await sql(
        `insert into work_order_inputs (doc, no, parent, element, strands, factor, metres, kg, signature) values ($1, $2, $3, 'core', 1, 1, 1010, 500, $4)`,
        [order?.id, at + 1, stage?.id, from],
      )
    if (kg !== undefined)
      await sql(
        `insert into work_order_materials (doc, no, parent, material, name, kg, good_kg) values ($1, $2, $3, $4, 'PVC ST-2', $5, $5)`,
        [order?.id, at + 1, stage?.id, material, kg],
      )
  }
  return order?.id ?? 0
}

/** A core of a colour in so many hours on the extruder, then three on the sheathing line. */
const cableOf = (
  no: number,
  colour: string,
  neededBy: string | null,
  more: Partial<Stage> = {},
  status = 'released',
  setUp = 0,
) => {
  const signature = `core|conductor|AL 240 class 2 round|19 x 4|XLPE|${colour}`
  return ordered(
    no,
    neededBy,
    [
      { element: `${colour} core 240 sqmm aluminium`, process: extrude, signature, hours: 4, setUp },
      { element: `Sheathed cable ${no}`, process: sheathe, signature: `design ${no}|SHEATH`, hours: 3, from: signature, ...more },
    ],
    status,
  )
}

const boardNow = async (): Promise<Board> =>
  planned(await readFacts(w.store, now), now, { person: 12, signal: new AbortController().signal })

/** Clock of the works: 30 07:00. */
const clock = (stamp: string | null | undefined): string =>
  stamp ? new Date(Date.parse(stamp) + 5.5 * 3_600_000).toISOString().slice(8, 16).replace('T', ' ') : ''
const timed = (board: Board, of: number): string[] => {
  const machine = board.machines.find(one => one.id === of)
  return (machine?.runs ?? []).map(run => {
    const row = board.runs.find(one => one.id === run)
    return `${row?.makes}: ${clock(row?.from)} to ${clock(row?.to)}`
  })
}
const clear = (): Promise<unknown> => sql('delete from work_order', [])

beforeAll(async () => {
  const b = basicsOf(w)
  const process = async (code: string): Promise<number> =>
    id(await w.create('process', { code, name: code, stage: 'CORE', input: 'metres', output: 'metres' }))
  extrude = await process('XTR')
  sheathe = await process('SHT')
  await w.create('shift', {
    code: 'GEN',
    name: 'Day',
    starts: '07:00',
    ends: '15:00',
    breakMin: 0,
    weeklyOff: ['sun'],
    fromDate: '2026-01-01',
  })
  const one = { shifts: 1, efficiencyPercent: '80' }
  extruder = id(await w.create('machine', { code: 'EXT-1', name: 'Extruder', process: extrude, ...one }))
  line = id(await w.create('machine', { code: 'SHT-1', name: 'Sheathing line', process: sheathe, ...one }))
  reason = id(await w.create('downtimeReason', { code: 'PM', name: 'Maintenance', group: 'machine' }))
  const stop = await w.create(
    'machineStop',
    { machine: line, reason, during: '[2026-12-01T01:30:00.000Z,2026-12-01T03:30:00.000Z)' },
    planner,
  )
  await w.act('machineStop', id(stop), 'plan', planner)
  await w.create('holiday', { date: '2026-12-02', name: 'Festival', kind: 'off' })
  const [red, blue] = [
    id(await w.create('color', { code: 'RD', name: 'Red' })),
    id(await w.create('color', { code: 'BU', name: 'Blue' })),
  ]
  await w.create('colorChange', { fromColor: red, toColor: blue, purgeKg: '6', minutes: 60 })
  await w.create('colorChange', { fromColor: blue, toColor: red, purgeKg: '9', minutes: 90 })
  material = b.any.rawMaterial
  return closePlanner
}, 120_000)

test('cores of one colour stand together where all orders stay in time; stop, holiday and colour change are kept', async () => {
  await cableOf(1, 'Red', '2026-11-30')
  await cableOf(2, 'Blue', '2026-12-01')
  await cableOf(3, 'Red', '2026-12-03')
  const board = await boardNow()
  expect(timed(board, extruder)).toEqual([
    'Red core 240 sqmm aluminium: 30 07:00 to 30 11:00',
    'Red core 240 sqmm aluminium: 30 11:00 to 30 15:00',
    'Blue core 240 sqmm aluminium: 01 08:00 to 01 12:00',
  ])
  // The line stands until 09:00 on Tuesday; on Wednesday nobody works.
  expect(timed(board, line)).toEqual([
    'Sheathed cable 1: 30 11:00 to 30 14:00',
    'Sheathed cable 3: 01 09:00 to 01 12:00',
    'Sheathed cable 2: 01 12:00 to 01 15:00',
  ])
  expect(board.setUp).toEqual({ minutes: 60, byDueDateMin: 150 })
  expect(board.runs.find(run => run.makes.startsWith('Blue'))).toMatchObject({ setUpMin: 60, setUpWhy: 'red to blue' })
  expect(board.orders.map(({ number, lateMin, why }) => [number, lateMin, why])).toEqual([
    ['WO/26-27/00001', 0, ''],
    ['WO/26-27/00002', 0, ''],
    ['WO/26-27/00003', 0, ''],
  ])
  expect(board.unplanned).toEqual([])
})

test('hours by cause add up to how late an order is; what it took anyway is paid for by the time until its due day', async () => {
  await clear()
  await cableOf(1, 'Blue', '2026-11-29', {}, 'released', 1)
  // Due until midnight, seven hours ago; an hour to set up the extruder, four and three hours of run.
  const overdue = (await boardNow()).orders[0]
  expect(overdue).toMatchObject({ lateMin: 900, causes: { overdue: 420, setUp: 60, run: 420, queue: 0, closed: 0 } })
  expect(overdue?.why).toBe('15 h late: 7 h late before this plan; 7 h running; 1 h set-up.')
  await cableOf(2, 'Red', '2026-11-30', { hours: 9 })
  await cableOf(3, 'Red', '2026-11-30', { hours: 9 })
  const board = await boardNow()
  for (const { lateMin, causes, why } of board.orders) {
    expect(Object.values(causes).reduce((sum, part) => sum + part, 0)).toBe(lateMin)
    expect(why === '').toBe(lateMin === 0)
  }
  expect(board.orders[0]?.why).toBe(
    '3 d 11 h late: 2 d 23 h behind other runs (longest behind Sheathed cable 2 on SHT-1); 12 h closed.',
  )
})

test('material that lies there, is promised, or that nobody has ordered', async () => {
  await clear()
  await cableOf(1, 'Red', '2026-11-30', { kg: 300 })
  const board = await boardNow()
  expect(board.assumed).toEqual(['PVC ST-2 is not ordered: 2026-12-14 is assumed, 14 days from today (usual).'])
  expect(timed(board, line)).toEqual(['Sheathed cable 1: 15 07:00 to 15 10:00'])
  expect(board.runs.at(-1)?.waits).toBe(
    'PVC ST-2 is not ordered; 2026-12-14 is assumed; SHT-1 does not work until Tue 15 Dec 07:00',
  )
  expect(board.orders[0]?.causes.material).toBeGreaterThan(0)
})

test('what cannot be planned is told by name, with what waits for it', async () => {
  await clear()
  await cableOf(1, 'Red', '2026-11-30', {}, 'onHold')
  await cableOf(2, 'Red', null, {}, 'draft')
  const lost = id(await w.create('process', { code: 'NONE', name: 'None', stage: 'CORE', input: 'metres', output: 'metres' }))
  await ordered(3, null, [
    { element: 'Taped core', process: lost, signature: 'core|taped', hours: 1 },
    { element: 'Sheathed cable 3', process: sheathe, signature: 'design 3|SHEATH', hours: 3, from: 'core|taped' },
  ])
  const board = await boardNow()
  expect(board.unplanned.map(({ what, why }) => [what, why])).toEqual([
    ['Red core 240 sqmm aluminium', 'WO/26-27/00001 is on hold.'],
    ['Sheathed cable 1', 'WO/26-27/00001 is on hold.'],
    ['Taped core', 'No active machine takes it.'],
    ['Sheathed cable 3', 'It waits for Taped core, which could not be planned.'],
  ])
  expect(board.runs.map(({ makes, state }) => [makes, state])).toEqual([
    ['Red core 240 sqmm aluminium', 'draft'],
    ['Sheathed cable 2', 'draft'],
  ])
})
