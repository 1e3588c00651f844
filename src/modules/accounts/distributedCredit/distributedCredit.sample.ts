import type { Sample } from '../../../../tests/support/samples/samples.ts'

// What the office has distributed in a month of its own, see the small works.
export default ((_n, b) => ({
  date: '2026-06-15',
  registration: b.gujarat,
  period: '062026',
  account: b.freight,
})) satisfies Sample
