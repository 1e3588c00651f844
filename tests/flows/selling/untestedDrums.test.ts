import { beforeAll, expect, test } from 'vitest'
import { linesOf } from '../../../src/kernel/record.ts'
import { leaves } from '../../support/despatched.ts'
import { broken } from '../../support/invariants.ts'
import { basicsOf, standardsDatabase } from '../../support/smallWorks.ts'
import { withStock } from '../../support/stocked.ts'
import { measured, testDrums } from '../../support/testBay.ts'
import { type Basics, idOf, owner, person, type Works, withDesign, works } from '../../support/works.ts'

// People who want a drum to leave that nobody has tested, or that its inspector has not cleared, try what they may.
const db = await standardsDatabase()
const w: Works = works(db)
const quality = person(17, 'Inspector', 'quality')
const head = person(13, 'Head', 'approver')
const sales = person(19, 'Seller', 'sales')
const despatch = person(20, 'Yard', 'despatch')

let b: Basics
let next = 0

/** Drums that no other story here uses. */
const fresh = (count = 1): number[] => {
  const all = b.toTest?.pieces ?? []
  next += count
  return all.slice(next - count, next).map(({ id }) => id)
}

const tested = async (count = 1): Promise<number[]> => {
  const drums = fresh(count)
  await testDrums(w, drums, b.toTest?.bay ?? [], quality)
  return drums
}

const orderOf = async (inspection: 'none' | 'before', drums = '1 x 500', more: object = {}): Promise<number> => {
  const items = [{ product: b.designed, drums, rate: '900000' }]
  const asked = { customer: b.customerFar, registration: b.gujarat, items, inspection, ...more }
  const row = await w.create('salesOrder', asked)
  await w.act('salesOrder', idOf(row), 'confirm')
  return idOf(row)
}

const loadOf = async (order: number, pieces: readonly number[], more: object = {}): Promise<number> => {
  const draft = await w.make('salesOrder', order, 'deliveryOrder')
  return idOf(await w.create('deliveryOrder', { ...draft, packed: pieces.map(piece => ({ piece, ...more })) }))
}

const scanned = async (delivery: number): Promise<void> => {
  const { version, ...read } = await w.read('deliveryOrder', delivery)
  const packed = linesOf(read, 'packed').map(line => ({ ...line, scanned: line['piece'] }))
  await w.update('deliveryOrder', delivery, { version, vehicleNo: 'GJ06AB1234', packed })
  await w.act('deliveryOrder', delivery, 'approve')
}

const raised = async (order: number, pieces: readonly number[]): Promise<number> => {
  const body = { salesOrder: order, requestedFor: '2026-06-30', drums: pieces.map(piece => ({ piece })) }
  const call = idOf(await w.create('inspectionCall', body, quality))
  await w.act('inspectionCall', call, 'raise', quality)
  return call
}

const decide = async (call: number, piece: number, step: string, by = quality, reason?: string): Promise<void> => {
  const line = linesOf(await w.read('inspectionCall', call), 'drums').find(one => one['piece'] === piece)
  await w.actOnLine('inspectionCall', call, line?.id, `drums.${step}`, by, reason)
}

const cleared = async (order: number, pieces: readonly number[]): Promise<number> => {
  const call = await raised(order, pieces)
  for (const piece of pieces) await decide(call, piece, 'clear')
  const { version } = await w.read('inspectionCall', call)
  await w.update('inspectionCall', call, { version, clearanceNo: `C-${call}`, clearanceDate: '2026-06-15' }, quality)
  await w.act('inspectionCall', call, 'close', quality)
  return call
}

beforeAll(async () => {
  b = await withStock(w, await withDesign(w, basicsOf(w)), 10)
})

const leavesWith = async (order: number, pieces: readonly number[], more: object = {}): Promise<unknown> =>
  (await leaves(w, await loadOf(order, pieces, more)))['status']

