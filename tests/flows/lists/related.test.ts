import { beforeAll, describe, expect, test } from 'vitest'
import { linesOf, type Row } from '../../../src/kernel/record.ts'
import { registry } from '../../../src/modules/registry.ts'
import type { Database } from '../../../src/server/database.ts'
import { isRelated, related } from '../../../src/server/related/related.ts'
import { withStock } from '../../support/stocked.ts'
import { basicsOf, standardsDatabase } from '../../support/smallWorks.ts'
import { type Basics, owner, person, productBody, works, type Works } from '../../support/works.ts'
import { beside, panel } from './beside.ts'
import { runsWhatItIsNamedFor } from '../../support/sql/composed.ts'

let db: Database
let w: Works
let b: Basics

const engineer = person(21, 'Engineer', 'masters', 'quality')
const id = (row: Row): number => Number(row['id'])

const one = async (sql: string, values: readonly unknown[] = []): Promise<number> =>
  (await db.read(tx => tx.one<{ id: number }>(sql, values))).id

beforeAll(async () => {
  db = await standardsDatabase()
  w = works(db)
  b = await withStock(w, basicsOf(w), 3)
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
    expect(await panel(w, 'item', core, 'stock')).toHaveLength(3)
    expect((await beside(w, 'item', core)).find(({ name }) => name === 'stock')?.note).toBe('3 pieces, 3,000 m, 450 kg.')
    expect((await panel(w, 'item', core, 'ledger')).length).toBeGreaterThan(0)
    expect(await panel(w, 'item', core, 'usedIn')).toContainEqual(['Pieces', 'Item', '3'])
  })

  test('says nothing of stock to somebody who may not see pieces', async () => {
    const names = (await beside(w, 'item', b.stock?.core ?? 0, person(22, 'Keeper', 'masters'))).map(({ name }) => name)
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
    expect(await panel(w, 'item', b.any.item, 'testPlan')).toEqual([
      ['Tensile strength', 'IS 10810-7', '12.5', '', 'N/mm²', expect.any(String)],
    ])
  })

  test('tells how its rate moved, and who moved it', async () => {
    const { version } = await w.read('item', b.any.item)
    await w.update('item', b.any.item, { version, standardRate: '101.5' }, engineer)
    expect(await panel(w, 'item', b.any.item, 'prices')).toContainEqual(
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
  expect(await panel(w, 'machine', id(extruder), 'sizeMatrix')).toEqual([
    ['6', '', '30 min, 60 m'],
    ['35', '40 min, 80 m', ''],
  ])
  const [black, white] = await Promise.all(['BK', 'W'].map(code => one('select id from color where code = $1', [code])))
  const cell = async (): Promise<string | undefined> => {
    const found = (await beside(w, 'machine', id(extruder))).find(({ name }) => name === 'colorMatrix')
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

describe('a machine', () => {
  test('shows the hours of its coming days: shifts, weekly off, holidays, and a Sunday that is worked', async () => {
    const shift = (code: string, starts: string, ends: string) =>
      w.create('shift', { code, name: code, starts, ends, breakMin: 30, weeklyOff: ['sun'], fromDate: '2026-04-01' })
    const process = b.any.process
    // The shift of the samples is of other works.
    await w.act('shift', b.machine?.shift ?? 0, 'block', owner, 'Other works')
    const machine = id(await w.create('machine', { code: 'HOURS', name: 'With hours', process, shifts: 2 }))
    expect((await beside(w, 'machine', machine)).find(({ name }) => name === 'workingHours')?.note).toMatch(
      /enter the shifts first/,
    )
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
    const days = await panel(w, 'machine', machine, 'workingHours')
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
    const days = await panel(w, 'machine', ours, 'workingHours')
    expect(days[2]?.slice(0, 2)).toEqual(['2026-06-17 Wed', '15'])
    expect(days[3]).toEqual(['2026-06-18 Thu', '0', '', 'Day of the state'])
    const elsewhere = await panel(w, 'machine', await machine('THERE', {}), 'workingHours')
    expect(elsewhere[2]).toEqual(['2026-06-17 Wed', '0', '', 'A feast'])
    expect(elsewhere[3]?.slice(0, 2)).toEqual(['2026-06-18 Thu', '15'])
    const always = await panel(w, 'machine', bath, 'workingHours')
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
    expect(await panel(w, 'salesOrder', order, 'lines')).toEqual([])
    await w.act('salesOrder', order, 'confirm')
    const draft = await w.make('salesOrder', order, 'deliveryOrder')
    const [first] = linesOf(draft, 'items')
    const delivery = id(await w.create('deliveryOrder', { ...draft, items: [{ ...first, drums: '1 x 400', qty: '0.4' }] }))
    await w.act('deliveryOrder', delivery, 'approve')
    const rows = await panel(w, 'salesOrder', order, 'lines')
    expect(rows.map(([line, , ...rest]) => [line, ...rest])).toEqual([
      ['1', '1', '0.4', '0', '0.6', 'km'],
      ['2', '0.25', '0', '0', '0.25', 'km'],
    ])
    expect(
      (await beside(w, 'salesOrder', order)).find(({ name }) => name === 'lines')?.columns.map(({ label }) => label),
    ).toEqual(['Line', 'Product', 'Quantity', 'Delivered', 'Invoiced', 'Left', 'Unit'])
  })
})

runsWhatItIsNamedFor(import.meta.filename)
