import { beforeAll, expect, test } from 'vitest'
import { Decimal } from '../../../kernel/decimal.ts'
import type { Row } from '../../../kernel/record.ts'
import { closePlanner } from '../plans/plans.server.ts'
import { promised } from './promise.server.ts'
import { basicsOf, standardsDatabase } from '../../../../tests/support/smallWorks.ts'
import { person, productBody, works, type Works } from '../../../../tests/support/works.ts'

// One machine for every process, one shift of eight hours, Sundays off. It is Monday the 30th of November, 07:00.
const today = '2026-11-30'
const db = await standardsDatabase(today)
const w: Works = works(db, today)
const planner = person(12, 'Planner', 'planning')
const head = person(13, 'Head', 'approver', 'sales')
const now = '2026-11-30T01:30:00.000Z'
const on = { person: 12 }

const id = (row: Readonly<Row>): number => Number(row['id'])
const when = (product: number, drums: string) => promised(w.store, { product, drums, tolerancePercent: new Decimal(5) }, now, on)

let cable: number
const codes: string[] = []

beforeAll(async () => {
  const b = basicsOf(w)
  cable = id(await w.create('product', productBody('A2XFY-25', b.tax18, '100000')))
  const design = await w.create('productDesign', { product: cable, designation: '4C x 25 A2XFY' })
  await w.act('productDesign', id(design), 'check', planner)
  await w.act('productDesign', id(design), 'approve', head)
  const shift = { starts: '07:00', ends: '15:00', breakMin: 0, weeklyOff: ['sun'], fromDate: '2026-01-01' }
  await w.create('shift', { code: 'DAY', name: 'Day', ...shift })
  const processes = await db.read(tx => tx.rows<{ id: number; code: string }>('select id, code from process order by id', []))
  for (const { id: process, code } of processes) {
    codes.push(`M-${code}`)
    await w.create('machine', { code: `M-${code}`, name: `Machine ${code}`, process, shifts: 1 })
  }
  return closePlanner
}, 300_000)

test('the day on which drums could leave names what it hangs on, and no machine', async () => {
  const { earliest, fromYard, hangsOn } = await when(cable, '2 x 500')
  // Nothing of its material is ordered, so it comes in 14 days.
  expect(earliest).toMatch(/^2026-12-(1[5-9]|[23]\d)$/)
  expect(fromYard).toBe(0)
  expect(hangsOn[0]).toMatch(/^Material: .* is not ordered; 2026-12-14 is assumed\.$/)
  expect(hangsOn.at(-1)).toBe('2 days are taken for test and packing.')
  expect(codes.some(code => hangsOn.join(' ').includes(code))).toBe(false)
})

test('it is planned behind what is to be made already, and writes nothing', async () => {
  const before = await when(cable, '2 x 500')
  const counted = () =>
    db.read(tx =>
      tx.one<{ n: number }>('select (select count(*) from work_order)::int + (select count(*) from claim)::int as n', []),
    )
  const body = { product: cable, purpose: 'stock', neededBy: '2026-12-20', drums: [{ drums: '20 x 500' }] }
  await w.act('workOrder', id(await w.create('workOrder', body, planner)), 'release', planner)
  const count = await counted()
  const after = await when(cable, '2 x 500')
  expect(await counted()).toEqual(count)
  expect(String(after.earliest) > String(before.earliest)).toBe(true)
  expect(after.hangsOn.join(' ')).toMatch(/behind what is to be made before\./)
})

test('a cable without an approved design and drums that cannot be read are told in words', async () => {
  const { earliest, hangsOn } = await when(basicsOf(w).cable, '1 x 500')
  expect([earliest, hangsOn]).toEqual([null, ['No design of this cable is approved; what has no design cannot be planned.']])
  await expect(when(cable, 'five drums')).rejects.toMatchObject({ status: 422, fields: [{ path: 'drums' }] })
})
