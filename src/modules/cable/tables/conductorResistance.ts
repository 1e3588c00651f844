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
    purpose: 'What resistance a conductor may have at most at 20 °C; by it a conductor is judged (IS 8130, IEC 60228).',
    mistakes: [
      'Readings at 32 °C held against 20: copper gains 0.393 % for each degree.',
      'Tinned wire held against plain: it is allowed more.',
      'A margin of nothing: the reading of the laboratory differs by half a per cent.',
    ],
    next: 'How it is stranded to keep it.',
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
