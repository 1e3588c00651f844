import { beforeAll, describe, expect, test } from 'vitest'
import { linesOf, type Row } from '../../../kernel/record.ts'
import lengthPlan from './workOrder.related.ts'
import { makeSet } from '../../../server/store/makeSet.ts'
import { basicsOf, standardsDatabase } from '../../../../tests/support/smallWorks.ts'
import { owner, person, productBody, works, type Works } from '../../../../tests/support/works.ts'

const db = await standardsDatabase()
const w: Works = works(db)
const planner = person(12, 'Planner', 'planning')
const head = person(13, 'Head', 'approver', 'sales')
const supervisor = person(14, 'Supervisor', 'supervisor')

let cable: number
let plain: number
let order: Row
let strip: number

const id = (row: Row): number => Number(row['id'])

/** A product with an approved design. */
const designed = async (code: string, designation: string, tax: number): Promise<number> => {
  const product = id(await w.create('product', productBody(code, tax, '100000')))
  const design = await w.create('productDesign', { product, designation })
  await w.act('productDesign', id(design), 'check', planner)
  await w.act('productDesign', id(design), 'approve', head)
  return product
}

const processId = async (code: string): Promise<number> =>
  (await db.read(tx => tx.one<{ id: number }>('select id from process where code = $1', [code]))).id

const machine = async (code: string, process: string, more: object): Promise<number> =>
  id(await w.create('machine', { code, name: code, process: await processId(process), efficiencyPercent: '80', ...more }))

beforeAll(async () => {
  const b = basicsOf(w)
  const tax = b.tax18
  cable = await designed('A2XFY-240', '3.5C x 240 A2XFY', tax)
  plain = await designed('A2XFY-25', '4C x 25 A2XFY', tax)
  const speeds = [{ fromSqmm: '25', toSqmm: '300', metresPerMin: '22', setupMin: 90 }]
  await machine('EXT-100', 'INSUL', { minSqmm: '16', maxSqmm: '300', machineRate: '1050', speeds })
  strip = await machine('ARM-48', 'ARMOUR', { minDiameterMm: '15', maxDiameterMm: '40', machineRate: '900' })
  order = await w.create('salesOrder', {
    customer: b.customerFar,
    registration: b.gujarat,
    deliverBy: '2026-07-30',
    items: [
      { product: cable, drums: '5 x 500', rate: '900000' },
      { product: plain, drums: '2 x 1000', rate: '150000' },
    ],
  })
  await w.act('salesOrder', id(order), 'confirm')
})

const stagesOf = (work: Row): readonly Row[] => linesOf(work, 'stages')
const stage = (work: Row, element: string): Row => stagesOf(work).find(row => String(row['element']).startsWith(element)) ?? {}
const below = (work: Row, set: string, element: string): readonly Row[] =>
  linesOf(work, set).filter(row => row['parent'] === stage(work, element)['id'])

let work: Row

test('a confirmed order becomes one work order for each of its cables, with its drums', async () => {
  const request = { sources: [id(order)], header: {} }
  const { made } = await makeSet(w.store, planner, w.def('salesOrder'), 'workOrder', request, null)
  expect(made).toHaveLength(2)
  const both = await Promise.all(made.map(one => w.read('workOrder', one.id)))
  expect(both.map(one => [one['product'], one['totalDrums'], one['totalKm']])).toEqual([
    [cable, 5, '2.500'],
    [plain, 2, '2.000'],
  ])
  work = both[0] ?? {}
  expect(work).toMatchObject({ status: 'draft', number: null, neededBy: '2026-07-30' })
  expect(work['design']).toEqual(expect.any(Number))
})

test('its stages say metres and kilograms from the drum back to the wire, each colour and the reduced neutral by itself', () => {
  const metres = stagesOf(work).map(row => [row['element'], row['lengthCount'], row['outM'], row['inM']])
  // The largest drums of the floor hold three laid-up lengths of 522 m and two bedded ones of 512 m; cores go in one length.
  expect(metres).toEqual([
    [expect.stringMatching(/^Wire aluminium/), 0, '0.000', '0.000'],
    ['Conductor 240 sqmm aluminium', 3, '7925.784', '7957.668'],
    [expect.stringMatching(/^Wire aluminium/), 0, '0.000', '0.000'],
    ['Conductor 120 sqmm aluminium', 1, '2641.928', '2659.223'],
    ['Red core 240 sqmm aluminium', 1, '2607.083', '2641.928'],
    ['Yellow core 240 sqmm aluminium', 1, '2607.083', '2641.928'],
    ['Blue core 240 sqmm aluminium', 1, '2607.083', '2641.928'],
    ['Black core 120 sqmm aluminium', 1, '2607.083', '2641.928'],
    [expect.stringMatching(/^Laid-up cores/), 2, '2569.243', '2586.392'],
    [expect.stringMatching(/^Cable with inner sheath/), 3, '2550.133', '2569.243'],
    [expect.stringMatching(/^Armoured cable/), 3, '2535.053', '2550.133'],
    [expect.stringMatching(/^Sheathed cable/), 5, '2507.508', '2535.053'],
  ])
  expect(below(work, 'lengths', 'Armoured').map(row => [row['fromDrum'], row['toDrum']])).toEqual([
    [1, 1],
    [2, 3],
    [4, 5],
  ])
  expect(stage(work, 'Armoured')['atMost']).toMatch(/^1,[0-9]{3} m at most: drums of [0-9],[0-9]{3} mm.*, by (winding|load)\.$/)
  expect(below(work, 'lengths', 'Sheathed').map(row => row['inM'])).toEqual([
    '515.011',
    '505.011',
    '505.011',
    '505.011',
    '505.011',
  ])
  expect(below(work, 'materials', 'Sheathed').map(row => [row['name'], row['kg']])).toEqual([
    ['PVC sheath compound ST-2', '1417.696'],
  ])
})

