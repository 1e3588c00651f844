import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Duty } from '../../src/kernel/duty.ts'
import { linesOf, type Row } from '../../src/kernel/record.ts'
import { requestOfDesign, settledRequest } from '../../src/modules/cable/design/requested.ts'
import { settledFields } from '../../src/modules/cable/design/settledFields.ts'
import { figureIn, readWorking, sourceLine } from '../../src/modules/cable/design/working.ts'
import { productDesign } from '../../src/modules/cable/productDesign.ts'
import type { Database } from '../../src/server/database.ts'
import { paperOf, print } from '../../src/server/print/paperOf.ts'
import { related } from '../../src/server/related/related.ts'
import { loadShippedMasters } from '../../src/server/seed/shippedMasters.ts'
import { loadOne } from '../../src/server/store/load.ts'
import { preview } from '../../src/server/store/make.ts'
import { type Answer, ask, newUser, openApp, tokenFor } from '../support/app.ts'
import { freshDatabase } from '../support/database.ts'
import { customerBody, owner, person, productBody, works, type Works } from '../support/works.ts'

let db: Database
let app: FastifyInstance
let w: Works
let tax: number
let made = 0

const designer = person(11, 'Designer', 'sales', 'masters')
const planner = person(12, 'Planner', 'planning')
const approver = person(13, 'Approver', 'approver', 'sales')
const seller = person(14, 'Seller', 'sales')

const id = (row: Row): number => Number(row['id'])
const newProduct = async (): Promise<number> => id(await w.create('product', productBody(`P${++made}`, tax, '100000'), designer))

/** Checked and approved, each by one whose duty it is. */
const approve = async (draft: Row): Promise<Row> => {
  await w.act('productDesign', id(draft), 'check', planner)
  return w.act('productDesign', id(draft), 'approve', approver)
}

const attribute = (design: Row, name: string): Row => linesOf(design, 'attributes').find(row => row['attribute'] === name) ?? {}
const layer = (design: Row, name: string): Row => linesOf(design, 'layers').find(row => row['layer'] === name) ?? {}

beforeAll(async () => {
  db = await freshDatabase()
  w = works(db)
  await db.transaction(tx => loadShippedMasters(w.store, tx, owner))
  app = await openApp(db)
  tax = id(await w.create('tax', { code: 'GST18', name: 'GST 18 %', rates: [{ validFrom: '2017-07-01', rate: '18' }] }))
})

afterAll(() => app.close())

describe('a designation', () => {
  test('becomes a design whose figures all say where they come from', async () => {
    const design = await w.create('productDesign', { designation: '3.5cx240 sqmm al arm xlpe 1.1kv' }, seller)
    expect(design).toMatchObject({
      called: '3.5C x 240 A2XFY',
      madeTo: 'IS 7098-1:2025',
      revision: 1,
      status: 'draft',
      drum: 'W1810',
    })
    expect(Number(design['overallDiameterMm'])).toBeGreaterThan(50)
    const working = readWorking(design['working'])
    if (!working) throw new Error('There is no working.')
    const mass = figureIn(working, 'weightKgPerKm')
    expect(mass?.value).toBeCloseTo(Number(design['weightKgPerKm']), 1)
    expect(mass && sourceLine(mass)).toBe('Sum of the layers')
    const wall = figureIn(
      working,
      `layers.${linesOf(design, 'layers').findIndex(row => row['layer'] === 'insulation')}.nominalMm`,
    )
    expect(wall).toMatchObject({ kind: 'table', table: 'insulation-thickness', value: 1.7 })
    for (const set of ['layers', 'materials', 'stages', 'tests', 'drums', 'particulars'])
      expect(linesOf(design, set).length).toBeGreaterThan(2)
    for (const row of linesOf(design, 'layers')) expect([row['because'], row['source']]).not.toContain('')
  })

  test('marks what was guessed, and what a person says is guessed no more', async () => {
    const guessed = await preview(w.store, seller, w.def('productDesign'), { designation: '3.5cx240 al arm xlpe' })
    expect(attribute(guessed, 'armour')).toMatchObject({
      value: 'strip',
      origin: 'guess',
      why: 'Above 13 mm most works lay strip.',
    })
    expect(attribute(guessed, 'metal')).toMatchObject({ value: 'AL', origin: 'designation' })
    const said = await preview(w.store, seller, w.def('productDesign'), { designation: '3.5cx240 al arm xlpe', armour: 'wire' })
    expect(attribute(said, 'armour')).toMatchObject({ value: 'wire', origin: 'hand', why: null })
    expect(said['called']).toBe('3.5C x 240 A2XWY')
  })

  test('asks beside the field for what it does not say, and a word beside it answers', async () => {
    const asked = await preview(w.store, seller, w.def('productDesign'), { designation: '240 sqmm xlpe IS 7098-2' })
    expect(asked.complaints.map(({ path }) => path)).toEqual(['cores', 'voltageGrade'])
    await expect(w.create('productDesign', { designation: '240 sqmm xlpe' }, seller)).rejects.toMatchObject({
      status: 422,
      fields: [{ path: 'cores' }],
    })
    const body = { designation: '240 sqmm xlpe IS 7098-2', cores: '3', voltageGrade: '6.35/11 kV (E)' }
    expect(await preview(w.store, seller, w.def('productDesign'), body)).toMatchObject({
      complaints: [],
      madeTo: 'IS 7098-2:2011',
    })
  })

  test('of a cable that cannot be is refused in a sentence', async () => {
    await expect(w.create('productDesign', { designation: '5C x 240 A2XFY' }, seller)).rejects.toMatchObject({
      status: 422,
      fields: [{ path: 'cores' }],
    })
    await expect(w.create('productDesign', { designation: '3C x 95 A2XFY', runM: '0.4' }, seller)).rejects.toMatchObject({
      status: 422,
    })
  })
})

