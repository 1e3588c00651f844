import { beforeAll, expect, test } from 'vitest'
import { linesOf, type Row } from '../../../kernel/record.ts'
import { broken } from '../../../../tests/support/invariants.ts'
import { runReport } from '../../../server/reports/run.ts'
import { basicsOf, standardsDatabase } from '../../../../tests/support/smallWorks.ts'
import { withStock } from '../../../../tests/support/stocked.ts'
import { testDrums } from '../../../../tests/support/testBay.ts'
import { type Basics, idOf, owner, person, type Works, withDesign, works } from '../../../../tests/support/works.ts'

// Lorries leave with one drum each; their transporters bill them, rightly and otherwise.
const db = await standardsDatabase()
const w: Works = works(db)
const desp = person(18, 'Yard', 'despatch')
const accounts = person(20, 'Accounts', 'accounts')
const approver = person(21, 'Manager', 'approver')

let b: Basics
let arrowLines: number
let other: number
let gst5: number
let lists: readonly number[]

const lorry = async (drum: number, transporter: number, lrNo: string): Promise<number> => {
  const items = [{ product: b.designed, drums: '1 x 500', rate: '900000' }]
  const order = idOf(await w.create('salesOrder', { customer: b.customerFar, registration: b.gujarat, items }))
  await w.act('salesOrder', order, 'confirm')
  const load = await w.make('salesOrder', order, 'deliveryOrder')
  const delivery = idOf(await w.create('deliveryOrder', { ...load, packed: [{ piece: drum }] }))
  await w.act('deliveryOrder', delivery, 'approve')
  const made = await w.make('deliveryOrder', delivery, 'packingList', desp)
  const drums = linesOf(made, 'drums').map(line => ({ ...line, scanned: drum }))
  const weighed = { vehicleNo: 'GJ06AB1234', weightReason: 'The weighbridge is in repair' }
  const list = idOf(await w.create('packingList', { ...made, drums, ...weighed, transporter, lrNo, toPlace: 'Pune' }, desp))
  await w.act('packingList', list, 'verify', desp)
  await w.act('packingList', list, 'gateOut', desp)
  return list
}

const received = async (list: number, fault: object = {}): Promise<void> => {
  const { version, ...read } = await w.read('packingList', list)
  const drums = linesOf(read, 'drums').map(line => ({ ...line, ...fault }))
  await w.update('packingList', list, { version, receivedOn: '2026-06-15', receivedBy: 'Storekeeper', drums }, desp)
  await w.act('packingList', list, 'receive', desp)
}

/** A bill of lorries, each with what is billed for it. */
const billOf = async (billNo: string, of: readonly number[], billed: readonly object[], more: object = {}): Promise<Row> => {
  const drafts = await Promise.all(of.map(list => w.make('packingList', list, 'freightBill', accounts)))
  const lorries = drafts.flatMap(draft => linesOf(draft, 'lorries')).map((line, i) => ({ ...line, ...billed[i] }))
  const [first] = drafts
  const said = { billNo, billDate: '2026-06-14', account: b.freight, tax: gst5, reverseCharge: true }
  return w.create('freightBill', { ...first, ...said, ...more, lorries }, accounts)
}

beforeAll(async () => {
  b = await withStock(w, await withDesign(w, basicsOf(w)), 10)
  const drums = b.toTest?.pieces.slice(0, 7).map(({ id }) => id) ?? []
  await testDrums(w, drums, b.toTest?.bay ?? [], person(17, 'Inspector', 'quality'))
  gst5 = idOf(await w.create('tax', { code: 'GST5', name: 'GST 5 %', rates: [{ validFrom: '2017-07-01', rate: '5' }] }))
  const rates = [{ validFrom: '2025-04-01', rate: '2', noPanRate: '20', perPayment: '30000', perYear: '100000' }]
  const tds = { code: 'TDS-C', name: 'Contractors', regime: 'tds', section: '393', accountRole: 'TDS_CONTRACTOR', rates }
  const own = { code: 'ARROW', name: 'Arrow Roadlines', kind: 'service', gstKind: 'unregistered', pan: 'AAACC1206D' }
  const lives = { address: 'Transport Nagar', city: 'Vadodara', state: '24', approval: 'approved' }
  const supplier = idOf(await w.create('supplier', { ...own, ...lives, tdsSection: idOf(await w.create('tax', tds)) }))
  const carries = { city: 'Vadodara', transporterId: '24AAACC1111D1ZZ', supplier }
  const freightRates = [{ toPlace: 'Pune', per: 'trip', rate: '42000', detention: '1500', validFrom: '2026-04-01' }]
  arrowLines = idOf(await w.create('transporter', { code: 'ARROW', name: 'Arrow Roadlines', ...carries, freightRates }))
  other = idOf(await w.create('transporter', { code: 'OTHER', name: 'Other Carriers', ...carries }))
  const numbers = ['LR 1', 'LR 2', 'lr 1', 'LR 4', 'LR 5']
  const made: number[] = []
  for (const [i, lrNo] of numbers.entries()) made.push(await lorry(drums[i] ?? 0, i === 4 ? other : arrowLines, lrNo))
  lists = made
})

