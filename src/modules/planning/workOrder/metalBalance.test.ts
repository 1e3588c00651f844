import { expect, test } from 'vitest'
import { Decimal, zero } from '../../../kernel/decimal.ts'
import { isBeyondScales, metalBalance, metalTold, type MetalStage } from './metalBalance.ts'

const d = (value: string): Decimal => new Decimal(value)
const [rodWire, conductor, core, cable] = [1, 2, 3, 4]

/** Wire into a conductor of 648.783 kg/km, its core, and a cable of three of them, 1.008 m a metre: 1,961.920 kg/km of metal. */
const stages: readonly MetalStage[] = [
  { item: rodWire, isWire: true, kgPerKm: zero, inM: zero, putKgPerKm: zero, inputs: [] },
  {
    item: conductor,
    isWire: false,
    kgPerKm: d('648.783'),
    inM: d('1000'),
    putKgPerKm: zero,
    inputs: [{ item: rodWire, strands: 1, factor: d('1'), kg: d('648.783'), isWire: true }],
  },
  {
    item: core,
    isWire: false,
    kgPerKm: d('757.4'),
    inM: d('1000'),
    putKgPerKm: zero,
    inputs: [{ item: conductor, strands: 1, factor: d('1'), kg: zero, isWire: false }],
  },
  {
    item: cable,
    isWire: false,
    kgPerKm: d('4504.2'),
    inM: d('300'),
    putKgPerKm: zero,
    inputs: [{ item: core, strands: 3, factor: d('1.008'), kg: zero, isWire: false }],
  },
]
const metres = (item: number, value: string) => ({ item, metres: d(value), kg: zero })
const weight = (item: number, value: string) => ({ item, metres: zero, kg: d(value) })

test('what was drawn is in good lengths, in scrap, or unexplained: 6,063.2 = 5,675.3 + 371.8 + 16.1 kg, 0.27 %', () => {
  const made = d('5675.3').times(1000).div('1961.919792').toFixed(6)
  const balance = metalBalance(stages, {
    drawnKg: d('6063.2'),
    // 300 kg of bright wire, and 83.820 kg of core ends, of which 71.8 kg are metal.
    scrap: [
      { item: rodWire, kg: d('300') },
      { item: core, kg: d('71.8').times('757.4').div('648.783') },
    ],
    used: [weight(rodWire, '6051.1'), metres(conductor, '9000'), metres(core, '8700')],
    made: [weight(rodWire, '6051.1'), metres(conductor, '9000'), metres(core, '8700'), metres(cable, made)],
  })
  expect([balance.madeKg.toFixed(1), balance.unexplainedKg.toFixed(1), balance.unexplainedPercent.toFixed(2)]).toEqual([
    '5675.3',
    '16.1',
    '0.27',
  ])
  expect(isBeyondScales(balance)).toBe(false)
})

test('41.2 kg of 6,149.3 are 0.67 %: somebody says why; and so is metal that nobody drew', () => {
  const run = { scrap: [], used: [], made: [weight(rodWire, '6108.1')] }
  const missing = metalBalance(stages, { ...run, drawnKg: d('6149.3') })
  expect(metalTold(missing)).toBe('41.2 kg of metal are unexplained (0.67 %, 0.3 % is allowed).')
  expect(isBeyondScales(missing)).toBe(true)
  expect(isBeyondScales(metalBalance(stages, { ...run, drawnKg: d('6000') }))).toBe(true)
  expect(isBeyondScales(metalBalance(stages, { ...run, made: [], drawnKg: zero }))).toBe(false)
})

test('a drain wire and a copper tape are in the cable: 23.25 kg/km on 8 km are 186 kg, and none of them is missing', () => {
  const pair = { item: 5, isWire: false, kgPerKm: d('60'), inM: d('8000'), putKgPerKm: d('23.25'), inputs: [] }
  const balance = metalBalance([pair], { drawnKg: d('186'), scrap: [], used: [], made: [metres(5, '8000')] })
  expect([balance.madeKg.toFixed(1), balance.unexplainedKg.toFixed(1)]).toEqual(['186.0', '0.0'])
})
