import { afterEach, beforeAll, expect, test } from 'vitest'
import { linesOf, type Row } from '../../../src/kernel/record.ts'
import { scanned } from '../../../src/modules/stores/piece/scanned.server.ts'
import { related } from '../../../src/server/related/related.ts'
import { runReport } from '../../../src/server/reports/run.ts'
import { find } from '../../../src/server/store/find.ts'
import { accountant, buyer, buyingWorks, head, id, inspector, keeper, planner, strip } from '../../support/buying.ts'
import { broken } from '../../support/invariants.ts'
import { basicDatabase } from '../../support/smallWorks.ts'
import { owner } from '../../support/works.ts'

// Four coils of rod wait for quality. Two are thinner than ordered and are used at ₹ 5 less; one is refused; one is as ordered.
const { db, w, b, goods, posted, balance, pieces, lorry, from } = await buyingWorks(await basicDatabase())
afterEach(async () => expect(await broken(db)).toEqual({}))

let inward: Row
let deviation: Row

beforeAll(async () => {
  const terms = { supplier: goods.smelter, registration: b.gujarat, store: goods.yard }
  const saved = await w.create('purchaseOrder', { ...terms, items: [{ item: goods.rod, qty: '4000', rate: '872' }] }, buyer)
  const order = await w.act('purchaseOrder', id(saved), 'approve', head)
  inward = await w.act('materialInward', id(await lorry(order, ['1000', '1000', '1000', '1000'])), 'post', keeper)
})

/** The deviation of these coils of the receipt, by their place in it. */
const deviate = async (coils: readonly number[], line: object, more: object): Promise<Row> => {
  const draft = await w.make('materialInward', id(inward), 'inwardDeviation', inspector)
  const all = linesOf(draft, 'goods')
  const chosen = all.filter(one => coils.some(no => linesOf(inward, 'goods')[no]?.['piece'] === one['piece']))
  const lines = chosen.map(one => ({ ...strip(one), from: one.from, ...line }))
  return w.create('inwardDeviation', { ...more, goods: lines }, inspector)
}

test('coils that differ are used at a lower rate when an approver takes responsibility, and the approver’s name stands there', async () => {
  const thin = { required: '8.00 ± 0.05 mm', found: '7.91 mm', reduction: '5' }
  await expect(deviate([0, 1], thin, {})).rejects.toMatchObject({
    fields: [{ path: 'agreedBy', message: 'Enter who at the supplier agreed to the lower rate.' }],
  })
  const saved = await deviate([0, 1], thin, { useFor: 'Drawing below 2 mm', agreedBy: 'Mr Rajan, 14 June' })
  expect(saved).toMatchObject({ supplier: goods.smelter, reductionTotal: '10000.00' })
  await w.act('inwardDeviation', id(saved), 'submit', inspector)
  await expect(w.act('inwardDeviation', id(saved), 'accept', inspector, 'Will do')).rejects.toMatchObject({ status: 403 })
  deviation = await w.act('inwardDeviation', id(saved), 'accept', head, 'Will do for thin wire')
  expect(deviation).toMatchObject({ status: 'accepted', decidedBy: 'Head' })
  expect((await pieces(inward)).map(coil => coil.status)).toEqual(['free', 'free', 'hold', 'hold'])
})

test('what is allowed for one use goes there and nowhere else, whole or cut, and says so wherever it lies', async () => {
  const wanted = { item: goods.rod, piece: Number(linesOf(inward, 'goods')[0]?.['piece']), qty: '400' }
  const department = id(await w.create('department', { code: 'DRAW', name: 'Drawing' }))
  const use = { store: goods.yard, purpose: 'use', department }
  const before = await w.read('piece', wanted.piece)
  expect(before['onlyFor']).toBe('Drawing below 2 mm')
  const refusal = {
    fields: [
      {
        path: 'goods.0.piece',
        message: `${String(before['pieceNo'])} was accepted under deviation only for “Drawing below 2 mm”. If it goes there, enter that under Used for; else take another piece.`,
      },
    ],
  }
  for (const usedFor of [null, 'Busbars']) {
    const draft = await w.create('issueNote', { ...use, usedFor, goods: [wanted] }, keeper)
    expect(linesOf(draft, 'goods')).toMatchObject([{ onlyFor: 'Drawing below 2 mm' }])
    await expect(w.act('issueNote', id(draft), 'post', keeper)).rejects.toMatchObject(refusal)
    await w.act('issueNote', id(draft), 'discard', keeper)
  }

  // A requisition that does not say the use is not offered them; one that does is.
  const asked = async (usedFor: string | null): Promise<unknown[]> => {
    const items = [{ item: goods.rod, qty: '400' }]
    const saved = await w.create('storeRequisition', { department, store: goods.yard, usedFor, items }, planner)
    await w.act('storeRequisition', id(saved), 'submit', planner)
    await w.act('storeRequisition', id(saved), 'approve', head)
    const made = await w.make('storeRequisition', id(saved), 'issueNote', keeper)
    await w.act('storeRequisition', id(saved), 'close', keeper, 'Only asked')
    return linesOf(made, 'goods').map(line => line['piece'])
  }
  expect(await asked(null)).toEqual([null])
  expect(await asked('drawing below 2 MM')).toEqual([wanted.piece])

  // A part that goes to another store is a piece of its own, with the same limit.
  const floor = id(await w.create('store', { code: 'DRAW', name: 'Drawing', kind: 'floor' }))
  const onto = { store: goods.yard, purpose: 'floor', floor, usedFor: 'drawing below 2 mm', goods: [wanted] }
  const issue = await w.create('issueNote', onto, keeper)
  await w.act('issueNote', id(issue), 'post', keeper)
  const { rows } = await find(w.store, owner, w.def('piece'), { filter: `store:eq:${floor}` })
  expect(rows.map(row => [row['onlyFor'], row['weightKg']])).toEqual([['Drawing below 2 mm', '400.000']])
  expect(await w.store.db.read(tx => scanned(tx, String(rows[0]?.['pieceNo'])))).toMatchObject({
    found: { piece: { onlyFor: 'Drawing below 2 mm' } },
  })
  await w.act('issueNote', id(issue), 'cancel', keeper, 'Told in error')
})

