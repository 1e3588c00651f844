import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Duty } from '../../../src/kernel/duty.ts'
import type { Row } from '../../../src/kernel/record.ts'
import type { Actor } from '../../../src/server/actor.ts'
import { decide, type On, readStanding, ask } from '../../../src/server/inbox/deciding.ts'
import { readInbox } from '../../../src/server/inbox/inbox.ts'
import { create } from '../../../src/server/store/save.ts'
import { newUser } from '../../support/app.ts'
import { broken } from '../../support/invariants.ts'
import { turnsOf } from '../../support/counting/overheard.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { type Basics, type DocName, idOf, owner, person, type Works, works } from '../../support/works.ts'
import { runsWhatItIsNamedFor } from '../../support/sql/composed.ts'

const db = await basicDatabase()
const w: Works = works(db)
let b: Basics
let seller: Actor
let approver: Actor
let manager: Actor
let director: Actor
let clerk: Actor

const hire = async (name: string, ...duties: Duty[]): Promise<Actor> => {
  const { id } = await newUser(db, { name, duties })
  return { ...person(id, name, ...duties), name }
}

beforeAll(async () => {
  b = basicsOf(w)
  seller = await hire('Sela', 'sales')
  approver = await hire('Arun', 'approver')
  manager = await hire('Mira', 'sales')
  director = await hire('Dev', 'sales', 'approver')
  clerk = await hire('Charu', 'accounts')
})
afterEach(async () => {
  expect(await broken(db)).toEqual({})
  await db.transaction(tx => tx.rows(`update approval_rule set status = 'blocked' where name like 'Story%'`))
})

const rule = (name: string, body: object): Promise<Row> =>
  w.create('approvalRule', { name: `Story ${name}`, maker: 'another', ...body })

const order = async (rate = '1000', by = seller): Promise<Row> =>
  w.create('salesOrder', { customer: b.customerFar, registration: b.gujarat, items: [{ product: b.cable, qty: '10', rate }] }, by)

const on = (doc: DocName, row: Row): On => ({ def: w.def(doc), id: idOf(row), version: Number(row['version']) })
const now = (doc: DocName, row: Row): Promise<Row> => w.read(doc, idOf(row))
const standing = (row: Row, by: Actor, doc: DocName = 'salesOrder') => readStanding(w.store, by, w.def(doc), idOf(row))
const inboxOf = async (by: Actor): Promise<readonly number[]> =>
  (await readInbox(w.store, by)).waiting.flatMap(one => (one.doc === 'salesOrder' ? [one.record] : []))

