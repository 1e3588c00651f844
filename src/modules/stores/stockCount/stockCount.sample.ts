import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((n, b) => ({ store: b.stock?.raw, counted: [{ item: b.any.item, qty: String(5000 - n) }] })) satisfies Sample
