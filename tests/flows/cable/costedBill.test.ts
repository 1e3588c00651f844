import { beforeAll, describe, expect, test } from 'vitest'
import { Decimal } from '../../../src/kernel/decimal.ts'
import type { Row } from '../../../src/kernel/record.ts'
import { billPrices } from '../../../src/modules/sales/reports/billPrices.ts'
import { loadRates } from '../../../src/modules/demo/masters/rates.server.ts'
import { reportBook } from '../../../src/server/reports/book.ts'
import { runReport } from '../../../src/server/reports/run.ts'
import { loadShippedMasters } from '../../../src/server/seed/shippedMasters.ts'
import { readContent } from '../../../src/server/sheets/reading.ts'
import { find } from '../../../src/server/store/find.ts'
import { hundredLines } from '../../support/bills.ts'
import { freshDatabase } from '../../support/database.ts'
import { overheard } from '../../support/counting/overheard.ts'
import { owner, person, rateThatHolds, works, type Works } from '../../support/works.ts'

let w: Works
let terms: number
const estimator = person(21, 'Estimator', 'costing')
const seller = person(22, 'Seller', 'sales')
const approver = person(23, 'Approver', 'approver')

beforeAll(async () => {
  const db = await freshDatabase()
  w = works(db, '2026-11-22')
  await db.transaction(async tx => {
    await loadShippedMasters(w.store, tx, owner)
    await loadRates(w.store, tx, owner)
  })
  const { rows } = await find(w.store, owner, w.def('costTerms'), { q: 'USUAL' })
  terms = Number(rows[0]?.['id'])
})

const idOf = (row: Row): number => Number(row['id'])
const linesIn = (row: Row, set: string): readonly Row[] => {
  const lines = row[set]
  return Array.isArray(lines) ? lines : []
}
const priced = (row: Row): readonly Row[] => linesIn(row, 'priced')

const asked = [
  { asked: '3.5cx240 sqmm al arm xlpe 1.1kv', qty: '4.5' },
  { asked: '4C X 25 SQ.MM. A2XWY IS:7098(P-1)', qty: '2' },
]
const bill = (more: object = {}): Promise<Row> =>
  w.create('costedBill', { title: 'NTPC Barh, package 14', terms, cables: asked, ...more }, estimator)

