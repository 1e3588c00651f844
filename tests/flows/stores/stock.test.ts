import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '../../../src/kernel/record.ts'
import { postings } from '../../../src/server/store/read.ts'
import { callsOf } from '../../support/counting/counted.ts'
import { broken } from '../../support/invariants.ts'
import { overheard } from '../../support/counting/overheard.ts'
import { withStock } from '../../support/stocked.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { type Basics, owner, person, type Stock, works } from '../../support/works.ts'

const db = await basicDatabase()
const w = works(db)
let b: Basics
let s: Stock

beforeAll(async () => {
  b = await withStock(w, basicsOf(w), 12)
  if (!b.stock) throw new Error('The works has no stock.')
  s = b.stock
})
afterEach(async () => expect(await broken(db)).toEqual({}))

type StockDocument = 'openingStock' | 'materialInward' | 'stockTransfer' | 'cutting'
const id = (row: Row): number => Number(row['id'])
const drum = (n: number): number => s.drums[n] ?? 0

/** What a document has posted to the general ledger, by the code of the account. */
const posted = async (name: StockDocument, doc: Row) =>
  (await postings(w.store, owner, w.def(name), id(doc))).gl.map(row => [row.accountTitle.slice(0, 4), row.amount])

const piecesOf = (doc: string, record: Row) =>
  db.read(tx =>
    tx.rows<{ id: number; lengthM: string; kg: string; metal: string; other: string; status: string; carrier: number | null }>(
      `select id, length_m as "lengthM", weight_kg as kg, metal_value as metal, other_value as other, status, carrier
       from piece where document = $1 and document_id = $2 order by id`,
      [doc, id(record)],
    ),
  )

const post = async (name: StockDocument, body: object): Promise<Row> => {
  const record = await w.create(name, { date: '2026-06-15', ...body })
  return w.act(name, id(record), 'post')
}

describe('opening stock', () => {
  test('makes a piece of each line that is kept by piece, and adds the others to what lies there', async () => {
    const goods = [
      { item: s.core, lengthM: '812.5', weightKg: '120.4', rate: '31.2', heatNo: 'H7', makerNo: 'M-9', carrier: s.carrier },
      { item: s.compound, weightKg: '500', rate: '100' },
    ]
    const opening = await post('openingStock', { store: s.raw, goods })
    expect(opening).toMatchObject({
      status: 'posted',
      number: expect.stringMatching(/^OS\/26-27\//),
      totalValue: '75350.00',
      totalKg: '620.400',
    })
    expect(await posted('openingStock', opening)).toEqual([
      ['2199', '-75350.00'],
      ['1411', '25350.00'],
      ['1404', '50000.00'],
    ])
    expect(await piecesOf('openingStock', opening)).toMatchObject([
      { lengthM: '812.500', kg: '120.400', metal: '25350.00', other: '0.00', status: 'free' },
    ])
    await w.act('openingStock', id(opening), 'cancel', owner, 'Counted twice')
    expect(await piecesOf('openingStock', opening)).toMatchObject([{ status: 'void' }])
  })
})

describe('cutting', () => {
  /** A draft of somebody else, begun while the drum was whole. */
  let late = 0

  test('ends the drum and makes pieces of the lengths and of the rest, at their share of its cost; scrap is a loss', async () => {
    late = id(await w.create('cutting', { piece: drum(0), lengths: [{ lengthM: '10' }] }))
    const cutting = await post('cutting', {
      piece: drum(0),
      scrapM: '100',
      lengths: [{ lengthM: '333.333', carrier: s.carrier }, { lengthM: '66.667' }],
    })
    expect(cutting).toMatchObject({ status: 'posted', cutM: '400.000', restM: '500.000' })
    expect(await posted('cutting', cutting)).toEqual([
      ['1411', '-3000.00'],
      ['4105', '3000.00'],
    ])
    const made = await piecesOf('cutting', cutting)
    expect(made).toMatchObject([
      { lengthM: '333.333', kg: '50.000', metal: '5999.99', other: '4000.00', carrier: s.carrier },
      { lengthM: '66.667', kg: '10.000', metal: '1200.01', other: '800.00' },
      { lengthM: '500.000', kg: '75.000', metal: '9000.00', other: '6000.00', carrier: null },
    ])
    expect(await w.read('piece', drum(0))).toMatchObject({ status: 'gone', place: 'parts', store: null })
  })

  test('tells who comes too late what is left of the drum', async () => {
    await expect(w.create('cutting', { piece: drum(0), lengths: [{ lengthM: '10' }] })).rejects.toMatchObject({
      fields: [{ path: 'piece', message: expect.stringContaining('choose a free piece that can be cut.') }],
    })
    await expect(w.act('cutting', late, 'post')).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(
        /^P0+1 is gone with CUT\/26-27\/00001; of it there is P\d+ \(333\.333 m\), P\d+ \(66\.667 m\), P\d+ \(500 m\)\.$/,
      ),
    })
    await expect(w.create('cutting', { piece: drum(1), lengths: [{ lengthM: '999' }], scrapM: '2' })).rejects.toMatchObject({
      fields: [{ path: 'lengths', message: 'Lengths and scrap are 1.000 m more than the piece has.' }],
    })
  })

  test('is taken back whole, unless one of its pieces has moved on', async () => {
    const cutting = await post('cutting', { piece: drum(2), lengths: [{ lengthM: '400' }] })
    const [first] = await piecesOf('cutting', cutting)
    const transfer = await post('stockTransfer', { toStore: s.second, pieces: [{ piece: first?.id }] })
    await expect(w.act('cutting', id(cutting), 'cancel', owner, 'Wrong drum')).rejects.toMatchObject({
      status: 422,
      message: expect.stringMatching(/^P\d+ has moved on with ST\/26-27\/\d+; cancel that first\.$/),
    })
    await w.act('stockTransfer', id(transfer), 'cancel', owner, 'Not needed')
    await w.act('cutting', id(cutting), 'cancel', owner, 'Wrong drum')
    expect(await w.read('piece', drum(2))).toMatchObject({ status: 'free', place: 'store', store: s.raw, metalValue: '18000.00' })
    const again = await post('cutting', { piece: drum(2), lengths: [{ lengthM: '600' }] })
    expect(await piecesOf('cutting', again)).toMatchObject([{ lengthM: '600.000' }, { lengthM: '400.000' }])
  })
})

