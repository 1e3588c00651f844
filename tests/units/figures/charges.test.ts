import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Decimal, sum, zero } from '../../../src/kernel/decimal.ts'
import {
  apportion,
  chargeOf,
  chargeValueProblem,
  documentTotals,
  evaluateCharges,
  partOf,
  lineAmount,
  structureProblems,
  type Basis,
  type Charge,
  type ChargeableLine,
} from '../../../src/modules/masters/books/charges/charges.ts'

const d = (value: string | number) => new Decimal(value)
const line = (amount: string | number, over: Partial<ChargeableLine> = {}) => ({
  amount: d(amount),
  qty: d(1),
  lengthKm: zero,
  drums: 0,
  weightKg: zero,
  copperKg: zero,
  aluminiumKg: zero,
  gstRate: d(18),
  ...over,
})
const charge = (seq: number, name: string, basis: Basis, over: Partial<Charge> = {}): Charge => ({
  seq,
  name,
  basis,
  sign: 'add',
  affects: 'total',
  taxable: true,
  apportion: 'value',
  ...over,
})
const fixed = (amount: string | number): Basis => ({ kind: 'fixed', amount: d(amount), billing: 'once' })
const running = (percent: string, upTo: number | null = null): Basis => ({ kind: 'percentOfRunning', percent: d(percent), upTo })
const amounts = (charges: readonly Charge[], lines: readonly ChargeableLine[]) =>
  evaluateCharges(charges, lines).map(one => one.amount.toFixed(2))

describe('a rate of one item', () => {
  const lines = [line(1000, { of: 1, weightKg: d(200) }), line(3000, { of: 2, weightKg: d(100), lengthKm: d('0.5') })]
  const shares = (charges: readonly Charge[]) =>
    evaluateCharges(charges, lines).map(one => one.shares.map(share => share.toFixed(2)))

  test('goes before the rate of the same name for all, per kilogram, per metre, in per cent or as a lump', () => {
    const perKg: Basis = { kind: 'perKg', rate: d('1.5') }
    expect(shares([charge(1, 'Freight', perKg), charge(2, 'Freight', { kind: 'perM', rate: d('0.2') }, { only: 2 })])).toEqual([
      ['300.00', '0.00'],
      ['0.00', '100.00'],
    ])
    expect(shares([charge(1, 'Insurance', { kind: 'percentOfItems', percent: d(1) }, { only: 2 })])).toEqual([['0.00', '30.00']])
    expect(shares([charge(1, 'Loading', fixed(90), { only: 1 })])).toEqual([['90.00', '0.00']])
    expect(shares([charge(1, 'Loading', fixed(90), { apportion: 'weight' })])).toEqual([['60.00', '30.00']])
    expect(shares([charge(1, 'Loading', fixed(90), { only: 9 })])).toEqual([['0.00', '0.00']])
  })

  test('is no part of another charge', () => {
    expect(structureProblems([charge(1, 'Insurance', running('1'), { only: 1 })])).toEqual([
      { seq: 1, message: 'Insurance is for one item; choose a rate, a fixed amount or % of items.' },
    ])
  })
})

const discount = charge(1, 'Discount', { kind: 'percentOfItems', percent: d(5) }, { sign: 'less' })
const packing = charge(2, 'Packing', running('2'))
const freight = charge(3, 'Freight', fixed(4500))
const insurance = charge(4, 'Insurance', running('0.1'))