describe('a bill', () => {
  test('prices a cable that names the place of its use, and counts with its words what it sets aside', async () => {
    const saved = await bill({
      cables: [
        { asked: '3C x 300 A2XFY 11kV from RMU to transformer', qty: '5' },
        { asked: 'Brass gland for 3C x 300 A2XFY', qty: '1' },
      ],
    })
    expect(saved).toMatchObject({ lineCount: 2, unpriced: 0, setAside: 1 })
    const [cable, gland] = priced(saved)
    expect(Number(cable?.['value'])).toBeGreaterThan(5_000_000)
    expect(gland).toMatchObject({ cable: 'Brass gland for 3C x 300 A2XFY', reading: 'other', value: '0.00' })
    expect(gland?.['about']).toContain('a gland')
  })

  test('is read and priced line by line, each as a costing of the cable alone would be in a run of its quantity', async () => {
    const saved = await bill()
    expect(priced(saved).map(({ cable, reading }) => [cable, reading])).toEqual([
      ['3.5C x 240/120 sqmm A2XFY class 2, 1.1 kV, IS 7098-1:2025', 'guessed'],
      [expect.stringContaining('4C x 25 sqmm A2XWY'), expect.stringMatching(/sure|guessed/)],
    ])
    expect(priced(saved)[0]?.['assumed']).toContain('Armour')
    const alone = await w.create('costing', { designation: asked[0]?.asked, terms, qty: '4.5', runM: 4500 }, estimator)
    expect(priced(saved)[0]?.['pricePerKm']).toBe(alone['pricePerKm'])
    expect(priced(saved)[0]?.['hollowPerKm']).toBe(alone['hollowPerKm'])
    const value = priced(saved).reduce(
      (sum, { qty, pricePerKm }) => sum.plus(new Decimal(String(qty)).mul(String(pricePerKm))),
      new Decimal(0),
    )
    expect(saved).toMatchObject({ value: value.toFixed(2), totalKm: '6.500', lineCount: 2, unpriced: 0, revision: 1 })
    expect(saved['aluminiumUsed']).toBe(alone['aluminiumUsed'])
  })

  test('makes each line in a run of its own quantity and on the drums of its schedule, and adds up metal and material', async () => {
    const cable = '3C x 185 A2XFY 11 kV (E)'
    const saved = await bill({
      cables: [
        { asked: cable, qty: '0.4' },
        { asked: cable, qty: '4' },
        { asked: cable, qty: '0.4', drumM: 250 },
        { asked: cable, qty: '0.4', drumM: 9000 },
      ],
    })
    const [few, many, short, long] = priced(saved)
    expect([few, many].map(line => line?.['runM'])).toEqual([400, 4000])
    const perKm = (line: Row | undefined): number => Number(line?.['pricePerKm'])
    expect(perKm(few)).toBeGreaterThan(perKm(many))
    expect(perKm(short)).toBeGreaterThan(perKm(few))
    expect(long).toMatchObject({ pricePerKm: null, about: expect.stringMatching(/^No drum takes 9000 m of this cable;/) })
    const times = (name: string): string =>
      priced(saved)
        .reduce((sum, line) => sum.plus(new Decimal(String(line['qty'])).mul(String(line[name] ?? 0))), new Decimal(0))
        .toFixed(2)
    expect(saved).toMatchObject({ metalValue: times('metalPerKm'), materialValue: times('materialPerKm'), totalKm: '5.200' })
    expect(Number(saved['materialValue'])).toBeGreaterThan(Number(saved['metalValue']))
    const seen = await w.read('costedBill', idOf(saved), seller)
    expect('metalValue' in seen).toBe(true)
    expect('materialValue' in seen).toBe(false)
    expect(JSON.stringify(priced(seen))).not.toContain('materialPerKm')
  })

  test('of a hundred lines is saved in one go, with the statements of one of ten', async () => {
    const asked: string[] = []
    const heard = works(overheard(w.store.db, asked), '2026-11-21')
    const saving = async (lines: readonly string[]): Promise<{ readonly saved: Row; readonly statements: number }> => {
      asked.length = 0
      const cables = lines.map(text => ({ asked: text }))
      const saved = await heard.create('costedBill', { title: 'NTPC Barh, package 14', terms, cables }, estimator)
      return { saved, statements: asked.length }
    }
    await saving(hundredLines.slice(0, 10))
    const few = await saving(hundredLines.slice(0, 10))
    const { saved, statements } = await saving(hundredLines)
    expect(few.statements).toBeGreaterThan(0)
    expect(statements).toBe(few.statements)
    expect(priced(saved).length).toBe(100)
    expect(priced(saved).filter(({ pricePerKm }) => pricePerKm !== null).length).toBeGreaterThan(90)
  })

  test('takes a design that is chosen for a line, and names the product that is made to it', async () => {
    const design = await w.create('productDesign', { designation: '3C x 95 A2XFY' })
    const saved = await bill({ cables: [{ asked: 'Item 7 of the schedule', design: idOf(design) }] })
    expect(priced(saved)[0]).toMatchObject({ cable: expect.stringContaining('3C x 95'), reading: 'chosen', about: null })
    const free = await bill({ cables: [{ asked: '3C x 95 A2XFY' }] })
    expect(priced(saved)[0]?.['pricePerKm']).toBe(priced(free)[0]?.['pricePerKm'])
  })

  test('says what a line lacks and is not checked before it has a price, which a person may set and must explain', async () => {
    const cables = [...asked, { asked: '3C x 185 XLPE IS 7098-2' }, { asked: '5C x 240 A2XFY' }]
    const saved = await bill({ cables })
    expect(priced(saved).map(({ reading }) => reading)).toEqual(['guessed', expect.any(String), 'asks', 'impossible'])
    expect(priced(saved)[2]?.['about']).toContain('Which voltage grade is it?')
    await expect(w.act('costedBill', idOf(saved), 'check', estimator)).rejects.toMatchObject({
      status: 422,
      message: '2 lines have no price yet: say what is missing, choose a design, or set a price by hand.',
    })
    const set = [
      ...cables.slice(0, 2),
      { asked: '3C x 185 XLPE 11 kV IS 7098-2' },
      { asked: '5C x 240 A2XFY', setPerKm: '900000' },
    ]
    await expect(bill({ cables: set })).rejects.toMatchObject({
      status: 422,
      fields: [{ path: 'cables.3.reason', message: 'Enter the reason for setting the price by hand.' }],
    })
    const whole = set.map(line => ('setPerKm' in line ? { ...line, reason: 'Bought out' } : line))
    const mended = await bill({ cables: whole })
    expect(priced(mended)[3]).toMatchObject({ pricePerKm: '900000.00', reckonedPerKm: null })
    expect(await w.act('costedBill', idOf(mended), 'check', estimator)).toMatchObject({ number: 'CB/26-27/00001' })
  })

  test('names what is no cable and waits for no price of it, and says what it did not read', async () => {
    const cables = [
      { asked: '3.5C x 240 A2XFY with seventeen bells' },
      { asked: 'Brass double compression gland for 3.5C x 240 sqmm' },
      { asked: '3.5C x 240 sqmm copper A2XFY' },
      { asked: '2 x 3.5C x 300 A2XFY' },
    ]
    const saved = await bill({ cables })
    expect(priced(saved).map(({ reading }) => reading)).toEqual(['guessed', 'other', 'asks', 'sure'])
    expect(priced(saved)[0]?.['about']).toContain('Not read: SEVENTEEN, BELLS.')
    expect(priced(saved)[1]).toMatchObject({ about: expect.stringContaining('a gland'), pricePerKm: null, value: '0.00' })
    expect(priced(saved)[2]?.['about']).toContain('"A2XFY" and "COPPER" do not agree about the metal of the conductor')
    expect(priced(saved)[3]?.['about']).toContain('2 runs side by side')
    expect(saved).toMatchObject({ lineCount: 4, unpriced: 1 })
  })

  test('is reckoned at the rates of its day, and moves with a metal that is named', async () => {
    const [usual, early, dear] = [await bill(), await bill({ rateDay: '2026-06-20' }), await bill({ aluminiumRate: '400' })]
    expect(early['value']).not.toBe(usual['value'])
    expect(new Decimal(String(dear['value'])).gt(String(usual['value']))).toBe(true)
    expect(dear['aluminiumUsed']).toBe('400.00')
  })
})

