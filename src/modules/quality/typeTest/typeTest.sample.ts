import type { Sample } from '../../../../tests/support/samples/samples.ts'

/** What the design of 3.5C x 240 A2XFY asks in a type test; all of it is said in words. */
const asked = [
  'Ageing in air oven',
  'Shrinkage',
  'Hot deformation of sheath',
  'Loss of mass (PVC)',
  'Heat shock (PVC)',
  'Thermal stability (PVC)',
  'Dimensions of armour',
  'Tensile and elongation of armour',
  'Winding of strips',
  'Uniformity of zinc coating',
  'Mass of zinc coating',
  'High voltage test, water immersion',
  'Flammability',
] as const

// Tested as they are: what is cut would be gone for the next one.
export default ((n, b) => {
  const drum = b.toTest?.passed[n % b.toTest.passed.length]
  const place = `P${String(drum).padStart(6, '0')}`
  return {
    product: b.designed,
    standard: b.any.standard,
    laboratory: b.any.inspectionAgency,
    drums: [{ piece: drum, sampleNo: `S-${n}` }],
    readings: asked.map(test => ({ place, piece: drum, core: null, code: '', test, reading: 'Conforms' })),
    testedDate: '2026-05-01',
    reportNo: `CPRI/${n}`,
    reportDate: '2026-05-20',
    validTo: '2031-05-19',
    covers: [
      { cableType: b.any.cableType, voltageGrade: '1.1 kV', fromSqmm: '50', toSqmm: '400', fromCores: '3.5', toCores: '3.5' },
    ],
  }
}) satisfies Sample
