import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '../../../src/kernel/record.ts'
import { sealChains } from '../../../src/server/chain/seal.ts'
import { breaksOf, isAsSealed } from '../../../src/server/chain/verify.ts'
import { hasDeparted } from '../../../src/server/check/revisions.ts'
import { checkRules } from '../../../src/server/check/rules.ts'
import type { Tx } from '../../../src/server/database.ts'
import { keptPaper } from '../../../src/server/print/keptPaper.ts'
import { paperOf } from '../../../src/server/print/paperOf.ts'
import { revisions } from '../../../src/server/store/revisions.ts'
import { ask, newUser, openApp, tokenFor } from '../../support/app.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { runsWhatItIsNamedFor } from '../../support/sql/composed.ts'
import { type Basics, type DocName, idOf as id, owner, person, works, type Works } from '../../support/works.ts'

const db = await basicDatabase()
const w: Works = works(db)
const seller = person(11, 'Seller', 'sales', 'approver')
const planner = person(12, 'Planner', 'planning')
let b: Basics

beforeAll(() => {
  b = basicsOf(w)
})

const itemsOf = (row: Readonly<Row>): readonly Row[] => (Array.isArray(row['items']) ? row['items'] : [])
const order = (more: object = {}): Promise<Row> =>
  w.create(
    'salesOrder',
    { customer: b.customerFar, registration: b.gujarat, items: [{ product: b.cable, qty: '2', rate: '148000' }], ...more },
    seller,
  )
const revised = async (row: Row, rate: string): Promise<void> => {
  await w.act('salesOrder', id(row), 'amend', seller, `Agreed at ${rate}`)
  const open = await w.read('salesOrder', id(row))
  await w.update('salesOrder', id(row), { version: open['version'], items: itemsOf(open).map(line => ({ ...line, rate })) })
  await w.act('salesOrder', id(row), 'confirm', seller)
}
const told = (name: DocName, row: Row, by = owner) => revisions(w.store, by, w.def(name), id(row))
const sentOf = async (name: DocName, row: Row) => (await told(name, row)).sent
const paperText = async (row: Row, no: number): Promise<string> =>
  JSON.stringify(await db.read(tx => keptPaper(w.store, tx, planner, w.def('salesOrder'), id(row), no)))

const departed = (await checkRules()).find(({ says }) => says.startsWith('what stands as it was sent'))?.broken ?? ''
const departures = () => db.read(tx => tx.rows(departed, []))

