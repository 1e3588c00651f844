import { afterEach, beforeAll, expect, test } from 'vitest'
import { linesOf, type Row } from '../../../src/kernel/record.ts'
import { lifeOf } from '../../../src/modules/stores/piece/life.server.ts'
import { paperOf } from '../../../src/server/print/paperOf.ts'
import { runReport } from '../../../src/server/reports/run.ts'
import { readAnswer } from '../../../src/server/store/read.ts'
import { find } from '../../../src/server/store/find.ts'
import { leaves, ordered } from '../../support/despatched.ts'
import { broken } from '../../support/invariants.ts'
import { date, id, keepingWorks } from '../../support/servers/keeping.ts'
import { basicDatabase } from '../../support/smallWorks.ts'
import { owner, person, works, yearBody } from '../../support/works.ts'

// Konkan Infra was sent two drums of 500 m, each at a cost of ₹ 45,000, and billed ₹ 1,48,000 a km with IGST.
const db = await basicDatabase()
const { w, b, s, posted } = await keepingWorks(db, 1)
const accountant = person(71, 'Accountant', 'accounts')
afterEach(async () => expect(await broken(db)).toEqual({}))

const drums: number[] = []
let cable = 0
let invoice: Row

const bills = async (): Promise<Readonly<Record<string, unknown>>> =>
  Object.fromEntries((await find(w.store, owner, w.def('bill'), {})).rows.map(row => [String(row['billNo']), row['openAmount']]))

const deliver = async (...pieces: number[]): Promise<Row> => {
  const load = {
    date,
    customer: b.customerFar,
    registration: b.gujarat,
    vehicleNo: 'GJ06AB1234',
    items: [{ product: b.cable, qty: String(pieces.length * 0.5) }],
    packed: pieces.map(piece => ({ piece })),
  }
  const delivery = await w.create('deliveryOrder', await ordered(w, load))
  await leaves(w, id(delivery))
  const bill = await w.create('salesInvoice', await w.make('deliveryOrder', id(delivery), 'salesInvoice'))
  return w.act('salesInvoice', id(bill), 'post')
}

interface Wanted {
  readonly qty?: string
  readonly rate?: string
  readonly lump?: string
  readonly back?: readonly object[]
}

/** A note of an invoice, as the form makes it. */
const note = async (of: Row, ground: string, { back, ...line }: Wanted, more: object = {}, at = w): Promise<Row> => {
  const made = await at.make('salesInvoice', id(of), 'creditNote', accountant)
  const items = linesOf(made, 'items').map(one => ({ ...one, ...line }))
  return at.create(
    'creditNote',
    { ...made, ground, items, ...(back ? { store: s.raw, returned: back } : {}), ...more },
    accountant,
  )
}
const post = (draft: Row, at = w): Promise<Row> => at.act('creditNote', id(draft), 'post', accountant)

beforeAll(async () => {
  const metre = await db.read(tx =>
    tx.one<{ id: number }>(`select id from unit where measures = 'length' order by id limit 1`, []),
  )
  const finished = { code: 'CABLES', name: 'Finished cable', kind: 'finished', unit: metre.id, tracking: 'piece', metal: 'AL' }
  const category = id(await w.create('itemCategory', finished))
  const stocked = {
    code: 'FG-4C25',
    name: 'A2XFY 4C x 25',
    category,
    unit: metre.id,
    tracking: 'piece',
    hsn: '85446020',
    tax: b.tax18,
  }
  cable = id(await w.create('item', { ...stocked, product: b.cable }))
  const drum = {
    item: cable,
    lengthM: '500',
    weightKg: '625',
    rate: '90',
    metalPercent: '70',
    startMark: '1000',
    endMark: '1500',
  }
  const goods = ['UTK-1', 'UTK-2', 'UTK-3', 'UTK-4'].map(heatNo => ({ ...drum, heatNo }))
  const opening = await w.create('openingStock', { date, store: s.finished, goods })
  await w.act('openingStock', id(opening), 'post')
  const rows = await db.read(tx => tx.rows<{ id: number }>('select id from piece where item = $1 order by id', [cable]))
  drums.push(...rows.map(row => row.id))
  invoice = await deliver(drums[0] ?? 0, drums[1] ?? 0)
  await w.create('legalLimit', {
    limits: 'gstNote',
    name: 'GST corrected by credit notes',
    amounts: [{ validFrom: '2022-10-01', months: 8, source: 'CGST Act 2017, s.34(2)' }],
  })
})

