import { expect, test } from 'vitest'
import { answerOf } from '../../../src/modules/cable/engine/design/answer.ts'
import { design, manufacture } from '../../../src/modules/cable/engine/design/design.ts'
import { isRefused } from '../../../src/modules/cable/engine/refused.ts'
import { shippedTables } from '../../support/samples/cableTables.ts'

const tables = shippedTables()

test('a design travels as text, each layer with where its figures come from', () => {
  const designed = design(tables, { standard: 'IS 7098-1', cores: 3.5, sqmm: 240, metal: 'AL', armour: 'strip' })
  if (isRefused(designed)) throw new Error(designed.message)
  const made = manufacture(tables, designed, 1000)
  if (isRefused(made)) throw new Error(made.message)
  const answer = answerOf(tables, designed, made.materials)
  expect(answer.resistance20).toBe('0.125')
  expect(answer.fictitious).toMatchObject({ conductorMm: '17.5', coreMm: '20.9', underArmourMm: '48.1', overArmourMm: '49.7' })
  expect(answer.layers.map(layer => layer.name)).toEqual([
    'Conductor',
    'Insulation',
    'Conductor',
    'Insulation',
    'Filler',
    'Binder tape',
    'Inner sheath',
    'Armour',
    'Outer sheath',
  ])
  expect(answer.layers[1]).toMatchObject({ thicknessNominal: '1.7', thicknessMin: '1.43', diameterUnder: null })
  expect(answer.layers[1]?.source['nominal']).toBe(
    'insulation-thickness: IS 7098-1, multicore-or-unarmoured, 1.1 kV, XLPE, 240 sqmm, IS 7098-1 table 2 [D7098]',
  )
  expect(Number(answer.weightKgPerKm)).toBeCloseTo(
    answer.materials.reduce((sum, line) => sum + Number(line.kgPerKm), 0),
    0,
  )
  expect(answer.layers.find(layer => layer.name === 'Inner sheath')?.because).toBe(
    'Cable Type Tree LT, rule 11: Laid-up cores get an inner sheath.',
  )
  expect(answer.tests.find(test => test.code === 'HV-ROOM')?.limit).toBe('3 kV a.c. for 5 min, no breakdown')
  expect(JSON.parse(JSON.stringify(answer))).toEqual(answer)
})
