import { beforeAll, expect, test } from 'vitest'
import { linesOf as rowsOf } from '../../../src/kernel/record.ts'
import { packOf, papersOf, printPack } from '../../../src/modules/despatch/salesInvoice/pack.server.ts'
import type { Actor } from '../../../src/server/actor.ts'
import { drawPapers } from '../../../src/server/print/draw.ts'
import { newUser } from '../../support/app.ts'
import { leaves } from '../../support/despatched.ts'
import { basicsOf, standardsDatabase } from '../../support/smallWorks.ts'
import { withStock } from '../../support/stocked.ts'
import { testDrums } from '../../support/testBay.ts'
import { type Basics, idOf, owner, person, type Works, withDesign, works } from '../../support/works.ts'
import { linesOf, readPages } from '../../units/paper/pdfText.ts'

// Two drums go in two deliveries and are billed together; one of them has its certificate.
const db = await standardsDatabase()
const w: Works = works(db)
const quality = person(17, 'Inspector', 'quality')
const accounts = person(18, 'Biller', 'accounts')

let b: Basics
let order: number
let draft: number
let certificate: string

const packed = (by = owner) => db.read(tx => packOf(w.store, tx, by, draft))

/** Lets a delivery leave on a packing list of its own. */
const leavesOnAList = async (delivery: number): Promise<void> => {
  await w.act('deliveryOrder', delivery, 'approve')
  const made = await w.create('packingList', await w.make('deliveryOrder', delivery, 'packingList'))
  const { version, ...read } = await w.read('packingList', idOf(made))
  const drums = rowsOf(read, 'drums').map(line => ({ ...line, scanned: line['piece'] }))
  const gate = { vehicleNo: 'GJ06AB1234', weightReason: 'The weighbridge is under repair.' }
  await w.update('packingList', idOf(made), { version, drums, ...gate })
  await w.act('packingList', idOf(made), 'verify')
  await w.act('packingList', idOf(made), 'gateOut')
}

beforeAll(async () => {
  b = await withStock(w, await withDesign(w, basicsOf(w)), 10)
  const drums = b.toTest?.passed.slice(0, 2) ?? []
  await testDrums(w, drums, b.toTest?.bay ?? [], person(96, 'Tester', 'quality'))
  const items = [{ product: b.designed, drums: '2 x 500', rate: '900000' }]
  order = idOf(await w.create('salesOrder', { customer: b.customerFar, registration: b.gujarat, items }))
  await w.act('salesOrder', order, 'confirm')
  const deliveries: number[] = []
  for (const [at, piece] of drums.entries()) {
    const load = await w.make('salesOrder', order, 'deliveryOrder')
    const delivery = idOf(await w.create('deliveryOrder', { ...load, packed: [{ piece }] }))
    await (at === 0 ? leaves(w, delivery) : leavesOnAList(delivery))
    deliveries.push(delivery)
  }
  const certified = { salesOrder: order, approvedBy: b.toTest?.signer, drums: drums.slice(0, 1).map(piece => ({ piece })) }
  const issued = await w.act('testCertificate', idOf(await w.create('testCertificate', certified, quality)), 'issue', quality)
  certificate = String(issued['number'])
  const made = await Promise.all(deliveries.map(one => w.make('deliveryOrder', one, 'salesInvoice')))
  const lines = made.flatMap(({ items: own }) => (Array.isArray(own) ? own : []))
  draft = idOf(await w.create('salesInvoice', { ...made[0], items: lines }))
})

test('the pack of a draft is refused: its papers would say what may change', async () => {
  await expect(packed()).rejects.toThrow('Documents go with a posted invoice alone.')
})

test('an invoice goes with its packing list, the paper of a delivery that has none, and the certificates of its drums, and says what has none', async () => {
  await w.act('salesInvoice', draft, 'post')
  const { papers, missing } = await packed()
  expect(papers.map(({ def, number }) => [def.name, number])).toEqual([
    ['salesInvoice', 'SI/26-27/00001'],
    ['packingList', 'PKL/26-27/00001'],
    ['deliveryOrder', 'DO/26-27/00001'],
    ['testCertificate', certificate],
  ])
  expect(missing).toEqual([expect.stringMatching(/^Of DO\/26-27\/00002 no test certificate speaks for P\d+\.$/)])
})

