import { beforeAll, expect, test } from 'vitest'
import { linesOf, type Row } from '../../../kernel/record.ts'
import { runReport } from '../../../server/reports/run.ts'
import { leaves } from '../../../../tests/support/despatched.ts'
import { broken } from '../../../../tests/support/invariants.ts'
import { testDrums } from '../../../../tests/support/testBay.ts'
import { basicsOf, standardsDatabase } from '../../../../tests/support/smallWorks.ts'
import { withStock } from '../../../../tests/support/stocked.ts'
import { type Basics, idOf, person, type Works, withDesign, works } from '../../../../tests/support/works.ts'

// Five drums for a utility: two are cleared, one is waived, one is held, one failed its test. Three leave.
const db = await standardsDatabase()
const w: Works = works(db)
const quality = person(17, 'Inspector', 'quality')
const head = person(13, 'Head', 'approver')
const desp = person(18, 'Despatch', 'despatch', 'quality')

let b: Basics
let drums: readonly number[]
let order: number
let other: number
let call: number

const orderOf = async (more: object = {}): Promise<number> => {
  const items = [{ product: b.designed, drums: '5 x 500', rate: '900000' }]
  const row = await w.create('salesOrder', { customer: b.customerFar, registration: b.gujarat, items, ...more })
  await w.act('salesOrder', idOf(row), 'confirm')
  return idOf(row)
}

const load = async (of: number, pieces: readonly number[]): Promise<number> => {
  const draft = await w.make('salesOrder', of, 'deliveryOrder')
  return idOf(await w.create('deliveryOrder', { ...draft, packed: pieces.map(piece => ({ piece })) }))
}

const lineOf = (row: Row, piece: number | undefined): number =>
  Number(linesOf(row, 'drums').find(line => line['piece'] === piece)?.id)

beforeAll(async () => {
  b = await withStock(w, await withDesign(w, basicsOf(w)), 10)
  drums = b.toTest?.pieces.slice(0, 6).map(({ id }) => id) ?? []
  const agency = { code: 'TPI', name: 'Third eye', kind: 'thirdParty', city: 'Vadodara', noticeDays: 7 }
  const inspectionAgency = idOf(await w.create('inspectionAgency', agency))
  order = await orderOf({ inspection: 'before', inspectionAgency })
  other = await orderOf({ inspection: 'before', inspectionAgency })
})

test('an order says who inspects, and with what notice, as the terms of its customer do', async () => {
  expect(await w.read('salesOrder', order)).toMatchObject({ inspection: 'before', noticeDays: null })
  const terms = { code: 'INSP', title: 'Utilities', text: '1. First.', inspection: true }
  const asked = idOf(await w.create('termsAndConditions', terms))
  const items = [{ product: b.designed, drums: '1 x 500', rate: '900000' }]
  const draft = await w.create('salesOrder', {
    customer: b.customerFar,
    registration: b.gujarat,
    items,
    terms: asked,
    inspection: undefined,
  })
  expect(draft).toMatchObject({ inspection: 'before' })
})

test('only drums that have passed their tests are offered', async () => {
  await expect(w.make('salesOrder', order, 'inspectionCall', quality)).rejects.toThrow(/^No drum of this order is ready/)
  const early = await w.create(
    'inspectionCall',
    { salesOrder: order, requestedFor: '2026-06-30', drums: [{ piece: drums[0] }] },
    quality,
  )
  await expect(w.act('inspectionCall', idOf(early), 'raise', quality)).rejects.toThrow(/has no routine test/)
  await w.act('inspectionCall', idOf(early), 'cancel', quality, 'Too early')
  await testDrums(w, drums.slice(0, 5), b.toTest?.bay ?? [], quality, cell =>
    cell['piece'] === drums[4] && cell['test'] === 'Breakdown' ? 'Broke down' : undefined,
  )
  const draft = await w.make('salesOrder', order, 'inspectionCall', quality)
  expect(linesOf(draft, 'drums').map(line => line['piece'])).toEqual(drums.slice(0, 4))
})

