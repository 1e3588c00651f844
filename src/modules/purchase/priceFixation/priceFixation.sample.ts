import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((n, b) => ({
  supplier: b.stock?.supplier,
  fixedBy: 'Purchase, by telephone',
  reference: `F-${n}`,
  items: [{ item: b.stock?.core, qty: '1200', usdPerMt: '2650.50', rupeesPerUsd: '84.2' }],
})) satisfies Sample
