import { beforeAll, expect, test } from 'vitest'
import { Decimal } from '../../../kernel/decimal.ts'
import { linesOf, type Row } from '../../../kernel/record.ts'
import { lifeOf } from '../../stores/piece/life.server.ts'
import { runReport } from '../../../server/reports/run.ts'
import { makeSet } from '../../../server/store/makeSet.ts'
import { broken } from '../../../../tests/support/invariants.ts'
import { testBay, testDrums } from '../../../../tests/support/testBay.ts'
import { furnish, ranFor, withoutRoutineTests } from '../../../../tests/support/shopFloor.ts'
import { basicsOf, standardsDatabase } from '../../../../tests/support/smallWorks.ts'
import { person, productBody, works, type Works } from '../../../../tests/support/works.ts'

// Five hundred metres of 4C x 25 A2XFY, from rod to the sheathed drum: what a planner, two operators and a supervisor do.
const db = await standardsDatabase()
const w: Works = works(db)
const planner = person(12, 'Planner', 'planning')
const head = person(13, 'Head', 'approver', 'sales')
const operator = person(14, 'Operator', 'production')
const supervisor = person(15, 'Supervisor', 'supervisor')
const quality = person(17, 'Inspector', 'quality')
const accountant = person(16, 'Accountant', 'accounts')

const id = (row: Row): number => Number(row['id'])
const number = (value: unknown): Decimal => new Decimal(String(value))

let work: Row
let cards: readonly Row[]
let floor: number
let rodStore: number
let rawStore: number
let reason: number
let bright: { readonly scrapItem: number; readonly scrapStore: number }
const made = new Map<string, Row>()

const rowsOf = <R extends object>(sql: string, values: unknown[]): Promise<R[]> => db.read(tx => tx.rows<R>(sql, values))

beforeAll(async () => {
  const b = basicsOf(w)
  floor = id(await w.create('store', { code: 'FLOOR', name: 'Shop floor', kind: 'floor' }))
  rodStore = id(await w.create('store', { code: 'RODS', name: 'Rod store', kind: 'raw' }))
  rawStore = id(await w.create('store', { code: 'RAWMAT', name: 'Raw material', kind: 'raw' }))
  const scrapStore = id(await w.create('store', { code: 'YARD', name: 'Scrap yard', kind: 'scrap' }))
  const scraps = id(await w.create('itemCategory', { code: 'SCRAPS', name: 'Scrap', kind: 'scrap', unit: b.any.unit }))
  const scrapItem = id(
    await w.create('item', {
      code: 'ENDS',
      name: 'Ends',
      category: scraps,
      unit: b.any.unit,
      hsn: '7602',
      tax: b.tax18,
      store: scrapStore,
      standardRate: '105',
    }),
  )
  bright = { scrapItem, scrapStore }
  reason = (await rowsOf<{ id: number }>('select id from scrap_reason order by id limit 1', []))[0]?.id ?? 0
  const product = id(await w.create('product', productBody('A2XFY-25', b.tax18, '100000')))
  const design = await w.create('productDesign', { product, designation: '4C x 25 A2XFY' })
  await w.act('productDesign', id(design), 'check', planner)
  await w.act('productDesign', id(design), 'approve', head)
  const body = { product, purpose: 'stock', mothers: 'each', drums: [{ drums: '2 x 250' }] }
  await furnish(w, await w.create('workOrder', body, planner), { floor, unit: b.any.unit, tax: b.tax18 })
  for (const item of await rowsOf<{ id: number; rod: boolean }>(
    `select id, name ilike '%aluminium%' as rod from item where material is not null`,
    [],
  )) {
    const { version } = await w.read('item', item.id)
    await w.update('item', item.id, { version, store: item.rod ? rodStore : rawStore })
  }
  work = await w.act('workOrder', id(await w.create('workOrder', body, planner)), 'release', planner)
}, 300_000)

