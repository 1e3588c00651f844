import { afterEach, describe, expect, test } from 'vitest'
import { linesOf, type Row } from '../../../src/kernel/record.ts'
import { runReport } from '../../../src/server/reports/run.ts'
import { buyer, buyingWorks, head, id, inspector, accountant, keeper, planner, strip } from '../../support/buying.ts'
import { broken } from '../../support/invariants.ts'
import { basicDatabase } from '../../support/smallWorks.ts'
import { owner } from '../../support/works.ts'

const { db, w, b, goods, posted, balance, pieces, lorry, header, from } = await buyingWorks(await basicDatabase())
afterEach(async () => expect(await broken(db)).toEqual({}))

describe('what is wanted', () => {
  test('is proposed at the reorder level, approved by another, and ordered in parts', async () => {
    const draft = await w.create('purchaseRequisition', { purpose: 'July' }, planner)
    const proposed = await w.act('purchaseRequisition', id(draft), 'propose', planner)
    expect(linesOf(proposed, 'items')).toMatchObject([
      { item: goods.rod, qty: '50000.000', need: 'stock', unit: 'KG', lastRate: '872.0000' },
    ])
    expect(linesOf(proposed, 'position')).toMatchObject([
      { item: goods.rod, onHand: '0.000', onOrder: '0.000', reorderLevel: '25000.000' },
    ])
    await w.act('purchaseRequisition', id(draft), 'submit', planner)
    await expect(w.act('purchaseRequisition', id(draft), 'approve', planner)).rejects.toMatchObject({ status: 403 })
    const approved = await w.act('purchaseRequisition', id(draft), 'approve', head)
    expect(approved).toMatchObject({ status: 'approved', number: expect.stringMatching(/^PR\/26-27\//) })
  })
})

describe('copper rod by formula', () => {
  let order: Row
  let inward: Row
  let invoice: Row

  test('is ordered at a provisional price, within the limits of who approves', async () => {
    const requisition = (await db.read(tx => tx.one<{ id: number }>(`select id from purchase_requisition`, []))).id
    const draft = await w.make('purchaseRequisition', requisition, 'purchaseOrder', buyer)
    const [line] = linesOf(draft, 'items')
    const items = [
      {
        ...strip(line),
        from: line?.from,
        qty: '20000',
        pricing: 'formula',
        rate: '850',
        premium: '14',
        conversion: '8',
        tolerancePercent: '2',
      },
    ]
    const terms = { supplier: goods.smelter, registration: b.gujarat, store: goods.yard, deliverBy: '2026-06-20' }
    const saved = await w.create('purchaseOrder', { ...terms, items }, buyer)
    expect(saved).toMatchObject({
      itemTotal: '17440000.00',
      igst: '3139200.00',
      grandTotal: '20579200.00',
      unfixedValue: '17440000.00',
    })
    expect(linesOf(saved, 'items')).toMatchObject([
      { netRate: '872.0000', landedRate: '872.0000', mostQty: '20400.000', unfixedQty: '20000.000' },
    ])
    await expect(w.act('purchaseOrder', id(saved), 'approve', buyer)).rejects.toMatchObject({
      message: expect.stringMatching(
        /^Waits for approval by somebody of .* within their own limit: .* You have no approval limit\.$/,
      ),
    })
    order = await w.act('purchaseOrder', id(saved), 'approve', head)
    expect(order).toMatchObject({ status: 'approved' })
    const again = await w.make('purchaseRequisition', requisition, 'purchaseOrder', buyer)
    expect(linesOf(again, 'items')).toMatchObject([{ qty: '30000.000' }])
  })

  test('comes coil by coil on quality hold, at the provisional price, against goods received and not invoiced', async () => {
    const draft = await lorry(order, ['4000', '4010', '3990'])
    inward = await w.act('materialInward', id(draft), 'post', keeper)
    expect(inward).toMatchObject({ status: 'posted', totalKg: '12000.000', totalValue: '10464000.00' })
    expect(linesOf(inward, 'goods')).toMatchObject([
      { order: id(order), provisional: true, rate: '872.0000', qty: '4000.000' },
      {},
      {},
    ])
    expect(await posted('materialInward', inward)).toEqual({ 1401: '10464000.00', 2404: '-10464000.00' })
    const coils = await pieces(inward)
    expect(coils.map(({ kg, status }) => [kg, status])).toEqual([
      ['4000.000', 'hold'],
      ['4010.000', 'hold'],
      ['3990.000', 'hold'],
    ])
    expect(linesOf(inward, 'goods').map(line => line['piece'])).toEqual(coils.map(coil => coil.id))
    expect(await balance('GRIR', goods.smelter)).toBe('-10464000.00')
    await w.act('piece', coils[0]?.id ?? 0, 'accept', inspector)
    await w.act('piece', coils[1]?.id ?? 0, 'accept', inspector)
    await w.act('piece', coils[2]?.id ?? 0, 'reject', inspector, 'Oxide on the surface')
    expect((await w.read('purchaseOrder', id(order)))['progress']).toMatchObject({ received: { done: '0.6000' } })
  })

  test('is not taken in beyond the tolerance of its order, nor at another price', async () => {
    const much = await lorry(order, ['8500'])
    await expect(w.act('materialInward', id(much), 'post', keeper)).rejects.toMatchObject({
      fields: [{ message: expect.stringMatching(/^Line 1: 8,500\.000 is more than the 8,400\.000 left on line 1 of PO\//) }],
    })
    await expect(
      lorry(order, ['100'], {}).then(row =>
        w.update('materialInward', id(row), { version: 1, goods: [{ ...linesOf(row, 'goods')[0], rate: '900' }] }, keeper),
      ),
    ).rejects.toMatchObject({
      fields: [{ path: 'goods.0.rate', message: 'The order says ₹ 872.00; amend the order if that is wrong.' }],
    })
  })

  test('is fixed in part, and the order takes the rate over', async () => {
    const fixation = await from('purchaseOrder', order, 'priceFixation', buyer, {
      fixedBy: 'Solanki and Tamraparni desk',
      items: [
        {
          item: goods.rod,
          qty: '12000',
          usdPerMt: '10000',
          rupeesPerUsd: '86',
          from: [{ doc: 'purchaseOrder', line: linesOf(order, 'items')[0]?.id }],
        },
      ],
    })
    await w.act('priceFixation', id(fixation), 'fix', buyer)
    const now = await w.read('purchaseOrder', id(order))
    // 12,000 kg at 860 and 8,000 kg at 850, with 22 above it.
    expect(linesOf(now, 'items')).toMatchObject([{ unfixedQty: '8000.000', netRate: '878.0000' }])
    expect(linesOf(now, 'fixations')).toMatchObject([
      { parent: linesOf(now, 'items')[0]?.id, qty: '12000.000', fixedRate: '860.0000', usdPerMt: '10000.00' },
    ])
    const more = await w.make('purchaseOrder', id(order), 'priceFixation', buyer)
    expect(linesOf(more, 'items')).toMatchObject([{ qty: '8000.000' }])
  })

  test('is billed for the accepted coils: matched, tax credited, 0.1 % kept back above 50 lakh, the coils priced anew', async () => {
    const draft = await w.make('materialInward', id(inward), 'purchaseInvoice', accountant)
    const items = linesOf(draft, 'items')
      .slice(0, 2)
      .map(line => ({ ...strip(line), from: line.from, rate: '878' }))
    const bill = { supplier: goods.smelter, registration: b.gujarat, billNo: 'TC/778', billDate: '2026-06-14' }
    const wrong = await w.create(
      'purchaseInvoice',
      { ...bill, billNo: 'TC/777', items: items.map(line => ({ ...line, rate: '890' })) },
      accountant,
    )
    expect(wrong).toMatchObject({ match: 'mismatch' })
    await expect(w.act('purchaseInvoice', id(wrong), 'post', accountant)).rejects.toMatchObject({
      message: 'The bill differs from order or receipt; an approver must accept that first.',
    })
    await expect(w.act('purchaseInvoice', id(wrong), 'approve', accountant, 'Urgent')).rejects.toMatchObject({ status: 403 })
    const saved = await w.create('purchaseInvoice', { ...bill, items }, accountant)
    expect(saved).toMatchObject({
      match: 'matched',
      taxable: '7032780.00',
      igst: '1265900.40',
      variance: '48060.00',
      grandTotal: '8298680.00',
      tdsBase: '2032780.00',
      tds: '2033.00',
      payable: '8296647.00',
      dueDate: '2026-06-21',
    })
    expect(linesOf(saved, 'items').map(line => line['verdict'])).toEqual(['unfixed', 'unfixed'])
    invoice = await w.act('purchaseInvoice', id(saved), 'post', accountant)
    expect(await posted('purchaseInvoice', invoice)).toEqual({
      1401: '48060.00',
      1712: '1265900.40',
      2402: '-8296647.00',
      2404: '6984720.00',
      2514: '-2033.00',
      5515: '-0.40',
    })
    expect((await pieces(inward)).map(coil => coil.value)).toEqual(['3512000.00', '3520780.00', '3479280.00'])
    expect(await balance('GRIR', goods.smelter)).toBe('-3479280.00')
    await expect(w.create('purchaseInvoice', { ...bill, billNo: 'tc/778', items }, accountant)).rejects.toMatchObject({
      fields: [{ path: 'billNo', message: expect.stringMatching(/^tc\/778 of 2026-27 is booked already as PI\//) }],
    })
    // The draft that was saved before knows an older year.
    await expect(
      w
        .act('purchaseInvoice', id(wrong), 'approve', head, 'Urgent')
        .then(() => w.act('purchaseInvoice', id(wrong), 'post', accountant)),
    ).rejects.toMatchObject({
      status: 422,
    })
    await w.act('purchaseInvoice', id(wrong), 'discard', accountant)
  })

  test('goes back where quality refused it: before the bill the receipt is cleared, and what went back is not billed', async () => {
    const draft = await w.make('materialInward', id(inward), 'purchaseReturn', keeper)
    const back = linesOf(draft, 'goods')
    expect(back).toHaveLength(1)
    const sent = await w.create(
      'purchaseReturn',
      { supplier: goods.smelter, vehicleNo: 'TN69X1', goods: back.map(line => ({ ...strip(line), from: line.from })) },
      keeper,
    )
    await w.act('purchaseReturn', id(sent), 'approve', buyer)
    const gone = await w.act('purchaseReturn', id(sent), 'despatch', keeper)
    expect(gone).toMatchObject({ status: 'despatched', worth: '3479280.00' })
    expect(await posted('purchaseReturn', gone)).toEqual({ 1401: '-3479280.00', 2404: '3479280.00' })
    expect(await balance('GRIR', goods.smelter)).toBe('0.00')
    await expect(
      from('materialInward', inward, 'purchaseInvoice', accountant, {
        supplier: goods.smelter,
        registration: b.gujarat,
        billNo: 'TC/779',
        billDate: '2026-06-14',
      }),
    ).rejects.toMatchObject({
      fields: [{ message: expect.stringMatching(/went back to the supplier; it is not to be paid\.$/) }],
    })
    await expect(w.make('purchaseReturn', id(gone), 'debitNote', accountant)).rejects.toMatchObject({
      message: 'Nothing is left to make a Debit Note from.',
    })
  })

  test('is fixed for the rest, and the supplier owes or gets the difference of what was billed', async () => {
    const draft = await w.make('purchaseInvoice', id(invoice), 'debitNote', accountant)
    const items = linesOf(draft, 'items').map(line => ({ ...strip(line), from: line.from, rate: '4' }))
    const note = await w.create(
      'debitNote',
      { ...header(draft, 'debitNote'), ground: 'rate', way: 'claim', reference: 'TC/CN/9', items },
      accountant,
    )
    const claimed = await w.act('debitNote', id(note), 'post', accountant)
    expect(await posted('debitNote', claimed)).toEqual({
      1401: '-32040.00',
      1712: '-5767.20',
      2402: '37807.00',
      2404: '0.00',
      5515: '0.20',
    })
    expect((await pieces(inward)).slice(0, 2).map(coil => coil.value)).toEqual(['3496000.00', '3504740.00'])
  })

  test('is paid bill by bill, less the note and what was paid ahead', async () => {
    const ahead = await w.create(
      'bankPayment',
      { bank: b.bank, supplier: goods.smelter, order: id(order), reference: 'UTR1', amount: '999000' },
      accountant,
    )
    // The note of 32,040 comes off what the year counts: 0.1 % of 9,99,968 less that is 968.
    expect(ahead).toMatchObject({ onAccount: '999968.00', tds: '968.00', tdsBase: '967928.00' })
    await w.act('bankPayment', id(ahead), 'post', accountant)
    expect(await posted('bankPayment', ahead)).toEqual({ 1603: '-999000.00', 1701: '999968.00', 2514: '-968.00' })
    const draft = await w.make('purchaseInvoice', id(invoice), 'bankPayment', accountant)
    expect(draft).toMatchObject({ supplier: goods.smelter, amount: '8296647.00' })
    const open = await db.read(tx =>
      tx.rows<{ id: number; kind: string }>(`select id, kind from bill where supplier = $1 and open_amount > 0 order by id`, [
        goods.smelter,
      ]),
    )
    const [first] = linesOf(draft, 'bills')
    const bills = [{ bill: first?.['bill'] }, ...open.map(one => ({ bill: one.id }))]
    await expect(
      w.create(
        'bankPayment',
        { ...header(draft, 'bankPayment'), bank: b.bank, reference: 'UTR2', amount: '7000000', bills },
        accountant,
      ),
    ).rejects.toMatchObject({
      fields: [{ path: 'amount', message: 'The bills take ₹ 2,58,872.00 more than is paid.' }],
    })
    const payment = await w.create(
      'bankPayment',
      { ...header(draft, 'bankPayment'), bank: b.bank, reference: 'UTR2', amount: '7258872', bills },
      accountant,
    )
    await w.act('bankPayment', id(payment), 'post', accountant)
    expect(await posted('bankPayment', payment)).toEqual({ 1603: '-7258872.00', 1701: '-999968.00', 2402: '8258840.00' })
    expect(await balance('AP_TRADE', goods.smelter)).toBe('0.00')
    await expect(w.act('purchaseInvoice', id(invoice), 'cancel', owner, 'Wrong')).rejects.toMatchObject({ status: 422 })
  })

  test('is rated by its papers, and the reports agree with the ledgers', async () => {
    const run = (name: string, params: object) => runReport(w.store, owner, name, params as Readonly<Record<string, unknown>>)
    const span = { fromDate: '2026-06-01', toDate: '2026-06-30', supplier: null }
    expect((await run('vendorRating', span)).rows.map(row => row.values)).toMatchObject([
      {
        supplier: 'Tamraparni Copper',
        receipts: 1,
        rejected: '33.25',
        late: '0.00',
        quality: '66.8',
        delivery: '100.0',
        rating: '83.4',
      },
    ])
    const pending = await run('pendingOrders', { supplier: goods.smelter, item: null, asOn: '2026-06-25' })
    expect(pending.rows.map(row => row.values)).toMatchObject([
      { due: '2026-06-20', late: 5, received: '12000.000', open: '8000.000', unfixed: '8000.000' },
    ])
    expect((await run('notInvoiced', { asOn: '2026-06-30', lines: false })).sums).toMatchObject({ total: '0.00' })
    expect((await run('payables', { asOn: '2026-06-30' })).sums).toMatchObject({ total: '0.00' })
  })
})
