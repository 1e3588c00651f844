import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { linesOf, type Row } from '../../src/kernel/record.ts'
import { checkCharacter } from '../../src/modules/masters/gstin.ts'
import { runReport } from '../../src/server/reports/run.ts'
import { postings } from '../../src/server/store/read.ts'
import { freshDatabase } from '../support/database.ts'
import { broken } from '../support/invariants.ts'
import { type Basics, basics, owner, person, works } from '../support/works.ts'

const db = await freshDatabase()
const w = works(db)
const id = (row: Row | undefined): number => Number(row?.['id'])

const planner = person(11, 'Planner', 'planning')
const buyer = person(12, 'Buyer', 'purchase')
const head = person(13, 'Head', 'approver')
const keeper = person(14, 'Keeper', 'stores')
const inspector = person(15, 'Inspector', 'quality')
const accountant = person(16, 'Accountant', 'accounts')

type Name = Parameters<typeof w.create>[0]
let b: Basics
/** Copper rod in kg by lot, drums by number, a rod yard, and who sends them. */
let goods: { rod: number; drums: number; yard: number; smelter: number; carpenter: number }

beforeAll(async () => {
  b = await basics(w)
  const make = async (name: Name, body: object): Promise<number> => id(await w.create(name, body))
  for (const [code, role] of [
    ['1401', 'STOCK_RM_CU'],
    ['1430', 'STOCK_PACKING'],
  ])
    await make('account', { code, name: role, rootType: 'Asset', accountType: 'Stock', role })
  const each = await make('unit', { code: 'NOS', name: 'Number', uqc: 'NOS', measures: 'count', decimals: 0 })
  const copper = await make('itemCategory', {
    code: 'CU-ROD',
    name: 'Copper rod',
    kind: 'metal',
    unit: b.any.unit,
    tracking: 'lot',
    metal: 'CU',
    metalPercent: '99.5',
  })
  const packing = await make('itemCategory', { code: 'PACK', name: 'Packing', kind: 'packing', unit: each, tracking: 'none' })
  await make('tax', {
    code: 'TDS-1031',
    name: 'Purchase of goods',
    regime: 'tds',
    section: '1031 (194Q)',
    accountRole: 'TDS_GOODS',
    perYear: '5000000',
    excessOnly: true,
    rates: [{ validFrom: '2025-04-01', rate: '0.1', noPanRate: '5' }],
  })
  const smelter = {
    code: 'SMELT',
    name: 'Tamraparni Copper',
    kind: 'metal',
    gstin: `33AABCC1234D1Z${checkCharacter('33AABCC1234D1Z')}`,
    state: '33',
    address: 'SIPCOT',
    city: 'Thoothukudi',
  }
  const carpenter = {
    code: 'DRUMS',
    name: 'Anand Packaging',
    kind: 'packing',
    gstin: '24AAMFA8745F1ZC',
    state: '24',
    address: 'GIDC',
    city: 'Anand',
  }
  goods = {
    rod: await make('item', {
      code: 'CU-ROD',
      name: 'Copper rod 8 mm',
      category: copper,
      unit: b.any.unit,
      tracking: 'lot',
      hsn: '7408',
      tax: b.tax18,
      tested: true,
      reorderLevel: '25000',
      reorderQty: '50000',
      standardRate: '872',
    }),
    drums: await make('item', {
      code: 'DRUM-1400',
      name: 'Wooden drum 1400',
      category: packing,
      unit: each,
      tracking: 'none',
      hsn: '4415',
      tax: b.tax18,
      standardRate: '4200',
    }),
    yard: await make('store', { code: 'ROD', name: 'Rod yard', kind: 'raw' }),
    smelter: await make('supplier', { ...smelter, approval: 'approved', creditDays: 7, tdsSection: '194Q' }),
    carpenter: await make('supplier', { ...carpenter, approval: 'approved', msme: 'micro', creditDays: 30 }),
  }
})
afterEach(async () => expect(await broken(db)).toEqual({}))

/** What a document has posted, by the code of the account, summed. */
const posted = async (name: Name, doc: Row): Promise<Record<string, string>> => {
  const sums: Record<string, number> = {}
  for (const { accountTitle, amount } of (await postings(w.store, owner, w.def(name), id(doc))).gl) {
    const code = accountTitle.slice(0, 4)
    sums[code] = Math.round(((sums[code] ?? 0) + Number(amount)) * 100) / 100
  }
  return Object.fromEntries(Object.entries(sums).map(([code, amount]) => [code, amount.toFixed(2)]))
}

const balance = (role: string, supplier: number): Promise<string> =>
  db.read(async tx => {
    const row = await tx.one<{ sum: string }>(
      `select coalesce(sum(g.amount), 0)::numeric(18,2) as sum from gl_entry g join account a on a.id = g.account where a.role = $1 and g.supplier = $2`,
      [role, supplier],
    )
    return row.sum
  })

