import { beforeAll, expect, test } from 'vitest'
import { linesOf as linesOfPage, readPages, unpackedPdf } from '../../../../tests/units/paper/pdfText.ts'
import { linesOf, type Row } from '../../../kernel/record.ts'
import { draftMail } from '../../../server/mail/documents.ts'
import { printMarks } from './marks.server.ts'
import { broken } from '../../../../tests/support/invariants.ts'
import { basicsOf, standardsDatabase } from '../../../../tests/support/smallWorks.ts'
import { withStock } from '../../../../tests/support/stocked.ts'
import { testDrums } from '../../../../tests/support/testBay.ts'
import { type Basics, idOf, person, type Works, withDesign, works } from '../../../../tests/support/works.ts'

// A lorry is loaded with drums of two deliveries, weighed at the gate, and received short.
const db = await standardsDatabase()
const w: Works = works(db)
const quality = person(17, 'Inspector', 'quality')
const desp = person(18, 'Yard', 'despatch')
const gate = person(19, 'Gate', 'stores')

let b: Basics
let pieces: readonly number[]
let transporter: number
let list: number
let first: number
let second: number

const delivery = async (drums: readonly number[], lengths = `${drums.length} x 500`): Promise<number> => {
  const items = [{ product: b.designed, drums: lengths, rate: '900000' }]
  const order = idOf(await w.create('salesOrder', { customer: b.customerFar, registration: b.gujarat, items }))
  await w.act('salesOrder', order, 'confirm')
  const draft = await w.make('salesOrder', order, 'deliveryOrder')
  const made = await w.create('deliveryOrder', {
    ...draft,
    transporter: ' arrow roadlines ',
    packed: drums.map(piece => ({ piece })),
  })
  await w.act('deliveryOrder', idOf(made), 'approve')
  return idOf(made)
}

const stateOf = async (doc: 'deliveryOrder' | 'packingList', id: number): Promise<unknown> => (await w.read(doc, id))['status']

const change = async (id: number, more: (read: Row) => object): Promise<Row> => {
  const { version, ...read } = await w.read('packingList', id)
  return w.update('packingList', id, { version, ...more(read) }, desp)
}

const scannedAll = (read: Row): object => ({ drums: linesOf(read, 'drums').map(line => ({ ...line, scanned: line['piece'] })) })

/** A list of whole deliveries, as the form makes it of several. */
const listOf = async (...deliveries: readonly number[]): Promise<Row> => {
  const drafts = await Promise.all(deliveries.map(id => w.make('deliveryOrder', id, 'packingList', desp)))
  const [one] = drafts
  return w.create(
    'packingList',
    { ...one, drums: drafts.flatMap(d => linesOf(d, 'drums')), goods: drafts.flatMap(d => linesOf(d, 'goods')) },
    desp,
  )
}

beforeAll(async () => {
  b = await withStock(w, await withDesign(w, basicsOf(w)), 10)
  pieces = b.toTest?.pieces.slice(0, 6).map(({ id }) => id) ?? []
  await testDrums(w, pieces, b.toTest?.bay ?? [], quality)
  const vehicles = [{ plate: 'GJ06 AB 1234', kind: 'truck', loadKg: '20000', deckM: '6', deckWidthM: '2.4' }]
  transporter = idOf(
    await w.create('transporter', {
      code: 'ARROW',
      name: 'Arrow Roadlines',
      city: 'Vadodara',
      gstin: '24AAACC1206D1ZM',
      vehicles,
    }),
  )
  first = await delivery(pieces.slice(0, 2))
  second = await delivery(pieces.slice(2, 3))
})

test('a list of two deliveries knows their drums, their transporter and what the lorry carries', async () => {
  const made = await listOf(first, second)
  list = idOf(made)
  expect(made).toMatchObject({
    customer: b.customerFar,
    toPlace: 'Somewhere',
    transporter,
    totalDrums: 3,
    number: null,
    status: 'draft',
  })
  expect(linesOf(made, 'drums').map(({ piece, delivery: of }) => [piece, of])).toEqual([
    [pieces[0], first],
    [pieces[1], first],
    [pieces[2], second],
  ])
  expect(await change(list, () => ({ vehicleNo: 'GJ06AB1234' }))).toMatchObject({
    carriesKg: '20000.000',
    deckLengthM: '6.00',
    deckWidthM: '2.40',
  })
})