describe('worked examples', () => {
  test('500 m at 148.00 less 5 % and freight 1,700 within the state: 84,960', () => {
    const amount = lineAmount(d(500), d('148.00'), d(5))
    expect(amount.toFixed(2)).toBe('70300.00')
    const totals = documentTotals({
      lines: [line(String(amount))],
      charges: [charge(1, 'Freight', fixed(1700))],
      supply: 'intra',
    })
    expect(totals).toMatchObject({
      taxable: d(72000),
      cgst: d(6480),
      sgst: d(6480),
      igst: zero,
      tcs: zero,
      roundOff: zero,
      grandTotal: d(84960),
    })
  })

  test('items 2,00,000 with discount, packing, freight and insurance to another state: 2,34,228', () => {
    const totals = documentTotals({
      lines: [line(120000), line(80000)],
      charges: [discount, packing, freight, insurance],
      supply: 'inter',
    })
    expect(totals.charges.map(one => one.amount.toFixed(2))).toEqual(['-10000.00', '3800.00', '4500.00', '198.30'])
    expect(totals.charges.map(one => one.running.toFixed(2))).toEqual(['190000.00', '193800.00', '198300.00', '198498.30'])
    expect(totals.taxable.toFixed(2)).toBe('198498.30')
    expect(totals.igst.toFixed(2)).toBe('35729.69')
    expect(totals.roundOff.toFixed(2)).toBe('0.01')
    expect(totals.grandTotal.toFixed(2)).toBe('234228.00')
    expect(totals.lines.map(one => `${one.taxable.toFixed(2)} ${one.igst.toFixed(2)}`)).toEqual([
      '119098.98 21437.82',
      '79399.32 14291.87',
    ])
  })

  test('an export is not rounded to the rupee', () => {
    const totals = documentTotals({
      lines: [line(200000)],
      charges: [discount, packing, freight, insurance],
      supply: 'zeroRatedLut',
      toRupee: false,
    })
    expect(totals.grandTotal.toFixed(2)).toBe('198498.30')
    expect(totals.roundOff.isZero()).toBe(true)
  })
})

describe('what a charge is reckoned on', () => {
  const lines = [
    line(100000, { qty: d(10), lengthKm: d('2.5'), drums: 3, weightKg: d(1500), copperKg: d(800) }),
    line(50000, { qty: d(5), lengthKm: d('1.25'), drums: 2, weightKg: d(500), aluminiumKg: d(450) }),
  ]
  test.each([
    ['fixed', fixed('1000.555'), '1000.56'],
    ['per unit', { kind: 'perUnit', rate: d('12.5') }, '187.50'],
    ['per km', { kind: 'perKm', rate: d(400) }, '1500.00'],
    ['per drum', { kind: 'perDrum', rate: d(5500) }, '27500.00'],
    ['per MT of copper', { kind: 'perMtCopper', rate: d(10000) }, '8000.00'],
    ['per MT of aluminium', { kind: 'perMtAluminium', rate: d(10000) }, '4500.00'],
    ['of items', { kind: 'percentOfItems', percent: d('0.3333') }, '499.95'],
    ['of the running total', running('1'), '1500.00'],
    ['of a charge that is not there', { kind: 'percentOfCharge', percent: d(10), of: 9 }, '0.00'],
  ] as const)('%s', (_, basis, expected) => expect(amounts([charge(1, 'Charge', basis)], lines)).toEqual([expected]))

  test('a percentage of one charge looks at its size, not its sign', () =>
    expect(amounts([discount, charge(2, 'Handling', { kind: 'percentOfCharge', percent: d(10), of: 1 })], lines)).toEqual([
      '-7500.00',
      '750.00',
    ]))

  test('a percentage of the items leaves earlier charges aside', () =>
    expect(amounts([freight, charge(4, 'Insurance', { kind: 'percentOfItems', percent: d(1) })], lines)).toEqual([
      '4500.00',
      '1500.00',
    ]))

  test('a running total may end at an earlier charge', () =>
    expect(amounts([discount, packing, charge(3, 'Inspection', running('10', 1))], lines)).toEqual([
      '-7500.00',
      '2850.00',
      '14250.00',
    ]))

  test('a charge that only makes stock dearer is left out of the running total', () => {
    const own = charge(1, 'Own lorry', fixed(900), { affects: 'value', apportion: 'weight' })
    const totals = documentTotals({ lines, charges: [own, charge(2, 'Packing', running('1'))], supply: 'intra' })
    expect(totals.charges.map(one => one.amount.toFixed(2))).toEqual(['900.00', '1500.00'])
    expect(totals.taxable.toFixed(2)).toBe('151500.00')
    expect(totals.lines.map(one => one.stockValue.toFixed(2))).toEqual(['100675.00', '50225.00'])
  })

  test('a charge for both is taxed, paid and put on stock', () => {
    const inward = charge(1, 'Freight', fixed(300), { affects: 'both', apportion: 'quantity' })
    const totals = documentTotals({ lines, charges: [inward], supply: 'inter' })
    expect(totals.lines.map(one => [one.taxable.toFixed(2), one.stockValue.toFixed(2)])).toEqual([
      ['100200.00', '100200.00'],
      ['50100.00', '50100.00'],
    ])
  })

  test('a refundable deposit is paid but not taxed', () => {
    const deposit = charge(1, 'Drum deposit', { kind: 'perDrum', rate: d(1000) }, { taxable: false })
    const totals = documentTotals({ lines, charges: [deposit], supply: 'intra' })
    expect(totals.untaxedCharges.toFixed(2)).toBe('5000.00')
    expect(totals.tax.toFixed(2)).toBe('27000.00')
    expect(totals.grandTotal.toFixed(2)).toBe('182000.00')
  })

  test('without weights the values spread a charge by weight', () => {
    const bare = [line(300), line(100)]
    expect(evaluateCharges([charge(1, 'Freight', fixed(100), { apportion: 'weight' })], bare)[0]?.shares.map(String)).toEqual([
      '75',
      '25',
    ])
  })
})