describe('transfer', () => {
  test('posts nothing to the books between two stores of one ledger, and work in progress when goods go to the shop floor', async () => {
    const beside = await post('stockTransfer', { toStore: s.second, pieces: [{ piece: drum(3) }] })
    expect(await posted('stockTransfer', beside)).toEqual([])
    const floor = await post('stockTransfer', {
      toStore: s.floor,
      pieces: [{ piece: drum(3) }],
      bulk: [{ item: s.compound, fromStore: s.raw, weightKg: '100' }],
    })
    expect(await posted('stockTransfer', floor)).toEqual([
      ['1411', '-30000.00'],
      ['1410', '39000.00'],
      ['1404', '-9000.00'],
    ])
    expect(await w.read('piece', drum(3))).toMatchObject({ store: s.floor })
  })

  test('refuses more than is there, and a piece that lies there already', async () => {
    const much = await w.create('stockTransfer', {
      toStore: s.second,
      bulk: [{ item: s.compound, fromStore: s.raw, weightKg: '99999' }],
    })
    await expect(w.act('stockTransfer', id(much), 'post')).rejects.toMatchObject({
      status: 422,
      message: 'Only 9,900 kg of PVC-ST2 is in Raw material store; 99,999 kg is wanted.',
    })
    const same = await w.create('stockTransfer', { toStore: s.raw, pieces: [{ piece: drum(4) }] })
    await expect(w.act('stockTransfer', id(same), 'post')).rejects.toMatchObject({
      message: expect.stringMatching(/lies there already\.$/),
    })
  })
})

describe('a customer’s material', () => {
  test('is kept in metres and kilograms, and posts no rupee', async () => {
    const opening = await post('openingStock', {
      store: s.raw,
      owner: b.customerNear,
      goods: [
        { item: s.core, lengthM: '700', weightKg: '105' },
        { item: s.compound, weightKg: '40' },
      ],
    })
    expect(await posted('openingStock', opening)).toEqual([])
    expect(await piecesOf('openingStock', opening)).toMatchObject([{ metal: '0.00', other: '0.00' }])
    await expect(
      w.create('openingStock', { store: s.raw, owner: b.customerNear, goods: [{ item: s.compound, weightKg: '4', rate: '1' }] }),
    ).rejects.toMatchObject({
      fields: [{ path: 'goods.0.rate', message: 'Material of a customer has no value in our books.' }],
    })
  })
})

test('people without the duty neither post stock nor accept pieces', async () => {
  const keeper = person(71, 'Keeper', 'stores')
  const seller = person(72, 'Seller', 'sales')
  await expect(w.create('openingStock', {}, seller)).rejects.toMatchObject({ status: 403 })
  const blocked = await w.create('cutting', { piece: drum(6), lengths: [{ lengthM: '10' }] }, keeper)
  await w.act('piece', drum(6), 'block', keeper, 'Flange is broken')
  await expect(w.act('piece', drum(6), 'release', keeper, 'Mended')).rejects.toMatchObject({ status: 403 })
  await expect(w.act('cutting', id(blocked), 'post', keeper)).rejects.toMatchObject({
    message: expect.stringMatching(/is blocked\.$/),
  })
  await w.act('piece', drum(6), 'release', person(73, 'Inspector', 'quality'), 'Mended')
  await w.act('cutting', id(blocked), 'post', keeper)
})

