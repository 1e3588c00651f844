import { beforeAll, describe, expect, test } from 'vitest'
import { isoDate } from '../../src/kernel/dates.ts'
import type { AnyDocument } from '../../src/kernel/document.ts'
import { headerFields, lineFields, lineSets, linesOf, type Row } from '../../src/kernel/record.ts'
import { comparedRecords, sentFields } from '../../src/kernel/trail/compared.ts'
import { firstState, stateNames } from '../../src/kernel/states.ts'
import { registry } from '../../src/modules/registry.ts'
import type { Database } from '../../src/server/database.ts'
import { numberAndMove } from '../../src/server/ledger/numbers.ts'
import { keptPaper } from '../../src/server/print/keptPaper.ts'
import { Refusal } from '../../src/server/refusal.ts'
import { departures } from '../../src/server/schema/diff.ts'
import { find } from '../../src/server/store/find.ts'
import { preview } from '../../src/server/store/make.ts'
import { history, postings } from '../../src/server/store/read.ts'
import { remove } from '../../src/server/store/remove.ts'
import { revisions } from '../../src/server/store/revisions.ts'
import { everyDuty } from '../support/app.ts'
import { addUsers } from '../support/buying.ts'
import { isLookedAt } from '../support/only.ts'
import { derivedFirst, sampleBody } from '../support/samples/samples.ts'
import { sentToWorker, withReceipts, withSales, withStock } from '../support/stocked.ts'
import { basicsOf, standardsDatabase } from '../support/smallWorks.ts'
import { type Basics, owner, person, withDesign, withOpenBills, works, type Works } from '../support/works.ts'
import { runsWhatItIsNamedFor } from '../support/sql/composed.ts'

let db: Database
let w: Works
let b: Basics

const nobody = person(99, 'Nobody')
/** Who takes what nobody takes of their own. */
const colleague = person(98, 'Colleague', ...everyDuty)
const id = (row: Row): number => Number(row['id'])

type DocName = keyof typeof registry.documents
const names = Object.keys(registry.documents).filter((name): name is DocName => name in registry.documents && isLookedAt(name))
const kept = derivedFirst(names.filter(name => registry.documents[name].nature !== 'register'))

let serial = 0
const sample = (name: DocName): Promise<Row> => w.create(name, sampleBody(w, name, ++serial, b))

beforeAll(async () => {
  db = await standardsDatabase('2027-02-20')
  w = works(db, '2027-02-20')
  b = await withSales(w, await withReceipts(w, await withStock(w, await withOpenBills(w, await withDesign(w, basicsOf(w))))))
  await addUsers(db, [colleague])
  await sentToWorker(w, b)
})

test('the tables, checks, keys, indexes and triggers are what the definitions want', async () => {
  expect(await departures(db, registry)).toEqual([])
})

describe.each(names)('%s', name => {
  const def: AnyDocument = registry.documents[name]

  test('is refused to people without a duty, in every verb', async () => {
    const refused = { status: 403 }
    await expect(find(w.store, nobody, def, {})).rejects.toMatchObject(refused)
    await expect(w.read(name, 1, nobody)).rejects.toMatchObject(refused)
    await expect(w.create(name, {}, nobody)).rejects.toMatchObject(refused)
    await expect(w.update(name, 1, { version: 1 }, nobody)).rejects.toMatchObject(refused)
    await expect(postings(w.store, nobody, def, 1)).rejects.toMatchObject(refused)
    await expect(history(w.store, nobody, def, 1)).rejects.toMatchObject(refused)
    for (const action of Object.keys(def.actions))
      await expect(w.act(name, 1, action, nobody, 'why')).rejects.toMatchObject(refused)
    await expect(w.read(name, 1, { ...owner, userType: 3 })).rejects.toMatchObject(refused)
  })

  test('answers 404 for what is not there, and refuses names that mean nothing', async () => {
    await expect(w.read(name, 987654321)).rejects.toMatchObject({ status: 404 })
    await expect(w.act(name, 1, 'explode')).rejects.toMatchObject({ status: 404 })
    await expect(find(w.store, owner, def, { filter: 'nonsense:eq:1' })).rejects.toMatchObject({ status: 400 })
    await expect(find(w.store, owner, def, { sort: '; drop table audit' })).rejects.toMatchObject({ status: 400 })
  })
})