describe('what is sent', () => {
  test('is kept with number, lines and totals in the moment in which it is confirmed, and again after each amendment', async () => {
    const so = await order()
    expect(await sentOf('salesOrder', so)).toEqual([])
    const { number } = await w.act('salesOrder', id(so), 'confirm', seller)
    await revised(so, '150000')
    await revised(so, '151000')
    const sent = await sentOf('salesOrder', so)
    expect(
      sent.map(({ no, reason, printed, user, content }) => [no, reason, printed, user, itemsOf(content)[0]?.['rate']]),
    ).toEqual([
      [2, 'Agreed at 151000', true, seller.id, '151000.00'],
      [1, 'Agreed at 150000', true, seller.id, '150000.00'],
      [0, null, true, seller.id, '148000.00'],
    ])
    expect(sent.map(({ content }) => [content['number'], content['status']])).toEqual(sent.map(() => [number, 'confirmed']))
    expect(itemsOf(sent[0]?.content ?? {})[0]?.['id']).toBe(itemsOf(sent[2]?.content ?? {})[0]?.['id'])
    expect(await departures()).toEqual([])
  })

  test('tells why it is being amended until it is sent again, and how often it was sent', async () => {
    const so = await order()
    expect(await w.read('salesOrder', id(so))).toMatchObject({ revisions: 0 })
    await w.act('salesOrder', id(so), 'confirm', seller)
    expect(await told('salesOrder', so)).toMatchObject({ underWay: null })
    await w.act('salesOrder', id(so), 'amend', seller, 'They want more')
    expect(await told('salesOrder', so)).toMatchObject({ sent: [{ no: 0 }], underWay: { no: 1, reason: 'They want more' } })
    await w.act('salesOrder', id(so), 'confirm', seller)
    expect(await told('salesOrder', so)).toMatchObject({ sent: [{ no: 1, reason: 'They want more' }, {}], underWay: null })
    expect(await w.read('salesOrder', id(so))).toMatchObject({ revisions: 2 })
  })

  test('is kept too where it is made, saved and confirmed in one go', async () => {
    const app = await openApp(db)
    try {
      const token = await tokenFor(db, (await newUser(db, { duties: ['sales', 'approver'] })).id)
      const body = { customer: b.customerFar, registration: b.gujarat, items: [{ product: b.cable, qty: '2', rate: '148000' }] }
      const made = await ask(app, token, 'POST', '/api/salesOrder?then=confirm', body)
      expect(made).toMatchObject({ status: 201, body: { status: 'confirmed' } })
      const at = `/api/salesOrder/${String(made.body['id'])}/revisions`
      const answer = await ask(app, token, 'GET', at)
      expect(answer.body).toMatchObject({ sent: [{ no: 0, content: { number: made.body['number'] } }], underWay: null })
      const paper = await app.inject({ url: `${at}/0/paper`, headers: { authorization: `Bearer ${token}` } })
      expect(paper).toMatchObject({ statusCode: 200, headers: { 'content-type': 'application/pdf' } })
      expect(await ask(app, token, 'GET', `${at}/1/paper`)).toMatchObject({ status: 404 })
      expect(await ask(app, token, 'GET', '/api/supplier/1/revisions')).toMatchObject({ status: 404 })
    } finally {
      await app.close()
    }
  })

  test('prints the old price and the old name years later, whatever masters say, and names who prints it', async () => {
    const so = await order()
    await w.act('salesOrder', id(so), 'confirm', seller)
    const product = await w.read('product', b.cable)
    const registration = await w.read('gstRegistration', b.gujarat)
    const old = String(registration['address']).split('\n')[0] ?? ''
    await w.update('gstRegistration', b.gujarat, { version: registration['version'], address: 'Moved to Dahej' })
    await w.update('product', b.cable, { version: product['version'], name: 'Renamed since' })
    await revised(so, '159000')
    const first = await paperText(so, 0)
    expect(first).toContain('1,48,000.00')
    expect(first).toContain(old)
    expect(first).toContain('"printedBy":"Planner"')
    for (const young of ['1,59,000.00', 'Moved to Dahej', 'Renamed since', 'Seller', 'DRAFT']) expect(first).not.toContain(young)
    expect(await paperText(so, 1)).toContain('1,59,000.00')
    expect(await paperText(so, 1)).toContain('Moved to Dahej')
  })

  test('is what is printed and mailed until it is amended, whatever masters say; what became of it stands across', async () => {
    const printed = (row: Row) => db.read(tx => paperOf(w.store, tx, planner, w.def('salesOrder'), id(row)))
    const so = await order()
    expect((await printed(so)).watermark).toBe('DRAFT')
    await w.act('salesOrder', id(so), 'confirm', seller)
    const product = await w.read('product', b.cable)
    const old = String(product['name'])
    await w.update('product', b.cable, { version: product['version'], name: 'Renamed again' })
    const sent = JSON.stringify(await printed(so))
    expect(sent).toContain(old)
    expect(sent).toContain('"printedBy":"Planner"')
    expect(sent).not.toContain('Renamed again')
    await w.act('salesOrder', id(so), 'amend', seller, 'They want more')
    expect(JSON.stringify(await printed(so))).toContain('Renamed again')
    await w.act('salesOrder', id(so), 'confirm', seller)
    await w.act('salesOrder', id(so), 'cancel', owner, 'Given up')
    expect((await printed(so)).watermark).toBe('CANCELLED')
  })

  test('is kept once where two people send it at once', async () => {
    const so = await order()
    const both = await Promise.allSettled([
      w.act('salesOrder', id(so), 'confirm', seller),
      w.act('salesOrder', id(so), 'confirm', owner),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await sentOf('salesOrder', so)).toHaveLength(1)
  })

  test('is not kept where it only waits for somebody else to agree', async () => {
    const { id: other } = await newUser(db, { name: 'Director', duties: ['approver'] })
    const rule = await w.create('approvalRule', {
      name: 'Large orders',
      document: 'salesOrder',
      over: '250000',
      steps: [{ person: other }],
    })
    const so = await order()
    expect(await w.act('salesOrder', id(so), 'confirm', seller)).toMatchObject({ status: 'submitted' })
    expect(await sentOf('salesOrder', so)).toEqual([])
    await w.act('salesOrder', id(so), 'confirm', person(other, 'Director', 'approver'))
    expect(await sentOf('salesOrder', so)).toMatchObject([{ no: 0, user: other }])
    await w.act('approvalRule', id(rule), 'block', owner, 'Over')
  })
})

describe('what was sent', () => {
  test('is neither changed nor removed, and one that was changed past the guards is found', async () => {
    const so = await order()
    await w.act('salesOrder', id(so), 'confirm', seller)
    for (const sql of ['update revision set no = 7', 'delete from revision', 'truncate revision'])
      await expect(db.transaction(tx => tx.rows(sql))).rejects.toThrow('are never changed or removed')
    await sealChains(db)
    expect(await db.read(tx => breaksOf(tx, 'revision'))).toEqual([])
    const kept = async (tx: Tx): Promise<number> =>
      (await tx.one<{ id: number }>(`select id from revision where doc = 'salesOrder' and record = $1`, [id(so)])).id
    expect(await db.read(async tx => isAsSealed(tx, 'revision', await kept(tx)))).toBe(true)
    const said: string[] = []
    const trying = db.transaction(async tx => {
      await tx.rows('alter table revision disable trigger user')
      await tx.rows(
        `update revision set content = content || '{"remarks": "Never said"}' where doc = 'salesOrder' and record = $1`,
        [id(so)],
      )
      said.push(...(await breaksOf(tx, 'revision')))
      expect(await isAsSealed(tx, 'revision', await kept(tx))).toBe(false)
      throw new Error('It was only a try.')
    })
    await expect(trying).rejects.toThrow('It was only a try.')
    expect(said).toEqual([`Revision 0 of salesOrder ${id(so)} was changed after it was sealed.`])
  })

  test('is what the record says: a field or a line that changed beside a revision is told by the check', async () => {
    const so = await order({
      items: [
        { product: b.cable, qty: '2' },
        { product: b.wire, qty: '1' },
      ],
    })
    await w.act('salesOrder', id(so), 'confirm', seller)
    expect(await departures()).toEqual([])
    expect(await db.read(tx => hasDeparted(tx, w.def('salesOrder'), id(so)))).toBe(false)
    for (const sql of [
      `update sales_order set credit_days = credit_days + 1 where id = $1`,
      `update sales_order_items set qty = qty + 1 where doc = $1 and no = 1`,
      `delete from sales_order_items where doc = $1 and no = 2`,
    ]) {
      const found: unknown[] = []
      const trying = db.transaction(async tx => {
        await tx.rows(sql, [id(so)])
        found.push(...(await tx.rows(departed, [])))
        expect(await hasDeparted(tx, w.def('salesOrder'), id(so))).toBe(true)
        throw new Error('It was only a try.')
      })
      await expect(trying).rejects.toThrow('It was only a try.')
      expect(found).toEqual([{ doc: 'salesOrder', id: id(so), no: 0 }])
    }
  })
})

afterAll(async () => expect(await departures()).toEqual([]))

runsWhatItIsNamedFor(import.meta.filename)
