import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '../../../src/kernel/record.ts'
import { loadShippedMasters } from '../../../src/server/seed/shippedMasters.ts'
import { find } from '../../../src/server/store/find.ts'
import { type Answer, ask, newUser, openApp, tokenFor } from '../../support/app.ts'
import { freshDatabase } from '../../support/database.ts'
import { owner, works } from '../../support/works.ts'

const db = await freshDatabase()
const w = works(db)
let app: FastifyInstance
let designer: string
let storeless: string

beforeAll(async () => {
  app = await openApp(db)
  designer = await tokenFor(db, (await newUser(db, { duties: ['sales'] })).id)
  storeless = await tokenFor(db, (await newUser(db, { duties: ['accounts'] })).id)
})
afterAll(() => app.close())

const design = (body: object, token = designer): Promise<Answer> => ask(app, token, 'POST', '/api/cable/design', body)
const layersOf = ({ body }: Answer): readonly Row[] => (Array.isArray(body['layers']) ? body['layers'] : [])

test('before there are standards nothing can be designed, and it says what to do', async () => {
  const { status, body } = await design({ designation: '3.5C x 240 A2XFY' })
  expect([status, body['message']]).toEqual([422, 'The tables of the standards are not loaded yet; set the company up first.'])
})

test('a designation becomes layers, weights, materials, tests and drums, each figure with its source', async () => {
  await db.transaction(tx => loadShippedMasters(w.store, tx, owner))
  const answer = await design({ designation: '3.5cx240 sqmm al arm xlpe 1.1kv' })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    attributes: {
      standard: 'IS 7098-1',
      cores: 3.5,
      sqmm: 240,
      neutralSqmm: 120,
      metal: 'AL',
      insulation: 'XLPE',
      armour: 'strip',
    },
    resistance20: '0.125',
  })
  expect(layersOf(answer).map(layer => layer['name'])).toEqual(
    expect.arrayContaining(['Conductor', 'Insulation', 'Inner sheath', 'Armour', 'Outer sheath']),
  )
  for (const layer of layersOf(answer)) expect(Object.keys(Object(layer['source'])).length).toBeGreaterThan(0)
  expect(Number(answer.body['overallDiameter'])).toBeGreaterThan(50)
  for (const part of ['materials', 'tests', 'drums', 'guesses']) expect(answer.body[part]).not.toEqual([])
})

test('attributes do as well, as people write them, and count before the designation', async () => {
  const named = await design({ designation: '4C x 25 A2XFY', sheath: 'LSZH' })
  expect(named.body['attributes']).toMatchObject({ cores: 4, sqmm: 25, sheath: 'LSZH' })
  const given = await design({
    standard: 'IS 1554 (Part 1):1988',
    voltageGrade: '1.1',
    cores: '12',
    sqmm: 1.5,
    metal: 'Copper',
    armour: 'GI strip',
  })
  expect([given.status, given.body['attributes']]).toMatchObject([
    200,
    { standard: 'IS 1554-1', cores: 12, metal: 'CU', armour: 'strip' },
  ])
  const medium = await design({
    standard: 'IS 7098-2',
    voltageGrade: 11,
    cores: 3,
    sqmm: 240,
    metal: 'Al',
    screen: 'copper tape',
    sheath: 'PVC',
  })
  expect([medium.status, medium.body['attributes']]).toMatchObject([
    200,
    { voltageGrade: '6.35/11 kV (E)', screen: 'copperTape', sheath: 'PVC-ST2' },
  ])
})

test.each([
  [{ designation: '5C x 240 A2XFY' }, 'cores'],
  [{ designation: '1C x 240 A2XWY', armour: 'wire' }, 'armour'],
  [{ standard: 'IS 7098-1', voltageGrade: '11', cores: 3, sqmm: 240 }, 'voltageGrade'],
  [{ cores: 'many' }, 'cores'],
  [{ designation: 'A2XFY' }, 'cores'],
  [{ nonsense: 1 }, 'nonsense'],
])('%j is refused in a sentence beside %s', async (body, path) => {
  const { status, body: answer } = await design(body)
  expect(status).toBe(422)
  expect(answer['message']).toMatch(/^[A-Z0-9].{15,}[.?]$/)
  expect(answer['fields']).toEqual(expect.arrayContaining([expect.objectContaining({ path })]))
})

test('a correction in the masters is in the next design, on every server', async () => {
  const other = await openApp(db)
  const before = await design({ designation: '1C x 95 2XY' })
  const { rows } = await find(w.store, owner, w.def('rawMaterial'), { q: 'XLPE-SIO' })
  const found = rows.find(row => row['code'] === 'XLPE-SIO')
  const xlpe = await w.read('rawMaterial', Number(found?.id))
  const fields = Object.keys({ ...w.def('rawMaterial').fields, ...w.def('rawMaterial').lines })
  const corrected = { ...Object.fromEntries(fields.map(name => [name, xlpe[name]])), densityGcm3: '1.4' }
  await w.update('rawMaterial', Number(xlpe['id']), { ...corrected, version: xlpe['version'] })
  const after = await ask(other, designer, 'POST', '/api/cable/design', { designation: '1C x 95 2XY' })
  const insulation = (answer: Answer): number =>
    Number(layersOf(answer).find(layer => layer['name'] === 'Insulation')?.['kgPerKm'])
  expect(insulation(after)).toBeGreaterThan(insulation(before) * 1.3)
  await other.close()
})

test('it is for those who sell, cost, plan, buy, keep and test, and for nobody else', async () => {
  for (const duty of ['costing', 'planning'] as const) {
    const token = await tokenFor(db, (await newUser(db, { duties: [duty] })).id)
    expect((await design({ designation: '3.5C x 240 A2XFY' }, token)).status).toBe(200)
  }
  expect((await design({ designation: '3.5C x 240 A2XFY' }, storeless)).status).toBe(403)
})

test('what is missing in the masters is told to the designer, and is no fault of the product', async () => {
  const half = await freshDatabase()
  await works(half).create('scrapReason', { code: 'START', name: 'Start-up' })
  const other = await openApp(half)
  const token = await tokenFor(half, (await newUser(half, { duties: ['sales'] })).id)
  const { status, body } = await ask(other, token, 'POST', '/api/cable/design', { designation: '3.5C x 240 A2XFY' })
  expect([status, body['message']]).toEqual([
    422,
    expect.stringMatching(/^The cable masters cannot be used to design as they stand: .+\.$/),
  ])
  await other.close()
})
