import { describe, expect, test } from 'vitest'
import { isoDate } from '../../../src/kernel/dates.ts'
import { Decimal } from '../../../src/kernel/decimal.ts'
import type { AnyDocument } from '../../../src/kernel/document.ts'
import { blankRecord, computed, type Row } from '../../../src/kernel/record.ts'
import { materialRate } from '../../../src/modules/cable/materialRate.ts'
import { costing } from '../../../src/modules/sales/costing/costing.ts'
import { repricing } from '../../../src/modules/sales/reports/repricing.ts'
import { differenceFrom, goneFrom, lineOf, partsOf } from '../../../src/modules/sales/costing/costSheet.ts'
import { shareOf, signed, signedRupees } from '../../../src/web/cells/words.ts'
import { readQuestion, writeQuestion } from '../../../src/web/reports/ask/question.ts'

const today = isoDate('2026-11-21')

const made = (def: AnyDocument, more: Row): Row => computed(def, { ...blankRecord(def, today), ...more }, today)
const faults = (def: AnyDocument, more: Row): readonly string[] => (def.check?.(made(def, more)) ?? []).map(({ path }) => path)

describe('a material rate', () => {
  const exchanged = {
    material: 1,
    basis: 'LME average of October',
    exchangeUsdPerTonne: new Decimal(9225),
    premiumUsdPerTonne: new Decimal(120),
    rupeesPerUsd: new Decimal('86.45'),
    dutyPct: new Decimal('5.5'),
    handlingRupeesPerTonne: new Decimal(14500),
  }

  test('is landed from the exchange, to the paisa, and says how', () => {
    const { rate, landedPerTonne, derivation } = made(materialRate, exchanged)
    expect([String(rate), String(landedPerTonne)]).toEqual(['866.81', '866808.39'])
    expect(derivation).toBe('(9,225.00 + 120.00) USD/t × ₹ 86.45 × (1 + 5.5 %) + ₹ 14,500.00 a tonne')
  })

  test('or is what is quoted', () => {
    const { rate, landedPerTonne, derivation } = made(materialRate, { material: 1, basis: 'List', quoted: new Decimal('104.5') })
    expect([String(rate), landedPerTonne, derivation]).toEqual(['104.5', null, 'List'])
  })

  test.each([
    ['names neither a material nor a drum', { quoted: new Decimal(1) }, ['material']],
    ['names both', { material: 1, drum: 1, quoted: new Decimal(1) }, ['material']],
    ['says no rate', { material: 1 }, ['quoted']],
    ['says two', { ...exchanged, quoted: new Decimal(1) }, ['quoted']],
    [
      'knows the dollar and not the exchange',
      { material: 1, rupeesPerUsd: new Decimal(86), quoted: new Decimal(1) },
      ['rupeesPerUsd'],
    ],
    ['is whole', exchanged, []],
  ])('that %s is told so', (_what, more, paths) => expect(faults(materialRate, more)).toEqual(paths))
})

const row = (head: string, name: string, amount: string, more: Row = {}): Row => ({
  head,
  name,
  rupeesPerKm: new Decimal(amount),
  derivation: '',
  ...more,
})
const working = [
  row('METAL', 'Aluminium', '450', { metal: 'AL', kgPerKm: new Decimal(3) }),
  row('METAL', 'Copper tape', '150', { metal: 'CU', kgPerKm: new Decimal('0.25') }),
  row('WASTE', 'Scrap', '20'),
  row('CONV', 'Stranding', '30'),
  row('TEST', 'Testing', '10'),
  row('PACK', 'Drum', '40'),
  row('OH', 'Overheads', '60'),
  row('FIN', 'Finance', '0'),
  row('MARGIN', 'Margin', '90'),
  row('COMM', 'Commission', '50'),
  row('FREIGHT', 'Freight', '100'),
]

describe('the figures of a costing', () => {
  test('are sums of its lines, each up to its own head', () => {
    const figures = made(costing, { working, qty: new Decimal(2) })
    const texts = Object.fromEntries(Object.keys(costing.computed).map(name => [name, String(figures[name])]))
    expect(texts).toEqual({
      materialPerKm: '620',
      conversionPerKm: '30',
      worksCostPerKm: '660',
      costPerKm: '760',
      marginPerKm: '90',
      marginOfPrice: '9',
      exWorksPerKm: '900',
      pricePerKm: '1000',
      metalPerKm: '600',
      hollowPerKm: '400',
      copperKgPerKm: '0.25',
      aluminiumKgPerKm: '3',
      value: '2000',
    })
  })

  test('are nothing while there is no sheet', () => expect(String(made(costing, {})['marginOfPrice'])).toBe('0'))

  test('a line is set by hand by its name and with a reason', () => {
    const set = (line: string, reason: string) => ({ working, overrides: [{ line, rupeesPerKm: new Decimal(1), reason }] })
    expect(faults(costing, set('Galvanising', 'none'))).toEqual(['overrides.0.line'])
    expect(faults(costing, set('Drum', ' '))).toEqual(['overrides.0.reason'])
    expect(faults(costing, set('Drum', 'Returned'))).toEqual([])
  })
})

describe('the sheet', () => {
  const lines = working.map(lineOf)

  test('comes in the order in which a price is built, with what it comes to on the way', () => {
    const sums = partsOf(lines).flatMap(part => part.sums.map(sum => [sum.label, String(sum.rupeesPerKm)]))
    expect(sums).toEqual([
      ['Material', '620'],
      ['Conversion', '30'],
      ['Works cost', '660'],
      ['Cost', '760'],
      ['Ex works', '900'],
      ['Price', '1000'],
    ])
    expect(partsOf(lines).flatMap(part => part.lines)).toHaveLength(lines.length)
  })

  test('differs from another version line by line, and names what only the other has', () => {
    const other = [row('METAL', 'Aluminium', '400'), row('ARM', 'Strip', '70')].map(lineOf)
    const [metal, , scrap] = lines
    expect(metal && String(differenceFrom(metal, other))).toBe('50')
    expect(scrap && differenceFrom(scrap, other)).toBeNull()
    expect(goneFrom(lines, other).map(({ name }) => name)).toEqual(['Strip'])
  })
})

test('differences carry their sign, and parts their whole', () => {
  expect(['1250', '-30', '0'].map(text => signed(new Decimal(text)))).toEqual(['+1,250.00', '−30.00', '0.00'])
  expect(['1250', '-30', '0'].map(text => signedRupees(new Decimal(text)))).toEqual(['+₹ 1,250.00', '−₹ 30.00', '₹ 0.00'])
  expect([shareOf(new Decimal(1), new Decimal(3)), shareOf(new Decimal(1), new Decimal(0))]).toEqual(['33.3 %', ''])
})

test('repricing begins with order lines at the rates of today, and says in its address only what differs', () => {
  const { question, complaints } = readQuestion(repricing, '?copper=920', today)
  expect([question.values['what'], question.values['asOn'], String(question.values['copper']), complaints]).toEqual([
    'orders',
    today,
    '920',
    [],
  ])
  expect(writeQuestion(repricing, question, today)).toBe('?copper=920.00')
})