test('its length plan tells which drums each length becomes, what is lost and what decides', async () => {
  const panels = await db.read(async tx =>
    Promise.all(lengthPlan.panels.map(make => make({ store: w.store, tx, actor: planner, id: id(work), record: work }))),
  )
  const rows = panels.flatMap(panel => panel?.rows ?? []).map(cells => cells.map(({ text }) => text))
  expect(rows).toHaveLength(10)
  // 2,586.392 m in for 2,569.243 m out, each length rounded by itself.
  expect(rows.find(([made]) => made?.startsWith('Laid-up'))?.slice(1, 4)).toEqual([
    '2 of 1,018 to 1,551 m',
    '1 to 3 · 4 to 5',
    '17.2',
  ])
  expect(rows.at(-1)?.slice(1, 4)).toEqual(['5 of 502 m', 'one each', '27.5'])
})

test('with one drum on each length every drum costs its ends at each stage', async () => {
  const asked = { product: cable, purpose: 'stock', drums: [{ drums: '5 x 500' }], mothers: 'each' }
  const each = await w.create('workOrder', asked, planner)
  expect(stagesOf(each).map(row => row['lengthCount'])).toEqual([0, 3, 0, 1, 1, 1, 1, 1, 5, 5, 5, 5])
  expect(stage(each, 'Laid-up')).toMatchObject({ inM: '2603.416' })
  await w.act('workOrder', id(each), 'cancel', planner, 'A comparison')
})

test('it is not released while no machine takes a stage, and the sentence names where the machines end', async () => {
  await expect(w.act('workOrder', id(work), 'release', planner)).rejects.toMatchObject({
    status: 422,
    fields: [
      { path: 'stages.10.machine', message: expect.stringMatching(/^No machine takes Armoured cable .*: ARM-48 up to 40 mm\.$/) },
    ],
  })
  const { version } = await w.read('machine', strip)
  await w.update('machine', strip, { version, maxDiameterMm: '60' })
  await w.update('workOrder', id(work), { version: work['version'], remarks: 'Machine widened' }, planner)
  work = await w.read('workOrder', id(work))
  expect(stage(work, 'Armoured')['machine']).toBe(strip)
  // 2,641.9 m at 22 m a minute and 80 %.
  expect(stage(work, 'Red')['runH']).toBe('2.50')
})

test('released, each thing that it makes is an item, and the next order of the same cable finds them', async () => {
  work = await w.act('workOrder', id(work), 'release', planner)
  expect(work).toMatchObject({ status: 'released', number: 'WO/26-27/00001' })
  const items = stagesOf(work).map(row => row['item'])
  expect(new Set(items).size).toBe(12)
  expect(await w.read('item', Number(stage(work, 'Red')['item']))).toMatchObject({
    name: 'Red core 240 sqmm aluminium',
    tracking: 'piece',
    supply: 'make',
    element: stage(work, 'Red')['signature'],
  })
  expect(await w.read('item', Number(items.at(-1)))).toMatchObject({ product: cable, code: 'FG-A2XFY-240' })
  const again = await w.create('workOrder', { product: cable, purpose: 'stock', drums: [{ drums: '1 x 300' }] }, planner)
  const second = await w.act('workOrder', id(again), 'release', planner)
  expect(stagesOf(second).map(row => row['item'])).toEqual(items)
})

test('of two that are released at once both name the same items', async () => {
  const drafts = await Promise.all(
    [1, 2].map(() => w.create('workOrder', { product: plain, purpose: 'stock', drums: [{ drums: '1 x 500' }] }, planner)),
  )
  const [one, two] = await Promise.all(drafts.map(draft => w.act('workOrder', id(draft), 'release', planner)))
  expect(stagesOf(one ?? {}).map(row => row['item'])).toEqual(stagesOf(two ?? {}).map(row => row['item']))
})

