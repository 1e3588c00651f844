import { expect, test } from 'vitest'
import { stateChoices } from '../../src/modules/masters/parties/states.ts'
import { vehicleProblem } from '../../src/modules/masters/parties/vehicle.ts'
import { f } from '../../src/kernel/field.ts'
import { choicesOf } from '../../src/web/cells/choices.ts'

test('a vehicle number is one of a state, of the whole of India or a temporary one', () => {
  for (const plate of ['GJ06AB1234', 'gj 06 ab 1234', 'MH-12-A-7', 'DL1CAB1234', '22BH1234AA', 'TR12345GJ'])
    expect(vehicleProblem(plate), plate).toBeNull()
  for (const text of ['lorry', '1234', 'GJ06AB12345', 'GJ', 'by hand'])
    expect(vehicleProblem(text), text).toMatch(/is like GJ06AB1234/)
  expect(vehicleProblem('XX06AB1234')).toBe('XX are the letters of no state; a vehicle number is like GJ06AB1234.')
})

test('states stand in the order of their names, other choices in their own', () => {
  const states = choicesOf(f.choice(stateChoices)).map(({ label }) => label)
  expect(states).toEqual(states.toSorted((a, b) => a.localeCompare(b)))
  expect(choicesOf(f.choice({ z: 'First', a: 'Second' })).map(({ label }) => label)).toEqual(['First', 'Second'])
})
