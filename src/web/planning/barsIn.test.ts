import { expect, test } from 'vitest'
import type { Board, BoardRun } from '../../wire/planning/board.ts'
import { barBeside, barsIn, closedIn } from './barsIn.ts'

const start = Date.parse('2026-11-30T00:00:00.000Z')
const hour = 3_600_000
const stamp = (hours: number): string => new Date(start + hours * hour).toISOString()

const run = (id: string, machine: number, from: number, to: number): BoardRun => ({
  id,
  card: null,
  state: 'planned',
  machine,
  place: 1,
  makes: id,
  orders: [],
  leftM: '0',
  leftKg: '0',
  setUpFrom: stamp(from),
  from: stamp(from),
  to: stamp(to),
  setUpMin: 0,
  setUpWhy: '',
  waits: '',
  after: null,
  behind: null,
  due: null,
  lateMin: 0,
  position: null,
  pinned: null,
  machines: [machine],
})

const boardOf = (runs: readonly BoardRun[]): Board => ({
  asOf: stamp(0),
  machines: [...new Set(runs.map(({ machine }) => machine))].map(id => ({
    id,
    code: `M-${id}`,
    name: `Machine ${id}`,
    process: 'Any',
    places: 1,
    runs: runs.filter(({ machine }) => machine === id).map(one => one.id),
    open: [[stamp(7), stamp(15)]],
  })),
  runs,
  orders: [],
  setUp: { minutes: 0, byDueDateMin: 0 },
  unplanned: [],
  assumed: [],
})

test('of two thousand runs only those in the window are drawn', () => {
  const runs = Array.from({ length: 2000 }, (_, at) =>
    run(`S${at}`, (at % 40) + 1, Math.floor(at / 40) * 8, Math.floor(at / 40) * 8 + 8),
  )
  const rows = barsIn(boardOf(runs), { from: start, to: start + 24 * hour })
  expect(rows).toHaveLength(40)
  expect(rows.reduce((sum, row) => sum + row.runs.length, 0)).toBe(120)
})

test('arrow keys walk along a machine, and across to what is nearest in time', () => {
  const rows = barsIn(boardOf([run('a', 1, 0, 4), run('b', 1, 4, 9), run('c', 2, 0, 3), run('d', 2, 5, 8)]), {
    from: start,
    to: start + 24 * hour,
  })
  expect(barBeside(rows, 'a', 'ArrowRight')).toBe('b')
  expect(barBeside(rows, 'b', 'ArrowDown')).toBe('d')
  expect(barBeside(rows, 'd', 'ArrowUp')).toBe('b')
  expect(barBeside(rows, 'a', 'ArrowLeft')).toBe(null)
  expect(barBeside(rows, 'c', 'ArrowDown')).toBe(null)
})

test('closed hours are what the working hours of a machine leave of the window', () => {
  const [machine] = boardOf([run('a', 1, 0, 4)]).machines
  const closed = machine ? closedIn(machine, { from: start, to: start + 24 * hour }) : []
  expect(closed.map(({ from, to }) => [(from - start) / hour, (to - start) / hour])).toEqual([
    [0, 7],
    [15, 24],
  ])
})