test('the legend names the maker and his licence for the edition', async () => {
  const licensed = await db.read(tx =>
    tx.one<{ id: number; version: number }>("select id, version from standard where code = 'IS 7098-1' and edition = '2025'", []),
  )
  await w.create('company', { name: 'Suraj Cables', pan: 'AABCC1234D' })
  await w.update('standard', licensed.id, { version: licensed.version, licence: '7654321' })
  expect(await w.create('productDesign', { designation: '3.5C x 240 A2XFY' }, seller)).toMatchObject({
    legend: 'SURAJ CABLES ELECTRIC CABLE 1100 V 3.5CX240 A2XFY IS 7098 (PART 1) CM/L-7654321',
  })
})

describe('derived figures', () => {
  test('cannot be forged: what a client sends for them is passed over', async () => {
    const forged = {
      designation: '4C x 25 A2XFY',
      weightKgPerKm: '1',
      called: 'Mine',
      revision: 99,
      working: '{}',
      layers: [{ name: 'Gold', kgPerKm: '1' }],
      attributes: [],
    }
    const [honest, other] = [
      await w.create('productDesign', { designation: '4C x 25 A2XFY' }, seller),
      await w.create('productDesign', forged, seller),
    ]
    const say = (row: Row): unknown => ({
      ...row,
      id: 0,
      createdStamp: '',
      layers: linesOf(row, 'layers').map(l => ({ ...l, id: 0 })),
    })
    for (const name of ['weightKgPerKm', 'called', 'revision', 'working']) expect(other[name]).toEqual(honest[name])
    expect(Object(say(other))['layers']).toEqual(Object(say(honest))['layers'])
    const changed = await w.update('productDesign', id(other), { version: 1, layers: [], weightKgPerKm: '2' }, seller)
    expect(changed['weightKgPerKm']).toBe(honest['weightKgPerKm'])
    expect(linesOf(changed, 'layers').length).toBe(linesOf(honest, 'layers').length)
  })

  test('follow an override, which is marked with its reason and what it stands for', async () => {
    const plain = await w.create('productDesign', { designation: '4C x 25 A2XFY' }, seller)
    const overrides = [{ of: 'outerSheath.thicknessMm', value: '2.5', reason: 'Stony ground' }]
    const set = await w.update('productDesign', id(plain), { version: 1, overrides }, seller)
    expect(layer(set, 'outerSheath')).toMatchObject({
      leastMm: '2.500',
      source: expect.stringContaining('Set by hand: Stony ground'),
    })
    expect(Number(set['overallDiameterMm'])).toBeGreaterThan(Number(plain['overallDiameterMm']))
    expect(Number(set['weightKgPerKm'])).toBeGreaterThan(Number(plain['weightKgPerKm']))
    await expect(
      w.update('productDesign', id(plain), { version: 2, overrides: [{ of: 'armour.count', value: '40' }] }, seller),
    ).rejects.toMatchObject({ fields: expect.arrayContaining([expect.objectContaining({ path: 'overrides.0.reason' })]) })
  })

  test('stay as they were when the masters are corrected later', async () => {
    const stored = await w.create('productDesign', { designation: '3C x 70 A2XFY' }, seller)
    const { id: compound, version } = await db.read(tx =>
      tx.one<{ id: number; version: number }>("select id, version from raw_material where code = 'PVC-ST2'", []),
    )
    await w.update('rawMaterial', compound, { version, densityGcm3: '1.6' })
    expect((await w.read('productDesign', id(stored)))['weightKgPerKm']).toBe(stored['weightKgPerKm'])
    const today = await preview(w.store, seller, w.def('productDesign'), { designation: '3C x 70 A2XFY' })
    expect(Number(today['weightKgPerKm'])).toBeGreaterThan(Number(stored['weightKgPerKm']))
    await w.update('rawMaterial', compound, { version: version + 1, densityGcm3: '1.47' })
  })
})