// By hand. Lorry 2: 42,000 + 3,000 detention + 400 loading − 42,000 − 2 days × 1,500 = 400 too much, within 2 % of 42,000 = 840; 5,000 are
// recovered, so 40,400 are due. Both: 82,400. Reverse charge at 5 %: 2,060 CGST and 2,060 SGST, not billed. TDS 2 %: 1,648; paid are 80,752.
test('a bill within what was agreed is approved, and booked with reverse charge and TDS', async () => {
  const [one = 0, two = 0] = lists
  await received(one)
  await received(two, { fault: 'short', shortM: '12' })
  const made = await billOf(
    'T/77',
    [one, two],
    [{ freight: '42000' }, { freight: '42000', detentionDays: 2, detention: '3000', loading: '400' }],
  )
  expect(made).toMatchObject({ transporter: arrowLines, agreedTotal: '84000.00', differenceTotal: '400.00', net: '87400.00' })
  await expect(w.act('freightBill', idOf(made), 'approve', accounts)).rejects.toMatchObject({
    fields: [{ path: 'lorries.1.recovered', message: expect.stringMatching(/short by 12 m\. Enter what is recovered/) }],
  })
  const { version, ...read } = await w.read('freightBill', idOf(made))
  const lorries = linesOf(read, 'lorries').map((line, i) => (i === 1 ? { ...line, recovered: '5000' } : line))
  await w.update('freightBill', idOf(made), { version, lorries }, accounts)
  const claims = async (openOnly: boolean): Promise<unknown> => {
    const { rows } = await runReport(w.store, desp, 'receivedWithFaults', {
      fromDate: '2026-06-01',
      toDate: '2026-06-30',
      openOnly,
    })
    return rows.map(({ values }) => [values['fault'], values['recovered']])
  }
  expect(await claims(true)).toEqual([['Short', null]])
  expect(await w.act('freightBill', idOf(made), 'approve', accounts)).toMatchObject({ status: 'approved', net: '82400.00' })
  expect([await claims(true), await claims(false)]).toEqual([[], [['Short', '5000.00']]])
  const draft = await w.make('freightBill', idOf(made), 'purchaseInvoice', accounts)
  expect(linesOf(draft, 'expenses').map(l => [l['description'], l['amount']])).toEqual([
    ['Freight to Pune, LR LR 1', '42000.00'],
    ['Freight to Pune, LR LR 2', '40400.00'],
  ])
  const booked = await w.create('purchaseInvoice', { ...draft, registration: b.gujarat }, accounts)
  expect(booked).toMatchObject({ billNo: 'T/77', cgst: '2060.00', sgst: '2060.00', tds: '1648.00', payable: '80752.00' })
  await w.act('purchaseInvoice', idOf(booked), 'post', accounts)
  await expect(w.act('freightBill', idOf(made), 'cancel', accounts, 'Wrong')).rejects.toThrow(/cancel that first/)
  expect(await broken(db)).toEqual({})
})

