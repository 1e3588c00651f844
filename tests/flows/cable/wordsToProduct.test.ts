import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Duty } from '../../../src/kernel/duty.ts'
import type { Row } from '../../../src/kernel/record.ts'
import type { Database } from '../../../src/server/database.ts'
import { loadShippedMasters } from '../../../src/server/seed/shippedMasters.ts'
import { type Answer, ask, newUser, openApp, tokenFor } from '../../support/app.ts'
import { freshDatabase } from '../../support/database.ts'
import { callsOf } from '../../support/counting/counted.ts'
import { owner, person, works, type Works } from '../../support/works.ts'

let db: Database
let app: FastifyInstance
let w: Works
let tax: number

const designer = person(11, 'Designer', 'sales', 'masters')

const id = (row: Row): number => Number(row['id'])

beforeAll(async () => {
  db = await freshDatabase()
  w = works(db)
  await db.transaction(tx => loadShippedMasters(w.store, tx, owner))
  app = await openApp(db)
  tax = id(await w.create('tax', { code: 'GST18', name: 'GST 18 %', rates: [{ validFrom: '2017-07-01', rate: '18' }] }))
  await w.create('hsnCode', { code: '8544', name: 'Insulated cable', taxes: [{ validFrom: '2017-07-01', tax }] })
})

afterAll(() => app.close())

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

  test('whose HSN no heading knows is asked for its tax instead of taking the first one there is', async () => {
    const [heading] = await db.read(tx => tx.rows<{ id: number }>("select id from hsn_code where code = '8544'", []))
    await w.act('hsnCode', heading?.id ?? 0, 'block', owner, 'For this story')
    const design = { designation: '4C x 95 A2XFY' }
    expect((await api('/api/cable/products/offer', design)).body).toMatchObject({
      tax: null,
      taxes: [{ id: tax, name: 'GST 18 %' }],
    })
    expect(await api('/api/cable/products', { design })).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'tax' }] },
    })
    await w.act('hsnCode', heading?.id ?? 0, 'unblock')
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

  test('keeps how much a line asks for, whether it is understood or lacks something', async () => {
    const token = await tokenFor(db, (await newUser(db, { duties: ['sales'] })).id)
    const text = '3.5C x 240 A2XFY 4.5 km\n3C x 185 XLPE IS 7098-2 2 km\n5C x 240 A2XFY 300 m\n4C x 25 A2XFY'
    const answer = await ask(app, token, 'POST', '/api/cable/bill', { bill: text })
    expect(lines(answer).map(({ verdict, quantity }) => [verdict, quantity])).toEqual([
      ['sure', { value: 4.5, unit: 'km' }],
      ['asks', { value: 2, unit: 'km' }],
      ['impossible', { value: 300, unit: 'm' }],
      ['sure', null],
    ])
  })

  test('asks a line that contradicts itself by itself: an answer for all lines does not settle it', async () => {
    const token = await tokenFor(db, (await newUser(db, { duties: ['sales'] })).id)
    const text = '3.5C x 240 sqmm copper A2XFY\nTotal\n4C x 25 sqmm A2XFY with bells'
    const answer = await ask(app, token, 'POST', '/api/cable/bill', { bill: text, metal: 'CU' })
    expect(lines(answer).map(line => line['verdict'])).toEqual(['asks', 'other', 'guessed'])
    expect(lines(answer)[0]?.['questions']).toEqual([expect.objectContaining({ field: 'metal', isDoubt: true })])
    expect(lines(answer)[1]).toMatchObject({ called: null, message: expect.stringContaining('a total of the bill') })
    expect(lines(answer)[2]?.['notes']).toEqual(['Not read: BELLS.'])
  })

  test('of 100 lines is read and designed with no more work for a line than one of ten', async () => {
    const token = await tokenFor(db, (await newUser(db, { duties: ['sales'] })).id)
    const sizes = [25, 35, 50, 70, 95, 120, 150, 185, 240, 300]
    const kinds = ['A2XFY', 'A2XWY', 'AYFY', '2XFY', 'A2XFY FRLS', 'YWY', 'A2XY', '2XWY', 'AYWY', 'AYY']
    const all = kinds.flatMap(kind => sizes.map(sqmm => `3.5C x ${sqmm} ${kind}`))
    const text = all.join('\n')
    const read = (bill: string): Promise<Answer> => ask(app, token, 'POST', '/api/cable/bill', { bill })
    const answer = await read(text)
    const some = all.filter((_line, at) => at % 11 === 0).join('\n')
    const [few, many] = [await callsOf(() => read(some)), await callsOf(() => read(text))]
    expect(few).toBeGreaterThan(1000)
    expect(many).toBeLessThan(11 * few)
    expect(many / all.length).toBeLessThan(4_000)
    expect(lines(answer).length).toBe(100)
    expect(lines(answer).filter(line => line['verdict'] === 'impossible')).toEqual([])
    expect((await ask(app, token, 'POST', '/api/cable/bill', { bill: `${text}\n`.repeat(6) })).status).toBe(422)
    expect((await ask(app, token, 'POST', '/api/cable/bill', { bill: ' \n ' })).status).toBe(422)
  })
})
