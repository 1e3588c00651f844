import { beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '../../../src/kernel/record.ts'
import type { Database } from '../../../src/server/database.ts'
import type { Panel } from '../../../src/server/store/parts/panels.ts'
import { withStock } from '../../support/stocked.ts'
import { basicsOf, standardsDatabase } from '../../support/smallWorks.ts'
import { type Basics, person, productBody, works, type Works } from '../../support/works.ts'
import { beside, panel } from './beside.ts'

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

describe('a standard', () => {
  const verdicts = async (): Promise<Panel | undefined> => {
    const standard = await one("select id from standard where code = 'IS 7098-1' and edition = '2025'")
    return (await beside(w, 'standard', standard)).find(({ name }) => name === 'live')
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
        covers: [{ cableType, voltageGrade: '1.1 kV', fromSqmm: from, toSqmm: to, fromCores: '2', toCores: '4', metal: 'Al' }],
      })
    await report('OLD/1', '16', '50', '2025-03-01')
    await report('NEW/1', '70', '240', '2031-03-01')
    const made = async (code: string, sqmm: string, cores = '4', more: object = {}): Promise<number> =>
      id(await w.create('product', { ...productBody(code, b.tax18, '1'), cableType, sqmm, cores, ...more }))
    const [small] = [await made('MAP-25', '25'), await made('MAP-95', '95'), await made('MAP-400', '400')]
    await made('MAP-95-7', '95', '7')
    await made('MAP-95-CU', '95', '4', { metal: 'Cu', insulation: 'PVC type A' })
    const map = (await beside(w, 'product', small)).find(({ name }) => name === 'typeTests')
    expect(map?.columns.map(({ label }) => label)).toEqual(['Voltage', 'Cores', 'Of', '25', '95', '400'])
    expect(map?.rows.map(row => row.map(({ text, tone }) => [text, tone]))).toEqual([
      [
        ['1.1 kV', null],
        ['4', null],
        ['Aluminium, XLPE', null],
        ['this: over 2025-03', 'danger'],
        ['2031-03', 'success'],
        ['none', null],
      ],
      [
        ['1.1 kV', null],
        ['4', null],
        ['Copper, PVC', null],
        ['', null],
        ['none', null],
        ['', null],
      ],
      [
        ['1.1 kV', null],
        ['7', null],
        ['Aluminium, XLPE', null],
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
    const rows = await panel(w, 'product', b.wire, 'attributes')
    expect(rows).toContainEqual(['Kilograms a metre', '1.25', 'kg/m', 'weightKgPerKm / 1000'])
    expect(rows).toContainEqual(['Coil', '125', 'kg', 'kg_per_m * 100'])
  })
})

test('a construction is ranked among the ways to its conductor by the metal of today, and passes by its resistance', async () => {
  const construction = await one(
    "select id from sqmm_construction where kind = 'typical' and sqmm = 95 and metal = 'AL' and conductor_class = '2' limit 1",
  )
  const found = (await beside(w, 'sqmmConstruction', construction)).find(({ name }) => name === 'alternates')
  const kg = found?.rows.map(row => Number(row[3]?.text.replaceAll(',', ''))) ?? []
  expect(kg.length).toBeGreaterThan(1)
  expect(kg).toEqual([...kg].sort((a, c) => a - c))
  expect(found?.note).toContain('Metal at ₹')
  expect(found?.rows.some(row => row[6]?.text === 'passes')).toBe(true)
})

test('a cross section tells what it may carry, and how far each figure can be trusted', async () => {
  const big = await one('select id from sqmm where sqmm = 240')
  const rating = await one(
    "select id from current_rating where sqmm = 240 and metal = 'AL' and cores = '3' and armoured and installation = 'ground'",
  )
  const { version } = await w.read('currentRating', rating)
  const maker = 'current ratings that a maker publishes (Gulf Cable, 600/1000 V)'
  const about = ['AL, XLPE', '3 to 4, armoured', 'in ground']
  expect(await panel(w, 'sqmm', big, 'currents')).toContainEqual(
    about.concat('398', 'Ground 20 °C, 1.2 K·m/W, 0.5 m deep', maker, 'to verify'),
  )
  await w.update('currentRating', rating, { version, ampere: '326', conditions: 'Ground 30 °C, 1.5 K·m/W' }, engineer)
  expect(await panel(w, 'sqmm', big, 'currents')).toContainEqual(
    about.concat('326', 'Ground 30 °C, 1.5 K·m/W', maker, 'put right by the works'),
  )
})
