import type { Sample } from '../../../../tests/support/samples/samples.ts'

export default ((n, b) => ({
  goods: [{ from: [{ doc: 'materialInward', line: b.held?.[n % b.held.length] }], qty: '1000', found: 'Diameter 8.12 mm' }],
})) satisfies Sample
