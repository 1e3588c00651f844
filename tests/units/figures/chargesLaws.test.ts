import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Decimal, sum } from '../../../src/kernel/decimal.ts'
import { documentTotals, type Basis, type Charge } from '../../../src/modules/masters/books/charges/charges.ts'

const d = (value: string | number) => new Decimal(value)
const paise = (max: number) => fc.integer({ min: 0, max }).map(n => d(n).div(100))
const anyBasis: fc.Arbitrary<Basis> = fc.oneof(
  paise(10_000_000).map((amount): Basis => ({ kind: 'fixed', amount, billing: 'once' })),
  fc
    .tuple(
      fc.constantFrom(
        'perUnit' as const,
        'perKg' as const,
        'perM' as const,
        'perKm' as const,
        'perDrum' as const,
        'perMtCopper' as const,
        'perMtAluminium' as const,
      ),
      paise(1_000_000),
    )
    .map(([kind, rate]): Basis => ({ kind, rate })),
  paise(3000).map((percent): Basis => ({ kind: 'percentOfItems', percent })),
  fc.tuple(paise(3000), fc.nat(5)).map(([percent, of]): Basis => ({ kind: 'percentOfCharge', percent, of })),
  fc.tuple(paise(3000), fc.option(fc.nat(5))).map(([percent, upTo]): Basis => ({ kind: 'percentOfRunning', percent, upTo })),
)
const anyCharges = fc
  .array(
    fc.record({
      basis: anyBasis,
      sign: fc.constantFrom('add' as const, 'less' as const),
      affects: fc.constantFrom('total' as const, 'value' as const, 'both' as const),
      taxable: fc.boolean(),
      apportion: fc.constantFrom('value' as const, 'quantity' as const, 'weight' as const),
      only: fc.option(fc.integer({ min: 1, max: 3 }), { freq: 3 }),
      named: fc.integer({ min: 1, max: 4 }),
    }),
    { maxLength: 6 },
  )
  .map(list => list.map(({ named, ...one }, at): Charge => ({ seq: at + 1, name: `Charge ${named}`, ...one })))
const anyLines = fc.array(
  fc.record({
    of: fc.option(fc.integer({ min: 1, max: 3 })),
    amount: paise(1_000_000_000),
    qty: paise(1_000_000),
    lengthKm: paise(10_000),
    drums: fc.nat(40),
    weightKg: paise(5_000_000),
    copperKg: paise(3_000_000),
    aluminiumKg: paise(3_000_000),
    gstRate: fc.constantFrom('0', '5', '18').map(d),
  }),
  { minLength: 1, maxLength: 25 },
)
const supplies = fc.constantFrom('intra' as const, 'inter' as const, 'zeroRated' as const, 'zeroRatedLut' as const)

describe('whatever the document', () => {
  test('nothing is lost or made to the paisa', () => {
    fc.assert(
      fc.property(anyLines, anyCharges, supplies, fc.boolean(), (lines, charges, supply, toRupee) => {
        const totals = documentTotals({ lines, charges, supply, toRupee })
        const paid = totals.charges.filter(one => one.charge.affects !== 'value')
        for (const one of totals.charges) expect(sum(one.shares).eq(one.amount)).toBe(true)
        expect(sum(totals.lines.map(one => one.taxable)).eq(totals.taxable)).toBe(true)
        expect(sum(totals.heads.map(head => head.taxable)).eq(totals.taxable)).toBe(true)
        expect(sum(totals.lines.map(one => sum([one.cgst, one.sgst, one.igst]))).eq(totals.tax)).toBe(true)
        expect(totals.cgst.eq(totals.sgst)).toBe(true)
        expect(sum([totals.taxable, totals.untaxedCharges]).eq(sum([totals.itemTotal, ...paid.map(one => one.amount)]))).toBe(
          true,
        )
        expect(sum([totals.taxable, totals.untaxedCharges, totals.tax, totals.tcs, totals.roundOff]).eq(totals.grandTotal)).toBe(
          true,
        )
        expect(totals.grandTotal.decimalPlaces()).toBeLessThanOrEqual(toRupee ? 0 : 2)
        expect(totals.roundOff.abs().lte('0.5')).toBe(true)
      }),
    )
  })

  test('a charge outside the GST value changes neither the taxable value nor the tax, of whichever kind it is', () => {
    fc.assert(
      fc.property(anyLines, anyCharges, supplies, (lines, charges, supply) => {
        const onItems = charges.filter(({ basis }) => basis.kind !== 'percentOfCharge' && basis.kind !== 'percentOfRunning')
        const taxed = onItems.filter(({ taxable }) => taxable)
        // A rate of one item takes it away from the rate for all, taxed or not.
        fc.pre(onItems.every(({ taxable, only }) => taxable || only === null))
        const [all, without] = [onItems, taxed].map(some => documentTotals({ lines, charges: some, supply, toRupee: false }))
        expect(all?.taxable.eq(without?.taxable ?? -1)).toBe(true)
        expect(all?.tax.eq(without?.tax ?? -1)).toBe(true)
      }),
    )
  })

  test('stock costs the items and the charges put on stock', () => {
    fc.assert(
      fc.property(anyLines, anyCharges, (lines, charges) => {
        const totals = documentTotals({ lines, charges, supply: 'inter' })
        const onStock = totals.charges.filter(one => one.charge.affects !== 'total').map(one => one.amount)
        expect(sum(totals.lines.map(one => one.stockValue)).eq(sum([totals.itemTotal, ...onStock]))).toBe(true)
      }),
    )
  })
})
