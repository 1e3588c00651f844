import { afterEach, expect, test } from 'vitest'
import { linesOf, type Row } from '../../../src/kernel/record.ts'
import { registry } from '../../../src/modules/registry.ts'
import { revisionRules } from '../../../src/server/check/revisions.ts'
import { runReport } from '../../../src/server/reports/run.ts'
import { revisions } from '../../../src/server/store/revisions.ts'
import { create } from '../../../src/server/store/save.ts'
import { accountant, buyer, buyingWorks, head, id, inspector, keeper, planner, strip } from '../../support/buying.ts'
import { broken } from '../../support/invariants.ts'
import { basicDatabase } from '../../support/smallWorks.ts'
import { owner } from '../../support/works.ts'

const { db, w, b, goods, posted, pieces, accepted, lorry, from, balance } = await buyingWorks(await basicDatabase())
afterEach(async () => expect(await broken(db)).toEqual({}))

const terms = { supplier: goods.smelter, registration: b.gujarat, store: goods.yard }
const ordered = async (line: object, more: object = {}): Promise<Row> => {
  const saved = await w.create('purchaseOrder', { ...terms, ...more, items: [{ item: goods.rod, rate: '870', ...line }] }, buyer)
  return w.act('purchaseOrder', id(saved), 'approve', head)
}
const received = async (order: Row, weights: readonly string[], more: object = {}): Promise<Row> =>
  w.act('materialInward', id(await lorry(order, weights, more)), 'post', keeper)
const billed = async (inward: Row, billNo: string, more: object = {}): Promise<Row> =>
  from('materialInward', await accepted(inward), 'purchaseInvoice', accountant, {
    registration: b.gujarat,
    billNo,
    billDate: '2026-06-12',
    ...more,
  })

test('metal needed by the month in which it is priced: what is wanted, what is ordered, what waits for its price', async () => {
  const asked = await w.create(
    'purchaseRequisition',
    { items: [{ item: goods.rod, qty: '10000', needBy: '2026-08-20' }] },
    planner,
  )
  await w.act('purchaseRequisition', id(asked), 'approve', head)
  const schedule = [
    { parent: -1, dueDate: '2026-07-10', qty: '4000' },
    { parent: -1, dueDate: '2026-08-10', qty: '6000' },
  ]
  const order = await ordered({ id: -1, qty: '10000', pricing: 'formula', premium: '14', conversion: '8' }, { schedule })
  const fixed = await w.make('purchaseOrder', id(order), 'priceFixation', buyer)
  const [line] = linesOf(fixed, 'items')
  const fixation = {
    supplier: goods.smelter,
    fixedBy: 'By telephone',
    items: [{ ...strip(line), from: line?.from, qty: '2000', rupeeRate: '860' }],
  }
  await w.act('priceFixation', id(await w.create('priceFixation', fixation, buyer)), 'fix', buyer)
  await received(order, ['1000'])
  const { rows } = await runReport(w.store, owner, 'metalNeed', { lines: false })
  // 99.5 % of the rod is copper. 1,000 kg of July have come; 8,000 of the 9,000 kg that are open are not priced.
  expect(rows.map(row => row.values)).toMatchObject([
    { metal: 'Copper', month: 'All', wanted: '9.950', ordered: '8.955', need: '18.905', priced: '0.995', open: '17.910' },
    { month: 'Jul 2026', wanted: null, ordered: '2.985', priced: '0.332', open: '2.653' },
    { month: 'Aug 2026', wanted: '9.950', ordered: '5.970', priced: '0.663', open: '15.257' },
  ])
  await w.act('purchaseOrder', id(order), 'close', head, 'Enough')
})

test('an order that is saved and approved at once is kept as the supplier gets it, and prices that are fixed later are no change of it', async () => {
  const def = w.def('purchaseOrder')
  const items = [{ id: -1, item: goods.rod, rate: '870', qty: '10000', pricing: 'formula', premium: '14', conversion: '8' }]
  const schedule = [{ parent: -1, dueDate: '2026-07-10', qty: '10000' }]
  const order = await create(w.store, owner, def, { ...terms, items, schedule }, null, { action: 'approve' })
  const fixed = await w.make('purchaseOrder', id(order), 'priceFixation', buyer)
  const [line] = linesOf(fixed, 'items')
  const part = [{ ...strip(line), from: line?.from, qty: '2000', rupeeRate: '860' }]
  const fixation = await w.create('priceFixation', { supplier: goods.smelter, fixedBy: 'By telephone', items: part }, buyer)
  await w.act('priceFixation', id(fixation), 'fix', buyer)
  const { sent, underWay } = await revisions(w.store, keeper, def, id(order))
  expect(sent).toMatchObject([{ no: 0, reason: null, content: { number: order.number, grandTotal: order['grandTotal'] } }])
  expect(underWay).toBeNull()
  const [ordered] = linesOf(sent[0]?.content ?? {}, 'items')
  expect(linesOf(sent[0]?.content ?? {}, 'schedule')).toMatchObject([{ parent: ordered?.id, dueDate: '2026-07-10' }])
  expect((await w.read('purchaseOrder', id(order)))['grandTotal']).not.toBe(order['grandTotal'])
  for (const { broken: departed } of revisionRules(registry)) expect(await db.read(tx => tx.rows(departed, []))).toEqual([])
})