test('an amendment that nobody has confirmed takes no inspection away', async () => {
  const [one = 0] = await tested()
  const order = await orderOf('before')
  const delivery = await loadOf(order, [one])
  await scanned(delivery)
  await w.act('salesOrder', order, 'amend', sales, 'They want it sooner')
  const { version } = await w.read('salesOrder', order)
  await w.update('salesOrder', order, { version, inspection: 'none' }, sales)
  await expect(w.act('deliveryOrder', delivery, 'verify', despatch)).rejects.toThrow(
    /asks for inspection, and P\d+ is not offered/,
  )
  await expect(w.act('salesOrder', order, 'confirm', sales)).rejects.toThrow(/^Waits for approval/)
  await w.act('salesOrder', order, 'confirm', head)
  await w.act('deliveryOrder', delivery, 'verify', despatch)
  expect(await w.act('deliveryOrder', delivery, 'despatch', despatch)).toMatchObject({ status: 'despatched' })
})

test('a line that came from an order keeps it, and another cable in its place goes uncleared no more than the ordered one', async () => {
  const [one = 0] = await tested()
  const order = await orderOf('before')
  const delivery = await loadOf(order, [one])
  await scanned(delivery)
  const { version, ...read } = await w.read('deliveryOrder', delivery)
  const items = linesOf(read, 'items').map(line => ({ ...line, from: [] }))
  await w.update('deliveryOrder', delivery, { version, items, withoutOrder: 'A sample' }, despatch)
  await expect(w.act('deliveryOrder', delivery, 'verify', despatch)).rejects.toThrow(/asks for inspection/)
  const asked = { customer: b.customerFar, registration: b.gujarat, inspection: 'before' }
  const other = idOf(await w.create('salesOrder', { ...asked, items: [{ product: b.cable, drums: '1 x 500', rate: '900000' }] }))
  await w.act('salesOrder', other, 'confirm')
  const draft = await w.make('salesOrder', other, 'deliveryOrder')
  const swapped = linesOf(draft, 'items').map(line => ({ ...line, product: b.designed }))
  const load = idOf(await w.create('deliveryOrder', { ...draft, items: swapped, packed: [{ piece: one }] }))
  await expect(leaves(w, load)).rejects.toThrow(/asks for inspection, and P\d+ is not offered/)
})

test('no client writes a drum of a call cleared, nor another drum into the line of a cleared one', async () => {
  const [one = 0, two = 0] = await tested(2)
  const order = await orderOf('before')
  const call = await raised(order, [one, two])
  await decide(call, one, 'clear')
  await decide(call, two, 'hold', quality, 'Marking')
  const read = await w.read('inspectionCall', call)
  const write = (change: (line: object) => object) =>
    w.update('inspectionCall', call, { version: read['version'], drums: linesOf(read, 'drums').map(change) }, quality)
  const swap = write(line => ({ ...line, piece: 'piece' in line && line.piece === one ? two : one }))
  await expect(swap).rejects.toThrow('Line 1 is cleared; it can neither be changed nor deleted.')
  const forged = await write(line => ({ ...line, status: 'cleared' }))
  expect(linesOf(forged, 'drums').map(({ status }) => status)).toEqual(['cleared', 'held'])
  const drums = [{ piece: (await tested())[0], status: 'cleared' }]
  const born = await w.create('inspectionCall', { salesOrder: order, status: 'cleared', drums }, quality)
  expect([born['status'], linesOf(born, 'drums')[0]?.['status']]).toEqual(['draft', 'offered'])
})