const pieces = (inward: Row) =>
  db.read(tx =>
    tx.rows<{ id: number; no: string; kg: string; value: string; status: string; place: string }>(
      `select id, piece_no as no, weight_kg as kg, metal_value + other_value as value, status, place from piece
       where document = 'materialInward' and document_id = $1 order by id`,
      [id(inward)],
    ),
  )

/** From an order line the coils of a lorry, each its own line. */
const lorry = async (order: Row, weights: readonly string[], more: object = {}, line = 0): Promise<Row> => {
  const draft = await w.make('purchaseOrder', id(order), 'materialInward', keeper)
  const first = linesOf(draft, 'goods')[line]
  const coils = weights.map((weightKg, i) => ({ ...strip(first), weightKg, heatNo: `H${i + 1}`, from: first?.from }))
  return w.create(
    'materialInward',
    { ...header(draft, 'materialInward'), challanNo: 'C-1', vehicleNo: 'TN69X1', store: goods.yard, ...more, goods: coils },
    keeper,
  )
}
const strip = (line: Row | undefined): Row =>
  Object.fromEntries(Object.entries(line ?? {}).filter(([name, value]) => value !== null && name !== 'from'))
const header = (draft: Row, name: Name): Row =>
  Object.fromEntries(Object.entries(draft).filter(([key, value]) => value !== null && key in w.def(name).fields))

/** A draft as the form would send it, with changes. */
const from = async (source: Name, doc: Row, target: Name, by = owner, more: object = {}): Promise<Row> => {
  const draft = await w.make(source, id(doc), target, by)
  return w.create(target, { ...draft, id: undefined, number: undefined, ...more }, by)
}

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
      fields: [{ message: 'You approve no orders; ₹ 2,05,79,200.00 needs the head of purchase or a director.' }],
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
    expect(linesOf(now, 'fixations')).toMatchObject([{ line: 1, qty: '12000.000', fixedRate: '860.0000', usdPerMt: '10000.00' }])
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
    const back = linesOf(draft, 'goods').slice(2)
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
      { bank: b.bank, supplier: goods.smelter, order: id(order), reference: 'UTR1', amount: '999000', tds: '1000' },
      accountant,
    )
    expect(ahead).toMatchObject({ onAccount: '1000000.00', tdsDue: '1000.00', tdsBase: '1000000.00' })
    await w.act('bankPayment', id(ahead), 'post', accountant)
    expect(await posted('bankPayment', ahead)).toEqual({ 1603: '-999000.00', 1701: '1000000.00', 2514: '-1000.00' })
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
      fields: [{ path: 'amount', message: 'The bills take ₹ 2,58,840.00 more than is paid.' }],
    })
    const payment = await w.create(
      'bankPayment',
      { ...header(draft, 'bankPayment'), bank: b.bank, reference: 'UTR2', amount: '7258840', bills },
      accountant,
    )
    await w.act('bankPayment', id(payment), 'post', accountant)
    expect(await posted('bankPayment', payment)).toEqual({ 1603: '-7258840.00', 1701: '-1000000.00', 2402: '8258840.00' })
    expect(await balance('AP_TRADE', goods.smelter)).toBe('0.00')
    await expect(w.act('purchaseInvoice', id(invoice), 'cancel', owner, 'Wrong')).rejects.toMatchObject({ status: 422 })
  })
})