test('a lorry is billed once, and so is an LR, whichever list it stands on', async () => {
  const [one = 0, , third = 0] = lists
  await expect(billOf('T/76', [one], [{ freight: '42000' }])).rejects.toThrow('Nothing is left to make a Freight Bill from.')
  await received(third)
  const again = await billOf('T/78', [third], [{ freight: '42000' }])
  await expect(w.act('freightBill', idOf(again), 'approve', accounts)).rejects.toMatchObject({
    fields: [{ path: 'lorries.0.lrNo', message: expect.stringMatching(/^LR lr 1 is billed already on FRB\//) }],
  })
})

// 43,000 is 1,000 above, and 840 pass; the receipt of lorry 4 is not recorded either.
test('what differs is said why, and another person approves it; of two bills at once one is told', async () => {
  const fourth = lists[3] ?? 0
  const [one, two] = [
    await billOf('T/79', [fourth], [{ freight: '43000' }]),
    await billOf('T/80', [fourth], [{ freight: '42000' }]),
  ]
  await expect(w.act('freightBill', idOf(one), 'approve', approver)).rejects.toMatchObject({
    fields: [
      {
        path: 'whyDiffers',
        message: expect.stringMatching(/^Say why: PKL\/.* is billed ₹ 1,000\.00 above what was agreed, the receipt of/),
      },
    ],
  })
  for (const bill of [one, two]) {
    const { version } = await w.read('freightBill', idOf(bill))
    await w.update('freightBill', idOf(bill), { version, whyDiffers: 'The road was closed' }, accounts)
  }
  await expect(w.act('freightBill', idOf(one), 'approve', accounts)).rejects.toThrow(
    /^Waits for approval by .*: on the bill T\/79/,
  )
  const both = await Promise.allSettled([one, two].map(bill => w.act('freightBill', idOf(bill), 'approve', approver)))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(w.act('packingList', fourth, 'cancel', desp, 'Wrong')).rejects.toThrow(/^Freight Bill FRB\/.* cancel that first/)
  const [passed] = both.flatMap(result => (result.status === 'fulfilled' ? [idOf(result.value)] : []))
  await w.act('freightBill', passed ?? 0, 'cancel', accounts, 'Sent back')
  await w.act('packingList', fourth, 'cancel', desp, 'Written twice')
  await expect(billOf('T/82', [fourth], [{ freight: '42000' }])).rejects.toThrow(/^This Packing List is cancelled/)
  expect(await broken(db)).toEqual({})
})

test('a bill is of one transporter, and without a rate nothing passes by itself', async () => {
  const [, , third = 0, , fifth = 0] = lists
  await expect(billOf('T/81', [third, fifth], [{ freight: '42000' }, { freight: '9000' }])).rejects.toThrow(
    /has another transporter/,
  )
  await received(fifth)
  const alone = await billOf('O/1', [fifth], [{ freight: '9000' }])
  expect(linesOf(alone, 'lorries')[0]).toMatchObject({ agreed: null, difference: null, net: '9000.00' })
  await expect(w.act('freightBill', idOf(alone), 'approve', approver)).rejects.toMatchObject({
    fields: [{ path: 'whyDiffers', message: expect.stringMatching(/^Say why: no freight was agreed for PKL/) }],
  })
})

// By hand: lorries 1, 2 and 3 were agreed at 42,000 each; 42,000 and 45,400 are billed, 3 and 5 wait for a bill, 4 was cancelled.
test('the report tells agreed and billed of each lorry, what a tonne cost, and which wait for a bill', async () => {
  const asked = { fromDate: '2026-06-01', toDate: '2026-06-30' }
  const { rows, sums, notes } = await runReport(w.store, owner, 'freightByLorry', asked)
  expect(rows.map(({ values: v }) => [v['lrNo'], v['agreed'], v['billed'], v['difference'], v['days']])).toEqual([
    ['LR 1', '42000.00', '42000.00', '0.00', null],
    ['LR 2', '42000.00', '45400.00', '400.00', null],
    ['lr 1', '42000.00', null, null, 0],
    ['LR 5', null, null, null, 0],
  ])
  expect(sums).toMatchObject({ agreed: '126000.00', billed: '87400.00', difference: '400.00', recovered: '5000.00' })
  const [first] = rows
  expect(Number(first?.values['perTonne'])).toBeCloseTo(42000 / Number(first?.values['tonnes']), -1)
  expect(notes).toEqual(['Lorries without an approved bill: 2.'])
  const late = await runReport(w.store, owner, 'freightByLorry', { ...asked, unbilledDays: 1 })
  expect(late.rows).toEqual([])
  const open = await runReport(w.store, owner, 'freightByLorry', { ...asked, unbilledDays: 0, transporter: arrowLines })
  expect(open.rows.map(({ values }) => values['lrNo'])).toEqual(['lr 1'])
})