describe('from design to order', () => {
  test('is checked and approved by the right people only', async () => {
    const draft = await w.create('productDesign', { designation: '4C x 16 A2XFY' }, seller)
    await expect(w.act('productDesign', id(draft), 'approve', approver)).rejects.toMatchObject({ status: 409 })
    await expect(w.act('productDesign', id(draft), 'check', seller)).rejects.toMatchObject({ status: 403 })
    await w.act('productDesign', id(draft), 'check', planner)
    await expect(w.update('productDesign', id(draft), { version: 2, remarks: 'Late' }, designer)).rejects.toMatchObject({
      status: 422,
    })
    await expect(w.act('productDesign', id(draft), 'approve', planner)).rejects.toMatchObject({ status: 403 })
    await expect(w.act('productDesign', id(draft), 'approve', approver)).rejects.toMatchObject({
      message: 'Save it into a product first.',
    })
    await w.act('productDesign', id(draft), 'sendBack', approver, 'No product')
    const product = await newProduct()
    await w.update('productDesign', id(draft), { version: 3, product }, seller)
    expect(await approve(draft)).toMatchObject({ status: 'approved', product })
  })

  test('shows its product the particulars, with what the cable may carry, and the drums that take it', async () => {
    const product = await newProduct()
    const shown = async (name: string) =>
      (await related(w.store, owner, w.def('product'), product)).find(panel => panel.name === name)?.rows
    const draft = await w.create('productDesign', { product, designation: '3.5C x 240 A2XFY' }, designer)
    expect(await shown('particulars')).toBeUndefined()
    await approve(draft)
    const sheet = (await shown('particulars'))?.map(row => row.map(({ text }) => text)) ?? []
    expect(sheet).toContainEqual(['Current rating in air (air 30 °C)', 'Ratings', '422', 'A'])
    const usual = (await shown('drums'))?.find(row => row.some(({ text }) => text === 'usual'))
    expect(usual?.[0]).toMatchObject({ text: 'W1810', doc: 'drumCode' })
  })

  test('speaks for its product, is pinned by orders, and is superseded by the next revision', async () => {
    const product = await newProduct()
    const first = await approve(await w.create('productDesign', { product, designation: '3.5C x 240 A2XFY' }, designer))
    expect(await w.read('product', product)).toMatchObject({
      design: id(first),
      weightKgPerKm: `${first['weightKgPerKm']}00`,
      aluminiumKgPerKm: `${first['aluminiumKgPerKm']}00`,
      standard: 'IS 7098 (Part 1):2025',
      cores: '3.5',
      neutralSqmm: '120.000',
      metal: 'Al',
      drumCode: 'W1810',
    })
    const customer = id(await w.create('customer', customerBody(`C${product}`, 'Konkan Infra', '27', '27AABCC1234D1ZB')))
    const registration = id(
      await w.create('gstRegistration', { name: 'Halol works', gstin: '24AABCC1234D1ZH', state: '24', address: 'GIDC Halol' }),
    )
    await w.create('financialYear', {
      name: '2026-27',
      fromDate: '2026-04-01',
      toDate: '2027-03-31',
      periods: Array.from({ length: 12 }, (_, i) => {
        const [from, to] = [new Date(Date.UTC(2026, 3 + i, 1)), new Date(Date.UTC(2026, 4 + i, 0))]
        return { name: `P${i}`, fromDate: from.toISOString().slice(0, 10), toDate: to.toISOString().slice(0, 10) }
      }),
    })
    const body = { customer, registration, items: [{ product, qty: '1.5', design: 987 }] }
    const order = await w.create('salesOrder', body)
    expect(linesOf(order, 'items')[0]).toMatchObject({ design: id(first) })
    await w.act('salesOrder', id(order), 'confirm')

    const wish = settledFields(await w.read('productDesign', id(first)))
    expect(requestOfDesign(wish)).toMatchObject({ cores: 3.5, sqmm: 240, armour: 'strip' })
    const overrides = [{ of: 'outerSheath.thicknessMm', value: '3', reason: 'Stony ground' }]
    const second = await w.create('productDesign', { ...wish, product, overrides }, designer)
    expect(second).toMatchObject({ revision: 2, fullDesignation: first['fullDesignation'] })
    expect(linesOf(second, 'attributes').filter(row => row['origin'] === 'guess')).toEqual([])
    await approve(second)

    expect(await w.read('productDesign', id(first))).toMatchObject({
      status: 'superseded',
      weightKgPerKm: first['weightKgPerKm'],
    })
    expect(await w.read('product', product)).toMatchObject({ design: id(second), weightKgPerKm: `${second['weightKgPerKm']}00` })
    expect(linesOf(await w.read('salesOrder', id(order)), 'items')[0]).toMatchObject({ design: id(first) })
    const amended = await w.act('salesOrder', id(order), 'amend', seller, 'More of it')
    const [line] = linesOf(amended, 'items')
    const more = {
      version: amended['version'],
      items: [
        { ...line, qty: '2' },
        { product, qty: '1' },
      ],
    }
    const changed = await w.update('salesOrder', id(order), more, seller)
    expect(linesOf(changed, 'items').map(item => item['design'])).toEqual([id(first), id(second)])
    const later = await w.create('salesOrder', body)
    expect(linesOf(later, 'items')[0]).toMatchObject({ design: id(second) })
  })

  test('an older revision is not approved after a newer one, and one that is obsolete is no longer pinned', async () => {
    const product = await newProduct()
    const older = await w.create('productDesign', { product, designation: '4C x 50 A2XFY' }, designer)
    const newer = await approve(await w.create('productDesign', { product, designation: '4C x 50 A2XFY FRLS' }, designer))
    await w.act('productDesign', id(older), 'check', planner)
    await expect(w.act('productDesign', id(older), 'approve', approver)).rejects.toMatchObject({ fields: [{ path: 'revision' }] })
    await expect(w.act('productDesign', id(newer), 'retire', approver)).rejects.toMatchObject({ fields: [{ path: 'reason' }] })
    await w.act('productDesign', id(newer), 'retire', approver, 'No longer sold')
    expect(await w.read('product', product)).toMatchObject({ design: null, weightKgPerKm: `${newer['weightKgPerKm']}00` })
  })

  test('two that are approved at once leave one approved', async () => {
    const product = await newProduct()
    const both = [
      await w.create('productDesign', { product, designation: '4C x 35 A2XFY' }, designer),
      await w.create('productDesign', { product, designation: '4C x 35 A2XWY' }, designer),
    ]
    expect(both.map(row => row['revision'])).toEqual([1, 2])
    for (const one of both) await w.act('productDesign', id(one), 'check', planner)
    await Promise.allSettled(both.map(one => w.act('productDesign', id(one), 'approve', approver)))
    const states = await Promise.all(both.map(async one => (await w.read('productDesign', id(one)))['status']))
    expect(states[1]).toBe('approved')
    expect(['checked', 'superseded']).toContain(states[0])
    expect((await w.read('product', product))['design']).toBe(id(both[1] ?? {}))
  })

  test('a figure that the approved design settles is not typed over in the product', async () => {
    const product = await newProduct()
    await approve(await w.create('productDesign', { product, designation: '3C x 95 A2XFY' }, designer))
    const { version } = await w.read('product', product)
    await expect(w.update('product', product, { version, weightKgPerKm: '1' }, designer)).rejects.toMatchObject({
      fields: [{ path: 'weightKgPerKm', message: 'Weight follows from the approved design; revise the design to change it.' }],
    })
    expect(await w.update('product', product, { version, listRate: '250000' }, designer)).toMatchObject({ listRate: '250000.00' })
  })
})

