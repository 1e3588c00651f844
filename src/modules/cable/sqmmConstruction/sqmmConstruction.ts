import { Decimal } from '../../../kernel/decimal.ts'
import { master } from '../../../kernel/document.ts'
import { f } from '../../../kernel/field.ts'
import { readByAll } from '../../masters/simple.ts'
import { conductorClasses, conductorMetals } from '../conductor.ts'

/** Density in g/cm³, and so kg a km of one sqmm (IS 8130 conductors). */
const densities = { CU: 8.89, AL: 2.703, 'AL-ALLOY': 2.7 } as const
const quarterPi = new Decimal(Math.PI).div(4)

/** Wires of a conductor: the floor that the standard sets, or what the works runs. */
export const sqmmConstruction = master({
  name: 'sqmmConstruction',
  label: 'Cross Section Construction',
  path: '/SqmmConstruction',
  menu: { group: 'cable', list: 'Cross section construction' },
  guide: {
    purpose: 'How a cross section is stranded: wires, layout, lay factor, diameter, machine and die.',
    mistakes: [
      'A wire chosen by area alone: lay and compacting decide whether the resistance is kept.',
      'A lay factor below 1: a stranded wire is longer than the conductor, 1.02 or so.',
      'A compacted diameter for a round conductor: the insulation is then too thin or too dear.',
    ],
    next: 'See it inside a design.',
    to: '/productdesign',
  },
  sourced: true,
  fields: {
    kind: f.choice({ minimum: 'Minimum', typical: 'Typical' }, { default: 'typical' }),
    sqmm: f.figure({ label: 'Cross section', unit: 'sqmm', min: 0.01, index: true }),
    metal: f.choice(conductorMetals),
    conductorClass: f.choice(conductorClasses, { label: 'Class' }),
    form: f.choice({
      solid: 'Solid',
      'circular-stranded': 'Circular stranded',
      'compacted-or-shaped': 'Compacted or shaped',
      flexible: 'Flexible',
      'flexible-tinned': 'Flexible, tinned',
      'bunched-house-wire': 'Bunched, house wire',
    }),
    wires: f.int({ min: 1 }),
    wireDiameterMm: f.figure({ label: 'Wire', unit: 'mm', optional: true, min: 0 }),
    layout: f.text({ optional: true, maxLength: 60, hint: 'Wires of each layer: 1+6+12.' }),
    layFactor: f.figure({
      label: 'Lay factor',
      places: 4,
      default: 1.02,
      min: 1,
      max: 1.2,
      rule: 'Lay loss: a wire in a layer winds around the one below, so it is longer than the conductor. 1.02 means 20 m more wire in a kilometre. Mass and resistance both grow by it; it is counted once.',
    }),
    layLengthsMm: f.text({ label: 'Lay lengths', unit: 'mm', optional: true, maxLength: 60 }),
    conductorDiameterMm: f.figure({ label: 'Conductor', unit: 'mm', optional: true, min: 0 }),
    machine: f.ref('machine', { label: 'Stranding machine', optional: true }),
    dies: f.text({ label: 'Die set', optional: true, maxLength: 80 }),
    standard: f.ref('standard', { optional: true }),
    note: f.text({ optional: true }),
  },
  key: ['kind', 'conductorClass', 'metal', 'form', 'sqmm', 'layout'],
  computed: { metalSqmm: f.figure({ label: 'Metal', unit: 'sqmm' }), kgPerKm: f.weight({ label: 'Mass', unit: 'kg/km' }) },
  compute: c => {
    const metalSqmm = quarterPi
      .times(c.wires)
      .times(c.wireDiameterMm ?? 0)
      .times(c.wireDiameterMm ?? 0)
    return { metalSqmm, kgPerKm: metalSqmm.times(densities[c.metal] ?? 0).times(c.layFactor) }
  },
  title: ['metal', 'sqmm', 'layout'],
  access: { ...readByAll, write: ['masters', 'planning'] },
  list: ['kind', 'sqmm', 'metal', 'conductorClass', 'form', 'wires', 'wireDiameterMm', 'layout', 'kgPerKm', 'status'],
  sort: 'sqmm,metal',
  layout: {
    Construction: ['kind', 'sqmm', 'metal', 'conductorClass', 'form', 'wires', 'wireDiameterMm', 'layout', 'standard'],
    Measures: ['metalSqmm', 'kgPerKm', 'layFactor', 'conductorDiameterMm'],
    Making: ['layLengthsMm', 'machine', 'dies', 'note'],
  },
})