describe('apportion', () => {
  test.each([
    ['100', ['1', '1', '1'], ['33.33', '33.34', '33.33']],
    ['0.01', ['1', '1', '1'], ['0.00', '0.01', '0.00']],
    ['-100', ['1', '2'], ['-33.33', '-66.67']],
    ['10', ['0', '0'], ['5.00', '5.00']],
    ['10', [], []],
  ])('%s over %j', (amount, weights, shares) =>
    expect(apportion(d(amount), weights.map(d)).map(share => share.toFixed(2))).toEqual(shares),
  )
})

describe('part deliveries', () => {
  const proRata: Basis = { kind: 'fixed', amount: d(1000), billing: 'proRata' }
  const now = (basis: Basis, km: number, wholeKm: number | null) =>
    evaluateCharges(
      [charge(1, 'Freight', basis)],
      [line(30000)],
      partOf(d(km), wholeKm === null ? null : d(wholeKm)),
    )[0]?.amount.toFixed(2)

  test('a fixed charge comes by the length of each', () => {
    expect(now(proRata, 3, 10)).toBe('300.00')
    expect(now(proRata, 1, 3)).toBe('333.33')
  })

  test('or once, whole', () => expect(now(fixed(1000), 3, 10)).toBe('1000.00'))

  test('a document that comes from no order bears it whole', () => expect(now(proRata, 3, null)).toBe('1000.00'))

  test('more than was ordered does not bill more than was agreed', () => expect(now(proRata, 12, 10)).toBe('1000.00'))

  test('however an order is split, its fixed charge is billed within half a paisa a part', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (metres, paise) => {
          const amount = d(paise).div(100)
          const freight = charge(1, 'Freight', { kind: 'fixed', amount, billing: 'proRata' })
          const billed = metres.map(
            m => evaluateCharges([freight], [line(1)], partOf(d(m), sum(metres.map(d))))[0]?.amount ?? zero,
          )
          expect(sum(billed).minus(amount).abs().lte(d(metres.length).times('0.005'))).toBe(true)
        },
      ),
    )
  })
})

