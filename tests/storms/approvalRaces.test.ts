import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Row } from '../../src/kernel/record.ts'
import { everyDuty, newUser, tokenFor } from '../support/app.ts'
import { broken } from '../support/invariants.ts'
import { ask, openSite, type Answer, type Site, type Strand } from '../support/servers/processes.ts'
import { basics, idOf, type Basics, type Works, works } from '../support/works.ts'

// Two processes of Strand on one database, and approvers who are at both of them.
let site: Site
let servers: readonly [Strand, Strand]
let people: readonly [string, string]
let w: Works
let b: Basics

beforeAll(async () => {
  site = await openSite()
  w = works(site.db)
  b = await basics(w)
  servers = await Promise.all([site.start(), site.start()])
  const hire = async (): Promise<string> => tokenFor(site.db, (await newUser(site.db, { duties: everyDuty })).id)
  // The first person bears the number of the owner, who makes the orders of these stories.
  await hire()
  people = [await hire(), await hire()]
})
afterAll(() => site.close())
afterEach(async () => expect(await broken(site.db)).toEqual({}))

const submitted = async (): Promise<Row> => {
  const items = [{ product: b.cable, qty: '10', rate: '1000' }]
  const made = await w.create('salesOrder', { customer: b.customerFar, registration: b.gujarat, date: '2026-06-15', items })
  return w.act('salesOrder', idOf(made), 'submit')
}

const confirm = (order: Row, who: number, at: number): Promise<Answer> =>
  ask(at === 0 ? servers[0] : servers[1], {
    token: who === 0 ? people[0] : people[1],
    method: 'POST',
    at: `salesOrder/${idOf(order)}/confirm`,
    body: { version: order['version'] },
  })

const kept = (order: Row): Promise<readonly { person: number; rule: string }[]> =>
  site.db.read(tx =>
    tx.rows(
      `select d.person, r.name as rule from approval_decision d join approval_request q on q.id = d.request join approval_rule r on r.id = d.rule
       where q.record = $1 and q.doc = 'salesOrder' order by d.id`,
      [idOf(order)],
    ),
  )

test('of several approvals at one moment, at two servers, one confirms the order, and it is kept once', async () => {
  const order = await submitted()
  const answers = await Promise.all([0, 1, 0, 1].map((who, i) => confirm(order, who, i >> 1)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect(await w.read('salesOrder', idOf(order))).toMatchObject({ status: 'confirmed' })
  expect(await kept(order)).toHaveLength(1)
})

test('two approvals that are both needed and come at one moment are both kept, and the order is confirmed once', async () => {
  const steps = [{ duties: ['approver'], count: 2 }]
  const rule = await w.create('approvalRule', { name: 'Two together', document: 'salesOrder', maker: 'another', steps })
  const order = await submitted()
  const answers = await Promise.all([confirm(order, 0, 0), confirm(order, 1, 1)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers.map(({ body }) => body['status']).toSorted()).toEqual(['confirmed', 'submitted'])
  const decisions = await kept(order)
  expect(new Set(decisions.flatMap(one => (one.rule === 'Two together' ? [one.person] : []))).size).toBe(2)
  // The same person at both servers at once is one person.
  const other = await submitted()
  const twice = await Promise.all([confirm(other, 0, 0), confirm(other, 0, 1)])
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(await w.read('salesOrder', idOf(other))).toMatchObject({ status: 'submitted' })
  await w.act('approvalRule', idOf(rule), 'block', undefined, 'Story over')
})

test('an approval that meets a change of the same order approves what was seen, or is refused', async () => {
  const made = await submitted()
  await w.act('salesOrder', idOf(made), 'confirm')
  const amended = await w.act('salesOrder', idOf(made), 'amend', undefined, 'More remarks')
  const changed = { version: amended['version'], remarks: 'On wooden drums' }
  const [approved, saved] = await Promise.all([
    confirm(amended, 0, 0),
    ask(servers[1], { token: people[1], method: 'PUT', at: `salesOrder/${idOf(made)}`, body: changed }),
  ])
  const { status, remarks } = await w.read('salesOrder', idOf(made))
  if (approved.status === 200) expect([saved.status >= 400, status, remarks]).toEqual([true, 'confirmed', null])
  else expect([approved.status, saved.status, status, remarks]).toEqual([409, 200, 'underAmendment', 'On wooden drums'])
})
