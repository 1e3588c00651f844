import { beforeAll, expect, test } from 'vitest'
import { linesOf } from '../../../src/kernel/record.ts'
import { runReport } from '../../../src/server/reports/run.ts'
import { basicDatabase, basicsOf } from '../../support/smallWorks.ts'
import { type Basics, idOf, owner, type Works, works } from '../../support/works.ts'

// Five orders of 1 km each, promised for the 10th of June: early, late, in part, cancelled on the way, and one that is due today.
let w: Works
let b: Basics

const orderOf = async (deliverBy = '2026-06-10'): Promise<number> => {
  const body = { date: '2026-06-01', customer: b.customerNear, registration: b.gujarat, deliverBy }
  const order = idOf(await w.create('salesOrder', { ...body, items: [{ product: b.cable, qty: '1' }] }))
  await w.act('salesOrder', order, 'confirm')
  return order
}

const deliver = async (order: number, date: string, qty: string): Promise<number> => {
  const draft = await w.make('salesOrder', order, 'deliveryOrder')
  const items = linesOf(draft, 'items').map(({ from, ...line }) => ({
    ...line,
    qty,
    from: Array.isArray(from) ? from.map(one => ({ ...one, qty })) : from,
  }))
  const more = { date, vehicleNo: 'GJ17TT4821', transporter: 'Narmada Roadways', lrNo: `LR-${date.slice(8)}`, items }
  const delivery = idOf(await w.create('deliveryOrder', { ...draft, ...more }))
  await w.act('deliveryOrder', delivery, 'approve')
  await w.act('deliveryOrder', delivery, 'despatch')
  return delivery
}

beforeAll(async () => {
  w = works(await basicDatabase())
  b = basicsOf(w)
  await w.create('company', { name: 'Tapi Cables', noFinishedStock: true })
  await deliver(await orderOf(), '2026-06-09', '1')
  const late = await orderOf()
  await deliver(late, '2026-06-08', '0.4')
  await deliver(late, '2026-06-12', '0.6')
  await deliver(await orderOf(), '2026-06-10', '0.5')
  const turnedBack = await deliver(await orderOf(), '2026-06-10', '1')
  await w.act('deliveryOrder', turnedBack, 'cancel', owner, 'Lorry turned back')
  await orderOf('2026-06-15')
})

const asked = { fromDate: '2026-06-01', toDate: '2026-06-30' }

test('of four lines that fell due one left on time and in full; what is due today is not judged yet', async () => {
  const { rows, sums } = await runReport(w.store, owner, 'onTimeInFull', { ...asked, by: 'line' })
  expect(
    rows.map(({ values }) => [values['byDay'], values['later'], values['late'], values['onTime'], values['inFull']]),
  ).toEqual([
    ['1', '0', null, 1, 1],
    ['0.4', '0.6', 2, 0, 1],
    ['0.5', '0', 5, 0, 0],
    ['0', '0', 5, 0, 0],
  ])
  expect(sums).toMatchObject({ lines: '4', onTime: '1', inFull: '2', both: '1' })
  const months = await runReport(w.store, owner, 'onTimeInFull', { ...asked, by: 'month' })
  expect(months.rows[0]?.values).toMatchObject({ side: '2026-06', onTimeShare: '25.0', inFullShare: '50.0', bothShare: '25.0' })
})

test('the register lists what left and not what came back, and counts what nobody has billed', async () => {
  const { rows, sums, notes } = await runReport(w.store, owner, 'despatchRegister', asked)
  expect(rows.map(({ values }) => [values['date'], Number(values['km']), values['lrNo'], values['invoice']])).toEqual([
    ['2026-06-08', 0.4, 'LR-08', null],
    ['2026-06-09', 1, 'LR-09', null],
    ['2026-06-10', 0.5, 'LR-10', null],
    ['2026-06-12', 0.6, 'LR-12', null],
  ])
  expect(Number(sums?.['km'])).toBe(2.5)
  expect(notes).toContain('Deliveries with goods that no invoice has billed: 4.')
  const other = await runReport(w.store, owner, 'despatchRegister', { ...asked, transporter: 'tapti' })
  expect(other.rows).toEqual([])
})
