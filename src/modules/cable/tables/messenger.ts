import { master } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { readByAll } from '../../masters/simple.ts'

/** The load-bearing core of an aerial bunch by the size of its phases. */
export const messenger = master({
  name: 'messenger',
  label: 'Messenger',
  path: '/messenger',
  menu: { group: 'cable' },
  guide: {
    purpose: 'Messengers of aerial bunched cables: size, resistance, breaking load (IS 14255).',
    mistakes: [
      'The messenger as neutral without its insulation, where the tender wants it insulated.',
      'Aluminium for alloy: it does not carry the span.',
      'Street-light cores forgotten: the bundle then has the wrong weight.',
    ],
    next: 'See it inside a design.',
    to: '/productdesign',
  },
  sourced: true,
  fields: {
    standard: f.ref('standard', { index: true }),
    phaseSqmm: f.figure({ label: 'Phase', unit: 'sqmm', min: 0.01 }),
    messengerSqmm: f.figure({ label: 'Messenger', unit: 'sqmm', min: 0.01 }),
    maxOhmPerKm: f.figure({ label: 'Resistance', unit: 'Ω/km', places: 4, min: 0 }),
    minBreakingLoadKn: f.figure({ label: 'Breaking load', unit: 'kN', min: 0 }),
    streetLightSqmm: f.figure({ label: 'Street light', unit: 'sqmm', min: 0 }),
  },
  key: ['standard', 'phaseSqmm'],
  title: ['phaseSqmm'],
  access: readByAll,
  list: ['standard', 'phaseSqmm', 'messengerSqmm', 'maxOhmPerKm', 'minBreakingLoadKn', 'streetLightSqmm', 'status'],
  sort: 'standard,phaseSqmm',
  layout: { Messenger: ['standard', 'phaseSqmm', 'messengerSqmm', 'maxOhmPerKm', 'minBreakingLoadKn', 'streetLightSqmm'] },
})
