import { beforeAll, describe, expect, test } from 'vitest'
import { Decimal } from '../../../src/kernel/decimal.ts'
import type { Row } from '../../../src/kernel/record.ts'
import type { Actor } from '../../../src/server/actor.ts'
import type { Database } from '../../../src/server/database.ts'
import { loadRates } from '../../../src/modules/demo/masters/rates.server.ts'
import { loadShippedMasters } from '../../../src/server/seed/shippedMasters.ts'
import { paperOf } from '../../../src/server/print/paperOf.ts'
import { find } from '../../../src/server/store/find.ts'
import { preview } from '../../../src/server/store/make.ts'
import { history } from '../../../src/server/store/read.ts'
import { freshDatabase } from '../../support/database.ts'
import { owner, person, rateThatHolds, works, type Works } from '../../support/works.ts'

let db: Database
let w: Works
let terms: number
const estimator = person(21, 'Estimator', 'costing')
const seller = person(22, 'Seller', 'sales')
const approver = person(23, 'Approver', 'approver')

beforeAll(async () => {
  db = await freshDatabase()
  w = works(db, '2026-11-21')
  await db.transaction(async tx => {
    await loadShippedMasters(w.store, tx, owner)
    await loadRates(w.store, tx, owner)
  })
  const { rows } = await find(w.store, owner, w.def('costTerms'), { q: 'USUAL' })
  terms = Number(rows[0]?.['id'])
})

const idOf = (row: Row): number => Number(row['id'])
const money = (row: Row, name: string): Decimal => new Decimal(String(row[name]))
const linesIn = (row: Row, set: string): readonly Row[] => {
  const lines = row[set]
  return Array.isArray(lines) ? lines : []
}
const line = (row: Row, name: string): Row => linesIn(row, 'working').find(one => String(one['name']).startsWith(name)) ?? {}

const estimate = (more: object = {}): Promise<Row> =>
  w.create('costing', { designation: '3.5C x 240 A2XFY', terms, ...more }, estimator)

