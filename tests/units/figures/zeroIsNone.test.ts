import { expect, test } from 'vitest'
import { Decimal } from '../../../src/kernel/decimal.ts'
import { f } from '../../../src/kernel/field.ts'
import { formatField } from '../../../src/kernel/kinds.ts'

test('a zero that means that the field does not apply is shown as nothing, on the wire as in code; any other zero is a figure', () => {
  const length = f.length({ unit: 'm', zeroIsNone: true })
  expect(['0.000', new Decimal(0), null].map(value => formatField(length, value))).toEqual(['', '', ''])
  expect(formatField(length, '512.500')).toBe('512.500')
  expect(formatField(f.length({ unit: 'm' }), '0.000')).toBe('0.000')
})