test('what is on a list leaves with its lorry alone, and only once every drum was scanned', async () => {
  await expect(w.act('packingList', list, 'verify', desp)).rejects.toMatchObject({
    fields: [0, 1, 2].map(i => ({ path: `drums.${i}.scanned`, message: expect.stringMatching(/not scanned at the lorry/) })),
  })
  await expect(
    change(list, read => ({ drums: linesOf(read, 'drums').map(line => ({ ...line, scanned: pieces[5] })) })),
  ).rejects.toThrow('3 entries need attention.')
  await change(list, scannedAll)
  expect(await w.act('packingList', list, 'verify', desp)).toMatchObject({
    status: 'loaded',
    number: expect.stringMatching(/^PKL\//),
    verifiedBy: 'Yard',
  })
  expect(await stateOf('deliveryOrder', first)).toBe('verified')
  expect(await w.read('deliveryOrder', second)).toMatchObject({ transporter: 'Arrow Roadlines', vehicleNo: 'GJ06AB1234' })
  await expect(w.act('deliveryOrder', first, 'despatch', desp)).rejects.toThrow(/^PKL\/.* carries this delivery/)
  await expect(w.act('deliveryOrder', first, 'repack', desp, 'No reason')).rejects.toThrow(/^PKL\/.* carries this delivery/)
  await expect(w.act('deliveryOrder', first, 'cancel', desp, 'No reason')).rejects.toThrow(
    /^Packing List PKL\/.* cancel that first/,
  )
})

test('the lorry goes out by its weight, its LR and its name; its deliveries are despatched with it', async () => {
  await expect(w.act('packingList', list, 'gateOut', gate)).rejects.toThrow('Enter the LR number of the transporter.')
  await change(list, () => ({ lrNo: 'LR 7' }))
  await expect(w.act('packingList', list, 'gateOut', gate)).rejects.toThrow(/^Enter what the lorry weighs empty and loaded/)
  const { grossKg } = await w.read('packingList', list)
  await change(list, () => ({ emptyKg: '7000', loadedKg: String(7000 + Number(grossKg) + 300) }))
  await expect(w.act('packingList', list, 'gateOut', gate)).rejects.toThrow(/^The weighbridge says/)
  await change(list, () => ({ loadedKg: String(7000 + Number(grossKg) + 30) }))
  expect(await w.act('packingList', list, 'gateOut', gate)).toMatchObject({ status: 'left', gateBy: 'Gate' })
  expect(await stateOf('deliveryOrder', first)).toBe('despatched')
  expect(await stateOf('deliveryOrder', second)).toBe('despatched')
  expect(linesOf(await w.read('packingList', list), 'drums').map(({ gone }) => gone)).toEqual([
    expect.stringMatching(/^P\d+/),
    expect.stringMatching(/^P\d+/),
    expect.stringMatching(/^P\d+/),
  ])
  expect(await broken(db)).toEqual({})
})

test('the buyer is told what left, by which lorry, and what to look at', async () => {
  const letter = await db.read(tx => draftMail(w.store, tx, desp, w.def('packingList'), list))
  expect(letter.subject).toMatch(/^Despatch advice PKL\//)
  expect(letter.text).toMatch(
    /3 drums, 1,500 m, 7,410 kg gross left our works on 20\d\d-\d\d-\d\d \d\d:\d\d by GJ06AB1234 under LR LR 7\. Please look at every drum/,
  )
})

test('what came short is told beside its drum; nothing else of the list changes after it has left', async () => {
  await expect(w.act('packingList', list, 'receive', desp)).rejects.toThrow(/^Enter the day and the name/)
  await expect(change(list, () => ({ vehicleNo: 'GJ06AB9999' }))).rejects.toThrow(/^The lorry has left with this/)
  const received = await change(list, read => ({
    receivedOn: '2026-06-15',
    receivedBy: 'Storekeeper at site',
    drums: linesOf(read, 'drums').map((line, i) => (i === 1 ? { ...line, fault: 'damaged', seen: 'Two battens broken' } : line)),
  }))
  expect(linesOf(received, 'drums').map(({ fault }) => fault)).toEqual([null, 'damaged', null])
  expect(await w.act('packingList', list, 'receive', desp)).toMatchObject({ status: 'delivered' })
})

test('a lorry carries no more than it may, and a deck that is short asks how the drums are loaded', async () => {
  const small = [{ plate: 'GJ06CD5678', kind: 'lcv', loadKg: '100', deckM: '1', deckWidthM: '1.8' }]
  const { version } = await w.read('transporter', transporter)
  const vehicles = linesOf(await w.read('transporter', transporter), 'vehicles')
  await w.update('transporter', transporter, { version, vehicles: [...vehicles, ...small] })
  const third = await delivery(pieces.slice(3, 4))
  const other = idOf(await listOf(third))
  await change(other, read => ({ ...scannedAll(read), vehicleNo: 'GJ06CD5678' }))
  await expect(w.act('packingList', other, 'verify', desp)).rejects.toThrow(/and the lorry carries 100 kg/)
  await change(other, () => ({ vehicleNo: 'GJ06AB1234' }))
  await w.act('packingList', other, 'verify', desp)
  await expect(change(other, read => ({ drums: linesOf(read, 'drums').slice(1) }))).rejects.toThrow(
    /^The lorry is loaded with these drums/,
  )
  const opened = await w.act('packingList', other, 'unload', desp, 'Another lorry came')
  expect([opened['status'], linesOf(opened, 'drums')[0]?.['scanned']]).toEqual(['draft', null])
  expect(await stateOf('deliveryOrder', third)).toBe('approved')
  await change(other, scannedAll)
  await w.act('packingList', other, 'verify', desp)
  await w.act('packingList', other, 'cancel', desp, 'The lorry broke down')
  expect(await stateOf('deliveryOrder', third)).toBe('approved')
})

test('a delivery is on one lorry, and wholly; of two lists at once one is told', async () => {
  const fourth = await delivery(pieces.slice(4, 6))
  const [one, two] = [await listOf(fourth), await listOf(fourth)].map(idOf)
  const part = idOf(await listOf(fourth))
  await change(part, read => ({ drums: linesOf(read, 'drums').slice(1) }))
  await change(part, scannedAll)
  await expect(w.act('packingList', part, 'verify', desp)).rejects.toThrow(/^Not all of DO\/.* is on this list/)
  for (const id of [one, two]) await change(id ?? 0, scannedAll)
  const both = await Promise.allSettled([one, two].map(id => w.act('packingList', id ?? 0, 'verify', desp)))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('from the day in the company record no delivery leaves without a list', async () => {
  const company = await w.create('company', { name: 'Works with lists', packingListsFrom: '2026-06-01' })
  expect(company['status']).toBe('active')
  const alone = await delivery([b.toTest?.pieces[6]?.id ?? 0])
  await testDrums(w, [b.toTest?.pieces[6]?.id ?? 0], b.toTest?.bay ?? [], quality)
  const { version, ...read } = await w.read('deliveryOrder', alone)
  const packed = linesOf(read, 'packed').map(line => ({ ...line, scanned: line['piece'] }))
  await w.update('deliveryOrder', alone, { version, vehicleNo: 'GJ06AB1234', packed })
  await w.act('deliveryOrder', alone, 'verify', desp)
  await expect(w.act('deliveryOrder', alone, 'despatch', desp)).rejects.toThrow(/^Make a packing list of this delivery/)
  const its = idOf(await listOf(alone))
  await w.act('packingList', its, 'verify', desp)
  await change(its, () => ({ lrNo: 'LR 8', vehicleNo: 'GJ06AB1234', weightReason: 'The weighbridge is in repair' }))
  await w.act('packingList', its, 'gateOut', gate)
  expect(await stateOf('deliveryOrder', alone)).toBe('despatched')
})

// By hand, whatever the drums weigh: the least of 15 t × 1,850 = 27,750.00; by trip 42,000.00.
test('a list tells the freight that is agreed for its place, and keeps it once the lorry has left', async () => {
  const { version } = await w.read('transporter', transporter)
  const rate = { per: 'tonne', rate: '1850', minKg: '15000', validFrom: '2026-04-01' }
  await w.update('transporter', transporter, {
    version,
    freightRates: [rate, { toPlace: 'Nagpur', per: 'trip', rate: '42000', detention: '1500', validFrom: '2026-04-01' }],
  })
  const its = idOf(await listOf(await delivery([b.toTest?.pieces[7]?.id ?? 0])))
  expect(await change(its, () => ({ toPlace: 'Indore', toState: '23', transporter }))).toMatchObject({
    freight: '27750.00',
    freightHow: '15.000 t at least × ₹ 1,850.00',
  })
  expect(await change(its, () => ({ toPlace: 'nagpur', toState: '27' }))).toMatchObject({
    freight: '42000.00',
    detentionRate: '1500.00',
  })
  expect(await change(its, () => ({ transporter: null }))).toMatchObject({ freight: null, freightHow: null })
})

test('every drum of the list has its shipping mark; a list without drums has none', async () => {
  const pages = readPages(unpackedPdf(await printMarks(w.store, desp, list, new AbortController().signal)))
  expect(pages).toHaveLength(3)
  expect(linesOfPage(pages[1] ?? []).join('\n')).toMatch(/P\d+[\s\S]*2 of 3[\s\S]*500 m/)
  await expect(printMarks(w.store, person(20, 'Stranger', 'planning'), list, new AbortController().signal)).rejects.toThrow()
})
