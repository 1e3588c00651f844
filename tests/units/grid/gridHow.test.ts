import { expect, test } from 'vitest'
import { Decimal } from '../../../src/kernel/decimal.ts'
import { salesOrder } from '../../../src/modules/sales/salesOrder/salesOrder.ts'
import { columnsOf } from '../../../src/web/grid/model/columns.ts'

const columns = columnsOf(salesOrder.lines.items, { held: new Set(['sales']) })
const how = (name: string, line: Readonly<Record<string, unknown>>): string | null | undefined =>
  columns.find(column => column.name === name)?.how?.(line)

test('a formula says how it comes to its figure, as soon as it has what it takes', () => {
  const line = {
    qty: new Decimal('12.5'),
    rate: new Decimal('684250'),
    discount: new Decimal(0),
    weightKgPerKm: new Decimal('1250'),
  }
  expect(how('amount', line)).toBe('12.500 km × 6,84,250.00 ₹/km')
  expect(how('amount', { ...line, discount: new Decimal('2.5') })).toBe('12.500 km × 6,84,250.00 ₹/km, less 2.50 %')
  expect(how('weightKg', line)).toBe('12.500 km × 1,250.000 kg/km')
  expect(how('amount', { qty: null, rate: null })).toBeNull()
  expect(how('drumCount', line)).toBeNull()
  expect(columns.find(column => column.name === 'rate')?.how).toBeNull()
})