test('what a work order draws is asked of one store after the other, each by a requisition of its own', async () => {
  const asked: [unknown, number][] = []
  const department = id(await w.create('department', { code: 'DRAW', name: 'Drawing' }))
  const make = (): Promise<Row> => w.make('workOrder', id(work), 'storeRequisition', planner)
  for (let n = 0; n < 2; n += 1) {
    const wish = await make()
    asked.push([wish['store'], linesOf(wish, 'items').length])
    const saved = await w.create('storeRequisition', { ...wish, department }, planner)
    await w.act('storeRequisition', id(saved), 'submit', planner)
    await w.act('storeRequisition', id(saved), 'approve', head)
  }
  const materials = linesOf(work, 'materials')
  const rods = materials.filter(line => line['store'] === rodStore).length
  expect(rods).toBeGreaterThan(0)
  expect(asked).toEqual([
    [rodStore, rods],
    [rawStore, materials.length - rods],
  ])
  await expect(make()).rejects.toThrow('Nothing is left to make a Store Requisition from.')
})

test('a released work order becomes one job card for each thing that is made, with what goes in', async () => {
  const request = { sources: [id(work)], header: {} }
  const set = await makeSet(w.store, planner, w.def('workOrder'), 'jobCard', request, null)
  cards = await Promise.all(set.made.map(one => w.read('jobCard', one.id)))
  const names = await rowsOf<{ id: number; name: string }>('select id, name from item', [])
  const nameOf = (item: unknown): string => names.find(one => one.id === item)?.name ?? ''
  cards = cards.toSorted((a, b) => {
    const at = (card: Row): number => linesOf(work, 'stages').findIndex(stage => stage['item'] === card['item'])
    return at(a) - at(b)
  })
  expect(cards.map(card => nameOf(card['item']).replace(/ \d.*$/, ''))).toEqual([
    'Wire aluminium',
    'Conductor',
    'Red core',
    'Yellow core',
    'Blue core',
    'Black core',
    'Laid-up cores',
    'Cable with inner sheath',
    'Armoured cable',
    'A2XFY-25',
  ])
  for (const card of cards) made.set(nameOf(card['item']).replace(/ \d.*$/, ''), card)
  const laid = made.get('Laid-up cores') ?? {}
  expect(
    linesOf(laid, 'inputs').map(line => [nameOf(line['item']).replace(/ \d.*$/, ''), line['strands'], line['factor']]),
  ).toEqual(['Red core', 'Yellow core', 'Blue core', 'Black core'].map(name => [name, 1, expect.stringMatching(/^1\.0/)]))
  expect(linesOf(laid, 'lengths').map(line => line['lengthNo'])).toEqual([1, 2])
  const wire = made.get('Wire aluminium') ?? {}
  const stage = linesOf(work, 'stages').find(one => one['item'] === wire['item'])
  expect([wire['totalKg'], linesOf(wire, 'lengths')]).toEqual([stage?.['outKg'], []])
  expect(linesOf(wire, 'materials')[0]?.['kg']).toBe(stage?.['inKg'])
})

const begin = async (card: Row): Promise<void> => {
  await w.act('jobCard', id(card), 'release', planner)
  await w.act('jobCard', id(card), 'start', operator)
}

const logged = async (card: Row, more: object = {}): Promise<Row> => {
  await ranFor(db, id(card), 120)
  const draft = await w.make('jobCard', id(card), 'takeUp', operator)
  const saved = await w.create('takeUp', { ...draft, store: floor, setUpMin: 30, runMin: 90, ...more }, operator)
  return w.act('takeUp', id(saved), 'post', operator)
}

test('what was not started cannot be logged, and a machine runs one card at a time', async () => {
  const [wire, conductor, red, yellow] = cards
  if (!wire || !conductor || !red || !yellow) throw new Error('The cards are there')
  await w.act('jobCard', id(wire), 'release', planner)
  await expect(logged(wire)).rejects.toThrow(/was not started/)
  await w.act('jobCard', id(wire), 'start', operator)
  await w.act('jobCard', id(red), 'release', planner)
  await w.act('jobCard', id(yellow), 'release', planner)
  await w.act('jobCard', id(red), 'start', operator)
  await expect(w.act('jobCard', id(yellow), 'start', operator)).rejects.toMatchObject({
    fields: [
      { path: 'machine', message: expect.stringMatching(/^Machine \d+ runs JC\/26-27\/\d+; stop or finish that first\.$/) },
    ],
  })
  await w.act('jobCard', id(red), 'stop', operator)
  // Why it stood is said as it runs again.
  const { version } = await w.read('jobCard', id(red))
  const [size] = await rowsOf<{ id: number }>('select id from downtime_reason order by id limit 1', [])
  await w.update('jobCard', id(red), { version, stopReason: size?.id }, operator)
  expect(await w.act('jobCard', id(red), 'start', operator)).toMatchObject({ status: 'running', stopReason: null })
  const times = `select activity, reason, to_stamp is null as open from machine_time where job_card = $1 order by id`
  expect(await rowsOf(times, [id(red)])).toEqual([
    { activity: 'run', reason: null, open: false },
    { activity: 'stop', reason: size?.id, open: false },
    { activity: 'run', reason: null, open: true },
  ])
  await expect(w.act('jobCard', id(red), 'finish', operator)).rejects.toMatchObject({
    fields: [{ message: expect.stringMatching(/^Nothing was logged/) }],
  })
  await w.act('jobCard', id(red), 'cancel', supervisor, 'Made with the others').catch(() => undefined)
})

