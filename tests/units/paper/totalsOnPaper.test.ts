import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Decimal, sum, zero } from '../../../src/kernel/decimal.ts'
import { totalsOnPaper } from '../../../src/modules/masters/books/totalsOnPaper.ts'

const d = (paise: number): Decimal => new Decimal(paise).div(100)
const read = (value: string): Decimal => new Decimal(value.replaceAll(',', ''))

const charge = fc.record({
  name: fc.constantFrom('Freight', 'Drum deposit', 'Discount', 'Insurance'),
  amount: fc.integer({ min: -5_000_000, max: 5_000_000 }).map(d),
  affects: fc.constantFrom('total', 'both', 'value'),
  taxable: fc.boolean(),
})

const sale = fc
  .record({
    itemTotal: fc.integer({ min: 0, max: 900_000_000 }).map(d),
    charges: fc.array(charge, { maxLength: 5 }),
    tax: fc.integer({ min: 0, max: 90_000_000 }).map(d),
    roundOff: fc.integer({ min: -50, max: 50 }).map(d),
  })
  .map(({ itemTotal, charges, tax, roundOff }) => {
    const paid = charges.filter(({ affects }) => affects !== 'value')
    const taxable = itemTotal.plus(sum(paid.map(c => (c.taxable ? c.amount : zero))))
    const untaxed = sum(paid.map(c => (c.taxable ? zero : c.amount)))
    return {
      itemTotal,
      charges,
      taxable,
      roundOff,
      taxes: [['IGST', tax]] as const,
      grandTotal: taxable.plus(tax).plus(untaxed).plus(roundOff),
    }
  })

test('who adds up the totals of a paper from above comes to the taxable value, and then to the total', () => {
  fc.assert(
    fc.property(sale, given => {
      const lines = totalsOnPaper(given)
      const at = lines.findIndex(({ label }) => label === 'Taxable value')
      const values = (list: typeof lines): Decimal => sum(list.map(({ value }) => read(value)))
      if (at >= 0) expect(values(lines.slice(0, at)).eq(read(lines[at]?.value ?? ''))).toBe(true)
      const added = lines.slice(0, -1).filter((_, i) => i !== at)
      expect(values(added).eq(read(lines.at(-1)?.value ?? ''))).toBe(true)
    }),
  )
})

test('a refundable deposit stands after the tax that it does not bear', () => {
  const lines = totalsOnPaper({
    itemTotal: d(100_000_00),
    charges: [
      { name: 'Drum deposit', amount: d(15_000_00), affects: 'total', taxable: false },
      { name: 'Freight', amount: d(2_000_00), affects: 'total', taxable: true },
    ],
    taxable: d(102_000_00),
    taxes: [['IGST', d(18_360_00)]],
    roundOff: zero,
    grandTotal: d(135_360_00),
  })
  expect(lines.map(({ label, value }) => `${label} ${value}`)).toEqual([
    'Items 1,00,000.00',
    'Freight 2,000.00',
    'Taxable value 1,02,000.00',
    'IGST 18,360.00',
    'Drum deposit 15,000.00',
    'Total ₹ 1,35,360.00',
  ])
})