describe('a costing', () => {
  test('is priced line by line from the rates of its day, and its figures are sums of its lines', async () => {
    const saved = await estimate()
    const sheet = linesIn(saved, 'working')
    expect(sheet.map(one => one['head'])).toEqual(
      expect.arrayContaining(['METAL', 'INS', 'ARM', 'OUTER', 'WASTE', 'CONV', 'PACK', 'MARGIN']),
    )
    const all = sheet.reduce((total, one) => total.plus(String(one['rupeesPerKm'])), new Decimal(0))
    expect(all.toFixed(2)).toBe(saved['pricePerKm'])
    expect(money(saved, 'hollowPerKm').plus(money(saved, 'metalPerKm')).toFixed(2)).toBe(saved['pricePerKm'])
    expect(saved).toMatchObject({ status: 'draft', number: null, revision: 1, aluminiumUsed: '252.43' })
    expect(line(saved, 'Aluminium wire')).toMatchObject({
      ratePerKg: '252.43',
      derivation: expect.stringContaining('LME aluminium, average of October 2026'),
    })
  })

  test('of an earlier day takes the rates that held then', async () => {
    const [now, then] = [await estimate(), await estimate({ rateDay: '2026-02-10' })]
    expect([then['aluminiumUsed'], now['aluminiumUsed']]).toEqual(['247.00', '252.43'])
    expect(money(then, 'pricePerKm').lt(money(now, 'pricePerKm'))).toBe(true)
  })

  test('takes a metal rate that is named, and everything bought as that metal moves with it', async () => {
    const [usual, dear] = [await estimate(), await estimate({ aluminiumRate: '300' })]
    expect(dear['aluminiumUsed']).toBe('300.00')
    expect(money(dear, 'metalPerKm').div(money(usual, 'metalPerKm')).toFixed(4)).toBe(new Decimal(300).div('252.43').toFixed(4))
    expect(line(dear, 'Aluminium wire')['derivation']).toContain('Aluminium as set here')
  })

  test('says how sure it is that the words mean this cable, what it took and what is still to be verified; so does its paper', async () => {
    const guessed = await estimate({ designation: '3.5cx240 sqmm al arm xlpe 1.1kv with seventeen bells' })
    expect(guessed['fullDesignation']).toContain('3.5C x 240/120 sqmm A2XFY')
    expect(Number(guessed['certainty'])).toBeLessThan(90)
    expect(guessed['assumed']).toContain('Armour taken: ')
    expect(guessed['assumed']).toContain('Not read: SEVENTEEN, BELLS.')
    const thin = await estimate({ designation: '3C x 1.5 sqmm IS 694 flexible' })
    expect(thin['assumed']).toContain('To be verified in the printed standard: insulation: nominal thickness')
    const sure = await estimate()
    expect(Number(sure['certainty'])).toBeGreaterThanOrEqual(90)
    const design = await w.create('productDesign', { designation: '3.5C x 240 A2XFY' }, estimator)
    expect(await estimate({ design: idOf(design) })).toMatchObject({ certainty: null, assumed: null })
    const paper = await db.read(async tx => JSON.stringify(await paperOf(w.store, tx, seller, w.def('costing'), idOf(guessed))))
    expect(paper).toContain(`${guessed['certainty']} %`)
    expect(paper).toContain('Not read: SEVENTEEN, BELLS.')
  })

  test('keeps what a person set in it, why, and what was reckoned in its place', async () => {
    const plain = await estimate()
    const set = await estimate({ overrides: [{ line: 'Armouring', rupeesPerKm: '5000', reason: 'New machine' }] })
    expect(line(set, 'Armouring')).toMatchObject({
      rupeesPerKm: '5000.00',
      reckoned: line(plain, 'Armouring')['rupeesPerKm'],
      derivation: 'Set by hand: New machine',
    })
    expect(set['pricePerKm']).not.toBe(plain['pricePerKm'])
    await expect(estimate({ overrides: [{ line: 'Galvanising', rupeesPerKm: '1', reason: 'none' }] })).rejects.toMatchObject({
      status: 422,
      fields: [{ path: 'overrides.0.line', message: 'The sheet has no line called Galvanising.' }],
    })
  })

  test('reckons a stage on the machine of the works that takes it, on another that is chosen, and says which', async () => {
    const process = await db.read(
      async tx => (await tx.one<{ id: number }>("select id from process where code = 'ARMOUR'", [])).id,
    )
    const body = { process, minSqmm: '395', maxSqmm: '400', labourRate: '500', efficiencyPercent: '80' }
    const speeds = [{ fromSqmm: '0', toSqmm: '1000', metresPerMin: '5', setupMin: 60 }]
    await w.create('machine', { ...body, code: 'ARM-A', name: 'Armouring 84', machineRate: '1500', speeds })
    const other = await w.create('machine', { ...body, code: 'ARM-B', name: 'Armouring 96', maxSqmm: '500', machineRate: '3500' })
    const designation = '3C x 400 A2XFY'
    expect(line(await estimate(), 'Armouring')['derivation']).toMatch(/by the stage practice$/)
    expect(line(await estimate({ designation }), 'Armouring')['derivation']).toMatch(
      /^\(1 h set-up \+ 4\.\d+ h\) x ₹2000 an hour \/ 1000 m, on Armouring 84 \(takes 395 to 400 sqmm\), 5 m\/min at 80 % planned efficiency$/,
    )
    const chosen = await estimate({ designation, machines: [{ machine: idOf(other) }] })
    expect(line(chosen, 'Armouring')['derivation']).toMatch(
      /x ₹4000 an hour .* on Armouring 96 \(chosen\), at the pace of the stage practice$/,
    )
    await expect(estimate({ machines: [{ machine: idOf(other) }] })).rejects.toMatchObject({
      status: 422,
      fields: [
        { path: 'machines', message: expect.stringMatching(/^Armouring 96 takes 395 to 500 sqmm; this cable has 240 sqmm/) },
      ],
    })
  })

  test('takes of a machine the rate of its day, and what is checked does not move when the rate does', async () => {
    const process = await db.read(
      async tx => (await tx.one<{ id: number }>("select id from process where code = 'ARMOUR'", [])).id,
    )
    const rates = [
      { validFrom: '2026-05-01', machineRate: '1600', labourRate: '700', overheadRate: '100', because: 'Wages settled' },
      { validFrom: '2026-04-01', machineRate: '1500', labourRate: '600', overheadRate: '0' },
    ]
    const body = {
      code: 'ARM-C',
      name: 'Armouring 48',
      process,
      minSqmm: '300',
      maxSqmm: '300',
      machineRate: '1000',
      labourRate: '500',
    }
    const machine = await w.create('machine', { ...body, rates })
    expect(machine).toMatchObject({ hourRate: '2400.00' })
    const on = async (rateDay: string) =>
      line(await estimate({ designation: '3C x 300 A2XFY', rateDay }), 'Armouring')['derivation']
    expect(await on('2026-03-31')).toMatch(/x ₹1500 an hour .* on Armouring 48 \(takes 300 to 300 sqmm\)/)
    expect(await on('2026-04-30')).toMatch(/x ₹2100 an hour .* \(takes 300 to 300 sqmm, its rate from 2026-04-01\)/)
    expect(await on('2026-05-01')).toMatch(/x ₹2400 an hour .* its rate from 2026-05-01/)

    const kept = await estimate({ designation: '3C x 300 A2XFY', rateDay: '2026-05-01' })
    await w.act('costing', idOf(kept), 'check', estimator)
    const raised = rates.map(rate => ({ ...rate, machineRate: '9000' }))
    await w.update('machine', idOf(machine), { version: machine['version'], rates: raised })
    expect(await on('2026-05-01')).toMatch(/x ₹9800 an hour/)
    expect((await w.read('costing', idOf(kept)))['pricePerKm']).toBe(kept['pricePerKm'])
  })

  test('says beside the designation what is missing or cannot be', async () => {
    for (const [designation, message] of [
      ['A2XFY', /core/i],
      ['5C x 240 A2XFY', /5 cores|cores/],
    ] as const)
      await expect(estimate({ designation })).rejects.toMatchObject({
        status: 422,
        fields: [{ path: 'designation', message: expect.stringMatching(message) }],
      })
    await expect(estimate({ rateDay: '2020-01-01' })).rejects.toMatchObject({
      fields: [{ path: 'rateDay', message: expect.stringMatching(/^There is no rate for .+ on 2020-01-01\.$/) }],
    })
  })
})