test('the inspector is asked with the notice that was agreed; what is offered stands on one call alone', async () => {
  const draft = await w.make('salesOrder', order, 'inspectionCall', quality)
  const made = await w.create('inspectionCall', { ...draft, requestedFor: '2026-06-18' }, quality)
  call = idOf(made)
  await expect(w.act('inspectionCall', call, 'raise', quality)).rejects.toThrow(
    /^The agreed notice is 7 days: ask for 2026-06-22 or later/,
  )
  await w.update('inspectionCall', call, { version: 1, requestedFor: '2026-06-23' }, quality)
  const second = await w.create(
    'inspectionCall',
    { salesOrder: other, requestedFor: '2026-06-23', drums: [{ piece: drums[0] }] },
    quality,
  )
  const both = await Promise.allSettled([
    w.act('inspectionCall', call, 'raise', quality),
    w.act('inspectionCall', idOf(second), 'raise', quality),
  ])
  // Whichever was first has the drum; here the other one gives it back.
  if (both[0].status === 'rejected') {
    await w.act('inspectionCall', idOf(second), 'cancel', quality, 'The other order is first')
    await w.act('inspectionCall', call, 'raise', quality)
  } else await expect(w.act('inspectionCall', idOf(second), 'raise', quality)).rejects.toThrow(/stands on the call INC\//)
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const raised = await w.read('inspectionCall', call)
  expect(linesOf(raised, 'drums').map(line => line['test'])).toEqual(
    Array.from({ length: 4 }, () => expect.stringMatching(/^RT\//)),
  )
  await expect(
    w.update('inspectionCall', call, { version: raised['version'], drums: linesOf(raised, 'drums').slice(1) }, quality),
  ).rejects.toThrow(/^These drums were offered by letter/)
})

test('nothing leaves before the inspector has decided, however the delivery is made', async () => {
  for (const [of, piece] of [
    [order, drums[0]],
    [other, drums[1]],
  ] as const) {
    const delivery = await load(of, [piece ?? 0])
    await expect(leaves(w, delivery)).rejects.toThrow(/asks for inspection, and P\d+ is (offered|not offered)/)
    await w.act('deliveryOrder', delivery, 'cancel', undefined, 'Not cleared')
  }
})

test('each drum has its outcome: cleared, held, waived by the approver; the clearance has its number', async () => {
  let row = await w.read('inspectionCall', call)
  const decide = async (piece: number | undefined, step: string, by = quality, reason?: string): Promise<void> => {
    row = await w.actOnLine('inspectionCall', call, lineOf(row, piece), `drums.${step}`, by, reason)
  }
  await w.update('inspectionCall', call, { version: row['version'], confirmedFor: '2026-06-24', inspector: 'Mr Rao' }, quality)
  await w.act('inspectionCall', call, 'confirmDay', quality)
  await decide(drums[0], 'clear')
  await decide(drums[1], 'clear')
  await decide(drums[3], 'hold', quality, 'Marking to be done again')
  await expect(w.act('inspectionCall', call, 'close', quality)).rejects.toThrow('1 drums are not decided on')
  await expect(decide(drums[2], 'waive', desp, 'In a hurry')).rejects.toMatchObject({ status: 403 })
  await decide(drums[2], 'waive', head, 'Waived by letter 12 of the buyer')
  await expect(w.act('inspectionCall', call, 'close', quality)).rejects.toThrow('Enter the number of the clearance.')
  const { version } = await w.read('inspectionCall', call)
  const clearance = { clearanceNo: 'MDCC/77', clearanceDate: '2026-06-15', clearanceTo: '2026-07-15' }
  await w.update('inspectionCall', call, { version, ...clearance }, quality)
  const closed = await w.act('inspectionCall', call, 'close', quality)
  expect(closed).toMatchObject({ status: 'cleared', offered: 4, cleared: 3, notCleared: 1 })
})

test('what is cleared or waived leaves for its own order while the clearance holds; what is held or failed does not', async () => {
  const held = await load(order, [drums[3] ?? 0])
  await expect(leaves(w, held)).rejects.toThrow(/P\d+ is held/)
  await w.act('deliveryOrder', held, 'cancel', undefined, 'Held')
  await expect(load(order, [drums[4] ?? 0])).rejects.toThrow(/P\d+ is blocked/)
  const late = works(db, '2026-07-20')
  const tooLate = idOf(
    await late.create('deliveryOrder', {
      ...(await late.make('salesOrder', order, 'deliveryOrder')),
      packed: [{ piece: drums[0] }],
    }),
  )
  await expect(leaves(late, tooLate)).rejects.toThrow(/cleared until 2026-07-15/)
  await late.act('deliveryOrder', tooLate, 'cancel', undefined, 'Clearance is over')
  const gone = await leaves(w, await load(order, drums.slice(0, 3)))
  expect(gone).toMatchObject({ status: 'despatched', totalDrums: 3 })
  expect(await broken(db)).toEqual({})
})

test('a clearance is taken back by an approver while its drums are here, and they leave by the next one', async () => {
  await expect(w.act('inspectionCall', call, 'takeBack', head, 'Revoked')).rejects.toThrow(
    /^P\d+, P\d+ have left by this clearance/,
  )
  const pair = b.toTest?.pieces.slice(8, 10).map(({ id }) => id) ?? []
  await testDrums(w, pair, b.toTest?.bay ?? [], quality)
  const fourth = await orderOf({ inspection: 'before', noticeDays: 0 })
  const offered = { salesOrder: fourth, requestedFor: '2026-06-20', drums: pair.map(piece => ({ piece })) }
  const row = await w.create('inspectionCall', offered, quality)
  const id = idOf(row)
  await w.act('inspectionCall', id, 'raise', quality)
  await w.actOnLine('inspectionCall', id, lineOf(row, pair[0]), 'drums.clear', quality)
  await w.actOnLine('inspectionCall', id, lineOf(row, pair[1]), 'drums.waive', head, 'Waived by letter 13')
  const record = async (clearanceNo: string): Promise<Row> => {
    const { version } = await w.read('inspectionCall', id)
    await w.update('inspectionCall', id, { version, clearanceNo, clearanceDate: '2026-06-15' }, quality)
    return w.act('inspectionCall', id, 'close', quality)
  }
  await record('MDCC/80')
  const loaded = await load(fourth, [pair[0] ?? 0])
  await expect(w.act('inspectionCall', id, 'takeBack', quality, 'Revoked')).rejects.toMatchObject({ status: 403 })
  const asked = (drums: readonly object[]) => String(w.def('inspectionCall').actions['takeBack']?.confirm?.({ drums }))
  expect(asked(linesOf(await w.read('inspectionCall', id), 'drums'))).toMatch(/^1 drum was cleared by it, to leave once/)
  expect(asked([])).toMatch(/^Its number and days are empty/)
  await expect(w.act('inspectionCall', id, 'takeBack', head)).rejects.toMatchObject({ status: 422, fields: [{ path: 'reason' }] })
  // The waived drum is gone by its waiver, which is none of the clearance.
  await leaves(w, await load(fourth, [pair[1] ?? 0]))
  expect(await w.act('inspectionCall', id, 'takeBack', head, 'Revoked by letter 14')).toMatchObject({
    status: 'confirmed',
    clearanceNo: null,
    clearanceDate: null,
  })
  await expect(leaves(w, loaded)).rejects.toThrow(/cleared, and the clearance INC\/.* is not recorded/)
  await expect(w.actOnLine('inspectionCall', id, lineOf(row, pair[1]), 'drums.offer', quality)).rejects.toThrow(
    /has left for the customer/,
  )
  await w.actOnLine('inspectionCall', id, lineOf(row, pair[0]), 'drums.offer', quality)
  await expect(w.act('inspectionCall', id, 'close', quality)).rejects.toThrow('1 drums are not decided on')
  await w.actOnLine('inspectionCall', id, lineOf(row, pair[0]), 'drums.clear', quality)
  await expect(w.act('inspectionCall', id, 'close', quality)).rejects.toThrow('Enter the number of the clearance.')
  await record('MDCC/81')
  expect(await leaves(w, loaded)).toMatchObject({ status: 'despatched' })
  expect(await broken(db)).toEqual({})
})

test('of a despatch and of taking its clearance back at the same moment, one goes through', async () => {
  const three = b.toTest?.pieces.slice(10, 13).map(({ id }) => id) ?? []
  await testDrums(w, three, b.toTest?.bay ?? [], quality)
  for (const piece of three) {
    const sold = await orderOf({ inspection: 'before', noticeDays: 0 })
    const offered = { salesOrder: sold, requestedFor: '2026-06-20', drums: [{ piece }] }
    const row = await w.create('inspectionCall', offered, quality)
    const id = idOf(row)
    await w.act('inspectionCall', id, 'raise', quality)
    await w.actOnLine('inspectionCall', id, lineOf(row, piece), 'drums.clear', quality)
    const { version } = await w.read('inspectionCall', id)
    await w.update('inspectionCall', id, { version, clearanceNo: `MDCC/${id}`, clearanceDate: '2026-06-15' }, quality)
    await w.act('inspectionCall', id, 'close', quality)
    const draft = await w.make('salesOrder', sold, 'deliveryOrder')
    const packed = [{ piece, scanned: piece }]
    const delivery = idOf(await w.create('deliveryOrder', { ...draft, vehicleNo: 'GJ06AB1234', packed }))
    await w.act('deliveryOrder', delivery, 'approve')
    await w.act('deliveryOrder', delivery, 'verify')
    const both = await Promise.allSettled([
      w.act('deliveryOrder', delivery, 'despatch'),
      w.act('inspectionCall', id, 'takeBack', head, 'Revoked'),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
  expect(await broken(db)).toEqual({})
})

test('a sample that the inspector has cut leaves the drum before them: what remains is cleared with it and leaves, a part cut otherwise does not', async () => {
  const own = b.toTest?.pieces.slice(6, 8).map(({ id }) => id) ?? []
  await testDrums(w, own, b.toTest?.bay ?? [], quality)
  const third = await orderOf({ inspection: 'before', noticeDays: 0 })
  const drumsOf = own.map(piece => ({ piece }))
  const row = await w.create('inspectionCall', { salesOrder: third, requestedFor: '2026-06-20', drums: drumsOf }, quality)
  await w.act('inspectionCall', idOf(row), 'raise', quality)
  const [sampled, cut] = own
  const laboratory = { product: b.designed, standard: b.any.standard, laboratory: b.any.inspectionAgency }
  const sample = { ...laboratory, category: 'acceptance', drums: [{ piece: sampled, sampleM: '15' }] }
  await w.act('typeTest', idOf(await w.create('typeTest', sample, quality)), 'send', quality)
  const keeper = person(19, 'Keeper', 'stores')
  const lengths = await w.create('cutting', { piece: cut, lengths: [{ lengthM: '490' }] }, keeper)
  await w.act('cutting', idOf(lengths), 'post', keeper)
  await w.actOnLine('inspectionCall', idOf(row), lineOf(row, sampled), 'drums.clear', quality)
  await expect(w.actOnLine('inspectionCall', idOf(row), lineOf(row, cut), 'drums.clear', quality)).rejects.toThrow(
    /is not free any more/,
  )
  await w.actOnLine('inspectionCall', idOf(row), lineOf(row, cut), 'drums.reject', quality, 'It was cut')
  const { version } = await w.read('inspectionCall', idOf(row))
  const clearance = { clearanceNo: 'MDCC/78', clearanceDate: '2026-06-15' }
  await w.update('inspectionCall', idOf(row), { version, ...clearance }, quality)
  await w.act('inspectionCall', idOf(row), 'close', quality)
  const rests = await db.read(tx =>
    tx.rows<{ id: number }>(
      `select c.id from piece_part t join piece c on c.id = t.child where t.parent = any($1::bigint[]) and c.status = 'free' and c.length_m > 400 order by c.id`,
      [own],
    ),
  )
  const [rest, part] = rests.map(one => one.id)
  const refused = await load(third, [part ?? 0])
  await expect(leaves(w, refused)).rejects.toThrow(/asks for inspection, and P\d+ is not offered/)
  await w.act('deliveryOrder', refused, 'cancel', undefined, 'Not the drum that was seen')
  expect(await leaves(w, await load(third, [rest ?? 0]))).toMatchObject({ status: 'despatched' })
  expect(await broken(db)).toEqual({})
})

test('a report tells how the drums of each order stand with the inspector', async () => {
  const { rows } = await runReport(w.store, quality, 'clearanceStages', {})
  const own = rows.find(({ values }) => values['agency'] === 'Third eye' && values['gone'] !== 0)?.values
  expect(own).toMatchObject({ agency: 'Third eye', offered: 0, held: 1, cleared: 0, gone: 3 })
  const due = await runReport(w.store, quality, 'calibrationDue', { withinDays: '365' })
  expect(due.rows.map(({ values }) => [values['standing'], values['tests']])).toEqual([
    ['Calibrated', 5],
    ['Calibrated', 5],
  ])
})
