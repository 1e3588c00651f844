import { beforeAll, describe, expect, test } from 'vitest'
import { linesOf, type Row } from '../../../src/kernel/record.ts'
import { registry } from '../../../src/modules/registry.ts'
import type { Actor } from '../../../src/server/actor.ts'
import type { Database } from '../../../src/server/database.ts'
import type { Panel } from '../../../src/server/store/parts/panels.ts'
import { isRelated, related } from '../../../src/server/related/related.ts'
import { freshDatabase } from '../../support/database.ts'
import { withStock } from '../../support/stocked.ts'
import { type Basics, basics, owner, person, productBody, withStandards, works, type Works } from '../../support/works.ts'

let db: Database
let w: Works
let b: Basics

const engineer = person(21, 'Engineer', 'masters', 'quality')
const id = (row: Row): number => Number(row['id'])
type DocName = keyof typeof registry.documents

const beside = (doc: DocName, of: number, who: Actor = owner): Promise<readonly Panel[]> =>
  related(w.store, who, registry.documents[doc], of)

const panel = async (doc: DocName, of: number, name: string, who?: Actor): Promise<readonly (readonly string[])[]> => {
  const found = (await beside(doc, of, who)).find(one => one.name === name)
  return found?.rows.map(row => row.map(({ text }) => text)) ?? []
}

const one = async (sql: string, values: readonly unknown[] = []): Promise<number> =>
  (await db.read(tx => tx.one<{ id: number }>(sql, values))).id

beforeAll(async () => {
  db = await freshDatabase()
  w = works(db)
  b = await withStock(w, await withStandards(w, await basics(w)), 3)
})

test('every master tells what stands beside its records, whatever is there', async () => {
  for (const def of Object.values(registry.documents).filter(isRelated)) {
    const rows = await db.read(tx => tx.rows<{ id: number }>(store(def.name), []))
    for (const row of rows) await expect(related(w.store, owner, def, row.id), def.name).resolves.toBeInstanceOf(Array)
  }
})

const store = (doc: string): string =>
  `select id from "${doc.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)}" order by id limit 1`