test('of a material with approved makes only those are ordered and taken in', async () => {
  const makers = [{ maker: 'Tamraparni Copper' }, { maker: 'Dhatu Metals', validTo: '2026-05-31' }]
  const rodOf = { code: 'CU-ROD-8', name: 'Copper rod', category: 'conductor', unit: b.any.unit, priceBasis: 'LME', makers }
  const material = id(await w.create('rawMaterial', rodOf))
  const { version } = await w.read('item', goods.rod)
  await w.update('item', goods.rod, { version, material })
  const complaint = (message: RegExp) => ({ fields: [{ path: 'items.0.maker', message: expect.stringMatching(message) }] })
  await expect(ordered({ qty: '1000' })).rejects.toMatchObject(complaint(/^Say whose make it is; .*approved: Tamraparni Copper/))
  await expect(ordered({ qty: '1000', maker: 'Surya' })).rejects.toMatchObject(
    complaint(/^Surya is no approved maker of Copper rod/),
  )
  await expect(ordered({ qty: '1000', maker: 'Dhatu Metals' })).rejects.toMatchObject(complaint(/until 2026-05-31; renew/))
  const order = await ordered({ qty: '1000', maker: 'tamraparni copper' })
  const draft = await lorry(order, ['1000'])
  const [coil] = linesOf(draft, 'goods')
  const other = await w.update('materialInward', id(draft), {
    version: draft['version'],
    goods: [{ id: coil?.id, maker: 'Surya' }],
  })
  await expect(w.act('materialInward', id(other), 'post', keeper)).rejects.toMatchObject({
    fields: [{ path: 'goods.0.maker', message: expect.stringMatching(/^Surya is no approved maker/) }],
  })
  // What a utility alone has approved is bought for it, and issued to its orders and to those of nobody in particular.
  const listed = await w.read('rawMaterial', material)
  const own = { maker: 'Surya', customer: b.customerNear }
  await w.update('rawMaterial', material, { version: listed['version'], makers: [...linesOf(listed, 'makers').map(strip), own] })
  const surya = await ordered({ qty: '1000', maker: 'Surya', customer: b.customerNear })
  await expect(ordered({ qty: '1000', maker: 'Surya', customer: b.customerFar })).rejects.toMatchObject(
    complaint(/^Surya is approved of Copper rod for other customers, not for this one \(approved: Tamraparni Copper\)/),
  )
  const came = await received(surya, ['1000'])
  await w.act('purchaseInvoice', id(await billed(came, 'TC/50')), 'post', accountant)
  const [suryas] = await pieces(came)
  const department = id(await w.create('department', { code: 'DRW', name: 'Drawing' }))
  const note = { store: goods.yard, purpose: 'use', department, goods: [{ piece: suryas?.id, weightKg: '400' }] }
  const issue = async (customer: number | null) =>
    w.act('issueNote', id(await w.create('issueNote', { ...note, customer }, keeper)), 'post', keeper)
  await expect(issue(b.customerFar)).rejects.toMatchObject({
    fields: [{ path: 'goods.0.piece', message: expect.stringMatching(/^Surya is approved of Copper rod for other customers/) }],
  })
  expect(await issue(b.customerNear)).toMatchObject({ status: 'posted' })
  const bare = await w.read('item', goods.rod)
  await w.update('item', goods.rod, { version: bare['version'], material: null })
})

test('three vendors are asked, or it is said why not', async () => {
  const asking = { subject: 'Rod', items: [{ item: goods.rod, qty: '10000' }], vendors: [{ supplier: goods.smelter }] }
  const enquiry = await w.create('vendorEnquiry', asking, buyer)
  await expect(w.act('vendorEnquiry', id(enquiry), 'send', buyer)).rejects.toMatchObject({
    message: 'Ask at least three vendors, or enter why fewer.',
  })
  await w.update('vendorEnquiry', id(enquiry), { version: 1, fewReason: 'The only mill with 8 mm rod this month' }, buyer)
  expect(await w.act('vendorEnquiry', id(enquiry), 'send', buyer)).toMatchObject({ status: 'sent' })
})

