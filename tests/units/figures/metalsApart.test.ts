import { describe, expect, test } from 'vitest'
import { isoDate } from '../../../src/kernel/dates.ts'
import { Decimal } from '../../../src/kernel/decimal.ts'
import type { AnyDocument } from '../../../src/kernel/document.ts'
import { blankRecord, computed, linesOf, type Row } from '../../../src/kernel/record.ts'
import { costedBill } from '../../../src/modules/sales/costedBill/costedBill.ts'
import { quotation } from '../../../src/modules/sales/quotation/quotation.ts'
import { metalsOf } from '../../../src/web/cells/words.ts'

const d = (value: string) => new Decimal(value)
const today = isoDate('2026-11-28')
const made = (def: AnyDocument, more: Row): Row => computed(def, { ...blankRecord(def, today), ...more }, today)

/** 2 km of a copper cable with 318 kg of it in each, and 3 km of an aluminium one with 283 kg: 636 kg and 849 kg, never 1485 kg. */
const metal = [
  { copperKgPerKm: d('318'), aluminiumKgPerKm: d('0') },
  { copperKgPerKm: d('0'), aluminiumKgPerKm: d('283') },
]
const sold = [
  { qty: d('2'), rate: d('400000'), role: 'base' },
  { qty: d('3'), rate: d('100000'), role: 'base' },
]
const charge = { sign: 'add', billing: 'proRata', affects: 'total', taxable: true, apportion: 'weight' }
const perTonne = [
  { ...charge, seq: 10, name: 'Copper price adjustment', basis: 'perMtCopper', value: d('10000') },
  { ...charge, seq: 20, name: 'Aluminium price adjustment', basis: 'perMtAluminium', value: d('4000') },
]
const texts = (record: Row, names: readonly string[]): readonly string[] => names.map(name => String(record[name]))

/** No figure of a record is what both metals weigh together, in kilograms or in tonnes. */
const neverTogether = (record: Row): void => {
  const all = [record, ...Object.keys(record).flatMap(name => (Array.isArray(record[name]) ? linesOf(record, name) : []))]
  const figures = all.flatMap(row => Object.values(row).filter(value => value instanceof Decimal))
  expect(figures.filter(value => value.eq('1485') || value.eq('1.485'))).toEqual([])
}

describe('of one copper and one aluminium cable', () => {
  test('an offer counts the copper and the aluminium, and charges each by the tonne of itself', () => {
    const items = sold.map((line, at) => ({ ...line, ...metal[at] }))
    const offer = made(quotation, { items, priced: metal, charges: perTonne, gstKind: 'regular' })
    expect(texts(offer, ['copperMt', 'aluminiumMt'])).toEqual(['0.636', '0.849'])
    expect(linesOf(offer, 'charges').map(({ amount }) => String(amount))).toEqual(['6360', '3396'])
    neverTogether(offer)
  })

  test('a costed bill does so too, and says nothing of a metal that it has none of', () => {
    const priced = sold.map((line, at) => ({ ...line, ...metal[at], value: d('0') }))
    const bill = made(costedBill, { priced })
    expect(texts(bill, ['copperKg', 'aluminiumKg'])).toEqual(['636', '849'])
    neverTogether(bill)
    expect([metalsOf(d('318'), d('0'), 'kg/km'), metalsOf(d('60'), d('283'), 'kg')]).toEqual([
      '318.000 kg/km copper',
      '60.000 kg copper, 283.000 kg aluminium',
    ])
  })
})
