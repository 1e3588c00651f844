import { beforeAll, expect, test } from 'vitest'
import { linesOf, type Row } from '../../../kernel/record.ts'
import { runReport } from '../../../server/reports/run.ts'
import { leaves } from '../../../../tests/support/despatched.ts'
import { basicsOf, standardsDatabase } from '../../../../tests/support/smallWorks.ts'
import { withStock } from '../../../../tests/support/stocked.ts'
import { testDrums } from '../../../../tests/support/testBay.ts'
import { type Basics, idOf, person, type Works, withDesign, works } from '../../../../tests/support/works.ts'

// What inspectors and laboratories owe, seen on the days before, on and after each becomes due. The works begins on 15 June.
const db = await standardsDatabase()
const w: Works = works(db)
const quality = person(17, 'Inspector', 'quality')

let b: Basics
let drums: readonly number[]
let inspectionAgency: number

const due = async (day: string, kind: string, asked = {}): Promise<readonly unknown[]> =>
  (await runReport(works(db, day).store, quality, 'dueInQuality', asked)).rows.flatMap(({ values }) =>
    values['kind'] === kind ? [[values['what'], values['day'], values['days']]] : [],
  )

const orderOf = async (more: object): Promise<number> => {
  const items = [{ product: b.designed, drums: '2 x 500', rate: '900000' }]
  const terms = { customer: b.customerFar, registration: b.gujarat, items, inspectionAgency, noticeDays: 0 }
  const row = await w.create('salesOrder', { ...terms, ...more })
  await w.act('salesOrder', idOf(row), 'confirm')
  return idOf(row)
}

const raised = async (body: object): Promise<Row> => {
  const row = await w.create('inspectionCall', body, quality)
  await w.act('inspectionCall', idOf(row), 'raise', quality)
  return row
}

beforeAll(async () => {
  b = await withStock(w, await withDesign(w, basicsOf(w)), 10)
  drums = b.toTest?.pieces.slice(0, 4).map(({ id }) => id) ?? []
  const agency = { code: 'TPI', name: 'Third eye', kind: 'thirdParty', city: 'Vadodara', noticeDays: 7 }
  inspectionAgency = idOf(await w.create('inspectionAgency', agency))
  await testDrums(w, drums.slice(0, 2), b.toTest?.bay ?? [], quality)
})

test('an order with stages is told as its promised day nears, until a stage of it is called; a call until its day is confirmed', async () => {
  const order = await orderOf({ inspection: 'stages', holdPoints: 'Laying-up', deliverBy: '2026-07-20' })
  await orderOf({ inspection: 'before', deliverBy: '2026-07-20' })
  expect(await due('2026-06-28', 'holdPoint')).toEqual([])
  expect(await due('2026-06-29', 'holdPoint')).toEqual([['Laying-up', '2026-07-20', 21]])
  expect(await due('2026-06-29', 'holdPoint', { promisedWithin: '20' })).toEqual([])
  const body = { salesOrder: order, of: 'stage', holdPoint: 'Laying-up', requestedFor: '2026-06-25' }
  const row = await raised(body)
  expect(await due('2026-06-29', 'holdPoint')).toEqual([])
  expect(await due('2026-06-24', 'confirm')).toEqual([])
  expect(await due('2026-06-27', 'confirm')).toEqual([['Laying-up', '2026-06-25', -2]])
  const { version } = await w.read('inspectionCall', idOf(row))
  await w.update('inspectionCall', idOf(row), { version, confirmedFor: '2026-06-30' }, quality)
  await w.act('inspectionCall', idOf(row), 'confirmDay', quality)
  expect(await due('2026-06-27', 'confirm')).toEqual([])
})

test('a clearance is told a week before it ends, while drums of it lie here', async () => {
  const order = await orderOf({ inspection: 'before' })
  const row = await raised({
    salesOrder: order,
    requestedFor: '2026-06-20',
    drums: drums.slice(0, 2).map(piece => ({ piece })),
  })
  for (const { id } of linesOf(await w.read('inspectionCall', idOf(row)), 'drums'))
    await w.actOnLine('inspectionCall', idOf(row), Number(id), 'drums.clear', quality)
  const { version } = await w.read('inspectionCall', idOf(row))
  const clearance = { clearanceNo: 'MDCC/90', clearanceDate: '2026-06-15', clearanceTo: '2026-07-15' }
  await w.update('inspectionCall', idOf(row), { version, ...clearance }, quality)
  await w.act('inspectionCall', idOf(row), 'close', quality)
  expect(await due('2026-07-07', 'clearance')).toEqual([])
  expect(await due('2026-07-08', 'clearance')).toEqual([['2 drums lie here, MDCC/90', '2026-07-15', 7]])
  expect(await due('2026-07-07', 'clearance', { withinDays: '8' })).toHaveLength(1)
  const load = async (piece: number | undefined): Promise<number> => {
    const draft = await w.make('salesOrder', order, 'deliveryOrder')
    return idOf(await w.create('deliveryOrder', { ...draft, packed: [{ piece }] }))
  }
  await leaves(w, await load(drums[0]))
  expect(await due('2026-07-16', 'clearance')).toEqual([['1 drum lies here, MDCC/90', '2026-07-15', -1]])
  await leaves(w, await load(drums[1]))
  expect(await due('2026-07-16', 'clearance')).toEqual([])
})

test('a long test is told on the day on which it ends, a report on the day on which it is expected or 45 days after its samples', async () => {
  const laboratory = { product: b.designed, standard: b.any.standard, laboratory: b.any.inspectionAgency }
  const longTests = [{ test: 'Water absorption', endsOn: '2026-07-01' }]
  const planned = async (more: object): Promise<number> => {
    const row = await w.create('typeTest', { ...laboratory, ...more }, quality)
    return idOf(row)
  }
  const first = await planned({ drums: [{ piece: drums[2], sampleM: '15' }], longTests, endsOn: '2026-07-10' })
  expect(await due('2026-07-10', 'longTest')).toEqual([])
  await w.act('typeTest', first, 'send', quality)
  const second = await planned({ drums: [{ piece: drums[3], sampleM: '15' }] })
  await w.act('typeTest', second, 'send', quality)
  const cable = (await w.read('product', b.designed ?? 0))['code']
  expect(await due('2026-06-30', 'longTest')).toEqual([])
  expect(await due('2026-07-01', 'longTest')).toEqual([[`Water absorption, ${String(cable)}`, '2026-07-01', 0]])
  expect(await due('2026-07-09', 'laboratory')).toEqual([])
  expect(await due('2026-07-10', 'laboratory')).toEqual([[cable, '2026-07-10', 0]])
  // 15 June and 45 days.
  expect(await due('2026-07-30', 'laboratory')).toEqual([
    [cable, '2026-07-10', -20],
    [cable, '2026-07-30', 0],
  ])
})