describe('drums of a micro enterprise', () => {
  test('are kept by number, cost their freight, are due in 45 days at the most, and come back with the tax after they were billed', async () => {
    const terms = { supplier: goods.carpenter, registration: b.gujarat, store: goods.yard }
    const charges = [{ seq: 10, name: 'Freight', basis: 'fixed', value: '5000', affects: 'both' }]
    const saved = await w.create(
      'purchaseOrder',
      { ...terms, charges, items: [{ item: goods.drums, qty: '100', rate: '4200' }] },
      buyer,
    )
    const order = await w.act('purchaseOrder', id(saved), 'approve', head)
    const draft = await from('purchaseOrder', order, 'materialInward', keeper, { challanNo: 'D-1' })
    const inward = await w.act('materialInward', id(draft), 'post', keeper)
    expect(await posted('materialInward', inward)).toEqual({ 1430: '425000.00', 2404: '-425000.00' })
    const bill = { registration: b.gujarat, billNo: 'AP-12', billDate: '2026-06-13', creditDays: 90, charges }
    const invoice = await from('materialInward', inward, 'purchaseInvoice', accountant, bill)
    expect(invoice).toMatchObject({
      match: 'matched',
      taxable: '425000.00',
      cgst: '38250.00',
      sgst: '38250.00',
      tds: '0.00',
      payable: '501500.00',
      msmeDue: '2026-07-30',
      dueDate: '2026-07-30',
      variance: '0.00',
    })
    await w.act('purchaseInvoice', id(invoice), 'post', accountant)
    expect(await posted('purchaseInvoice', invoice)).toEqual({
      1710: '38250.00',
      1711: '38250.00',
      2401: '-501500.00',
      2404: '425000.00',
    })
    const back = await w.make('materialInward', id(inward), 'purchaseReturn', keeper)
    const line = linesOf(back, 'goods')[0]
    const sent = await w.create(
      'purchaseReturn',
      {
        supplier: goods.carpenter,
        vehicleNo: 'GJ23A1',
        goods: [{ ...strip(line), from: line?.from, qty: '10', reason: 'damaged' }],
      },
      keeper,
    )
    await w.act('purchaseReturn', id(sent), 'approve', buyer)
    await w.act('purchaseReturn', id(sent), 'despatch', keeper)
    const note = await from('purchaseReturn', sent, 'debitNote', accountant, { registration: b.gujarat })
    const claimed = await w.act('debitNote', id(note), 'post', accountant)
    // Billed at 4,200 without the freight that they cost us: the freight of ten drums is lost.
    expect(await posted('debitNote', claimed)).toEqual({
      1710: '-3780.00',
      1711: '-3780.00',
      2401: '49560.00',
      2404: '-42500.00',
      4102: '500.00',
    })
    expect(await balance('GRIR', goods.carpenter)).toBe('0.00')
    expect(await balance('AP_TRADE_MSE', goods.carpenter)).toBe('-451940.00')
  })

  test('carriage under reverse charge is owed without tax, which we owe and claim ourselves', async () => {
    const expenses = [{ account: b.freight, description: 'Carriage of drums', tax: b.tax18, amount: '10000' }]
    const bill = {
      supplier: goods.carpenter,
      registration: b.gujarat,
      billNo: 'LR-4',
      billDate: '2026-06-13',
      reverseCharge: true,
    }
    const invoice = await w.create('purchaseInvoice', { ...bill, expenses }, accountant)
    await w.act('purchaseInvoice', id(invoice), 'post', accountant)
    expect(await posted('purchaseInvoice', invoice)).toEqual({
      1713: '900.00',
      1714: '900.00',
      2401: '-10000.00',
      2505: '-900.00',
      2506: '-900.00',
      4204: '10000.00',
    })
    await w.act('purchaseInvoice', id(invoice), 'cancel', accountant, 'Wrong supplier')
    expect(Object.values(await posted('purchaseInvoice', invoice)).every(amount => Number(amount) === 0)).toBe(true)
  })
})

describe('vendors', () => {
  test('are asked and compared like for like, and the order is made from the one that is chosen', async () => {
    const asked = await w.create(
      'vendorEnquiry',
      {
        subject: 'Rod for August',
        items: [{ item: goods.rod, qty: '10000', metalRate: '850' }],
        vendors: [{ supplier: goods.smelter }, { supplier: goods.carpenter }],
      },
      buyer,
    )
    const enquiry = await w.act('vendorEnquiry', id(asked), 'send', buyer)
    const quote = async (supplier: number, line: object, more: object): Promise<Row> => {
      const draft = await w.make('vendorEnquiry', id(enquiry), 'vendorQuotation', buyer)
      const [first] = linesOf(draft, 'items')
      const saved = await w.create(
        'vendorQuotation',
        { supplier, ...more, items: [{ ...strip(first), from: first?.from, ...line }] },
        buyer,
      )
      return w.act('vendorQuotation', id(saved), 'receive', buyer)
    }
    const freight = [{ seq: 10, name: 'Freight', basis: 'perUnit', value: '1.5', affects: 'both' }]
    await quote(
      goods.smelter,
      { pricing: 'formula', rate: '850', premium: '14', conversion: '8' },
      { creditDays: 0, charges: freight },
    )
    const dear = await quote(goods.carpenter, { rate: '880', leadDays: 9 }, { creditDays: 60 })
    // 880 on 60 days at 12 % a year is worth less today than 873.50 at once.
    expect(linesOf(await w.read('vendorEnquiry', id(enquiry)), 'comparison')).toMatchObject([
      {
        rank: 1,
        supplier: goods.carpenter,
        landedRate: '880.00',
        premium: '30.00',
        creditDays: 60,
        atSight: '862.98',
        leadDays: 9,
      },
      { rank: 2, supplier: goods.smelter, landedRate: '873.50', premium: '23.50', creditDays: 0, atSight: '873.50' },
    ])
    await w.act('vendorQuotation', id(dear), 'choose', buyer, 'Cheaper with its credit')
    expect(linesOf(await w.read('vendorEnquiry', id(enquiry)), 'comparison').map(line => line['standing'])).toEqual([
      'chosen',
      'lost',
    ])
    const order = await w.make('vendorQuotation', id(dear), 'purchaseOrder', buyer)
    expect(order).toMatchObject({ supplier: goods.carpenter, creditDays: 60 })
    expect(linesOf(order, 'items')).toMatchObject([{ item: goods.rod, qty: '10000.000', rate: '880.0000' }])
  })

  test('are rated by their papers, and the reports agree with the ledgers', async () => {
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
      { supplier: 'Anand Packaging', receipts: 1, rejected: '100.00', rating: '50.0' },
    ])
    const pending = await run('pendingOrders', { supplier: goods.smelter, item: null, asOn: '2026-06-25' })
    expect(pending.rows.map(row => row.values)).toMatchObject([
      { due: '2026-06-20', late: 5, received: '12000.000', open: '8000.000', unfixed: '8000.000' },
    ])
    expect((await run('notInvoiced', { asOn: '2026-06-30', lines: false })).sums).toMatchObject({ total: '0.00' })
    expect((await run('payables', { asOn: '2026-06-30' })).sums).toMatchObject({ total: '451940.00', advances: '-49560.00' })
    const dues = await run('msmeDues', { asOn: '2026-08-29', bankRate: null })
    // Thirty days late at 16.5 % a year, compound.
    expect(dues.rows.map(row => row.values)).toMatchObject([
      { left: -30, open: '501500.00', overdue: '501500.00', interest: '6895.63' },
    ])
  })
})

