import { beforeAll, describe, expect, test } from 'vitest'
import { linesOf, type Row } from '../../../src/kernel/record.ts'
import { requestOfDesign } from '../../../src/modules/cable/design/requested.ts'
import { settledFields } from '../../../src/modules/cable/design/settledFields.ts'
import { figureIn, readWorking, sourceLine } from '../../../src/modules/cable/design/working.ts'
import type { Database } from '../../../src/server/database.ts'
import { paperOf, print } from '../../../src/server/print/paperOf.ts'
import { related } from '../../../src/server/related/related.ts'
import { loadShippedMasters } from '../../../src/server/seed/shippedMasters.ts'
import { preview } from '../../../src/server/store/make.ts'
import { freshDatabase } from '../../support/database.ts'
import { customerBody, owner, person, productBody, works, type Works } from '../../support/works.ts'

let db: Database
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
  tax = id(await w.create('tax', { code: 'GST18', name: 'GST 18 %', rates: [{ validFrom: '2017-07-01', rate: '18' }] }))
})

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

  test('is made by those who cost a cable too', async () => {
    const estimator = person(31, 'Estimator', 'costing')
    expect(await w.create('productDesign', { designation: '3C x 95 A2XFY' }, estimator)).toMatchObject({ status: 'draft' })
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

test('the legend names the maker and their licence for the edition', async () => {
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
    await expect(w.act('productDesign', id(draft), 'approve', approver)).rejects.toMatchObject({
      message: 'Save it into a product first.',
    })
    await w.act('productDesign', id(draft), 'sendBack', approver, 'No product')
    const product = await newProduct()
    await w.update('productDesign', id(draft), { version: 3, product }, seller)
    await w.act('productDesign', id(draft), 'check', planner)
    // Whom no rule of approval names, nobody but those whose duty it is.
    await expect(w.act('productDesign', id(draft), 'approve', planner)).rejects.toMatchObject({ status: 403 })
    await w.act('productDesign', id(draft), 'sendBack', approver, 'Once more')
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
    expect(sheet).toContainEqual(['Current rating in air (air 30 °C)', 'Ratings', '422 *', 'A'])
    const usual = (await shown('drums'))?.find(row => row.some(({ text }) => text === 'yes'))
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