describe('the way of a bill', () => {
  test('is checked, approved and frozen; then nothing moves it, and a new version is reckoned anew', async () => {
    const made = await bill()
    await w.act('costedBill', idOf(made), 'check', estimator)
    await expect(w.act('costedBill', idOf(made), 'approve', estimator)).rejects.toMatchObject({ status: 403 })
    await w.act('costedBill', idOf(made), 'approve', approver)
    const frozen = await w.act('costedBill', idOf(made), 'freeze', approver)
    const { rows: rods } = await find(w.store, owner, w.def('rawMaterial'), { q: 'AL-ROD' })
    await rateThatHolds(w, {
      material: rods.find(row => row['code'] === 'AL-ROD')?.['id'],
      validFrom: '2026-11-21',
      basis: 'Supplier letter',
      quoted: '500',
      jumpReason: 'A letter of the supplier',
    })
    expect((await w.read('costedBill', idOf(made)))['value']).toBe(frozen['value'])
    await expect(w.update('costedBill', idOf(made), { version: frozen['version'], runM: 500 }, estimator)).rejects.toMatchObject({
      status: 422,
    })
    const next = await bill({ basedOn: idOf(made) })
    expect(next).toMatchObject({ revision: 2, origin: idOf(made) })
    expect(new Decimal(String(next['value'])).gt(String(frozen['value']))).toBe(true)
  })

  test('margin and terms do not exist for those who sell; the prices do', async () => {
    const made = await bill()
    const seen = await w.read('costedBill', idOf(made), seller)
    expect('marginPct' in seen).toBe(false)
    expect(priced(seen)[0]?.['pricePerKm']).toBe(priced(made)[0]?.['pricePerKm'])
    await expect(bill({}).then(row => w.act('costedBill', idOf(row), 'check', seller))).rejects.toMatchObject({ status: 403 })
  })
})

describe('elsewhere', () => {
  test('its lines are repriced until it is frozen, but for prices that were set', async () => {
    const cables = [...asked, { asked: '3C x 95 A2XFY', setPerKm: '300000', reason: 'As quoted' }]
    const made = await bill({ cables, date: '2026-11-22' })
    const params = { what: 'bills', copper: null, aluminium: new Decimal(700), asOn: '2026-11-21' }
    const { rows } = await runReport(w.store, owner, 'repricing', params)
    const own = rows.filter(({ drill }) => drill && 'doc' in drill && drill.doc === 'costedBill' && drill.id === idOf(made))
    expect(own.map(({ values }) => values['agreed'])).toEqual(
      priced(made)
        .slice(0, 2)
        .map(({ pricePerKm }) => pricePerKm),
    )
    for (const { values } of own) expect(new Decimal(String(values['difference'])).gt(0)).toBe(true)
  })

  test('it leaves as a workbook, line by line, with its sum', async () => {
    const made = await bill()
    const answer = await runReport(w.store, seller, 'billPrices', { bill: idOf(made) })
    const { rows } = await readContent(await reportBook(billPrices, answer))
    expect(rows.length).toBe(4)
    expect(rows[1]).toEqual(expect.arrayContaining([asked[0]?.asked]))
    expect(rows.at(-1)?.map(cell => Number(cell))).toContain(Number(made['value']))
  })
})
