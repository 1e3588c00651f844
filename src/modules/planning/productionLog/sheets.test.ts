import { beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../kernel/dates.ts'
import { todayAtWorks, worksClock } from '../../../kernel/days/worksClock.ts'
import type { Id } from '../../../kernel/field.ts'
import { linesOf, type Row } from '../../../kernel/record.ts'
import { withStock } from '../../../../tests/support/stocked.ts'
import { basicDatabase, basicsOf } from '../../../../tests/support/smallWorks.ts'
import { type Basics, person, works, type Works } from '../../../../tests/support/works.ts'
import { saidWhy } from '../floor/saidWhy.server.ts'
import { openSheet } from './sheets.server.ts'
import { floorOf } from '../floor/floor.server.ts'

// A shift goes on while this is told: it began two hours ago and ends in six.
const db = await basicDatabase()
const w: Works = works(db, todayAtWorks())
const operator = person(14, 'Operator', 'production')
const next = person(16, 'Next operator', 'production')
const supervisor = person(15, 'Foreman', 'supervisor', 'production')
const id = (row: Row | undefined): number => Number(row?.['id'])

const hour = 3_600_000
const at = (hours: number): Date => new Date(Date.now() + hours * hour)
const clock = (hours: number): string => worksClock(at(hours).toISOString()).slice(11)
const began = todayAtWorks(at(-2))

let b: Basics
let machine: number
let shift: number
let reason: number
const cards: number[] = []

const sheets = async (): Promise<readonly Row[]> => {
  const rows = await db.read(tx =>
    tx.rows<{ id: number }>('select id from production_log where machine = $1 order by id', [machine]),
  )
  return Promise.all(rows.map(one => w.read('productionLog', one.id)))
}

const act = (card: number | undefined, action: string): Promise<Row> => w.act('jobCard', card ?? 0, action, operator)

const takeUp = (card: number | undefined, drum: number): Promise<Row> =>
  w.create('takeUp', {
    jobCard: card,
    because: 'Entered from the paper of the shift',
    store: b.stock?.floor,
    runMin: 5,
    made: [{ lengthM: '1000', kg: '150' }],
    used: [{ piece: b.stock?.drums[drum], item: b.stock?.core, qty: '1000' }],
  })

beforeAll(async () => {
  b = await withStock(w, basicsOf(w), 4)
  reason = id(await w.create('downtimeReason', { code: 'BREAK', name: 'Drive', group: 'machine' }))
  // The works' own first shift is not this one.
  await w.update('shift', b.machine?.shift ?? 0, { version: 1, status: 'blocked' })
  const hours = { starts: clock(-2), ends: clock(6), breakMin: 0, fromDate: '2026-01-01' }
  shift = id(await w.create('shift', { code: 'NOW', name: 'This shift', ...hours }))
  machine = id(await w.create('machine', { code: 'EXT', name: 'Extruder', process: b.any.process, places: 2 }))
  for (const _ of [1, 2]) {
    const own = { item: b.stock?.core, process: b.any.process, machine, lengths: [{ metres: '2000' }] }
    const card = id(await w.create('jobCard', own))
    await w.act('jobCard', card, 'release', supervisor)
    cards.push(card)
  }
})

test('of two cards that are started at once one opens the sheet of the machine and its shift', async () => {
  expect(await sheets()).toEqual([])
  await Promise.all(cards.map(card => act(card, 'start')))
  const all = await sheets()
  expect(all).toHaveLength(1)
  expect(all[0]).toMatchObject({ status: 'open', number: null, date: began, shift, shiftMin: 480 })
})

test('of events at once one opens the sheet, and all stand on it', async () => {
  const [sheet] = await sheets()
  await db.transaction(tx => tx.rows('delete from production_log where id = $1', [id(sheet)]))
  const on = { machine: sheet?.['machine'] as Id<'machine'>, moment: new Date() }
  const opened = [1, 2, 3].map(() => db.transaction(tx => openSheet({ store: w.store, tx, actor: operator }, on)))
  await Promise.all(opened)
  const drafts = [await takeUp(cards[0], 0), await takeUp(cards[1], 1)]
  await Promise.all(drafts.map(draft => w.act('takeUp', id(draft), 'post', operator)))
  const all = await sheets()
  expect(all.map(one => linesOf(one, 'takeUps').map(line => line['takeUp']))).toEqual([drafts.map(id)])
})

test('a stop stands on it as the machine goes on', async () => {
  const [card, other] = cards
  await act(other, 'finish')
  await act(card, 'stop')
  await db.transaction(tx =>
    tx.rows(
      `update machine_time set from_stamp = from_stamp - interval '20 minutes', to_stamp = to_stamp - interval '10 minutes' where job_card = $1`,
      [card],
    ),
  )
  await db.transaction(tx =>
    tx.rows(`update machine_time set from_stamp = now() - interval '10 minutes' where job_card = $1 and activity = 'stop'`, [
      card,
    ]),
  )
  await act(card, 'start')
  const [sheet] = await sheets()
  expect(linesOf(sheet ?? {}, 'stood').map(line => [line['reason'], line['minutes']])).toEqual([[null, 10]])
  expect(sheet).toMatchObject({ runs: card, madeM: '2000.000' })
})

test('a sheet is not closed before somebody has said why the machine stood', async () => {
  const [sheet] = await sheets()
  await expect(w.act('productionLog', id(sheet), 'close', operator)).rejects.toMatchObject({
    fields: [{ path: 'stood', message: 'A stop has no reason yet. Say why the machine stood, then close the sheet.' }],
  })
  const { id: stop } = await db.read(tx =>
    tx.one<{ id: number }>(`select id from machine_time where machine = $1 and activity = 'stop'`, [machine]),
  )
  await saidWhy(w.store, operator, { stop, reason })
  await expect(saidWhy(w.store, operator, { stop, reason })).rejects.toMatchObject({ status: 403 })
  expect(linesOf((await sheets())[0] ?? {}, 'stood').map(line => line['reason'])).toEqual([reason])
})

test('who hands over does not take over; somebody else does, by name', async () => {
  const [sheet] = await sheets()
  const closed = await w.act('productionLog', id(sheet), 'close', operator)
  expect(closed).toMatchObject({ status: 'closed', closedBy: 'Operator', takenBy: null, runs: cards[0] })
  const handover = async (): Promise<unknown> => {
    const { tiles } = await db.read(tx => floorOf(w.store, tx, supervisor))
    return tiles.find(one => one.machine.id === machine)?.handover
  }
  expect(await handover()).toMatchObject({ sheet: id(sheet), objected: false })
  await expect(w.act('productionLog', id(sheet), 'accept', operator)).rejects.toThrow('You')
  await w.act('productionLog', id(sheet), 'object', next, 'The die is worn')
  expect(await handover()).toMatchObject({ objected: true })
  expect(await w.act('productionLog', id(sheet), 'accept', next)).toMatchObject({ status: 'accepted', takenBy: 'Next operator' })
  expect(await handover()).toBeNull()
  expect(await w.act('productionLog', id(sheet), 'verify', supervisor)).toMatchObject({ status: 'verified' })
})

test('what is logged once the sheet is closed stands on the next one', async () => {
  const late = await w.act('takeUp', id(await takeUp(cards[0], 2)), 'post', operator)
  expect(linesOf((await sheets())[0] ?? {}, 'takeUps')).toHaveLength(2)
  const night = id(
    await w.create('shift', { code: 'NIGHT', name: 'Night', starts: clock(6), ends: clock(14), fromDate: '2026-01-01' }),
  )
  const sheet = await w.create('productionLog', { date: todayAtWorks(), shift: night, machine, shiftMin: 450 }, next)
  expect(linesOf(sheet, 'takeUps').map(line => line['takeUp'])).toEqual([id(late)])
})

test('a works whose clock is behind that of its machines opens no sheet of a day that is still to come', async () => {
  const before = await sheets()
  const behind = works(db, addDays(todayAtWorks(), -1))
  const other = await w.create('machine', { code: 'EXT-2', name: 'Extruder 2', process: b.any.process })
  const on = { machine: other['id'] as Id<'machine'>, moment: new Date() }
  await db.transaction(tx => openSheet({ store: behind.store, tx, actor: operator }, on))
  const { n } = await db.read(tx =>
    tx.one<{ n: number }>('select count(*)::int as n from production_log where machine = $1', [other['id']]),
  )
  expect([n, (await sheets()).length]).toEqual([0, before.length])
})
