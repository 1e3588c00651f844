import { beforeAll, expect, test } from 'vitest'
import { linesOf, type Row } from '../../../kernel/record.ts'
import { leaves } from '../../../../tests/support/despatched.ts'
import { broken } from '../../../../tests/support/invariants.ts'
import { type FiveDrums, fiveDrums } from '../../../../tests/support/shopFloor.ts'
import { basicsOf, standardsDatabase } from '../../../../tests/support/smallWorks.ts'
import { measured, testBay, testDrums } from '../../../../tests/support/testBay.ts'
import { idOf, person, type Works, works } from '../../../../tests/support/works.ts'

// Five drums of 500 m of 3.5C x 240 A2XFY on hold: the test bay measures them core by core.
const db = await standardsDatabase()
const w: Works = works(db)
const tester = person(17, 'Inspector', 'quality')
const head = person(13, 'Head', 'approver', 'sales')

let story: FiveDrums
let drums: readonly { readonly id: number; readonly pieceNo: string }[]
let bay: readonly { readonly instrument: number }[]

const made = [
  'Wire aluminium 2.846',
  'Wire aluminium 2.8 mm',
  'Conductor 120',
  'Conductor 240',
  'Yellow core',
  'Red core',
  'Blue core',
  'Black core',
]
const laidUp = ['Laid-up cores', 'Cable with inner sheath', 'Armoured cable', 'A2XFY-240']

beforeAll(async () => {
  story = await fiveDrums(w, basicsOf(w))
  for (const name of [...made, ...laidUp]) {
    const card = story.cardCalled(name)
    await story.begin(card)
    do await story.log(card)
    while ((await story.atMachine(card)).lengths.length > 0)
    if (name !== 'A2XFY-240') await story.end(card)
  }
  drums = await db.read(tx =>
    tx.rows(
      `select p.id, p.piece_no as "pieceNo" from piece p join item i on i.id = p.item where i.product is not null order by p.id`,
      [],
    ),
  )
  bay = await testBay(w)
}, 300_000)

const statusOf = async (one: number): Promise<unknown> => (await w.read('piece', one))['status']
const ids = (): number[] => drums.map(({ id }) => id)

test('the drums of a work order that wait come with a cell for each core and reading that their design asks', async () => {
  const draft = await w.make('workOrder', idOf(story.work), 'routineTest', tester)
  expect(linesOf(draft, 'drums').map(line => line['piece'])).toEqual(ids())
  const cells = linesOf(draft, 'readings').filter(line => line['piece'] === drums[0]?.id)
  const no = drums[0]?.pieceNo ?? ''
  expect(cells.map(line => [line['place'], line['test'], line['asked']])).toEqual([
    [`${no} Red`, 'Conductor resistance', '≤ 0.125'],
    [`${no} Yellow`, 'Conductor resistance', '≤ 0.125'],
    [`${no} Blue`, 'Conductor resistance', '≤ 0.125'],
    [`${no} Black`, 'Conductor resistance', '≤ 0.253'],
    [no, 'High voltage', '≥ 3'],
    [no, 'Held for', '≥ 5'],
    [no, 'Breakdown', 'None'],
  ])
})

test('nobody passes a finished drum by hand', async () => {
  await expect(w.act('piece', ids()[0] ?? 0, 'accept', tester)).rejects.toThrow(/has not passed its routine test/)
})

test('ohms of the whole length at the temperature of the drum make Ω/km at 20 °C', async () => {
  const one = ids()[0] ?? 0
  const body = { temperature: '30', drums: [{ piece: one }], instruments: bay }
  const draft = await w.create('routineTest', body, tester)
  // 0.065 Ω of 0.5 km at 30 °C: 0.065 / 0.5 × 250 / 260 = 0.125; a ten-thousandth more fails.
  const typed = (reading: string) => (cell: Row) => (cell['core'] === 'Red' ? reading : undefined)
  const filled = await w.update('routineTest', idOf(draft), { version: 1, readings: measured(draft, typed('0.06519')) }, tester)
  const red = linesOf(filled, 'readings').find(line => line['core'] === 'Red')
  const { m } = await db.read(tx => tx.one<{ m: string }>('select length_m as m from piece where id = $1', [one]))
  const perKm = (0.06519 / (Number(m) / 1000)) * (250 / 260)
  expect(red?.['converted']).toBe(`${perKm.toFixed(5)} Ω/km at 20 °C`)
  expect(red?.['verdict']).toBe('pass')
  const warmer = await w.update(
    'routineTest',
    idOf(draft),
    { version: 2, drums: [{ ...linesOf(filled, 'drums')[0], temperature: '20' }] },
    tester,
  )
  expect(linesOf(warmer, 'readings').find(line => line['core'] === 'Red')?.['verdict']).toBe('fail')
  await w.act('routineTest', idOf(draft), 'discard', tester)
})