test('the list of a lorry that carried for several stays with us: the paper of the delivery goes in its place', async () => {
  const carriedFor = (customer: number | null) =>
    db.transaction(tx => tx.rows('update packing_list set customer = $1', [customer]))
  await carriedFor(null)
  expect((await packed()).papers.map(({ number }) => number).slice(1, 3)).toEqual(['DO/26-27/00001', 'DO/26-27/00002'])
  await carriedFor(b.customerFar)
})

test('it is one file: the copies of the invoice, then each paper with pages of its own', async () => {
  const [first, ...others] = await papersOf(w.store, owner, draft)
  if (!first) throw new Error('There is no paper.')
  const pages = (await readPages(await drawPapers([first, ...others], { compress: false }))).map(linesOf)
  const feet = pages.map(page => page.at(-1)?.split(' Printed by')[0])
  expect(feet).toEqual([
    ...Array.from({ length: 3 }, () => 'SI/26-27/00001 Page 1 of 1'),
    'PKL/26-27/00001 Page 1 of 1',
    'DO/26-27/00001 Page 1 of 1',
    `${certificate} Page 1 of 1`,
  ])
  expect(pages[5]?.join('\n')).toContain('0.12250 Ω/km at 20 °C')
  const { name, pdf } = await printPack(w.store, owner, draft)
  expect(name).toBe('Documents with SI-26-27-00001.pdf')
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
})

test('the people who may not read certificates get the pack without them, and are told', async () => {
  const { papers, missing } = await packed(accounts)
  expect(papers.map(({ def }) => def.name)).not.toContain('testCertificate')
  expect(missing).toContainEqual(expect.stringMatching(/^Test Certificates are left out for you\. This needs the duty /))
  await expect(packed(person(21, 'Keeper', 'stores'))).rejects.toThrow(/^This needs the duty/)
})

test('an agent gets the documents that name them, the delivery in place of its list', async () => {
  const { id } = await newUser(db, { name: 'Bhanwar', userType: 'Agent' })
  const agent: Actor = { ...person(id, 'Bhanwar'), userType: 2 }
  await expect(packed(agent)).rejects.toMatchObject({ status: 404 })
  await db.transaction(async tx => {
    await tx.rows('update sales_invoice set agent = $1', [id])
    await tx.rows(`update delivery_order set agent = $1 where number = 'DO/26-27/00001'`, [id])
  })
  const { papers, missing } = await packed(agent)
  expect(papers.map(({ number }) => number)).toEqual(['SI/26-27/00001', 'DO/26-27/00001'])
  expect(missing).toEqual([
    'Delivery Order DO/26-27/00002 is left out for you: it names another agent.',
    expect.stringMatching(/^Test Certificates are left out for you\./),
  ])
})

test('the guarantee that the terms of the order agree goes with it; a buyer who wants one and has agreed none is told', async () => {
  const { version } = await w.read('customer', b.customerFar)
  await w.update('customer', b.customerFar, { version, papers: ['guarantee'] })
  expect((await packed()).missing).toContain(
    'The customer wants a guarantee certificate, and the terms of the order agree no guarantee.',
  )
  const terms = { code: 'GUAR', title: 'Guarantee', text: '1. Guarantee: {guaranteeMonths} months.', guaranteeMonths: 18 }
  const agreed = idOf(await w.create('termsAndConditions', terms))
  await db.transaction(tx => tx.rows('update sales_order set terms = $1 where id = $2', [agreed, order]))
  const { papers, missing } = await packed()
  expect(papers.at(-1)).toMatchObject({ called: 'Guarantee certificate' })
  expect(missing).not.toContain(expect.stringMatching(/guarantee/))
  const paper = (await papersOf(w.store, owner, draft)).at(-1)
  // The invoice is of 15-06-2026: 18 months later is 15-12-2027.
  expect(paper).toMatchObject({ title: 'Guarantee certificate', copies: [], totals: [] })
  expect(paper?.notes[0]?.paragraphs[0]).toMatch(/from the day of the invoice for 18 months, until 15-12-2027\.$/)
})
