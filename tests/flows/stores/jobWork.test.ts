import { afterEach, beforeAll, expect, test } from 'vitest'
import { isoDate } from '../../../src/kernel/dates.ts'
import { linesOf, type Row } from '../../../src/kernel/record.ts'
import { lifeOf } from '../../../src/modules/stores/piece/life.server.ts'
import { paperOf } from '../../../src/server/print/paperOf.ts'
import { itc04ForPortal } from '../../../src/modules/accounts/reports/returns/itc04.report.ts'
import { runReport } from '../../../src/server/reports/run.ts'
import { leaves } from '../../support/despatched.ts'
import { broken } from '../../support/invariants.ts'
import { date, id, keeper, keepingWorks } from '../../support/servers/keeping.ts'
import { basicDatabase } from '../../support/smallWorks.ts'
import { owner } from '../../support/works.ts'

// Two coils of rod and some compound go to a wire drawer, who sends back wire, ends, what was not needed, and a bill.
const db = await basicDatabase()
const { w, b, s, post, posted, flat } = await keepingWorks(db, 1)
afterEach(async () => expect(await broken(db)).toEqual({}))

const half = { fromDate: isoDate('2026-04-01'), toDate: isoDate('2026-09-30'), registration: b.gujarat }

const make = async (name: Parameters<typeof w.create>[0], body: object): Promise<number> => id(await w.create(name, body))
let wire: number
let coils: readonly number[]
let challan: Row

beforeAll(async () => {
  await make('account', { code: '1401', name: 'Copper', rootType: 'Asset', accountType: 'Stock', role: 'STOCK_RM_CU' })
  const copper = { kind: 'metal', unit: b.any.unit, tracking: 'lot', metal: 'CU' }
  const category = await make('itemCategory', { code: 'CU', name: 'Copper', ...copper })
  const item = { category, unit: b.any.unit, tracking: 'lot', hsn: '74081190', tax: b.tax18 }
  const rod = await make('item', { ...item, code: 'CU-ROD-8', name: 'Copper rod 8 mm' })
  wire = await make('item', { ...item, code: 'CU-WIRE-2.52', name: 'Copper wire 2.52 mm' })
  const coil = { item: rod, weightKg: '2000', rate: '800', metalPercent: '95', heatNo: 'CU-1' }
  const opening = await post('openingStock', { store: s.raw, goods: [coil, coil] })
  const rows = await db.read(tx =>
    tx.rows<{ id: number }>('select id from piece where document_id = $1 and item = $2 order by id', [id(opening), rod]),
  )
  coils = rows.map(row => row.id)
})

test('goods go to a job worker under a challan that values them, in three copies and with the day by which they must be back', async () => {
  await expect(
    w.create('stockTransfer', { date, toStore: s.worker, pieces: [{ piece: coils[0] }] }, keeper),
  ).rejects.toMatchObject({
    fields: [{ message: expect.stringMatching(/^With Daman Wires is with a job worker: send with a job work challan/) }],
  })
  const goods = [{ piece: coils[0] }, { piece: coils[1], qty: '500' }, { item: s.compound, qty: '300' }]
  challan = await post('jobChallan', {
    worker: s.worker,
    store: s.raw,
    registration: b.gujarat,
    work: 'Drawing to 2.52 mm',
    goods,
  })
  expect(challan).toMatchObject({ number: 'DC/26-27/00001', backBy: '2027-06-15', totalValue: '2027000.00', workerState: '26' })
  expect(linesOf(challan, 'goods').map(line => line['value'])).toEqual(['1600000.00', '400000.00', '27000.00'])
  expect(await posted('jobChallan', challan)).toEqual([
    ['1401', '-2000000.00'],
    ['1451', '2027000.00'],
    ['1404', '-27000.00'],
  ])
  const paper = await db.read(tx => paperOf(w.store, tx, owner, w.def('jobChallan'), id(challan)))
  expect(paper).toMatchObject({
    title: 'Delivery challan',
    copies: ['Original for consignee', 'Duplicate for transporter', 'Triplicate for consigner'],
    parties: [{ name: 'Daman Wires', gstin: '26AABCC1234D1ZD' }],
    tables: [{ total: ['', 'Total', '', '', '', '2,800.000', '20,27,000.00'] }],
  })
  expect(paper.references).toContainEqual({ label: 'Back by', value: '15-06-2027' })
  expect(paper.references.find(({ label }) => label === 'Place of supply')?.value).toMatch(/Dadra|26/)
})

