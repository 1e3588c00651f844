import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Decimal, roundTo, sum } from '../../../src/kernel/decimal.ts'
import {
  hsnSummary,
  inwardSupplyKind,
  sumTaxes,
  supplyKind,
  taxOf,
  type SupplyKind,
  type Tax,
} from '../../../src/modules/masters/books/gst.ts'

const d = (value: string | number) => new Decimal(value)
const shown = ({ cgst, sgst, igst }: Tax) => [cgst, sgst, igst].map(value => value.toFixed(2)).join(' ')
const rates = fc.constantFrom('0', '0.25', '5', '12', '18', '28').map(d)
const paise = fc.integer({ min: -50_000_000, max: 500_000_000 }).map(n => new Decimal(n).div(100))
const documents = fc.array(fc.record({ taxable: paise, rate: rates }), { maxLength: 40 })
const kinds = fc.constantFrom<SupplyKind>('intra', 'inter', 'zeroRated', 'zeroRatedLut', 'untaxed')

describe('which tax', () => {
  const ours = { ourState: '27', placeOfSupply: '27', buyerKind: 'regular', underLut: false } as const
  test.each([
    [ours, 'intra'],
    [{ ...ours, placeOfSupply: '24' }, 'inter'],
    [{ ...ours, placeOfSupply: '24', underLut: true }, 'inter'],
    [{ ...ours, buyerKind: 'unregistered' }, 'intra'],
    [{ ...ours, buyerKind: 'sez' }, 'zeroRated'],
    [{ ...ours, buyerKind: 'sez', underLut: true }, 'zeroRatedLut'],
    [{ ...ours, placeOfSupply: '96', buyerKind: 'overseas' }, 'zeroRated'],
    [{ ...ours, placeOfSupply: '96', buyerKind: 'overseas', underLut: true }, 'zeroRatedLut'],
    [{ ...ours, buyerKind: 'overseas' }, 'intra'],
    [{ ...ours, buyerKind: 'deemedExport', placeOfSupply: '33' }, 'inter'],
  ] as const)('outward %j is %s', (supply, kind) => expect(supplyKind(supply)).toBe(kind))

  test.each([
    [{ supplierState: '27', supplierKind: 'regular', placeOfSupply: '27' }, 'intra'],
    [{ supplierState: '24', supplierKind: 'regular', placeOfSupply: '27' }, 'inter'],
    [{ supplierState: '27', supplierKind: 'sez', placeOfSupply: '27' }, 'inter'],
    [{ supplierState: '96', supplierKind: 'overseas', placeOfSupply: '27' }, 'inter'],
    [{ supplierState: '27', supplierKind: 'composition', placeOfSupply: '27' }, 'untaxed'],
    [{ supplierState: '27', supplierKind: 'unregistered', placeOfSupply: '27' }, 'untaxed'],
  ] as const)('inward %j is %s', (supply, kind) => expect(inwardSupplyKind(supply)).toBe(kind))
})

