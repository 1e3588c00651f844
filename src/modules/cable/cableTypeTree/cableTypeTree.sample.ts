import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((n, b) => ({
  code: `RULES${n}`,
  cableType: b.any.cableType,
  rules: [
    {
      layer: 'INNER-SHEATH',
      effect: 'present',
      subject: 'armour',
      operator: 'ne',
      value: 'none',
      standard: b.any.standard,
      reason: 'A bed for the armour',
    },
    {
      layer: 'TAPE',
      effect: 'present',
      subject: 'diameterMm',
      operator: 'ge',
      value: '30',
      reason: 'Loose wires',
      over: 'armour',
      material: b.any.rawMaterial,
      thicknessMm: '0.05',
      pieces: 2,
    },
  ],
})) satisfies Sample
