import { describe, expect, test } from 'vitest'
import {
  currentStates,
  localTaxCaption,
  pinFits,
  stateChoices,
  stateLabel,
  stateOf,
  states,
} from '../../../src/modules/masters/parties/states.ts'

describe('the states', () => {
  test('are forty-one codes, each once, in order', () => {
    const codes = states.map(state => state.code)
    expect(codes.length).toBe(41)
    expect(codes).toEqual([...new Set(codes)].toSorted())
  })

  test('are named on papers with their code', () => {
    expect(stateLabel('27')).toBe('Maharashtra (27)')
    expect(stateOf('24')?.letters).toBe('GJ')
    expect(stateOf('45')).toBeUndefined()
  })

  test('territories without a legislature have UTGST', () => {
    expect(states.filter(state => state.localTax === 'UTGST').map(state => state.code)).toEqual([
      '04',
      '25',
      '26',
      '31',
      '35',
      '38',
      '97',
    ])
    expect(localTaxCaption('04')).toBe('UTGST')
    expect(localTaxCaption('07')).toBe('SGST')
    expect(localTaxCaption('34')).toBe('SGST')
  })

  test('no letters are given twice among the states of today', () => {
    const letters = currentStates.map(state => state.letters).filter(Boolean)
    expect(new Set(letters).size).toBe(letters.length)
    expect(letters.length).toBe(36)
  })

  test('codes of merged states are known but not offered', () => {
    expect(stateOf('25')?.replacedBy).toBe('26')
    expect(stateOf('28')?.replacedBy).toBe('37')
    expect(stateChoices['28']).toBeUndefined()
    expect(stateChoices['99']).toBeUndefined()
    expect(stateChoices['96']).toBe('Other Countries (96)')
    expect(stateChoices['01']).toBe('Jammu and Kashmir (01)')
  })

  test.each([
    ['27', '400001', true],
    ['27', '445999', true],
    ['27', '446001', false],
    ['26', '362520', true],
    ['26', '380001', false],
    ['36', '500001', true],
  ])('PIN range of %s: %s', (state, pin, fits) => expect(pinFits(state, pin)).toBe(fits))
})