describe('pinned to a cable tree', () => {
  const shipped = (code: string): Promise<Row> =>
    db
      .read(tx => tx.one<{ id: number }>('select id from cable_tree where code = $1', [code]))
      .then(({ id: tree }) => w.read('cableTree', tree))

  /** A copy of a shipped tree in which a person says more of some layers. */
  const ownTree = async (code: string, says: Readonly<Record<string, Row>>, by = designer): Promise<Row> => {
    const { cableType, layers } = await shipped('LT-XLPE')
    const rows = linesOf({ layers }, 'layers').map(({ id: _shipped, ...line }) => ({ ...line, ...says[String(line['layer'])] }))
    return w.create('cableTree', { code, cableType, layers: rows }, by)
  }

  test('a design follows its rows, names them and the person, and stays when the tree moves on', async () => {
    const { id: user } = await newUser(db, { name: 'Meera Rao', duties: ['masters', 'sales'] })
    const meera = person(user, 'Meera Rao', 'masters', 'sales')
    const { id: sheath } = await db.read(tx => tx.one<{ id: number }>("select id from raw_material where code = 'LSZH'", []))
    const tree = await ownTree('STONY', { 'OUTER-SHEATH': { thicknessMm: '2.5', material: sheath } }, meera)
    const product = await newProduct()
    const plain = await w.create('productDesign', { designation: '4C x 25 A2XFY' }, seller)
    const pinned = await w.create('productDesign', { product, designation: '4C x 25 A2XFY', tree: id(tree) }, designer)
    expect(layer(pinned, 'outerSheath')).toMatchObject({
      material: 'LSZH',
      leastMm: '2.500',
      source: expect.stringContaining('Cable Tree STONY, row 9, by Meera Rao'),
      because: expect.stringContaining('Cable Tree STONY, row 9, by Meera Rao'),
    })
    expect(linesOf(pinned, 'stack')).toMatchObject([
      { says: 'figure', of: 'outerSheath.thicknessMm', value: '2.500', source: 'Cable Tree STONY, row 9, by Meera Rao' },
      { says: 'material', of: 'outerSheath', material: 'LSZH' },
    ])
    expect(Number(pinned['overallDiameterMm'])).toBeGreaterThan(Number(plain['overallDiameterMm']))
    await approve(pinned)

    const rows = linesOf(tree, 'layers').map(line => (line['layer'] === 'OUTER-SHEATH' ? { ...line, thicknessMm: '4' } : line))
    await w.update('cableTree', id(tree), { version: tree['version'], layers: rows }, meera)
    const kept = await w.read('productDesign', id(pinned))
    expect(kept['overallDiameterMm']).toBe(pinned['overallDiameterMm'])
    expect(settledRequest(await db.read(tx => loadOne(w.store, tx, productDesign, id(pinned))))).toMatchObject({
      overrides: [{ of: 'outerSheath.thicknessMm', value: 2.5 }],
      changes: [{ what: 'material', layer: 'outerSheath', material: 'LSZH' }],
    })
    const next = { ...settledFields(kept), product, tree: id(tree) }
    expect(layer(await w.create('productDesign', next, designer), 'outerSheath')['leastMm']).toBe('4.000')
  })

  test('every layer leads to the one row that put it there', async () => {
    const design = await w.create('productDesign', { designation: '4C x 25 A2XFY' }, seller)
    const [tree, rules] = await db.read(async tx => [
      await tx.one<{ id: number }>("select id from cable_tree where code = 'LT-XLPE'", []),
      await tx.one<{ id: number }>("select id from cable_type_tree where code = 'LT'", []),
    ])
    expect(layer(design, 'insulation')).toMatchObject({
      rule: rules.id,
      rowNo: 2,
      because: 'XLPE by IS 7098-1. Cable Type Tree LT, rule 2: Every core is insulated.',
    })
    expect(layer(design, 'innerSheath')).toMatchObject({ rule: null, tree: tree.id, rowNo: 7 })
    for (const row of linesOf(design, 'layers')) expect([row['rule'], row['tree']]).not.toEqual([null, null])
  })

  test('what a row cannot say is refused beside it', async () => {
    await expect(ownTree('WRONG', { CONDUCTOR: { thicknessMm: '2' }, INSULATION: { leftOut: true } })).rejects.toMatchObject({
      fields: [
        { path: 'layers.0.thicknessMm', message: 'Conductor has no thickness that could be set.' },
        { path: 'layers.1.leftOut' },
      ],
    })
  })

  test('a tree shows a cable before and after as it is typed, and says why it cannot', async () => {
    const { body: answer } = await ask(
      app,
      await tokenFor(db, (await newUser(db, { duties: ['masters'] })).id),
      'POST',
      '/api/cable/tree-figures',
      {
        tree: { ...(await shipped('LT-XLPE')), shownOn: '4C x 25 A2XFY' },
      },
    )
    expect(answer).toMatchObject({ designation: '4C x 25 A2XFY', complaints: [], before: { called: '4C x 25 A2XFY' } })
    expect(Object(answer['after'])['weightKgPerKm']).toBe(Object(answer['before'])['weightKgPerKm'])
    const token = await tokenFor(db, (await newUser(db, { duties: ['masters'] })).id)
    const typed = { shownOn: '5C x 240 A2XFY', layers: [] }
    const { status, body } = await ask(app, token, 'POST', '/api/cable/tree-figures', { tree: typed })
    expect([status, body]).toMatchObject([
      200,
      { before: null, after: null, complaints: [expect.stringMatching(/5 cores of 240/)] },
    ])
  })
})