test('a rate that was too high comes off the invoice, with the GST of it', async () => {
  const draft = await note(invoice, 'rate', { rate: '2000' })
  expect(draft).toMatchObject({
    customer: b.customerFar,
    taxable: '2000.00',
    igst: '360.00',
    grandTotal: '2360.00',
    settles: 'invoice',
  })
  const done = await post(draft)
  expect(done['number']).toBe('CN/26-27/00001')
  expect(await posted('creditNote', done)).toEqual([
    ['1501', '-2360.00'],
    ['3101', '2000.00'],
    ['2504', '360.00'],
  ])
  expect(await bills()).toEqual({ 'SI/26-27/00001': '172280.00' })
  const { links } = await w.store.db.read(tx => readAnswer(w.store, tx, owner, w.def('creditNote'), id(done)))
  expect(links).toMatchObject({ up: [{ doc: 'salesInvoice', id: id(invoice) }], down: [] })
})

test('goods that came back are named drum by drum, of this invoice, and as many metres as are credited', async () => {
  const bare = await note(invoice, 'returned', { qty: '0.2' })
  await expect(post(bare)).rejects.toMatchObject({
    fields: [{ path: 'returned', message: 'Scan or choose the drums that came back; the works sent them by number.' }],
  })
  const stranger = await note(invoice, 'returned', { qty: '0.5' }, {}).then(draft =>
    w.update('creditNote', id(draft), { version: draft['version'], store: s.raw, returned: [{ piece: drums[0] }] }, accountant),
  )
  await expect(
    w.update('creditNote', id(stranger), { version: stranger['version'], returned: [{ piece: drums[2] }] }, accountant),
  ).rejects.toMatchObject({ fields: [{ path: 'returned.0.piece' }] })
  const much = await note(invoice, 'returned', { qty: '0.2', back: [{ piece: drums[0], backM: '250' }] })
  await expect(post(much)).rejects.toMatchObject({
    fields: [{ path: 'items.0.qty', message: 'The drums that came back make 0.250 km; 0.200 km is credited.' }],
  })
})

let returned: Row

test('what came back lies in the store at its own cost, waits for quality, and is traced to its heat', async () => {
  returned = await post(await note(invoice, 'returned', { qty: '0.2', back: [{ piece: drums[0], backM: '200' }] }))
  expect(returned).toMatchObject({ taxable: '29600.00', grandTotal: '34928.00' })
  // 200 of 500 m: two fifths of ₹ 45,000, of which 70 per cent are metal.
  expect(await posted('creditNote', returned)).toEqual([
    ['1501', '-34928.00'],
    ['3190', '29600.00'],
    ['2504', '5328.00'],
    ['4110', '-12600.00'],
    ['4101', '-5400.00'],
    ['1412', '18000.00'],
  ])
  const back = await db.read(tx => tx.one<{ id: number }>(`select id from piece where document = 'creditNote'`, []))
  expect(await w.read('piece', back.id)).toMatchObject({
    status: 'hold',
    store: s.raw,
    lengthM: '200.000',
    weightKg: '250.000',
    heatNo: 'UTK-1',
    // The customer cuts from the outer end.
    startMark: '1300.000',
    endMark: '1500.000',
  })
  const { up } = await db.read(tx => lifeOf(tx, back.id))
  expect(up.map(({ from, to, heatNo }) => [from, to, heatNo])).toContainEqual(['300.000', '500.000', 'UTK-1'])
})

test('no metre comes back twice, and no more is credited than was billed', async () => {
  const again = await note(invoice, 'returned', { qty: '0.5', back: [{ piece: drums[0] }] })
  await expect(post(again)).rejects.toMatchObject({
    message: expect.stringMatching(/^200(\.000)? m of P\d+ came back already\.$/),
  })
  const rate = await note(invoice, 'discount', { lump: '116400.01', rate: '0' })
  await expect(post(rate)).rejects.toMatchObject({
    fields: [{ path: 'items.0.rate', message: 'Only ₹ 1,16,400.00 of this line is left to credit.' }],
  })
  const short = await note(invoice, 'quantity', { qty: '0.801' }, { settles: 'credit' })
  await expect(post(short)).rejects.toMatchObject({ fields: [{ path: 'items.0.qty' }] })
})