test('drawing absorbs the rates of its day, and its scrap goes to the yard at what it fetches', async () => {
  const wire = made.get('Wire aluminium') ?? {}
  const draft = await w.make('jobCard', id(wire), 'takeUp', operator)
  const kg = number(linesOf(draft, 'lots')[0]?.['kg'])
  const into = number(linesOf(draft, 'drawn')[0]?.['qty'])
  expect(into.gt(kg)).toBe(true)
  const row = await logged(wire, { scrap: [{ reason, kg: into.minus(kg).toFixed(3), ...bright, scrapRate: '105' }] })
  expect(row).toMatchObject({ status: 'posted', number: 'TU/26-27/000001', hours: '2.000', lossKg: '0.000' })
  // The counter is held against what was entered, and hours are never forgotten.
  const bad = { ...draft, store: floor, runMin: 0, made: [{ lengthM: '900' }], lots: [], counterFromM: '100', counterToM: '1100' }
  await expect(w.create('takeUp', bad, operator)).rejects.toMatchObject({
    fields: expect.arrayContaining([
      { path: 'counterToM', message: 'The counter ran 1,000.0 m; good and lost metres are 900.0.' },
    ]),
  })
  const seen = await w.read('takeUp', id(row), accountant)
  expect([seen['machineCost'], seen['labourCost'], seen['overheadCost']]).toEqual(['2000.00', '600.00', '400.00'])
  const lot = await w.read('piece', Number(linesOf(row, 'lots')[0]?.['piece']))
  expect(lot).toMatchObject({ status: 'free', weightKg: kg.toFixed(3), item: wire['item'] })
  const cost = number(lot['metalValue']).plus(number(lot['otherValue']))
  expect(cost.toFixed(2)).toBe(
    into.times(200).toDecimalPlaces(2).plus(3000).minus(into.minus(kg).times(105).toDecimalPlaces(2)).toFixed(2),
  )
  await w.act('jobCard', id(wire), 'finish', operator)
  expect(await broken(db)).toEqual({})
})

test('metres run on to the drum: a fault of one core is found on the drum that it is in, and on no other', async () => {
  for (const name of ['Conductor', 'Red core', 'Yellow core', 'Blue core', 'Black core']) {
    const card = made.get(name) ?? {}
    const now = await w.read('jobCard', id(card))
    if (now['status'] === 'draft') await w.act('jobCard', id(card), 'release', planner)
    if (now['status'] !== 'running') await w.act('jobCard', id(card), 'start', operator)
    const events = name === 'Yellow core' ? [{ lengthLine: null, atM: '400', kind: 'spark', value: '15', note: 'Repaired' }] : []
    await logged(card, { events })
    await w.act('jobCard', id(card), 'finish', operator)
  }
  expect(await broken(db)).toEqual({})
  const laid = made.get('Laid-up cores') ?? {}
  await begin(laid)
  // Cores are cured first; until quality has passed them they are not offered.
  expect(linesOf(await w.make('jobCard', id(laid), 'takeUp', operator), 'used')).toEqual([])
  // Nobody frees what they logged themselves, whatever duties they have.
  const [own] = await rowsOf<{ id: number }>(`select id from piece where status = 'hold' order by id limit 1`, [])
  const both = person(14, 'Operator', 'production', 'quality')
  await expect(w.act('piece', own?.id ?? 0, 'accept', both)).rejects.toThrow(
    /^You logged P\d+ yourself; another person of Quality passes it\.$/,
  )
  for (const { id: held } of await rowsOf<{ id: number }>(`select id from piece where status = 'hold'`, []))
    await w.act('piece', held, 'accept', quality)
  const pieces: number[] = []
  const wanted = linesOf(await w.make('jobCard', id(laid), 'takeUp', operator), 'made').length
  for (let n = 0; n < wanted; n += 1) {
    const draft = await w.make('jobCard', id(laid), 'takeUp', operator)
    const [line] = linesOf(draft, 'made')
    const runs = ['lengthM', 'beforeM', 'afterM'].reduce((all, field) => all.plus(number(line?.[field])), number(0))
    const used = linesOf(draft, 'used').map(one => ({
      ...one,
      lengthLine: null,
      qty: n === wanted - 1 ? one['qty'] : runs.times('1.008').toFixed(3),
    }))
    const drawn = linesOf(draft, 'drawn').map(one => ({
      ...one,
      qty: number(one['qty'])
        .div(wanted - n)
        .toFixed(3),
    }))
    const row = await logged(laid, { made: [line], used, drawn })
    pieces.push(Number(linesOf(row, 'made')[0]?.['piece']))
  }
  const events = await Promise.all(pieces.map(piece => db.read(tx => lifeOf(tx, piece))))
  const sparks = events.map(life => life.events.filter(event => event.kind === 'spark').length)
  expect(sparks.toSorted()).toEqual([0, 1])
  expect(await broken(db)).toEqual({})
})

