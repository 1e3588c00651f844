import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { Decimal } from '../../../src/kernel/decimal.ts'
import type { Row } from '../../../src/kernel/record.ts'
import type { Database } from '../../../src/server/database.ts'
import { loadRates } from '../../../src/modules/demo/masters/rates.server.ts'
import { loadShippedMasters } from '../../../src/server/seed/shippedMasters.ts'
import { type Answer, ask, newUser, openApp, tokenFor } from '../../support/app.ts'
import { hundredLines } from '../../support/bills.ts'
import { freshDatabase } from '../../support/database.ts'
import { callsOf } from '../../support/counting/counted.ts'
import { owner, works, type Works } from '../../support/works.ts'

let db: Database
let w: Works

beforeAll(async () => {
  db = await freshDatabase()
  w = works(db, '2026-11-21')
  await db.transaction(async tx => {
    await loadShippedMasters(w.store, tx, owner)
    await loadRates(w.store, tx, owner)
  })
})

describe('over HTTP', () => {
  let app: FastifyInstance
  let cost: string
  let sell: string

  beforeAll(async () => {
    app = await openApp(db)
    cost = await tokenFor(db, (await newUser(db, { duties: ['costing'] })).id)
    sell = await tokenFor(db, (await newUser(db, { duties: ['sales'] })).id)
  })
  afterAll(() => app.close())

  const post = (path: string, body: object, token = cost): Promise<Answer> => ask(app, token, 'POST', `/api/cable/${path}`, body)
  const rowsIn = (value: unknown): readonly Row[] => (Array.isArray(value) ? value : [])
  const asRow = (value: unknown): Row => (typeof value === 'object' && value !== null ? { ...value } : {})

  test('a designation is enough for a price, with its sheet, its runs and what the metals make of it', async () => {
    const { status, body } = await post('price', { designation: '3.5cx240 al arm xlpe', rateDay: '2026-11-19' })
    expect(status).toBe(200)
    const priced = asRow(body['costing'])
    const runs = rowsIn(body['runs']).map(run => [run['runM'], Number(run['pricePerKm'])] as const)
    expect(runs.map(([runM]) => runM)).toEqual([250, 500, 1000, 2000, 5000])
    expect(runs.map(([, price]) => price)).toEqual(runs.map(([, price]) => price).toSorted((a, b) => b - a))
    expect(runs.find(([runM]) => runM === 1000)?.[1]).toBe(Number(priced['pricePerKm']))
    const cable = asRow(body['cable'])
    expect(Number(cable['confidence'])).toBeLessThan(0.9)
    expect(cable['about']).toContainEqual(expect.stringContaining('Armour taken: '))
    const [aluminium, ...others] = rowsIn(body['metals'])
    expect([aluminium?.['metal'], others]).toEqual(['AL', []])
    const perKg = new Decimal(100).mul('86.45').mul('1.0825').div(1000)
    const metalAlone = perKg.mul(String(aluminium?.['kgPerKm']))
    expect(metalAlone.lt(String(aluminium?.['perHundredUsd']))).toBe(true)
    expect(metalAlone.mul('1.25').gt(String(aluminium?.['perHundredUsd']))).toBe(true)
  })

  test('those who sell get the price and nothing of its cost', async () => {
    const { status, body } = await post('price', { designation: '3.5C x 240 A2XFY' }, sell)
    expect(status).toBe(200)
    for (const word of ['costPerKm', 'marginPct', 'derivation']) expect(JSON.stringify(body)).not.toContain(word)
    expect(asRow(body['costing'])['pricePerKm']).toMatch(/^\d+\.\d\d$/)
    expect((await post('working', { designation: '3.5C x 240 A2XFY' }, sell)).status).toBe(403)
    // Of two prices at two rates of a metal the mark-up could be reckoned back.
    for (const rate of ['0', '100', '262'])
      expect(await post('price', { designation: '3.5C x 240 A2XFY', aluminiumRate: rate }, sell)).toMatchObject({
        status: 422,
        body: { fields: [{ path: 'aluminiumRate' }] },
      })
    expect((await post('bill', { bill: '3.5C x 240 A2XFY', copperRate: '900' }, sell)).status).toBe(403)
    expect((await post('bill', { bill: '3.5C x 240 A2XFY' }, sell)).status).toBe(200)
    expect(rowsIn(body['metals']).map(({ perHundredUsd }) => perHundredUsd)).toEqual([null])
    expect((await post('price', { designation: '3.5C x 240 A2XFY', aluminiumRate: '0' })).status).toBe(422)
    expect((await post('price', { designation: '3.5C x 240 A2XFY', marginPct: '1' }, sell)).status).toBe(422)
  })

  test('the calculation sheet adds up layer by layer, and its figures open', async () => {
    const { status, body } = await post('working', { designation: '3.5C x 240 A2XFY', qty: '2.5' })
    expect(status).toBe(200)
    const layers = rowsIn(body['layers'])
    const metal = layers
      .filter(one => one['layer'] === 'Conductor')
      .reduce((sum, one) => sum.plus(String(one['rupeesPerKm'])), new Decimal(0))
    expect(
      metal
        .minus(String(asRow(body['costing'])['metalPerKm']))
        .abs()
        .lt(1),
    ).toBe(true)
    const [conductor] = layers
    expect(Number(conductor?.['areaSqmm']) * Number(conductor?.['densityGcm3'])).toBeCloseTo(Number(conductor?.['kgPerKm']), 0)
    expect(Number(conductor?.['orderKg'])).toBeGreaterThan(Number(conductor?.['kgPerKm']) * 2.5)
    const { figures, places } = asRow(body['working'])
    expect(rowsIn(figures)[Number(asRow(places)['layers.0.areaSqmm'])]?.['says']).toBe('sqmm = kg/km / (g/cm³)')
  })

  test('a bill of a hundred lines is decoded, designed and priced in one go, with no more work for a line than ten need', async () => {
    const price = (lines: readonly string[]): Promise<Answer> => post('bill', { bill: lines.join('\n'), copperRate: '901' })
    const { status, body } = await price(hundredLines)
    const some = hundredLines.filter((_line, at) => at % 11 === 0)
    const [few, many] = [await callsOf(() => price(some)), await callsOf(() => price(hundredLines))]
    expect(few).toBeGreaterThan(1000)
    expect(many).toBeLessThan(11 * few)
    expect(many / hundredLines.length).toBeLessThan(10_000)
    expect(status).toBe(200)
    const lines = rowsIn(body['lines'])
    expect(lines.length).toBe(100)
    const priced = lines.filter(one => asRow(one['price'])['pricePerKm'])
    expect(priced.length).toBeGreaterThan(80)
    for (const one of priced) expect(one).toMatchObject({ verdict: expect.stringMatching(/sure|guessed/), price: { why: null } })
  })
})