test('no more is made of an order than is left of it, and what is cancelled can be made again', async () => {
  const left = async () => {
    const draft = await w.make('salesOrder', id(order), 'workOrder', planner)
    return [draft['product'], linesOf(draft, 'drums').map(row => [row['drums'], row['qty']])]
  }
  // The other cable has a draft alone, which uses up nothing yet.
  expect(await left()).toEqual([plain, [['2 x 1000', '2.000']]])
  await w.act('workOrder', id(work), 'cancel', planner, 'Customer postponed')
  expect(await left()).toEqual([cable, [['5 x 500', '2.500']]])
  const both = linesOf(order, 'items').map((line, i) => ({
    drums: ['5 x 500', '2 x 1000'][i],
    from: [{ doc: 'salesOrder', line: line.id, qty: null }],
  }))
  await expect(w.create('workOrder', { product: cable, drums: both }, planner)).rejects.toMatchObject({
    fields: [{ path: 'drums.1.drums', message: 'This line of the order is another cable; make a work order of its own for it.' }],
  })
})

test('what has left the works needs no work order; what is only drafted or loaded still does, and what comes back does again', async () => {
  const { customer, registration, deliverBy } = order
  const drums = [{ product: plain, drums: '2 x 1000', rate: '150000' }]
  const sold = await w.create('salesOrder', { customer, registration, deliverBy, items: drums })
  await w.act('salesOrder', id(sold), 'confirm')
  await w.create('company', { name: 'Tapi Cables', noFinishedStock: true })
  const offered = async () => (await w.read('salesOrder', id(sold), planner))['makes']
  const left = async () => linesOf(await w.make('salesOrder', id(sold), 'workOrder', planner), 'drums').map(row => row['qty'])
  const deliver = async (qty: string): Promise<number> => {
    const draft = await w.make('salesOrder', id(sold), 'deliveryOrder')
    const items = linesOf(draft, 'items').map(line => ({ ...line, qty, drums: null }))
    return id(await w.create('deliveryOrder', { ...draft, vehicleNo: 'GJ06AB1234', items }))
  }
  const lorry = await deliver('0.5')
  await w.act('deliveryOrder', lorry, 'approve')
  expect(await left()).toEqual(['2.000'])
  await w.act('deliveryOrder', lorry, 'despatch')
  expect(await left()).toEqual(['1.500'])

  const drafted = await w.create('workOrder', await w.make('salesOrder', id(sold), 'workOrder', planner), planner)
  const last = await deliver('1.5')
  await w.act('deliveryOrder', last, 'approve')
  await w.act('deliveryOrder', last, 'despatch')
  // Drafted before the lorry left, it would make the same drums a second time.
  await expect(w.act('workOrder', id(drafted), 'release', planner)).rejects.toMatchObject({
    status: 422,
    fields: [{ message: expect.stringMatching(/^Line 1: 1\.500 km is more than the 0\.040 km left on line 1 of SO.*takes 2\.040 km with its tolerance\.$/) }],
  })
  const nothing = { allowed: false, due: false, why: 'Nothing is left to make a Work Order from.' }
  expect(await offered()).toContainEqual(expect.objectContaining({ target: 'workOrder', ...nothing }))
  await expect(left()).rejects.toMatchObject({ status: 422, message: nothing.why })

  await w.act('deliveryOrder', last, 'cancel', owner, 'Lorry turned back')
  expect(await offered()).toContainEqual(expect.objectContaining({ target: 'workOrder', allowed: true, due: true }))
  expect(await left()).toEqual(['1.500'])
})

test('a supervisor holds a work order with a reason, and only the planner and quality let it go on', async () => {
  const draft = await w.create('workOrder', { product: cable, drums: [{ drums: '1 x 500' }] }, planner)
  await w.act('workOrder', id(draft), 'release', planner)
  await expect(w.act('workOrder', id(draft), 'hold', supervisor)).rejects.toMatchObject({ status: 422 })
  await w.act('workOrder', id(draft), 'hold', supervisor, 'Compound fails its test')
  await expect(w.act('workOrder', id(draft), 'resume', supervisor)).rejects.toMatchObject({ status: 403 })
  expect(await w.act('workOrder', id(draft), 'resume', planner)).toMatchObject({ status: 'released' })
})

test('a product without an approved design has no stages and is not released', async () => {
  const { hsn, tax } = await w.read('product', cable)
  const product = id(await w.create('product', { ...productBody('NEW', Number(tax), '1000'), hsn }))
  const draft = await w.create('workOrder', { product, drums: [{ drums: '1 x 500' }] }, planner)
  expect(stagesOf(draft)).toEqual([])
  await expect(w.act('workOrder', id(draft), 'release', planner)).rejects.toMatchObject({
    fields: [{ path: 'product', message: 'This product has no approved design. Design it and have it approved first.' }],
  })
})

