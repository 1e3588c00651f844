import { afterEach, expect, test } from 'vitest'
import { linesOf, type Row } from '../../../src/kernel/record.ts'
import { runReport } from '../../../src/server/reports/run.ts'
import { accountant, buyer, buyingWorks, head, id, keeper, strip } from '../../support/buying.ts'
import { broken } from '../../support/invariants.ts'
import { basicDatabase } from '../../support/smallWorks.ts'
import { owner } from '../../support/works.ts'

const { db, w, b, goods, posted, pieces, accepted, lorry, from } = await buyingWorks(await basicDatabase())
afterEach(async () => expect(await broken(db)).toEqual({}))

const abroad = { approval: 'approved', address: 'Minato', city: 'Tokyo', creditDays: 60 }
const mill = id(
  await w.create('supplier', { ...abroad, kind: 'metal', gstKind: 'overseas', state: '96', code: 'MILL', name: 'Kawasaki Rod' }),
)
const office = { ...abroad, kind: 'service', gstKind: 'unregistered', state: '24', city: 'Mundra' }
const customs = id(await w.create('supplier', { ...office, code: 'ICEGATE', name: 'Commissioner of Customs' }))
const ledgerOf = async (role: string): Promise<number> =>
  (await db.read(tx => tx.one<{ id: number }>('select id from account where role = $1', [role]))).id
const open = async (): Promise<readonly unknown[]> => {
  const { rows, sums } = await runReport(w.store, owner, 'openClearing', { asOn: '2026-06-30' })
  return [sums['open'], ...rows.map(({ values }) => `${String(values['ledger'])}: ${String(values['open'])}`)]
}

const expected = { basis: 'fixed', affects: 'value', taxable: false, apportion: 'value', billing: 'once' }
const charges = [
  { ...expected, seq: 10, name: 'Duty expected', value: '90000', accountRole: 'CUSTOMS_CLEARING' },
  { ...expected, seq: 20, name: 'Sea freight expected', value: '30000', accountRole: 'FREIGHT_CLEARING' },
]

test('duty and freight that are in the cost of goods wait each on its ledger, and the bill of entry and the carrier’s bill clear them', async () => {
  const terms = { supplier: mill, registration: b.gujarat, store: goods.yard, charges }
  const saved = await w.create('purchaseOrder', { ...terms, items: [{ item: goods.rod, qty: '2000', rate: '900' }] }, buyer)
  const order = await w.act('purchaseOrder', id(saved), 'approve', head)
  const inward = await w.act('materialInward', id(await lorry(order, ['1000', '1000'], { supplier: mill })), 'post', keeper)
  expect((await pieces(inward)).map(({ value }) => value)).toEqual(['960000.00', '960000.00'])
  const about = { registration: b.gujarat, billNo: 'KR-9', billDate: '2026-06-10', charges }
  const invoice = await from('materialInward', await accepted(inward), 'purchaseInvoice', accountant, about)
  const booked = await w.act('purchaseInvoice', id(invoice), 'post', accountant)
  expect(booked).toMatchObject({ taxable: '1800000.00', payable: '1800000.00' })
  expect(await posted('purchaseInvoice', booked)).toMatchObject({ 2409: '-30000.00', 2412: '-90000.00', 2403: '-1800000.00' })
  expect(await open()).toEqual([
    '120000.00',
    '2409 · Inward freight clearing: 30000.00',
    '2412 · Customs duty clearing: 90000.00',
  ])

  const draft = await w.make('purchaseInvoice', id(booked), 'billOfEntry', accountant)
  expect(draft).toMatchObject({ expected: '90000.00' })
  const assessed = linesOf(draft, 'goods').map((line): Row => ({ ...strip(line), from: line.from, assessable: '910000' }))
  const entered = { boeNo: '4123456', boeDate: '2026-06-14', portCode: 'INMUN1', customs, dueDate: '2026-06-20' }
  const form = { supplier: mill, registration: b.gujarat, expected: '90000', ...entered, goods: assessed }
  const entry = await w.act('billOfEntry', id(await w.create('billOfEntry', form, accountant)), 'post', accountant)
  // 1,00,100 of duty: 90,000 are in the coils already, 10,100 make them dearer.
  expect(await posted('billOfEntry', entry)).toMatchObject({ 1401: '10100.00', 2412: '90000.00' })
  expect((await pieces(inward)).map(({ value }) => value)).toEqual(['965050.00', '965050.00'])

  const sea = [{ account: await ledgerOf('FREIGHT_CLEARING'), description: 'Sea freight', tax: b.tax18, amount: '34000' }]
  const carrier = { supplier: goods.carpenter, registration: b.gujarat, billNo: 'SEA-1', billDate: '2026-06-14', expenses: sea }
  const billed = await w.act('purchaseInvoice', id(await w.create('purchaseInvoice', carrier, accountant)), 'post', accountant)
  expect(await open()).toEqual([
    '-4000.00',
    '2409 · Inward freight clearing: 30000.00',
    '2409 · Inward freight clearing: -4000.00',
  ])
  // What the carrier asks above what was expected goes into the goods.
  const more = await w.make('purchaseInvoice', id(billed), 'landedCost', accountant)
  const cost = linesOf(more, 'costs')[0]
  const landed = await w.create(
    'landedCost',
    { supplier: mill, receipts: [{ inward: id(inward) }], costs: [{ ...strip(cost), from: cost?.from, amount: '4000' }] },
    accountant,
  )
  await w.act('landedCost', id(landed), 'post', accountant)
  expect((await pieces(inward)).map(({ value }) => value)).toEqual(['967050.00', '967050.00'])
  expect(await open()).toEqual(['0.00'])
})

test('a rate of one item is charged on its lines alone, on an order and on an invoice; outside the GST value it bears no tax', async () => {
  const line = { qty: '10', rate: '4200' }
  const freight = {
    seq: 10,
    name: 'Freight',
    basis: 'perUnit',
    value: '50',
    affects: 'total',
    taxable: false,
    apportion: 'value',
  }
  const form = {
    supplier: goods.carpenter,
    registration: b.gujarat,
    store: goods.yard,
    charges: [freight, { ...freight, seq: 20, value: '2', basis: 'perKg', forItem: goods.rod }],
    items: [
      { ...line, item: goods.drums },
      { ...line, item: goods.rod, qty: '100', rate: '800' },
    ],
  }
  const order = await w.create('purchaseOrder', form, buyer)
  expect(linesOf(order, 'charges').map(({ amount }) => amount)).toEqual(['500.00', '200.00'])
  expect(order).toMatchObject({ chargesTotal: '700.00', taxable: '122000.00', cgst: '10980.00', grandTotal: '144660.00' })
  const sale = {
    customer: b.customerNear,
    registration: b.gujarat,
    placeOfSupply: '24',
    items: [
      { product: b.cable, qty: '1', rate: '100000' },
      { product: b.wire, qty: '2', rate: '20000' },
    ],
    charges: [{ ...freight, basis: 'perM', value: '3', forProduct: b.wire, taxable: true }],
  }
  const invoice = await w.create('salesInvoice', sale, accountant)
  expect(linesOf(invoice, 'items').map(({ taxable }) => taxable)).toEqual(['100000.00', '46000.00'])
})
