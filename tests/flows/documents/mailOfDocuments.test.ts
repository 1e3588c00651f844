import { basicDatabase } from '../../support/smallWorks.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { linesOf, type Row } from '../../../src/kernel/record.ts'
import { ask, eventually, newUser, openApp, tokenFor } from '../../support/app.ts'
import { buyingWorks, id } from '../../support/buying.ts'
import { broken } from '../../support/invariants.ts'
import { mailServer } from '../../support/servers/mailServer.ts'

const { db, w, b, goods } = await buyingWorks(await basicDatabase())
const { server, port, taken } = await mailServer()
const app = await openApp(db, { smtpUrl: `smtp://127.0.0.1:${port}?ignoreTLS=true` })
afterAll(async () => {
  await app.close()
  server.close()
})
afterEach(async () => expect(await broken(db)).toEqual({}))

let buyer = ''
let keeper = ''
beforeAll(async () => {
  const person = await newUser(db, { name: 'Meera', email: 'meera@works.example', duties: ['purchase', 'approver'] })
  buyer = await tokenFor(db, person.id)
  keeper = await tokenFor(db, (await newUser(db, { duties: ['stores'] })).id)
})

/** The letters that the server took for an address, once they are whole. */
const lettersTo = (address: string): string[] =>
  `${taken.join('\n')}\n`
    .split('\n.\n')
    .slice(0, -1)
    .filter(letter => letter.includes(`To: ${address}`))

test('an enquiry goes to each vendor separately and once, with a paper addressed to that vendor', async () => {
  const vendors = [{ supplier: goods.smelter, email: 'desk@tamraparni.example' }, { supplier: goods.carpenter }]
  const draft = await w.create('vendorEnquiry', {
    subject: 'Rod',
    items: [{ item: goods.rod, qty: '100' }],
    vendors,
    fewReason: 'Urgent',
  })
  const sent = await ask(app, buyer, 'POST', `/api/vendorEnquiry/${id(draft)}/send`, {})
  expect(sent.status).toBe(200)
  await eventually('the vendor has the letter', () => Promise.resolve(lettersTo('desk@tamraparni.example').length === 1))
  const [letter = ''] = lettersTo('desk@tamraparni.example')
  expect(letter).toContain('Reply-To: meera@works.example')
  expect(letter).toContain('Vendor Enquiry VE-26-27-00001.pdf')
  expect(letter).toContain('JVBERi0')
  const enquiry: Row = (await ask(app, buyer, 'GET', `/api/vendorEnquiry/${id(draft)}`)).body
  expect(linesOf(enquiry, 'vendors')).toMatchObject([{ mailedStamp: expect.stringMatching(/^20/) }, { mailedStamp: null }])
  const paper = await db.read(tx =>
    tx.one<{ to: string }>(`select data->'paper'->'parties'->0->>'name' as "to" from outbox where doc = 'vendorEnquiry'`, []),
  )
  expect(paper.to).toBe('Tamraparni Copper')
  expect((await ask(app, buyer, 'POST', `/api/vendorEnquiry/${id(draft)}/send`, {})).status).toBe(409)
  expect(lettersTo('desk@tamraparni.example')).toHaveLength(1)
})

test('any document with a number is mailed from its form, once per key, and the form shows what went', async () => {
  const supplier = await w.read('supplier', goods.smelter)
  const contacts = [{ name: 'Mr Rajan', email: 'rajan@tamraparni.example' }]
  await w.update('supplier', goods.smelter, { version: supplier['version'], contacts })
  const terms = { supplier: goods.smelter, registration: b.gujarat, store: goods.yard }
  const order = id(await w.create('purchaseOrder', { ...terms, items: [{ item: goods.rod, qty: '1000', rate: '872' }] }))
  const at = `/api/purchaseOrder/${order}/mail`
  const words = { to: 'rajan@tamraparni.example', subject: 'Our order', text: 'Dear Mr Rajan' }
  expect((await ask(app, buyer, 'GET', at)).body).toMatchObject({
    whyNot: 'A draft is not sent out; this purchase order has no number yet.',
  })
  expect((await ask(app, buyer, 'POST', at, words)).status).toBe(422)
  await w.act('purchaseOrder', order, 'approve')
  expect((await ask(app, buyer, 'GET', at)).body).toMatchObject({
    to: 'rajan@tamraparni.example',
    subject: 'Purchase Order PO/26-27/00001',
    text: expect.stringContaining('please find attached our Purchase Order PO/26-27/00001 of 15-06-2026.'),
    people: [{ name: 'Mr Rajan', email: 'rajan@tamraparni.example' }],
    whyNot: null,
    sent: [],
  })
  expect((await ask(app, buyer, 'POST', at, { ...words, to: 'rajan' })).body).toMatchObject({
    fields: [{ path: 'to', message: 'rajan is not an e-mail address.' }],
  })
  const once = { headers: { 'idempotency-key': 'one-letter' } }
  expect((await ask(app, buyer, 'POST', at, words, once)).status).toBe(202)
  expect((await ask(app, buyer, 'POST', at, words, once)).status).toBe(202)
  await eventually('the letter has gone', async () => {
    const { sent } = (await ask(app, buyer, 'GET', at)).body as { sent: Row[] }
    return sent.length === 1 && sent[0]?.['sentStamp'] !== null && sent[0]?.['by'] === 'Meera'
  })
  expect(lettersTo('rajan@tamraparni.example')).toHaveLength(1)
  expect((await ask(app, keeper, 'POST', at, words)).status).toBe(403)
})