describe.each(kept.filter(name => registry.documents[name].nature === 'document'))('%s', name => {
  const def: AnyDocument = registry.documents[name]

  test('is numbered on over 1 April, whether its series names the year or not', async () => {
    if (def.series === undefined) return
    const [last, first] = [id(await sample(name)), id(await sample(name))]
    const drawn: string[] = []
    const draw = db.transaction(async tx => {
      for (const pattern of ['LW/{0000}', 'LW/{fy}/{0000}'])
        for (const [record, day] of [[last, isoDate('2026-03-31')] as const, [first, isoDate('2026-04-01')] as const])
          drawn.push((await numberAndMove(tx, def, record, firstState(def), pattern, day)).number)
      throw new Error('The numbers are given back.')
    })
    await expect(draw).rejects.toThrow('The numbers are given back.')
    expect(drawn).toEqual(['LW/0001', 'LW/0002', 'LW/25-26/0001', 'LW/26-27/0001'])
  })

  test('moves through its actions, and what it posts balances and reverses to nothing', async () => {
    const walked = new Set<string>()
    for (const target of Object.keys(def.actions)) {
      const record = await sample(name)
      let state = String(record['status'])
      for (const step of pathTo(def, target)) {
        const needsAnother = def.actions[step]?.byAnother !== undefined
        if (needsAnother) await expect(w.act(name, id(record), step, owner, 'because')).rejects.toMatchObject({ status: 403 })
        const after = await w.act(name, id(record), step, needsAnother ? colleague : owner, 'because')
        expect(after['status']).toBe(def.actions[step]?.to)
        state = String(after['status'])
        walked.add(step)
      }
      const { gl } = await postings(w.store, owner, def, id(record))
      const cents = gl.reduce((sum, row) => sum + BigInt(row.amount.replace('.', '')), 0n)
      expect(cents).toBe(0n)
      if (state === 'cancelled') {
        const byAccount = Map.groupBy(gl, row => row.account)
        for (const rows of byAccount.values())
          expect(rows.reduce((sum, row) => sum + BigInt(row.amount.replace('.', '')), 0n)).toBe(0n)
      }
    }
    expect([...walked].sort()).toEqual(Object.keys(def.actions).sort())
  })

  test('is kept with its paper each time that it is sent, for those who may read it and as they may', async () => {
    if (!def.revisions) return
    const record = await sample(name)
    const walk = async (steps: readonly string[]): Promise<Row> => {
      for (const step of steps) await w.act(name, id(record), step, def.actions[step]?.byAnother ? colleague : owner, step)
      return w.read(name, id(record))
    }
    const sent = await walk(pathTo(def, def.revisions.sentBy))
    const amend = Object.keys(def.actions).find(one => def.actions[one]?.effect === 'amend')
    if (amend !== undefined) {
      const open = await walk([amend])
      await walk(pathTo(def, def.revisions.sentBy, String(open['status'])))
    }
    const [first, ...more] = (await revisions(w.store, owner, def, id(record))).sent.toReversed()
    const told = [first, ...more].map(one => [one?.no, one?.reason])
    expect(told).toEqual([[0, null], ...(amend === undefined ? [] : [[1, amend]])])
    expect(first?.content).toMatchObject({ number: sent['number'], status: sent['status'] })
    expect(comparedRecords(def, first?.content ?? {}, sent, sentFields(def))).toEqual([])
    for (const { no } of [first, ...more].flatMap(one => one ?? [])) {
      const paper = await db.read(tx => keptPaper(w.store, tx, nobodyElse(def), def, id(record), no))
      expect(paper).toMatchObject({ number: sent['number'], printedBy: 'Reader' })
      expect(JSON.stringify(paper.references)).toContain(JSON.stringify(sent['number']))
      expect('watermark' in paper).toBe(false)
    }
    for (const duty of def.access.read) {
      const reader = person(90, 'Reader', duty)
      const [newest] = (await revisions(w.store, reader, def, id(record))).sent
      expect(namesIn(def, newest?.content ?? {}), duty).toEqual(namesIn(def, await w.read(name, id(record), reader)))
    }
    await expect(revisions(w.store, nobody, def, id(record))).rejects.toMatchObject({ status: 403 })
  })

  test('draws its numbers without a gap', async () => {
    if (!def.series) return
    const rows = await db.read(tx =>
      tx.rows<{ number: string }>(
        `select number from ${name.replace(/[A-Z]/g, l => `_${l.toLowerCase()}`)} where number is not null`,
        [],
      ),
    )
    const counts = rows.map(row => Number(row.number.split('/').at(-1))).sort((x, y) => x - y)
    expect(counts).toEqual(counts.map((_, i) => i + 1))
    expect(counts.length).toBeGreaterThan(0)
  })
})

