import { basicDatabase } from '../../support/smallWorks.ts'
import { afterEach, expect, test } from 'vitest'
import { linesOf, type Row } from '../../../src/kernel/record.ts'
import { paperOf } from '../../../src/server/print/paperOf.ts'
import { accountant, buyer, buyingWorks, head, id, inspector, keeper, strip } from '../../support/buying.ts'
import { broken } from '../../support/invariants.ts'

const { db, w, b, goods, posted, pieces, accepted, lorry, from } = await buyingWorks(await basicDatabase())
afterEach(async () => expect(await broken(db)).toEqual({}))

const ordered = async (supplier: number, qty: string, rate = '900', more: object = {}): Promise<Row> => {
  const terms = { supplier, registration: b.gujarat, store: goods.yard, ...more }
  const saved = await w.create('purchaseOrder', { ...terms, items: [{ item: goods.rod, qty, rate }] }, buyer)
  return w.act('purchaseOrder', id(saved), 'approve', head)
}

test('copper from abroad: duty goes into the coils, IGST is credit, and the customs are paid like anybody', async () => {
  const abroad = {
    kind: 'metal',
    approval: 'approved',
    gstKind: 'overseas',
    address: 'Minato',
    city: 'Tokyo',
    state: '96',
    creditDays: 60,
  }
  const mill = id(await w.create('supplier', { ...abroad, code: 'MILL', name: 'Kawasaki Rod' }))
  const customs = id(
    await w.create('supplier', {
      ...abroad,
      code: 'ICEGATE',
      name: 'Commissioner of Customs, Mundra',
      gstKind: 'unregistered',
      state: '24',
      kind: 'service',
    }),
  )
  const inward = await w.act(
    'materialInward',
    id(await lorry(await ordered(mill, '2000'), ['1000', '1000'], { supplier: mill })),
    'post',
    keeper,
  )
  const bill = { registration: b.gujarat, billNo: 'KR-9', billDate: '2026-06-10' }
  const invoice = await from('materialInward', await accepted(inward), 'purchaseInvoice', accountant, bill)
  await w.act('purchaseInvoice', id(invoice), 'post', accountant)

  const terms = { boeNo: '4123456', boeDate: '2026-06-14', portCode: 'INMUN1', customs, dueDate: '2026-06-20' }
  const draft = await w.make('purchaseInvoice', id(invoice), 'billOfEntry', accountant)
  // The customs assess with insurance and freight: 9,10,000 for each coil of 9,00,000.
  const assessed = linesOf(draft, 'goods').map(line => ({ ...strip(line), from: line.from, assessable: '910000' }))
  const entry = await w.create('billOfEntry', { supplier: mill, registration: b.gujarat, ...terms, goods: assessed }, accountant)
  expect(linesOf(entry, 'goods')[0]).toMatchObject({ bcd: '45500.00', sws: '4550.00', igst: '172809.00', duty: '50050.00' })
  expect(entry).toMatchObject({ bcd: '91000.00', sws: '9100.00', igst: '345618.00', payable: '445718.00' })
  await w.act('billOfEntry', id(entry), 'post', accountant)
  expect(await posted('billOfEntry', entry)).toEqual({ 1401: '100100.00', 1716: '345618.00', 2402: '-445718.00', 2404: '0.00' })
  expect((await pieces(inward)).map(coil => coil.value)).toEqual(['950050.00', '950050.00'])
  await expect(w.make('purchaseInvoice', id(invoice), 'billOfEntry', accountant)).rejects.toMatchObject({
    message: 'Nothing is left to make a Bill of Entry from.',
  })

  const owed = await db.read(tx => tx.one<{ id: number }>('select id from bill where supplier = $1', [customs]))
  const payment = { bank: b.bank, supplier: customs, reference: 'ICE1', amount: '445718', bills: [{ bill: owed.id }] }
  await w.act('bankPayment', id(await w.create('bankPayment', payment, accountant)), 'post', accountant)
  await expect(w.act('billOfEntry', id(entry), 'cancel', accountant, 'Wrong')).rejects.toMatchObject({ status: 422 })
})

