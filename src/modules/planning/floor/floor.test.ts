import { beforeAll, expect, test } from 'vitest'
import type { Row } from '../../../kernel/record.ts'
import type { Actor } from '../../../server/actor.ts'
import { ranFor } from '../../../../tests/support/shopFloor.ts'
import { withStock } from '../../../../tests/support/stocked.ts'
import { basicDatabase, basicsOf } from '../../../../tests/support/smallWorks.ts'
import { type Basics, person, works, type Works } from '../../../../tests/support/works.ts'
import type { FloorTile } from '../../../wire/planning/floor.ts'
import { floorOf } from './floor.server.ts'

// A card of two lengths of 1,000 m on a machine: it starts, stops, goes on, is logged and done, and the tile of the machine says so.
const db = await basicDatabase()
const w: Works = works(db)
const operator = person(14, 'Operator', 'production')
const supervisor = person(15, 'Foreman', 'supervisor', 'production')
const id = (row: Row): number => Number(row['id'])

let b: Basics
let machine: number
let card: number
let broken: number
let change: number

const tileOf = async (of = machine, actor: Actor = operator): Promise<FloorTile | undefined> => {
  const { tiles } = await db.transaction(tx => floorOf(w.store, tx, actor), { isolation: 'repeatable read read only' })
  return tiles.find(one => one.machine.id === of)
}

const act = async (action: string, more: object = {}): Promise<Row> => {
  if (Object.keys(more).length > 0)
    await w.update('jobCard', card, { version: (await w.read('jobCard', card))['version'], ...more })
  return w.act('jobCard', card, action, operator)
}

beforeAll(async () => {
  b = await withStock(w, basicsOf(w), 4)
  broken = id(await w.create('downtimeReason', { code: 'BREAK', name: 'Drive', group: 'machine' }))
  change = id(await w.create('downtimeReason', { code: 'SIZE', name: 'Change of size', group: 'change-over' }))
  machine = id(await w.create('machine', { code: 'EXT', name: 'Extruder', process: b.any.process, alwaysOn: true }))
  const lengths = [{ metres: '1000' }, { metres: '1000' }]
  card = id(await w.create('jobCard', { item: b.stock?.core, process: b.any.process, machine, lengths }))
})

test('a machine without work is idle, and says which card comes next once one is released', async () => {
  expect(await tileOf()).toMatchObject({ state: 'idle', since: null, card: null, next: null, waiting: 0 })
  await w.act('jobCard', card, 'release', supervisor)
  expect(await tileOf()).toMatchObject({ state: 'idle', waiting: 1, next: { id: card, item: 'Core 25 sqmm' } })
})

test('a card that is started runs, with who started it; stopped without a reason it stands, and nobody has said why', async () => {
  await act('start')
  expect(await tileOf()).toMatchObject({ state: 'running', next: null, card: { id: card, made: '0.000', total: '2000.000' } })
  await act('stop')
  expect(await tileOf()).toMatchObject({ state: 'standing', why: null, card: { end: null } })
  await act('start')
  await act('stop', { stopReason: broken })
  expect(await tileOf()).toMatchObject({ state: 'standing', why: 'Drive' })
  await act('start')
  await act('stop', { stopReason: change })
  expect(await tileOf()).toMatchObject({ state: 'setUp', why: 'Change of size' })
  await act('start')
})

test('what is made and what ran since tell how far it is and when it ends', async () => {
  // Four runs so far, each of them ten minutes: 25 of the 40 were for the first length, at 40 m a minute.
  await ranFor(db, card, 10)
  const logged = await w.create('takeUp', {
    jobCard: card,
    because: 'Entered from the paper of the shift',
    store: b.stock?.floor,
    runMin: 25,
    made: [{ lengthM: '1000', kg: '150' }],
    used: [{ piece: b.stock?.drums[0], item: b.stock?.core, qty: '1000' }],
    events: [{ lengthLine: null, atM: '100', kind: 'spark' }],
  })
  await w.act('takeUp', id(logged), 'post')
  const { card: runs } = (await tileOf()) ?? {}
  expect(runs).toMatchObject({ made: '1000.000', about: '1600.000', total: '2000.000', unit: 'm', faults: 1, blocked: 0 })
  const minutes = (Date.parse(runs?.end ?? '') - Date.now()) / 60_000
  expect(Math.round(minutes)).toBe(10)
})

test('a planned stop and time outside of the shifts are no loss', async () => {
  const at = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()
  const still = id(await w.create('machine', { code: 'ARM', name: 'Armouring', process: b.any.process, alwaysOn: true }))
  const stop = { machine: still, during: `[${at(-1)},${at(2)})`, reason: broken, work: 'New bearing' }
  await w.act('machineStop', id(await w.create('machineStop', stop)), 'plan')
  expect(await tileOf(still)).toMatchObject({ state: 'planned', why: 'Drive', card: null })
})

test('a card that is done leaves its machine idle since then', async () => {
  await act('finish')
  const tile = await tileOf()
  expect(tile).toMatchObject({ state: 'idle', card: null, others: 0, waiting: 0 })
  expect(tile?.since).not.toBeNull()
})