describe('a product from a designation', () => {
  const api = async (path: string, body: object, held: Duty[] = ['sales', 'masters']): Promise<Answer> =>
    ask(app, await tokenFor(db, (await newUser(db, { duties: held })).id), 'POST', path, body)

  test('is offered by its name and made with its first revision in one step', async () => {
    const design = { designation: '3C x 185 A2XFY 11 kV' }
    const { body: offer } = await api('/api/cable/products/offer', design)
    expect(offer).toMatchObject({
      code: '11E-A2XFY-3C185',
      name: '3C x 185 sqmm A2XFY 11 kV E',
      hsn: '85446020',
      tax,
      known: null,
    })
    const { status, body } = await api('/api/cable/products', { design, product: { code: '11E-OURS' } })
    expect([status, body]).toMatchObject([201, { code: '11E-OURS', name: '3C x 185 sqmm A2XFY 11 kV E' }])
    const [made, first] = [
      await w.read('product', Number(body['product'])),
      await w.read('productDesign', Number(body['design'])),
    ]
    expect(made).toMatchObject({
      listRate: null,
      design: null,
      weightKgPerKm: `${first['weightKgPerKm']}00`,
      voltageGrade: '6.35/11 kV (E)',
    })
    expect(first).toMatchObject({ product: Number(body['product']), revision: 1, status: 'draft' })
  })

  test('is made once: the same cable again names the product that there is, and leaves nothing behind', async () => {
    const design = { designation: '4C x 70 A2XFY' }
    expect((await api('/api/cable/products', { design })).status).toBe(201)
    const again = await api('/api/cable/products', { design })
    expect([again.status, again.body['message']]).toEqual([
      409,
      '4C x 70 sqmm A2XFY 1.1 kV is that cable already; its code is A2XFY-4C70.',
    ])
    expect((await api('/api/cable/products', { design: { designation: '5C x 240 A2XFY' } })).status).toBe(422)
    expect((await api('/api/cable/products', { design }, ['sales'])).status).toBe(403)
    const designs = await db.read(tx => tx.rows("select id from product_design where called = '5C x 240 A2XFY'", []))
    expect(designs).toEqual([])
  })

  test('is made of a draft that is stored already, unless somebody was faster', async () => {
    const draft = await w.create('productDesign', { designation: '2C x 16 A2XWY' }, designer)
    const design = { designation: '2C x 16 A2XWY' }
    const stale = await api('/api/cable/products', { design, stored: { id: id(draft), version: 9 } })
    expect(stale.status).toBe(409)
    const { status, body } = await api('/api/cable/products', { design, stored: { id: id(draft), version: 1 } })
    expect([status, body]).toMatchObject([201, { design: id(draft), code: 'A2XWY-2C16' }])
    expect(await w.read('productDesign', id(draft))).toMatchObject({ product: body['product'], revision: 1, version: 2 })
    expect((await api('/api/cable/products', { design, stored: { id: 'x' } })).status).toBe(400)
  })

  test('draws its section to scale', async () => {
    const draft = await w.create('productDesign', { designation: '3.5C x 240 A2XFY' }, designer)
    const token = await tokenFor(db, (await newUser(db, { duties: ['sales'] })).id)
    const answer = await app.inject({
      method: 'GET',
      url: `/api/productDesign/${id(draft)}/drawing?px=200`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(answer.body).toContain('aria-label="3.5 core, Al, XLPE, steel-strip armour, PVC sheath"')
  })
})

describe('a bill of quantities', () => {
  const lines = (answer: Answer): readonly Row[] => (Array.isArray(answer.body['lines']) ? answer.body['lines'] : [])

  test('is read line by line, with how sure each is, and what is missing is answered once', async () => {
    const token = await tokenFor(db, (await newUser(db, { duties: ['sales'] })).id)
    const text =
      '3.5C x 240 A2XFY, 1.1 kV, IS 7098-1\n\n3C x 185 XLPE IS 7098-2\n3C x 240 XLPE IS 7098-2\n5C x 240 A2XFY\n4cx25 armoured'
    const asked = await ask(app, token, 'POST', '/api/cable/bill', { bill: text })
    expect(lines(asked).map(line => line['verdict'])).toEqual(['sure', 'asks', 'asks', 'impossible', 'guessed'])
    expect(lines(asked)[1]).toMatchObject({ questions: [{ field: 'voltageGrade' }], called: null })
    expect(lines(asked)[3]?.['message']).toContain('cores')
    expect(lines(asked)[4]?.['guesses']).toContainEqual(expect.objectContaining({ field: 'metal', label: 'Conductor' }))
    const answered = await ask(app, token, 'POST', '/api/cable/bill', { bill: text, voltageGrade: '11' })
    expect(lines(answered)[1]).toMatchObject({ questions: [], fullDesignation: expect.stringContaining('6.35/11 kV (E)') })
    expect(lines(answered)[0]?.['fullDesignation']).toBe(lines(asked)[0]?.['fullDesignation'])
  })

  test('of 100 lines is read and designed in well under 300 ms', async () => {
    const token = await tokenFor(db, (await newUser(db, { duties: ['sales'] })).id)
    const sizes = [25, 35, 50, 70, 95, 120, 150, 185, 240, 300]
    const kinds = ['A2XFY', 'A2XWY', 'AYFY', '2XFY', 'A2XFY FRLS', 'YWY', 'A2XY', '2XWY', 'AYWY', 'AYY']
    const text = kinds.flatMap(kind => sizes.map(sqmm => `3.5C x ${sqmm} ${kind}`)).join('\n')
    await ask(app, token, 'POST', '/api/cable/bill', { bill: text })
    const started = performance.now()
    const answer = await ask(app, token, 'POST', '/api/cable/bill', { bill: text })
    expect(performance.now() - started).toBeLessThan(300)
    expect(lines(answer).length).toBe(100)
    expect(lines(answer).filter(line => line['verdict'] === 'impossible')).toEqual([])
    expect((await ask(app, token, 'POST', '/api/cable/bill', { bill: `${text}\n`.repeat(6) })).status).toBe(422)
    expect((await ask(app, token, 'POST', '/api/cable/bill', { bill: ' \n ' })).status).toBe(422)
  })
})

describe('on paper', () => {
  test('the sheet of particulars shows what was approved, the cable drawn, and no fictitious diameter', async () => {
    const design = await approve(
      await w.create('productDesign', { product: await newProduct(), designation: '3.5C x 240 A2XFY' }, designer),
    )
    const { name, pdf } = await print(w.store, seller, w.def('productDesign'), id(design))
    expect(name).toBe('Product Design 3.5C x 240 A2XFY, revision 1.pdf')
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    const paper = await db.read(tx => paperOf(w.store, tx, seller, w.def('productDesign'), id(design)))
    expect(paper).toMatchObject({ title: 'Guaranteed technical particulars', drawing: { caption: 'Cross-section, to scale' } })
    expect(paper.watermark).toBeUndefined()
    expect(JSON.stringify(paper.tables).toLowerCase()).not.toContain('fictitious')
    const draft = await w.create('productDesign', { designation: '3.5C x 240 A2XFY' }, designer)
    expect((await db.read(tx => paperOf(w.store, tx, seller, w.def('productDesign'), id(draft)))).watermark).toBe('DRAFT')
  })
})