describe('an item', () => {
  test('shows its pieces, its ledger and where it is used', async () => {
    const core = b.stock?.core ?? 0
    expect(await panel('item', core, 'stock')).toHaveLength(3)
    expect((await beside('item', core)).find(({ name }) => name === 'stock')?.note).toBe('3 pieces, 3,000 m, 450 kg.')
    expect((await panel('item', core, 'ledger')).length).toBeGreaterThan(0)
    expect(await panel('item', core, 'usedIn')).toContainEqual(['Pieces', 'Item', '3'])
  })

  test('says nothing of stock to somebody who may not see pieces', async () => {
    const names = (await beside('item', b.stock?.core ?? 0, person(22, 'Keeper', 'masters'))).map(({ name }) => name)
    expect(names).not.toContain('stock')
    expect(names).not.toContain('ledger')
  })

  test('shows what is tested of it when it comes, by the plan of its raw material', async () => {
    const material = id(
      await w.create('rawMaterial', {
        code: 'RM-PLAN',
        name: 'Sheathing compound',
        category: 'outer sheath',
        unit: b.any.unit,
        priceBasis: 'PVC compound index',
        tests: [{ name: 'Tensile strength', method: 'IS 10810-7', least: '12.5', unit: 'N/mm²' }],
      }),
    )
    const { version } = await w.read('item', b.any.item)
    await w.update('item', b.any.item, { version, material }, engineer)
    expect(await panel('item', b.any.item, 'testPlan')).toEqual([
      ['Tensile strength', 'IS 10810-7', '12.5', '', 'N/mm²', expect.any(String)],
    ])
  })

  test('tells how its rate moved, and who moved it', async () => {
    const { version } = await w.read('item', b.any.item)
    await w.update('item', b.any.item, { version, standardRate: '101.5' }, engineer)
    expect(await panel('item', b.any.item, 'prices')).toContainEqual(
      [w.store.today(), 'Standard rate', '', '', '101.50'].map((x, i) => (i === 0 ? expect.any(String) : x)),
    )
  })

  test('says what its sub category asks, in the kind and the limits of each attribute', async () => {
    const width = id(
      await w.create('attribute', {
        code: 'w_mm',
        name: 'Width',
        kind: 'number',
        unit: 'mm',
        least: '5',
        most: '60',
        usedIn: ['item'],
      }),
    )
    const subCategory = id(
      await w.create('itemSubCategory', {
        code: 'TAPES',
        name: 'Tapes',
        category: b.any.itemCategory,
        attributes: [{ attribute: width, required: true }],
      }),
    )
    const body = {
      code: 'TAPE-1',
      name: 'Tape',
      category: b.any.itemCategory,
      subCategory,
      unit: b.any.unit,
      hsn: '39042210',
      tax: b.tax18,
    }
    await expect(w.create('item', body)).rejects.toThrow('Items of this sub category also need: Width.')
    await expect(w.create('item', { ...body, attributes: [{ attribute: width, value: '80' }] })).rejects.toThrow(
      'Width is at least 5 and at most 60 mm.',
    )
    await expect(w.create('item', { ...body, attributes: [{ attribute: width, value: 'wide' }] })).rejects.toThrow(
      'is not a number',
    )
    await expect(w.create('item', { ...body, attributes: [{ attribute: width, value: '25' }] })).resolves.toMatchObject({
      code: 'TAPE-1',
    })
  })

  test('is taxed by GST, not by what is taken at source', async () => {
    const tds = id(
      await w.create('tax', {
        code: 'TDS-1031',
        name: 'TDS: purchase of goods',
        regime: 'tds',
        section: '1031',
        accountRole: 'TDS_GOODS',
        rates: [{ validFrom: '2026-04-01', rate: '0.1' }],
      }),
    )
    await expect(w.create('product', productBody('TDS', tds, '1'))).rejects.toThrow(
      'TDS: purchase of goods is not levied on goods',
    )
    await expect(
      w.create('tax', { code: 'TDS-X', name: 'Without a section', regime: 'tds', accountRole: 'TDS_GOODS' }),
    ).rejects.toThrow('Enter the section')
  })
})

describe('a standard', () => {
  const verdicts = async (): Promise<Panel | undefined> => {
    const standard = await one("select id from standard where code = 'IS 7098-1' and edition = '2025'")
    return (await beside('standard', standard)).find(({ name }) => name === 'live')
  }

  test('tells which live designs an amendment breaks, and why', async () => {
    const draft = await w.create('productDesign', { product: b.cable, designation: '3.5C x 240 A2XFY' })
    await w.act('productDesign', id(draft), 'check')
    await w.act('productDesign', id(draft), 'approve')
    expect(await verdicts()).toMatchObject({ note: 'All 1 live designs comply.', rows: [] })

    // The amendment, as somebody types it from the gazette: thicker insulation for this size.
    const wall = await one(
      `select t.id from insulation_thickness t join standard s on s.id = t.standard
       where s.code = 'IS 7098-1' and s.edition = '2025' and t.sqmm = 240 and t.insulation = 'XLPE' order by t.id limit 1`,
    )
    const { version, nominalMm } = await w.read('insulationThickness', wall)
    const thicker = (Number(nominalMm) + 0.3).toFixed(1)
    await w.update('insulationThickness', wall, { version, nominalMm: thicker }, engineer)
    const after = await verdicts()
    expect(after?.note).toBe('1 of 1 live designs no longer comply.')
    expect(after?.rows[0]?.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'Fails',
        expect.stringContaining(`Insulation: nominal ${Number(nominalMm)} mm, now ${Number(thicker)} mm`),
      ]),
    )
  })
})

