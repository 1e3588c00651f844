import { expect, test } from 'vitest'
import { Decimal } from '../../../kernel/decimal.ts'
import { askedBy, type Core, typedOf } from './asked.ts'

const cores: readonly Core[] = [
  { name: 'Red', of: 'phase' },
  { name: 'Black', of: 'neutral' },
]
const resistance = { code: 'COND-R', name: 'Conductor resistance', method: 'IS 10810-5', limit: 'not above 0.125 ohm/km at 20 C' }

test('a design that was saved without the figures of its limits asks the same in words, and leaves no test out', () => {
  const asked = askedBy({ ...resistance, figures: [] }, cores)
  expect(asked.map(({ core, test: name, limit }) => [core, name, limit.accepted, limit.clause])).toEqual([
    [null, 'Conductor resistance', 'Conforms', 'IS 10810-5, not above 0.125 ohm/km at 20 C'],
  ])
  const voltage = askedBy(
    { code: 'HV-ROOM', name: 'High voltage test', method: 'IS 10810-45', limit: '3 kV, 5 min', figures: [] },
    cores,
  )
  expect(voltage.map(({ test: name }) => name)).toEqual(['Breakdown', 'High voltage test'])
})

test('with its figures each core has the limit of its size', () => {
  const figures = [
    { name: 'phase', value: new Decimal('0.125'), bound: null },
    { name: 'neutral', value: new Decimal('0.253'), bound: null },
  ]
  const asked = askedBy({ ...resistance, figures }, cores)
  expect(asked.map(({ core, limit }) => [core?.name, limit.most?.toString()])).toEqual([
    ['Red', '0.125'],
    ['Black', '0.253'],
  ])
})

test('0.0650 Ω of 500 m at 35 °C is 0.12264 Ω/km at 20 °C, by 250 / (230 + t)', () => {
  const typed = typedOf('conductor', new Decimal(500), new Decimal(35))
  expect(typed?.times.times('0.065').toFixed(5)).toBe('0.12264')
  expect(typedOf('conductor', new Decimal(500), null)).toBeNull()
  expect(typedOf('insulation', new Decimal(500), null)?.times.toString()).toBe('0.5')
})
