import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((_n, b) => ({
  date: '2026-06-10',
  registration: b.gujarat,
  period: '042026',
  duties: ['accounts'],
  until: '2099-12-31',
  reason: 'An invoice to a wrong GSTIN.',
})) satisfies Sample