describe('a product', () => {
  test('stands in the map of type tests of its kind, red where a report has run out', async () => {
    const cableType = await one("select id from cable_type where code = 'LT-PVC'")
    const report = (reportNo: string, from: string, to: string, validTo: string) =>
      w.create('typeTestReport', {
        reportNo,
        laboratory: b.any.inspectionAgency,
        standard: b.any.standard,
        sample: '4C x 25 AYFY',
        testedDate: '2020-02-01',
        reportDate: '2020-03-01',
        validTo,
        covers: [{ cableType, voltageGrade: '1.1 kV', fromSqmm: from, toSqmm: to, fromCores: '2', toCores: '4' }],
      })
    await report('OLD/1', '16', '50', '2025-03-01')
    await report('NEW/1', '70', '240', '2031-03-01')
    const made = async (code: string, sqmm: string, cores = '4'): Promise<number> =>
      id(await w.create('product', { ...productBody(code, b.tax18, '1'), cableType, sqmm, cores }))
    const [small] = [await made('MAP-25', '25'), await made('MAP-95', '95'), await made('MAP-400', '400')]
    await made('MAP-95-7', '95', '7')
    const map = (await beside('product', small)).find(({ name }) => name === 'typeTests')
    expect(map?.columns.map(({ label }) => label)).toEqual(['Voltage', 'Cores', '25', '95', '400'])
    expect(map?.rows.map(row => row.map(({ text, tone }) => [text, tone]))).toEqual([
      [
        ['1.1 kV', null],
        ['4', null],
        ['this: over 2025-03', 'danger'],
        ['2031-03', 'success'],
        ['none', null],
      ],
      [
        ['1.1 kV', null],
        ['7', null],
        ['', null],
        ['none', null],
        ['', null],
      ],
    ])
  })

  test('has attributes that follow from its figures, and from each other', async () => {
    await expect(
      w.create('attribute', { code: 'x1', name: 'X', kind: 'number', usedIn: ['product'], formula: 'weightKgPerKm * nonsense' }),
    ).rejects.toThrow('There is no figure and no attribute called nonsense.')
    await expect(
      w.create('attribute', { code: 'x2', name: 'X', kind: 'number', usedIn: ['product'], formula: '2 * (weightKgPerKm' }),
    ).rejects.toThrow('A bracket is not closed.')
    await w.create('attribute', {
      code: 'kg_per_m',
      name: 'Kilograms a metre',
      kind: 'number',
      unit: 'kg/m',
      usedIn: ['product'],
      formula: 'weightKgPerKm / 1000',
    })
    await w.create('attribute', {
      code: 'kg_per_100m',
      name: 'Coil',
      kind: 'number',
      unit: 'kg',
      usedIn: ['product'],
      formula: 'kg_per_m * 100',
    })
    const rows = await panel('product', b.wire, 'attributes')
    expect(rows).toContainEqual(['Kilograms a metre', '1.25', 'kg/m', 'weightKgPerKm / 1000'])
    expect(rows).toContainEqual(['Coil', '125', 'kg', 'kg_per_m * 100'])
  })
})

test('a construction is ranked among the ways to its conductor by the metal of today, and passes by its resistance', async () => {
  const construction = await one(
    "select id from sqmm_construction where kind = 'typical' and sqmm = 95 and metal = 'AL' and conductor_class = '2' limit 1",
  )
  const found = (await beside('sqmmConstruction', construction)).find(({ name }) => name === 'alternates')
  const kg = found?.rows.map(row => Number(row[3]?.text.replaceAll(',', ''))) ?? []
  expect(kg.length).toBeGreaterThan(1)
  expect(kg).toEqual([...kg].sort((a, c) => a - c))
  expect(found?.note).toContain('Metal at ₹')
  expect(found?.rows.some(row => row[6]?.text === 'passes')).toBe(true)
})

