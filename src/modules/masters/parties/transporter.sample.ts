import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default (n => ({
  code: `TR${n}`,
  name: `Carrier ${n}`,
  transporterId: '24AAACC1111D1ZZ',
  city: 'Halol',
  vehicles: [{ plate: 'GJ06AB1234', kind: 'truck', loadKg: '16000' }],
  freightRates: [{ toPlace: 'Pune', toState: '27', per: 'tonne', rate: '1850', minKg: '9000', validFrom: '2026-04-01' }],
})) satisfies Sample