test('an order with an advance is paid ahead by its share, once', async () => {
  const order = await ordered({ qty: '1000' }, { advancePercent: '30' })
  const draft = await w.make('purchaseOrder', id(order), 'bankPayment', accountant)
  expect(draft).toMatchObject({
    supplier: goods.smelter,
    order: id(order),
    amount: '261000.00',
    ahead: [{ amount: '261000.00' }],
  })
  const payment = await from('purchaseOrder', order, 'bankPayment', accountant, { bank: b.bank, reference: 'ADV1' })
  await w.act('bankPayment', id(payment), 'post', accountant)
  await expect(w.make('purchaseOrder', id(order), 'bankPayment', accountant)).rejects.toMatchObject({
    message: 'Nothing is left to make a Bank Payment from.',
  })
  expect((await w.read('purchaseOrder', id(order)))['links']).toMatchObject({ down: [{ doc: 'bankPayment' }] })
})

test('a replacement is linked to what went back, is billed on the same order, and the return is closed once its claim is posted', async () => {
  const inward = await received(await ordered({ qty: '1000' }), ['1000'])
  await w.act('purchaseInvoice', id(await billed(inward, 'TC/70')), 'post', accountant)
  const [coil] = await pieces(inward)
  await w.act('piece', coil?.id ?? 0, 'block', inspector, 'Oxide')
  const back = await from('materialInward', inward, 'purchaseReturn', keeper, { vehicleNo: 'TN69X1', wanted: 'replacement' })
  await w.act('purchaseReturn', id(back), 'approve', buyer)
  await w.act('purchaseReturn', id(back), 'despatch', keeper)
  await expect(w.act('purchaseReturn', id(back), 'close', buyer, 'Done')).rejects.toMatchObject({
    fields: [{ message: 'The goods were billed and are not claimed yet; make and post the debit note first.' }],
  })
  const note = await from('purchaseReturn', back, 'debitNote', accountant)
  expect(note).toMatchObject({ registration: b.gujarat, billNo: 'TC/70' })
  await w.act('debitNote', id(note), 'post', accountant)

  const again = await from('purchaseReturn', back, 'materialInward', keeper, { challanNo: 'C-2' })
  expect(linesOf(again, 'goods')).toMatchObject([{ weightKg: '1000.000', rate: '870.0000', agreedRate: '870.0000' }])
  await w.act('materialInward', id(again), 'post', keeper)
  const invoice = await billed(again, 'TC/71')
  expect(invoice).toMatchObject({ match: 'matched' })
  await w.act('purchaseInvoice', id(invoice), 'post', accountant)
  expect(await w.act('purchaseReturn', id(back), 'close', buyer, 'Replaced')).toMatchObject({ status: 'closed' })
  expect((await w.read('purchaseReturn', id(back)))['progress']).toMatchObject({
    claimed: { done: '1.0000' },
    replaced: { done: '1.0000' },
  })
})

test('what is billed and did not come is claimed by a note that drafts itself', async () => {
  const inward = await received(await ordered({ qty: '2000' }), ['1900'], { grossKg: '9900', tareKg: '8000' })
  const draft = await w.make('materialInward', id(inward), 'purchaseInvoice', accountant)
  const items = linesOf(draft, 'items').map(line => ({ ...strip(line), from: line.from, billedQty: '2000' }))
  const invoice = await billed(inward, 'TC/72', { items })
  expect(invoice).toMatchObject({ match: 'mismatch' })
  await w.act('purchaseInvoice', id(invoice), 'approve', head, 'The note follows')
  await w.act('purchaseInvoice', id(invoice), 'post', accountant)
  const [note] = await db.read(tx => tx.rows<{ id: number }>(`select id from debit_note where bill_no = 'TC/72'`, []))
  const claim = await w.read('debitNote', note?.id ?? 0)
  expect(claim).toMatchObject({ status: 'draft', ground: 'shortage', taxable: '87000.00' })
  await w.act('debitNote', id(claim), 'post', accountant)
  // The coil costs again what 1,900 kg cost, and only the tonne of the first story waits for its bill.
  expect((await pieces(inward)).map(coil => coil.value)).toEqual(['1653000.00'])
  expect(await balance('GRIR', goods.smelter)).toBe('-890000.00')
})