test('a machine shows its changes of size as a matrix, and of colour where it extrudes', async () => {
  const extruder = await w.create('machine', {
    code: 'EXT-T',
    name: 'Test extruder',
    process: await one("select id from process where code = 'INSUL' order by id limit 1"),
    sizeChanges: [
      { fromSqmm: '6', toSqmm: '35', minutes: 30, scrapM: '60' },
      { fromSqmm: '35', toSqmm: '6', minutes: 40, scrapM: '80' },
    ],
  })
  expect(await panel('machine', id(extruder), 'sizeMatrix')).toEqual([
    ['6', '', '30 min, 60 m'],
    ['35', '40 min, 80 m', ''],
  ])
  const [black, white] = await Promise.all(['BK', 'W'].map(code => one('select id from color where code = $1', [code])))
  const cell = async (): Promise<string | undefined> => {
    const found = (await beside('machine', id(extruder))).find(({ name }) => name === 'colorMatrix')
    const to = found?.columns.findIndex(({ label }) => label === 'W') ?? 0
    return found?.rows.find(row => row[0]?.id === black)?.[to]?.text
  }
  expect(await cell()).toBe('13 kg')
  await w.create('colorChange', { machine: id(extruder), fromColor: black, toColor: white, purgeKg: '7', minutes: 20 })
  expect(await cell()).toBe('7 kg *')
})

test('terms fill their rules into their words, and a blank that is no rule is refused', async () => {
  const body = {
    code: 'FILL',
    title: 'Filled',
    text: '1. Guarantee: {guaranteeMonths} months.\n2. Delay: {damagesPercent} per cent a week.',
    guaranteeMonths: 18,
  }
  await expect(w.create('termsAndConditions', { ...body, text: '1. {warranty} months.' })).rejects.toThrow(
    '{warranty} is not one of the rules below.',
  )
  const terms = id(await w.create('termsAndConditions', body))
  const order = await w.create('salesOrder', {
    customer: b.customerFar,
    registration: b.gujarat,
    terms,
    items: [{ product: b.cable, qty: '1' }],
  })
  expect(order['termsText']).toBe('1. Guarantee: 18 months.\n2. Delay: … per cent a week.')
  expect(linesOf(order, 'items')).toHaveLength(1)
})

test('a cross section tells what it may carry, and how far each figure can be trusted', async () => {
  const big = await one('select id from sqmm where sqmm = 240')
  const rating = await one(
    "select id from current_rating where sqmm = 240 and metal = 'AL' and cores = '3' and armoured and installation = 'ground'",
  )
  const { version } = await w.read('currentRating', rating)
  const maker = 'current ratings that a maker publishes (Gulf Cable, 600/1000 V)'
  const about = ['AL, XLPE', '3 to 4, armoured', 'in ground']
  expect(await panel('sqmm', big, 'currents')).toContainEqual(
    about.concat('398', 'Ground 20 °C, 1.2 K·m/W, 0.5 m deep', maker, 'to verify'),
  )
  await w.update('currentRating', rating, { version, ampere: '326', conditions: 'Ground 30 °C, 1.5 K·m/W' }, engineer)
  expect(await panel('sqmm', big, 'currents')).toContainEqual(
    about.concat('326', 'Ground 30 °C, 1.5 K·m/W', maker, 'put right by the works'),
  )
})