let receipts = 8

/** The receipt that the form opens with, with what became of each line, by its place on the challan. */
const receipt = async (lines: readonly (object | null)[], more: object): Promise<Row> => {
  const draft = await w.make('jobChallan', id(challan), 'jobReceipt', keeper)
  const goods = linesOf(draft, 'goods').flatMap((line, i) => {
    const { piece, item, qty, from } = line
    return lines[i] ? [{ piece, item, qty, from, ...lines[i] }] : []
  })
  return post('jobReceipt', {
    worker: s.worker,
    store: s.raw,
    challanNo: `DW/${(receipts += 1)}`,
    work: 'Drawing',
    ...more,
    goods,
  })
}

test('a part comes back as wire, at the cost of the rod, less its scrap, with what the job worker charges; loss stays in it', async () => {
  const back = { charge: '24000', scrapKg: '20', scrapItem: s.ends, made: [{ item: wire, weightKg: '1170', makerNo: 'W-1' }] }
  const received = await receipt([{ qty: '1200' }], back)
  expect(received).toMatchObject({
    usedKg: '1200.000',
    madeKg: '1170.000',
    lossKg: '10.000',
    lossPercent: '0.83',
    scrapValue: '2100.00',
  })
  // 1,200 kg at 800 is 9,60,000; less 20 kg of ends at 105; and 24,000.
  expect(await posted('jobReceipt', received)).toEqual([
    ['1451', '-960000.00'],
    ['2405', '-24000.00'],
    ['1401', '981900.00'],
    ['1440', '2100.00'],
  ])
  const service = await db.read(tx =>
    tx.rows('select supplier is not null as named from gl_entry g join account a on a.id = g.account where a.code = $1', [
      '2405',
    ]),
  )
  expect(service).toEqual([{ named: true }])
  const piece = Number(linesOf(received, 'made')[0]?.['piece'])
  expect(await w.read('piece', piece)).toMatchObject({
    item: wire,
    weightKg: '1170.000',
    heatNo: 'CU-1',
    makerNo: 'W-1',
    metalValue: '909900.00',
  })
  // The coil is drawn down under its number.
  const { up } = await db.read(tx => lifeOf(tx, piece))
  expect(up.map(one => [one.weightKg, one.place])).toEqual([['800.000', 'store']])
})

test('what was not needed comes back as it was, what is lost is a loss, and no more comes back than was sent', async () => {
  const returned = await receipt([{ fate: 'back' }, { qty: '10', fate: 'lost' }, { fate: 'back' }], {})
  expect(await flat('jobReceipt', returned)).toEqual([
    ['With Daman Wires', 0, -800, -640000],
    ['Raw material store', 0, 800, 640000],
    ['With Daman Wires', 0, -10, -8000],
    ['scrap', 0, 10, 8000],
    ['With Daman Wires', 0, -300, -27000],
    ['Raw material store', 0, 300, 27000],
  ])
  const pending = await runReport(w.store, owner, 'atJobWorkers', { supplier: null })
  expect(pending.rows.map(({ values }) => [values['goods'], values['left'], values['value'], values['days']])).toEqual([
    ['CU-ROD-8 · Copper rod 8 mm', '490.000', '392000.00', 365],
  ])
  await expect(receipt([{ qty: '491', fate: 'back' }], {})).rejects.toMatchObject({ status: 422 })
})

