import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default (n => ({
  code: `attr${n}`,
  name: `Attribute ${n}`,
  kind: 'list',
  usedIn: ['tree', 'item'],
  values: [{ value: 'S' }, { value: 'Z' }],
})) satisfies Sample