test('rod on the road is ours before it comes; the agent’s bill goes into it later, and the exchange is told when it is paid', async () => {
  const [mill] = await db.read(tx => tx.rows<{ id: number }>(`select id from supplier where code = 'MILL'`, []))
  const abroad = mill?.id ?? 0
  const road = id(await w.create('store', { code: 'SEA', name: 'On the sea', kind: 'transit' }))
  const inDollars = { security: 'lc', currency: 'USD', exchangeRate: '90', incoterm: 'CIF', namedPlace: 'Mundra' }
  const order = await ordered(abroad, '2000', '10', inDollars)
  expect(order).toMatchObject({ grandTotal: '1800000.00', currencyTotal: '20000.00', items: [{ netRate: '900.0000' }] })
  const paper = await db.read(tx => paperOf(w.store, tx, buyer, w.def('purchaseOrder'), id(order)))
  expect(paper.totals).toMatchObject([{ value: '20,000.00' }, { label: 'Total USD', value: '20,000.00' }])
  expect(paper.amountInWords).toBe('US Dollars Twenty Thousand Only')
  await expect(ordered(goods.smelter, '1', '10', inDollars)).rejects.toMatchObject({ fields: [{ path: 'currency' }] })
  const shipped = await w.act(
    'materialInward',
    id(await lorry(order, ['1000', '1000'], { supplier: abroad, store: road })),
    'post',
    keeper,
  )
  expect(await posted('materialInward', shipped)).toEqual({ 1450: '1800000.00', 2404: '-1800000.00' })
  const about = { registration: b.gujarat, billNo: 'KR-10', billDate: '2026-06-10' }
  const invoice = await from('materialInward', shipped, 'purchaseInvoice', accountant, about)
  expect(invoice).toMatchObject({ currency: 'USD', exchangeRate: '90.0000', currencyTotal: '20000.00', match: 'matched' })
  // A dearer dollar is a variance of the goods, and no difference of price.
  const dearer = await w.update('purchaseInvoice', id(invoice), { version: 1, exchangeRate: '92' }, accountant)
  expect(dearer).toMatchObject({ match: 'matched', variance: '40000.00', grandTotal: '1840000.00' })
  await w.update('purchaseInvoice', id(invoice), { version: dearer['version'], exchangeRate: '90' }, accountant)
  await w.act('purchaseInvoice', id(invoice), 'post', accountant)
  const asked = await w.create('purchaseRequisition', { items: [{ item: goods.rod, qty: '1' }] })
  expect(linesOf(asked, 'position')).toMatchObject([{ onOrder: '2000.000' }])
  const arrived = (await pieces(shipped)).map(coil => ({ piece: coil.id }))
  const floor = id(await w.create('store', { code: 'FLR', name: 'Drawing floor', kind: 'floor' }))
  const early = w.create('issueNote', { store: road, purpose: 'floor', floor, goods: arrived }, keeper)
  await expect(early).rejects.toMatchObject({ fields: [{ path: 'goods.0.piece' }, { path: 'goods.1.piece' }] })
  const moved = await w.create('stockTransfer', { toStore: goods.yard, pieces: arrived }, keeper)
  await w.act('stockTransfer', id(moved), 'post', keeper)
  expect(await posted('stockTransfer', moved)).toEqual({ 1401: '1800000.00', 1450: '-1800000.00' })

  const expenses = [{ account: b.freight, description: 'Agency and haulage', tax: b.tax18, amount: '30000' }]
  const agent = { supplier: goods.carpenter, registration: b.gujarat, billNo: 'CHA/1', billDate: '2026-06-14', expenses }
  const billed = await w.create('purchaseInvoice', agent, accountant)
  await w.act('purchaseInvoice', id(billed), 'post', accountant)
  const landed = await from('purchaseInvoice', billed, 'landedCost', accountant, {
    supplier: abroad,
    receipts: [{ inward: id(shipped) }],
  })
  expect(linesOf(landed, 'goods')).toMatchObject([{ share: '15000.00' }, { share: '15000.00' }])
  await w.act('landedCost', id(landed), 'post', accountant)
  expect(await posted('landedCost', landed)).toEqual({ 1401: '30000.00', 2404: '0.00', 4204: '-30000.00' })
  expect((await pieces(shipped)).map(coil => coil.value)).toEqual(['915000.00', '915000.00'])
  await expect(w.make('purchaseInvoice', id(billed), 'landedCost', accountant)).rejects.toMatchObject({ status: 422 })

  // The credit for it is in dollars: a dearer dollar takes no more of it.
  const lc = { kind: 'lc', instrumentNo: 'LC/90', bank: b.bank, expiryDate: '2026-12-31', marginPercent: '0' }
  const credit = await from('purchaseOrder', order, 'bankInstrument', accountant, { ...lc, supplier: abroad })
  expect(credit).toMatchObject({ amount: '1800000.00', currency: 'USD', currencyAmount: '20000.00' })
  await w.act('bankInstrument', id(credit), 'open', accountant)

  // Half of the dollars at 91.50, the other half at 89: 15,000 lost, then 10,000 gained.
  const owed = await db.read(tx => tx.one<{ id: number }>(`select id from bill where reference = 'KR-10'`, []))
  const pay = async (amount: string, payRate: string): Promise<Record<string, string>> => {
    const form = {
      bank: b.bank,
      supplier: abroad,
      mode: 'lc',
      instrument: id(credit),
      reference: `TT${payRate}`,
      amount,
      bills: [{ bill: owed.id, amount, payRate }],
    }
    const payment = await w.create('bankPayment', form, accountant)
    await w.act('bankPayment', id(payment), 'post', accountant)
    return posted('bankPayment', payment)
  }
  expect(await pay('915000', '91.5')).toEqual({ 1603: '-915000.00', 2403: '900000.00', 5512: '15000.00' })
  const ahead = { bank: b.bank, supplier: abroad, mode: 'lc', instrument: id(credit), reference: 'TT', amount: '900001' }
  const over = id(await w.create('bankPayment', ahead, accountant))
  await expect(w.act('bankPayment', over, 'post', accountant)).rejects.toMatchObject({
    fields: [{ path: 'instrument', message: 'Only USD 10,000.00 of LC/90 is left.' }],
  })
  expect(await pay('890000', '89')).toEqual({ 1603: '-890000.00', 2403: '900000.00', 3303: '-10000.00' })
})