test('two notes that together are more than the invoice are not both posted', async () => {
  const both = await Promise.all(['90000', '80000'].map(lump => note(invoice, 'discount', { lump, rate: '0' })))
  const settled = await Promise.allSettled(both.map(one => post(one)))
  expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  for (const [i, one] of both.entries())
    if (settled[i]?.status === 'fulfilled') await w.act('creditNote', id(one), 'cancel', accountant, 'Agreed otherwise')
})

test('a note that is cancelled takes its drum back and opens the invoice again', async () => {
  await w.act('creditNote', id(returned), 'cancel', accountant, 'Lorry turned back')
  expect(await bills()).toEqual({ 'SI/26-27/00001': '172280.00' })
  const back = await db.read(tx => tx.one<{ status: string }>(`select status from piece where document = 'creditNote'`, []))
  expect(back.status).toBe('void')
  const whole = await post(await note(invoice, 'returned', { qty: '0.5', back: [{ piece: drums[0] }] }))
  expect(whole).toMatchObject({ grandTotal: '87320.00' })
})

test('of a paid invoice a note leaves a credit, which is set off against the next one', async () => {
  const receipt = await w.make('salesInvoice', id(invoice), 'bankReceipt', accountant)
  await w.act(
    'bankReceipt',
    id(await w.create('bankReceipt', { ...receipt, bank: b.bank, reference: 'UTR9' }, accountant)),
    'post',
    accountant,
  )
  const draft = await note(invoice, 'damages', { lump: '5000', rate: '0' }, { withTax: false })
  expect(draft).toMatchObject({ settles: 'credit', igst: '0.00', grandTotal: '5000.00' })
  await expect(
    w.update('creditNote', id(draft), { version: draft['version'], settles: 'invoice' }, accountant).then(post),
  ).rejects.toMatchObject({
    fields: [{ path: 'settles', message: 'Only ₹ 0.00 of the invoice is open; choose Left as a credit.' }],
  })
  const kept = await w.read('creditNote', id(draft), accountant)
  const done = await post(await w.update('creditNote', id(draft), { version: kept['version'], settles: 'credit' }, accountant))
  expect(await posted('creditNote', done)).toEqual([
    ['1501', '-5000.00'],
    ['5405', '5000.00'],
  ])
  const aged = await runReport(w.store, owner, 'receivables', { asOn: date })
  expect(aged.rows[0]?.values).toMatchObject({ advances: '-5000.00', total: '-5000.00' })
  const next = await deliver(drums[2] ?? 0)
  const offered = await w.make('creditNote', id(done), 'advanceAdjustment', accountant)
  const open = await find(w.store, owner, w.def('bill'), { filter: `billNo:eq:${encodeURIComponent(String(next['number']))}` })
  const adjustment = await w.create(
    'advanceAdjustment',
    { ...offered, bills: [{ bill: open.rows[0]?.['id'], amount: '5000' }] },
    accountant,
  )
  await w.act('advanceAdjustment', id(adjustment), 'post', accountant)
  expect(await bills()).toMatchObject({ [String(done['number'])]: '0.00', [String(next['number'])]: '82320.00' })
})

test('after 30 November GST stays as it was billed, and the paper says so', async () => {
  const late = works(db, '2028-01-10')
  await w.create('financialYear', yearBody(2027))
  const draft = await note(invoice, 'rate', { rate: '100' }, { settles: 'credit' }, late)
  expect(draft).toMatchObject({ withTax: false, grandTotal: '100.00' })
  const taxed = await late.update('creditNote', id(draft), { version: draft['version'], withTax: true }, accountant)
  await expect(post(taxed, late)).rejects.toMatchObject({
    fields: [
      {
        path: 'withTax',
        message: 'GST of this invoice could be corrected until 2027-11-30 (CGST Act 2017, s.34(2)). Turn With GST off.',
      },
    ],
  })
  const paper = await db.read(tx => paperOf(w.store, tx, owner, w.def('creditNote'), id(draft)))
  expect(paper).toMatchObject({
    title: 'Credit note',
    references: expect.arrayContaining([{ label: 'Against invoice', value: 'SI/26-27/00001' }]),
  })
})

test('an invoice with a note is not cancelled, and a note is made of an invoice alone', async () => {
  await expect(w.act('salesInvoice', id(invoice), 'cancel', owner, 'wrong')).rejects.toMatchObject({ status: 422 })
  await expect(
    w.create('creditNote', { invoice: id(invoice), items: [{ product: b.cable, qty: '1', rate: '5' }] }, accountant),
  ).rejects.toMatchObject({ status: 422 })
})
