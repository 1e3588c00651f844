import { describe, expect, test } from 'vitest'
import { Decimal, zero } from '../../../kernel/decimal.ts'
import { withheld, withheldAhead, type Withholding } from './withholding.ts'

const d = (value: number): Decimal => new Decimal(value)
/** Purchase of goods: 0.1 % of what lies above 50 lakh in the year. */
const goods: Withholding = {
  tdsRate: d(0.1),
  tdsPaymentLimit: null,
  tdsYearLimit: d(5_000_000),
  tdsExcessOnly: true,
  tdsCredited: zero,
  tdsAhead: zero,
  tdsTaxed: zero,
  tdsCertificateRate: null,
  tdsCertificateLeft: null,
}
/** Contractors: 2 % of a sum above 30,000, or of all once the year is above 1,00,000. */
const work: Withholding = { ...goods, tdsRate: d(2), tdsPaymentLimit: d(30_000), tdsYearLimit: d(100_000), tdsExcessOnly: false }

const told = ({ tdsBase, tds }: ReturnType<typeof withheld>) => [tdsBase.toNumber(), tds.toNumber()]

describe('tax on a payment ahead', () => {
  test('is reckoned on what is paid with the tax itself, so that the supplier gets the round sum', () => {
    expect(told(withheldAhead({ ...work, tdsCredited: d(200_000), tdsTaxed: d(200_000) }, d(98_000)))).toEqual([100_000, 2000])
  })

  test('begins above the limit of the year, with what was paid ahead before', () => {
    expect(told(withheldAhead(goods, d(5_000_000)))).toEqual([0, 0])
    const second = withheldAhead({ ...goods, tdsAhead: d(5_000_000) }, d(1_998_000))
    expect(told(second)).toEqual([2_000_000, 2000])
  })

  test('takes the whole year once it crosses the limit of the year, less what was taxed', () => {
    const how = { ...work, tdsCredited: d(90_000), tdsTaxed: d(40_000) }
    const { tds, tdsBase } = withheldAhead(how, d(10_800))
    // 90,000 and 12,041 less 40,000, taxed at two in a hundred.
    expect([tdsBase.toNumber(), tds.toNumber()]).toEqual([62_041, 1241])
  })

  test('is nothing where nothing is paid ahead', () => {
    expect(told(withheldAhead({ ...work, tdsCredited: d(200_000) }, zero))).toEqual([0, 0])
  })
})

describe('a section with a limit of one payment alone', () => {
  const each = { ...work, tdsYearLimit: null, tdsCredited: d(500_000) }
  test('takes nothing up to it, and the whole payment above it', () => {
    expect(told(withheld(each, d(30_000)))).toEqual([0, 0])
    expect(told(withheld(each, d(30_001)))).toEqual([30_001, 600])
  })
})

describe('a certificate for less tax', () => {
  test('sets the rate of what it covers, and no more', () => {
    const certified = {
      ...work,
      tdsCredited: d(200_000),
      tdsTaxed: d(200_000),
      tdsCertificateRate: d(0.5),
      tdsCertificateLeft: d(60_000),
    }
    expect(told(withheld(certified, d(50_000)))).toEqual([50_000, 250])
    expect(told(withheld(certified, d(100_000)))).toEqual([100_000, 1100])
    expect(told(withheld({ ...certified, tdsCertificateRate: zero }, d(50_000)))).toEqual([50_000, 0])
  })
})

describe('the bill for what was paid ahead', () => {
  test('is not taxed again', () => {
    const taxed = { ...goods, tdsAhead: d(6_000_000), tdsTaxed: d(1_000_000) }
    expect(told(withheld(taxed, d(6_000_000)))).toEqual([0, 0])
    expect(told(withheld(taxed, d(2_000_000)))).toEqual([0, 0])
    expect(told(withheld(taxed, d(7_000_000)))).toEqual([1_000_000, 1000])
    expect(told(withheld({ ...work, tdsAhead: d(40_000), tdsTaxed: d(40_000) }, d(40_000)))).toEqual([0, 0])
  })
})
