import { master } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { readByAll } from '../../masters/simple.ts'

const ohm = { unit: 'Ω/km', places: 4, min: 0 } as const

/** The greatest resistance of the armour at 20 °C; compulsory for mines, else when ordered. */
export const armourResistance = master({
  name: 'armourResistance',
  label: 'Armour Resistance',
  path: '/armourresistance',
  sourced: true,
  fields: {
    standard: f.ref('standard', { index: true }),
    cores: f.int({ min: 1 }),
    sqmm: f.figure({ label: 'Cross section', unit: 'sqmm', min: 0.01 }),
    roundWire: f.figure({ ...ohm, label: 'Round wire' }),
    strip4x08: f.figure({ ...ohm, label: 'Strip 4 x 0.8', optional: true }),
    strip6x14: f.figure({ ...ohm, label: 'Strip 6 x 1.4', optional: true }),
  },
  key: ['standard', 'sqmm', 'cores'],
  title: ['cores', 'sqmm'],
  access: readByAll,
  list: ['standard', 'cores', 'sqmm', 'roundWire', 'strip4x08', 'strip6x14', 'status'],
  sort: 'standard,cores,sqmm',
  layout: { Armour: ['standard', 'cores', 'sqmm', 'roundWire', 'strip4x08', 'strip6x14'] },
})