test('what is refused is blocked, and what does not wait any more cannot be accepted', async () => {
  const bent = await deviate([2], { deviation: 'packing', found: 'Kinked over 40 m' }, {})
  await w.act('inwardDeviation', id(bent), 'submit', inspector)
  await w.act('inwardDeviation', id(bent), 'refuse', inspector, 'Breaks in the die')
  expect((await pieces(inward)).map(coil => coil.status)).toEqual(['free', 'free', 'blocked', 'hold'])
  const late = await deviate([3], { found: 'Grease' }, {})
  await w.act('inwardDeviation', id(late), 'submit', inspector)
  await w.act('piece', Number(linesOf(inward, 'goods')[3]?.['piece']), 'accept', inspector)
  await expect(w.act('inwardDeviation', id(late), 'accept', head, 'Clean it')).rejects.toMatchObject({
    message: expect.stringMatching(/^P\d+ does not wait for quality any more; take it off this deviation\.$/),
  })
  await w.act('inwardDeviation', id(late), 'cancel', inspector, 'It is clean')
})

test('the lower rate is claimed once the bill has come in full, and the coils cost less from then on', async () => {
  await expect(w.make('inwardDeviation', id(deviation), 'debitNote', accountant)).rejects.toMatchObject({
    message: expect.stringMatching(/^P\d+ is not billed yet; its bill may take the ₹ 5\.00 off, else it is claimed then\.$/),
  })
  const draft = await w.make('materialInward', id(inward), 'purchaseInvoice', accountant)
  const lines = linesOf(draft, 'items').map(line => ({ ...strip(line), from: line.from }))
  const bill = { supplier: goods.smelter, registration: b.gujarat, billNo: 'TC/90', billDate: '2026-06-14' }
  // The first coil is billed in full, the second at the lower rate.
  const items = [{ ...lines[0] }, { ...lines[1], rate: '867' }]
  const invoice = await w.create('purchaseInvoice', { ...bill, items }, accountant)
  expect(linesOf(invoice, 'items').map(line => line['verdict'])).toEqual(['claim', 'matched'])
  await w.act('purchaseInvoice', id(invoice), 'post', accountant)

  const note = await from('inwardDeviation', deviation, 'debitNote', accountant)
  expect(note).toMatchObject({
    ground: 'deviation',
    billNo: 'TC/90',
    registration: b.gujarat,
    taxable: '5000.00',
    igst: '900.00',
  })
  expect(linesOf(note, 'items')).toMatchObject([{ qty: '1000.000', rate: '5.0000' }])
  await w.act('debitNote', id(note), 'post', accountant)
  expect(await posted('debitNote', note)).toEqual({ 1401: '-5000.00', 1712: '-900.00', 2402: '5900.00', 2404: '0.00' })
  expect((await pieces(inward)).slice(0, 2).map(coil => coil.value)).toEqual(['867000.00', '867000.00'])
  expect(await balance('GRIR', goods.smelter)).toBe('-1744000.00')
  await expect(w.make('inwardDeviation', id(deviation), 'debitNote', accountant)).rejects.toMatchObject({
    message: expect.stringMatching(/^The bill of P\d+ has taken the reduction off; nothing is to be claimed\.$/),
  })
})

test('a deviation takes half as many points as a refusal off the quality of its supplier', async () => {
  const span = { fromDate: '2026-06-01', toDate: '2026-06-30', supplier: null }
  const { rows } = await runReport(w.store, owner, 'vendorRating', span)
  expect(rows.map(row => row.values)).toMatchObject([{ rejected: '25.00', deviated: '50.00', quality: '50.0', rating: '75.0' }])

  // Their own page says the same.
  const panels = await related(w.store, buyer, w.def('supplier'), goods.smelter)
  const rating = panels.find(({ name }) => name === 'rating')
  expect(rating?.note).toBe('75.0 of 100, by one receipt worth ₹ 34,88,000.00 since 2025-06-15.')
  expect(rating?.rows.map(row => row.map(({ text }) => text))).toEqual([
    ['Quality', '50', '50.0', '25 % rejected, 50 % accepted under deviation'],
    ['Delivery', '30', '100.0', '0 % came late'],
    ['Price', '20', '100.0', 'no other supplier of the same item'],
  ])
  expect((await related(w.store, keeper, w.def('supplier'), goods.smelter)).map(({ name }) => name)).not.toContain('rating')
})