describe('a machine', () => {
  test('shows the hours of its coming days: shifts, weekly off, holidays, and a Sunday that is worked', async () => {
    const shift = (code: string, starts: string, ends: string) =>
      w.create('shift', { code, name: code, starts, ends, breakMin: 30, weeklyOff: ['sun'], fromDate: '2026-04-01' })
    const process = b.any.process
    const machine = id(await w.create('machine', { code: 'HOURS', name: 'With hours', process, shifts: 2 }))
    expect((await beside('machine', machine)).find(({ name }) => name === 'workingHours')?.note).toMatch(/enter the shifts first/)
    for (const [code, starts, ends] of [
      ['GEN', '09:00', '18:00'],
      ['A', '07:00', '15:00'],
      ['B', '15:00', '23:00'],
      ['C', '23:00', '07:00'],
    ] as const)
      await shift(code, starts, ends)
    await w.create('holiday', { date: '2026-06-17', name: 'A feast' })
    await w.create('holiday', { date: '2026-06-21', name: 'Count of stock', kind: 'on' })
    const reason = id(await w.create('downtimeReason', { code: 'SERVICE', name: 'Planned maintenance', group: 'machine' }))
    const during = '[2026-06-16T03:30:00.000Z,2026-06-16T06:30:00.000Z)'
    await w.act('machineStop', id(await w.create('machineStop', { machine, during, reason })), 'plan')
    const days = await panel('machine', machine, 'workingHours')
    expect(days).toHaveLength(14)
    expect(days[0]).toEqual(['2026-06-15 Mon', '15', '07:00 to 10:45, 11:15 to 18:45, 19:15 to 23:00', ''])
    expect(days[1]).toEqual(['2026-06-16 Tue', '12.5', '07:00 to 09:00, 12:00 to 18:45, 19:15 to 23:00', 'Planned maintenance'])
    expect(days[2]).toEqual(['2026-06-17 Wed', '0', '', 'A feast'])
    expect(days[6]?.slice(0, 2)).toEqual(['2026-06-21 Sun', '15'])
    expect(days[13]).toEqual(['2026-06-28 Sun', '0', '', 'Weekly off'])
    await expect(w.create('holiday', { date: '2026-06-17', name: 'Again' })).rejects.toMatchObject({ status: 409 })
  })

  test('a machine keeps the holidays of its works, and a curing bath stands for planned stops alone', async () => {
    const machine = async (code: string, more: object) =>
      id(await w.create('machine', { code, name: code, process: b.any.process, shifts: 2, ...more }))
    const ours = await machine('HERE', { registration: b.gujarat })
    const bath = await machine('BATH', { registration: b.gujarat, alwaysOn: true, places: 4 })
    await w.create('holiday', { date: '2026-06-18', name: 'Day of the state', registration: b.gujarat })
    await w.create('holiday', { date: '2026-06-17', name: 'Worked all the same', kind: 'on', registration: b.gujarat })
    const days = await panel('machine', ours, 'workingHours')
    expect(days[2]?.slice(0, 2)).toEqual(['2026-06-17 Wed', '15'])
    expect(days[3]).toEqual(['2026-06-18 Thu', '0', '', 'Day of the state'])
    const elsewhere = await panel('machine', await machine('THERE', {}), 'workingHours')
    expect(elsewhere[2]).toEqual(['2026-06-17 Wed', '0', '', 'A feast'])
    expect(elsewhere[3]?.slice(0, 2)).toEqual(['2026-06-18 Thu', '15'])
    const always = await panel('machine', bath, 'workingHours')
    expect(always.map(([, hours]) => hours)).toEqual(always.map(() => '24'))
    expect(always[6]).toEqual(['2026-06-21 Sun', '24', '00:00 to 24:00', ''])
  })
})

describe('an order', () => {
  test('tells of each line what is delivered, invoiced and left', async () => {
    const items = [
      { product: b.cable, drums: '2 x 500', rate: '148000' },
      { product: b.cable, drums: '1 x 250', rate: '148000' },
    ]
    const order = id(await w.create('salesOrder', { customer: b.customerFar, registration: b.gujarat, items }))
    expect(await panel('salesOrder', order, 'lines')).toEqual([])
    await w.act('salesOrder', order, 'confirm')
    const draft = await w.make('salesOrder', order, 'deliveryOrder')
    const [first] = linesOf(draft, 'items')
    const delivery = id(await w.create('deliveryOrder', { ...draft, items: [{ ...first, drums: '1 x 400', qty: '0.4' }] }))
    await w.act('deliveryOrder', delivery, 'approve')
    const rows = await panel('salesOrder', order, 'lines')
    expect(rows.map(([line, , ...rest]) => [line, ...rest])).toEqual([
      ['1', '1', '0.4', '0', '0.6', 'km'],
      ['2', '0.25', '0', '0', '0.25', 'km'],
    ])
    expect((await beside('salesOrder', order)).find(({ name }) => name === 'lines')?.columns.map(({ label }) => label)).toEqual([
      'Line',
      'Product',
      'Quantity',
      'Delivered',
      'Invoiced',
      'Left',
      'Unit',
    ])
  })
})
