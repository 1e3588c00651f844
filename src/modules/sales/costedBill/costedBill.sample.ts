import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((n, b) => ({
  title: `Tender ${n}`,
  terms: b.terms,
  cables: [
    { asked: '3.5C x 240 A2XFY', qty: '4.5' },
    { asked: '4C x 25 A2XFY', setPerKm: '250000', reason: 'As last year' },
  ],
})) satisfies Sample