describe('the foot of a document', () => {
  test('tax collected on scrap is on the value with GST', () => {
    const totals = documentTotals({ lines: [line(100000)], charges: [], supply: 'intra', tcsPercent: d(2) })
    expect(totals.tcs.toFixed(2)).toBe('2360.00')
    expect(totals.grandTotal.toFixed(2)).toBe('120360.00')
  })

  test('tax that the other side does not pay is stated but not added', () => {
    const totals = documentTotals({ lines: [line(1000)], charges: [], supply: 'zeroRated', taxPayable: false })
    expect([totals.igst.toFixed(2), totals.grandTotal.toFixed(2)]).toEqual(['180.00', '1000.00'])
  })

  test('half a rupee goes up, of a credit away from zero', () => {
    const foot = (amount: string) => documentTotals({ lines: [line(amount)], charges: [], supply: 'untaxed' })
    expect([foot('10.50').grandTotal.toFixed(2), foot('10.50').roundOff.toFixed(2)]).toEqual(['11.00', '0.50'])
    expect([foot('10.49').grandTotal.toFixed(2), foot('10.49').roundOff.toFixed(2)]).toEqual(['10.00', '-0.49'])
    expect(foot('-10.50').grandTotal.toFixed(2)).toBe('-11.00')
  })

  test('an empty document comes to nothing', () => {
    const totals = documentTotals({ lines: [], charges: [discount, packing], supply: 'intra' })
    expect(totals.grandTotal.isZero()).toBe(true)
    expect(totals.heads).toEqual([])
  })
})

describe('a structure', () => {
  test.each([
    ['fixed', { kind: 'fixed', amount: d(7), billing: 'proRata' }],
    ['perDrum', { kind: 'perDrum', rate: d(7) }],
    ['percentOfItems', { kind: 'percentOfItems', percent: d(7) }],
    ['percentOfCharge', { kind: 'percentOfCharge', percent: d(7), of: 2 }],
    ['percentOfRunning', { kind: 'percentOfRunning', percent: d(7), upTo: 2 }],
  ] as const)('reads the value of a row by its basis: %s', (basis, expected) => {
    const { basis: _, ...rest } = charge(3, 'Charge', fixed(0))
    expect(chargeOf({ ...rest, basis, value: d(7), of: 2, billing: 'proRata' })).toEqual({ ...rest, only: null, basis: expected })
  })

  test('that is in order has no problem', () => expect(structureProblems([discount, packing, freight, insurance])).toEqual([]))

  test('tells of numbers out of order and of references that do not point back', () =>
    expect(
      structureProblems([
        charge(2, 'Packing', fixed(1)),
        charge(2, 'Freight', fixed(1)),
        charge(3, 'Insurance', running('1', 4)),
        charge(4, 'Handling', { kind: 'percentOfCharge', percent: d(1), of: 4 }),
        charge(5, 'Agency', { kind: 'percentOfCharge', percent: d(1), of: null }),
      ]),
    ).toEqual([
      { seq: 2, message: 'Freight: number 2 must be higher than those before it.' },
      { seq: 3, message: 'Insurance is calculated on charge 4, which must come before it.' },
      { seq: 4, message: 'Handling is calculated on charge 4, which must come before it.' },
      { seq: 5, message: 'Agency needs the charge of which it is a percentage.' },
    ]))

  test.each([
    [{ editable: false }, '2', null],
    [{ editable: false }, '3', 'Packing is fixed at 2.00.'],
    [{ min: d(1), max: d('2.125') }, '2.125', null],
    [{ min: d(1) }, '0.5', 'Packing may not be less than 1.00.'],
    [{ max: d('2.125') }, '2.2', 'Packing may not be more than 2.125.'],
    [{}, '99', null],
  ])('lets a document change its value within limits: %j to %s', (over, value, message) =>
    expect(chargeValueProblem({ name: 'Packing', value: d(2), editable: true, min: null, max: null, ...over }, d(value))).toBe(
      message,
    ),
  )
})
