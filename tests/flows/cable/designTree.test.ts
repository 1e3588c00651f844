import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linesOf, type Row } from '../../../src/kernel/record.ts'
import { settledRequest } from '../../../src/modules/cable/design/requested.ts'
import { settledFields } from '../../../src/modules/cable/design/settledFields.ts'
import { productDesign } from '../../../src/modules/cable/productDesign/productDesign.ts'
import type { Database } from '../../../src/server/database.ts'
import { loadShippedMasters } from '../../../src/server/seed/shippedMasters.ts'
import { loadOne } from '../../../src/server/store/parts/load.ts'
import { ask, newUser, openApp, tokenFor } from '../../support/app.ts'
import { freshDatabase } from '../../support/database.ts'
import { owner, person, productBody, works, type Works } from '../../support/works.ts'

let db: Database
let app: FastifyInstance
let w: Works
let tax: number

const designer = person(11, 'Designer', 'sales', 'masters')
const planner = person(12, 'Planner', 'planning')
const approver = person(13, 'Approver', 'approver', 'sales')
const seller = person(14, 'Seller', 'sales')

const id = (row: Row): number => Number(row['id'])

/** Checked and approved, each by one whose duty it is. */
const approve = async (draft: Row): Promise<Row> => {
  await w.act('productDesign', id(draft), 'check', planner)
  return w.act('productDesign', id(draft), 'approve', approver)
}

const layer = (design: Row, name: string): Row => linesOf(design, 'layers').find(row => row['layer'] === name) ?? {}

beforeAll(async () => {
  db = await freshDatabase()
  w = works(db)
  await db.transaction(tx => loadShippedMasters(w.store, tx, owner))
  app = await openApp(db)
  tax = id(await w.create('tax', { code: 'GST18', name: 'GST 18 %', rates: [{ validFrom: '2017-07-01', rate: '18' }] }))
})