test('goods that are kept by quantity go for no order that asks for inspection', async () => {
  const metre = await db.read(tx =>
    tx.one<{ id: number }>(`select id from unit where measures = 'length' order by id limit 1`, []),
  )
  const kept = { unit: metre.id, tracking: 'none' }
  const kind = { code: 'BY-QTY', name: 'By quantity', kind: 'finished', metal: 'CU', ...kept }
  const category = idOf(await w.create('itemCategory', kind))
  const wire = { code: 'FG-WIRE', name: 'Wire', category, hsn: '85446020', tax: b.tax18, product: b.wire, ...kept }
  const goods = [{ item: idOf(await w.create('item', wire)), lengthM: '50000', weightKg: '1000', rate: '20' }]
  const opening = await w.create('openingStock', { date: '2026-06-10', store: b.stock?.finished, goods })
  await w.act('openingStock', idOf(opening), 'post')
  const items = [{ product: b.wire, qty: '1' }]
  const body = { customer: b.customerFar, registration: b.gujarat, items, inspection: 'before' }
  const order = idOf(await w.create('salesOrder', body))
  await w.act('salesOrder', order, 'confirm')
  const draft = await w.make('salesOrder', order, 'deliveryOrder')
  const from = linesOf(draft, 'items').map(line => ({ ...line, store: b.stock?.finished }))
  const delivery = idOf(await w.create('deliveryOrder', { ...draft, vehicleNo: 'GJ06AB1234', items: from }))
  await w.act('deliveryOrder', delivery, 'approve')
  await expect(w.act('deliveryOrder', delivery, 'despatch')).rejects.toThrow(/asks for inspection; name the drums/)
})

test('once lengths are tested here, a report of before is believed by an approver alone', async () => {
  await tested()
  const { item } = await w.read('piece', fresh()[0] ?? 0)
  const goods = [{ item, lengthM: '500', weightKg: '2100', rate: '900', makerNo: 'INV-1', testReport: 'TR/1' }]
  const opening = idOf(await w.create('openingStock', { date: '2026-06-14', store: b.stock?.finished, goods }))
  const clerk = person(30, 'Clerk', 'accounts')
  await expect(w.act('openingStock', opening, 'post', clerk)).rejects.toThrow(/^Lengths are tested in these books by now/)
  await w.act('openingStock', opening, 'post', person(31, 'Chief', 'accounts', 'approver'))
})

test('a reading is judged by its design, whatever a client sends with it', async () => {
  const [one = 0] = fresh()
  const instruments = b.toTest?.bay ?? []
  const twice = { temperature: '30', drums: [{ piece: one }, { piece: one }], instruments }
  await expect(w.create('routineTest', twice, quality)).rejects.toMatchObject({ status: 422 })
  const id = idOf(await w.create('routineTest', { ...twice, drums: [{ piece: one }] }, quality))
  const write = async (cells: (test: Awaited<ReturnType<typeof w.read>>) => readonly object[]) => {
    const test = await w.read('routineTest', id)
    return w.update('routineTest', id, { version: test['version'], readings: cells(test) }, quality)
  }
  const limit = { way: 'figure', unit: 'Ω', places: 3, least: null, most: '99', nominal: null, tolerance: null }
  const lenient = { figure: '9', words: null, limit: { ...limit, accepted: null, refused: null, clause: 'x', typed: null } }
  const forged = await write(test =>
    measured(test).map(cell => ({
      ...cell,
      carried: 'RT/26-27/00001',
      verdict: 'pass',
      ...(cell['core'] === 'Red' ? { reading: lenient } : {}),
    })),
  )
  expect(linesOf(forged, 'readings')[0]).toMatchObject({ core: 'Red', carried: null, verdict: 'fail', asked: '≤ 0.125' })
  for (const nothing of ['-1', '0'])
    await expect(write(test => measured(test, cell => (cell['core'] === 'Red' ? nothing : undefined)))).rejects.toMatchObject({
      fields: [{ message: `No conductor resistance is ${nothing}; measure it again.` }],
    })
  const few = await write(test => measured(test).slice(1, 3))
  expect(linesOf(few, 'readings')).toHaveLength(7)
  const record = w.act('routineTest', id, 'record', quality)
  await expect(record).rejects.toThrow('1 of 1 drums are not measured in full')
})

