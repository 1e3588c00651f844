import type { Sample } from '../../../../../tests/support/samples/samples.ts'

/** A limit that no other sample meets: cash above it is refused. */
export default (n => ({
  name: `Cash ${n}`,
  limits: 'cashReceipt',
  note: `First line ${n}\nsecond line, with ₹ and हिन्दी`,
  amounts: [
    {
      validFrom: '2026-04-01',
      amount: '200000.5',
      most: '200000.5',
      percent: '12.5',
      months: 7,
      days: 7,
      source: `Section ${n}`,
    },
  ],
})) satisfies Sample