describe('taxOf', () => {
  test('72,000 at 18 % within the state is 6,480 and 6,480', () => {
    const { lines, heads } = taxOf([{ taxable: d(72000), rate: d(18) }], 'intra')
    expect(lines.map(shown)).toEqual(['6480.00 6480.00 0.00'])
    expect(heads.map(shown)).toEqual(['6480.00 6480.00 0.00'])
  })

  test('1,98,498.30 at 18 % to another state is 35,729.69', () =>
    expect(taxOf([{ taxable: d('198498.30'), rate: d(18) }], 'inter').heads.map(shown)).toEqual(['0.00 0.00 35729.69']))

  test('three lines of 0.33 share the paisa that the head has', () => {
    const { lines, heads } = taxOf(
      ['0.33', '0.33', '0.33'].map(taxable => ({ taxable: d(taxable), rate: d(18) })),
      'inter',
    )
    expect(lines.map(line => line.igst.toFixed(2))).toEqual(['0.06', '0.06', '0.06'])
    expect(heads[0]?.igst.toFixed(2)).toBe('0.18')
    const small = taxOf(
      ['0.10', '0.10', '0.10'].map(taxable => ({ taxable: d(taxable), rate: d(18) })),
      'inter',
    )
    expect(small.lines.map(line => line.igst.toFixed(2))).toEqual(['0.02', '0.02', '0.01'])
  })

  test('heads stand by rate, lowest first, 18 and 18.00 together', () => {
    const { heads } = taxOf(
      [
        { taxable: d(100), rate: d(18) },
        { taxable: d(100), rate: d(5) },
        { taxable: d(100), rate: d('18.00') },
      ],
      'inter',
    )
    expect(heads.map(head => `${head.rate}: ${head.taxable} ${head.igst}`)).toEqual(['5: 100 5', '18: 200 36'])
  })

  test('heads may be rounded to the rupee', () =>
    expect(taxOf([{ taxable: d('1003'), rate: d(18) }], 'intra', { places: 0 }).heads.map(shown)).toEqual(['90.00 90.00 0.00']))

  test('exports with tax carry IGST, under an undertaking none', () => {
    const line = { taxable: d(1000), rate: d(18) }
    expect(taxOf([line], 'zeroRated').heads.map(shown)).toEqual(['0.00 0.00 180.00'])
    expect(taxOf([line], 'zeroRatedLut').heads.map(shown)).toEqual(['0.00 0.00 0.00'])
    expect(taxOf([line], 'untaxed').heads.map(shown)).toEqual(['0.00 0.00 0.00'])
  })

  test('lines add up to heads, heads are rounded once, CGST equals SGST', () => {
    fc.assert(
      fc.property(documents, kinds, (lines, kind) => {
        const taxes = taxOf(lines, kind)
        expect(taxes.lines.length).toBe(lines.length)
        for (const head of taxes.heads) {
          const own = taxes.lines.filter((_, at) => lines[at]?.rate.eq(head.rate))
          const value = sum(lines.filter(line => line.rate.eq(head.rate)).map(line => line.taxable))
          expect(shown(sumTaxes(own))).toBe(shown(head))
          expect(head.taxable.eq(value)).toBe(true)
          if (kind === 'inter') expect(head.igst.eq(roundTo(value.times(head.rate).div(100), 2))).toBe(true)
          if (kind === 'intra') expect(head.cgst.eq(roundTo(value.times(head.rate).div(200), 2))).toBe(true)
        }
        for (const tax of [...taxes.lines, ...taxes.heads]) {
          expect(tax.cgst.eq(tax.sgst)).toBe(true)
          expect(tax.cgst.isZero() || tax.igst.isZero()).toBe(true)
          expect(tax.igst.decimalPlaces() <= 2 && tax.cgst.decimalPlaces() <= 2).toBe(true)
        }
      }),
    )
  })
})

describe('hsnSummary', () => {
  const line = (hsn: string, uqc: string, qty: number, rate: number) => ({
    hsn,
    uqc,
    qty: d(qty),
    taxable: d(qty * 10),
    rate: d(rate),
    cgst: d(qty),
    sgst: d(qty),
    igst: d(0),
  })

  test('puts lines together by code, unit and rate', () => {
    const rows = hsnSummary([
      line('854460', 'KME', 2, 18),
      line('440799', 'NOS', 1, 5),
      line('854460', 'KME', 3, 18),
      line('854460', 'MTR', 7, 18),
    ])
    expect(rows.map(row => `${row.hsn} ${row.uqc} ${row.qty} ${row.taxable} ${row.rate} ${row.cgst}`)).toEqual([
      '440799 NOS 1 10 5 1',
      '854460 KME 5 50 18 5',
      '854460 MTR 7 70 18 7',
    ])
  })

  test('of no lines is empty', () => expect(hsnSummary([])).toEqual([]))
})
