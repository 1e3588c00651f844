import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRefused } from '../../../src/modules/cable/engine/refused.ts'
import { requestOf } from '../../../src/modules/cable/engine/design/request.ts'

test('attributes come in any case, by other names, numbers as text', () => {
  expect(
    requestOf({
      standard: 'is 7098-1',
      cores: '3.5',
      sqmm: 240,
      neutralSqmm: null,
      metal: 'Aluminium',
      insulation: 'xlpe',
      armour: 'round-wire',
      sheath: 'ST2',
    }),
  ).toEqual({ standard: 'IS 7098-1', cores: 3.5, sqmm: 240, metal: 'AL', insulation: 'XLPE', armour: 'wire', sheath: 'PVC-ST2' })
})

test.each([
  [{ metal: 'gold' }, 'metal', 'Metal has no gold. It has CU or AL.'],
  [{ cores: 'many' }, 'cores', 'Cores must be a number.'],
  [{ voltageGrade: Number.NaN }, 'voltageGrade', 'Voltage grade must be a number.'],
  [{ class: 3 }, 'class', 'Conductors have class 1, 2, 5 or 6.'],
  [{ colour: 'red' }, 'colour', 'A cable has no attribute colour.'],
  [
    { overrides: [{ of: 'price', value: 1, reason: 'x' }] },
    'overrides',
    /^Overrides has no price\. It has conductor\.diameterMm/,
  ],
  [{ constructor: 1 }, 'constructor', 'A cable has no attribute constructor.'],
  [{ metal: { toString: null } }, 'metal', 'Metal must be a word.'],
  [{ metal: 'constructor' }, 'metal', 'Metal has no constructor. It has CU or AL.'],
  [[], null, 'A cable is asked for by its attributes or by a designation.'],
])('%j', (asked, field, message) => {
  const answer = requestOf(asked)
  expect(answer).toMatchObject({
    kind: 'refused',
    field,
    message: typeof message === 'string' ? message : expect.stringMatching(message),
  })
})

test('whatever comes is read or refused', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.jsonValue(),
        fc.dictionary(fc.constantFrom('cores', 'metal', 'overrides', 'bundle', 'constructor'), fc.jsonValue()),
      ),
      value => {
        const answer = requestOf(value)
        if (isRefused(answer)) expect(answer.message.length).toBeGreaterThan(10)
      },
    ),
  )
})
