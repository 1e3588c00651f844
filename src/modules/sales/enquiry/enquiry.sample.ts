import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((n, b) => ({
  subject: `Cables for substation ${n}`,
  regretReason: 'range',
  customer: b.customerFar,
  items: [
    { asked: '3.5C x 240 A2XFY', qty: String(1000 + n), unit: 'rm' },
    { asked: 'Cable trays', qty: String(n + 1), unit: 'coil', coilM: 100 },
  ],
  questions: [{ question: 'Drum length?', answer: '500 m' }],
})) satisfies Sample