test('what is measured in part, with no instrument or one out of calibration is not recorded', async () => {
  const body = { temperature: '30', drums: [{ piece: ids()[0] }] }
  const draft = await w.create('routineTest', body, tester)
  const record = () => w.act('routineTest', idOf(draft), 'record', tester)
  await expect(record()).rejects.toThrow('1 of 1 drums are not measured in full')
  await w.update('routineTest', idOf(draft), { version: 1, readings: measured(draft) }, tester)
  await expect(record()).rejects.toThrow('Enter with which instruments')
  await w.update('routineTest', idOf(draft), { version: 2, instruments: bay.slice(0, 1) }, tester)
  await expect(record()).rejects.toThrow('Enter the instrument with which the high voltage was measured.')
  await db.transaction(tx => tx.rows(`update instrument set due = '2026-01-01' where code = 'BRIDGE'`, []))
  await w.update('routineTest', idOf(draft), { version: 3, instruments: bay }, tester)
  await expect(record()).rejects.toThrow('BRIDGE was calibrated until 2026-01-01')
  await w.update('routineTest', idOf(draft), { version: 4, outOfCalibration: 'The new bridge comes on Monday' }, tester)
  await expect(record()).rejects.toThrow('An approver records a test')
  await w.act('routineTest', idOf(draft), 'record', head)
  expect(await statusOf(ids()[0] ?? 0)).toBe('free')
  await w.act('routineTest', idOf(draft), 'withdraw', tester, 'Measured with the old bridge')
  expect(await statusOf(ids()[0] ?? 0)).toBe('blocked')
  await expect(w.act('piece', ids()[0] ?? 0, 'release', tester, 'Lorry waits')).rejects.toThrow(/has not passed its routine test/)
  await db.transaction(tx => tx.rows(`update instrument set due = '2027-04-01' where code = 'BRIDGE'`, []))
})

test('who logged a drum does not record its test', async () => {
  const alone = person(14, 'Operator', 'production', 'quality')
  await expect(testDrums(w, ids().slice(0, 1), bay, alone)).rejects.toThrow(
    /^You logged P\d+ yourself; another person of Quality/,
  )
})

test('what passes is free, what fails is blocked, and each says why', async () => {
  const third = drums[2]
  const tested = await testDrums(w, ids(), bay, tester, cell =>
    cell['piece'] === third?.id && cell['test'] === 'Breakdown' ? 'Broke down' : undefined,
  )
  expect(tested).toMatchObject({ status: 'recorded', passed: 4, failed: 1 })
  expect(await Promise.all(ids().map(statusOf))).toEqual(['free', 'free', 'blocked', 'free', 'free'])
  expect(linesOf(tested, 'drums')[2]).toMatchObject({
    verdict: 'fail',
    found: 'Breakdown Broke down, limit None (IS 10810-45), fail',
  })
  expect(await broken(db)).toEqual({})
})

/** Loads drums for the order, as somebody does who wants them to leave. */
const load = async (pieces: readonly number[]): Promise<number> => {
  const draft = await w.make('salesOrder', story.order, 'deliveryOrder')
  return idOf(await w.create('deliveryOrder', { ...draft, packed: pieces.map(piece => ({ piece })) }))
}