describe('an order under several rules', () => {
  test('waits for two people in order, says for whom and why, and is confirmed by the last', async () => {
    await rule('two', {
      document: 'salesOrder',
      over: '1000000',
      steps: [{ duties: ['approver'] }, { person: manager.id }],
    })
    const small = await order('1000')
    await w.act('salesOrder', idOf(small), 'submit', seller)
    await w.act('salesOrder', idOf(small), 'confirm', approver)

    const large = await order('148000')
    const submitted = await w.act('salesOrder', idOf(large), 'submit', seller)
    expect((await standing(large, approver)).waits).toEqual([
      'Waits for approval by an approver: every sales order is approved.',
      'Waits for approval by an approver (step 1 of 2): the sales order of ₹ 17,46,400.00 is beyond ₹ 10,00,000.00.',
    ])
    expect([await inboxOf(approver), await inboxOf(manager), await inboxOf(seller)]).toEqual([[idOf(large)], [], []])
    await expect(w.act('salesOrder', idOf(large), 'confirm', manager)).rejects.toMatchObject({ status: 403 })

    const first = await w.act('salesOrder', idOf(large), 'confirm', approver)
    expect(first).toMatchObject({ status: 'submitted', version: submitted['version'] })
    expect((await standing(large, manager)).waits).toEqual([
      'Waits for approval by Mira (step 2 of 2): the sales order of ₹ 17,46,400.00 is beyond ₹ 10,00,000.00.',
    ])
    await expect(w.act('salesOrder', idOf(large), 'confirm', approver)).rejects.toMatchObject({ status: 422 })
    expect([await inboxOf(approver), await inboxOf(manager)]).toEqual([[], [idOf(large)]])
    const done = await w.act('salesOrder', idOf(large), 'confirm', manager)
    expect(done).toMatchObject({ status: 'confirmed' })
    const { decisions } = await standing(large, seller)
    expect(decisions.map(one => [one.byName, one.ruleName, one.step])).toEqual([
      ['Mira', 'Story two', 2],
      ['Arun', 'Story two', 1],
      ['Arun', 'Sales orders', 1],
    ])
  })

  test('is asked for again once it was changed', async () => {
    await rule('both', { document: 'salesOrder', steps: [{ duties: ['approver'], count: 2 }] })
    const made = await order()
    // The first approval hands it in, too.
    expect(await w.act('salesOrder', idOf(made), 'confirm', approver)).toMatchObject({ status: 'submitted' })
    await expect(w.act('salesOrder', idOf(made), 'confirm', approver)).rejects.toMatchObject({
      message: expect.stringContaining('You have approved it already.'),
    })
    const back = await w.act('salesOrder', idOf(made), 'sendBack', director, 'The rate is too low')
    await w.update('salesOrder', idOf(made), { version: back['version'], remarks: 'Rate agreed' }, seller)
    await w.act('salesOrder', idOf(made), 'submit', seller)
    // One approval is not two: the earlier one was of another version.
    expect(await w.act('salesOrder', idOf(made), 'confirm', director)).toMatchObject({ status: 'submitted' })
    expect(await w.act('salesOrder', idOf(made), 'confirm', approver)).toMatchObject({ status: 'confirmed' })
    const amended = await w.act('salesOrder', idOf(made), 'amend', director, 'Longer drums')
    expect(amended).toMatchObject({ status: 'underAmendment' })
    expect(await w.act('salesOrder', idOf(made), 'confirm', approver)).toMatchObject({ status: 'underAmendment' })
    const saved = await w.update(
      'salesOrder',
      idOf(made),
      { version: (await now('salesOrder', made))['version'], remarks: 'Drums of 1,000 m' },
      seller,
    )
    expect(await w.act('salesOrder', idOf(made), 'confirm', director)).toMatchObject({ status: 'underAmendment' })
    expect(saved['status']).toBe('underAmendment')
    expect(await w.act('salesOrder', idOf(made), 'confirm', approver)).toMatchObject({ status: 'confirmed' })
  })

  test('is not approved by who made it or handed it in, not for somebody absent either', async () => {
    await rule('four eyes', { document: 'salesOrder', steps: [{ duties: ['approver'] }] })
    const own = await order('1000', director)
    await w.act('salesOrder', idOf(own), 'submit', director)
    await expect(w.act('salesOrder', idOf(own), 'confirm', director)).resolves.toMatchObject({ status: 'submitted' })
    // The rule that was there before lets the maker approve; the new one does not, and is what it still waits for.
    await expect(w.act('salesOrder', idOf(own), 'confirm', director)).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('You made or changed it, so somebody else must approve it.'),
    })
    const absence = await w.create('absence', {
      person: approver.id,
      fromDate: '2026-06-10',
      toDate: '2026-06-20',
      standIn: director.id,
    })
    await expect(w.act('salesOrder', idOf(own), 'confirm', director)).rejects.toMatchObject({ status: 422 })
    await w.act('absence', idOf(absence), 'block', owner, 'Came back')
    expect(await w.act('salesOrder', idOf(own), 'confirm', approver)).toMatchObject({ status: 'confirmed' })
  })

  test('is not approved by who changed it on the way, before it was handed in or in an amendment', async () => {
    await rule('four eyes of changes', { document: 'salesOrder', steps: [{ duties: ['approver'] }] })
    const made = await order()
    await w.update('salesOrder', idOf(made), { version: made['version'], remarks: 'Lower rate', items: made['items'] }, director)
    await w.act('salesOrder', idOf(made), 'submit', seller)
    // The rule of the start lets the maker approve; the other one does not.
    await w.act('salesOrder', idOf(made), 'confirm', director).catch(() => null)
    await expect(w.act('salesOrder', idOf(made), 'confirm', director)).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('You made or changed it, so somebody else must approve it.'),
    })
    expect(await w.act('salesOrder', idOf(made), 'confirm', approver)).toMatchObject({ status: 'confirmed' })

    const other = await order()
    await w.act('salesOrder', idOf(other), 'submit', seller)
    expect(await w.act('salesOrder', idOf(other), 'confirm', director)).toMatchObject({ status: 'confirmed' })
    const amended = await w.act('salesOrder', idOf(other), 'amend', director, 'A friend asked')
    await w.update(
      'salesOrder',
      idOf(other),
      { version: amended['version'], items: [{ product: b.cable, qty: '10', rate: '1' }] },
      director,
    )
    await w.act('salesOrder', idOf(other), 'confirm', director).catch(() => null)
    await expect(w.act('salesOrder', idOf(other), 'confirm', director)).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('You made or changed it, so somebody else must approve it.'),
    })
    expect(await w.act('salesOrder', idOf(other), 'confirm', approver)).toMatchObject({ status: 'confirmed' })
  })

  test('is approved by a stand-in during the absence alone, in the name of the absent', async () => {
    const away = await w.create('absence', {
      person: approver.id,
      fromDate: '2026-06-10',
      toDate: '2026-06-20',
      standIn: manager.id,
    })
    const made = await order()
    await w.act('salesOrder', idOf(made), 'submit', seller)
    const [waiting] = (await readInbox(w.store, manager)).waiting
    expect(waiting).toMatchObject({ record: idOf(made), inPlaceOf: ['Arun'], askedByName: 'Sela' })
    const later = works(db, '2026-06-21')
    await expect(later.act('salesOrder', idOf(made), 'confirm', manager)).rejects.toMatchObject({ status: 403 })
    await w.act('salesOrder', idOf(made), 'confirm', manager)
    expect((await standing(made, seller)).decisions).toMatchObject([{ byName: 'Mira', forName: 'Arun' }])
    await w.act('absence', idOf(away), 'block', owner, 'Over')
  })

  test('is approved by no stand-in who named themselves', async () => {
    const days = { fromDate: '2026-06-10', toDate: '2026-06-20' }
    const own = 'Nobody makes themselves a stand-in. The absent person names you, or an administrator does.'
    const others = 'Enter your own absence; an administrator enters that of others.'
    await expect(w.create('absence', { ...days, person: approver.id, standIn: director.id }, director)).rejects.toMatchObject({
      status: 422,
      fields: [
        { path: 'person', message: others },
        { path: 'standIn', message: own },
      ],
    })
    await expect(w.create('absence', { ...days, person: approver.id, standIn: manager.id }, director)).rejects.toMatchObject({
      status: 422,
      fields: [{ path: 'person', message: others }],
    })
    const admin = await hire('Adya', 'admin')
    await expect(w.create('absence', { ...days, person: approver.id, standIn: admin.id }, admin)).rejects.toMatchObject({
      fields: [{ path: 'standIn', message: own }],
    })
    const outsider = await newUser(db, { name: 'Olga', userType: 'Agent' })
    await expect(w.create('absence', { ...days, person: approver.id, standIn: outsider.id }, approver)).rejects.toMatchObject({
      status: 422,
      fields: [{ path: 'standIn' }],
    })

    const away = await w.create('absence', { ...days, person: approver.id, standIn: director.id }, approver)
    const { version } = away
    await expect(w.update('absence', idOf(away), { version, toDate: '2036-06-20' }, director)).rejects.toMatchObject({
      status: 422,
    })
    await w.act('absence', idOf(away), 'block', approver, 'Came back')
    await expect(w.act('absence', idOf(away), 'unblock', director)).rejects.toMatchObject({ status: 422 })
  })

  test('has one stand-in at a time: nobody is absent twice in the same days', async () => {
    const days = { person: approver.id, fromDate: '2026-07-10', toDate: '2026-07-20', standIn: manager.id }
    const first = await w.create('absence', days, approver)
    const twice = {
      status: 422,
      fields: [
        {
          path: 'fromDate',
          message: 'An absence from 2026-07-10 to 2026-07-20 is entered already; change that one, or these days.',
        },
      ],
    }
    await expect(w.create('absence', { ...days, fromDate: '2026-07-20', toDate: '2026-07-25' }, approver)).rejects.toMatchObject(
      twice,
    )
    const both = ['2026-08-01', '2026-08-02'].map(fromDate =>
      w.create('absence', { ...days, fromDate, toDate: '2026-08-05' }, approver),
    )
    expect((await Promise.allSettled(both)).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { version } = await w.update('absence', idOf(first), { version: first['version'], toDate: '2026-07-18' }, approver)
    await w.act('absence', idOf(first), 'block', approver, 'Not away')
    const other = await w.create('absence', { ...days, fromDate: '2026-07-15', toDate: '2026-07-16' }, approver)
    expect(version).toBe(2)
    await expect(w.act('absence', idOf(first), 'unblock', approver)).rejects.toMatchObject({ status: 422 })
    await w.act('absence', idOf(other), 'block', approver, 'Not away')
  })

  test('reaches somebody else as well once nobody has answered for days', async () => {
    await rule('late', {
      document: 'salesOrder',
      customer: b.customerFar,
      steps: [{ person: clerk.id, escalateAfter: 2, escalateTo: manager.id }],
    })
    const made = await order()
    await w.act('salesOrder', idOf(made), 'submit', seller)
    await w.act('salesOrder', idOf(made), 'confirm', approver)
    expect((await standing(made, clerk)).waits).toEqual(['Waits for approval by Charu: it is for Konkan Infra.'])
    expect(await inboxOf(manager)).toEqual([])
    await db.transaction(async tx => {
      await tx.rows(`update approval_request set asked_stamp = now() - interval '3 days' where record = $1`, [idOf(made)])
    })
    expect(await inboxOf(manager)).toEqual([idOf(made)])
    expect(await w.act('salesOrder', idOf(made), 'confirm', manager)).toMatchObject({ status: 'confirmed' })
  })
})

