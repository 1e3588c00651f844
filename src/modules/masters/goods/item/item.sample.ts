import type { Sample } from '../../../../../tests/support/samples/samples.ts'

export default ((n, b) => ({
  code: `I${n}`,
  name: `Item ${n}`,
  category: b.any.itemCategory,
  unit: b.any.unit,
  hsn: '39042210',
  tax: b.tax18,
  reorderLevel: '500',
  attributes: [{ attribute: b.any.attribute, value: 'ST-2' }],
  alternates: [{ item: b.any.item, factor: '1.05' }],
})) satisfies Sample