const yard = async (pieces: readonly number[]): Promise<void> => {
  const b = basicsOf(w)
  const store = { code: 'FG', name: 'Finished goods', kind: 'finished', registration: b.gujarat }
  const there = await db.read(tx => tx.maybe<{ id: number }>(`select id from store where code = 'FG'`, []))
  const toStore = there?.id ?? idOf(await w.create('store', store))
  const moved = await w.create('stockTransfer', { toStore, pieces: pieces.map(piece => ({ piece })) }, story.keeper)
  await w.act('stockTransfer', idOf(moved), 'post', story.keeper)
}

test('a failed drum is not delivered, not even where somebody has written it free past the application', async () => {
  const failed = ids()[2] ?? 0
  await expect(w.act('piece', failed, 'release', tester, 'They wait for it')).rejects.toThrow(/has not passed its routine test/)
  await yard([failed])
  await expect(load([failed])).rejects.toThrow(/P\d+ is blocked\. Take another drum\./)
  const free = (status: string) => db.transaction(tx => tx.rows('update piece set status = $2 where id = $1', [failed, status]))
  await free('free')
  const delivery = await load([failed])
  await expect(leaves(w, delivery)).rejects.toThrow(/did not pass its routine test RT\//)
  await w.act('deliveryOrder', delivery, 'cancel', undefined, 'Wrong drum')
  await free('blocked')
})

test('a fault is cut out: the parts stay blocked, bring along what was measured well, and are tested for the rest', async () => {
  const failed = ids()[2] ?? 0
  const body = { piece: failed, lengths: [{ lengthM: '200' }], scrapM: '10', scrapRate: '0' }
  const cut = idOf(await w.create('cutting', body, story.keeper))
  await w.act('cutting', cut, 'post', story.keeper)
  const parts = await db.read(tx =>
    tx.rows<{ id: number; status: string }>(
      'select c.id, c.status from piece_part t join piece c on c.id = t.child where t.parent = $1 order by 1',
      [failed],
    ),
  )
  expect(parts.map(({ status }) => status)).toEqual(['blocked', 'blocked'])
  const draft = await w.make('workOrder', idOf(story.work), 'routineTest', tester)
  expect(linesOf(draft, 'drums').map(line => line['piece'])).toEqual(parts.map(({ id }) => id))
  const cells = linesOf(draft, 'readings').filter(line => line['piece'] === parts[0]?.id)
  expect(cells.map(line => [line['test'], line['carried'] === null, line['verdict']])).toEqual([
    ['Conductor resistance', false, 'pass'],
    ['Conductor resistance', false, 'pass'],
    ['Conductor resistance', false, 'pass'],
    ['Conductor resistance', false, 'pass'],
    ['High voltage', true, 'open'],
    ['Held for', true, 'open'],
    ['Breakdown', true, 'open'],
  ])
  const tested = await testDrums(
    w,
    parts.map(({ id }) => id),
    bay.slice(1),
    tester,
    cell => (cell['carried'] === null ? undefined : '999'),
  )
  expect(tested).toMatchObject({ passed: 2, failed: 0 })
  // What was brought along is what the first test said, whatever is typed over it.
  expect(linesOf(tested, 'readings')[0]?.['carried']).toMatch(/^RT\//)
  await yard(ids().filter(one => one !== failed))
  const gone = await leaves(w, await load([ids()[0] ?? 0, ids()[1] ?? 0]))
  expect(gone).toMatchObject({ status: 'despatched' })
  expect(await broken(db)).toEqual({})
})

test('two who decide on one drum at once: the test that is withdrawn blocks it, or the lorry is gone', async () => {
  const [fourth] = ids().slice(3)
  const delivery = await load([fourth ?? 0])
  const wrong = idOf(await testDrums(w, [fourth ?? 0], bay, tester))
  const { version, ...read } = await w.read('deliveryOrder', delivery)
  const packed = linesOf(read, 'packed').map(line => ({ ...line, scanned: line['piece'] }))
  await w.update('deliveryOrder', delivery, { version, vehicleNo: 'GJ06AB1234', packed })
  await w.act('deliveryOrder', delivery, 'approve')
  await w.act('deliveryOrder', delivery, 'verify')
  const both = await Promise.allSettled([
    w.act('deliveryOrder', delivery, 'despatch'),
    w.act('routineTest', wrong, 'withdraw', tester, 'Wrong bridge'),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await broken(db)).toEqual({})
})
