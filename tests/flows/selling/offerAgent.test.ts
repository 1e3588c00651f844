import { beforeAll, expect, test } from 'vitest'
import type { Row } from '../../../src/kernel/record.ts'
import type { Actor } from '../../../src/server/actor.ts'
import { find } from '../../../src/server/store/find.ts'
import { newUser } from '../../support/app.ts'
import { linesIn, offerDesk, seller } from '../../support/offering.ts'
import { basicsOf, standardsDatabase } from '../../support/smallWorks.ts'
import { type Basics, idOf, owner, person, withDesign, type Works, works } from '../../support/works.ts'

// What an agent of the buyer sees of us: offers that were sent, without what we reckon with.
const db = await standardsDatabase('2026-09-08')
const w: Works = works(db, '2026-09-08')
let b: Basics
let desk: ReturnType<typeof offerDesk>
let agent: Actor
let draft: Row
let sent: Row

beforeAll(async () => {
  b = await withDesign(w, basicsOf(w))
  desk = offerDesk(w, b)
  const { id } = await newUser(db, { name: 'Bhanwar', userType: 'Agent' })
  agent = { ...person(id, 'Bhanwar'), userType: 2 }
  const { version } = await w.read('customer', b.customerFar)
  await w.update('customer', b.customerFar, { version, agent: id, creditLimit: '500000' }, owner)
  draft = await desk.enter()
  sent = await desk.sent({ priceBasis: 'metal' })
})

test('an agent sees the offers that were sent to their customers, and no drafts', async () => {
  const { rows } = await find(w.store, agent, w.def('quotation'), {})
  expect(rows.map(idOf)).toEqual([idOf(sent)])
  await expect(desk.read(draft, agent)).rejects.toMatchObject({ status: 404 })
  expect(await desk.read(sent, agent)).toMatchObject({ status: 'sent', itemTotal: '6400000.00' })
})

test('an agent reads neither our metal rates nor the hollow price, in the offer or in its order', async () => {
  const offer = await desk.read(sent, agent)
  const told = [...linesIn(offer, 'bases'), ...linesIn(offer, 'priced')].flatMap(line => Object.keys(line))
  expect(told.filter(name => /rate|age|validFrom|PerKm$|margin/i.test(name) && !name.endsWith('KgPerKm'))).toEqual([])
  expect(linesIn(await desk.read(sent, seller), 'priced')[0]).toHaveProperty('hollowPerKm')
  await desk.act(sent, 'win')
  const { from } = linesIn(await w.make('quotation', idOf(sent), 'salesOrder', seller), 'items')[0] ?? {}
  const items = [{ ...desk.line(), from }]
  const order = await w.create('salesOrder', { customer: b.customerFar, registration: b.gujarat, items }, seller)
  expect(order).toHaveProperty('copperBase')
  expect(await w.read('salesOrder', idOf(order), agent)).not.toHaveProperty('copperBase')
})

test('an agent does not read how much credit we give their customers', async () => {
  expect(await w.read('customer', b.customerFar, seller)).toMatchObject({ creditLimit: '500000.00' })
  expect(await w.read('customer', b.customerFar, agent)).not.toHaveProperty('creditLimit')
})
