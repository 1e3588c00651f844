import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((n, b) => ({
  code: `TREE${n}`,
  cableType: b.any.cableType,
  shownOn: '4C x 25 A2XFY',
  note: 'For stony ground',
  layers: [
    { sequence: 10, layer: 'ARMOUR', process: b.any.process, optional: true, thicknessMm: '1.4', pieces: 30, layRatio: '9.5' },
    { sequence: 20, layer: 'FILLER', process: b.any.process, leftOut: true, attributes: 'material, form', startScrapM: '12' },
  ],
})) satisfies Sample
