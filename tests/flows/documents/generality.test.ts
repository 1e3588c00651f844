import { beforeAll, describe, expect, test } from 'vitest'
import type { AnyDocument } from '../../../src/kernel/document.ts'
import type { Row } from '../../../src/kernel/record.ts'
import type { Database } from '../../../src/server/database.ts'
import { wanted } from '../../../src/server/schema/tables.ts'
import { act } from '../../../src/server/store/act.ts'
import { find } from '../../../src/server/store/find.ts'
import { make, preview } from '../../../src/server/store/make.ts'
import { history, read } from '../../../src/server/store/read.ts'
import { create, update } from '../../../src/server/store/save.ts'
import { makeStore, type Store } from '../../../src/server/store/parts/store.ts'
import { rulesFor } from '../../../src/server/store/parts/rules.ts'
import { noCycle } from '../../../src/server/rules/tree.ts'
import { bay, batch, cases, grade, need, pick, quota, spare } from '../../support/samples/cases.ts'
import { freshDatabase } from '../../support/database.ts'
import { owner, person } from '../../support/works.ts'
import { runsWhatItIsNamedFor } from '../../support/sql/composed.ts'

let db: Database
let store: Store
const planner = person(2, 'Planner', 'planning')

const add = (def: AnyDocument, body: unknown, by = owner): Promise<Row> => create(store, by, def, body, null)
const id = (row: Row): number => Number(row['id'])
const list = (row: Row, set: string): Row[] => (Array.isArray(row[set]) ? row[set] : [])

beforeAll(async () => {
  db = await freshDatabase()
  const { tables, rest } = wanted(cases)
  await db.transaction(async tx => {
    for (const sql of [...tables, ...rest]) await tx.rows(sql)
  })
  store = makeStore(cases, db, { rules: { bay: rulesFor(bay, { save: noCycle(bay) }) } }, () => new Date('2026-06-15T06:30:00Z'))
})

