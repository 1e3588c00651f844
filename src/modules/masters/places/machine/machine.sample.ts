import type { Sample } from '../../../../../tests/support/samples/samples.ts'

export default ((n, b) => ({
  code: `M${n}`,
  name: `Extruder ${n}`,
  process: b.any.process,
  speeds: [{ fromSqmm: '1.5', toSqmm: '35', metresPerMin: '300', setupMin: 20 }],
  rates: [{ validFrom: '2026-04-01', machineRate: '900', labourRate: '260', overheadRate: '240', because: 'Wages settled' }],
  sizeChanges: [{ fromSqmm: '6', toSqmm: '35', minutes: 30, scrapM: '60', tooling: 'Tip and die' }],
})) satisfies Sample
