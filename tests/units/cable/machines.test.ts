import { describe, expect, test } from 'vitest'
import { Decimal } from '../../../src/kernel/decimal.ts'
import { type Machine, machineHours } from '../../../src/modules/cable/engine/costing/machines.ts'
import { ordinaryTerms } from '../../../src/modules/cable/engine/costing/terms.ts'
import { design, manufacture, price } from '../../../src/modules/cable/engine/design/design.ts'
import { isRefused } from '../../../src/modules/cable/engine/refused.ts'
import type { Stage } from '../../../src/modules/cable/engine/manufacture/route.ts'
import { rateSheet } from '../../support/samples/cableRates.ts'
import { shippedTables } from '../../support/samples/cableTables.ts'

const tables = shippedTables()
const sheet = rateSheet(tables)

const machine = (code: string, process: string, says: Partial<Machine>): Machine => ({
  code,
  name: `Machine ${code}`,
  process,
  minSqmm: null,
  maxSqmm: null,
  minDiameterMm: null,
  maxDiameterMm: null,
  efficiencyPct: 80,
  rupeesPerHour: new Decimal(1000),
  rateFrom: null,
  speeds: [],
  ...says,
})

const speed = { fromSqmm: 0, toSqmm: 400, family: null, mPerMin: 10, setUpMin: 90 }
const small = machine('ARM-48', 'ARMOUR', { minDiameterMm: 5, maxDiameterMm: 60, speeds: [speed] })
const large = machine('ARM-84', 'ARMOUR', { minDiameterMm: 5, maxDiameterMm: 110, rupeesPerHour: new Decimal(2000) })
const thin = machine('ARM-12', 'ARMOUR', { minDiameterMm: 1, maxDiameterMm: 8 })
const all = [large, small, thin]

const designed = design(tables, { standard: 'IS 7098-1', cores: 4, sqmm: 25, metal: 'AL', armour: 'wire' })
if (isRefused(designed)) throw new Error(designed.message)
const made = manufacture(tables, designed, 1000)
if (isRefused(made)) throw new Error(made.message)
const stageOf = (process: string): Stage => {
  const stage = made.route.find(one => one.process === process)
  if (!stage) throw new Error(`There is no ${process}.`)
  return stage
}
const armouring = stageOf('ARMOUR')
const worked = { sqmm: 25, family: designed.cableType }

describe('the machine of a stage', () => {
  test('is the smallest whose range takes the cable, at its own speed, efficiency and rate', () => {
    expect(machineHours(all, [], armouring, worked)).toMatchObject({
      setUpHours: 1.5,
      runHours: armouring.inputM.value / 10 / 60 / 0.8,
      rupeesPerHour: new Decimal(1000),
      words: 'on Machine ARM-48 (takes 5 to 60 mm), 10 m/min at 80 % planned efficiency',
    })
  })

  test('is the one that somebody chose; without a speed for the size it runs at the pace of the practice', () => {
    expect(machineHours(all, ['ARM-84'], armouring, worked)).toMatchObject({
      setUpHours: armouring.setUpHours.value,
      runHours: armouring.runHours.value,
      rupeesPerHour: new Decimal(2000),
      words: 'on Machine ARM-84 (chosen), at the pace of the stage practice',
    })
  })

  test('that does not take the cable is refused in a sentence', () => {
    expect(machineHours(all, ['ARM-12'], armouring, worked)).toMatchObject({
      kind: 'refused',
      field: 'machines',
      message: expect.stringMatching(/^Machine ARM-12 takes 1 to 8 mm; this cable has 25 sqmm and [\d.]+ mm there\.$/),
    })
  })

  test('is none where no range says anything of the cable: there the stage practice holds', () => {
    expect(machineHours(all, [], stageOf('SHEATH'), worked)).toBeNull()
    expect(machineHours([machine('TEST-HV', 'TEST', { maxSqmm: 1000 })], [], stageOf('TEST'), worked)).toBeNull()
    expect(machineHours([machine('TEST-HV', 'TEST', {})], ['TEST-HV'], stageOf('TEST'), worked)).toMatchObject({
      runHours: stageOf('TEST').runHours.value,
    })
  })

  test('a speed of the family of the cable counts before one for all', () => {
    const own = machine('ARM-48', 'ARMOUR', { maxDiameterMm: 60, speeds: [speed, { ...speed, family: 'LT-XLPE', mPerMin: 20 }] })
    expect(machineHours([own], [], armouring, worked)).toMatchObject({ runHours: armouring.inputM.value / 20 / 60 / 0.8 })
  })

  test('enters the conversion cost, and each line says which', () => {
    const line = (machines: readonly Machine[]) => {
      const priced = price(tables, designed, { ...sheet, machines }, ordinaryTerms)
      if (isRefused(priced)) throw new Error(priced.message)
      const conversion = priced.lines.filter(({ head }) => head === 'CONV')
      return { ofArmour: conversion.find(({ name }) => name === armouring.name), conversion: priced.conversionPerKm }
    }
    const [practice, onMachine] = [line([]), line(all)]
    expect(practice.ofArmour?.derivation).toMatch(/by the stage practice$/)
    expect(onMachine.ofArmour?.derivation).toMatch(/^\(1\.5 h set-up \+ [\d.]+ h\) x ₹1000 an hour \/ 1000 m, on Machine ARM-48/)
    const difference = onMachine.ofArmour?.rupeesPerKm.minus(practice.ofArmour?.rupeesPerKm ?? 0)
    expect(onMachine.conversion.minus(practice.conversion).eq(difference ?? 0)).toBe(true)
  })
})