test('a buyer approves orders up to his own limit, and goods kept by quantity that went back are not billed', async () => {
  const form = { email: 'limit@works.example', name: 'Limited', duties: ['purchase'], approvalLimit: '100000' }
  const limited = { ...buyer, id: id(await w.create('user', form)) }
  const place = (qty: string) =>
    w.create(
      'purchaseOrder',
      {
        supplier: goods.carpenter,
        registration: b.gujarat,
        store: goods.yard,
        items: [{ item: goods.drums, qty, rate: '4200' }],
      },
      limited,
    )
  await expect(place('30').then(order => w.act('purchaseOrder', id(order), 'approve', limited))).rejects.toMatchObject({
    fields: [{ message: 'You approve orders up to ₹ 1,00,000.00; ₹ 1,48,680.00 needs the head of purchase or a director.' }],
  })
  const order = await w.act('purchaseOrder', id(await place('20')), 'approve', limited)
  const inward = await w.act(
    'materialInward',
    id(await from('purchaseOrder', order, 'materialInward', keeper, { challanNo: 'L-1' })),
    'post',
    keeper,
  )
  const line = linesOf(await w.make('materialInward', id(inward), 'purchaseReturn', keeper), 'goods')[0]
  const sent = {
    supplier: goods.carpenter,
    vehicleNo: 'GJ23A1',
    goods: [{ ...strip(line), from: line?.from, qty: '5', reason: 'damaged' }],
  }
  const back = await w.create('purchaseReturn', sent, keeper)
  await w.act('purchaseReturn', id(back), 'approve', buyer)
  await w.act('purchaseReturn', id(back), 'despatch', keeper)
  const bill = { registration: b.gujarat, billNo: 'AP-20', billDate: '2026-06-14' }
  await expect(from('materialInward', inward, 'purchaseInvoice', accountant, bill)).rejects.toMatchObject({
    fields: [{ path: 'items.0.qty', message: 'Only 15 is to be paid; the rest went back to the supplier.' }],
  })
})

test('twelve lorries at one gate: one order line is received to its tolerance and no further', async () => {
  const terms = { supplier: goods.carpenter, registration: b.gujarat, store: goods.yard }
  const saved = await w.create(
    'purchaseOrder',
    { ...terms, items: [{ item: goods.drums, qty: '100', rate: '4200', tolerancePercent: '5' }] },
    buyer,
  )
  const order = await w.act('purchaseOrder', id(saved), 'approve', head)
  const drafts = await Promise.all(
    Array.from({ length: 12 }, async (_, i) => {
      const draft = await w.make('purchaseOrder', id(order), 'materialInward', keeper)
      const line = linesOf(draft, 'goods')[0]
      return w.create(
        'materialInward',
        {
          ...header(draft, 'materialInward'),
          challanNo: `R-${i}`,
          store: goods.yard,
          goods: [{ ...strip(line), from: line?.from, count: '25' }],
        },
        keeper,
      )
    }),
  )
  const outcomes = await Promise.allSettled(drafts.map(draft => w.act('materialInward', id(draft), 'post', keeper)))
  expect(outcomes.filter(one => one.status === 'fulfilled')).toHaveLength(4)
})
