import { beforeAll, expect, test } from 'vitest'
import type { Board, BoardRun } from '../../../wire/planning/board.ts'
import { linesOf, type Row } from '../../../kernel/record.ts'
import { runReport } from '../../../server/reports/run.ts'
import { closePlanner } from '../plans/plans.server.ts'
import { makeBoards } from './board.server.ts'
import { basicDatabase, basicsOf } from '../../../../tests/support/smallWorks.ts'
import { person, works, type Works } from '../../../../tests/support/works.ts'

// Three cards on one of two extruders, eight hours a day, Sundays off. It is Monday the 30th of November, 07:00.
const db = await basicDatabase()
const w: Works = works(db, '2026-11-30')
const planner = person(12, 'Planner', 'planning')
const other = person(13, 'Other', 'planning')
const operator = person(14, 'Operator', 'production')
const boards = makeBoards(w.store, () => Date.parse('2026-11-30T01:30:20.000Z'))
const on = { person: 12 }

const id = (row: Readonly<Row>): number => Number(row['id'])
const sql = (text: string, values: unknown[]): Promise<{ id: number }[]> =>
  db.transaction(tx => tx.rows<{ id: number }>(text, values))

let large: number
let small: number
const cards: number[] = []

/** A released work order of a core, and its card: so many hours on the large extruder. */
const carded = async (no: number, colour: string, hours: number): Promise<number> => {
  const b = basicsOf(w)
  const process = (await w.read('machine', large))['process']
  const signature = `core|conductor|AL 240 class 2 round|19 x 4|XLPE|${colour}`
  const [item] = await sql('select id from item where element = $1', [signature])
  const stocked =
    item?.id ??
    id(
      await w.create('item', {
        code: `CORE-${colour}`,
        name: `${colour} core`,
        element: signature,
        category: b.any.itemCategory,
        unit: b.any.unit,
        hsn: '8544',
        tax: b.tax18,
        tracking: 'piece',
        supply: 'make',
      }),
    )
  const [order] = await sql(
    `insert into work_order (number, status, date, product, purpose, priority, needed_by, over_run_percent, mothers, total_km, total_drums, hours)
     values ($1, 'released', '2026-11-20', $2, 'stock', 'usual', '2026-12-05', 0, 'each', 1, 2, 7) returning id`,
    [`WO/26-27/0000${no}`, b.cable],
  )
  const [stage] = await sql(
    `insert into work_order_stages (doc, no, element, kind, process, length_count, out_m, in_m, out_kg, in_kg, set_up_h, run_h, signature, item, kg_per_km, lot_kg)
     values ($1, 1, $2, 'core', $3, 1, 1000, 1010, 500, 505, 0, $4, $5, $6, 500, 0) returning id`,
    [order?.id, `${colour} core 240 sqmm aluminium`, process, hours, signature, stocked],
  )
  await sql('insert into work_order_lengths (doc, no, parent, length_no, out_m, in_m) values ($1, 1, $2, 1, 1000, 1010)', [
    order?.id,
    stage?.id,
  ])
  const draft = await w.make('workOrder', order?.id ?? 0, 'jobCard', planner)
  const card = await w.create('jobCard', { ...draft, machine: large }, planner)
  return id(await w.act('jobCard', id(card), 'release', planner))
}

const runOf = (board: Board, card: number): BoardRun | undefined => board.runs.find(run => run.card?.id === card)
const decisionOf = (board: Board, card: number, more: object) => {
  const run = runOf(board, card)
  return {
    card,
    version: run?.card?.version ?? 0,
    machine: run?.machine ?? 0,
    position: run?.position ?? null,
    pinned: run?.pinned ?? null,
    ...more,
  }
}
const clock = (stamp: string | undefined): string =>
  stamp ? new Date(Date.parse(stamp) + 5.5 * 3_600_000).toISOString().slice(8, 16).replace('T', ' ') : ''
const starts = (board: Board): string[] => cards.map(card => clock(runOf(board, card)?.from))

beforeAll(async () => {
  const process = id(
    await w.create('process', { code: 'XTR', name: 'Extrusion', stage: 'CORE', input: 'metres', output: 'metres' }),
  )
  await w.create('shift', {
    code: 'DAY',
    name: 'Day',
    starts: '07:00',
    ends: '15:00',
    breakMin: 0,
    weeklyOff: ['sun'],
    fromDate: '2026-01-01',
  })
  const one = { process, shifts: 1, efficiencyPercent: '80' }
  large = id(await w.create('machine', { code: 'EXT-1', name: 'Large extruder', ...one }))
  small = id(await w.create('machine', { code: 'EXT-2', name: 'Small extruder', maxSqmm: '95', ...one }))
  for (const [no, hours] of [2, 3, 4].entries()) cards.push(await carded(no + 1, 'Red', hours))
  return closePlanner
}, 120_000)

