import { master } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { readByAll } from '../../masters/simple.ts'

const ohm = { unit: 'Ω/km', places: 4, min: 0 } as const

/** The greatest resistance of the armour at 20 °C; compulsory for mines, else when ordered. */
export const armourResistance = master({
  name: 'armourResistance',
  label: 'Armour Resistance',
  path: '/armourresistance',
  menu: { group: 'cable' },
  guide: {
    purpose: 'Highest resistance that the armour of a cable may have, by standard, cores and size.',
    mistakes: [
      'Wire and strip in one column: a strip of 4 x 0.8 has more resistance than a wire.',
      'Ohms for the whole length: it is Ω/km at 20 °C.',
      'Armour as earth without asking: the fault current decides, not the table.',
    ],
    next: 'See the sizes of the armour.',
    to: '/armoursize',
  },
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