test('what was laid up cannot be taken back by its cores, and cancelled from the end everything is as it was', async () => {
  const red = await rowsOf<{ id: number }>('select t.id from take_up t where t.job_card = $1 and t.status = $2', [
    id(made.get('Red core') ?? {}),
    'posted',
  ])
  await expect(w.act('takeUp', Number(red[0]?.id), 'cancel', supervisor, 'Wrong drum')).rejects.toThrow(/has moved on with/)
  const laid = await rowsOf<{ id: number }>('select id from take_up where job_card = $1 and status = $2 order by id desc', [
    id(made.get('Laid-up cores') ?? {}),
    'posted',
  ])
  for (const one of laid) await w.act('takeUp', one.id, 'cancel', supervisor, 'Wrong drum')
  const draft = await w.make('jobCard', id(made.get('Laid-up cores') ?? {}), 'takeUp', operator)
  expect(linesOf(draft, 'made')).toHaveLength(2)
  expect(await broken(db)).toEqual({})
})

test('a fault stays with its length when a length before it is taken away', async () => {
  const laid = made.get('Laid-up cores') ?? {}
  const draft = await w.make('jobCard', id(laid), 'takeUp', operator)
  const lengths = ['20', '30', '25'].map(lengthM => ({ lengthM }))
  const events = [{ lengthLine: -2, atM: '12', kind: 'mark', note: 'Scratched' }]
  const saved = await w.create('takeUp', { ...draft, store: floor, runMin: 5, made: lengths, events }, operator)
  const [first, faulty, last] = linesOf(saved, 'made')
  expect(linesOf(saved, 'events')).toMatchObject([{ lengthLine: faulty?.id }])
  const { version } = saved
  const without = (some: readonly (Row | undefined)[]) => w.update('takeUp', id(saved), { version, made: some }, operator)
  await expect(without([first, last])).rejects.toMatchObject({
    fields: [{ path: 'events.0.lengthLine', message: 'Of line: that line is deleted; choose another.' }],
  })
  const left = await without([faulty, last])
  expect(linesOf(left, 'events')).toMatchObject([{ lengthLine: faulty?.id }])
  // Most of what ran through is in no length and in no scrap: the operator cannot book that, nor the supervisor without a reason.
  await expect(w.act('takeUp', id(saved), 'post', supervisor)).rejects.toThrow(/kg more are unexplained.* or give the reason/)
  const told = await w.update('takeUp', id(saved), { version: left['version'], because: 'The tape ran out' }, operator)
  expect(number(told['beyondKg']).gt(0)).toBe(true)
  await expect(w.act('takeUp', id(saved), 'post', operator)).rejects.toThrow(/the supervisor posts it/)
  const posted = await w.act('takeUp', id(saved), 'post', supervisor)
  // What is lost beyond what is usual is a cost of the process, and of no length.
  const lost = await rowsOf<{ amount: string }>(
    `select sum(g.amount) as amount from gl_entry g join voucher v on v.id = g.voucher join account a on a.id = g.account
     where a.role = 'PROCESS_VARIANCE' and v.doc = 'takeUp' and v.doc_id = $1`,
    [id(saved)],
  )
  expect(number(lost[0]?.amount).gt(0)).toBe(true)
  const lives = await Promise.all(linesOf(posted, 'made').map(line => db.read(tx => lifeOf(tx, Number(line['piece'])))))
  expect(lives.map(life => life.events.filter(event => event.kind === 'mark').length)).toEqual([1, 0])
  await w.act('takeUp', id(saved), 'cancel', supervisor, 'Wrong drum')
  expect(await broken(db)).toEqual({})
})

