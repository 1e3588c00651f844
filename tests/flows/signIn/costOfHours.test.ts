import { beforeAll, expect, test } from 'vitest'
import { wireRecord } from '../../../src/server/store/answer.ts'
import { read } from '../../../src/server/store/read.ts'
import { newUser } from '../../support/app.ts'
import { sampleBody } from '../../support/samples/samples.ts'
import { withStock } from '../../support/stocked.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { type Basics, idOf, owner, person, works } from '../../support/works.ts'

const db = await basicDatabase()
const w = works(db)
let b: Basics
let planner = 0
beforeAll(async () => {
  await newUser(db, { name: 'Owner' })
  planner = (await newUser(db, { name: 'Planner' })).id
  b = await withStock(w, basicsOf(w), 1)
})

const readBy = async (
  doc: 'machine' | 'stagePractice' | 'openingStock' | 'customer',
  id: number,
  ...duties: Parameters<typeof person>[2][]
) => read(w.store, person(planner, 'Reader', ...duties), w.def(doc), id)

test('what an hour of a machine costs is for those who know costs and keep the masters; who changes the rest leaves it as it is', async () => {
  const machine = idOf(
    await w.create('machine', {
      ...sampleBody(w, 'machine', 1, b),
      machineRate: '1200',
      labourRate: '0',
      overheadRate: '0',
      rates: [{ validFrom: '2026-05-01', machineRate: '1300' }],
    }),
  )
  for (const duty of ['sales', 'stores', 'planning', 'production', 'quality', 'despatch'] as const) {
    const seen = JSON.stringify(await readBy('machine', machine, duty))
    expect(seen).not.toMatch(/1200|1300|machineRate|hourRate/)
  }
  expect(await readBy('machine', machine, 'costing')).toMatchObject({ machineRate: '1200.00', hourRate: '1300.00' })
  const { version } = await w.read('machine', machine)
  await w.update('machine', machine, { version, name: 'Rotator, mended' }, person(planner, 'Planner', 'planning'))
  expect(await readBy('machine', machine, 'accounts')).toMatchObject({
    name: 'Rotator, mended',
    machineRate: '1200.00',
    rates: [{ machineRate: '1300.00' }],
  })
})

test('stores count the opening stock; accounts give it its value and post it', async () => {
  const keeper = person(planner, 'Keeper', 'stores')
  const goods = [{ item: b.any.item, weightKg: '10', heatNo: 'H77' }]
  const opening = idOf(await w.create('openingStock', { date: '2026-06-15', store: b.stock?.floor, goods }, keeper))
  await expect(
    w.create('openingStock', { date: '2026-06-15', store: b.stock?.floor, goods: [{ ...goods[0], rate: '90' }] }, keeper),
  ).rejects.toMatchObject({ fields: [{ path: 'goods.0.rate' }] })
  await expect(w.act('openingStock', opening, 'post', keeper)).rejects.toMatchObject({ status: 403 })
  const { version, goods: lines } = await w.read('openingStock', opening)
  const [line] = lines as readonly { readonly id: number }[]
  await w.update(
    'openingStock',
    opening,
    { version, goods: [{ id: line?.id, rate: '91.25' }] },
    person(planner, 'Books', 'accounts'),
  )
  expect(JSON.stringify(await readBy('openingStock', opening, 'stores'))).not.toMatch(/91\.25|912\.5|totalValue/)
  await w.act('openingStock', opening, 'post', person(planner, 'Books', 'accounts'))
  expect(await w.read('openingStock', opening)).toMatchObject({ status: 'posted', totalValue: '912.50' })
  expect(JSON.stringify(await readBy('openingStock', opening, 'stores'))).not.toMatch(/912\.5/)
})

test('an agent reads of their customer neither what we say of them nor what we trust them with', async () => {
  const customer = await w.read('customer', b.customerNear)
  const agent = { ...person(planner, 'Agent'), userType: 2 as const }
  const salted = {
    ...customer,
    remarks: 'Pays late',
    deductions: ['ld'],
    portalAccess: true,
    portalUsers: [{ id: 1, no: 1, name: 'Somebody', email: 'a@b.example', sees: ['bills'] }],
  }
  const seen = JSON.stringify(wireRecord(w.def('customer'), salted, agent))
  expect(seen).not.toMatch(/Pays late|"ld"|a@b\.example|Somebody|bills|creditLimit|portalAccess/)
  expect(JSON.stringify(wireRecord(w.def('customer'), salted, owner))).toMatch(/Pays late/)
})
