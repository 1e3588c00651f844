import { master } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { readByAll } from '../../masters/simple.ts'

const degrees = { unit: '°C', optional: true, min: 0, max: 500 } as const

/** Figures of the design engine: constants of physics, and factors that each works sets for itself. */
export const designConstant = master({
  name: 'designConstant',
  label: 'Design Constant',
  path: '/designconstant',
  menu: { group: 'cable' },
  guide: {
    purpose: 'Constants of designs: densities, temperatures, factors, formulas of the standard.',
    mistakes: [
      'Correcting a constant to make one design fit: all others move with it.',
      'The k of copper for aluminium: under XLPE they are 143 and 94.',
      'Both a value and a formula: the formula is then not used.',
    ],
    next: 'See which figures name it.',
    to: '/productdesign',
  },
  sourced: true,
  fields: {
    name: f.text({ search: true, maxLength: 60 }),
    material: f.text({ optional: true, maxLength: 20 }),
    insulation: f.text({ optional: true, maxLength: 20 }),
    value: f.figure({ optional: true, places: 6 }),
    unit: f.text({ maxLength: 20 }),
    formula: f.text({ optional: true }),
    fromC: f.int({ ...degrees, label: 'From' }),
    toC: f.int({ ...degrees, label: 'To' }),
    continuousC: f.int({ ...degrees, label: 'Continuous' }),
    shortCircuitC: f.int({ ...degrees, label: 'Short circuit' }),
    meaning: f.text({ optional: true }),
    note: f.text({ optional: true }),
  },
  key: ['name', 'material', 'insulation'],
  check: c => (c.value || c.formula ? [] : [{ path: 'value', message: 'Enter a value or a formula.' }]),
  title: ['name', 'material', 'insulation'],
  access: readByAll,
  list: ['name', 'material', 'insulation', 'value', 'unit', 'note', 'status'],
  sort: 'name,material,insulation',
  layout: {
    Constant: ['name', 'material', 'insulation', 'value', 'unit', 'formula'],
    Temperatures: ['fromC', 'toC', 'continuousC', 'shortCircuitC'],
    Meaning: ['meaning', 'note'],
  },
})
