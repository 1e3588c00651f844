import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default (n => ({
  code: `TR${n}`,
  name: `Carrier ${n}`,
  transporterId: '24AAACC1111D1ZZ',
  city: 'Halol',
  vehicles: [{ plate: 'GJ06AB1234', kind: 'truck', loadKg: '16000' }],
})) satisfies Sample