test('what is on hold is not run, and a work order with a card that is open is not closed', async () => {
  const inner = made.get('Cable with inner sheath') ?? {}
  await w.act('jobCard', id(inner), 'release', planner)
  await w.act('workOrder', id(work), 'hold', supervisor, 'Compound waits')
  await expect(w.act('jobCard', id(inner), 'start', operator)).rejects.toMatchObject({
    fields: [{ message: 'WO/26-27/00001 is on hold; planning or quality resumes it.' }],
  })
  await w.act('workOrder', id(work), 'resume', planner)
  await expect(w.act('workOrder', id(work), 'close', planner, 'Over')).rejects.toMatchObject({
    fields: expect.arrayContaining([
      { path: '', message: expect.stringMatching(/^JC.* is not over; finish or cancel it first\.$/) },
    ]),
  })
})

test('made to the end, the cost of the work order is what the drums stand at, to the paisa', async () => {
  for (const name of ['Laid-up cores', 'Cable with inner sheath', 'Armoured cable', 'A2XFY-25']) {
    const card = made.get(name) ?? {}
    const { status } = await w.read('jobCard', id(card))
    if (status === 'draft') await begin(card)
    if (status === 'open') await w.act('jobCard', id(card), 'start', operator)
    await logged(card)
    await w.act('jobCard', id(card), 'finish', operator)
    const held = await rowsOf<{ id: number }>(`select id from piece where status = 'hold' order by id`, [])
    if (name === 'A2XFY-25')
      await testDrums(
        w,
        held.map(one => one.id),
        await testBay(w),
        quality,
      )
    else for (const one of held) await w.act('piece', one.id, 'accept', quality)
  }
  const drums = await rowsOf<{ worth: string; m: string }>(
    `select metal_value + other_value as worth, length_m as m from piece where item = $1 and status = 'free' order by id`,
    [made.get('A2XFY-25')?.['item']],
  )
  expect(drums).toHaveLength(2)
  // What is left of earlier stages on the floor bears its own part.
  const [left] = await rowsOf<{ worth: string }>(
    `select coalesce(sum(p.metal_value + p.other_value), 0) as worth from piece p join item i on i.id = p.item where i.element is not null and p.status = 'free'`,
    [],
  )
  const { sums } = await runReport(w.store, accountant, 'workOrderCost', { workOrder: String(id(work)) })
  const worth = drums.reduce((all, drum) => all.plus(drum.worth), number(left?.worth))
  expect(sums['cost']).toBe(worth.toFixed(2))
  expect(await broken(db)).toEqual({})
})

test('a finished length waits where its standard asks a routine test, and is free where it asks none', async () => {
  const card = made.get('A2XFY-25') ?? {}
  await w.act('jobCard', id(card), 'reopen', supervisor, 'To look at what waits')
  const waits = async (): Promise<unknown> =>
    (
      await w.create(
        'takeUp',
        { jobCard: id(card), store: floor, made: [{ lengthM: '1', kg: '0.7' }], used: await ranThrough() },
        operator,
      )
    )['waits']
  const ranThrough = async (): Promise<object[]> => {
    const [own] = linesOf(await w.read('jobCard', id(card)), 'inputs')
    const [piece] = await rowsOf<{ id: number }>('select id from piece where item = $1 order by id limit 1', [own?.['item']])
    return [{ piece: piece?.id, item: own?.['item'], qty: '1.01' }]
  }
  expect(await waits()).toBe(true)
  await withoutRoutineTests(db, id(work))
  expect(await waits()).toBe(false)
  // A core still waits for its curing, whatever the standard of the cable says.
  const [core] = await rowsOf<{ card: number; waits: boolean }>(
    `select t.job_card as card, t.waits from take_up t join item i on i.id = t.item where i.name like 'Red core%' and t.status = 'posted' limit 1`,
    [],
  )
  expect(core?.waits).toBe(true)
})
