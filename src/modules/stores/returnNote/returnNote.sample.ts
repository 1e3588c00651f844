import type { Sample } from '../../../../tests/support/samples/samples.ts'

// The shop floor has what the issues brought there.
export default ((_n, b) => ({
  floor: b.stock?.floor,
  store: b.stock?.raw,
  goods: [
    { item: b.any.item, qty: '0.5' },
    { item: b.any.item, qty: '0.25', condition: 'scrap', scrapItem: b.stock?.ends },
  ],
})) satisfies Sample
