import { beforeAll, expect, test } from 'vitest'
import { runReport } from '../../../src/server/reports/run.ts'
import { panel } from '../lists/beside.ts'
import { basicsOf, standardsDatabase } from '../../support/smallWorks.ts'
import { type Basics, idOf, owner, person, productBody, works, type Works } from '../../support/works.ts'

// What is offered and ordered is held against the reports of type tests.
const db = await standardsDatabase()
const w: Works = works(db)

let b: Basics
let order: number
let offer: number

beforeAll(async () => {
  b = basicsOf(w)
  const cableType = b.any.cableType
  const made = async (code: string, cores: string): Promise<number> =>
    idOf(await w.create('product', { ...productBody(code, b.tax18, '148000'), cableType, sqmm: '240', cores }))
  const [half, four] = [await made('TT-35C240', '3.5'), await made('TT-4C240', '4')]
  await w.create('typeTestReport', {
    reportNo: 'CPRI/9',
    laboratory: b.any.inspectionAgency,
    standard: b.any.standard,
    sample: '3.5C x 240',
    testedDate: '2022-01-10',
    reportDate: '2022-02-01',
    validTo: '2026-08-31',
    covers: [{ cableType, voltageGrade: '1.1 kV', fromSqmm: '50', toSqmm: '400', fromCores: '3.5', toCores: '3.5' }],
  })
  const items = [
    { product: half, drums: '1 x 500', rate: '148000' },
    { product: four, drums: '1 x 500', rate: '148000' },
  ]
  const sale = { customer: b.customerFar, registration: b.gujarat, items }
  order = idOf(await w.create('salesOrder', { ...sale, deliverBy: '2026-07-31' }))
  await w.act('salesOrder', order, 'confirm')
  offer = idOf(
    await w.create('quotation', { ...sale, subject: 'Tender 7', validTo: '2026-09-15', shipTo: 'Site', billTo: 'Office' }),
  )
})

test('each line of an order or an offer tells whether a report speaks for its cable on the day it is needed', async () => {
  expect((await panel(w, 'salesOrder', order, 'typeTested')).map(row => row.slice(-2))).toEqual([
    ['2026-07-31', 'Tested, CPRI/9 until 2026-08-31'],
    ['2026-07-31', 'Needs a type test; nearest is CPRI/9'],
  ])
  expect((await panel(w, 'quotation', offer, 'typeTested')).map(row => row.slice(-2))).toEqual([
    ['2026-09-15', 'CPRI/9 runs out on 2026-08-31'],
    ['2026-09-15', 'Needs a type test; nearest is CPRI/9'],
  ])
})

test('the report lists what lacks one and what ends, by the age that buyers take', async () => {
  const run = async (params: Readonly<Record<string, unknown>>, who = owner) =>
    (await runReport(w.store, who, 'typeTestCoverage', params)).rows.map(({ values }) => [values['kind'], values['answer']])
  expect(await run({ asOn: '2026-12-31' })).toEqual([
    ['salesOrder', 'Needs a type test; nearest is CPRI/9'],
    ['quotation', 'CPRI/9 runs out on 2026-08-31'],
    ['quotation', 'Needs a type test; nearest is CPRI/9'],
    ['report', 'Ends on 2026-08-31'],
  ])
  const four = await run({ asOn: '2026-06-30', years: '4' })
  expect(four[0]).toEqual(['salesOrder', 'CPRI/9 runs out on 2026-01-10'])
  expect(four.at(-1)).toEqual(['report', 'Ends on 2026-01-10'])
  const quality = await run({ asOn: '2026-12-31' }, person(17, 'Inspector', 'quality'))
  expect(quality.map(([kind]) => kind)).toEqual(['salesOrder', 'report'])
})
