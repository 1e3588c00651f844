import { master } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { readByAll } from '../../masters/simple.ts'

/** Nominal walls; a single-core armoured cable uses its own, thicker column. */
export const insulationThickness = master({
  name: 'insulationThickness',
  label: 'Insulation Thickness',
  plural: 'Insulation Thicknesses',
  path: '/insulationthickness',
  menu: { group: 'cable' },
  guide: {
    purpose: 'Thickness of insulation by grade, material and size, nominal and at any point.',
    mistakes: [
      'The least at any point calculated as 90 %: it is 90 % less 0.1 mm.',
      'The thickness of PVC for XLPE: it is thinner.',
      'Unearthed systems at the grade of earthed ones above 1.1 kV.',
    ],
    next: 'See the voltage that it has to stand.',
    to: '/testvoltage',
  },
  sourced: true,
  fields: {
    standard: f.ref('standard', { index: true }),
    application: f.choice({
      all: 'All',
      'multicore-or-unarmoured': 'Multicore or unarmoured',
      'single-core': 'Single core',
      'single-core-armoured': 'Single core, armoured',
      'single-core-unsheathed': 'Single core, unsheathed',
      'flexible-single-core': 'Single core, flexible',
      sheathed: 'Sheathed',
      'screened-core': 'Screened core',
      'pair-or-triad': 'Pair or triad',
      'phase-or-street-light': 'Phase or street light',
    }),
    voltageGrade: f.text({ label: 'Voltage grade', maxLength: 20 }),
    insulation: f.text({ maxLength: 20 }),
    sqmm: f.figure({ label: 'Cross section', unit: 'sqmm', min: 0.01 }),
    nominalMm: f.figure({ label: 'Nominal', unit: 'mm', min: 0 }),
    minMm: f.figure({ label: 'At any point', unit: 'mm', min: 0 }),
  },
  key: ['standard', 'application', 'voltageGrade', 'insulation', 'sqmm'],
  check: t => (t.minMm.gt(t.nominalMm) ? [{ path: 'minMm', message: 'The smallest reading is above the nominal wall.' }] : []),
  title: ['insulation', 'voltageGrade', 'sqmm'],
  access: readByAll,
  list: ['standard', 'application', 'voltageGrade', 'insulation', 'sqmm', 'nominalMm', 'minMm', 'status'],
  sort: 'standard,application,voltageGrade,sqmm',
  layout: { Core: ['standard', 'application', 'voltageGrade', 'insulation', 'sqmm'], Wall: ['nominalMm', 'minMm'] },
})
