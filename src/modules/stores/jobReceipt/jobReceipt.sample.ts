import type { Sample } from '../../../../tests/support/samples/samples.ts'

// The job worker has what the challans brought there.
export default ((n, b) => ({
  worker: b.stock?.worker,
  store: b.stock?.raw,
  challanNo: `JW/${n}`,
  work: 'Granulating',
  charge: '12.5',
  scrapKg: '0.01',
  scrapItem: b.stock?.ends,
  goods: [{ item: b.any.item, qty: '0.5' }],
  made: [
    { item: b.stock?.core, lengthM: '3', weightKg: '0.45' },
    { item: b.any.item, weightKg: '0.02' },
  ],
})) satisfies Sample