describe('the way of a costing', () => {
  const to = async (state: 'checked' | 'approved' | 'frozen', more: object = {}): Promise<Row> => {
    let row = await w.act('costing', idOf(await estimate(more)), 'check', estimator)
    if (state !== 'checked') row = await w.act('costing', idOf(row), 'approve', approver)
    return state === 'frozen' ? w.act('costing', idOf(row), 'freeze', approver) : row
  }

  test('is checked by those who cost, approved and frozen by an approver alone, and numbered when it is checked', async () => {
    const draft = await estimate()
    await expect(w.act('costing', idOf(draft), 'check', seller)).rejects.toMatchObject({ status: 403 })
    const checked = await w.act('costing', idOf(draft), 'check', estimator)
    expect(checked['number']).toMatch(/^CST\/26-27\/\d{5}$/)
    await expect(w.act('costing', idOf(draft), 'approve', estimator)).rejects.toMatchObject({ status: 403 })
    await expect(w.act('costing', idOf(draft), 'freeze', approver)).rejects.toMatchObject({ status: 409 })
    await w.act('costing', idOf(draft), 'approve', approver)
    await expect(w.act('costing', idOf(draft), 'freeze', estimator)).rejects.toMatchObject({ status: 403 })
    expect((await w.act('costing', idOf(draft), 'freeze', approver))['status']).toBe('frozen')
  })

  test('once frozen it stays as it is, whatever rates and masters do', async () => {
    const frozen = await w.read('costing', idOf(await to('frozen')))
    const { rows } = await find(w.store, owner, w.def('rawMaterial'), { q: 'XLPE-SIO' })
    const xlpe = rows.find(row => row['code'] === 'XLPE-SIO')
    const letter = { validFrom: '2026-11-20', basis: 'Supplier letter', quoted: '199', jumpReason: 'A letter of the supplier' }
    await rateThatHolds(w, { material: xlpe?.id, ...letter })
    const again = await w.read('costing', idOf(frozen))
    expect([again['working'], again['pricePerKm']]).toEqual([frozen['working'], frozen['pricePerKm']])
    await expect(w.update('costing', idOf(frozen), { version: frozen['version'], qty: '2' }, estimator)).rejects.toMatchObject({
      status: 422,
    })
    expect(line(await estimate(), 'XLPE')['ratePerKg']).toBe('199.00')
  })

  test('a draft follows the rates whenever it is saved', async () => {
    const draft = await estimate({ rateDay: '2026-03-15' })
    const moved = await w.update('costing', idOf(draft), { version: draft['version'], rateDay: '2026-11-21' }, estimator)
    expect([draft['aluminiumUsed'], moved['aluminiumUsed']]).toEqual(['245.66', '252.43'])
  })

  test('sent back it is a draft again with its number', async () => {
    const checked = await to('checked')
    const back = await w.act('costing', idOf(checked), 'sendBack', approver, 'Wrong drum')
    expect([back['status'], back['number']]).toEqual(['draft', checked['number']])
  })

  test('a new version comes after the newest of its family and leaves the others alone', async () => {
    const frozen = await to('frozen')
    const second = await estimate({ basedOn: idOf(frozen), aluminiumRate: '300' })
    const third = await estimate({ basedOn: idOf(frozen) })
    expect([second, third].map(row => [row['revision'], row['origin'], row['basedOn']])).toEqual([
      [2, idOf(frozen), idOf(frozen)],
      [3, idOf(frozen), idOf(frozen)],
    ])
    const saved = await w.update('costing', idOf(second), { version: second['version'], qty: '3' }, estimator)
    expect([saved['revision'], saved['origin']]).toEqual([2, idOf(frozen)])
    expect((await w.read('costing', idOf(frozen)))['pricePerKm']).toBe(frozen['pricePerKm'])
    const moved = Object.fromEntries(
      linesIn(frozen, 'working').map((one, at) => [
        String(one['name']),
        new Decimal(String(linesIn(second, 'working')[at]?.['rupeesPerKm'])).minus(String(one['rupeesPerKm'])).toFixed(2),
      ]),
    )
    expect(Object.entries(moved).filter(([name, by]) => by === '0.00' && name.startsWith('Alum'))).toEqual([])
    expect(moved['PVC sheath compound ST-2']).toBe('0.00')
    await expect(
      w.update('costing', idOf(frozen), { version: frozen['version'], basedOn: idOf(second) }, estimator),
    ).rejects.toMatchObject({ status: 422 })
  })
})