afterAll(() => app.close())

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
    const product = id(await w.create('product', productBody('P1', tax, '100000'), designer))
    const plain = await w.create('productDesign', { designation: '4C x 25 A2XFY' }, seller)
    const pinned = await w.create('productDesign', { product, designation: '4C x 25 A2XFY', tree: id(tree) }, designer)
    expect(layer(pinned, 'outerSheath')).toMatchObject({
      material: 'LSZH',
      leastMm: '2.500',
      source: expect.stringContaining('Cable Tree STONY, row 9, by Meera Rao'),
      because: expect.stringContaining('Cable Tree STONY, row 9, by Meera Rao'),
    })
    expect(
      linesOf(pinned, 'stack')
        .map(({ says, of }) => `${String(of)} ${String(says)}`)
        .slice(0, 3),
    ).toEqual(['filler present', 'binderTape present', 'innerSheath present'])
    expect(linesOf(pinned, 'stack').slice(3)).toMatchObject([
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
      changes: [...Array(3).fill({ what: 'present' }), { what: 'material', layer: 'outerSheath', material: 'LSZH' }],
    })
    const next = { ...settledFields(kept), product, tree: id(tree) }
    expect(layer(await w.create('productDesign', next, designer), 'outerSheath')['leastMm']).toBe('4.000')
  })

  test('every layer leads to the one row that put it there', async () => {
    const design = await w.create('productDesign', { designation: '4C x 25 A2XFY' }, seller)
    const rules = await db.read(tx => tx.one<{ id: number }>("select id from cable_type_tree where code = 'LT'", []))
    expect(layer(design, 'insulation')).toMatchObject({
      rule: rules.id,
      rowNo: 2,
      because: 'XLPE by IS 7098-1. Cable Type Tree LT, rule 2: Every core is insulated.',
    })
    expect(layer(design, 'innerSheath')).toMatchObject({ rule: rules.id, tree: null, rowNo: 11 })
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

describe('the rules of a cable type', () => {
  const ruleTree = async (code: string): Promise<Row> => {
    const { id: tree } = await db.read(tx => tx.one<{ id: number }>('select id from cable_type_tree where code = $1', [code]))
    return w.read('cableTypeTree', tree)
  }
  const codeOf = (layers: Row): readonly string[] => linesOf(layers, 'layers').map(row => String(row['layer']))

  test('are what a person makes of them: a tape more, an inner sheath less; what is stored stays, and a costing of it too', async () => {
    const { id: tape } = await db.read(tx => tx.one<{ id: number }>("select id from raw_material where code = 'WS-TAPE'", []))
    const product = id(await w.create('product', productBody('P2', tax, '100000'), designer))
    const stored = await w.create('productDesign', { product, designation: '2C x 16 A2XY' }, designer)
    await approve(stored)
    const tree = await ruleTree('LT-XLPE')
    const common = { effect: 'present', subject: 'always', reason: 'Our ground is wet.' }
    const rules = [
      { ...common, layer: 'TAPE', over: 'laidUp', material: tape, thicknessMm: '0.3' },
      { ...common, layer: 'INNER-SHEATH', effect: 'absent', subject: 'cores', operator: 'eq', value: '2' },
    ]
    await expect(
      w.update('cableTypeTree', id(tree), { version: tree['version'], rules: [{ ...rules[0], material: null }] }, designer),
    ).rejects.toMatchObject({ fields: [{ path: 'rules.0.material', message: 'A tape needs its material.' }] })
    await w.update('cableTypeTree', id(tree), { version: tree['version'], rules }, designer)

    const now = await w.create('productDesign', { designation: '2C x 16 A2XY' }, seller)
    expect(codeOf(now)).toContain('tape')
    expect(codeOf(now)).not.toContain('innerSheath')
    expect(layer(now, 'tape')).toMatchObject({
      rule: tree['id'],
      rowNo: 1,
      because: expect.stringContaining('Our ground is wet.'),
    })
    expect(now['warnings']).toContain('It has no inner sheath; IS 7098-1 has one over laid-up cores.')

    const kept = await w.read('productDesign', id(stored))
    expect(codeOf(kept)).toEqual(codeOf(stored))
    expect(codeOf(kept)).toContain('innerSheath')
    const request = settledRequest(await db.read(tx => loadOne(w.store, tx, productDesign, id(stored))))
    expect(request).toMatchObject({
      changes: [{ what: 'present' }, { what: 'present' }, { what: 'present', layer: 'innerSheath' }],
    })
    const { version } = await ruleTree('LT-XLPE')
    await w.update(
      'cableTypeTree',
      id(tree),
      { version, rules: [{ ...common, layer: 'ARMOUR', reason: 'Always armoured.' }] },
      designer,
    )
    await expect(w.create('productDesign', { designation: '2C x 16 A2XY' }, seller)).rejects.toMatchObject({
      fields: [
        { message: 'Cable Type Tree LT-XLPE, rule 1 (“Always armoured.”) cannot be followed: the cable is ordered unarmoured.' },
      ],
    })
  })

  test('do not reach designs of before: these keep the layers that they have', async () => {
    const design = await w.create('productDesign', { designation: '4C x 25 A2XFY' }, seller)
    await db.transaction(tx => tx.rows('delete from product_design_stack where doc = $1', [id(design)]))
    // As the update to 0.6.0 wrote it for designs that had no such rows.
    await db.transaction(tx =>
      tx.rows(
        `insert into product_design_stack (doc, no, says, of, source)
         select $1, at, 'present', layer, 'As it was designed' from (values (1, 'filler'), (2, 'binderTape'), (3, 'innerSheath')) k (at, layer)`,
        [id(design)],
      ),
    )
    const request = settledRequest(await db.read(tx => loadOne(w.store, tx, productDesign, id(design))))
    const by = 'As it was designed'
    expect(request).toMatchObject({
      changes: ['filler', 'binderTape', 'innerSheath'].map(name => ({ what: 'present', layer: name, by })),
    })
  })

  test('are those of a tree that a works builds on the shipped one, which stays as it is', async () => {
    const { id: cableType } = await db.read(tx =>
      tx.one<{ id: number }>("select id from cable_type where code = 'CTRL-XLPE'", []),
    )
    const rules = [{ layer: 'BINDER', effect: 'absent', subject: 'always', reason: 'No tape here.' }]
    const inherits = id(await ruleTree('CTRL-XLPE'))
    const own = await w.create('cableTypeTree', { code: 'OURS', cableType, inherits, rules }, designer)
    expect(codeOf(await w.create('productDesign', { designation: '7C x 2.5 2XWY' }, seller))).not.toContain('binderTape')
    await w.act('cableTypeTree', id(own), 'block', designer, 'A trial.')
    expect(codeOf(await w.create('productDesign', { designation: '7C x 2.5 2XWY' }, seller))).toContain('binderTape')
  })

  test('show a cable by what is kept and by what is typed, and keep nothing', async () => {
    const token = await tokenFor(db, (await newUser(db, { duties: ['masters'] })).id)
    const tree = await ruleTree('MV-XLPE')
    const figures = async (rules: readonly Row[]) => {
      const typed = { ...tree, shownOn: '3C x 95 A2XFY 11 kV', rules: [...linesOf(tree, 'rules'), ...rules] }
      const { body } = await ask(app, token, 'POST', '/api/cable/rule-figures', { id: id(tree), tree: typed })
      const { before, after, complaints } = Object(body)
      return { before: codeOf(before ?? {}), after: codeOf(after ?? {}), complaints }
    }
    const same = await figures([{ layer: 'BINDER' }])
    expect(same).toEqual({ before: same.before, after: same.before, complaints: [] })
    expect(same.before).toContain('binderTape')
    const less = await figures([{ layer: 'BINDER', effect: 'absent', subject: 'always' }])
    expect(less.before.filter(layerName => !less.after.includes(layerName))).toEqual(['binderTape'])
    const never = await figures([{ layer: 'COND-SCREEN', effect: 'absent', subject: 'always', reason: 'To save.' }])
    expect(never).toMatchObject({
      after: [],
      complaints: [expect.stringContaining('the walls of IS 7098-2 are those of screened cores')],
    })
    expect(await ruleTree('MV-XLPE')).toEqual(tree)
  })
})
