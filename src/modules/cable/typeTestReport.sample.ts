import type { Sample } from '../../../tests/support/samples/samples.ts'

export default ((n, b) => ({
  reportNo: `VRL/${n}`,
  laboratory: b.any.inspectionAgency,
  standard: b.any.standard,
  sample: '3.5C x 240 A2XFY',
  testedDate: '2025-05-11',
  reportDate: '2025-06-02',
  validTo: '2030-06-01',
  covers: [{ cableType: b.any.cableType, voltageGrade: '1.1 kV', fromSqmm: '50', toSqmm: '400', fromCores: '2', toCores: '3.5' }],
  results: [{ test: 'Hot set', found: '65 %', passed: true }],
})) satisfies Sample