describe('a length that does not go on its drums', () => {
  const drumOf = async (code: string): Promise<number> =>
    (await db.read(tx => tx.one<{ id: number }>('select id from drum_code where code = $1', [code]))).id
  const drafted = (drums: readonly object[], more: object = {}): Promise<Row> =>
    w.create('workOrder', { product: cable, purpose: 'stock', drums, ...more }, planner)
  const refused = async (draft: Row, path: string, message: RegExp): Promise<void> => {
    await expect(w.act('workOrder', id(draft), 'release', planner)).rejects.toMatchObject({
      status: 422,
      fields: [{ path, message: expect.stringMatching(message) }],
    })
    expect(await w.read('workOrder', id(draft))).toMatchObject({ status: 'draft', number: null })
  }

  test('is refused by the drum that it leaves the works on, by its length and by its barrel', async () => {
    await refused(
      await drafted([{ drums: '1 x 700', drumSize: await drumOf('W2010') }]),
      'drums.0.drums',
      /^611 m at most: finished cable of 52\.9 mm on drums W2010\.$/,
    )
    await refused(
      await drafted([{ drums: '1 x 500' }, { drums: '1 x 100', drumSize: await drumOf('W1005') }]),
      'drums.1.drumSize',
      /^The barrel of W1005 has 500 mm; this cable needs \d+ mm\.$/,
    )
  })

  test('is refused by the stage that decides, which a draft tells; a machine with a larger take-up is taken where there is one', async () => {
    await machine('INN-90', 'INNER', {
      minDiameterMm: '8',
      maxDiameterMm: '60',
      machineRate: '760',
      payOffMm: 2400,
      takeUpMm: 2000,
    })
    const draft = await drafted([{ drums: '1 x 850' }])
    expect(draft['longest']).toBe('775 m at most: bedded cable of 46.5 mm on drums of 2,000 mm (INN-90).')
    await refused(draft, 'drums.0.drums', /^775 m at most: bedded cable of 46\.5 mm on drums of 2,000 mm \(INN-90\)\.$/)
    // The start of the run is lost by its first length alone.
    await refused(await drafted([{ drums: '1 x 700 + 1 x 795' }]), 'drums.0.drums', /^78\d m at most: bedded/)
    const within = await drafted([{ drums: '1 x 775' }])
    expect(await w.act('workOrder', id(within), 'release', planner)).toMatchObject({ status: 'released' })
    await refused(await drafted([{ drums: '1 x 775' }], { overRunPercent: '1' }), 'drums.0.drums', /^767 m at most: bedded/)
    await machine('INN-120', 'INNER', { minDiameterMm: '15', maxDiameterMm: '80', machineRate: '900', takeUpMm: 2400 })
    const again = await drafted([{ drums: '1 x 850' }])
    expect(again['longest']).not.toMatch(/INN-90/)
  })

  test('is refused by the rewinder that pays it off and takes it up, and by the test bay, each by its name', async () => {
    const takes = { minDiameterMm: '5', maxDiameterMm: '60' }
    await machine('REW-01', 'REWIND', { ...takes, payOffMm: 1600, takeUpMm: 1800 })
    const long = await drafted([{ drums: '1 x 550' }])
    await refused(long, 'drums.0.drums', /^\d+ m at most: sheathed cable of 52\.9 mm on drums of 1,600 mm \(REW-01\)\.$/)
    const chosen = { drumSize: await drumOf('W2010') }
    await refused(
      await drafted([{ drums: '1 x 100', ...chosen }]),
      'drums.0.drumSize',
      /^W2010 has a flange of 2,000 mm; REW-01 takes drums up to 1,800 mm\.$/,
    )
    // A larger one that takes thicker cable alone is of no use; one that takes this is.
    await machine('REW-90', 'REWIND', { minDiameterMm: '60', maxDiameterMm: '125', payOffMm: 3200, takeUpMm: 3200 })
    await refused(await drafted([{ drums: '1 x 100', ...chosen }]), 'drums.0.drumSize', /REW-01 takes drums/)
    await machine('REW-02', 'REWIND', { minDiameterMm: '20', maxDiameterMm: '125', payOffMm: 3200, takeUpMm: 3200 })
    await machine('TEST-HV', 'TEST', { payOffMm: 1900, takeUpMm: 1900 })
    await refused(await drafted([{ drums: '1 x 100', ...chosen }]), 'drums.0.drumSize', /TEST-HV takes drums up to 1,900 mm/)
    await machine('TEST-300', 'TEST', { payOffMm: 3000, takeUpMm: 3000 })
    const within = await drafted([{ drums: '1 x 500', ...chosen }])
    expect(await w.act('workOrder', id(within), 'release', planner)).toMatchObject({ status: 'released' })
  })
})