test('what a supplier charges beyond the order is paid once an approver accepts it', async () => {
  const freight = { seq: 10, name: 'Freight', basis: 'fixed', value: '4000' }
  const handling = { seq: 20, name: 'Handling', basis: 'fixed', value: '50000' }
  const rebate = { seq: 5, name: 'Rebate', sign: 'less', basis: 'percentOfItems', value: '2' }
  const bill = async (no: string, charges: readonly object[], agreed: readonly object[] = [freight]): Promise<Row> => {
    const inward = await received(await ordered({ qty: '1000' }, { charges: agreed }), ['1000'])
    return billed(inward, no, { charges })
  }
  const post = (one: Row): Promise<Row> => w.act('purchaseInvoice', id(one), 'post', accountant)
  await expect(post(await bill('TC/80', [freight]))).resolves.toMatchObject({ status: 'posted' })
  const dear = await bill('TC/81', [freight, handling])
  await expect(post(dear)).rejects.toMatchObject({
    fields: [
      {
        path: 'charges.1.value',
        message: 'Handling of ₹ 50,000.00 is more than the order says. Have an approver accept the mismatch.',
      },
    ],
  })
  await w.act('purchaseInvoice', id(dear), 'approve', head, 'Crane on a Sunday')
  await expect(post(dear)).resolves.toMatchObject({ status: 'posted' })
  const twice = await bill('TC/82', [freight, { ...freight, seq: 30, name: 'freight' }])
  await expect(post(twice)).rejects.toMatchObject({ fields: [{ path: 'charges.1.value' }] })
  await expect(post(await bill('TC/83', [freight], [rebate, freight]))).rejects.toMatchObject({
    fields: [{ path: 'chargeStructure', message: 'Rebate of the order is not given. Have an approver accept the mismatch.' }],
  })
  await expect(post(await bill('TC/84', [rebate, freight], [rebate, freight]))).resolves.toMatchObject({ status: 'posted' })
})

test('goods kept by quantity are accepted under deviation for a part, and what is taken off is claimed', async () => {
  const drums = { supplier: goods.carpenter, registration: b.gujarat, store: goods.yard }
  const saved = await w.create('purchaseOrder', { ...drums, items: [{ item: goods.drums, qty: '20', rate: '4200' }] }, buyer)
  const order = await w.act('purchaseOrder', id(saved), 'approve', head)
  const inward = await w.act(
    'materialInward',
    id(await from('purchaseOrder', order, 'materialInward', keeper, { challanNo: 'D-1' })),
    'post',
    keeper,
  )
  await w.act('purchaseInvoice', id(await billed(inward, 'AP/9')), 'post', accountant)
  const made = await w.make('materialInward', id(inward), 'inwardDeviation', inspector)
  const lines = linesOf(made, 'goods').map(line => ({
    ...strip(line),
    from: line.from,
    qty: '5',
    found: 'Bolts short',
    reduction: '150',
  }))
  const paper = await w.create('inwardDeviation', { agreedBy: 'Mr. Shah', goods: lines }, inspector)
  await w.act('inwardDeviation', id(paper), 'submit', inspector)
  await w.act('inwardDeviation', id(paper), 'accept', head, 'Good for the yard')
  const note = await from('inwardDeviation', paper, 'debitNote', accountant, { registration: b.gujarat })
  await w.act('debitNote', id(note), 'post', accountant)
  expect(await posted('debitNote', note)).toMatchObject({ 4102: '-750.00', 2401: '885.00' })
  const asked = await w.create('purchaseRequisition', { items: [{ item: goods.drums, qty: '1' }] }, planner)
  expect(linesOf(asked, 'position')).toMatchObject([
    { billedRate: '4200.00', billedDate: '2026-06-12', billedBy: goods.carpenter },
  ])
})

const putTrailAway = (): Promise<unknown> =>
  db.transaction(async tx => {
    await tx.rows('alter table audit disable trigger audit_append_only')
    await tx.rows(`delete from audit where doc = 'piece'`)
    await tx.rows('alter table audit enable trigger audit_append_only')
  })

test('what quality had refused is refused again when its return is undone', async () => {
  const inward = await received(await ordered({ qty: '1000' }), ['400', '600'])
  const [refused, accepted] = await pieces(inward)
  await w.act('piece', refused?.id ?? 0, 'reject', inspector, 'Oxide')
  await w.act('piece', accepted?.id ?? 0, 'accept', inspector)
  const states = async () => (await pieces(inward)).map(({ status }) => status)
  const before = await states()
  const draft = await w.make('materialInward', id(inward), 'purchaseReturn', keeper)
  const back = await w.create('purchaseReturn', { ...draft, vehicleNo: 'TN69X1', wanted: 'credit' }, keeper)
  await w.act('purchaseReturn', id(back), 'approve', buyer)
  await w.act('purchaseReturn', id(back), 'despatch', keeper)
  expect(await states()).toContain('gone')
  // The trail is kept to be read by people: without the years that were put away, what is undone still comes back as it was.
  await putTrailAway()
  await w.act('purchaseReturn', id(back), 'cancel', keeper, 'The lorry came back')
  expect(await states()).toEqual(before)
  expect(before).toContain('blocked')
})
