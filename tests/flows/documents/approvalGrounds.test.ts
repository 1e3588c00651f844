import { afterEach, beforeAll, expect, test } from 'vitest'
import { Decimal } from '../../../src/kernel/decimal.ts'
import type { AnyDocument } from '../../../src/kernel/document.ts'
import type { Duty } from '../../../src/kernel/duty.ts'
import type { Row } from '../../../src/kernel/record.ts'
import { registry } from '../../../src/modules/registry.ts'
import { whyAsked } from '../../../src/server/approvals/ladder.ts'
import type { Actor } from '../../../src/server/actor.ts'
import { readRules } from '../../../src/server/approvals/reading.ts'
import { decide, type On, readStanding, ask } from '../../../src/server/inbox/deciding.ts'
import { readInbox } from '../../../src/server/inbox/inbox.ts'
import { newUser } from '../../support/app.ts'
import { broken } from '../../support/invariants.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { type Basics, customerBody, type DocName, idOf, owner, person, type Works, works } from '../../support/works.ts'

const db = await basicDatabase()

const w: Works = works(db)
let b: Basics
let approver: Actor

const hire = async (name: string, ...duties: Duty[]): Promise<Actor> => {
  const { id } = await newUser(db, { name, duties })
  return { ...person(id, name, ...duties), name }
}

beforeAll(async () => {
  b = basicsOf(w)
  approver = await hire('Arun', 'approver')
})
afterEach(async () => {
  expect(await broken(db)).toEqual({})
  await db.transaction(tx => tx.rows(`update approval_rule set status = 'blocked' where name like 'Story%'`))
})

const rule = (name: string, body: object): Promise<Row> =>
  w.create('approvalRule', { name: `Story ${name}`, maker: 'another', ...body })

const on = (doc: DocName, row: Row): On => ({ def: w.def(doc), id: idOf(row), version: Number(row['version']) })
const standing = (row: Row, by: Actor, doc: DocName = 'salesOrder') => readStanding(w.store, by, w.def(doc), idOf(row))

test('a rule stands from the start for every document that says so', async () => {
  const rows = await db.read(tx =>
    tx.rows<{ document: string; steps: number }>(
      `select r.document, count(s.id)::int as steps from approval_rule r join approval_rule_steps s on s.doc = r.id
       where r.name not like 'Story%' group by r.id order by r.document`,
    ),
  )
  const had = Object.values<AnyDocument>(registry.documents).flatMap(({ name, approval }) => (approval?.fromStart ? [name] : []))
  expect(new Set(rows.map(one => one.document))).toEqual(new Set(had))
  expect(rows.filter(({ document, steps }) => steps !== 1 && document !== 'quotation')).toEqual([])
})

test('what goes beyond the credit limit tells the approver so, and a clerk asks for it', async () => {
  const customer = await w.create('customer', { ...customerBody('LIM', 'Limited Credit', '24', null), creditLimit: '10000' })
  const despatcher = await hire('Desh', 'despatch')
  const sold = await w.create('salesOrder', {
    customer: idOf(customer),
    registration: b.gujarat,
    items: [{ product: b.wire, qty: '1', rate: '10000.01' }],
  })
  await w.act('salesOrder', idOf(sold), 'confirm')
  const delivery = await w.create(
    'deliveryOrder',
    await w.make('salesOrder', idOf(sold), 'deliveryOrder', despatcher),
    despatcher,
  )
  const words =
    'Waits for approval by an approver: Limited Credit owes ₹ 0.00 of a credit limit of ₹ 10,000.00; goods for ₹ 11,800.01 with GST go beyond it.'
  await expect(w.act('deliveryOrder', idOf(delivery), 'approve', despatcher)).rejects.toMatchObject({
    status: 422,
    message: words,
  })
  expect(await standing(delivery, despatcher, 'deliveryOrder')).toMatchObject({ mayAsk: true, mayApprove: false, whyNot: words })
  await ask(w.store, despatcher, on('deliveryOrder', delivery), 'They pay on Monday', null)
  const waiting = (await readInbox(w.store, approver)).waiting.find(one => one.doc === 'deliveryOrder')
  expect(waiting).toMatchObject({ record: idOf(delivery), why: [words], words: 'They pay on Monday' })
  const { results } = await decide(w.store, approver, { verdict: 'approve', words: '' }, [on('deliveryOrder', delivery)], null)
  expect(results).toMatchObject([{ done: true, status: 'approved' }])
})

test('a figure that somebody may not see is not told by a rule either', async () => {
  await rule('margins', { document: 'costing', marginBelow: '99', steps: [{ duties: ['approver'] }] })
  const { rules } = await db.read(tx => readRules(tx, owner, w.def('costing'), '2026-06-15'))
  const margins = rules.find(one => one.marginBelow !== null)
  if (!margins) throw new Error('The rule is not there.')
  const asked = {
    label: 'Costing',
    margin: new Decimal(4),
    amount: null,
    party: null,
    makers: [],
    makerDuties: [],
    findings: {},
    since: null,
  }
  expect(whyAsked(margins, { ...asked, sees: { amount: true, margin: true } })).toBe('the margin of 4.00 % is below 99.00 %')
  expect(whyAsked(margins, { ...asked, sees: { amount: true, margin: false } })).toBe('the margin is below what the rule allows')
})
