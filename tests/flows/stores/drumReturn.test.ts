import { afterEach, beforeAll, expect, test } from 'vitest'
import { linesOf, type Row } from '../../../src/kernel/record.ts'
import { runReport } from '../../../src/server/reports/run.ts'
import { paperOf } from '../../../src/server/print/paperOf.ts'
import { broken } from '../../support/invariants.ts'
import { date, id, keepingWorks } from '../../support/servers/keeping.ts'
import { basicDatabase } from '../../support/smallWorks.ts'
import { owner, person } from '../../support/works.ts'

// Konkan Infra has three drums of ours and left 2,500 for each: one comes back well, one damaged, one never.
const db = await basicDatabase()
const { w, b, s, posted } = await keepingWorks(db, 3)
const gate = person(84, 'Gate', 'despatch')
afterEach(async () => expect(await broken(db)).toEqual({}))

const [first = 0, second = 0, third = 0] = s.drumsOut
let came: Row

const out = async (): Promise<readonly unknown[]> =>
  (await runReport(w.store, owner, 'drumsOut', { customer: b.customerFar })).rows.map(({ values }) => values['drum'])

const body = (drums: readonly object[]) => ({ date, customer: b.customerFar, store: s.second, registration: b.gujarat, drums })

beforeAll(async () => {
  came = await w.create('drumReturn', body([first, second, third].map(carrier => ({ carrier }))), gate)
})

test('drums that come back lie in the store and wait for inspection, and are no longer at the customer', async () => {
  expect(await out()).toEqual(['OUT-1', 'OUT-2', 'OUT-3'])
  came = await w.act('drumReturn', id(came), 'receive', gate)
  expect(await out()).toEqual([])
  expect(await w.read('carrier', first)).toMatchObject({ customer: null, outDate: null, store: s.second, condition: 'inspect' })
  const again = await w.create('drumReturn', body([{ carrier: first }]), gate)
  await expect(w.act('drumReturn', id(again), 'receive', gate)).rejects.toMatchObject({
    fields: [{ path: 'drums', message: 'OUT-1 is not with this customer in our books.' }],
  })
})

test('inspection settles the deposit: given back, less a repair, or kept with the tax in it for a drum that never came', async () => {
  const findings = [
    {},
    { finding: 'repair', damage: 'Flange split', repairCost: '600', kept: '590', tareKg: '92.5' },
    { finding: 'lost', kept: '2500' },
  ]
  const drums = linesOf(came, 'drums').map((line, i) => ({ ...line, ...findings[i] }))
  await expect(w.update('drumReturn', id(came), { version: came['version'], drums }, gate)).rejects.toMatchObject({
    fields: [{ path: 'tax', message: 'Enter the GST rate included in the deposit that is kept.' }],
  })
  const inspected = await w.update('drumReturn', id(came), { version: came['version'], drums, tax: b.tax18 }, gate)
  expect(inspected).toMatchObject({ refundTotal: '4410.00', keptTotal: '3090.00', repairTotal: '600.00' })
  const settled = await w.act('drumReturn', id(came), 'post', gate)
  expect(settled).toMatchObject({ status: 'posted', inspectedBy: 'Gate' })
  // 3,090 with 18 % in it, to another state.
  expect(await posted('drumReturn', settled)).toEqual([
    ['2534', '7500.00'],
    ['2501', '-4410.00'],
    ['3105', '-2618.64'],
    ['2504', '-471.36'],
  ])
  const paper = await db.read(tx => paperOf(w.store, tx, owner, w.def('drumReturn'), id(settled)))
  expect(paper).toMatchObject({
    title: 'Tax invoice',
    number: settled['number'],
    tables: [
      { rows: [{ cells: ['1', { details: ['Damaged', 'Flange split'] }, '4415', '02-05-2026', '590.00', '500.00'] }, {}] },
    ],
    taxSummary: { rows: [{ cells: ['4415', 'NOS', '2.000', '2,618.64', '18.00', '471.36'] }] },
  })
  expect(paper.totals?.at(-1)).toEqual({ label: 'Total ₹', value: '3,090.00', strong: true })
  expect(await w.read('carrier', second)).toMatchObject({ condition: 'repair', repairs: '600.00', tareKg: '92.500' })
  expect(await w.read('carrier', third)).toMatchObject({ condition: 'scrap', store: null, customer: null })
})

test('a return that was none brings the drums back to the customer, unless one is in use again', async () => {
  await w.act('drumReturn', id(came), 'cancel', owner, 'Another customer’s')
  expect(await out()).toEqual(['OUT-1', 'OUT-2', 'OUT-3'])
  expect(await w.read('carrier', second)).toMatchObject({ customer: b.customerFar, outDate: '2026-05-02', repairs: '0.00' })
  const single = await w.act('drumReturn', id(await w.create('drumReturn', body([{ carrier: first }]), gate)), 'receive', gate)
  const cutting = { date, piece: s.drums[0], lengths: [{ lengthM: '300', carrier: first }] }
  await w.act('cutting', id(await w.create('cutting', cutting)), 'post')
  await expect(w.act('drumReturn', id(single), 'cancel', owner, 'Not theirs')).rejects.toMatchObject({
    message: expect.stringMatching(/^OUT-1 is in use again under P\d+; the return stands\.$/),
  })
})