describe('cost and margin', () => {
  const secret = ['costPerKm', 'marginPerKm', 'marginOfPrice', 'materialPerKm', 'marginPct', 'overheadPct', 'testingPerKm']
  const open = ['pricePerKm', 'hollowPerKm', 'metalPerKm', 'copperKgPerKm', 'aluminiumKgPerKm', 'creditDays']

  const shows = (row: Row): void => {
    for (const name of secret) expect(row).not.toHaveProperty(name)
    for (const name of open) expect(row).toHaveProperty(name)
  }

  test('do not exist for those without the duty, wherever a costing is shown', async () => {
    const saved = await estimate({ overrides: [{ line: 'Armouring', rupeesPerKm: '5000', reason: 'New machine' }] })
    const seen = await w.read('costing', idOf(saved), seller)
    shows(seen)
    for (const one of linesIn(seen, 'working'))
      expect(Object.keys(one).sort()).toEqual(['head', 'id', 'kgPerKm', 'metal', 'name', 'no'])
    expect(JSON.stringify(seen)).not.toContain('New machine')
    const { rows } = await find(w.store, seller, w.def('costing'), { size: 5 })
    for (const row of rows) for (const name of secret) expect(row).not.toHaveProperty(name)
    await expect(find(w.store, seller, w.def('costing'), { filter: 'costPerKm:gt:1' })).rejects.toMatchObject({ status: 400 })
    await expect(find(w.store, seller, w.def('costing'), { sort: 'marginPerKm' })).rejects.toMatchObject({ status: 400 })
    shows(await preview(w.store, seller, w.def('costing'), { designation: '3.5C x 240 A2XFY', terms }))
    const told = JSON.stringify(await history(w.store, seller, w.def('costing'), idOf(saved)))
    for (const word of ['costPerKm', 'marginPerKm', 'Set by hand', 'New machine']) expect(told).not.toContain(word)
  })

  test('are on the paper of those who may see them, and of nobody else', async () => {
    const saved = await estimate({ overrides: [{ line: 'Armouring', rupeesPerKm: '5000', reason: 'New machine' }] })
    const paper = (who: Actor): Promise<string> =>
      db.read(async tx => JSON.stringify(await paperOf(w.store, tx, who, w.def('costing'), idOf(saved))))
    const [full, bare] = [await paper(approver), await paper(seller)]
    for (const word of ['Overheads', 'Margin', 'Works cost', 'Set by hand: New machine']) {
      expect(full).toContain(word)
      expect(bare).not.toContain(word)
    }
    for (const text of [full, bare]) expect(text).toContain('Hollow price')
  })

  test('are there for those who cost and those who approve', async () => {
    const saved = await estimate()
    for (const who of [estimator, approver]) {
      const seen = await w.read('costing', idOf(saved), who)
      for (const name of [...secret, ...open]) expect(seen).toHaveProperty(name)
    }
  })
})
