import { master } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { readByAll } from '../../masters/simple.ts'

const mm = { unit: 'mm', optional: true, min: 0 } as const

/** High voltage and impulse voltage by the grade of the cable, and spark voltage by the wall of the insulation. */
export const testVoltage = master({
  name: 'testVoltage',
  label: 'Test Voltage',
  path: '/testvoltage',
  menu: { group: 'cable' },
  guide: {
    purpose: 'The voltage of tests by grade or wall, how long it is held, and partial discharge.',
    mistakes: [
      'A.c. and d.c. changed about: d.c. is 2.4 times as high.',
      'Spark testers set for the thinnest wall of the shift.',
      'Five minutes read as one.',
    ],
    next: 'The tests that name it.',
    to: '/testmethod',
  },
  sourced: true,
  fields: {
    kind: f.choice({ 'hv-routine': 'High voltage', impulse: 'Impulse', 'spark-ac': 'Spark, a.c.' }),
    voltageGrade: f.text({ label: 'Voltage grade', optional: true, maxLength: 20 }),
    u0Kv: f.figure({ label: 'U0', unit: 'kV', optional: true, min: 0 }),
    overMm: f.figure({ ...mm, label: 'Wall over' }),
    upToMm: f.figure({ ...mm, label: 'Wall up to' }),
    testKv: f.figure({ label: 'Test', unit: 'kV', min: 0 }),
    durationMin: f.int({ label: 'Held for', unit: 'min', optional: true, min: 0 }),
    iecKv: f.figure({ label: 'At 3.5 U0', unit: 'kV', optional: true, min: 0 }),
    standard: f.ref('standard', { optional: true }),
  },
  key: ['kind', 'voltageGrade', 'overMm', 'standard'],
  title: ['kind', 'testKv'],
  access: { ...readByAll, write: ['masters', 'quality'] },
  list: ['kind', 'voltageGrade', 'overMm', 'upToMm', 'testKv', 'durationMin', 'iecKv', 'standard', 'status'],
  sort: 'kind,testKv',
  layout: { Test: ['kind', 'standard', 'voltageGrade', 'u0Kv', 'overMm', 'upToMm'], Voltage: ['testKv', 'durationMin', 'iecKv'] },
})
