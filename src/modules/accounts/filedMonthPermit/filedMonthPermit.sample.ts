import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((_n, b) => ({
  registration: b.gujarat,
  period: '042026',
  duties: ['accounts'],
  reason: 'An invoice to a wrong GSTIN.',
})) satisfies Sample