describe('what no action hands in', () => {
  const payment = async (amount: string): Promise<Row> => {
    const supplier = await w.create('supplier', {
      code: `S${amount}`,
      name: `Payee ${amount}`,
      kind: 'service',
      address: 'GIDC',
      city: 'Anand',
      state: '24',
      gstin: null,
      gstKind: 'unregistered',
    })
    return w.create('bankPayment', { bank: b.bank, supplier: idOf(supplier), reference: `UTR${amount}`, amount }, clerk)
  }

  test('is asked for by its maker, approved from the inbox, and posted by the last approval', async () => {
    await rule('payments', { document: 'bankPayment', over: '500000', steps: [{ duties: ['approver'] }] })
    const made = await payment('600000')
    // The clerk's own approval counts for the rule of all payments; an approver is still waited for.
    expect(await w.act('bankPayment', idOf(made), 'post', clerk)).toMatchObject({ status: 'draft', number: null })
    const [waiting] = (await readInbox(w.store, approver)).waiting
    expect(waiting).toMatchObject({
      doc: 'bankPayment',
      amount: '600000.00',
      party: 'Payee 600000',
      why: ['Waits for approval by an approver: the bank payment of ₹ 6,00,000.00 is beyond ₹ 5,00,000.00.'],
    })
    const back = await decide(w.store, approver, { verdict: 'sendBack', words: 'Which bill?' }, [on('bankPayment', made)], null)
    expect(back.results).toMatchObject([{ done: true }])
    expect((await readInbox(w.store, clerk)).returned).toMatchObject([
      { record: idOf(made), byName: 'Arun', words: 'Which bill?' },
    ])
    expect((await standing(made, clerk, 'bankPayment')).decisions[0]).toMatchObject({ verdict: 'sentBack', words: 'Which bill?' })
    await ask(w.store, clerk, on('bankPayment', made), 'An advance', null)
    expect((await readInbox(w.store, clerk)).returned).toEqual([])
    const { results } = await decide(w.store, approver, { verdict: 'approve', words: '' }, [on('bankPayment', made)], null)
    expect(results).toMatchObject([{ done: true, status: 'posted' }])
  })

  test('many are decided at once; one refusal does not hold up the others, and sending back needs words', async () => {
    const orders = [await order(), await order(), await order()]
    for (const one of orders) await w.act('salesOrder', idOf(one), 'submit', seller)
    const seen = await Promise.all(orders.map(one => now('salesOrder', one)))
    const [stale] = seen
    await w.act('salesOrder', idOf(orders[0] ?? {}), 'sendBack', approver, 'Wrong drum')
    const chosen = seen.map(one => on('salesOrder', one))
    const wordless = await decide(w.store, approver, { verdict: 'sendBack', words: '' }, chosen.slice(1), null)
    expect(wordless.results.map(one => [one.done, one.message])).toEqual(
      chosen.slice(1).map(() => [false, 'Say why it goes back; its maker reads it.']),
    )
    const { results } = await decide(w.store, approver, { verdict: 'approve', words: '' }, chosen, null)
    expect(results.map(({ done }) => done)).toEqual([false, true, true])
    expect(stale).toBeDefined()
    const rest = await decide(w.store, seller, { verdict: 'approve', words: '' }, chosen.slice(0, 1), null)
    expect(rest.results[0]).toMatchObject({ done: false })
  })
})

test('an order that is entered and confirmed at once asks for approval, number and period in one turn, and writes what follows in the last', async () => {
  const body = { customer: b.customerFar, registration: b.gujarat, items: [{ product: b.cable, qty: '10', rate: '1000' }] }
  const turns = await turnsOf(db, heard =>
    create({ ...w.store, db: heard }, owner, w.def('salesOrder'), body, null, { action: 'confirm' }),
  )
  const told = turns.map(turn =>
    turn.map(sql => /approval_rule|number_series|approval_request|number_counter/.exec(sql)?.[0]).filter(Boolean),
  )
  expect(told.slice(-2).map(words => words.toSorted())).toEqual([
    ['approval_rule', 'number_series'],
    ['approval_request', 'number_counter'],
  ])
})

test('a decision is written once, and a rule that was used stays', async () => {
  await expect(db.transaction(tx => tx.rows('update approval_decision set words = $1', ['No']))).rejects.toThrow()
  await expect(db.transaction(tx => tx.rows('delete from approval_decision'))).rejects.toThrow()
})

runsWhatItIsNamedFor(import.meta.filename)
