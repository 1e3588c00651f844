import type { Sample } from '../../../../tests/support/samples/samples.ts'

/** What a drum of 3.5C x 240 shows: four cores, then the cable as a whole. */
const typed = [
  ['Red', 'Conductor resistance', '0.121'],
  ['Yellow', 'Conductor resistance', '0.122'],
  ['Blue', 'Conductor resistance', '0.12'],
  ['Black', 'Conductor resistance', '0.246'],
  [null, 'High voltage', '3'],
  [null, 'Held for', '5'],
  [null, 'Breakdown', 'None'],
] as const

export default ((n, { toTest }) => {
  const drum = toTest?.pieces[n % toTest.pieces.length]
  const place = (core: string | null): string => (core === null ? (drum?.pieceNo ?? '') : `${drum?.pieceNo} ${core}`)
  return {
    typedAs: 'perKm',
    drums: [{ piece: drum?.id }],
    instruments: toTest?.bay,
    readings: typed.map(([core, test, reading]) => ({ place: place(core), piece: drum?.id, code: '', core, test, reading })),
  }
}) satisfies Sample
