import { master } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { readByAll } from '../../masters/simple.ts'
import { conductorMetals } from '../conductor.ts'

/**
 * What a conductor may carry without end, by the way the cable is laid (IS 3961, IEC 60287, makers' catalogues). Catalogue data:
 * a figure holds under its conditions alone, so they are printed with it; nothing is reckoned from it.
 */
export const currentRating = master({
  name: 'currentRating',
  label: 'Current Rating',
  path: '/currentrating',
  menu: { group: 'cable' },
  guide: {
    purpose: 'Current that a cable carries, by how it is laid, under the conditions beside it.',
    mistakes: [
      'The rating in air for a cable in the ground.',
      'Three cables in a trench at the rating of one: group factors are about 0.8.',
      'XLPE’s figures for PVC: 90 and 70 °C are a third apart.',
    ],
    next: 'A design prints it on its particulars.',
    to: '/productdesign',
  },
  sourced: true,
  fields: {
    sqmm: f.figure({ label: 'Cross section', unit: 'sqmm', min: 0.01 }),
    metal: f.choice(conductorMetals),
    insulation: f.choice({ PVC: 'PVC, 70 °C', 'PVC-C': 'PVC, 85 °C', XLPE: 'XLPE, 90 °C' }),
    voltage: f.choice({ lt: 'Up to 1.1 kV', mv: 'Above 1.1 kV' }, { default: 'lt' }),
    cores: f.choice({ '1': '1', '2': '2', '3': '3 to 4' }),
    armoured: f.bool(),
    installation: f.choice({ air: 'In air', ground: 'In ground', duct: 'In duct' }, { label: 'Laid' }),
    ampere: f.figure({ label: 'Rating', unit: 'A', min: 0 }),
    conditions: f.text({ maxLength: 120, search: true, hint: 'Temperature, soil, depth.' }),
    standard: f.ref('standard', { optional: true }),
  },
  key: ['sqmm', 'metal', 'insulation', 'voltage', 'cores', 'armoured', 'installation', 'standard'],
  title: ['metal', 'insulation', 'sqmm', 'installation'],
  access: readByAll,
  list: ['sqmm', 'metal', 'insulation', 'cores', 'armoured', 'installation', 'ampere', 'conditions', 'status'],
  sort: 'metal,insulation,cores,sqmm,installation',
  layout: {
    Cable: ['sqmm', 'metal', 'insulation', 'voltage', 'cores', 'armoured'],
    Rating: ['installation', 'ampere', 'conditions', 'standard'],
  },
})