describe.each(kept)('%s', name => {
  const def: AnyDocument = registry.documents[name]

  test('complains of an empty one when it is looked at as when it is saved', async () => {
    const said = await w.create(name, {}).then(
      () => [],
      (error: unknown) => (error instanceof Refusal ? error.fields : Promise.reject(error)),
    )
    const shown = (await preview(w.store, owner, def, {})).complaints
    // What a rule of the database says of an otherwise sound one is said only as it is saved.
    if (shown.length > 0) expect(said).toEqual(shown)
  })

  test('saves and reloads equal, and a save without a change changes nothing', async () => {
    const saved = await sample(name)
    const loaded = await w.read(name, id(saved))
    expect(loaded).toMatchObject(saved)
    const fields = Object.fromEntries(Object.keys({ ...def.fields, ...def.lines }).map(key => [key, loaded[key]]))
    const again = await w.update(name, id(saved), { version: 1, ...fields })
    expect(again).toMatchObject({ ...fields, version: 2 })
    const log = await history(w.store, owner, def, id(saved))
    expect(log.filter(entry => entry.op === 'update')).toEqual([])
    expect(log.filter(entry => entry.op === 'insert').length).toBeGreaterThan(0)
  })

  test('is found by its list, its search and its filter', async () => {
    const saved = await sample(name)
    const { rows, total } = await find(w.store, owner, def, { sort: '-createdStamp', size: 5 })
    expect(rows.map(id)).toContain(id(saved))
    expect(total).toBeGreaterThan(0)
    const text = Object.entries(def.fields).find(([field, f]) => f.search && typeof saved[field] === 'string')
    if (text) expect((await find(w.store, owner, def, { q: String(saved[text[0]]) })).rows.map(id)).toContain(id(saved))
    const filtered = await find(w.store, owner, def, { filter: `status:in:${stateNames(def).join(',')};createdStamp:filled` })
    expect(filtered.total).toBe(total)
  })

  test('refuses a record with nothing in it beside each required field', async () => {
    const needed = Object.entries(def.fields).filter(
      ([, f]) =>
        !f.optional && !f.readonly && f.default === undefined && !f.defaultOn && f.kind !== 'bool' && f.kind !== 'choices',
    )
    if (needed.length === 0) return
    await expect(w.create(name, {})).rejects.toMatchObject({
      status: 422,
      fields: expect.arrayContaining(needed.map(([path]) => expect.objectContaining({ path }))),
    })
    await expect(w.create(name, { ...sampleBody(w, name, ++serial, b), strange: 1 })).rejects.toMatchObject({
      status: 422,
      fields: [{ path: 'strange' }],
    })
  })

  test('refuses every action from a state in which it does not stand', async () => {
    for (const [action, { from }] of Object.entries(def.actions)) {
      const saved = await sample(name)
      if (from.includes(String(saved['status']))) continue
      await expect(w.act(name, id(saved), action, owner, 'why')).rejects.toMatchObject({ status: 409 })
    }
  })

  test('removes a draft, and keeps what was numbered or is used', async () => {
    const saved = await sample(name)
    await remove(w.store, owner, def, id(saved), 1, null)
    await expect(w.read(name, id(saved))).rejects.toMatchObject({ status: 404 })
    const log = await db.read(tx =>
      tx.rows('select op from audit where doc = $1 and doc_id = $2 and part = $3 order by id', [name, id(saved), '']),
    )
    expect(log).toEqual([{ op: 'insert' }, { op: 'delete' }])
  })
})

test('masters that are used are blocked, not deleted', async () => {
  await sample('salesOrder')
  await expect(remove(w.store, owner, w.def('customer'), b.customerFar, 1, null)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('block it instead'),
  })
  const extra = await sample('customer')
  await w.act('customer', id(extra), 'block', owner, 'gone')
  await expect(w.create('salesOrder', { ...sampleBody(w, 'salesOrder', 1, b), customer: id(extra) })).rejects.toMatchObject({
    status: 422,
    fields: [{ path: 'customer', message: 'Customer: this record is blocked; choose another one.' }],
  })
})

const nobodyElse = (def: AnyDocument) => person(90, 'Reader', ...def.access.read.slice(0, 1))

/** The fields that a record tells: of its header, and of the lines of each set. */
const namesIn = (def: AnyDocument, record: Readonly<Row>): readonly string[] => [
  ...Object.keys(headerFields(def)).filter(name => name in record),
  ...lineSets(def).flatMap(([set, lines]) =>
    Object.keys(lineFields(lines)).flatMap(name => (linesOf(record, set).some(line => name in line) ? [`${set}.${name}`] : [])),
  ),
]

/** The shortest way through a document's actions that ends with one of them, from its first state or another. */
const pathTo = (def: AnyDocument, target: string, first = firstState(def)): string[] => {
  const ways = new Map<string, string[]>([[first, []]])
  const queue = [first]
  for (let state = queue.shift(); state !== undefined; state = queue.shift()) {
    const way = ways.get(state) ?? []
    const end = def.actions[target]
    if (end?.from.includes(state)) return [...way, target]
    for (const [name, action] of Object.entries(def.actions)) {
      if (!action.from.includes(state) || ways.has(action.to)) continue
      ways.set(action.to, [...way, name])
      queue.push(action.to)
    }
  }
  return []
}

runsWhatItIsNamedFor(import.meta.filename)