test('a test is not dated back to a day on which its instruments were calibrated, and stands once it is recorded', async () => {
  const [one = 0] = fresh()
  const body = { date: '2026-05-30', temperature: '30', drums: [{ piece: one }], instruments: b.toTest?.bay }
  const draft = await w.create('routineTest', body, quality)
  const id = idOf(draft)
  const filled = await w.update('routineTest', id, { version: 1, readings: measured(draft) }, quality)
  await expect(w.act('routineTest', id, 'record', quality)).rejects.toThrow(
    /is there since 2026-06-01; it was not tested on 2026-05-30/,
  )
  await w.update('routineTest', id, { version: filled['version'], date: '2026-06-15' }, quality)
  for (const nobody of [sales, despatch, person(14, 'Operator', 'production'), person(15, 'Foreman', 'supervisor')])
    await expect(w.act('routineTest', id, 'record', nobody)).rejects.toMatchObject({ status: 403 })
  const done = await w.act('routineTest', id, 'record', quality)
  const change = w.update('routineTest', id, { version: done['version'], readings: linesOf(done, 'readings') }, quality)
  await expect(change).rejects.toThrow(/^A Routine Test that is recorded/)
})

test('a part of a drum leaves as the drum may; what is left of a cleared drum is offered anew', async () => {
  const parts = await orderOf('none', '1 x 200')
  await expect(leavesWith(parts, fresh(), { goesM: '200' })).rejects.toThrow(/has no routine test/)
  const [one = 0] = await tested()
  const order = await orderOf('before', '1 x 200, 1 x 300')
  await cleared(order, [one])
  expect(await leavesWith(order, [one], { goesM: '200' })).toBe('despatched')
  const rest = await db.read(tx =>
    tx.one<{ id: number }>(
      `select c.id from piece_part t join piece c on c.id = t.child where t.parent = $1 and c.place = 'store'`,
      [one],
    ),
  )
  await expect(leavesWith(order, [rest.id])).rejects.toThrow(/is not offered/)
})

test('a tested length that is joined with an untested one has no test', async () => {
  const [good = 0, bad = 0] = [...(await tested()), ...fresh()]
  await w.act('joining', idOf(await w.create('joining', { lengths: [{ piece: good }, { piece: bad }] })), 'post')
  const made = await db.read(tx =>
    tx.one<{ id: number }>(`select id from piece where document = 'joining' order by id desc limit 1`, []),
  )
  await expect(leavesWith(await orderOf('none', '1 x 1000'), [made.id])).rejects.toThrow(/has no routine test/)
})