test('cards stand in the order of the plan until a planner puts one first, and nobody overwrites what another has decided', async () => {
  const board = await boards.plan(on)
  expect(starts(board)).toEqual(['30 07:00', '30 09:00', '30 12:00'])
  const first = [decisionOf(board, cards[2] ?? 0, { position: 1 })]
  expect(starts(await boards.tried(first, on))).toEqual(['30 11:00', '30 13:00', '30 07:00'])
  expect(starts(await boards.plan(on))).toEqual(['30 07:00', '30 09:00', '30 12:00'])
  const made = await boards.decided(planner, first, on)
  expect(starts(made)).toEqual(['30 11:00', '30 13:00', '30 07:00'])
  expect(await w.read('jobCard', cards[2] ?? 0)).toMatchObject({ position: 1, machine: large })
  await expect(boards.decided(other, first, on)).rejects.toMatchObject({ status: 409 })
})

test('a pinned card begins at its moment and not before, and the others go on without a gap that they need not have', async () => {
  const board = await boards.plan(on)
  const pinned = '2026-12-01T03:30:00.000Z'
  const made = await boards.decided(planner, [decisionOf(board, cards[0] ?? 0, { pinned })], on)
  expect(starts(made)).toEqual(['01 09:00', '30 11:00', '30 07:00'])
  expect(runOf(made, cards[0] ?? 0)?.waits).toBe('pinned to Tue 1 Dec 09:00')
  await boards.decided(planner, [decisionOf(made, cards[0] ?? 0, { pinned: null })], on)
})

test('a pin on a closed day, on a moment that is over, and a machine that cannot make it are refused in words', async () => {
  const board = await boards.plan(on)
  const refused = (more: object) =>
    boards.tried([decisionOf(board, cards[0] ?? 0, more)], on).then(
      () => null,
      (error: { readonly fields?: readonly { readonly message: string }[] }) => error.fields?.map(({ message }) => message),
    )
  expect(await refused({ pinned: '2026-12-06T04:30:00.000Z' })).toEqual([
    'Large extruder does not work on Sun 6 Dec 10:00; it works again from Mon 7 Dec 07:00.',
  ])
  expect(await refused({ pinned: '2026-11-29T04:30:00.000Z' })).toEqual(['This moment is over; choose a later one.'])
  expect(await refused({ machine: small })).toEqual(['Small extruder takes up to 95 sqmm; Red core has 240 sqmm.'])
})

test('what runs stays first and on its machine, with the rest of its hours', async () => {
  await w.act('jobCard', cards[1] ?? 0, 'start', operator)
  const board = await boards.plan(on)
  expect(runOf(board, cards[1] ?? 0)).toMatchObject({ state: 'running' })
  expect(starts(board)[1]).toBe('30 07:00')
  await expect(boards.tried([decisionOf(board, cards[1] ?? 0, { machine: small })], on)).rejects.toMatchObject({
    fields: [{ message: expect.stringMatching(/^JC\/.* runs; stop it first\.$/) }],
  })
})

test('a frozen plan keeps order and times of the cards in these hours, and a new card goes behind them', async () => {
  const board = await boards.plan(on)
  const answer = await boards.frozen(planner, 12, on)
  expect(answer).toEqual({ frozen: 3, withoutCard: 0 })
  // The same promise asked for again, as after a lost answer, is not written twice.
  expect(await boards.frozen(planner, 12, on)).toEqual(answer)
  expect(await sql('select id from plan_baseline', [])).toHaveLength(3)
  const rows = await db.read(tx =>
    tx.rows<{ card: number; start: string }>(
      'select job_card as card, start_stamp::text as start from plan_baseline order by start_stamp',
      [],
    ),
  )
  expect(rows.map(({ card }) => card)).toEqual(board.runs.map(run => run.card?.id))
  const late = await carded(4, 'Red', 1)
  expect((await boards.plan(on)).runs.at(-1)?.card?.id).toBe(late)
  expect(linesOf(await w.read('jobCard', late), 'lengths')).toHaveLength(1)
})

test('what happened is compared with the frozen plan: a card that began late says by how much', async () => {
  const card = cards[0] ?? 0
  await sql('update plan_baseline set frozen_stamp = $2, start_stamp = $3, end_stamp = $4 where job_card = $1', [
    card,
    '2026-11-29T01:30:00.000Z',
    '2026-11-30T01:30:00.000Z',
    '2026-11-30T03:30:00.000Z',
  ])
  await sql(
    `insert into machine_time (status, version, machine, job_card, activity, from_stamp, to_stamp) values ('open', 1, $1, $2, 'run', '2026-11-30T02:15:00.000Z', '2026-11-30T04:45:00.000Z')`,
    [large, card],
  )
  await sql(`update job_card set status = 'done' where id = $1`, [card])
  const period = { fromDate: '2026-11-30', toDate: '2026-11-30', machine: null }
  const { rows } = await runReport(w.store, planner, 'planAgainstActual', period)
  expect(rows.map(({ values }) => [values['startSlip'], values['endSlip'], values['plannedM'], values['madeM']])).toContainEqual([
    '0.75',
    '1.25',
    '1000.000',
    null,
  ])
})