describe('the hard cases', () => {
  let hall: number
  let copper: number
  let steel: number

  beforeAll(async () => {
    hall = id(await add(bay, { code: 'HALL', rent: '1200.50' }))
    copper = id(
      await add(grade, {
        code: 'CU',
        prices: [
          { validFrom: '2026-01-01', rate: '800' },
          { validFrom: '2026-06-01', rate: '900' },
        ],
      }),
    )
    steel = id(await add(grade, { code: 'GI', prices: [{ validFrom: '2026-01-01', rate: '70' }] }))
  })

  test('a tree refuses to bite its own tail', async () => {
    const shelf = await add(bay, { code: 'SHELF', parent: hall })
    const slot = await add(bay, { code: 'SLOT', parent: id(shelf) })
    await expect(update(store, owner, bay, hall, { version: 1, parent: id(slot) }, null)).rejects.toMatchObject({
      status: 422,
      fields: [{ path: 'parent', message: 'It would stand below itself; choose another group.' }],
    })
    const moved = await update(store, owner, bay, id(slot), { version: 1, parent: hall }, null)
    expect(moved['parent']).toBe(hall)
  })

  test('a field that one duty alone may see is absent for all others: in the record, the list, the history', async () => {
    expect(await read(store, owner, bay, hall)).toHaveProperty('rent', '1200.50')
    expect(await read(store, planner, bay, hall)).not.toHaveProperty('rent')
    const rows = (await find(store, planner, bay, {})).rows
    expect(rows.every(row => !('rent' in row))).toBe(true)
    expect(JSON.stringify(await history(store, planner, bay, hall))).not.toContain('rent')
    expect(JSON.stringify(await history(store, owner, bay, hall))).toContain('rent')
    await expect(find(store, planner, bay, { filter: 'rent:gt:1000' })).rejects.toMatchObject({ status: 400 })
    await expect(find(store, planner, bay, { sort: 'rent' })).rejects.toMatchObject({ status: 400 })
    await expect(update(store, planner, bay, hall, { version: 1, rent: '1.00' }, null)).rejects.toMatchObject({ status: 422 })
  })

  test('changing what one may see keeps what one may not', async () => {
    const yard = await add(bay, { code: 'YARD', rent: '77.00' })
    await update(store, planner, bay, id(yard), { version: 1, code: 'YARD2' }, null)
    expect(await read(store, owner, bay, id(yard))).toMatchObject({ code: 'YARD2', rent: '77.00' })
  })

  test('an effective-dated row is chosen by the date of the document', async () => {
    const inMay = await add(batch, { date: '2026-05-31', bay: hall, inputs: [{ grade: copper, weight: '10' }], outputs: [] })
    const inJune = await add(batch, { date: '2026-06-01', bay: hall, inputs: [{ grade: copper, weight: '10' }], outputs: [] })
    expect([inMay['cost'], inJune['cost']]).toEqual(['8000.00', '9000.00'])
    await expect(
      add(grade, {
        code: 'TWICE',
        prices: [
          { validFrom: '2026-01-01', rate: '1' },
          { validFrom: '2026-01-01', rate: '2' },
        ],
      }),
    ).rejects.toMatchObject({
      status: 422,
      fields: [{ path: 'prices.1.validFrom' }],
    })
  })

  test('two line sets, shares from one to the other, and a computed text', async () => {
    const made = await add(batch, {
      bay: hall,
      inputs: [
        { grade: copper, weight: '10' },
        { grade: steel, weight: '5' },
      ],
      outputs: [
        { name: 'wire', weight: '12' },
        { name: 'scrap', weight: '3' },
      ],
    })
    expect(made).toMatchObject({ cost: '9350.00', summary: '2 in, 2 out, 15 kg' })
    expect(list(made, 'outputs').map(l => l['cost'])).toEqual(['7480.00', '1870.00'])
    const [wire] = list(made, 'outputs')
    const less = await update(
      store,
      owner,
      batch,
      id(made),
      {
        version: 1,
        outputs: [
          { id: wire?.['id'], name: 'wire', weight: '6' },
          { name: 'rest', weight: '9' },
        ],
      },
      null,
    )
    expect(list(less, 'outputs').map(l => [l['no'], l['id'] === wire?.['id'], l['name'], l['cost']])).toEqual([
      [1, true, 'wire', '3740.00'],
      [2, false, 'rest', '5610.00'],
    ])
    expect(list(less, 'inputs')).toHaveLength(2)
  })

  test('a document is made from lines of three sources, and one line may serve two of them', async () => {
    const ask = async (def: typeof need | typeof quota | typeof spare, weight: string): Promise<Row> => {
      const made = await add(def, { bay: hall, items: [{ grade: copper, weight }] })
      return act(store, owner, def, id(made), 'open', {}, null)
    }
    const [a, b, c] = [await ask(need, '10'), await ask(quota, '4'), await ask(spare, '7')]
    const line = (row: Row): number => Number(list(row, 'items')[0]?.['id'])
    const gathered = await add(pick, {
      bay: hall,
      items: [
        {
          weight: '12',
          grade: copper,
          from: [
            { doc: 'need', line: line(a), qty: '8' },
            { doc: 'quota', line: line(b), qty: '4' },
          ],
        },
        { weight: '7', from: [{ doc: 'spare', line: line(c) }] },
      ],
    })
    expect(list(gathered, 'items').map(l => l['grade'])).toEqual([copper, copper])
    expect(await read(store, owner, need, id(a))).toMatchObject({ progress: { fetched: { done: '0.0000' } } })
    await act(store, owner, pick, id(gathered), 'finish', {}, null)
    expect(await read(store, owner, need, id(a))).toMatchObject({ progress: { fetched: { done: '0.8000' } } })
    expect(await read(store, owner, quota, id(b))).toMatchObject({ progress: { fetched: { done: '1.0000' } } })
    expect((await read(store, owner, pick, id(gathered)))['links']).toMatchObject({
      up: [{ doc: 'need' }, { doc: 'quota' }, { doc: 'spare' }],
    })

    await expect(make(store, owner, quota, id(b), 'pick')).rejects.toMatchObject({
      message: 'Nothing is left to make a Pick from.',
    })
    const more = await add(pick, { bay: hall, items: [{ weight: '3', grade: copper, from: [{ doc: 'need', line: line(a) }] }] })
    await expect(act(store, owner, pick, id(more), 'finish', {}, null)).rejects.toMatchObject({
      message: `Line 1: 3.000 is more than the 2.000 left on line 1 of ${String(a['number'])}.`,
    })
    await act(store, owner, pick, id(gathered), 'cancel', {}, null)
    await act(store, owner, pick, id(more), 'finish', {}, null)
  })

  test('the shares of a line with several sources must say how much, and add up', async () => {
    const [one, two] = await Promise.all([
      add(need, { bay: hall, items: [{ grade: copper, weight: '5' }] }),
      add(quota, { bay: hall, items: [{ grade: copper, weight: '5' }] }),
    ])
    const from = [
      { doc: 'need', line: list(one, 'items')[0]?.['id'] },
      { doc: 'quota', line: list(two, 'items')[0]?.['id'] },
    ]
    await expect(add(pick, { bay: hall, items: [{ weight: '6', grade: copper, from }] })).rejects.toMatchObject({
      message: 'Enter how much is used of each source of this line.',
    })
    const shares = from.map(ref => ({ ...ref, qty: '2' }))
    await expect(add(pick, { bay: hall, items: [{ weight: '6', grade: copper, from: shares }] })).rejects.toMatchObject({
      message: 'Its sources add up to 4, but the line is for 6.',
    })
  })

  test('sources of two places do not go into one document', async () => {
    const other = id(await add(bay, { code: 'OTHER' }))
    const far = await add(need, { bay: other, items: [{ grade: copper, weight: '5' }] })
    await expect(
      add(pick, {
        bay: hall,
        items: [{ weight: '5', grade: copper, from: [{ doc: 'need', line: list(far, 'items')[0]?.['id'] }] }],
      }),
    ).rejects.toMatchObject({
      status: 422,
      fields: [{ path: 'bay' }],
    })
  })

  test('a preview computes and complains, and stores nothing', async () => {
    const before = (await find(store, owner, batch, {})).total
    const seen = await preview(store, owner, batch, {
      bay: hall,
      inputs: [{ grade: copper, weight: '2' }, { weight: '1' }],
      outputs: [],
    })
    expect(seen).toMatchObject({
      cost: '1800.00',
      complaints: [{ path: 'inputs.1.grade', message: 'Grade is a required field.' }],
    })
    expect((await find(store, owner, batch, {})).total).toBe(before)
  })
})

runsWhatItIsNamedFor(import.meta.filename)
