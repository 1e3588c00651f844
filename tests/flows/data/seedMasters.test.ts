import { beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '../../../src/kernel/record.ts'
import { tablesOf } from '../../../src/modules/cable/engine/tables/tablesOf.ts'
import type { Database } from '../../../src/server/database.ts'
import { seedRows } from '../../../src/server/seed/files.ts'
import type { Json } from '../../../src/server/seed/form.ts'
import type { Loaded } from '../../../src/server/seed/load.ts'
import { currentTables } from '../../../src/modules/cable/fromMasters/tables.server.ts'
import { loadShippedMasters, readDataSets, refreshShippedMasters } from '../../../src/server/seed/shippedMasters.ts'
import { history } from '../../../src/server/store/read.ts'
import { shippedSets } from '../../support/samples/cableTables.ts'
import { freshDatabase } from '../../support/database.ts'
import { overheard } from '../../support/counting/overheard.ts'
import { person, works, type Works } from '../../support/works.ts'

let db: Database
let w: Works
const asked: string[] = []
let first: ReadonlyMap<string, Loaded>
const founder = person(7, 'Founder', 'masters', 'accounts')
const engineer = person(8, 'Engineer', 'masters')

beforeAll(async () => {
  db = await freshDatabase()
  w = works(db, '2026-06-15')
  const heard = { ...w.store, db: overheard(db, asked) }
  first = await heard.db.transaction(tx => loadShippedMasters(heard, tx, founder))
  await w.create('company', { name: 'Tapi Cables' })
})

const rows = <R>(sql: string, values: readonly unknown[] = []): Promise<R[]> => db.read(tx => tx.rows<R>(sql, values))
const only = async (sql: string): Promise<Row> => (await rows<Row>(sql))[0] ?? {}

test('a company starts with all masters that are shipped, by few statements', () => {
  const records = [...first.values()].reduce((sum, { added }) => sum + added, 0)
  expect(asked.length).toBeLessThan(records / 10)
  expect([...first.values()].every(({ added, changed, kept }) => added > 0 && changed === 0 && kept === 0)).toBe(true)
  expect([...first.keys()]).toEqual(
    expect.arrayContaining(['unit', 'standard', 'rawMaterial', 'cableTree', 'insulationThickness', 'size']),
  )
})

/** A record without what says nothing, its names in order. */
const bare = (record: Json): string =>
  JSON.stringify(
    Object.entries(record)
      .filter(([, value]) => value !== null && value !== '')
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

interface Set {
  readonly records: readonly Json[]
}

const isSet = (value: unknown): value is Set => typeof value === 'object' && value !== null && 'records' in value

describe('the data sets', () => {
  const shipped = Object.entries(shippedSets())

  test.each(shipped)('%s is in the masters without loss', async (id, set) => {
    if (!isSet(set)) throw new TypeError(`${id} has no records.`)
    const back = await db.read(tx => readDataSets(w.store, tx))
    expect(back[id]?.records.map(bare).sort()).toEqual(set.records.map(bare).sort())
  })

  test('make the tables of the design engine, as the files do', async () => {
    expect(tablesOf(await db.read(tx => readDataSets(w.store, tx)))).toEqual(tablesOf(shippedSets()))
  })
})

test('a company keeps its own limits of the law, and gets a limit that is new with its next start', async () => {
  const limits = (): Promise<Row[]> =>
    rows('select limits, amount from legal_limit l join legal_limit_amounts a on a.doc = l.id order by limits, a.valid_from')
  const own = { limits: 'cashPayment', name: 'Ours', amounts: [{ validFrom: '2017-04-01', amount: '8000', source: 's.40A(3)' }] }
  await w.create('legalLimit', own)
  await refreshShippedMasters(db)
  const after = await limits()
  const shipped = await seedRows<readonly { limits: string; amounts: readonly object[] }[]>('legalLimits')
  const wanted = shipped.flatMap(({ limits: name, amounts }) => (name === 'cashPayment' ? [] : amounts.map(() => name)))
  expect(after.map(row => row['limits']).toSorted()).toEqual([...wanted, 'cashPayment'].toSorted())
  expect(after.filter(row => row['limits'] === 'cashPayment')).toMatchObject([{ amount: '8000.00' }])
  await refreshShippedMasters(db)
  expect(await limits()).toEqual(after)
})

test('a row says where it comes from in words, and how far it can be trusted', async () => {
  expect(
    await only(
      "select source, standing from conductor_resistance where sqmm = 25 and conductor_class = '2' and metal = 'CU' and not tinned",
    ),
  ).toEqual({
    source: 'IS 8130:2013',
    standing: 'verified',
  })
  expect(await only("select standing from drum_code where code = 'W1608'")).toEqual({ standing: 'house' })
  expect(await only("select standing from code_letter where letters = 'CE'")).toEqual({ standing: 'unverified' })
  expect(await rows("select 1 from conductor_resistance where source ~ '(^|; )[A-Z]+[0-9]*(;|$)'")).toEqual([])
})

test('a product pins an edition, and the older one is there beside the newer', async () => {
  const editions = await rows<{ id: number; edition: string }>(
    "select id, edition from standard where code = 'IS 7098-1' order by edition",
  )
  expect(editions.map(row => row.edition)).toEqual(['1988', '2025'])
  const older = await w.read('standard', editions[0]?.id ?? 0)
  expect(older['successor']).toBe(editions[1]?.id)
})

test('a house value that somebody has checked is verified in their name, with the source that was compared, and stays so', async () => {
  const house = await only("select id from stage_practice where standing = 'house' order by id limit 1")
  const id = Number(house['id'])
  await expect(w.act('stagePractice', id, 'verify', engineer)).rejects.toMatchObject({ fields: [{ path: 'reason' }] })
  const words = 'Time study of 4 May 2026'
  expect(await w.act('stagePractice', id, 'verify', engineer, words)).toMatchObject({
    standing: 'verified',
    status: 'active',
    version: 2,
  })
  const [entry] = await history(w.store, engineer, w.def('stagePractice'), id)
  expect(entry).toMatchObject({
    user: engineer.id,
    action: 'verify',
    reason: words,
    changes: { standing: ['house', 'verified'] },
  })
  await expect(w.act('stagePractice', id, 'verify', engineer, words)).rejects.toThrow('It is verified already.')
  await db.transaction(tx => tx.rows("delete from reference_data where name like 'cable/%'", []))
  await refreshShippedMasters(db)
  expect(await w.read('stagePractice', id)).toMatchObject({ standing: 'verified', version: 2 })
  const own = await w.create('color', { code: 'MV', name: 'mauve' }, engineer)
  await expect(w.act('color', Number(own['id']), 'verify', engineer, words)).rejects.toThrow('The works typed this row itself.')
})

describe('a correction', () => {
  const limit = (sqmm: number): Promise<Row> =>
    only(
      `select id, version, max_ohm_per_km as ohm, standing from conductor_resistance where sqmm = ${sqmm} and conductor_class = '2' and metal = 'AL' and not tinned`,
    )
  let corrected: number

  beforeAll(async () => {
    corrected = Number((await limit(25))['id'])
    await w.update(
      'conductorResistance',
      corrected,
      { version: 1, maxOhmPerKm: '1.1900', source: 'printed standard, page 4' },
      engineer,
    )
  })

  test('is told as one, with the name of who made it', async () => {
    expect(await w.read('conductorResistance', corrected)).toMatchObject({
      standing: 'corrected',
      maxOhmPerKm: '1.1900',
      source: 'printed standard, page 4',
    })
    const [change] = await history(w.store, engineer, w.def('conductorResistance'), corrected)
    expect(change).toMatchObject({ op: 'update', user: engineer.id })
  })

  test('is not what a save without a change is, nor what a client says of itself', async () => {
    const { id } = await limit(35)
    expect(await w.update('conductorResistance', Number(id), { version: 1, standing: 'corrected' }, engineer)).toMatchObject({
      standing: 'verified',
    })
    const own = await w.create('color', { code: 'TQ', name: 'turquoise', standing: 'verified' }, engineer)
    expect(own['standing']).toBeNull()
    expect(await w.update('color', Number(own['id']), { version: 1, name: 'turquoise green' }, engineer)).toMatchObject({
      standing: null,
    })
  })

  test('is in what the design engine reads', async () => {
    const { 'conductor-resistance': set } = await db.read(tx => readDataSets(w.store, tx))
    expect(
      set?.records.find(r => r['sqmm'] === 25 && r['class'] === 2 && r['material'] === 'AL' && r['tinned'] === false),
    ).toMatchObject({
      max_dc_resistance_20c_ohm_per_km: 1.19,
    })
  })

  test('reaches the tables that are kept, of which only the changed one is read again', async () => {
    const asked: string[] = []
    const tables = currentTables({ ...w.store, db: overheard(db, asked) })
    const first = await tables()
    const all = asked.splice(0).length
    expect(await tables()).toBe(first)
    const row = await limit(50)
    await w.update('conductorResistance', Number(row['id']), { version: row['version'], maxOhmPerKm: '0.64' }, engineer)
    asked.splice(0)
    const second = await tables()
    expect(asked.length).toBeLessThan(all / 4)
    expect(second).not.toBe(first)
    expect([...second.resistances.values()].some(({ maxOhmPerKm }) => maxOhmPerKm === 0.64)).toBe(true)
    const { id, version } = await db.read(tx =>
      tx.one<{ id: number; version: number }>("select id, version from process where code = 'REWIND'", []),
    )
    await w.update('process', id, { version, code: 'REWOUND' }, engineer)
    expect([...(await tables()).routes.values()].flat().some(({ process }) => process === 'REWOUND')).toBe(true)
    await w.update('process', id, { version: version + 1, code: 'REWIND' }, engineer)
    await w.update(
      'conductorResistance',
      Number(row['id']),
      { version: Number(row['version']) + 1, maxOhmPerKm: '0.641' },
      engineer,
    )
  })

  test('of what a row is called by is understood by newer data, which does not bring the row once more', async () => {
    const before = await limit(16)
    await w.update('conductorResistance', Number(before['id']), { version: 1, sqmm: '17' }, engineer)
    await w.update('conductorResistance', Number(before['id']), { version: 2, sqmm: '18' }, engineer)
    await db.transaction(tx => tx.rows("delete from reference_data where name = 'cable/conductor-resistance'", []))
    const [[, loaded] = []] = await refreshShippedMasters(db)
    expect(loaded).toMatchObject({ added: 0, changed: 0 })
    await w.update('conductorResistance', Number(before['id']), { version: 3, sqmm: '16' }, engineer)
  })

  test('is never taken back by newer data, which changes, adds and leaves blocked what it should', async () => {
    expect([...(await refreshShippedMasters(db))]).toEqual([])
    await w.act('conductorResistance', Number((await limit(70))['id']), 'block', engineer, 'not made here')
    // As if an older version had shipped other values, and one row less.
    await db.transaction(async tx => {
      await tx.rows("delete from reference_data where name = 'cable/conductor-resistance'", [])
      await tx.rows('update conductor_resistance set max_ohm_per_km = 0.9 where id = $1', [(await limit(35))['id']])
      await tx.rows('delete from conductor_resistance where id = $1', [(await limit(50))['id']])
    })
    const [[doc, loaded] = []] = await refreshShippedMasters(db)
    expect([doc, loaded]).toEqual(['conductorResistance', { added: 1, changed: 1, kept: 2 }])
    expect(await limit(25)).toMatchObject({ id: corrected, ohm: '1.1900', standing: 'corrected' })
    expect(await limit(35)).toMatchObject({ ohm: '0.8680', standing: 'verified' })
    expect(await limit(50)).toMatchObject({ ohm: '0.6410', standing: 'verified' })
    expect((await w.read('conductorResistance', Number((await limit(70))['id'])))['status']).toBe('blocked')
  })

  test('is not needed for a row that the works typed before it was shipped', async () => {
    await db.transaction(async tx => {
      await tx.rows("delete from reference_data where name = 'cable/colours'", [])
      await tx.rows(`delete from color_change x using color c where c.code = 'PK' and c.id in (x.from_color, x.to_color)`, [])
      await tx.rows("delete from color where code = 'PK'", [])
    })
    await w.create('color', { code: 'PK', name: 'our pink', hex: '#FF69B4' }, engineer)
    expect([...(await refreshShippedMasters(db))]).toEqual([['color', { added: 0, changed: 0, kept: 1 }]])
    expect(await only("select name, standing from color where code = 'PK'")).toEqual({ name: 'our pink', standing: null })
  })

  test('of a row with lines holds for its lines, and newer lines replace older ones where nobody touched them', async () => {
    const [kept, stale] = await Promise.all(
      ['LT-XLPE', 'MV-XLPE'].map(code => only(`select id from cable_tree where code = '${code}'`)),
    )
    const tree = await w.read('cableTree', Number(kept?.['id']))
    const layers = Array.isArray(tree['layers']) ? tree['layers'] : []
    await w.update('cableTree', Number(kept?.['id']), { version: 1, layers: layers.slice(0, 3) }, engineer)
    await db.transaction(async tx => {
      await tx.rows("delete from reference_data where name = 'cable/cable-tree'", [])
      await tx.rows('delete from cable_tree_layers where doc = $1 and no > 2', [stale?.['id']])
    })
    expect([...(await refreshShippedMasters(db))]).toEqual([['cableTree', { added: 0, changed: 1, kept: 1 }]])
    const count = async (id: unknown): Promise<number> =>
      (await rows('select 1 from cable_tree_layers where doc = $1', [id])).length
    expect(await count(kept?.['id'])).toBe(3)
    expect(await count(stale?.['id'])).toBe(14)
  })
})