test('goods of our own country have no bill of entry', async () => {
  const inward = await w.act('materialInward', id(await lorry(await ordered(goods.smelter, '1000'), ['1000'])), 'post', keeper)
  const bill = { registration: b.gujarat, billNo: 'TC/1', billDate: '2026-06-10' }
  const invoice = await from('materialInward', await accepted(inward), 'purchaseInvoice', accountant, bill)
  await w.act('purchaseInvoice', id(invoice), 'post', accountant)
  await expect(w.make('purchaseInvoice', id(invoice), 'billOfEntry', accountant)).rejects.toMatchObject({ status: 422 })
})

test('what went back is asked about until somebody has seen that the fault does not come again', async () => {
  const inward = await w.act('materialInward', id(await lorry(await ordered(goods.smelter, '1000'), ['1000'])), 'post', keeper)
  const [coil] = await pieces(inward)
  await w.act('piece', coil?.id ?? 0, 'reject', inspector, 'Oxide')
  const sent = await from('materialInward', inward, 'purchaseReturn', keeper, { vehicleNo: 'TN69X1' })
  await w.act('purchaseReturn', id(sent), 'approve', buyer)
  const asked = await from('purchaseReturn', sent, 'correctiveAction', inspector, {
    problem: 'Oxide on the surface',
    dueDate: '2026-06-29',
  })
  expect(asked).toMatchObject({ supplier: goods.smelter })
  const raised = await w.act('correctiveAction', id(asked), 'raise', inspector)
  expect(raised).toMatchObject({ status: 'raised', number: 'CA/26-27/00001' })
  await expect(w.act('correctiveAction', id(asked), 'answer', buyer)).rejects.toMatchObject({
    message: 'Enter the cause and the correction first.',
  })
  const answer = {
    version: raised['version'],
    cause: 'Pickling bath exhausted',
    action: 'Bath is measured every shift',
    doneBy: '2026-07-05',
  }
  await w.update('correctiveAction', id(asked), answer, buyer)
  await w.act('correctiveAction', id(asked), 'answer', buyer)
  await expect(w.act('correctiveAction', id(asked), 'close', buyer, 'They say so')).rejects.toMatchObject({ status: 403 })
  expect(await w.act('correctiveAction', id(asked), 'close', inspector, 'Three lots without a spot')).toMatchObject({
    status: 'closed',
  })
})