test('ITC-04 tells what was sent and what came back; the receipts are taken back in turn', async () => {
  const { rows } = await runReport(w.store, owner, 'itc04', half)
  const told = rows.map(({ values: v }) => [
    v['table'],
    v['challan'],
    v['workerChallan'],
    v['uqc'],
    v['qty'],
    v['value'],
    v['lossKg'],
  ])
  expect(told).toEqual([
    ['Table 4', 'DC/26-27/00001', null, 'KGS', '2000.000', '1600000.00', null],
    ['Table 4', 'DC/26-27/00001', null, 'KGS', '500.000', '400000.00', null],
    ['Table 4', 'DC/26-27/00001', null, 'KGS', '300.000', '27000.00', null],
    ['Table 5A', 'DC/26-27/00001', expect.stringMatching(/^DW\//), 'KGS', '1170.000', null, '10.000'],
    ['Table 5A', 'DC/26-27/00001', expect.stringMatching(/^DW\//), 'KGS', '20.000', null, null],
    ['Table 5A', 'DC/26-27/00001', expect.stringMatching(/^DW\//), 'KGS', '800.000', null, null],
    ['Table 5A', 'DC/26-27/00001', expect.stringMatching(/^DW\//), 'KGS', '0.000', null, '10.000'],
    ['Table 5A', 'DC/26-27/00001', expect.stringMatching(/^DW\//), 'KGS', '300.000', null, null],
  ])
  const file = await db.read(tx => itc04ForPortal(tx, half))
  expect(file).toMatchObject({ gstin: expect.stringMatching(/^24/), fp: '172026', table5B: [], table5C: [] })
  expect(file).toMatchObject({
    m2jw: [
      {
        ctin: '26AABCC1234D1ZD',
        jw_stcd: '26',
        chnum: 'DC/26-27/00001',
        chdt: '15-06-2026',
        itms: [{ goods_ty: '8b', uqc: 'KGS', qty: 2000, txval: 1600000, tx_i: 18, tx_c: 0, tx_s: 0 }, { qty: 500 }, { qty: 300 }],
      },
    ],
    table5A: [
      {
        ctin: '26AABCC1234D1ZD',
        items: [
          {
            o_chnum: 'DC/26-27/00001',
            o_chdt: '15-06-2026',
            jw2_chnum: expect.stringMatching(/^DW\//),
            nat_jw: 'Drawing',
            qty: 1170,
            lwuqc: 'KGS',
            lwqty: 10,
          },
          { qty: 20 },
          { qty: 800 },
          { qty: 0, lwqty: 10 },
          { qty: 300 },
        ],
      },
    ],
  })
  await expect(db.read(tx => itc04ForPortal(tx, { ...half, toDate: isoDate('2026-08-31') }))).rejects.toMatchObject({
    status: 422,
  })
  const [first, second] = await db.read(tx => tx.rows<{ id: number }>('select id from job_receipt order by id', []))
  await expect(w.act('jobReceipt', first?.id ?? 0, 'cancel', owner, 'Wrong lorry')).rejects.toMatchObject({ status: 422 })
  await w.act('jobReceipt', second?.id ?? 0, 'cancel', owner, 'Wrong lorry')
  await w.act('jobReceipt', first?.id ?? 0, 'cancel', owner, 'Wrong lorry')
  expect(await w.read('piece', coils[0] ?? 0)).toMatchObject({ status: 'free', store: s.worker, weightKg: '2000.000' })
  await w.act('jobChallan', id(challan), 'cancel', owner, 'Not sent')
  expect(await w.read('piece', coils[1] ?? 0)).toMatchObject({ status: 'free', store: s.raw, weightKg: '2000.000' })
})

test('every part of what was worked up leads to all that went in, however long it has become, and takes over none of its metres', async () => {
  const [drum] = s.drums
  await db.transaction(tx =>
    tx.rows(`insert into piece_event (piece, from_m, to_m, kind) values ($1, 500, 500, 'damage')`, [drum]),
  )
  const core = await w.read('item', s.core)
  const strip = ['category', 'unit', 'tracking', 'hsn', 'tax'].map(name => [name, core[name]])
  const drawn = await make('item', { ...Object.fromEntries(strip), code: 'CORE-DRAWN', name: 'Core, drawn down' })
  const sent = { worker: s.worker, store: s.raw, registration: b.gujarat, work: 'Drawing down', goods: [{ piece: drum }] }
  challan = await post('jobChallan', sent)
  const received = await receipt([{}], { made: [{ item: drawn, lengthM: '4000', weightKg: '150' }] })
  const piece = Number(linesOf(received, 'made')[0]?.['piece'])
  await post('cutting', { piece, lengths: [{ lengthM: '3000' }, { lengthM: '1000' }] })
  const parts = await db.read(tx =>
    tx.rows<{ child: number }>('select child from piece_part where parent = $1 order by from_m', [piece]),
  )
  for (const { child } of parts) {
    const { up, events } = await db.read(tx => lifeOf(tx, child))
    expect(up.map(one => [one.id, one.from, one.to])).toContainEqual([drum, '0.000', '1000.000'])
    expect(events).toEqual([])
  }
})

test('what another job worker sends is table 5B, and what is supplied from their premises with our invoice is table 5C, each by its challan', async () => {
  const other = await make('supplier', {
    code: 'SURAT',
    name: 'Surat Strands',
    address: 'GIDC 9',
    city: 'Surat',
    state: '24',
    kind: 'jobWorker',
    process: b.any.process,
    approval: 'approved',
    gstKind: 'unregistered',
  })
  const metre = await db.read(tx => tx.one<{ id: number }>(`select id from unit where measures = 'length'`, []))
  const finished = { kind: 'finished', unit: metre.id, tracking: 'piece' }
  const category = await make('itemCategory', { code: 'CABLES', name: 'Finished cable', ...finished })
  const stocked = { category, unit: metre.id, tracking: 'piece', hsn: '85446020', tax: b.tax18, product: b.cable }
  const cable = await make('item', { ...stocked, code: 'FG-4C25', name: 'A2XFY 4C x 25' })
  const sent = { worker: s.worker, store: s.raw, registration: b.gujarat, work: 'Armouring' }
  challan = await post('jobChallan', { ...sent, goods: [{ piece: coils[0], qty: '600' }] })
  await receipt([{ qty: '200' }], { sentBy: other, challanNo: 'SS/1', made: [{ item: wire, weightKg: '199' }] })
  await expect(receipt([{ qty: '400', fate: 'back' }], { store: s.worker })).rejects.toMatchObject({
    fields: [{ path: 'store', message: 'Goods returned unworked cannot stay with the job worker.' }],
  })
  const there = await receipt([{ qty: '400' }], { store: s.worker, made: [{ item: cable, lengthM: '500', weightKg: '390' }] })
  const drum = Number(linesOf(there, 'made')[0]?.['piece'])
  expect(await w.read('piece', drum)).toMatchObject({ store: s.worker, status: 'free' })
  const wish = { customer: b.customerFar, registration: b.gujarat, items: [{ product: b.cable, qty: '0.200' }] }
  const order = await w.act('salesOrder', id(await w.create('salesOrder', wish)), 'confirm')
  const lorry = { date, vehicleNo: 'GJ06AB1234', packed: [{ piece: drum, goesM: '200' }] }
  const delivery = await make('deliveryOrder', { ...(await w.make('salesOrder', id(order), 'deliveryOrder')), ...lorry })
  await leaves(w, delivery)
  const invoice = await w.create('salesInvoice', { ...(await w.make('deliveryOrder', delivery, 'salesInvoice')), date })
  const { number } = await w.act('salesInvoice', id(invoice), 'post')
  const { rows } = await runReport(w.store, owner, 'itc04', half)
  const elsewhere = rows.flatMap(({ values: v }) =>
    v['table'] === 'Table 5B' || v['table'] === 'Table 5C'
      ? [[v['table'], v['worker'], v['gstin'], v['challan'], v['workerChallan'], v['qty'], v['lossKg']]]
      : [],
  )
  expect(elsewhere).toEqual([
    ['Table 5B', 'Surat Strands', '24', challan['number'], 'SS/1', '199.000', '1.000'],
    ['Table 5C', 'Daman Wires', '26AABCC1234D1ZD', challan['number'], number, '200.000', '4.000'],
  ])
  expect(await db.read(tx => itc04ForPortal(tx, half))).toMatchObject({
    table5B: [{ jw_stcd: '24', items: [{ jw2_chnum: 'SS/1', qty: 199, lwqty: 1 }] }],
    table5C: [{ ctin: '26AABCC1234D1ZD', items: [{ inum: number, idt: '15-06-2026', uqc: 'MTR', qty: 200, lwqty: 4 }] }],
  })
})
