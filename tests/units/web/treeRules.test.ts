import { expect, test } from 'vitest'
import { ruleWords } from '../../../src/web/tree/model/rules.ts'

const titles = { standard: { 7: 'IS 7098-1 · 1988' } }
const rule = {
  layer: 'INNER-SHEATH',
  effect: 'present',
  subject: 'cores',
  operator: 'ge',
  value: '2',
  reason: 'A bed for laid-up cores.',
}

test('a rule says its layer, what happens to it and when', () => {
  expect(ruleWords(rule, titles).says).toBe('Inner sheath is there when cores ≥ 2')
  const armour = { ...rule, layer: 'ARMOUR', effect: 'absent', subject: 'armour', operator: 'eq', value: 'none' }
  expect(ruleWords(armour, titles).says).toBe('Armour is left out when armour = none')
})

test('a rule without a condition says always', () => {
  expect(ruleWords({ ...rule, subject: 'always', operator: null, value: null }, titles).says).toBe('Inner sheath is always there')
})

test('a rule for one standard names it, without its edition, and a tape where it lies', () => {
  expect(ruleWords({ ...rule, standard: 7 }, titles)).toEqual({
    says: 'Inner sheath is there in cables to IS 7098-1 when cores ≥ 2',
    why: 'A bed for laid-up cores.',
  })
  const tape = { ...rule, layer: 'TAPE', over: 'armour', subject: 'always', operator: null, value: null, standard: 7 }
  expect(ruleWords(tape, titles).says).toBe('Tape over the armour is there in cables to IS 7098-1')
})
