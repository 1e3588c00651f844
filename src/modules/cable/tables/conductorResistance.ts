import { master } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { readByAll } from '../../masters/simple.ts'
import { conductorClasses, conductorMetals } from '../conductor.ts'

/** The greatest d.c. resistance at 20 °C; a conductor passes by it and by its number of wires, never by its area. */
export const conductorResistance = master({
  name: 'conductorResistance',
  label: 'Conductor Resistance',
  plural: 'Conductor Resistances',
  path: '/conductorresistance',
  menu: { group: 'cable' },
  guide: {
    purpose: 'Highest resistance of a conductor at 20 °C, by which it is judged (IS 8130, IEC 60228).',
    mistakes: [
      'Readings at 32 °C compared with the limit at 20 °C: copper gains 0.393 % for each degree.',
      'Tinned wire judged by the limit of plain wire: it is allowed more.',
      'No margin: readings of laboratories differ by half a per cent.',
    ],
    next: 'See how conductors are stranded to keep it.',
    to: '/sqmmconstruction',
  },
  sourced: true,
  fields: {
    standard: f.ref('standard', { index: true }),
    conductorClass: f.choice(conductorClasses, { label: 'Class' }),
    metal: f.choice(conductorMetals),
    tinned: f.bool(),
    sqmm: f.figure({ label: 'Cross section', unit: 'sqmm', min: 0.01 }),
    maxOhmPerKm: f.figure({ label: 'At 20 °C at most', unit: 'Ω/km', places: 4, min: 0 }),
    maxWireDiameterMm: f.figure({ label: 'Thickest wire', unit: 'mm', optional: true, min: 0 }),
  },
  key: ['standard', 'conductorClass', 'metal', 'tinned', 'sqmm'],
  title: ['metal', 'conductorClass', 'sqmm'],
  access: readByAll,
  list: ['standard', 'conductorClass', 'metal', 'tinned', 'sqmm', 'maxOhmPerKm', 'maxWireDiameterMm', 'status'],
  sort: 'conductorClass,metal,tinned,sqmm',
  layout: { Conductor: ['standard', 'conductorClass', 'metal', 'tinned', 'sqmm'], Limits: ['maxOhmPerKm', 'maxWireDiameterMm'] },
})