describe('material inward', () => {
  const lorry = { supplier: 0, store: 0, challanNo: 'C-77', date: '2026-06-15', grossKg: '21340', tareKg: '21000' }
  const coil = (heatNo: string) => ({
    item: s.core,
    tested: true,
    lengthM: '1000',
    weightKg: '170',
    rate: '32.5',
    metalPercent: '80',
    heatNo,
  })

  test('holds what is tested until quality accepts it, and owes the supplier an invoice', async () => {
    const goods = [coil('H-1'), coil('H-2')]
    const body = { ...lorry, supplier: s.supplier, store: s.raw, goods }
    const inward = await post('materialInward', body)
    expect(inward).toMatchObject({
      number: expect.stringMatching(/^MI\//),
      netKg: '340.000',
      totalKg: '340.000',
      totalValue: '65000.00',
    })
    expect(await posted('materialInward', inward)).toEqual([
      ['2404', '-65000.00'],
      ['1411', '65000.00'],
    ])
    const [first, second] = await piecesOf('materialInward', inward)
    expect(first).toMatchObject({ status: 'hold', metal: '26000.00', other: '6500.00' })
    const cut = { piece: first?.id, lengths: [{ lengthM: '10' }] }
    await expect(w.create('cutting', cut)).rejects.toMatchObject({
      fields: [{ path: 'piece', message: expect.stringContaining('choose a free piece that can be cut.') }],
    })
    const inspector = person(74, 'Inspector', 'quality')
    await w.act('piece', first?.id ?? 0, 'accept', inspector)
    await w.act('piece', second?.id ?? 0, 'reject', inspector, 'Out of tolerance')
    const early = await w.create('cutting', cut)
    await w.act('cutting', id(early), 'post')
    const { links } = await w.read('cutting', id(early))
    expect(links).toMatchObject({
      up: [{ doc: 'piece', id: first?.id, status: 'gone' }],
      down: [{ doc: 'piece' }, { doc: 'piece', status: 'free' }],
    })
  })

  test('is refused where the weighbridge and the coils differ by more than half a per cent', async () => {
    const body = { ...lorry, supplier: s.supplier, store: s.raw, grossKg: '21343', goods: [coil('H-1'), coil('H-2')] }
    await expect(w.create('materialInward', body)).rejects.toMatchObject({
      fields: [{ path: 'grossKg', message: 'The weighbridge says 343 kg, the lines 340 kg; more than 0.5 % apart.' }],
    })
    await expect(w.create('materialInward', { ...body, grossKg: null, supplier: null })).rejects.toMatchObject({
      fields: [{ path: 'supplier' }],
    })
  })

  test('of a hundred coils posts with the statements of one of ten, and with no more work for a coil', async () => {
    let lorries = 0
    const asked: string[] = []
    const heard = works(overheard(db, asked))
    const pallet = id(await w.create('carrier', { code: 'PAL-1', kind: 'pallet', tareKg: '20', store: s.raw }))
    const posting = async (coils: number): Promise<{ readonly statements: number; readonly calls: number }> => {
      const goods = Array.from({ length: coils }, (_, n) => ({ ...coil(`H-${n}`), carrier: pallet }))
      const header = {
        ...lorry,
        challanNo: `C-${(lorries += 1)}`,
        supplier: s.supplier,
        store: s.raw,
        grossKg: String(21_000 + coils * 170),
      }
      const inward = await w.create('materialInward', { ...header, goods })
      asked.length = 0
      const calls = await callsOf(() => heard.act('materialInward', id(inward), 'post'))
      return { statements: asked.length, calls }
    }
    await posting(10)
    const [few, many] = [await posting(10), await posting(100)]
    expect(few.statements).toBeGreaterThan(0)
    expect(many.statements).toBe(few.statements)
    expect(many.calls).toBeLessThan(10 * few.calls)
  })
})

test('goods lie on ledgers of the type Stock alone, and such a ledger stays one', async () => {
  const ledger = await db.read(tx =>
    tx.one<{ id: number; version: number }>(`select id, version from account where role = 'STOCK_SFG'`, []),
  )
  await expect(w.update('account', ledger.id, { version: ledger.version, accountType: null })).rejects.toMatchObject({
    fields: [{ path: 'accountType', message: 'This ledger has entries; whether it is of the type Stock stays as it is.' }],
  })
  const spares = await w.create('account', { code: '4300', name: 'Spares bought', rootType: 'Expense' })
  const category = await w.create('itemCategory', {
    code: 'BOLTS',
    name: 'Bolts',
    kind: 'spare',
    unit: b.any.unit,
    stockAccount: id(spares),
  })
  const item = await w.create('item', {
    code: 'M12',
    name: 'Bolt M12',
    category: id(category),
    unit: b.any.unit,
    hsn: '73181500',
    tax: b.tax18,
  })
  await expect(
    post('openingStock', { store: s.raw, goods: [{ item: id(item), weightKg: '5', rate: '80' }] }),
  ).rejects.toMatchObject({
    status: 422,
    message: 'Goods would lie on Spares bought, which is not of the type Stock; say so in the chart of accounts.',
  })
})