test('a drum that stands before the inspector of one order goes for no other', async () => {
  const drums = await tested()
  await raised(await orderOf('before'), drums)
  await expect(leavesWith(await orderOf('none'), drums)).rejects.toThrow(/is offered to the inspector of SO\/.* by INC\//)
})

test('a waiver ends with its call, between verifying and despatch as well', async () => {
  const [one = 0] = await tested()
  const order = await orderOf('before')
  const call = await raised(order, [one])
  await decide(call, one, 'waive', head, 'Letter 12')
  const delivery = await loadOf(order, [one])
  await scanned(delivery)
  await w.act('deliveryOrder', delivery, 'verify', despatch)
  await w.act('inspectionCall', call, 'cancel', quality, 'They withdrew the letter')
  await expect(w.act('deliveryOrder', delivery, 'despatch', despatch)).rejects.toThrow(/is not offered/)
})

test('of two orders on one lorry the drums of the one that asks are cleared, and those of the other need not be', async () => {
  const [one = 0, two = 0] = await tested(2)
  const [asks, other] = [await orderOf('before'), await orderOf('none')]
  await cleared(asks, [one])
  const drafts = [await w.make('salesOrder', asks, 'deliveryOrder'), await w.make('salesOrder', other, 'deliveryOrder')]
  const items = drafts.flatMap(draft => linesOf(draft, 'items'))
  const make = async (first: number, second: number) =>
    idOf(await w.create('deliveryOrder', { ...drafts[0], items, packed: [{ piece: first }, { piece: second }] }))
  const wrong = await make(two, one)
  await expect(leaves(w, wrong)).rejects.toThrow(/asks for inspection, and P\d+ is not offered/)
  await w.act('deliveryOrder', wrong, 'cancel', owner, 'The drums are changed about')
  expect(await leaves(w, await make(one, two))).toMatchObject({ status: 'despatched' })
})

test('what came back from a customer is tested anew before it is sent again', async () => {
  const [one = 0] = await tested()
  const order = await orderOf('none')
  const gone = await leaves(w, await loadOf(order, [one]))
  const invoice = idOf(await w.create('salesInvoice', await w.make('deliveryOrder', idOf(gone), 'salesInvoice')))
  await w.act('salesInvoice', invoice, 'post')
  const note = await w.make('salesInvoice', invoice, 'creditNote')
  const returned = [{ piece: one, backM: '500' }]
  const body = { ...note, ground: 'returned', store: b.stock?.finished, returned }
  await w.act('creditNote', idOf(await w.create('creditNote', body)), 'post')
  const back = await db.read(tx =>
    tx.one<{ id: number }>(`select id from piece where document = 'creditNote' order by id desc limit 1`, []),
  )
  await expect(w.act('piece', back.id, 'accept', quality)).rejects.toThrow(/has not passed its routine test/)
  await expect(leavesWith(await orderOf('none'), [back.id])).rejects.toThrow(/is on hold/)
})

test('what lies with a job worker is delivered from there once it is tested', async () => {
  const [one = 0] = fresh()
  const goods = [{ piece: one }]
  const sent = { worker: b.stock?.worker, store: b.stock?.finished, registration: b.gujarat, work: 'Re-spooling', goods }
  await w.act('jobChallan', idOf(await w.create('jobChallan', sent)), 'post')
  await expect(leavesWith(await orderOf('none'), [one])).rejects.toThrow(/has no routine test/)
})

test('a store keeper does not make another cable of the drums that lie there', async () => {
  const [one = 0] = fresh()
  const item = Number((await w.read('piece', one))['item'])
  const { version } = await w.read('item', item)
  const keeper = person(40, 'Keeper', 'stores')
  await expect(w.update('item', item, { version, product: b.cable }, keeper)).rejects.toMatchObject({
    fields: [{ path: 'product', message: expect.stringMatching(/^Lengths of this item lie in the stores/) }],
  })
})

test('drums of a design that was made obsolete are tested by it all the same', async () => {
  const [one = 0] = fresh()
  const { design } = await w.read('product', b.designed ?? 0)
  const delivery = await loadOf(await orderOf('none'), [one])
  await w.act('productDesign', Number(design), 'retire', head, 'Nobody asks for it')
  expect(await w.read('product', b.designed ?? 0)).toMatchObject({ design: null })
  await expect(leaves(w, delivery)).rejects.toThrow(/has no routine test/)
})

test('a works that keeps no finished stock delivers none without a number that lies anywhere, moved away or not', async () => {
  await w.create('company', { name: 'No finished stock', noFinishedStock: true })
  const there = await db.read(tx =>
    tx.rows<{ id: number }>(
      `select p.id from piece p join item i on i.id = p.item join store s on s.id = p.store where i.product = $1 and p.status in ('free', 'blocked') and s.kind = 'finished'`,
      [b.designed],
    ),
  )
  const pieces = there.map(({ id }) => ({ piece: id }))
  await w.act('stockTransfer', idOf(await w.create('stockTransfer', { toStore: b.stock?.raw, pieces })), 'post')
  await expect(leavesWith(await orderOf('none'), [])).rejects.toThrow(/^Name the drums of line 1 under Drums/)
  expect(await broken(db)).toEqual({})
})
